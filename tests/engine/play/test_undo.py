"""Taking back never tells: what was seen after a move is drawn anew, or the move stays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import SAMPLE, one_of
from wawel.core.catalogue import game_type
from wawel.play import CannotBeUnseen, RandomBot, Session

SECRET = [slug for slug in wawel.games() if game_type(slug).has_secrets]
GAMES = 2 if SAMPLE else 4

every_game_with_secrets = pytest.mark.parametrize("slug", SECRET)


def alone(slug: str, seed: int) -> Session:
    """A person in seat 0, and bots."""
    game = wawel.load_game(slug)
    bots = {seat: RandomBot() for seat in range(1, game.players)}
    return Session(game, seed=seed, bots=bots)


def go_on(session: Session, rng: Random, decisions: int) -> None:
    """Let everybody play, the people at random, for so many decisions of people."""
    session.advance()
    for _ in range(decisions):
        if session.is_over():
            return
        session.act(one_of(session.state.legal_actions(), rng))
        session.advance()


@every_game_with_secrets
def test_what_the_others_hold_is_drawn_anew(slug: str) -> None:
    """The person sees the same as before; what is hidden is often other than it was."""
    redrawn = 0
    for seed in range(GAMES):
        rng = Random(seed)
        session = alone(slug, seed)
        go_on(session, rng, 4 + int(rng.random() * 8))
        if session.is_over():
            continue
        go_on(session, rng, 2)
        session.undo()
        before = session.state
        seen = repr(before.view(0))
        session.act(one_of(before.legal_actions(), rng))
        parent = session._timeline.states[session._timeline.now - 1]
        assert repr(parent.view(0)) == seen
        assert parent.history() == before.history()
        redrawn += parent.position() != before.position()
        go_on(session, rng, 3)
        check_kept(session)
    assert redrawn


def check_kept(session: Session) -> None:
    """The record of such a game is replayed to the same end."""
    text = session.record().text()
    again = Session.replay(text, bots=session.bots)
    assert again.state.serialize() == session.state.serialize()
    assert again.log(0) == session.log(0)
    assert again.record().text() == text
    assert session.is_over() or "redrawn" not in session.record(0).text()


@every_game_with_secrets
def test_looking_back_and_doing_again_changes_nothing(slug: str) -> None:
    session = alone(slug, 5)
    go_on(session, Random(5), 6)
    text = session.record().text()
    for moment in range(session.length):
        session.go_to(moment)
    session.go_to(session.length)
    assert session.record().text() == text
    session.undo()
    session.redo()
    assert session.record().text() == text


@every_game_with_secrets
def test_where_several_people_play_what_was_seen_stays_done(slug: str) -> None:
    refused = 0
    for seed in range(GAMES):
        rng = Random(seed)
        session = Session(wawel.load_game(slug), seed=seed)
        go_on(session, rng, 10)
        if session.is_over():
            continue
        end, text = session.length, session.record().text()
        session.go_to(0)
        try:
            session.step()
        except CannotBeUnseen:
            refused += 1
            session.go_to(end)
            assert session.record().text() == text
    assert refused


def test_a_choice_that_told_nothing_may_be_taken_back_among_people() -> None:
    session = Session(wawel.load_game("nogi", players=3), seed=1)
    go_on(session, Random(1), 1)
    session.undo()
    first, *_, last = session.state.legal_actions()
    session.act(last)
    session.undo()
    session.act(first)


@pytest.mark.parametrize(
    "line", ["redrawn", "redrawn x", "redrawn 1", "redrawn 0 nogi players=3 /", "redrawn 2 ?"]
)
def test_a_broken_line_is_refused(line: str) -> None:
    session = alone("nogi", 1)
    go_on(session, Random(1), 2)
    text = session.record().text().replace("actions\n", f"{line}\nactions\n")
    with pytest.raises(wawel.BadRecord):
        Session.replay(text)


def test_a_position_that_does_not_fit_is_refused() -> None:
    session: Any = alone("nogi", 1)
    go_on(session, Random(1), 2)
    other = alone("nogi", 2)
    go_on(other, Random(1), 2)
    line = f"redrawn {session.length} {other.state.position()}"
    text = session.record().text().replace("actions\n", f"{line}\nactions\n")
    with pytest.raises(wawel.BadRecord, match="does not fit"):
        Session.replay(text)

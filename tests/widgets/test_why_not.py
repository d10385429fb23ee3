"""Why something cannot be picked is found among few actions, and is what all of them would say."""

from __future__ import annotations

from random import Random

import pytest

import wawel
from tests.engine.contract.play import one_of, some_of
from wawel.core.game import Game
from wawel.play import RandomBot, Session
from wawel_widgets import draw
from wawel_widgets.why_not import actions_that_begin, likeness, why_not


def session_of(slug: str, seed: int) -> Session:
    game = wawel.load_game(slug)
    session = Session(game, seed=seed, bots=dict.fromkeys(range(1, game.players), RandomBot()))
    rng = Random(seed)
    for _ in range(4):
        session.advance()
        if not session.is_over():
            session.act(one_of(session.state.legal_actions(), rng))
    session.advance()
    return session


@pytest.mark.long
@pytest.mark.parametrize("slug", wawel.games())
def test_it_is_the_clause_that_the_whole_vocabulary_gives(slug: str) -> None:
    rng = Random(1)
    for seed in range(3):
        session = session_of(slug, seed)
        state, game = session.state, session.game
        if session.is_over():
            continue
        legal = state.legal_actions()
        whole = [(draw.picks(state, action), action) for action in game.vocabulary()]
        begins = {picks[:n] for picks, _ in whole for n in range(1, len(picks) + 1)}
        allowed = {
            picks[:n] for one in legal for picks in [draw.picks(state, one)] for n in range(9)
        }
        refused = sorted(
            picks for picks in begins if picks not in allowed and picks[:-1] in allowed
        )
        for picks in some_of(refused, 25, rng):
            answer = why_not(session, picks, "en")
            begun = [action for one, action in whole if one[: len(picks)] == picks]
            found = actions_that_begin(state, picks)
            assert sorted(found, key=repr) == sorted(begun, key=repr)
            begun.sort(key=lambda action: -likeness(action, legal))
            clause = next(filter(None, map(state.why_illegal, begun)), None)
            if "why_not" in answer and clause:
                assert answer["why_not"]["clause"] == clause.id


@pytest.mark.parametrize(
    ("phase", "pick", "says"),
    [
        ("phase=reroll", "place:7", "take up the dice that you want to roll again"),
        ("rerolls=1 phase=act", "runner:0-K", "choose a die to use."),
        ("rerolls=1 phase=act", "place:7", "choose a die to use."),
        ("rerolls=1 used=ST phase=steal", "runner:0-K", "choose whom to rob of a victory token."),
    ],
)
def test_what_nobody_asks_for_is_answered_by_what_is_asked(
    phase: str, pick: str, says: str
) -> None:
    dice = "SC,CU,BA" if "used" in phase else "SC,CU,BA,ST"
    text = f"ewalia / spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG dice={dice} {phase}"
    state = wawel.from_position(text)
    answer = why_not(Session(state.game, start=state), [pick], "en")
    said = answer["why_not" if pick.startswith("place") else "remedy"]
    assert says in said["text"]
    assert said["clause"].startswith("EWALIA-")


def test_the_reason_is_about_what_is_being_done() -> None:
    """Another goblin on the space can be woken, which is as like a Bath of this one as a Lull."""
    text = "ewalia / spaces=5:KKF,8:WWF,9:g,10:Fw,11:F,12:Gg,13:KKg podium=W tokens=3,3,3,3 "
    state = wawel.from_position(text + "dice=ST,ST,CO used=LU rerolls=1 phase=lull")
    answer = why_not(Session(state.game, start=state), ["runner:12-G"], "en")
    assert answer["why_not"]["clause"] == "EWALIA-LULL-3"


def test_the_vocabulary_is_gone_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of("drakon", 5)
    asked = []
    vocabulary = type(session.game).vocabulary

    def counted(game: Game) -> object:  # type: ignore[type-arg]
        asked.append(1)
        return vocabulary(game)

    monkeypatch.setattr(type(session.game), "vocabulary", counted)
    for _ in range(5):
        why_not(session, ["nothing:of-the-kind"], "en")
    assert len(asked) <= 1

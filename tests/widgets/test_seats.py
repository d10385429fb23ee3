"""Who may sit down at a board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wawel
from tests.widgets.page import Page
from wawel.play import Ismcts
from wawel.play.standings import standings_of
from wawel_widgets import add_bot, seats
from wawel_widgets.board_controller import BoardController
from wawel_widgets.seats import (
    PERSON,
    SEARCHES,
    SECONDS,
    BadBot,
    NoSuchPlayer,
    about,
    bot,
    called,
    idea,
    sitters,
    standing,
)

EVERYBODY = [(slug, who) for slug in wawel.games() for who in sitters(slug) if who != PERSON]


@pytest.mark.parametrize("slug", wawel.games())
def test_who_has_an_idea_says_it(slug: str) -> None:
    """A game says what its bots are after, of each of them and in both languages, or of none."""
    words = wawel.load_game(slug).words
    own = words.names["bot"]
    for language in ("en", "pl"):
        ideas = {who: idea(words, who, language) for who in own}
        assert all(ideas.values()) or not any(ideas.values())
    assert not idea(words, "random", "en")


@pytest.mark.parametrize("slug", wawel.games())
def test_who_was_measured_says_what_it_won(slug: str) -> None:
    """The figures are those that are kept beside the game's code; nothing is said without them."""
    game = wawel.load_game(slug)
    kept = standings_of(game.package) if game.package else None
    for language in ("en", "pl"):
        for who in sitters(slug):
            said = standing(game, who, language)
            assert bool(said) == (kept is not None and who in kept.bots)
            if kept and said:
                scores = kept.bots[who]
                assert str(scores["random"].games) in said
                named = called(game.words, kept.best, language)
                assert (named in said) == (kept.best in scores)
                assert said in about(game, who, language)


class First:
    """Always the first of the legal actions."""

    name = "first"

    def choose(self, state: Any, player: int, rng: Random) -> Any:
        return state.legal_actions()[0]


@pytest.fixture(autouse=True)
def guests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "_guests", {})


@pytest.mark.parametrize(("slug", "who"), EVERYBODY)
def test_everybody_who_is_offered_a_seat_can_decide(slug: str, who: str) -> None:
    rng = Random(3)
    state = wawel.load_game(slug).new_initial_state()
    while (player := state.current_player()) < 0:
        state.apply_action(state.chance_outcomes().sample(rng))
    sitter = bot(slug, who)
    assert sitter.name == who
    if isinstance(sitter, Ismcts):
        assert sitter.iterations == SEARCHES[who]
        at_a_board = bot(slug, who, by_seconds=True)
        assert isinstance(at_a_board, Ismcts)
        assert (at_a_board.iterations, at_a_board.seconds) == (None, SECONDS[who])
        sitter.iterations = 5
    seen = state.resample_from_infostate(player, rng)
    assert sitter.choose(seen, player, rng) in state.legal_actions()


def test_a_guest_sits_down_by_name() -> None:
    guest = add_bot("nogi", First())
    assert "first" in sitters("nogi")
    assert "first" not in sitters("drakon")
    assert bot("nogi", "first") is guest


def test_a_guest_plays_on_the_board() -> None:
    add_bot("nogi", First())
    controller = BoardController("nogi", seed=1, players=2, seats={0: "first"})
    shown = Page(controller).to_a_decision()
    assert shown["player"] == 1
    chosen = [moment for moment in controller.session.moments if moment.player == 0]
    assert chosen
    assert shown["seats"][0]["who"] == "first"
    assert "first" in shown["sitters"]


def test_a_guest_that_is_written_anew_takes_its_own_place() -> None:
    add_bot("nogi", First())
    anew = add_bot("nogi", First())
    assert bot("nogi", "first") is anew
    assert sitters("nogi").count("first") == 1


class Mute:
    name = "mute"


class Nameless(First):
    name = ""


class Impostor(First):
    name = "shepherd"


class NotAPerson(First):
    name = "person"


@pytest.mark.parametrize("guest", [None, "random", Mute(), Nameless(), Impostor(), NotAPerson()])
def test_who_cannot_sit_down(guest: Any) -> None:
    with pytest.raises(BadBot):
        add_bot("nogi", guest)
    with pytest.raises(NoSuchPlayer):
        bot("nogi", "mute")

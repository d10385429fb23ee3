"""A changed box is honoured everywhere, written and read, and refused if it cannot be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.grajeczka.table import play
from wawel.core.clauses import LANGUAGES
from wawel.grajeczka import Grajeczka
from wawel.grajeczka.bots import BOTS
from wawel.play import RandomBot, play_out

FERRY = {"verb": "meet", "figures": "PD", "area": "LR"}
LOOK = {"verb": "line", "figures": "K", "area": "C", "count": 2}
TOLD = {
    "verb": "see",
    "figures": "PKD",
    "task_en": "The Princess sees everybody",
    "task_pl": "Królewna widzi wszystkich",
    "story_en": "She counted them twice.",
    "story_pl": "Policzyła ich dwa razy.",
}
OWN_TILE = ["CCP", "FFF:A1-C4"]

BOXES: list[dict[str, Any]] = [
    {"books.pages": 3},
    {"box.pages": list(range(1, 13))},
    {"box.pages": [3, 5, 7], "box.own_pages": [FERRY, LOOK, TOLD], "books.pages": 2},
    {"box.own_pages": [FERRY] * 3},
    {"box.tiles": []},
    {"box.tiles": ["R3", "R5"], "box.own_tiles": [OWN_TILE, OWN_TILE]},
    {"tokens.count": 0},
    {"tokens.start": "magic"},
]


def changed(changes: dict[str, Any], players: int = 3, **options: Any) -> Grajeczka:
    game = wawel.load_game("grajeczka", players=players, turn_cap=120, **options).altered(changes)
    assert isinstance(game, Grajeczka)
    return game


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
def test_a_changed_box_is_played_written_and_read(box: dict[str, Any]) -> None:
    game = changed(box)
    assert wawel.read_game(game.text()).text() == game.text()
    state = game.new_initial_state()
    rng = Random(5)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
            continue
        assert wawel.from_position(state.position()) == game.from_position(state.position())
        assert game.deserialize(state.serialize()) == state
        state.view(0)
        labels = [state.label(action, "pl") for action in state.legal_actions()]
        assert len(labels) == len(set(labels))
        other = state.resample_from_infostate(1, rng)
        assert other.position(1) == state.position(1)
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.result()


@pytest.mark.parametrize("box", BOXES)
def test_bots_play_with_a_changed_box(box: dict[str, Any]) -> None:
    bots = [BOTS["planner"], BOTS["sprinter"], RandomBot()]
    assert play_out(changed(box).new_initial_state(), bots, Random(2)).is_terminal()


def test_a_short_book_is_read_sooner() -> None:
    game = changed({"books.pages": 1}, players=2)
    state = game.from_position("/ top=R1/1 hand0=8 hand1=5")
    end = play(state, "P(-1,0)", "recount")
    assert end.is_terminal()
    result = end.result()
    assert result is not None
    assert result.winners == (0,)
    assert game.words.sentence(end.explain()) == "Player 1 has read the whole Book, 1 Page."
    assert game.new_initial_state().unknown == [0, 0]


def test_pages_of_ones_own_say_what_they_ask_for() -> None:
    game = changed({"box.own_pages": [FERRY, LOOK, TOLD]})
    assert [game.pages[number].task() for number in (37, 38, 39)] == [
        "The Princess and the Dragon meet at a Long River",
        "The Knight sees Castles in one line, 2 of them",
        "The Princess sees everybody",
    ]
    assert game.pages[37].task("pl") == "Królewna i Smok spotykają się nad Długą Rzeką"
    assert game.pages[39].story("pl") == "Policzyła ich dwa razy."
    for page in game.pages.values():
        for language in LANGUAGES:
            assert page.story(language)


@pytest.mark.parametrize(
    ("own", "task", "zadanie"),
    [
        (
            {"verb": "visit", "figures": "D", "area": "LF"},
            "The Dragon visits a Large Forest",
            "Smok odwiedza Duży Las",
        ),
        ({"verb": "meet", "figures": "PK"}, "The Princess and the Knight meet", None),
        ({"verb": "see", "figures": "PK"}, "The Princess sees the Knight", None),
        (
            {"verb": "see", "figures": "KD", "area": "C"},
            "The Knight sees the Dragon and a Castle",
            "Rycerz widzi Smoka i Zamek",
        ),
        (
            {"verb": "see", "figures": "DPK", "area": "C"},
            "The Dragon sees the Princess, the Knight and a Castle",
            "Smok widzi Królewnę, Rycerza i Zamek",
        ),
        ({"verb": "see", "figures": "K", "area": "LM"}, "The Knight sees Large Mountains", None),
        (
            {"verb": "visit", "figures": "P", "area": "any"},
            "The Princess visits any Location",
            "Królewna odwiedza dowolne Miejsce",
        ),
        (
            {"verb": "fly", "figures": "D", "over": "M"},
            "The Dragon flies over a Mountain",
            "Smok przelatuje nad Górą",
        ),
        (
            {"verb": "fly", "figures": "D", "over": "C", "area": "P"},
            "The Dragon flies over a Castle and ends on a Plain",
            "Smok przelatuje nad Zamkiem i kończy lot na Równinie",
        ),
    ],
)
def test_a_task_is_put_into_words(own: dict[str, Any], task: str, zadanie: str | None) -> None:
    page = changed({"box.own_pages": [own] * 3}).pages[37]
    assert page.task() == task
    assert zadanie is None or page.task("pl") == zadanie


@pytest.mark.clause("GRAJ-PAGE-3")
def test_without_tokens_nobody_has_two_actions() -> None:
    game = changed({"tokens.count": 0}, players=2)
    state = game.from_position("/ top=R1/1 hand0=8 hand1=5")
    turned = play(state, "turn-page", "page=7")
    assert turned.magic == 0
    assert "token" not in state.label(state.string_to_action("turn-page"))
    with pytest.raises(wawel.BadPosition, match="no tokens"):
        game.from_position("/ top=R1/1 magic=0")


@pytest.mark.clause("GRAJ-SETUP-5")
def test_tokens_may_begin_magic() -> None:
    assert changed({"tokens.start": "magic"}).new_initial_state().view(0).magic == (0, 1, 2)


@pytest.mark.clause("GRAJ-TILE-9")
def test_without_tiles_the_land_stays_as_it_is() -> None:
    state = changed({"box.tiles": []}).new_initial_state()
    assert state.closed
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert not [action for action in state.legal_actions() if action.verb == "place"]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"box.pages": [1, 1, 2]}, "different numbers"),
        ({"box.pages": [1, 2, 99]}, "different numbers"),
        ({"box.pages": [1, 2, 3, 4]}, "cannot be dealt evenly"),
        ({"box.pages": []}, "cannot be dealt evenly"),
        ({"books.pages": 13}, "not enough"),
        ({"books.pages": -1}, "not enough"),
        ({"box.own_pages": [FERRY] * 27}, "at most 60"),
        ({"box.own_pages": ["meet"]}, "a table with verb"),
        ({"box.own_pages": [{"verb": "meet"}]}, "a table with verb"),
        ({"box.own_pages": [FERRY | {"colour": "red"}]}, "a table with verb"),
        ({"box.own_pages": [FERRY | {"verb": "dance"}]}, "the verb is one of"),
        ({"box.own_pages": [FERRY | {"figures": "P"}]}, "takes 2 to 2 of the figures"),
        ({"box.own_pages": [FERRY | {"figures": "PP"}]}, "takes 2 to 2 of the figures"),
        ({"box.own_pages": [FERRY | {"figures": "PX"}]}, "takes 2 to 2 of the figures"),
        ({"box.own_pages": [FERRY | {"area": "sea"}]}, "takes an area"),
        ({"box.own_pages": [{"verb": "visit", "figures": "P"}]}, "takes an area"),
        ({"box.own_pages": [{"verb": "see", "figures": "P"}]}, "takes an area"),
        ({"box.own_pages": [FERRY | {"over": "C"}]}, "only a flight"),
        ({"box.own_pages": [{"verb": "fly", "figures": "P", "over": "C"}]}, "the Dragon alone"),
        ({"box.own_pages": [{"verb": "fly", "figures": "D"}]}, "the Dragon alone"),
        ({"box.own_pages": [FERRY | {"count": 3}]}, "takes a count"),
        ({"box.own_pages": [LOOK | {"count": 0}]}, "takes a count"),
        ({"box.own_pages": [FERRY | {"task_en": " "}]}, "a line of words"),
        ({"box.own_pages": [FERRY | {"story_pl": "{seat}"}]}, "a line of words"),
        ({"box.own_pages": [FERRY | {"task_en": "so " * 60}]}, "too long"),
        ({"box.tiles": ["R1", "R1"]}, "different names"),
        ({"box.tiles": ["R99"]}, "different names"),
        ({"box.own_tiles": [OWN_TILE] * 9}, "at most 20"),
        ({"box.own_tiles": [["FFP"]]}, "two sides"),
        ({"box.own_tiles": [["FFX", "MPF"]]}, "three letters"),
        ({"box.own_tiles": [["FFP:A3", "MPF"]]}, "two ends"),
        ({"box.own_tiles": [["FFP:A3-A4", "MPF"]]}, "different hexes"),
        ({"box.own_tiles": [["FFP:A0-B1", "MPF"]]}, "outer edges"),
        ({"box.own_tiles": [["FFF", "MPF"]]}, "looks the same"),
        ({"tokens.count": 2}, "one for each player"),
        ({"tokens.start": "sideways"}, "ordinary or magic"),
        ({"tokens.start": "magic", "tokens.count": 0}, "no tokens"),
        ({"pages.1": {}}, "takes a table"),
        ({"figures.names": ["P"]}, "cannot be changed"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(
    changes: dict[str, Any], reason: str
) -> None:
    with pytest.raises(wawel.BadComponent, match=reason):
        changed(changes)

"""Everything is said as a player would say it, in English and in Polish."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.engine.drakon.table import (
    VARIANTS,
    drakon,
    entering,
    play,
    steps,
    table,
    told,
)
from wawel.core.clauses import LANGUAGES
from wawel.core.events import Event
from wawel.drakon import DrakonState
from wawel.drakon.bots import BOTS

CODES = re.compile(r"[()\[\]{}„”\"_=<>|]|\b(?!Drakon\b)[A-Z]{2,}\b|\b[NESW]\b|-?\d,-?\d|\bNone\b")
"""What a sentence never holds: brackets, quotes, names of programs, sides as letters, numbers of
places."""


def say(state: DrakonState, action: str, language: str = "en") -> list[str]:
    """What happens, in sentences."""
    return [state.game.words.sentence(event, language) for event in told(state, action)]


def label(state: DrakonState, action: str, language: str = "en") -> str:
    return state.label(state.string_to_action(action), language)


def request(state: DrakonState, language: str = "en") -> str:
    return state.game.words.request(state.explain(), language)


def all_said(state: DrakonState, events: list[Event], language: str) -> list[str]:
    """Every sentence of a moment: question, request, crumbs, labels and events."""
    words, asked = state.game.words, state.explain()
    return [
        words.sentence(asked, language),
        words.request(asked, language),
        *(words.sentence(crumb, language) for crumb in state.crumbs()),
        *(state.label(action, language) for action in state.legal_actions()),
        *(words.sentence(event, language) for event in events),
    ]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_two_actions_read_alike_and_nothing_reads_like_a_code(
    options: dict[str, Any], seed: int
) -> None:
    for state, action, _ in steps(seed, 700, **options):
        events = state.events(action)
        for language in LANGUAGES:
            labels = [state.label(one, language) for one in state.legal_actions()]
            assert len(set(labels)) == len(labels), labels
            for sentence in all_said(state, events, language):
                assert not CODES.search(sentence), sentence
                assert "  " not in sentence
                assert not re.search(r" [,.;:?]|,,|, ?\.", sentence), sentence


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_whoever_is_asked_is_asked_in_words_of_their_own(options: dict[str, Any]) -> None:
    for state, _, _ in steps(5, 700, **options):
        if state.deciding >= 0:
            for language in LANGUAGES:
                assert request(state, language), state.explain()


def test_every_sentence_is_used_and_every_kind_has_one() -> None:
    words = drakon().words
    for table_of in (words.events, words.actions, words.requests, words.crumbs):
        assert all(set(sentence) == set(LANGUAGES) for sentence in table_of.values())
    assert set(words.requests) <= set(words.events)
    assert set(words.names["bot"]) == set(BOTS)


# Places -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "english", "polish"),
    [
        ((0, 1), "north of the Entrance", "na północ od wejścia"),
        ((-1, 0), "west of the Entrance", "na zachód od wejścia"),
        ((0, -3), "3 south of the Entrance", "3 na południe od wejścia"),
        ((2, 1), "1 north and 2 east of the Entrance", "1 na północ i 2 na wschód od wejścia"),
        ((0, 0), "at the Entrance", "w komnacie wejściowej"),
    ],
)
def test_a_place_is_told_from_the_entrance(
    place: tuple[int, int], english: str, polish: str
) -> None:
    words = drakon().words
    assert words.name("place", place) == english
    assert words.name("place", place, "pl") == polish
    there = words.name("place_there", place)
    assert there == ("" if place == (0, 0) else f", {english}")


def test_arrows_are_told_by_their_sides() -> None:
    words = drakon().words
    assert words.name("arrows", "N") == "north"
    assert words.name("arrows", "NEW") == "north, east and west"
    assert words.name("arrows", "NEW", "pl") == "na północ, na wschód i na zachód"
    assert words.name("arrows", "NESW", "pl") == "we wszystkie cztery strony"


# What is done -----------------------------------------------------------------------------------


def test_a_move_says_where_it_leads() -> None:
    state = table("FIND(0,1)[N], BLANK(1,0)[E]")
    assert label(state, "move=0,1") == "Go north to Find a Coin"
    assert label(state, "move=1,0", "pl") == "Idź na wschód do pustej komnaty"
    portal = table("PORT(0,1)[N], FIND(1,0)[E], FIND(1,1)[E]", at={0: (0, 1)})
    assert label(portal, "move=1,1") == (
        "Step through the Portal to Find a Coin, 1 north and 1 east of the Entrance"
    )
    assert label(portal, "move=0,0") == "Step through the Portal to the Entrance"


def test_a_tile_is_told_by_what_it_does_and_its_arrows() -> None:
    hand = "FIND-N FIND-NE FIND-NS FIND-NES"
    state = table(hands={0: hand})
    assert [label(state, f"lay={tile}") for tile in hand.split()] == [
        "Lay Find a Coin with one arrow",
        "Lay Find a Coin with two arrows round a corner",
        "Lay Find a Coin with two arrows in a line",
        "Lay Find a Coin with three arrows",
    ]
    chosen = play(state, "lay=FIND-NE")
    assert label(chosen, "at=0,1") == "Lay it north of the Entrance"
    assert request(chosen) == "where do you lay Find a Coin?"
    placed = play(chosen, "at=0,1")
    assert label(placed, "turn=NE") == "Lay it with its arrows pointing north and east"
    assert label(placed, "turn=NE", "pl") == (
        "Połóż ją tak, by strzałki wskazywały na północ i na wschód"
    )


def test_what_a_word_means_depends_on_what_is_asked() -> None:
    fly = entering("FLY", lair="FIND(1,0)[E]")
    jump = play(table(hands={0: "ESC-N"}), "lay=ESC-N", "at=0,1", "turn=N")
    drak = entering("DRAK", drakon_at=(0, 0))
    assert label(fly, "decline") == "Do not fly"
    assert label(jump, "decline") == "Stay where you are"
    assert label(drak, "decline").startswith("Leave Drakon in peace")
    assert label(drak, "at=0,0").startswith("Do not move Drakon")


# What was mended --------------------------------------------------------------------------------


def test_a_theft_counts_both_players_from_one() -> None:
    robbing = entering("STL", coins={1: "2"}, players=2)
    assert say(robbing, "coin=2")[0] == "Player 1 steals a coin from player 2."
    assert say(robbing, "coin=2", "pl")[0] == "Gracz 1 kradnie monetę graczowi 2."


def test_a_theft_from_nobody_names_the_thief() -> None:
    state = table("STL(0,1)[N]", players=2)
    assert say(state, "move=0,1")[-1] == "Player 1 steals nothing: player 2 has no coin."


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("PORT", "Portal, where player 1 is now: the next move may lead to any chamber"),
        ("KEY", "Master Key, where player 1 is now: the next move may lead to any adjacent"),
        ("WIND", "Windstorm, where player 1 is now: the next move leads over two chambers"),
        ("HARP", "Magic Harp, where player 1 is now: whoever is moved from a chamber"),
        ("ESC", "Escape, where player 1 is now: it works only when it is laid"),
    ],
)
def test_entering_what_works_later_says_so(effect: str, said: str) -> None:
    state = table(f"{effect}(0,1)[N]")
    assert say(state, "move=0,1")[-1].startswith(said)


def test_declining_says_what_is_declined() -> None:
    fly = entering("FLY", lair="FIND(1,0)[E]")
    assert say(fly, "decline") == ["Player 1 does not fly."]
    assert say(fly, "decline", "pl") == ["Gracz 1 nie leci."]
    jump = play(table(hands={0: "ESC-N"}), "lay=ESC-N", "at=0,1", "turn=N")
    assert say(jump, "decline", "pl") == ["Gracz 1 nie przeskakuje do komnaty Ucieczka."]


def test_a_swap_names_the_tile_that_is_taken() -> None:
    state = play(entering("SWAP", lair="FIND(1,0)[N]", hands={0: "KEY-N"}), "at=1,0", "lay=KEY-N")
    assert say(state, "turn=E")[0] == (
        "Player 1 takes Find a Coin with one arrow into the hand and lays Master Key in its place, "
        "east of the Entrance; its arrow points east."
    )


def test_an_escape_names_the_exit() -> None:
    state = table("PORT(0,1)[N]", v_escape=True, coins={0: "3 3 2"})
    assert (
        "reaches the exit, Portal, north of the Entrance, with coins worth 8"
        in (say(state, "move=0,1")[-5])
    )
    over = play(state, "move=0,1")
    sentence = over.game.words.sentence(over.explain(), "pl")
    assert sentence == "Gracz 1 dotarł do wyjścia z monetami o wartości 8; potrzeba było 8."


def test_arrows_are_polish_in_polish() -> None:
    state = play(table(hands={0: "FIND-NES"}), "lay=FIND-NES", "at=0,-1")
    assert say(state, "turn=NEW", "pl")[0] == (
        "Gracz 1 dokłada komnatę Znajdujesz monetę na południe od wejścia; "
        "jej strzałki wskazują na północ, na wschód i na zachód."
    )


# What is still to be resolved -------------------------------------------------------------------


def crumbs(state: DrakonState, language: str = "en") -> list[str]:
    return [state.game.words.sentence(crumb, language) for crumb in state.crumbs()]


def test_breadcrumbs_tell_what_waits_and_whose_turn_it_is() -> None:
    state = table(
        "DRAK(0,1)[N], FIND(1,0)[E]",
        players=2,
        v_heroes=True,
        drakon_at=(1, 0),
        heroes="KNIGHT,WARRIOR",
    )
    forced = play(state, "ability", "whom=1", "move=0,1")
    assert forced.current_player() == 1
    assert request(forced) == "Drakon Moves: where does she go?"
    assert crumbs(forced) == [
        "It is the turn of player 1",
        "Then player 1 takes a tile from player 2",
    ]
    assert crumbs(table()) == []
    coming = play(table(hands={0: "DRAK-N"}), "lay=DRAK-N", "at=1,0", "turn=E")
    assert crumbs(coming) == ["Then player 1 draws a tile"]
    drawing = play(table(hands={0: "KEY-N"}), "lay=KEY-N", "at=1,0", "turn=E")
    assert drawing.is_chance_node()
    assert crumbs(drawing) == []


def test_the_druid_is_asked_and_nobody_else() -> None:
    robbing = entering("STL", coins={1: "3"}, players=2, v_heroes=True, heroes="KNIGHT,DRUID")
    assert robbing.current_player() == 1
    assert request(robbing).startswith("Steal a Coin on the Left: you are about to lose a coin.")
    assert crumbs(robbing) == ["It is the turn of player 1"]
    spent = entering(
        "STL", coins={1: "3"}, players=2, v_heroes=True, heroes="KNIGHT,DRUID", spent=1
    )
    assert spent.is_chance_node()


def test_whoever_meets_drakon_is_named_at_the_entrance_too() -> None:
    state = table(
        "DRAK(0,1)[N]", at={0: (0, 0)}, drakon_at=(0, 0), coins={1: "3", 2: "1"}, players=3
    )
    events = play(state, "move=0,1").events(state.game.string_to_action("at=0,0"))
    assert [event.facts["seat"] for event in events if event.kind == "meet_here"] == [1, 2]


@pytest.mark.parametrize(
    ("stack", "crumbs"),
    [
        ("find:0", []),
        ("loss:1:w=DRAKON;loss:0:w=DRAKON", [("then_return", {"seat": 1})]),
        ("draw:0;loss:0:o=1:w=STL", [("then_draw", {"seat": 0})]),
        (
            "draw:0;loss:0:o=1:w=STL;find:1",
            [
                ("then_draw", {"seat": 0}),
                ("then_steal", {"seat": 1, "victim": 0}),
            ],
        ),
        (
            "take:0:o=1:w=STT;mind:1",
            [
                ("on_turn", {"seat": 0}),
                ("then_take", {"seat": 0, "victim": 1}),
            ],
        ),
    ],
)
def test_what_waits_is_told_from_the_bottom_up(stack: str, crumbs: list[Any]) -> None:
    state = table(
        "FIND(0,1)[N]",
        players=2,
        stage="end" if stack.startswith("loss") else "post",
        coins={0: "1 2", 1: "2"},
        stack=stack,
    )
    assert [(event.kind, dict(event.facts)) for event in state.crumbs()] == crumbs


OVER = "/ stage=over lair=ENT:0,0:NEW"
TEAM: dict[str, Any] = {"players": 4, "v_team": True}


@pytest.mark.parametrize(
    ("options", "text", "kind", "facts"),
    [
        (
            {"players": 2},
            f"{OVER} hands=0:;1: ending=WIN-1 champion=1 coins=1:3,3,3,1;0:2",
            "ask_won",
            {"seat": 1, "total": 10, "target": 10},
        ),
        (
            TEAM,
            f"{OVER} ending=WIN-1 champion=1 coins=1:3,3,3,3,3,2,2,2;0:2 hands=0:;1:;2:;3:",
            "ask_won_team",
            {"seat": 1, "total": 21, "target": 20, "team": (1, 3)},
        ),
        (
            {"players": 2, "v_escape": True},
            f"{OVER};ESC:0,1:N at=0,1;0,0 hands=0:;1: ending=VAR-ESC-1 champion=0 coins=0:3,3,3,1",
            "ask_escaped",
            {"seat": 0, "total": 10, "target": 8},
        ),
        (
            {"players": 2},
            f"{OVER} hands=0:;1: ending=END-2 coins=0:3;1:2",
            "ask_stalemate",
            {"total": 3},
        ),
        (
            {"players": 2},
            f"{OVER} hands=0:KEY-N;1: ending=END-7 turn=600 coins=0:3;1:2,2",
            "ask_capped",
            {"turn": 600, "total": 4},
        ),
    ],
)
def test_a_game_that_is_over_says_how(
    options: dict[str, Any], text: str, kind: str, facts: dict[str, Any]
) -> None:
    state = drakon(**options).from_position(text)
    told = state.explain()
    assert (told.kind, dict(told.facts)) == (kind, facts)

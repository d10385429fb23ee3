"""What is told of what happens: the events, their clauses, and their words."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from tests.engine.drako.table import DW, KW, TW, drako, play, steps, table
from wawel import from_position
from wawel.drako import DrakoState
from wawel.drako.options import PAIRINGS


def told(state: DrakoState, *actions: str) -> list[str]:
    """The kinds of events of the last of these actions."""
    *first, last = actions
    state = play(state, *first)
    return [event.kind for event in state.events(state.string_to_action(last))]


@pytest.mark.clause("DRAKO-REACT-10")
def test_a_packet_is_told_in_its_order() -> None:
    figures = "thrower@A3 knight@B3 archer1@C3:2 archer2@E3"
    state = table("trolls", figures, trolls="T11", knights="K01")
    assert told(state, "T11/rock") == ["play_whole"]
    assert told(state, "T11/rock", "aim=SW") == ["rock", "rock_at", "rock_at"]
    assert told(state, "T11/rock", "aim=SW", "dodge=2") == ["dodge"]
    done = told(state, "T11/rock", "aim=SW", "dodge=2", "done")
    assert done == ["undefended", "wound", "death", "dodged"]
    step = told(state, "T11/rock", "aim=SW", "dodge=2", "done", "knight>C3")
    assert step == ["step", "stones"]


def test_events_of_markers_and_nets() -> None:
    figures = "dragon@C3 morin@A1 brald@E1:5 urpen@C5"
    state = table("dwarves", figures, pairing=DW, dwarves="W15 W05", dragon="D01")
    assert told(state, "fury") == ["fury", "death"]
    assert told(state, "W15/net", "net=dragon") == ["net"]
    netted = table("dragon", figures, pairing=DW, dragon="D01", net="dragon")
    assert told(netted, "free") == ["free", "turn"]
    laid = table("knights", pairing=KW, knights="K15")
    assert told(laid, "K15/reinforcements", "strengthen=knight") == ["strengthen"]


def test_the_second_deck_is_told() -> None:
    figures = "thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@E3"
    cards: dict[str, Any] = {"dwarves": "W01", "trolls": "T01", "no_deck": "dwarves"}
    state = table("dwarves", figures, pairing=TW, **cards, stones="7.3.0")
    assert told(state, "draw") == ["draw", "recycling", "stones_back"]
    assert told(state, "draw", "recycle=W02") == ["recycle"]
    none_used = table("dwarves", figures, pairing=TW, **cards)
    assert told(none_used, "draw") == ["draw", "recycling"]


def test_an_attack_is_told_once() -> None:
    state = table("knights", "knight@D3 archer1@C2 berserker@C3", knights="K03 K12", trolls="T13")
    assert told(state, "K03/attack", "knight!berserker=1") == ["attack"]
    both = told(state, "K03/attack", "knight!berserker=1", "archer1!berserker=1")
    assert both == ["attack"]
    assert told(state, "K12/bow", "archer1!berserker=2") == ["shoot"]
    bite = table("dragon", "dragon@C3 morin@C4", pairing=DW, dragon="D01", dwarves="W01")
    assert told(bite, "D01/attack", "dragon!morin=3") == ["bite"]


@pytest.mark.clause("DRAKO-DODGE-3")
def test_the_knight_dodges_only_if_he_lives_to_do_so() -> None:
    figures = "knight@C3:5 thrower@C4 berserker@C2 archer1@E1 archer2@E3"
    state = table("trolls", figures, trolls="T05", knights="K01")
    blows = ("T05/attack", "thrower!knight=2", "berserker!knight=1")
    assert told(state, *blows, "dodge=2") == ["dodge"]
    dodging = play(state, *blows, "dodge=2")
    assert told(dodging, "done") == ["undefended", "wound", "death"]
    death = dodging.events(dodging.string_to_action("done"))[-1]
    assert "DRAKO-DODGE-3" in death.clauses


def test_every_sentence_uses_facts_that_events_have() -> None:
    words = drako().words
    forms = {name.rpartition("_")[2] for name in words.names if "_" in name} | {"and"}
    seen: dict[str, set[str]] = {}
    for number, pairing in enumerate(PAIRINGS):
        for state, action, _ in steps(60 + number, pairing):
            for event in (state.explain(), *state.events(action)):
                seen.setdefault(event.kind, set()).update(event.facts)
    for kind, facts in seen.items():
        for language in ("en", "pl"):
            parts = Formatter().parse(words.events[kind][language])
            wanted = [name.split("_") for _, name, _, _ in parts if name]
            bare = {"_".join(n for n in names if n not in forms) for names in wanted}
            assert bare <= facts, kind


def test_everybody_and_every_card_has_a_name() -> None:
    for pairing in PAIRINGS:
        game = drako(pairing)
        words = game.words
        for figure in game.figures:
            assert words.name("figure", figure.name) == words.name("target", figure.name)
            assert words.name("target_whom", figure.name, "pl")[-1] == "a"
        for seat, side in enumerate(game.sides):
            assert words.name("seat", seat) == words.name("side", side) != side
            assert words.name("winner_to", seat, "pl") == words.name("side_to", side, "pl")
        for deck in game.cards:
            for language in ("en", "pl"):
                named = [words.name("card", card.name, language) for card in deck]
                assert len(set(named)) == len(named)
    assert drako().words.name("card", "K13") == "Bow 1 / Move 2"
    assert drako().words.name("card", "T08", "pl") == "Ruch 2 / Obrona za 1 kamień"


def test_a_question_names_the_card_and_the_symbol() -> None:
    state = play(
        table("knights", "knight@D3 berserker@C3", knights="K01", trolls="T13"), "K01/attack"
    )
    question = state.explain()
    assert question.facts == {"seat": 0, "face": "attack 1 2"}
    after = play(state, "knight!berserker=2")
    answer = after.explain()
    assert answer.facts == {"seat": 1, "target": ("berserker",), "strength": 2}
    said = "The berserker is attacked, up to 2 wounds: the trolls may defend."
    assert state.game.words.sentence(answer) == said
    crumbs = [state.game.words.sentence(crumb) for crumb in after.crumbs()]
    assert crumbs == [
        "The men-at-arms play Attack 2.",
        "The knight is attacking the berserker with strength 2.",
    ]


def test_the_two_attacks_of_a_charge_are_told_once() -> None:
    state = play(
        table("trolls", "berserker@C3 knight@C4", trolls="T09", knights="K09"),
        *("T09/charge", "charge=C3!knight"),
    )
    crumbs = [state.game.words.sentence(crumb) for crumb in state.crumbs()]
    assert crumbs[1:] == ["The berserker is attacking the knight twice, each time with strength 1."]
    left = play(state, "block=K09/knight:1")
    crumbs = [state.game.words.sentence(crumb) for crumb in left.crumbs()]
    assert crumbs[1:] == ["The berserker is attacking the knight with strength 1."]


def test_whoever_passes_under_the_net_is_told_that_it_cannot_be_shaken_off() -> None:
    for net, clauses in {
        "": ("DRAKO-TURN-5",),
        "dragon": ("DRAKO-TURN-5", "DRAKO-NET-5"),
    }.items():
        state = table(
            "dwarves",
            "dragon@C3 morin@A1 brald@A3 urpen@E1",
            pairing=DW,
            dwarves="W10 W02",
            no_deck="dragon",
            markers="",
            actions=1,
            net=net,
        )
        happened = state.events(state.string_to_action("W10/-"))
        (passed,) = [event for event in happened if event.kind == "pass"]
        assert passed.clauses == clauses


def cited(state: DrakoState, *actions: str) -> dict[str, tuple[str, ...]]:
    """The clauses of the events of the last of these actions, by their kinds."""
    *first, last = actions
    state = play(state, *first)
    return {event.kind: event.clauses for event in state.events(state.string_to_action(last))}


@pytest.mark.clause("DRAKO-STONE-3")
@pytest.mark.parametrize(
    ("card", "clauses"),
    [
        ("T01", ("DRAKO-PLAY-2",)),
        ("T13", ("DRAKO-PLAY-2",)),  # a Defence without a price
        ("T14", ("DRAKO-PLAY-2", "DRAKO-STONE-3")),
        ("T08", ("DRAKO-PLAY-2", "DRAKO-STONE-3")),
    ],
)
def test_only_a_card_with_a_price_is_told_to_cost_nothing(
    card: str, clauses: tuple[str, ...]
) -> None:
    assert cited(table("trolls", trolls=card), f"{card}/-")["play_nothing"] == clauses


@pytest.mark.clause("DRAKO-FURY-4")
@pytest.mark.parametrize(("turn", "actions"), [(1, 1), (3, 1), (3, 2)])
def test_fury_makes_two_actions_of_one_in_the_first_turn_only(turn: int, actions: int) -> None:
    state = table(
        "dwarves", pairing=TW, dwarves="W05 W05", turn=turn, actions=actions, markers="fury"
    )
    first = ("DRAKO-FURY-4",) if turn == 1 else ()
    assert cited(state, "fury")["fury"] == ("DRAKO-FURY-1", *first)


@pytest.mark.clause("DRAKO-DMG-2")
@pytest.mark.parametrize(
    ("wounds", "clauses"),
    [
        (0, ("DRAKO-DMG-1",)),
        (3, ("DRAKO-DMG-1",)),  # six spaces, and all of them are full now
        (4, ("DRAKO-DMG-1", "DRAKO-DMG-2")),
    ],
)
def test_wounds_are_told_to_be_lost_only_if_some_are(wounds: int, clauses: tuple[str, ...]) -> None:
    state = table("trolls", f"thrower@B2 knight@B3:{wounds}", trolls="T01", knights="K01")
    assert cited(state, "T01/attack", "thrower!knight=3", "done")["wound"] == clauses


HERE_AND_THERE = [
    (
        """\
drako players=2 / turn=2 seat=0 actions=1 \
figures=knight@E2,archer1@E1,archer2@E3,thrower@A3,berserker@A1 hand0=K01,K11 discards0=K05 \
hand1=T02,T04,T09,T11 stones=10.0.0 markers=dodge starts=E1,E2,E3 phase=move card=K05/move""",
        "knight>D3",
        "MOVE-3",
        True,
    ),
    (
        """\
drako players=2 pairing=trolls-dragon / turn=1 seat=1 actions=0 \
figures=thrower@D4,berserker@B1,dragon@C3 hand0=T02,T04,T09,T11 hand1=D01,D03,D08 \
discards1=D02 stones=6.0.0 phase=move card=D02/move""",
        "dragon>C4",
        "MOVE-3",
        False,
    ),
    (
        """\
drako players=2 pairing=dragon-dwarves / turn=2 seat=1 actions=1 \
figures=dragon@C3:4.2.3.1,morin@A1,brald@E1,urpen@E3 hand0=D01,D02 \
discards1=W01,W02*3,W03*5,W04*4,W05*2,W06*2,W07*5,W08,W09*4,W10*4,W11*2,W12,W13,W14,W15,W16 \
markers=fury phase=react acted=morin packet=morin!dragon=1 card=W11/crossbow""",
        "done",
        "END-4",
        True,
    ),
    (
        """\
drako players=2 pairing=trolls-dragon / turn=2 seat=0 actions=1 \
figures=thrower@D4,berserker@C2,dragon@C3:4.2.3.1 \
discards0=T01*3,T02*6,T03*2,T04*3,T05*3,T06*2,T07,T08*2,T09*3,T10*2,T11*4,T12,T13,T14*2,T15*2,T16 \
hand1=D02 stones=6.0.0 phase=react acted=berserker packet=berserker!dragon=2 card=T02/attack""",
        "done",
        "END-4",
        False,
    ),
]


@pytest.mark.parametrize(("position", "action", "clause", "applies"), HERE_AND_THERE)
def test_a_clause_is_cited_where_it_applies_and_nowhere_else(
    position: str, action: str, clause: str, applies: bool
) -> None:
    state = from_position(position)
    events = state.events(state.string_to_action(action))
    assert any(f"DRAKO-{clause}" in event.clauses for event in events) == applies


@pytest.mark.clause("DRAKO-SETUP-4", "DRAKO-TD-2")
def test_trolls_and_dragon_have_clauses_of_their_own() -> None:
    """Nobody is placed there, and a deck is renewed in another way than against dwarves."""
    state = drako(pairing="trolls-dragon").new_initial_state()
    while state.is_chance_node():
        state = state.child(next(iter(state.chance_outcomes()))[0])
    for action, clause in {"dragon@C4": "SETUP-4", "recycle=D01": "TD-2"}.items():
        refused = state.why_illegal(state.string_to_action(action))
        assert refused is not None
        assert refused.id == f"DRAKO-{clause}"

"""What is told of what happens: the events, their clauses, and their words."""

from __future__ import annotations

from string import Formatter

import pytest

from tests.engine.drako.table import DW, KW, TW, drako, play, steps, table
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
    assert told(state, "T11/rock") == ["play"]
    assert told(state, "T11/rock", "aim=SW") == ["rock", "attack", "attack"]
    assert told(state, "T11/rock", "aim=SW", "dodge=2") == ["dodge"]
    done = told(state, "T11/rock", "aim=SW", "dodge=2", "done")
    assert done == ["undefended", "wound", "death"]
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
    state = table("dwarves", figures, pairing=TW, dwarves="W01", trolls="T01", no_deck="dwarves")
    assert told(state, "draw") == ["draw", "recycling", "stones_back"]
    assert told(state, "draw", "recycle=W02") == ["recycle"]


def test_every_sentence_uses_facts_that_events_have() -> None:
    words = drako().words
    seen: dict[str, set[str]] = {}
    for number, pairing in enumerate(PAIRINGS):
        for state, action, _ in steps(60 + number, pairing):
            for event in (state.explain(), *state.events(action)):
                seen.setdefault(event.kind, set()).update(event.facts)
                for language in ("en", "pl"):
                    assert words.sentence(event, language)
    for kind, facts in seen.items():
        for language in ("en", "pl"):
            wanted = {name for _, name, _, _ in Formatter().parse(words.events[kind][language])}
            assert wanted - {None} <= facts, kind


def test_names_are_the_same_in_both_languages_tables() -> None:
    words = drako().words
    for pairing in PAIRINGS:
        game = drako(pairing)
        for figure in game.figures:
            assert words.name("figure", figure.name) == words.name("target", figure.name)
            assert words.name("figure", figure.name, "pl")
        for side in game.sides:
            assert words.name("side", side) != side


def test_a_question_names_the_card_and_the_symbol() -> None:
    state = play(
        table("knights", "knight@D3 berserker@C3", knights="K01", trolls="T13"), "K01/attack"
    )
    question = state.explain()
    assert question.facts == {"side": "knights", "card": "K01", "symbol": "attack"}
    answer = play(state, "knight!berserker=2").explain()
    assert answer.facts["attacks"] == ("berserker:2",)
    assert drako().words.sentence(answer).startswith("Trolls: K01, Attack.")

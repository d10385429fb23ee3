"""What players read: every action, request, crumb and event is a sentence, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.engine.drako.table import DW, KW, TW, play, steps, table
from wawel.core.clauses import LANGUAGES
from wawel.core.events import Event
from wawel.drako import DrakoState
from wawel.drako.options import PAIRINGS

CODE = re.compile(r"[\[\](){}\"'_=<>]|\b[KTDW]\d\d\b|None|True|False")
"""What nobody would say."""


def plain(sentence: str) -> str:
    """A sentence without the apostrophes of "the trolls' turn" and "the dragon's turn"."""
    return sentence.replace("' ", " ").replace("'s ", " ")


def states(pairing: str, seed: int) -> Iterator[DrakoState]:
    """The states of one random game, with other options for other seeds."""
    options = {"hand_exchange": seed % 2 == 0, "discards_public": seed % 3 > 0}
    for state, _, _ in steps(seed, pairing, **options):
        yield state


@pytest.mark.parametrize("pairing", PAIRINGS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_two_actions_read_alike_and_none_has_codes(pairing: str, seed: int) -> None:
    for state in states(pairing, seed):
        for language in LANGUAGES:
            labels = [state.label(action, language) for action in state.legal_actions()]
            assert len(set(labels)) == len(labels), state
            for label in labels:
                assert not CODE.search(label), label
                assert label[0].isupper()


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_questions_requests_and_crumbs_are_sentences(pairing: str) -> None:
    for state in states(pairing, 7):
        words = state.game.words
        for language in LANGUAGES:
            asked = [state.explain(), *state.crumbs()]
            spoken = [words.sentence(event, language) for event in asked]
            if state.current_player() >= 0:
                request = words.request(asked[0], language)
                assert request, asked[0].kind
                spoken.append(request)
            for sentence in spoken:
                assert sentence[-1] in ".?", sentence
                assert not CODE.search(plain(sentence)), sentence


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_what_happens_is_said_without_codes(pairing: str) -> None:
    for state, action, _ in steps(11, pairing, discards_public=False):
        for event in state.events(action):
            for language in LANGUAGES:
                sentence = state.game.words.sentence(event, language)
                assert sentence.endswith("."), sentence
                assert not CODE.search(plain(sentence)), sentence


def label(state: DrakoState, action: str, language: str = "en") -> str:
    return state.label(state.string_to_action(action), language)


def test_labels_say_where_an_action_leads() -> None:
    charge = play(table("trolls", "berserker@D1 archer2@D4", trolls="T09"), "T09/charge")
    assert label(charge, "charge=D3!archer2") == (
        "Charge from D1 to D3 and strike the second archer twice"
    )
    beside = play(table("trolls", "berserker@D3 archer2@D4", trolls="T09"), "T09/charge")
    assert label(beside, "charge=D3!archer2", "pl") == (
        "Szarżuj na stojącego obok drugiego łucznika i uderz dwa razy"
    )
    rock = play(table("trolls", "thrower@A3 knight@B3 archer1@C3", trolls="T11"), "T11/rock")
    assert label(rock, "aim=SW") == (
        "Throw the rock to the south-west at the knight and the first archer, strength 2 and 1"
    )
    fire = play(
        table("dragon", "dragon@C1 morin@C2 brald@C4", pairing=DW, dragon="D10"), "D10/fire"
    )
    assert label(fire, "aim=E") == "Breathe fire to the east at Morin and Brald, strength 2"


def test_the_price_of_a_defence_is_named() -> None:
    state = play(
        table("knights", "knight@D3 berserker@C3", knights="K01", trolls="T14 T15"),
        "K01/attack",
        "knight!berserker=2",
    )
    assert label(state, "block=T15/berserker:2") == (
        "Block the attack on the berserker, strength 2, with Defence for 2 stones and pay 2 stones"
    )
    figures = "morin@C3 brald@D3 knight@C2 archer1@D2 archer2@E3"
    two = play(
        table("knights", figures, pairing=KW, knights="K03", dwarves="W10 W10 W07"),
        "K03/attack",
        "knight!morin=1",
        "archer1!brald=1",
    )
    assert label(two, "block=W07+W10/brald:1") == (
        "Block the attack on Brald, strength 1, with two cards: Move 2 / Defence and Defence"
    )


def test_one_answer_later_the_defender_defends_no_further() -> None:
    figures = "thrower@C4 berserker@C2 knight@C3"
    state = play(
        table("trolls", figures, trolls="T05", knights="K09 K06"),
        "T05/attack",
        "thrower!knight=2",
        "berserker!knight=1",
    )
    assert label(state, "done") == "Do not defend"
    assert label(play(state, "block=K09/knight:2"), "done") == "Defend no further"


def test_the_end_says_whose_cards_have_run_out() -> None:
    state = table("trolls", trolls="T09", no_deck="trolls", actions=1)
    over = play(state, "T09/-")
    said = [over.game.words.sentence(over.explain(), language) for language in LANGUAGES]
    assert said == [
        "The trolls are out of cards, so the men-at-arms win.",
        "Trollom skończyły się karty, więc wygrywają zbrojni.",
    ]
    figures = "knight@E1 archer1@E2 archer2@E3 morin@A1 brald@A2 urpen@A3"
    dwarves = table("dwarves", figures, pairing=KW, dwarves="W01", no_deck="dwarves", actions=1)
    over = play(dwarves, "W01/-")
    assert over.game.words.sentence(over.explain()) == (
        "The dwarves are out of cards, so the dwarves win."
    )


@pytest.mark.clause("DRAKO-TW-8")
def test_a_count_and_a_tie_are_explained() -> None:
    words = table("trolls", pairing=TW, trolls="T01").game.words
    facts = {"winner": 1, "loser": 0, "count": 2}
    tie = Event("win_tie", (), facts | {"fewer": 2})
    assert words.sentence(tie) == (
        "Both sides are out of cards and have 2 living figures each: the tie goes to the dwarves."
    )
    more = Event("win_count", (), facts | {"fewer": 1})
    assert words.sentence(more, "pl") == (
        "Obu stronom skończyły się karty; wygrywają krasnoludy stosunkiem żywych postaci 2 do 1."
    )


def test_every_event_that_somebody_causes_names_a_seat() -> None:
    nobody = ("wound", "lost", "death", "card", "discarded", "win", "drawn")
    for number, pairing in enumerate(PAIRINGS):
        for state, action, _ in steps(80 + number, pairing):
            for event in state.events(action):
                if not event.kind.startswith(nobody):
                    assert event.facts["seat"] in (0, 1), event


def test_the_defender_hears_what_is_coming() -> None:
    state = play(
        table("knights", "knight@D3 berserker@C3", knights="K01", trolls="T13"),
        "K01/attack",
        "knight!berserker=2",
    )
    assert state.game.words.request(state.explain(), "pl") == (
        "atak na berserkera, do 2 obrażeń. Broń się albo przyjmij to, co nadchodzi."
    )

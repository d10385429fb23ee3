from __future__ import annotations

import pytest

from wawel import load_game
from wawel.core.events import Event
from wawel.core.words import Words

THIMBLE = Words.load("tests.engine.core.thimble")


def test_a_sentence_in_both_languages() -> None:
    event = Event("peek", (), {"cup": 1})
    assert THIMBLE.sentence(event) == "The pea is under the left cup."
    assert THIMBLE.sentence(event, "pl") == "Groszek leży pod kubkiem: lewy."


def test_seats_are_counted_from_one() -> None:
    assert THIMBLE.sentence(Event("ask", (), {"seat": 0})) == "Player 1 decides."
    assert THIMBLE.name("seat", (0, 2)) == "1, 3"


def test_those_who_are_known_are_named_also_if_they_are_several() -> None:
    words = load_game("nogi").words
    who = {0: "Ala", 2: "Olek"}
    assert words.sentence(Event("win", (), {"seat": 0}), "en", who) == "Player 1 (Ala) wins."
    shared = Event("share", (), {"seat": (0, 1, 2)})
    assert words.sentence(shared, "en", who) == (
        "Players 1 (Ala), 2 and 3 (Olek) share the victory."
    )


def test_a_value_without_a_name_stands_for_itself() -> None:
    assert THIMBLE.name("cup", 4) == "4"
    assert THIMBLE.name("colour", "green") == "green"


def test_several_values_are_listed() -> None:
    assert THIMBLE.name("cup", (1, 2)) == "left, right"
    assert THIMBLE.name("cup", [2, 4], "pl") == "prawy, 4"
    assert THIMBLE.name("cup", ()) == ""


def test_a_fact_that_no_sentence_needs() -> None:
    assert THIMBLE.sentence(Event("hide", (), {"cup": 1})) == "The pea is hidden."


def test_an_event_without_words() -> None:
    with pytest.raises(KeyError, match="dance"):
        THIMBLE.sentence(Event("dance", ()))


def test_a_sentence_without_its_fact() -> None:
    with pytest.raises(KeyError, match="cup"):
        THIMBLE.sentence(Event("peek", ()))

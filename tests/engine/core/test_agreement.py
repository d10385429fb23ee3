"""Names in their forms, numbers and verbs that agree: how a sentence is filled with facts."""

from __future__ import annotations

from typing import Any

import pytest

from wawel.core.events import Event
from wawel.core.words import Words

TABLES: dict[str, Any] = {
    "seats": ["winner"],
    "alike": {"target": "figure", "winner": "seat"},
    "plural": {"seat": ["1"]},
    "names": {
        "seat": {
            "0": {"en": "the dragon", "pl": "smok"},
            "1": {"en": "the dwarves", "pl": "krasnoludy"},
        },
        "figure": {
            "knight": {"en": "the knight", "pl": "rycerz"},
            "dragon": {"en": "the dragon", "pl": "smok"},
        },
        "figure_whom": {
            "knight": {"en": "the knight", "pl": "rycerza"},
            "dragon": {"en": "the dragon", "pl": "smoka"},
        },
    },
    "events": {
        "draw": {
            "en": "{seat} {seat:draws|draw} {count} {count:card|cards}.",
            "pl": "{seat} {seat:dobiera|dobierają} {count} {count:kartę|karty|kart}.",
        },
        "hit": {
            "en": "{figure} hits {target_whom_and}.",
            "pl": "{figure} atakuje {target_whom_and}.",
        },
        "win": {"en": "{winner} {winner:wins|win}.", "pl": "{winner} {winner:wygrywa|wygrywają}."},
    },
    "actions": {"hit": {"en": "Hit {target}", "pl": "Uderz {target_whom}"}},
}
WORDS = Words(TABLES)


@pytest.mark.parametrize(
    ("seat", "count", "english", "polish"),
    [
        (0, 1, "The dragon draws 1 card.", "Smok dobiera 1 kartę."),
        (1, 2, "The dwarves draw 2 cards.", "Krasnoludy dobierają 2 karty."),
        (1, 12, "The dwarves draw 12 cards.", "Krasnoludy dobierają 12 kart."),
        (0, 22, "The dragon draws 22 cards.", "Smok dobiera 22 karty."),
    ],
)
def test_verbs_and_nouns_agree(seat: int, count: int, english: str, polish: str) -> None:
    event = Event("draw", (), {"seat": seat, "count": count})
    assert WORDS.sentence(event) == english
    assert WORDS.sentence(event, "pl") == polish


def test_a_fact_may_be_called_like_another_in_every_form() -> None:
    event = Event("hit", (), {"figure": "dragon", "target": ("knight", "dragon")})
    assert WORDS.sentence(event) == "The dragon hits the knight and the dragon."
    assert WORDS.sentence(event, "pl") == "Smok atakuje rycerza i smoka."
    assert WORDS.sentence(Event("win", (), {"winner": 1}), "pl") == "Krasnoludy wygrywają."
    assert WORDS.label("hit", {"target": "knight"}, "pl") == "Uderz rycerza"


def test_a_seat_is_counted_from_one_unless_it_has_a_name() -> None:
    bare = Words({**TABLES, "names": {}, "plural": {}})
    assert bare.name("winner", 0) == "1"
    assert WORDS.name("winner", 0) == "the dragon"
    who = {0: "Ada"}
    said = WORDS.sentence(Event("draw", (), {"seat": 0, "count": 2}), "en", who)
    assert said == "The dragon (Ada) draws 2 cards."


def test_names_can_be_added_for_what_the_options_decide() -> None:
    more = WORDS.naming({"seat": {"0": {"en": "the trolls", "pl": "trolle"}}}, {"seat": ["0"]})
    assert more.sentence(Event("win", (), {"winner": 0})) == "The trolls win."
    assert WORDS.sentence(Event("win", (), {"winner": 0})) == "The dragon wins."

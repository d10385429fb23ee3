from __future__ import annotations

import pytest

from wawel.core.clauses import LANGUAGES, Clause, Clauses

THIMBLE = Clauses.load("tests.engine.core.thimble")


def test_clauses_are_read_in_the_order_in_which_they_stand() -> None:
    assert list(THIMBLE) == [
        "THIMBLE-HIDE-1",
        "THIMBLE-LIFT-1",
        "THIMBLE-LIFT-2",
        "THIMBLE-END-1",
    ]
    assert len(THIMBLE) == 4
    assert "THIMBLE-LIFT-2" in THIMBLE
    assert "THIMBLE-LIFT-3" not in THIMBLE


def test_a_clause_says_where_it_comes_from() -> None:
    clause = THIMBLE["THIMBLE-LIFT-1"]
    assert clause.id == "THIMBLE-LIFT-1"
    assert clause.status == "stated"
    assert clause.where == "on the table"
    assert clause.note_en == "A cup that was lifted is put down again."
    assert clause.note_pl == "Podniesiony kubek odstawia się z powrotem."
    assert clause.option == ""
    assert THIMBLE["THIMBLE-HIDE-1"].option == "cups"
    assert THIMBLE["THIMBLE-HIDE-1"].note_en == ""


def test_a_clause_has_its_text_in_both_languages() -> None:
    clause = THIMBLE["THIMBLE-LIFT-2"]
    assert LANGUAGES == ("en", "pl")
    assert clause.text() == clause.text("en") == "A cup that stands nowhere cannot be lifted."
    assert clause.text("pl") == "Kubka, którego nie ma, nie można podnieść."


@pytest.mark.parametrize(
    ("id", "topic"),
    [("NOGI-ATTACK-9", "ATTACK"), ("DRAKO-TW-END-2", "TW-END"), ("EWALIA-FIN-7", "FIN")],
)
def test_the_topic_is_what_stands_between_game_and_number(id: str, topic: str) -> None:
    assert Clause(id, "", "", "stated", "").topic == topic


def test_a_clause_that_does_not_exist() -> None:
    with pytest.raises(KeyError, match="THIMBLE-LIFT-9"):
        THIMBLE["THIMBLE-LIFT-9"]

"""Records: what is written can be read, and what is broken says where."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wawel
from wawel.core.records import LONGEST, LONGEST_NAME, Record
from wawel.play import Session

words = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=12)
lines = st.lists(words, max_size=6).map(" ".join)
names = st.text(max_size=LONGEST_NAME).filter(str.isprintable)


@settings(max_examples=60)
@given(
    st.builds(
        Record,
        game=lines.filter(bool),
        actions=st.lists(words, max_size=60).map(tuple),
        start=lines,
        now=lines,
        result=lines,
        seed=st.none() | st.integers(-(10**30), 10**30),
        names=st.dictionaries(st.integers(0, 9), names, max_size=5),
    )
)
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    assert Record.read(record.text()) == record


WHOLE = Record("nogi players=4", ("shield=1",), seed=3, names={0: "Ala"}).text()


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("", "first line"),
        ("wawel record 2\n", "first line"),
        (WHOLE.replace("actions", ""), "does not belong here .at line 5"),
        (WHOLE[: WHOLE.index("actions")], "actions are missing"),
        (WHOLE.replace("game nogi players=4\n", ""), "line with the game is missing"),
        (WHOLE.replace("seed 3", "seed 3.5"), "seed is a whole number"),
        (WHOLE.replace("seed 3", "seed 3\nseed 4"), "does not belong here .at line 4"),
        (WHOLE.replace("seed 3", "dice loaded"), "does not belong here .at line 3"),
        (WHOLE.replace('"Ala"', "Ala"), "a name is written"),
        (WHOLE.replace("name 0", "name zero"), "a name is written"),
        (WHOLE.replace('"Ala"', f'"{"A" * (LONGEST_NAME + 1)}"'), "at most"),
        (WHOLE.replace('"Ala"', r'"A\u0000la"'), "at most"),
        (WHOLE.replace("actions", 'name 0 "B"\nactions'), "has a name already"),
        (WHOLE + "x" * LONGEST, "longer than"),
        (WHOLE.replace('"Ala"', "[" * 100_000), "a name is written"),
    ],
)
def test_a_broken_record_says_what_and_where(broken: str, message: str) -> None:
    with pytest.raises(wawel.BadRecord, match=message):
        Record.read(broken)


def test_damaged_records_never_break_the_reader() -> None:
    """A thousand records with something cut, doubled, swapped or overwritten."""
    session = Session(wawel.load_game("nogi", players=3), seed=5, names={0: "Ala"})
    session.advance()
    session.act(session.state.legal_actions()[0])
    session.advance()
    text = session.record().text()
    rng = Random(1)
    messages: list[str] = []
    for _ in range(1000):
        place, length = int(rng.random() * len(text)), 1 + int(rng.random() * 8)
        piece = text[place : place + length]
        instead = ("", piece * 2, piece[::-1], "<b>", "\x00", "9" * 50, "\n", "?")
        damaged = text[:place] + instead[int(rng.random() * 8)] + text[place + length :]
        try:
            Session.replay(damaged)
        except wawel.BadRecord as error:
            messages.append(str(error))
    assert len(messages) > 500
    assert max(map(len, messages)) < 800

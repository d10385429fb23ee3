"""The ideas of *Drakon* from which a part was taken away: nothing else went with it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from wawel.drakon.bots import STYLES
from wawel_book.measurements.drakon import ALL_IDEAS, WHOLE


def test_every_idea_is_measured_whole_and_without_a_part() -> None:
    assert {name: ALL_IDEAS[name] for name in STYLES} == STYLES
    assert all(sum(part.startswith(name) for part in ALL_IDEAS) > 1 for name in STYLES)


@pytest.mark.parametrize("part", [name for name, whole in WHOLE.items() if name != whole])
def test_one_part_and_no_more_is_taken_away(part: str) -> None:
    less, whole = ALL_IDEAS[part], ALL_IDEAS[WHOLE[part]]
    names = [field.name for field in fields(less)]
    assert sum(getattr(less, name) != getattr(whole, name) for name in names) == 1

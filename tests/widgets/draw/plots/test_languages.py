"""What plots say of themselves is said in the language of the page, with its marks in numbers."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from wawel.odds.intervals import proportion
from wawel_widgets.draw.plots import Plot, bars, intervals, lines, points

FOUND = {"jeden": proportion(27, 100), "dwa": proportion(31, 100)}
ENGLISH = re.compile(r"\b(simulated|interval|exact|exactly|value|name|from|lowest|samples|line)\b")


def polish() -> list[Plot]:
    known = {"jeden": Fraction(1, 4)}
    waves = {"fala": [(7, 0.25), (8, 0.5)], "cisza": [(7, 0.5), (8, 0.5)]}
    return [
        bars(FOUND, exact=known, title="Rzuty", language="pl"),
        intervals(FOUND, title="Rzuty", mark=Fraction(1, 4), language="pl"),
        lines(waves, title="Fale", x="tury", language="pl"),
        points({"jeden": (FOUND["jeden"], FOUND["dwa"])}, title="Mapa", language="pl"),
    ]


@pytest.mark.parametrize("number", range(4))
def test_nothing_english_is_left_in_a_polish_plot(number: int) -> None:
    plot = polish()[number]
    written = " ".join((*re.findall(r">([^<]+)<", plot.svg), plot.text, *plot.head))
    assert not ENGLISH.search(written)
    # A decimal comma, wherever a number is written.
    assert not re.search(r"\d\.\d", written)
    assert re.search(r"\d,\d", written)

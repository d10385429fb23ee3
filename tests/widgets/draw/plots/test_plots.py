"""Plots: what they say, that they say it legibly, and what they refuse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.widgets.draw.colour import contrast
from wawel.odds import Estimate, estimate, proportion
from wawel_widgets.draw.plots import BadPlot, Plot, bars, intervals, lines, points
from wawel_widgets.draw.plots.plot import BOLD
from wawel_widgets.draw.style import DARK, LIGHT, values
from wawel_widgets.draw.svg import width_of

SVG = "{http://www.w3.org/2000/svg}"


def simulated(chance: float = 0.3, n: int = 50) -> Estimate:
    return estimate(lambda rng: rng.random() < chance, n, Random(1))


SHIELDS = intervals(
    {f"shield {number}": simulated() for number in range(1, 8)},
    title="Victories by shield",
    x="share of victories",
    mark=Fraction(1, 4),
)
CLOCK = bars(
    {str(turns): simulated(1 / turns) for turns in range(7, 16)},
    title="When does the dragon come?",
    x="turns",
    y="probability",
    exact={str(turns): Fraction(1, turns) for turns in range(7, 16)},
)
DICE = lines(
    {name: [(dice, dice * 1.2**place) for dice in range(2, 9)] for place, name in enumerate("abc")},
    title="How long the dice last",
    x="dice",
    y="turns",
)
MAP = points(
    {f"game {place}": (simulated(place / 6), simulated(0.5, 200)) for place in range(1, 6)},
    title="A map of games",
    x="skill",
    y="drama",
)
PLOTS = [SHIELDS, CLOCK, DICE, MAP]


@pytest.mark.parametrize("plot", PLOTS)
def test_a_plot_is_one_labelled_image(plot: Plot) -> None:
    image = ET.fromstring(plot.svg)
    assert image.get("role") == "img"
    assert image[0].tag == f"{SVG}title"
    assert image[0].text == plot.title
    assert image[1].tag == f"{SVG}desc"
    assert image[1].text == plot.text


@pytest.mark.parametrize("plot", PLOTS)
def test_colours_come_from_the_tokens(plot: Plot) -> None:
    assert not re.search(r"#[0-9a-fA-F]{3}|rgb|style=", plot.svg)
    known = values(":root") | values(LIGHT)
    assert set(re.findall(r"var\(--([a-z0-9-]+)", plot.svg)) <= known.keys()


@pytest.mark.parametrize("plot", PLOTS)
def test_a_notebook_gets_the_colours_and_the_numbers_with_it(plot: Plot) -> None:
    page = plot._repr_html_()
    assert "<style>" in page
    assert page.count("<tr>") == 1 + len(plot.rows)
    assert '<th scope="col">' in page
    assert plot.figure(alone=False).count("<style>") == 0


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_ink_can_be_told_from_the_paper(theme: str) -> None:
    told = values(theme)
    for ink in ("ink", "ink-2", "blue", "red", "green", "gold", "last"):
        assert contrast(told[ink], told["paper"]) >= 4.5
    assert contrast(told["deco-blue"], told["paper"]) >= 3


def test_the_text_tells_estimates_and_exact_values() -> None:
    plot = bars({"yes": simulated()}, title="Rain?", exact={"yes": Fraction(3, 10)})
    found = simulated()
    assert plot.text.startswith(f"Rain? yes, {found.value:.4g} (")
    assert plot.text.endswith("n = 50), exactly 3/10 (0.3).")
    assert plot.head == ("name", "value", "exactly")


def test_whiskers_are_drawn_for_estimates_alone() -> None:
    assert "w-plot-whisker" in bars({"a": simulated()}, title="t").svg
    assert "w-plot-whisker" not in bars({"a": 0.3}, title="t").svg
    assert "w-plot-exact" in bars({"a": 0.3}, title="t", exact={"a": 0.25}).svg


def test_the_mark_lies_where_its_value_is() -> None:
    rows = {"low": simulated(0.1, 500), "high": simulated(0.9, 500)}
    plot = intervals(rows, title="t", mark=rows["high"].value)
    dots = re.findall(r'<circle cx="([0-9.]+)"', plot.svg)
    marks = re.findall(r'd="M([0-9.]+) [0-9.]+L[0-9.]+ [0-9.]+" class="w-plot-mark"', plot.svg)
    assert marks[-1] == dots[-1] != dots[0]


def test_a_bar_stands_above_its_name_with_the_diamond_beside_it() -> None:
    root = ET.fromstring(
        bars({"one": 0.2, "two": 0.4}, title="Pairs", exact={"one": 0.2, "two": 0.5}).svg
    )
    stood = [e for e in root.iter(f"{SVG}rect") if e.attrib.get("class") == "w-plot-bar"][1:]
    names = [e for e in root.iter(f"{SVG}text") if e.text in ("one", "two")]
    for bar, name in zip(stood, names, strict=True):
        middle = float(bar.attrib["x"]) + float(bar.attrib["width"]) / 2
        assert middle == pytest.approx(float(name.attrib["x"]), abs=0.1)


def test_higher_values_are_higher_bars() -> None:
    plot = bars({"1": 1, "2": 3}, title="t")
    low, high = (float(h) for h in re.findall(r'height="([0-9.]+)" class="w-plot-bar"', plot.svg))
    assert high == pytest.approx(3 * low, abs=0.3)


def test_what_a_caller_writes_stays_text() -> None:
    plot = bars({"<script>": 1}, title="<b>", x="&", y='"')
    ET.fromstring(plot.svg)
    assert "<script>" not in plot._repr_html_()


@pytest.mark.parametrize(
    ("draw", "why"),
    [
        (lambda: bars({}, title="t"), "nothing to plot"),
        (lambda: bars({"a": 1}, title=" "), "needs a title"),
        (lambda: bars({"a": float("nan")}, title="t"), "lies nowhere"),
        (lambda: bars({"a": 1}, title="t", exact={"b": 1}), "which has no bar"),
        (lambda: bars({"a": 1}, title="t", exact={"a": float("inf")}), "lies nowhere"),
        (lambda: lines({"a": []}, title="t"), "nothing to plot"),
        (lambda: lines({"a": [(0, 1)], "b": []}, title="t"), "b has no points"),
        (lambda: lines({"a": [(0, float("inf"))]}, title="t"), "lies nowhere"),
        (lambda: intervals({}, title="t"), "nothing to plot"),
    ],
)
def test_what_cannot_be_plotted_is_refused(draw: Any, why: str) -> None:
    with pytest.raises(BadPlot, match=why):
        draw()


# Nothing is written across something else -------------------------------------------------------

NAMES = st.lists(
    st.text("abcdefgh WM0123456789", min_size=1, max_size=40), min_size=1, max_size=30, unique=True
)
NUMBERS = st.floats(-1e7, 1e7) | st.floats(0, 1) | st.integers(0, 50)


@st.composite
def estimates(draw: Any) -> Estimate:
    low, value, high = sorted(draw(st.tuples(NUMBERS, NUMBERS, NUMBERS)))
    return Estimate(value, low, high, draw(st.integers(1, 10**6)), 1.0)


def boxes(plot: Plot) -> Iterator[tuple[float, float, float, float, str]]:
    """Where each line of words lies: left, top, right, bottom, and the words."""
    for found in ET.fromstring(plot.svg).iter(f"{SVG}text"):
        size, words = float(found.get("font-size", "12")), found.text or ""
        x, y, worn = float(found.get("x", "")), float(found.get("y", "")), found.get("class") or ""
        wide = width_of(words, size) * (BOLD if worn == "w-title" else 1)
        left = x - wide / 2 if "w-mid" in worn else x - wide if "w-end" in worn else x
        yield left, y - 0.75 * size, left + wide, y + 0.2 * size, words


def legible(plot: Plot) -> None:
    image = ET.fromstring(plot.svg)
    _, _, width, height = map(float, image.get("viewBox", "").split())
    found = list(boxes(plot))
    for left, top, right, bottom, words in found:
        assert left >= 0, words
        assert right <= width, words
        assert top >= 0, words
        assert bottom <= height, words
    for (l1, t1, r1, b1, one), (l2, t2, r2, b2, other) in combinations(found, 2):
        apart = r1 <= l2 or r2 <= l1 or b1 <= t2 or b2 <= t1
        assert apart, f"{one!r} and {other!r}"


@pytest.mark.parametrize("plot", PLOTS)
def test_plots_are_legible(plot: Plot) -> None:
    legible(plot)


@settings(max_examples=40, deadline=None)
@given(st.data(), NAMES, st.text("abc W", max_size=90))
def test_bars_are_legible(data: Any, names: list[str], words: str) -> None:
    shown = {name: data.draw(NUMBERS | estimates()) for name in names}
    known = {name: data.draw(NUMBERS) for name in names[::2]}
    legible(bars(shown, title="t" + words, x=words, y=words, exact=known))


@settings(max_examples=30, deadline=None)
@given(st.data(), st.integers(1, 60))
def test_bars_of_numbers_are_legible(data: Any, count: int) -> None:
    start = data.draw(st.integers(0, 1000))
    legible(bars({str(start + k): data.draw(NUMBERS) for k in range(count)}, title="t"))


@settings(max_examples=30, deadline=None)
@given(st.data(), NAMES, st.text("abc W", max_size=90))
def test_intervals_are_legible(data: Any, names: list[str], words: str) -> None:
    rows = {name: data.draw(estimates()) for name in names}
    legible(intervals(rows, title="t" + words, x=words, mark=data.draw(NUMBERS)))


@pytest.mark.parametrize("tiny", [5e-324, 2.2e-309, 2.7e-130, 1e-12])
@pytest.mark.parametrize("start", [0.0, -1.0, 1e7])
def test_what_is_too_small_to_be_seen_is_drawn_as_nothing(tiny: float, start: float) -> None:
    legible(lines({"a": [(0, start), (1, start + tiny)]}, title="t"))
    legible(bars({"1": start, "2": start + tiny}, title="t"))


@settings(max_examples=30, deadline=None)
@given(st.data(), NAMES, st.text("abc W", max_size=90))
def test_lines_are_legible(data: Any, names: list[str], words: str) -> None:
    points = st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=40)
    series = {name: data.draw(points) for name in names[:8]}
    legible(lines(series, title="t" + words, x=words, y=words))


def test_a_name_on_a_map_lies_on_no_other_point() -> None:
    """The name of a point at the right edge is written to its left, where another point may be."""
    high = Estimate(0.77, 0.76, 0.78, 900, 0.4)
    near = Estimate(0.88, 0.86, 0.9, 900, 0.3)
    edge = Estimate(1.0, 0.99, 1.0, 900, 0.1)
    away = Estimate(0.2, 0.19, 0.21, 900, 0.4), Estimate(0.2, 0.19, 0.21, 900, 0.4)
    close = {"the first of them": (near, high), "second": (edge, high)}
    plot = points({**close, "away": away}, title="Close together")
    image = ET.fromstring(plot.svg)
    dots = [float(dot.get("cy", "")) for dot in image.iter(f"{SVG}circle") if dot.get("cy")]
    names = {text.text: float(text.get("y", "")) for text in image.iter(f"{SVG}text")}
    assert abs(names["second"] - dots[0]) > 10
    assert abs(names["the first of them"] - names["second"]) > 10


def test_a_name_goes_to_the_other_side_of_its_point_before_it_goes_below_another() -> None:
    few, more = Estimate(118.0, 116, 120, 900, 30), Estimate(157.0, 155, 159, 900, 30)
    many = Estimate(514.0, 510, 518, 900, 60)
    near, below, high = (Estimate(at, at - 0.1, at + 0.1, 900, 1.0) for at in (6.3, 4.0, 40.0))
    left = Estimate(42.0, 41, 43, 900, 9)
    near_it = {"Drakon": (few, near), "Drako": (more, below)}
    plot = points({**near_it, "Far": (many, high), "Left": (left, high)}, title="t")
    image = ET.fromstring(plot.svg)
    dots = [
        (float(dot.get("cx", "")), float(dot.get("cy", "")))
        for dot in image.iter(f"{SVG}circle")
        if dot.get("cx")
    ]
    names = {text.text: text for text in image.iter(f"{SVG}text")}
    x, y = (float(names["Drakon"].get(at, "")) for at in "xy")
    assert x + width_of("Drakon", 13) < dots[0][0]
    assert abs(y - dots[0][1]) < 8


def test_a_long_name_stays_near_its_point_where_another_lies_at_its_side() -> None:
    """At one side there is no room, at the other a point: it is written above or below its own."""
    level, top = Estimate(0.81, 0.805, 0.815, 900, 0.1), Estimate(0.99, 0.985, 0.995, 900, 0.1)
    first, second, last = (Estimate(at, at - 0.04, at + 0.04, 900, 0.1) for at in (0.3, 0.5, 0.9))
    long = "Grajeczka (Fairy Tile)"
    plot = points({long: (first, level), "Nogi": (second, level), "Far": (last, top)}, title="t")
    image = ET.fromstring(plot.svg)
    [dot, *_] = [one for one in image.iter(f"{SVG}circle") if one.get("cx")]
    [name] = [text for text in image.iter(f"{SVG}text") if text.text == long]
    x, y = float(name.get("x", "")), float(name.get("y", ""))
    assert x < float(dot.get("cx", "")) < x + width_of(long, 13)
    assert abs(y - float(dot.get("cy", ""))) < 40


def test_the_mark_is_not_drawn_through_a_name() -> None:
    long = "a name that is too long to stand beside its row"
    rows = {long: Estimate(0.5, 0.1, 0.9, 60, 0.5), "short": Estimate(0.6, 0.2, 1.0, 60, 0.5)}
    plot = intervals(rows, title="t", mark=Fraction(1, 4))
    drawn = re.findall(r'd="M[0-9.]+ ([0-9.]+)L[0-9.]+ ([0-9.]+)" class="w-plot-mark"', plot.svg)
    first, second = (float(top) for top, _ in drawn)
    image = ET.fromstring(plot.svg)
    names = {text.text: float(text.get("y", "")) for text in image.iter(f"{SVG}text")}
    assert names[long] < first
    assert second < names["short"]  # a short name is not in its way


def test_diamonds_are_called_exact_unless_it_is_said_what_they_are() -> None:
    said = bars({"low": 0.2}, exact={"low": 0.25}, title="Judge", marked="the judge said")
    assert said.text == "Judge. low, 0.2, the judge said 0.25."
    assert ">the judge said<" in said.svg
    assert ">exact<" not in said.svg
    assert ">exact<" in bars({"low": 0.2}, exact={"low": 0.25}, title="Judge").svg


def test_a_name_beside_its_row_keeps_clear_of_a_dot_at_the_first_value() -> None:
    plot = intervals({"before": proportion(0, 8), "after": proportion(0, 8)}, title="Draws")
    drawn = ET.fromstring(plot.svg)
    dots = [dot for dot in drawn.iter(f"{SVG}circle") if float(dot.get("cx", 0)) > 0]
    (name,) = (one for one in drawn.iter(f"{SVG}text") if "".join(one.itertext()) == "before")
    assert len(dots) == 2
    assert all(
        float(dot.get("cx", 0)) - float(dot.get("r", 0)) - float(name.get("x", 0)) >= 4
        for dot in dots
    )

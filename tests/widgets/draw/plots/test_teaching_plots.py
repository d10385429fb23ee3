"""Drawings that teach: trees, two-way tables, chains, simulations that are watched."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.widgets.draw.plots.test_plots import SVG, legible
from wawel import load_game
from wawel.core.clauses import LANGUAGES
from wawel.odds import Chain, estimate, proportion
from wawel_widgets.draw.plots import (
    BadPlot,
    Branch,
    Course,
    Mark,
    Plot,
    branches_of,
    chain_steps,
    many_intervals,
    running_mean,
    tree,
    two_way,
)
from wawel_widgets.draw.plots.trees import leaves
from wawel_widgets.draw.style import LIGHT, values

F = Fraction
RUN = [proportion(n // 4, n) for n in (8, 16, 40, 100, 400)]
MANY = [estimate(lambda rng: rng.random() < 0.25, 100, Random(seed)) for seed in range(100)]
RAIN = (
    Branch("rain", F(1, 3), (Branch("wet", F(9, 10), asked=True), Branch("dry", F(1, 10)))),
    Branch("sun", F(2, 3), (Branch("wet", F(1, 20), asked=True), Branch("dry", F(19, 20)))),
)
JOINT = {
    ("rain", "wet"): F(3, 10),
    ("rain", "dry"): F(1, 30),
    ("sun", "wet"): F(1, 30),
    ("sun", "dry"): F(19, 30),
}
WAIT: Chain[Any] = Chain({3: {3: F(1, 6), 2: F(5, 6)}, 2: {2: F(1, 6), 1: F(5, 6)}})
COURSE = Course(
    [(one, proportion(one.n - one.n // 4, one.n)) for one in RUN],
    ["Ala", "Olek"],
    0,
    length=9,
    marks=[Mark(1, "lucky"), Mark(2, "unlucky"), Mark(3, "missed_better")],
    points=[1, 2, 4],
)


def drawn(language: str) -> list[Plot]:
    return [
        running_mean(RUN, title="Watched", exact=F(1, 4), x="games", y="share", language=language),
        many_intervals(MANY, exact=F(1, 4), title="A hundred", y="share", language=language),
        tree(RAIN, title="Wet or dry", language=language),
        two_way(JOINT, title="Wet or dry", asked="wet", language=language),
        chain_steps(WAIT, [3, 2, 1], 4, title="Dice", language=language),
        COURSE.plot(title="How did it go?", x="moments", language=language),
    ]


every_plot = pytest.mark.parametrize("number", range(6))
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_plot
@every_language
def test_it_is_one_labelled_legible_image_in_the_colours_of_the_page(
    number: int, language: str
) -> None:
    plot = drawn(language)[number]
    legible(plot)
    image = ET.fromstring(plot.svg)
    assert image.get("role") == "img"
    assert (image[0].text, image[1].text) == (plot.title, plot.text)
    assert not re.search(r"#[0-9a-fA-F]{3}|rgb|style=", plot.svg)
    known = values(":root") | values(LIGHT)
    assert set(re.findall(r"var\(--([a-z0-9-]+)", plot.svg)) <= known.keys()
    assert {len(row) for row in plot.rows} == {len(plot.head)}


@every_plot
def test_it_speaks_polish(number: int) -> None:
    english, polish = drawn("en")[number], drawn("pl")[number]
    if english.title != "Wet or dry" or "asked" in english.text:
        assert english.text != polish.text


def test_intervals_that_miss_are_marked_without_colour_and_counted() -> None:
    plot = many_intervals(MANY, exact=F(1, 4), title="A hundred")
    missing = [n for n, one in enumerate(MANY, 1) if not one.low <= 0.25 <= one.high]
    assert 0 < len(missing) < 15
    assert plot.text.startswith(f"A hundred. {100 - len(missing)} of 100 intervals hold 1/4")
    assert [row[0] for row in plot.rows if row[-1] == "no"] == [str(n) for n in missing]
    # Each has its line and its cross; so has the legend.
    assert plot.svg.count('class="w-plot-missed"') == 2 * (len(missing) + 1)
    assert plot.svg.count('class="w-plot-held"') == 100 - len(missing) + 1


def test_the_band_closes_in() -> None:
    plot = running_mean(RUN, title="Watched", exact=F(1, 4))
    [band] = (
        e for e in ET.fromstring(plot.svg).iter(f"{SVG}path") if "w-plot-band" in e.attrib["class"]
    )
    points = [tuple(map(float, pair.split())) for pair in band.attrib["d"].strip("MZ").split("L")]
    above, below = points[: len(RUN)], points[len(RUN) :][::-1]
    widths = [low[1] - high[1] for high, low in zip(above, below, strict=True)]
    assert widths == sorted(widths, reverse=True)
    assert [row[0] for row in plot.rows] == ["8", "16", "40", "100", "400"]


def test_the_course_of_a_game_marks_each_kind_of_thing_by_its_shape() -> None:
    plot = COURSE.plot(title="How did it go?")
    shapes = re.findall(r'd="([^"]*)" class="w-course-sign', plot.svg)
    # Each once in the legend and once on the curve.
    assert len(shapes) == 6
    assert len(set(shapes)) == 3
    assert plot.text.startswith("How did it go? Ala: from 25")
    assert len(plot.rows) == len(RUN)
    # Two numbers that would hide each other stand one below the other.
    circles = ET.fromstring(plot.svg).iter(f"{SVG}circle")
    points = [
        (float(one.attrib["cx"]), float(one.attrib["cy"]))
        for one in circles
        if one.get("class") == "w-course-point"
    ]
    close = Course(COURSE.chances, COURSE.names, 0, length=400, points=[1, 2]).plot(title="Close")
    assert len({y for _, y in points}) == 1
    heights = re.findall(r'cy="([^"]*)" r="[^"]*" class="w-course-point"', close.svg)
    assert len(set(heights)) == 2
    with pytest.raises(BadPlot, match="nothing is known"):
        Course([], ["Ala"], 0, length=3).plot(title="t")


def test_products_stand_at_the_leaves_and_the_asked_ones_are_added() -> None:
    plot = tree(RAIN, title="Wet or dry")
    assert [row[1] for row in plot.rows] == [
        "3/10 (0.3)",
        "1/30 (0.03333)",
        "1/30 (0.03333)",
        "19/30 (0.6333)",
    ]
    assert plot.text.endswith("asked for, together: 1/3 (0.3333).")
    assert plot.svg.count('class="w-plot-found"') == 2


@settings(max_examples=30, deadline=None)
@given(
    st.recursive(
        st.integers(1, 4), lambda inner: st.lists(inner, min_size=1, max_size=3), max_leaves=12
    )
)
def test_any_tree_is_legible_and_its_leaves_sum_to_one(shape: Any) -> None:
    def grown(shape: Any, depth: int) -> tuple[Branch, ...]:
        if isinstance(shape, int):
            return tuple(Branch(f"leaf {n}", F(1, shape)) for n in range(shape))
        return tuple(Branch("a branch", F(1, len(shape)), grown(one, depth + 1)) for one in shape)

    branches = grown(shape, 0)
    ways = list(leaves(branches))
    assert sum(way.product for way in ways) == 1
    if len(ways) <= 24 and max(len(way.names) for way in ways) <= 4:
        legible(tree(branches, title="Grown"))


def test_a_tree_grows_out_of_a_state() -> None:
    game: Any = load_game("nogi", players=2)
    yellow = {shield for shield, colours in game.shield_colours.items() if "YE" in colours}

    def name(_state: Any, deal: Any) -> str:
        return "yellow" if deal.shield in yellow else "other"

    dealt = branches_of(game.new_initial_state(), 1, name)
    assert {branch.name: branch.chance for branch in dealt} == {"yellow": F(3, 7), "other": F(4, 7)}
    twice = branches_of(game.new_initial_state(), 2, name)
    assert sum(way.product for way in leaves(twice)) == 1
    first = twice[0]
    assert [branch.chance for branch in first.then] == [F(1, 3), F(2, 3)]


def test_the_weight_of_a_chain_is_pushed_and_never_lost() -> None:
    plot = chain_steps(
        WAIT, [3, 2, 1], 4, title="Dice", name=lambda s: "dragon" if s == 1 else str(s)
    )
    assert plot.head == ("", "3", "2", "dragon")
    assert plot.rows[1] == ("after 1", "1/6 (0.1667)", "5/6 (0.8333)", "0")
    assert plot.rows[2][3] == "25/36 (0.6944)"
    # What belongs to a step says so: its discs with their words, and what flows towards it.
    marked = re.findall(r'data-step="(\d)"', plot.svg)
    assert marked == ["1", "2", "3", "4", "0", "1", "2", "3", "4"]
    said = re.findall(r'data-words="([^"]*)"', plot.svg)
    assert said[2] == "after 2: 3 1/36 (0.02778), 2 5/18 (0.2778), dragon 25/36 (0.6944)"


@pytest.mark.parametrize(
    ("draw", "why"),
    [
        (lambda: tree([], title="t"), "do not sum to 1"),
        (lambda: tree([Branch("a", F(1, 2))], title="t"), "do not sum to 1"),
        (lambda: tree([Branch("a", F(1))], title=" "), "needs a title"),
        (lambda: tree([Branch("a", F(1, 30))] * 30, title="t"), "too many"),
        (lambda: two_way({("a", "b"): F(1, 2)}, title="t"), "do not sum to 1"),
        (lambda: many_intervals([], exact=1, title=" "), "needs a title"),
        (lambda: running_mean([], title="t"), "nothing to plot"),
        (lambda: chain_steps(WAIT, [3, 2], 1, title="t"), "not those of the chain"),
    ],
)
def test_what_cannot_be_drawn_is_refused(draw: Any, why: str) -> None:
    with pytest.raises(BadPlot, match=why):
        draw()

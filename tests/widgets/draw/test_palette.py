from __future__ import annotations

import re
from itertools import combinations

import pytest

from tests.widgets.draw.colour import SIGHT, Triple, contrast, difference, lab
from wawel_widgets.draw.style import DARK, LIGHT, tokens, values

FIXED = values(":root")
THEMES = {"light": values(LIGHT), "dark": values(DARK)}
CONTRASTED = {
    "light": THEMES["light"] | values('[data-contrast="more"]'),
    "dark": THEMES["dark"] | values('[data-contrast="more"][data-theme="dark"]'),
}
SURFACES = ("paper", "panel", "board")
WORDS = ("ink", "ink-2", "legal", "red", "last", "focus", "green", "gold", "blue")

KNIGHTS = ("k-ye", "k-gr", "k-or", "k-pu", "k-bl", "k-pi", "k-bk")
SETS = {
    "knights": KNIGHTS,
    "clans": ("clan-k", "clan-w", "clan-f", "clan-g"),
    "heroes": tuple(name for name in FIXED if name.startswith("hero-")),
    "sides": ("side-k", "side-t", "side-d", "side-w"),
}


def on_piece(name: str) -> str:
    return FIXED[FIXED[f"on-{name}"].removeprefix("var(--").removesuffix(")")]


# The measures themselves ------------------------------------------------------------------------


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # pairs published with the formula (Sharma, Wu, Dalal 2005)
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_difference_is_that_of_ciede2000(one: Triple, other: Triple, expected: float) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=0.0001)


# The palette ------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [THEMES, CONTRASTED], ids=["usual", "more contrast"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("surface", SURFACES)
def test_words_and_marks_stand_out_from_every_surface(
    surface: str, theme: str, table: dict[str, dict[str, str]]
) -> None:
    colours = table[theme]
    for word in WORDS:
        assert contrast(colours[word], colours[surface]) >= 4.5, word
    assert contrast(colours["line"], colours[surface]) >= 3
    assert contrast(colours["rim"], colours[surface]) >= 7


@pytest.mark.parametrize("name", [name[3:] for name in FIXED if name.startswith("on-")])
def test_what_is_drawn_on_a_piece_can_be_read(name: str) -> None:
    assert contrast(FIXED[name], on_piece(name)) >= 4.5


def test_letters_on_the_plate_of_a_knight_and_on_white_faces_can_be_read() -> None:
    assert contrast(FIXED["dk"], FIXED["lt"]) >= 7


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_marks_can_be_seen_on_tokens_and_on_their_terrain(theme: str) -> None:
    colours = THEMES[theme]
    assert contrast(FIXED["dk"], colours["card"]) >= 4.5
    for terrain in ("forest", "mountain", "plain", "castle"):
        assert contrast(colours[f"tm-{terrain}"], colours[terrain]) >= 3


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("kind", SETS)
def test_pieces_of_a_set_differ_for_every_sight(kind: str, sight: str) -> None:
    for one, other in combinations(SETS[kind], 2):
        seen = difference(lab(FIXED[one], sight), lab(FIXED[other], sight))
        assert seen >= 10, (one, other)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_terrains_differ_for_every_sight(theme: str, sight: str) -> None:
    for one, other in combinations(("forest", "mountain", "plain", "castle"), 2):
        colours = THEMES[theme]
        assert difference(lab(colours[one], sight), lab(colours[other], sight)) >= 10


def test_the_themes_a_page_chooses_are_those_a_reader_chooses() -> None:
    """The style sheet has to say its dark values twice; they must be the same."""
    sheet = tokens()
    bodies = re.findall(r"prefers-color-scheme: dark\) \{\s*[^{]*\{([^}]*)\}", sheet)
    said = [dict(re.findall(r"--([a-z0-9-]+):\s*([^;]+);", body)) for body in bodies]
    assert said[0] == THEMES["dark"]
    assert said[1] == values('[data-contrast="more"][data-theme="dark"]')

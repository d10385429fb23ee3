"""The picture of *Grajeczka*: whatever the table looks like, it can be read and picked."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from tests.engine.contract.play import random_game
from tests.engine.grajeczka.table import play, table
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, SVG, WIDTHS, having, read, values, words
from wawel.core.hexes import SIDES, VECTORS
from wawel.grajeczka import GrajeczkaState
from wawel.grajeczka.bots import BOTS
from wawel_widgets.draw import picks, picture
from wawel_widgets.draw.viewport import CONTROLS
from wawel_widgets.games.grajeczka.picture.cards import LARGE, cards
from wawel_widgets.games.grajeczka.picture.figures import TOGETHER
from wawel_widgets.games.grajeczka.picture.hexes import RADIUS, centre, mouth
from wawel_widgets.games.grajeczka.picture.layout import LAYOUTS

SMALLEST_TYPE = {"wide": 16.2, "narrow": 12}
"""A wide picture is shown 650 pixels wide in a book: 16.6 units are 9 of them."""

TARGET = 24
DISC = 0.52
"""A figure stands on a disc of this radius, in parts of its size."""

LARGEST_NUMBER = max(layout.hex_number for layout in LAYOUTS.values()) / RADIUS
NUMBER_TOP, NUMBER_HALF = 0.82 - 0.73 * LARGEST_NUMBER, 0.3 * LARGEST_NUMBER
"""How far below the middle of a hex its number begins, and to its sides, in radii."""
NAMES = {0: "Wilhelmina Wawelska, the page turner", 1: "Wilhelmina Wawelska, sprinterka", 2: "J"}


@cache
def some_states(players: int) -> tuple[GrajeczkaState, ...]:
    """Of a game with random options: early, late, of every phase, and the last."""
    rng = Random(players)
    game = random_game("grajeczka", rng, players, turn_cap=60)
    state, kept = game.new_initial_state(), []
    seen: dict[str, int] = {}
    assert isinstance(state, GrajeczkaState)
    while not state.is_terminal():
        seen[state.phase] = seen.get(state.phase, 0) + 1
        if seen[state.phase] in (1, 9, 25, 39):
            kept.append(state.clone())
        if state.is_chance_node():
            action = state.chance_outcomes().sample(rng)
        else:
            seat = state.current_player()
            action = list(BOTS.values())[seat % 4].choose(state, seat, rng)
        state.apply_action(action)
    return (*kept, state)


FULL = tuple(table(layout, hands="3 8") for layout in ("F1", "F2"))
MEETING = table(princess="0,0", knight="0,0", dragon="0,0", hands="36 31")


def states() -> Iterator[GrajeczkaState]:
    for players in (2, 3, 4):
        yield from some_states(players)
    yield from (*FULL, MEETING)


def pictures(width: str) -> Iterator[tuple[GrajeczkaState, ET.Element]]:
    """Every state, with something picked as often as not."""
    for number, state in enumerate(states()):
        viewer = None if number % 5 == 4 else max(state.current_player(), 0)
        ways = [picks(state, action) for action in state.legal_actions()]
        picked = ways[number * 7 % len(ways)][: number % 3] if ways and viewer is not None else ()
        language = LANGUAGES[number % 2]
        svg = picture(state.view(viewer), language, width=width, picked=picked[:2], names=NAMES)
        yield state, read(svg)


def outside(element: ET.Element) -> Iterator[ET.Element]:
    """What is drawn in units of the picture, and always seen."""
    for child in element:
        tag, worn = child.tag, child.attrib.get("class", "").split()
        if tag in (f"{SVG}svg", f"{SVG}defs") or {"w-overlay", "w-ring"} & set(worn):
            continue
        yield child
        yield from outside(child)


def texts(root: ET.Element) -> list[tuple[str, Box]]:
    """All words outside of the window, where they are."""
    found = []
    for child in root:
        if child.tag != f"{SVG}svg" and "w-overlay" not in child.attrib.get("class", ""):
            found += [
                (name, box)
                for name, box in boxes(child)
                if name and not name.startswith(("#", "w-", "path", "rect"))
            ]
    return found


@pytest.mark.parametrize("width", WIDTHS)
def test_words_are_large_enough_and_do_not_lie_on_each_other(width: str) -> None:
    for _, root in pictures(width):
        sizes = [float(one.attrib["font-size"]) for one in outside(root) if one.tag == f"{SVG}text"]
        assert min(sizes) >= SMALLEST_TYPE[width]
        for (one, box), (two, other) in combinations(texts(root), 2):
            assert not box.meets(other), (one, two)


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_leaves_the_frame(width: str) -> None:
    layout = LAYOUTS[width]
    for _, root in pictures(width):
        _, _, right, bottom = map(float, root.attrib["viewBox"].split())
        frame = Box(layout.scallop, layout.scallop, right - layout.scallop, bottom - layout.scallop)
        for name, box in texts(root):
            assert frame.holds(box), name


@pytest.mark.parametrize("width", WIDTHS)
def test_the_words_of_a_page_stay_on_it(width: str) -> None:
    layout = LAYOUTS[width]
    for number in range(1, 37):
        state = table(hands=f"{number} {16 if number != 16 else 1}")
        for language in LANGUAGES:
            root = read(picture(state.view(0), language, width=width))
            page = state.game.pages[number]
            card = next(
                one for one in having(root, "data-pick") if one.attrib["data-pick"] == "do:recount"
            )
            inside = [(name, box) for name, box in boxes(card) if not name.startswith("path")]
            sheet = layout.card if layout.wide else layout.page
            whole = Box(sheet.x, sheet.y, sheet.x + sheet.width, sheet.y + sheet.height)
            for name, box in inside:
                assert whole.holds(box), (number, language, name)
            said = " ".join(name for name, _ in inside if not name.startswith("#"))
            assert page.task(language) in said
            for (one, box), (two, other) in combinations(inside, 2):
                if not (one.startswith("#") and two.startswith("#")):
                    assert not box.meets(other), (number, one, two)
            assert page.story(language) in " ".join(words(root))


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_that_is_picked_is_large_enough(width: str) -> None:
    layout = LAYOUTS[width]
    least = layout.least if width == "narrow" else 1
    for _, root in pictures(width):
        window = next(root.iter(f"{SVG}svg"), None)
        assert window is not None
        inner = set(having(window, "data-pick")) if window is not root else set()
        for one in having(root, "data-pick"):
            scale = least if one in inner else 1.0
            sizes = [box for name, box in boxes(one) if not name.startswith("path M")]
            ring = one.attrib["data-pick"].partition(":")[0]
            if ring == "hex":
                assert 2 * RADIUS * 0.86 * scale >= TARGET
            elif ring == "site":
                assert layout.disc * layout.least >= TARGET
            else:
                wide = max(box.right - box.left for box in sizes) * scale
                high = max(box.bottom - box.top for box in sizes) * scale
                assert min(wide, high) >= TARGET * 0.88, one.attrib["data-pick"]


@pytest.mark.parametrize("width", WIDTHS)
def test_places_for_a_tile_do_not_cover_each_other(width: str) -> None:
    for state in states():
        view = state.view(max(state.current_player(), 0))
        if not view.layings:
            continue
        root = read(picture(view, width=width, picked=("tile:top",)))
        spots = [
            complex(*map(float, re.findall(r"-?[\d.]+", one.attrib["transform"])))
            for one in having(root, "data-pick")
            if one.attrib["data-pick"].startswith("site:")
        ]
        assert len(spots) == len({laying.site for laying in view.layings})
        nearest = min((abs(a - b) for a, b in combinations(spots, 2)), default=RADIUS)
        assert nearest >= LAYOUTS[width].disc


def test_the_river_is_one_line() -> None:
    """Where a river crosses from hex to hex, both draw it to the same point."""
    for state in states():
        spots = {(spot.q, spot.r): spot for spot in state.view(None).hexes}
        for (q, r), spot in spots.items():
            for way in spot.river:
                dq, dr = VECTORS[way]
                beyond = (q + dq, r + dr)
                if beyond in spots:
                    back = (way + SIDES // 2) % SIDES
                    assert back in spots[beyond].river
                    assert mouth((q, r), way) == pytest.approx(mouth(beyond, back))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pointing_at_the_page_says_truly_what_is_missing(language: str) -> None:
    state = play(table(hands="12 5", princess="-1,0"), "K(0,0)")
    root = read(picture(state.view(0), language))
    (shown,) = (one for one in having(root, "data-for") if one.attrib["data-for"] == "do:recount")
    said = " ".join(words(shown))
    for need in state.what_is_missing(12):
        assert state.game.words.sentence(need.event, language) in said
    crosses = [one for one in shown.iter(f"{SVG}use") if one.attrib["href"] == "#w-lost"]
    assert len(crosses) == sum(not need.holds for need in state.what_is_missing(12)) == 2


def test_a_page_is_shown_to_nobody_but_its_holder() -> None:
    state = table(hands="12 5")
    for viewer in (1, None):
        for language in LANGUAGES:
            svg = picture(state.view(viewer), language)
            page = state.game.pages[12]
            assert page.task(language) not in svg
            assert page.story(language)[:30] not in svg
    assert state.game.pages[12].task() in picture(state.view(0))


def test_a_picked_figure_shows_where_it_can_go() -> None:
    """A hex on which somebody stands can be reached, too: it lies over the figure there."""
    state = table(knight="0,0", hands="34 5")
    root = read(picture(state.view(0), picked=("figure:P",)))
    order = values(root, "data-pick")
    assert order.index("hex:0,0") > order.index("figure:K")
    free = read(picture(state.view(0)))
    order = values(free, "data-pick")
    assert order.index("hex:0,0") < order.index("figure:K")


def test_a_dragon_that_is_picked_shows_its_flights() -> None:
    state = table(hands="34 5")
    assert "w-flight" in picture(state.view(0), picked=("figure:D",))
    assert "w-flight" not in picture(state.view(0), picked=("figure:P",))


def test_signs_of_areas_and_rivers_do_not_cover_each_other() -> None:
    for state in states():
        root = read(picture(state.view(None)))
        signs = [box for name, box in boxes(root) if name == "w-sign"]
        for one, two in combinations(signs, 2):
            assert not one.meets(two)


def test_a_still_picture_shows_the_overlays_that_are_asked_for() -> None:
    view = table("LL").view(None)
    assert "w-long" not in picture(view, still=True)
    assert "w-long" in picture(view, still=True, overlays=("rivers",))
    assert "w-sight" in picture(view, still=True, overlays=("sight",))
    assert CONTROLS > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_position_is_told_in_words(language: str) -> None:
    root = read(picture(table("LA", hands="8 5").view(0), language, still=True))
    told = root.findtext(f"{SVG}desc") or ""
    assert "12" in told
    assert "8" in told
    over = table("F1", hands="29 31", fields="out=0,1 phase=over", top="")
    root = read(picture(over.view(None), language, still=True))
    told = root.findtext(f"{SVG}desc") or ""
    assert ("no winner" if language == "en" else "nie ma zwycięzcy") in told


def test_a_figure_does_not_hide_the_number_of_its_hex() -> None:
    """The log speaks of hexes by their numbers."""
    for size, places in TOGETHER.values():
        for x, y in places:
            for side in (-NUMBER_HALF, 0, NUMBER_HALF):
                assert abs(complex(x, y) - complex(side, NUMBER_TOP)) >= size * DISC
            assert abs(x) + size * DISC <= 0.88  # and none leaves its hex


def test_a_figure_that_is_picked_shows_its_ways_alone() -> None:
    """Lines of sight beside them were taken for ways."""
    view = table(hands="34 5").view(0)
    assert "figure:K" in values(read(picture(view)), "data-for")
    shown = values(read(picture(view, picked=("figure:K",))), "data-for")
    assert "figure:K" not in shown
    assert "figure:D" in shown


def test_a_tile_that_is_thought_of_and_the_ways_to_lay_it_are_seen() -> None:
    """It lies over the discs of other places; of its own place, under all ways to lie but one."""
    view = table(hands="34 5").view(0)
    site = next(laying.site for laying in view.layings if laying.number == 2)
    chosen = f"site:{','.join(map(str, site))}"
    root = read(picture(view, picked=("tile:top", chosen)))
    order = [
        one.attrib.get("data-pick") or f"for {one.attrib['data-for']}"
        for one in root.iter()
        if {"data-for", "data-pick"} & set(one.attrib)
    ]
    ways = [number for number, name in enumerate(order) if name.startswith("turn:")]
    assert len(ways) > 1
    for number in ways:
        thought = [n for n, name in enumerate(order) if name == f"for {order[number]}"]
        assert min(thought) < min(ways)
        assert max(thought) > max(ways)
    assert f"for {chosen}" not in order
    places = [n for n, name in enumerate(order) if name.startswith("site:")]
    others = [n for n, name in enumerate(order) if "for site:" in name and chosen not in name]
    assert min(others) > max(places)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_tile_on_top_stays_in_its_frame(width: str) -> None:
    x, y, radius = LAYOUTS[width].tile
    root = read(picture(table(hands="34 5").view(0), width=width))
    (top,) = (one for one in having(root, "data-pick") if one.attrib["data-pick"] == "tile:top")
    found = boxes(top)
    frame = next(box for name, box in found if name == "w-button")
    hexes = [box for name, box in found if name.startswith(("#w-hex", "#w-terrain"))]
    assert len(hexes) == 3
    assert frame.left < x < frame.right
    for box in hexes:
        assert frame.top < box.top
        assert box.bottom < frame.bottom
    assert radius * 3.5 < frame.bottom - frame.top
    assert frame.top < y < frame.bottom


def test_a_story_on_a_phone_stays_clear_of_the_turned_corner() -> None:
    card = LAYOUTS["narrow"].card
    corner = Box(card.x + card.width - 26, card.y, card.x + card.width, card.y + 26)
    for number in range(1, 37):
        state = table(hands=f"{number} {16 if number != 16 else 1}")
        for language in LANGUAGES:
            root = read(picture(state.view(0), language, width="narrow"))
            story = state.game.pages[number].story(language)
            lines = [(name, box) for name, box in texts(root) if name in story and len(name) > 9]
            assert lines
            for name, box in lines:
                assert not box.meets(corner), (number, language, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_printed_page_stay_apart_and_on_its_paper(language: str) -> None:
    """The longest story once ran below the edge."""
    width, height = LARGE
    paper = Box(24 - width / 2, 6 - height / 2, width / 2 - 6, height / 2 - 6)
    for card in read(cards(table().game, "pages", language)):
        (svg,) = card
        written = [found for one in svg.iter("text") for found in boxes(one)]
        assert len(written) > 4
        for name, box in written:
            assert paper.holds(box), name
        for (one, box), (two, other) in combinations(written, 2):
            assert not box.meets(other), (one, two)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_place_that_is_picked_is_in_sight(width: str) -> None:
    """Also where the window shows a part of the land only."""
    for state in states():
        view = state.view(max(state.current_player(), 0))
        for laying in view.layings[:: max(1, len(view.layings) // 4)]:
            picked = ("tile:top", f"site:{','.join(map(str, laying.site))}")
            root = read(picture(view, width=width, picked=picked))
            window = next(one for one in root.iter(f"{SVG}svg") if one is not root)
            x, y, wide, high = map(float, window.attrib["viewBox"].split())
            for spot in laying.hexes:
                left, top = centre((spot.q, spot.r))
                assert x < left < x + wide
                assert y < top < y + high

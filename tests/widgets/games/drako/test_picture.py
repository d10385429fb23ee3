"""The picture of *Drako*: whatever happens, it can be read, and every action can be picked."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pytest

from tests.engine.drako.table import DW, KD, KW, play, table
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, SVG, WIDTHS, having, values
from tests.widgets.games.drako.drawn import (
    SMALLEST_TARGET,
    SMALLEST_TYPE,
    cut,
    drawn,
    every_state,
    first_box,
    of_kind,
    shrunk,
)
from wawel.drako import DrakoState
from wawel_widgets.draw import picks

# Everything in its place -----------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_leaves_the_frame_and_nothing_is_too_small(width: str) -> None:
    for number, (state, events) in enumerate(every_state()):
        language = LANGUAGES[number % 2]
        for viewer in {(None, 0, 1)[number % 3]}:
            root = drawn(state, viewer, width, language=language, last=events)
            _, _, right, bottom = map(float, root.attrib["viewBox"].split())
            page = Box(0, 0, right, bottom)
            inside = Box(18, 18, right - 18, bottom - 18)
            for name, box in boxes(root):
                assert page.holds(box), name
            for element in having(root, "data-pick"):
                body = first_box(element)
                assert inside.holds(body), element.attrib["data-pick"]
                small = min(body.right - body.left, body.bottom - body.top)
                path = element.attrib["data-pick"].startswith("hex:")
                assert path or small >= SMALLEST_TARGET[width], element.attrib["data-pick"]
            sizes = [
                float(text.attrib.get("font-size", 12))
                for text in root.iter(f"{SVG}text")
                if re.search(r"\w{2}", text.text or "")
            ]
            assert min(sizes) >= SMALLEST_TYPE[width]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_drawn_in_a_panel_stays_in_it(width: str, language: str) -> None:
    for number, (state, events) in enumerate(every_state()):
        for viewer in {number % 2}:
            root = drawn(state, viewer, width, language=language, last=events)
            panels = 0
            for group in having(root, "role"):
                inner = list(boxes(group))
                if not inner or inner[0][0] != "w-panel":
                    continue
                panels += 1
                edge = inner[0][1]
                roomy = Box(edge.left - 1, edge.top - 6, edge.right + 1, edge.bottom + 1)
                for name, box in inner[1:]:
                    assert roomy.holds(cut(name, box)), (name, box, edge)
            assert panels == 4


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_buttons_attacks_and_figures_lie_apart(width: str) -> None:
    for state, _ in every_state():
        viewer = max(state.current_player(), 0)
        root = drawn(state, viewer, width)
        for kinds in (
            ("card",),
            ("figure",),
            ("action", "symbol", "attack", "strength"),
            ("area",),
        ):
            things = [first_box(e) for kind in kinds for e in of_kind(root, kind)]
            for one, other in combinations(things, 2):
                assert not shrunk(one).meets(shrunk(other)), kinds


@pytest.mark.parametrize("width", WIDTHS)
def test_no_two_lines_of_words_overlap(width: str) -> None:
    for number, (state, events) in enumerate(every_state()):
        root = drawn(state, 0, width, language=LANGUAGES[number % 2], last=events)
        for overlay in [e for e in having(root, "class") if "w-overlay" in e.attrib["class"]]:
            overlay.clear()
        lines = [(name, box) for name, box in boxes(root) if re.fullmatch(r"[\w ,.:;…-]{3,}", name)]
        drawn_things = ("w-", "path", "#", "rect")
        written = [(name, box) for name, box in lines if not name.startswith(drawn_things)]
        for (name, one), (other, two) in combinations(written, 2):
            assert not one.meets(two), (name, other)


# Everything can be picked ----------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_every_action_is_picked_step_by_step(width: str) -> None:
    rng = Random(3)
    seen: set[str] = set()
    for state, _ in every_state():
        player = state.current_player()
        actions = state.legal_actions()
        rng.shuffle(actions)
        for action in actions[:6]:
            wanted = picks(state, action)
            for done in range(len(wanted)):
                there = values(drawn(state, player, width, picked=wanted[:done]), "data-pick")
                assert wanted[done] in there, (state, wanted)
            seen.add(wanted[0].partition(":")[0])
    assert seen == {"card", "hex", "figure", "area", "action"}


def test_no_action_begins_with_another() -> None:
    for state, _ in every_state():
        chosen = [picks(state, action) for action in state.legal_actions()]
        for one, other in combinations(chosen, 2):
            short, long = sorted((one, other), key=len)
            assert long[: len(short)] != short


def test_who_is_the_only_one_need_not_be_picked() -> None:
    def chosen(state: DrakoState, action: str) -> tuple[str, ...]:
        return picks(state, state.string_to_action(action))

    flight = play(table("dragon", "dragon@C3", pairing=DW, dragon="D08"), "D08/flight")
    assert chosen(flight, "dragon>A1") == ("hex:A1",)
    walk = play(table("knights", knights="K05"), "K05/move")
    assert chosen(walk, "knight>D2") == ("figure:knight", "hex:D2")
    close = "thrower@C4 berserker@C2 knight@C3"
    one = play(table("trolls", close, trolls="T02"), "T02/attack")
    assert chosen(one, "thrower!knight=2") == ("figure:thrower", "figure:knight")
    split = play(table("trolls", close, trolls="T05"), "T05/attack")
    assert chosen(split, "thrower!knight=2") == (
        *("figure:thrower", "figure:knight"),
        "strength:2",
    )
    rest = play(split, "thrower!knight=2")
    assert chosen(rest, "berserker!knight=1") == ("figure:knight",)
    fire = table("dragon", "dragon@C1 morin@C2 brald@C4", pairing=DW, dragon="D10")
    assert chosen(play(fire, "D10/fire"), "aim=E") == ("figure:morin",)


def test_one_defence_against_one_attack_is_one_pick() -> None:
    one = play(
        table("knights", "knight@D3 berserker@C3", knights="K01", trolls="T13 T14"),
        *("K01/attack", "knight!berserker=2"),
    )
    block = one.string_to_action("block=T13/berserker:2")
    assert picks(one, block) == ("card:T13",)
    figures = "dragon@C3 knight@C4 archer1@C5 archer2@A1"
    two = play(
        table("dragon", figures, pairing=KD, dragon="D10", knights="K10 K09", starts="A1 C5 E1"),
        *("D10/fire", "aim=E"),
    )
    both = two.string_to_action("block=K10/knight:2+archer1:2")
    assert picks(two, both) == ("card:K10", "attack:knight-2+archer1-2")
    there = values(drawn(two, 0, "narrow", picked=["card:K10"]), "data-pick")
    assert "attack:knight-2+archer1-2" in there
    pair = play(
        table("knights", "knight@C2 morin@C3", pairing=KW, knights="K01", dwarves="W10 W10"),
        *("K01/attack", "knight!morin=2"),
    )
    cards = pair.string_to_action("block=W10+W10/morin:2")
    assert picks(pair, cards) == ("card:W10", "card:W10")

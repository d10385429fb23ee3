"""The picture of *Drako*: whatever happens, it can be read, and every action can be picked."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from random import Random

import pytest

from tests.engine.contract.play import SAMPLE
from tests.engine.drako.table import DW, KD, KT, KW, TD, TW, dealt, drako, play, steps, table
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, SVG, WIDTHS, having, read, values, words
from wawel import Event
from wawel.drako import DrakoState
from wawel.drako.options import PAIRINGS
from wawel_widgets.draw import picks, picture

SMALLEST_TYPE = {"wide": 16.2, "narrow": 11}
"""A wide picture is shown 650 pixels wide in a book: 16.6 units are 9 of them."""
SMALLEST_TARGET = {"wide": 28.0, "narrow": 24.0}
LATER = () if SAMPLE else (9,)
"""Which states of a phase are looked at beside the first of a game."""


@cache
def sampled(pairing: str, seed: int) -> list[tuple[DrakoState, tuple[Event, ...]]]:
    """Of a random game: of every phase the first, and a later one; and the last state."""
    options = {"hand_exchange": seed % 2 == 0, "discards_public": seed % 3 > 0}
    seen: dict[str, int] = {}
    found = []
    for state, action, after in steps(seed, pairing, **options):
        seen[after.phase] = seen.get(after.phase, 0) + 1
        if seen[after.phase] in (1, *LATER) or after.is_terminal():
            events = tuple(event for event in state.events(action) if event.visible_to(None))
            found.append((after, events))
    return found


@cache
def every_state() -> list[tuple[DrakoState, tuple[Event, ...]]]:
    """States of all pairings; in a sample no phase is met twice."""
    games = [sampled(pairing, 20 + number) for number, pairing in enumerate(PAIRINGS)]
    if not SAMPLE:
        return [one for game in games for one in game]
    met = {state.phase: (state, events) for game in games for state, events in game}
    return list(met.values())


def drawn(state: DrakoState, viewer: int | None, width: str, **more: object) -> ET.Element:
    return read(picture(state.view(viewer), width=width, **more))  # type: ignore[arg-type]


def of_kind(root: ET.Element, kind: str) -> list[ET.Element]:
    return [e for e in having(root, "data-pick") if e.attrib["data-pick"].startswith(f"{kind}:")]


def first_box(element: ET.Element) -> Box:
    """The box of the body of a thing, where it stands."""
    return next(box for _, box in boxes(element))


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


def cut(name: str, box: Box) -> Box:
    """What can be seen of a thing: a card is narrower than the square it is drawn in."""
    return shrunk(box) if name.startswith("#w-card") else box


def shrunk(box: Box) -> Box:
    """Cards and figures are drawn in squares that they do not fill."""
    across, down = (box.right - box.left) * 0.11, (box.bottom - box.top) * 0.05
    return Box(box.left + across, box.top + down, box.right - across, box.bottom - down)


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


# What it says ----------------------------------------------------------------------------------


def label(root: ET.Element, pick: str) -> str:
    return next(
        e.attrib["aria-label"] for e in having(root, "data-pick") if e.attrib["data-pick"] == pick
    )


def test_things_say_what_they_are() -> None:
    state = table(
        "dwarves",
        "dragon@C3:4.2.1.0 morin@A3:2 brald@C2 urpen@D3",
        pairing=DW,
        dwarves="W03 W03",
        net="dragon",
    )
    root = drawn(state, 1, "wide")
    assert label(root, "figure:morin") == "Morin, A3, wounds 2 of 5"
    assert label(root, "figure:dragon") == (
        "Dragon, C3, wounds 7 of 11, Armour: wounds 4 of 4, Flight: wounds 2 of 2, "
        "Movement: wounds 1 of 3, Fire: wounds 0 of 2, Flight lost, under the net"
    )
    assert label(root, "card:W03") == "card Attack 1 / Move 1, 2 ×"
    assert label(root, "hex:A1") == "A1, empty"
    assert label(root, "action:draw") == "draw 2; cards in the deck: 36"
    polish = drawn(state, 1, "narrow", language="pl")
    assert label(polish, "card:W03") == "karta Atak 1 / Ruch 1, 2 ×"
    assert label(polish, "hex:C2") == "C2, Brald"


def test_a_mat_says_what_running_out_of_cards_means() -> None:
    for pairing, sentences in {
        KT: ["out of cards means defeat"],
        KW: ["out of cards means victory"],
        TD: ["discards come back", "discards come back"],
        TW: ["18 cards come back"],
    }.items():
        written = words(drawn(dealt(pairing), 0, "wide"))
        known = {"out of cards means defeat", "out of cards means victory"}
        known |= {"discards come back", "18 cards come back"}
        assert [line for line in written if line in known] == sentences


def test_the_defender_sees_what_comes_and_what_it_would_do() -> None:
    figures = "thrower@C4 berserker@C2 knight@C3:4"
    state = play(
        table("trolls", figures, trolls="T05", knights="K09"),
        *("T05/attack", "thrower!knight=1", "berserker!knight=2"),
    )
    root = drawn(state, 0, "wide")
    assert "Unblocked: Knight dies." in words(root)
    assert label(root, "attack:knight-2") == "Berserker against Knight, strength 2"
    assert {"action:dodge=1", "action:dodge=2", "action:done"} <= set(values(root, "data-pick"))
    after = play(state, "block=K09/knight:2")
    assert "Unblocked: Knight has 5 of 6 wounds." in " ".join(words(drawn(after, 0, "wide")))
    assert "blocked" in words(drawn(after, 0, "wide"))


def test_what_a_card_cannot_be_played_for_is_there_to_be_asked_about() -> None:
    state = table("knights", knights="K03 K07 K09")
    for card, printed in (("K03", "attack"), ("K07", "defence"), ("K09", "defence")):
        root = drawn(state, 0, "narrow", picked=[f"card:{card}"])
        assert {f"symbol:{printed}", "symbol:-"} <= set(values(root, "data-pick"))
        assert (f"{card}/{printed}") not in state.view(0).legal
    assert "draw 2" in words(drawn(state, 0, "wide"))
    assert "draw 2" not in words(drawn(state, 0, "wide", picked=["card:K03"]))


def test_cards_that_are_being_dealt_lie_face_down() -> None:
    text = "/ turn=1 seat=1 actions=1 hand0=?,?,?,? hand1=?,?,?,? phase=action"
    state = drako(KT).from_position(text)
    assert [side.due for side in state.view(0).sides] == [4, 4]
    root = drawn(state, 0, "wide")
    assert "4 of at most 6" in words(root)
    seat = next(e for e in having(root, "id") if e.attrib["id"] == "seat-1")
    used = [use.attrib["href"] for use in seat.iter(f"{SVG}use")]
    assert used.count("#w-card-back") == 4


def test_a_defence_that_costs_stones_says_so() -> None:
    state = play(
        table("knights", "knight@D3 berserker@C3 archer1@C2", knights="K03", trolls="T14"),
        *("K03/attack", "knight!berserker=1", "archer1!berserker=1"),
    )
    written = words(drawn(state, 1, "wide", picked=["card:T14"]))
    assert "Defence for 1 stone, 1 of 10 stones, against …" in " ".join(written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_says_who_won_and_why(language: str) -> None:
    for number, pairing in enumerate(PAIRINGS):
        state, _ = sampled(pairing, 20 + number)[-1]
        written = " ".join(words(drawn(state, 0, "wide", language=language)))
        result = state.result()
        assert result is not None
        winner = state.game.words.name("seat", result.winners[0], language)
        assert winner.removeprefix("the ")[1:] in written


def test_a_dragon_wins_and_trolls_win() -> None:
    text = "/ turn=3 hand0=D01 phase=over figures=dragon@C3,morin@dead,brald@dead,urpen@dead"
    dragon = " ".join(words(drawn(drako(DW).from_position(text), 0, "wide")))
    assert "Dragon (Player 1) wins." in dragon
    text = "/ turn=3 hand1=T01 phase=over figures=knight@dead,archer1@dead,archer2@dead"
    trolls = " ".join(words(drawn(drako(KT).from_position(text), 0, "wide")))
    assert "Trolls (Player 2) win." in trolls


def test_a_still_picture_tells_the_position_in_words() -> None:
    state = table("knights", "knight@E2:1 archer1@dead", knights="K12 K13", trolls="T01")
    root = read(picture(state.view(0), still=True))
    description = root.find(f"{SVG}desc")
    assert description is not None
    assert description.text == (
        "Turn 2, Men-at-arms, actions left: 2. "
        "Men-at-arms: Knight, E2, wounds 1 of 6; First archer, dead; "
        "Second archer, E3, wounds 0 of 3. "
        "Men-at-arms: cards in hand 2, in the deck 36. "
        "Trolls: Thrower, A3, wounds 0 of 8; Berserker, A1, wounds 0 of 8. "
        "Trolls: cards in hand 1, in the deck 37. "
        "The hand: Bow 2; Bow 1 / Move 2."
    )
    for attribute in ("data-pick", "data-place", "tabindex"):
        assert not having(root, attribute)


# What only some may know, and what is laid over ------------------------------------------------


def test_what_a_viewer_may_not_know_changes_nothing_in_the_picture() -> None:
    rng = Random(8)
    for state, _ in every_state():
        for player in (0, 1):
            other = state.resample_from_infostate(player, rng)
            assert picture(other.view(player)) == picture(state.view(player))


def test_known_cards_of_the_other_hand_lie_open() -> None:
    state = table("trolls", pairing=TD, trolls="T01", dragon="D01 D11", more="known1=D11")
    root = drawn(state, 0, "wide")
    seat = next(e for e in having(root, "id") if e.attrib["id"] == "seat-1")
    used = [use.attrib["href"] for use in seat.iter(f"{SVG}use")]
    assert used.count("#w-card-back") == 1
    assert used.count("#w-card") == 1


def test_lists_of_cards_can_be_laid_over_the_board() -> None:
    state = table("trolls", trolls="T01", knights="K09 K12", no_deck="knights")
    assert "Discards" not in words(read(picture(state.view(1), still=True)))
    for width in WIDTHS:
        view = state.view(1)
        laid = words(read(picture(view, width=width, still=True, overlays=["discards"])))
        assert "Men-at-arms: 36" in laid
        unseen = words(read(picture(view, width=width, still=True, overlays=["unseen"])))
        assert {"Men-at-arms, hand or deck: 2", "Trolls, in the deck: 37"} <= set(unseen)


def test_a_figure_shows_where_it_can_go_and_whom_it_can_hit() -> None:
    state = table("trolls", "thrower@A3 knight@B3 archer1@C3", trolls="T11")
    root = drawn(state, 1, "wide")
    shown = {e.attrib["data-for"]: e for e in having(root, "data-for")}
    thrower = shown["figure:thrower"]
    circles = [e.attrib["class"] for e in thrower.iter(f"{SVG}circle")]
    assert circles.count("w-hit") == 2
    assert circles.count("w-near") == 2
    about = thrower.find(f"{SVG}desc")
    assert about is not None
    assert (about.text or "").endswith("Rock reaches Knight, First archer.")


def test_the_last_move_leaves_marks() -> None:
    state = table("knights", knights="K05")
    moved = Event("move", (), {"figure": "knight", "start": "D2", "end": "E2"})
    hurt = Event("wound", (), {"figure": "knight", "count": 2})
    plain = picture(state.view(0))
    marked = picture(state.view(0), last=[moved, hurt])
    assert plain.count('class="w-trail"') == 0
    assert marked.count('class="w-trail"') == 1
    assert marked.count('href="#w-mark-last"') == 1
    assert "−2" in words(read(marked))

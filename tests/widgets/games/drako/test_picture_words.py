"""The picture of *Drako*: what it says, and to whom."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.drako.table import DW, KT, KW, TD, TW, dealt, drako, play, table
from tests.widgets.draw.tables import LANGUAGES, SVG, WIDTHS, having, read, values, words
from tests.widgets.games.drako.drawn import (
    drawn,
    every_state,
    label,
    sampled,
)
from wawel import Event
from wawel.drako.options import PAIRINGS
from wawel_widgets.draw import picture

# What it says ----------------------------------------------------------------------------------


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

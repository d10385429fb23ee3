"""What a picture needs is in the view: nobody who draws has to know a rule."""

from __future__ import annotations

import pytest

from tests.engine.contract.play import SAMPLE
from tests.engine.drako.table import DW, KD, KT, KW, TW, dealt, play, steps, table
from wawel.drako import DrakoState
from wawel.drako.actions import NOTHING, Aim, Charge, Strike
from wawel.drako.options import PAIRINGS
from wawel.drako.pieces import Symbol
from wawel.drako.rules.sight import Line
from wawel.drako.rules.symbols import offers
from wawel.drako.view import AnswerView, AreaView, FigureView


def figure(state: DrakoState, name: str) -> FigureView:
    (found,) = [one for one in state.view(None).figures if one.name == name]
    return found


def test_the_board_and_its_start_hexes() -> None:
    view = dealt(KT).view(None)
    assert len(view.hexes) == 19
    centre = view.hexes[9]
    assert (centre.name, centre.q, centre.r, centre.start) == ("C3", 0, 0, None)
    assert [one.name for one in view.hexes if one.start is not None] == ["E1", "E2", "E3"]
    placing = dealt(TW).view(None)
    assert {one.name: one.start for one in placing.hexes if one.start is not None} == {
        "A1": 0,
        "A3": 0,
        "E1": 1,
        "E2": 1,
        "E3": 1,
    }
    assert not any(
        one.start is not None for one in dealt(DW, dwarf_setup="first_game").view(0).hexes
    )
    chosen = table("knights", pairing=KD, knights="K15", starts="A1 C5 E2").view(0)
    assert [one.name for one in chosen.hexes if one.start == 0] == ["A1", "C5", "E2"]


def test_cards_are_known_by_what_is_printed_on_them() -> None:
    view = dealt(KT).view(0)
    assert view.faces["K13"] == ("bow 1", "move 1 2")
    assert view.faces["T05"] == ("attack 2+1",)
    assert [side.defences for side in view.sides] == [12, 8]
    assert [side.renews for side in view.sides] == ["", ""]
    assert [side.renews for side in dealt(TW).view(0).sides] == ["", "recycle"]


def test_the_dragons_mat_has_four_areas() -> None:
    state = table("dwarves", "dragon@C3:4.2.1.0 morin@A1", pairing=DW, dwarves="W02")
    dragon = figure(state, "dragon")
    assert dragon.areas == (
        AreaView("armour", 4, 4),
        AreaView("flight", 2, 2),
        AreaView("movement", 1, 3),
        AreaView("fire", 0, 2),
    )
    assert (dragon.abilities, dragon.lost) == (("flight", "movement", "fire"), ("flight",))
    assert figure(state, "morin").abilities == ("crossbow",)


def test_what_a_figure_reaches_and_hits_from_where_it_stands() -> None:
    figures = "archer1@E1 knight@D2 archer2@C4 thrower@A3 berserker@A1:4"
    state = table("knights", figures, knights="K12")
    assert figure(state, "archer1").reach == (("D1", "E2"), ("C1", "C2", "D1", "D3", "E2", "E3"))
    assert figure(state, "archer1").lines == ()  # the knight stands before the thrower
    assert figure(state, "archer2").lines == ()
    assert figure(state, "thrower").lines == (
        Line("rock", "SW", ("B3", "C3", "D2", "E1"), ("knight", "archer1")),
    )
    assert figure(state, "berserker").lines == ()  # Charge is lost
    assert figure(state, "berserker").lost == ("charge",)
    running = table("trolls", "berserker@A1 archer2@E3 knight@D1 archer1@E1", trolls="T09")
    assert Line("charge", "SE", ("B2", "C3", "D3"), ("archer2",)) in (
        figure(running, "berserker").lines
    )
    fire = table("dragon", "dragon@C1 morin@C2 brald@C4 urpen@A3", pairing=DW, dragon="D10")
    assert figure(fire, "dragon").lines == (
        Line("fire", "E", ("C2", "C3", "C4", "C5"), ("morin", "brald")),
    )
    assert figure(fire, "morin").lines == (Line("crossbow", "W", ("C1",), ("dragon",)),)


def test_a_net_holds_and_a_dead_figure_reaches_nothing() -> None:
    state = table("knights", "knight@E2 archer1@dead", pairing=KW, knights="K05", net="knight")
    assert figure(state, "knight").reach == ((), ())
    assert figure(state, "knight").netted
    assert figure(state, "archer1").reach == ((), ())
    assert not figure(state, "archer1").alive


def test_what_was_done_against_a_packet_is_seen() -> None:
    figures = "thrower@C4 berserker@C2 knight@C3"
    state = play(
        table("trolls", figures, trolls="T05", knights="K09 K06"),
        "T05/attack",
        "thrower!knight=2",
        "berserker!knight=1",
        "dodge=1",
    )
    view = state.view(0)
    assert (view.card, view.symbol, view.face) == ("T05", "attack", "attack 2+1")
    assert view.packet == (("thrower", "knight", 2),)
    assert view.answers == (AnswerView((), (("knight", 1),)),)
    assert view.dodging
    assert [crumb.kind for crumb in view.crumbs] == ["in_play_whole", "open_attack"]
    step = play(state, "block=K09/knight:2").view(0)
    assert (step.phase, step.answers[1]) == ("step", AnswerView(("K09",), (("knight", 2),)))


def test_who_has_acted_and_what_is_pending() -> None:
    state = play(table("knights", knights="K05"), "K05/move", "knight>D2")
    assert [one.name for one in state.view(0).figures if one.acted] == ["knight"]
    hit = table("dwarves", "dragon@C3:4.0.0.0 morin@C4", pairing=DW, dwarves="W02")
    area = play(hit, "W02/attack", "morin!dragon=2")
    assert (area.view(1).phase, area.view(1).pending) == ("area", 2)


def test_whose_deck_is_the_clock() -> None:
    for pairing, clock in ((KT, (1, 0)), (DW, (1, 0)), (TW, (None, None)), (KW, (1, 1))):
        view = dealt(pairing).view(None)
        assert (view.clock, view.clock_winner) == clock


SYMBOLS = {
    "bow": Symbol("bow", value=2),
    "crossbow": Symbol("crossbow", value=1),
    "fire": Symbol("fire", value=2),
    "rock": Symbol("rock", value=3),
    "charge": Symbol("charge"),
}


def offered(state: DrakoState, kind: str) -> set[tuple[str, ...]]:
    """What the rules offer for a symbol: who and whom, a direction, or where a run ends."""
    found: set[tuple[str, ...]] = set()
    for action in offers(state, SYMBOLS[kind]):
        match action:
            case Strike(one, other, _):
                found.add((one, other))
            case Aim(direction):
                found.add((direction,))
            case Charge(place, target) if target != NOTHING:
                found.add((place, target))
            case Charge(place, _):
                found.add((place,))
    return found


def sighted(state: DrakoState, kind: str) -> set[tuple[str, ...]]:
    """The same as the picture shows it."""
    found: set[tuple[str, ...]] = set()
    for one in state.view(None).figures:
        for line in one.lines:
            if one.seat != state.seat or line.ability != kind:
                continue
            if kind in ("fire", "rock"):
                found.add((line.direction,))
            elif kind == "charge":
                found |= {(line.hexes[-1],)} if line.hexes else set()
                found |= {((line.hexes or (one.hex,))[-1], target) for target in line.targets}
            else:
                found |= {(one.name, target) for target in line.targets}
    return found


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_what_is_shown_on_the_board_is_what_the_rules_offer(pairing: str) -> None:
    for seed, through in ((1, False), (2, True)):
        options = {"crossbow_through_enemies": through, "netted_charge_adjacent": not through}
        walk = [state for state, _, _ in steps(seed, pairing, **options)]
        for state in walk[:: 8 if SAMPLE else 2]:
            if state.phase != "action":
                continue
            for kind in SYMBOLS:
                able = any(kind in card.symbols for card in state.game.cards[state.seat])
                assert sighted(state, kind) == (offered(state, kind) if able else set()), kind


def test_a_thrower_without_stones_looks_for_nobody() -> None:
    figures = "thrower@A3 knight@B3 archer1@C3"
    assert figure(table("trolls", figures, trolls="T11", stones="1.9.0"), "thrower").lines
    assert figure(table("trolls", figures, trolls="T11", stones="0.10.0"), "thrower").lines == ()

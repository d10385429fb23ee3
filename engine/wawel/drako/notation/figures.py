"""Figures, tokens, and how far the set-up has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.fields import Fields, Part
from wawel.drako.notation.cards import SETTING_UP

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def read_figures(state: DrakoState, fields: Fields) -> None:
    """Where everybody stands, and how badly wounded (DRAKO-MOVE-2, DRAKO-GEN-2)."""
    game = state.game
    named: set[int] = set()
    figures = fields.take("figures", "")
    for part in figures.split(","):
        name, _, rest = part.text.partition("@")
        place, _, wounds = rest.partition(":")
        number = game.figure_number.get(name, -1)
        if number < 0 or number in named:
            raise part.wrong("there is no such figure, or it is named twice")
        named.add(number)
        if place in ("dead", "box"):
            if wounds:
                raise part.wrong("only a figure on the board has wounds to be named")
            state.hexes[number] = -1 if place == "dead" else -2
            state.wounds[number] = state.spaces[number] if place == "dead" else 0
            if number == game.dragon and place == "dead":
                state.areas = (game.area_sizes[0], game.area_sizes[1], game.area_sizes[2])
            continue
        if place not in game.board.number:
            raise part.wrong("there is no such hex")
        state.hexes[number] = game.board.number[place]
        column = part.column + len(name) + len(place) + 2
        _read_wounds(state, number, Part(wounds or "0", column, part.whole))
    standing = [place for place in state.hexes if place >= 0]
    if len(set(standing)) < len(standing):
        raise figures.wrong("two figures stand on one hex [DRAKO-MOVE-2]")


def _read_wounds(state: DrakoState, number: int, part: Part) -> None:
    game = state.game
    most = state.spaces[number] - 1
    if number != game.dragon or part.text == "0":
        state.wounds[number] = part.number(0, most)
        return
    pieces = part.pieces("armour.flight.movement.fire", ".")
    armour = pieces[0].number(0, game.armour)
    areas = [piece.number(0, s) for piece, s in zip(pieces[1:], game.area_sizes, strict=True)]
    if sum(areas) and armour < game.armour:
        raise part.wrong("the armour is filled first [DRAKO-DMG-6]")
    if armour + sum(areas) > most:
        raise part.wrong("a dragon with so many wounds is dead [DRAKO-GEN-2]")
    state.areas = (areas[0], areas[1], areas[2])
    state.wounds[number] = armour + sum(areas)


def read_tokens(state: DrakoState, fields: Fields) -> None:
    """Stones, markers, the net, and whether the dwarves had their second deck."""
    game = state.game
    stones = fields.take("stones", f"{game.pairing.stones}.0.0")
    pieces = stones.pieces("available.used.removed", ".")
    state.stones, state.used, state.removed = (p.number(0, game.pairing.stones) for p in pieces)
    kept = game.options.thrown_stones == "used_pile"
    if state.stones + state.used + state.removed != game.pairing.stones:
        raise stones.wrong(f"there are {game.pairing.stones} stones in all [DRAKO-STONE-1]")
    if state.removed and kept:
        raise stones.wrong("no stones leave the game [DRAKO-STONE-4]")

    possible = {"dodge": game.knight >= 0, "fury": game.brald >= 0}
    there: set[str] = set()
    for part in fields.take("markers", "").split(","):
        if not possible.get(part.text) or part.text in there:
            raise part.wrong("there is no such marker, or it is named twice [DRAKO-SETUP-9]")
        there.add(part.text)
    state.dodge, state.fury = "dodge" in there, "fury" in there

    net = fields.take("net", "")
    if net.text:
        state.net = game.figure_number.get(net.text, -1)
        enemy = game.urpen >= 0 and game.seat_of[state.net] != game.seat_of[game.urpen]
        if state.net < 0 or not enemy or state.hexes[state.net] < 0:
            raise net.wrong("the net lies on a living enemy of the dwarves [DRAKO-NET-1]")
    recycled = fields.take("recycled", "")
    if recycled.text:
        recycled.one_of(("yes",))
        if game.pairing.renewal != "recycle":
            raise recycled.wrong("nobody gets a second deck here [DRAKO-TW-2]")
        state.recycled = True


def read_start(state: DrakoState, fields: Fields, phase: Part) -> None:
    """How far the set-up has come, and where the men-at-arms started."""
    game = state.game
    usual = "kk" if game.options.hand_exchange and state.phase != "exchange" else ""
    asked = fields.take("asked", usual)
    answers = ("", "k", "x", "kk", "kx", "xk", "xx") if game.options.hand_exchange else ("",)
    state.asked = asked.one_of(answers)
    if (len(state.asked) == 2) == (state.phase == "exchange") and game.options.hand_exchange:
        raise asked.wrong("both players decide about their hands first [DRAKO-SETUP-8]")
    if state.phase == "exchange" and not game.options.hand_exchange:
        raise phase.wrong("hands are not exchanged [DRAKO-SETUP-8]")
    if state.phase in SETTING_UP and (state.turn > 1 or state.actions != game.first_actions):
        raise phase.wrong("the set-up comes before the first turn")
    _check_placed(state, phase)

    men = [f for f in (game.knight, *game.archers) if f >= 0]
    chosen = not set(men) <= game.start.keys()
    names = game.board.names
    if state.phase in SETTING_UP and chosen:
        state.starts = tuple(sorted(state.hexes[f] for f in men if state.hexes[f] >= 0))
    default = ",".join(names[place] for place in state.starts)
    if chosen and state.phase not in SETTING_UP and game.pairing.any_figure:
        default = ",".join(names[place] for place in game.place_on[game.seat_of[game.knight]])
    starts = fields.take("starts", default)
    places = [game.board.number[part.one_of(names)] for part in starts.split(",")]
    if not chosen or state.phase in SETTING_UP:
        if sorted(places) != list(state.starts):
            raise starts.wrong("these are not the start hexes [DRAKO-REINF-3]")
        return
    allowed = game.place_on[game.seat_of[game.knight]]
    if len(places) != len(men) or len(set(places)) < len(men) or not set(places) <= set(allowed):
        raise starts.wrong("three different start hexes are wanted [DRAKO-KD-2]")
    state.starts = tuple(sorted(places))


def _check_placed(state: DrakoState, phase: Part) -> None:
    """Figures are in the box only before their turn to be placed has come."""
    game = state.game
    free = [f.number for f in game.figures if f.number not in game.start]
    placed = [f for f in free if state.hexes[f] != -2]
    if state.phase not in SETTING_UP:
        if len(placed) < len(free) or any(state.hexes[f] == -2 for f in game.start):
            raise phase.wrong("a figure is still in the box [DRAKO-SETUP-5]")
        state.placing = len(game.placements)
        return
    state.placing = len(placed)
    done = game.placements[: state.placing]
    for seat in (0, 1):
        own = [f for f in game.own[seat] if f in placed]
        if len(own) != done.count(seat):
            raise phase.wrong("the figures are not placed in their order [DRAKO-SETUP-7]")
        if (
            not game.pairing.any_figure
            and own != [f for f in game.own[seat] if f in free][: len(own)]
        ):
            raise phase.wrong("the figures are not placed in their order [DRAKO-SETUP-5]")
        if any(state.hexes[f] not in game.place_on[seat] for f in own):
            raise phase.wrong("a figure is not on a start hex [DRAKO-SETUP-5]")
    fixed = all(state.hexes[f] == place for f, place in game.start.items())
    if not fixed or any(state.wounds) or (state.phase == "exchange" and placed):
        raise phase.wrong("the game has not begun: nobody has moved [DRAKO-SETUP-2]")
    if state.phase == "place" and state.placing == len(game.placements):
        raise phase.wrong("all figures are placed [DRAKO-SETUP-5]")

"""Positions of *Drako* read from text: everything is checked before it is believed.

The grammar is in `notation.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from wawel.core.fields import Fields, Part
from wawel.drako import scoring
from wawel.drako.actions import UNKNOWN
from wawel.drako.notation import AREAS
from wawel.drako.pieces import Symbol
from wawel.drako.rules.cards import out_of_cards
from wawel.drako.rules.legal import may_rage, step_hexes
from wawel.drako.rules.packet import may_answer
from wawel.drako.rules.symbols import STAGES, offers
from wawel.drako.rules.turn import ending

if TYPE_CHECKING:
    from wawel.drako.game import Drako
    from wawel.drako.state import DrakoState

SETTING_UP = ("exchange", "place")
CHOOSING = ("move", "flight", "strike", "aim", "charge", "net", "return")
FIGHTING = ("react", "area", "step")
PHASES = (*SETTING_UP, "action", "draw", "recycle", "discard", "fury", *CHOOSING, *FIGHTING, "over")
ATTACKS = ("attack", "bow", "crossbow", "rock", "fire", "charge")
LONGEST_GAME = 1_000_000


def read_position(game: Drako, fields: Fields) -> DrakoState:
    """The state that the fields describe."""
    state = game.new_initial_state()
    phase = fields.take("phase", "action")
    state.stage = phase.one_of(PHASES)
    _read_turn(state, fields)
    for seat in (0, 1):
        _read_cards(state, seat, fields)
    _read_figures(state, fields)
    _read_tokens(state, fields)
    _read_start(state, fields, phase)
    _read_card_in_play(state, fields)
    _read_counts(state, fields)
    fields.close()
    _check_hands(state, phase)
    _check_stage(state, phase)
    state.settle()
    return state


# Whose turn it is ------------------------------------------------------------------------------


def _read_turn(state: DrakoState, fields: Fields) -> None:
    game = state.game
    turn = fields.take("turn", "1")
    state.turn = turn.number(1, LONGEST_GAME)
    limit = game.options.td_turn_limit if game.pairing.renewal == "reshuffle" else 0
    if limit and state.turn > 2 * limit:
        raise turn.wrong("the game was stopped before [DRAKO-TD-5]")
    begins = game.pairing.begins
    usual = begins if state.turn % 2 else 1 - begins
    seat = fields.take("seat", str(usual))
    state.seat = seat.number(0, 1)
    if state.seat != usual:
        raise seat.wrong("the sides take turns, and this turn is the other side's [DRAKO-TURN-1]")
    whole = game.first_actions if state.turn == 1 else game.turn_actions
    rage = game.brald >= 0 and game.seat_of[game.brald] == state.seat
    state.actions = fields.take("actions", str(whole)).number(0, whole + rage)


# Cards -----------------------------------------------------------------------------------------


def _read_cards(state: DrakoState, seat: int, fields: Fields) -> None:
    game = state.game
    left = list(game.full[seat])

    def take(part: Part, name: str, count: int = 1) -> int:
        card = game.card.get(name)
        if card is None or card.seat != seat:
            raise part.wrong(f"the {game.sides[seat]} have no such card")
        left[card.number] -= count
        if left[card.number] < 0:
            raise part.wrong(f"there are only {card.count} of this card")
        return card.number

    def held(key: str) -> tuple[tuple[int, ...], int]:
        parts = list(fields.take(key, "").split(","))
        named = [take(part, part.text) for part in parts if part.text != UNKNOWN]
        return tuple(sorted(named)), len(parts) - len(named)

    state.hands[seat], state.due[seat] = held(f"hand{seat}")
    down = fields.take(f"down{seat}", "")
    unknown = [part for part in down.split(",") if part.text == UNKNOWN]
    named = [part for part in down.split(",") if part.text != UNKNOWN]
    state.down[seat] = tuple(sorted(take(part, part.text) for part in named))
    if down.text and game.options.discards_public:
        raise down.wrong("surplus cards are discarded face up [DRAKO-DRAW-4]")
    discards = [0] * len(left)
    for part, name, count in _piles(fields.take(f"discards{seat}", "")):
        number = take(part, name, count)
        discards[number] += count
    state.discards[seat] = tuple(discards)
    _read_laid(state, seat, fields, take)

    buried = fields.take(f"buried{seat}", "0")
    state.buried[seat] = buried.number(0, game.deck_size[seat]) + len(unknown)
    hidden_rest = game.pairing.renewal == "recycle" and not game.options.tw_rest_public
    if buried.text != "0" and game.options.discards_public and not hidden_rest:
        raise buried.wrong("no cards are put aside face down [DRAKO-TW-4]")
    state.decks[seat] = tuple(left)
    state.left[seat] = sum(left) - state.buried[seat]
    if state.left[seat] < state.due[seat]:
        raise buried.wrong("there are not so many cards")
    _read_known(state, seat, fields, bool(state.due[seat] or unknown))


def _piles(part: Part) -> Iterator[tuple[Part, str, int]]:
    for pile in part.split(","):
        name, star, count = pile.text.partition("*")
        where = Part(count, pile.column + len(name) + 1, pile.whole)
        yield pile, name, where.number(2, 99) if star else 1


def _read_laid(
    state: DrakoState, seat: int, fields: Fields, take: Callable[[Part, str], int]
) -> None:
    game = state.game
    laid = fields.take(f"laid{seat}", "")
    spaces = list(state.spaces)
    for part in laid.split(","):
        figure, _, name = part.text.partition(":")
        number = game.figure_number.get(figure, -1)
        card = game.card.get(name)
        if not game.pairing.strengthens or number not in game.own[seat] or card is None:
            raise part.wrong("a card is laid beside a man-at-arms only [DRAKO-KW-5]")
        if "reinforcements" not in card.symbols:
            raise part.wrong("only Reinforcements are laid beside a figure [DRAKO-KW-5]")
        take(part, name)
        spaces[number] += 1
        state.laid = tuple(sorted((*state.laid, (number, card.number))))
    state.spaces = tuple(spaces)


def _read_known(state: DrakoState, seat: int, fields: Fields, open_parts: bool) -> None:
    game = state.game
    known = fields.take(f"known{seat}", "")
    held = [*state.hands[seat], *state.down[seat]]
    found: list[int] = []
    for part in known.split(","):
        card = game.card.get(part.text)
        if card is None or card.seat != seat or not game.pairing.renewal:
            raise part.wrong("this card cannot be known")
        if card.number in held:
            held.remove(card.number)
            found.append(card.number)
        elif not open_parts:
            raise part.wrong("this card is not in the hand")
    state.known[seat] = tuple(sorted(found))


def _check_hands(state: DrakoState, phase: Part) -> None:
    game = state.game
    for seat in (0, 1):
        size = len(state.hands[seat]) + state.due[seat]
        most = game.hand_limit
        if seat == state.seat and state.stage == "draw":
            most += game.draw_cards - state.drawing
        if seat == state.seat and state.stage == "discard":
            most += game.draw_cards
            if size <= game.hand_limit:
                raise phase.wrong("there is no surplus to discard [DRAKO-DRAW-2]")
        if size > most:
            raise phase.wrong(f"a hand has at most {most} cards here [DRAKO-DRAW-2]")
        fresh = game.deck_size[seat] - size == state.left[seat] - state.due[seat]
        if state.stage in SETTING_UP and (size != game.hand_start or not fresh):
            raise phase.wrong("the game begins with four cards in hand [DRAKO-SETUP-1]")


# Figures and tokens ----------------------------------------------------------------------------


def _read_figures(state: DrakoState, fields: Fields) -> None:
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
    pieces = list(part.split("."))
    if len(pieces) != 1 + len(AREAS):
        raise part.wrong("armour.flight.movement.fire is wanted")
    armour = pieces[0].number(0, game.armour)
    areas = [piece.number(0, s) for piece, s in zip(pieces[1:], game.area_sizes, strict=True)]
    if sum(areas) and armour < game.armour:
        raise part.wrong("the armour is filled first [DRAKO-DMG-6]")
    if armour + sum(areas) > most:
        raise part.wrong("a dragon with so many wounds is dead [DRAKO-GEN-2]")
    state.areas = (areas[0], areas[1], areas[2])
    state.wounds[number] = armour + sum(areas)


def _read_tokens(state: DrakoState, fields: Fields) -> None:
    game = state.game
    stones = fields.take("stones", f"{game.pairing.stones}.0.0")
    pieces = list(stones.split("."))
    if len(pieces) != 3:
        raise stones.wrong("available.used.removed is wanted")
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


# The set-up ------------------------------------------------------------------------------------


def _read_start(state: DrakoState, fields: Fields, phase: Part) -> None:
    game = state.game
    usual = 2 if game.options.hand_exchange and state.stage != "exchange" else 0
    asked = fields.take("asked", str(usual))
    state.asked = asked.number(0, 2 * game.options.hand_exchange)
    if (state.asked == 2) == (state.stage == "exchange") and game.options.hand_exchange:
        raise asked.wrong("both players decide about their hands first [DRAKO-SETUP-8]")
    if state.stage == "exchange" and not game.options.hand_exchange:
        raise phase.wrong("hands are not exchanged [DRAKO-SETUP-8]")
    if state.stage in SETTING_UP and (state.turn > 1 or state.actions != game.first_actions):
        raise phase.wrong("the set-up comes before the first turn")
    _check_placed(state, phase)

    men = [f for f in (game.knight, *game.archers) if f >= 0]
    chosen = not set(men) <= game.start.keys()
    names = game.board.names
    if state.stage in SETTING_UP and chosen:
        state.starts = tuple(sorted(state.hexes[f] for f in men if state.hexes[f] >= 0))
    default = ",".join(names[place] for place in state.starts)
    if chosen and state.stage not in SETTING_UP and game.pairing.any_figure:
        default = ",".join(names[place] for place in game.place_on[game.seat_of[game.knight]])
    starts = fields.take("starts", default)
    places = [game.board.number[part.one_of(names)] for part in starts.split(",")]
    if not chosen or state.stage in SETTING_UP:
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
    if state.stage not in SETTING_UP:
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
    if not fixed or any(state.wounds) or (state.stage == "exchange" and placed):
        raise phase.wrong("the game has not begun: nobody has moved [DRAKO-SETUP-2]")
    if state.stage == "place" and state.placing == len(game.placements):
        raise phase.wrong("all figures are placed [DRAKO-SETUP-5]")


# The card in play ------------------------------------------------------------------------------


def _read_card_in_play(state: DrakoState, fields: Fields) -> None:
    game, stage = state.game, state.stage
    card = fields.take("card", "")
    acted, packet = fields.take("acted", ""), fields.take("packet", "")
    if (stage in (*CHOOSING, *FIGHTING)) != bool(card.text):
        raise card.wrong("a card is named while its symbol is being used")
    if not card.text:
        if acted.text or packet.text:
            raise (acted if acted.text else packet).wrong("no card is being played")
        return
    name, _, kind = card.text.partition("/")
    played = game.card.get(name)
    if played is None or played.seat != state.seat or kind not in played.symbols:
        raise card.wrong("a card of the side to move, a slash and one of its symbols is wanted")
    if not state.discards[state.seat][played.number]:
        raise card.wrong("a card that is played lies on the discards [DRAKO-PLAY-1]")
    if STAGES.get(kind) != stage and not (stage in FIGHTING and kind in ATTACKS):
        raise card.wrong("this symbol leads to another decision")
    state.card, state.symbol = played.number, played.symbols[kind]
    if kind == "rock" and not state.stones:
        raise card.wrong("a rock needs a stone [DRAKO-STONE-1]")
    for part in acted.split(","):
        figure = _figure(state, part, part.text, state.seat)
        if state.acted >> figure & 1:
            raise part.wrong("a figure acts once with a card [DRAKO-MOVE-3]")
        state.acted |= 1 << figure
    _read_packet(state, packet, state.symbol)
    strikers = {one for one, _, _ in state.packet}
    if stage == "strike":
        declared = sum(1 << one for one in strikers)
        if state.acted != declared or len(strikers) < len(state.packet):
            raise acted.wrong("those who have attacked are not those in the packet [DRAKO-ATK-3]")
    elif state.acted and stage in ("flight", "aim", "charge", "net", "return"):
        raise acted.wrong("nobody has acted with this card yet")
    if stage in ("move", "strike") and state.acted.bit_count() >= state.symbol.figures:
        raise acted.wrong("no further figure can act with this card")


def _figure(state: DrakoState, part: Part, name: str, seat: int) -> int:
    figure = state.game.figure_number.get(name, -1)
    if figure not in state.game.own[seat] or state.hexes[figure] < 0:
        raise part.wrong("a living figure of the right side is wanted")
    return figure


def _read_packet(state: DrakoState, packet: Part, symbol: Symbol) -> None:
    """Attacker!target=strength; the strengths must be some that the symbol can have."""
    hits = []
    for part in packet.split(","):
        one, _, rest = part.text.partition("!")
        other, _, strength = rest.partition("=")
        if strength not in ("1", "2", "3"):
            raise part.wrong("figure!target=strength is wanted")
        attacker = _figure(state, part, one, state.seat)
        target = _figure(state, part, other, 1 - state.seat)
        hits.append((attacker, target, int(strength)))
        if symbol.kind == "attack" and int(strength) not in (symbol.split or (symbol.value,)):
            raise part.wrong("the card has another strength [DRAKO-ATK-1]")
    if len(hits) > 3 or (hits and state.stage not in ("strike", "react")):
        raise packet.wrong("a packet has at most three attacks, and waits for an answer")
    state.packet = tuple(sorted(hits))


def _read_counts(state: DrakoState, fields: Fields) -> None:
    """What is left to be dodged, wounded, drawn and recycled."""
    game, stage = state.game, state.stage
    dodging = fields.take("dodging", "")
    if dodging.text:
        dodging.one_of(("yes",))
        knight = game.knight
        defends = knight in game.own[1 - state.seat] and state.hexes[knight] >= 0
        if stage != "react" or not defends or not state.dodge:
            raise dodging.wrong("nobody can be dodging here [DRAKO-DODGE-1]")
        state.dodging = True
    pending = fields.take("pending", "0")
    state.pending = pending.number(0, sum(game.area_sizes))
    if (stage == "area") != bool(state.pending):
        raise pending.wrong("wounds are pending while areas are chosen [DRAKO-DMG-6]")
    drawing = fields.take("drawing", str(game.draw_cards) if stage in ("draw", "recycle") else "0")
    state.drawing = drawing.number(0, game.draw_cards)
    if (stage in ("draw", "recycle")) != bool(state.drawing):
        raise drawing.wrong("cards are drawn in the phase draw [DRAKO-DRAW-1]")
    recycling = fields.take("recycling", "0")
    state.recycling = recycling.number(0, game.pairing.recycled)
    if (stage == "recycle") != bool(state.recycling):
        raise recycling.wrong("cards are recycled in the phase recycle [DRAKO-TW-2]")


# Is there something to decide? -----------------------------------------------------------------


def _check_stage(state: DrakoState, phase: Part) -> None:
    game, stage, seat = state.game, state.stage, state.seat
    ended = ending(state)
    if stage == "over":
        limit = game.options.td_turn_limit if game.pairing.renewal == "reshuffle" else 0
        if ended is None and limit and state.turn == 2 * limit and not state.actions:
            ended = "limit", scoring.limit_winner(state)
        if ended is None:
            raise phase.wrong("the game is not over")
        state.reason, state.winner = ended
        return
    if stage in SETTING_UP:
        return
    mid_card = stage in (*CHOOSING, *FIGHTING)
    if ended is not None and (not mid_card or ended[0] == "defeat"):
        raise phase.wrong(f"the game is over [{scoring.ENDINGS[game.options.pairing]}]")
    whole = game.first_actions if state.turn == 1 else game.turn_actions
    if state.actions > whole - (stage != "action") and state.fury:
        raise phase.wrong("there are not so many actions [DRAKO-TURN-2]")
    if stage in ("action", "fury") and out_of_cards(state, seat) and not state.due[seat]:
        raise phase.wrong("whoever is out of cards passes [DRAKO-TURN-5]")
    if not DECIDABLE.get(stage, _something)(state):
        raise phase.wrong("there is nothing to decide here")


def _something(state: DrakoState) -> bool:
    """A symbol in play needs something to choose."""
    return state.symbol is None or bool(offers(state, state.symbol))


def _fury(state: DrakoState) -> bool:
    return may_rage(state) and not state.actions and state.game.options.fury_timing == "any"


def _draw(state: DrakoState) -> bool:
    return state.left[state.seat] > state.due[state.seat]


def _recycle(state: DrakoState) -> bool:
    game, seat = state.game, state.seat
    done = game.pairing.recycled - state.recycling
    return (
        game.options.tw_rest_public
        and state.recycled
        and game.seat_of[game.morin] == seat
        and state.left[seat] - state.due[seat] == done
        and sum(state.discards[seat]) >= state.recycling
        and state.drawing == game.draw_cards
    )


def _react(state: DrakoState) -> bool:
    if state.due[1 - state.seat]:
        return bool(state.packet)  # cards that are not known yet may answer
    return bool(state.packet) and may_answer(state)


def _area(state: DrakoState) -> bool:
    game = state.game
    room = [size - full for size, full in zip(game.area_sizes, state.areas, strict=True)]
    armoured = state.wounds[game.dragon] - sum(state.areas) == game.armour
    choice = sum(space > 0 for space in room) > 1 and state.pending < sum(room)
    return game.dragon in game.own[1 - state.seat] and armoured and choice


def _step(state: DrakoState) -> bool:
    knight = state.game.knight
    defends = knight in state.game.own[1 - state.seat] and state.hexes[knight] >= 0
    return defends and not state.dodge and bool(step_hexes(state))


DECIDABLE = {
    "action": lambda state: state.actions > 0,
    "discard": lambda _: True,
    "fury": _fury,
    "draw": _draw,
    "recycle": _recycle,
    "react": _react,
    "area": _area,
    "step": _step,
}
"""Is there really something to decide, or to draw, in this phase?"""

"""The card in play, and whether there is really something to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.fields import Fields, Part
from wawel.drako import scoring
from wawel.drako.notation.cards import SETTING_UP
from wawel.drako.pieces import Symbol
from wawel.drako.rules.cards import out_of_cards
from wawel.drako.rules.choices import may_rage, step_hexes
from wawel.drako.rules.ending import ending
from wawel.drako.rules.packet import may_answer
from wawel.drako.rules.symbols import PHASE_OF, offers

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

CHOOSING = ("move", "flight", "strike", "aim", "charge", "net", "return")
FIGHTING = ("react", "area", "step")
PHASES = (*SETTING_UP, "action", "draw", "recycle", "discard", "fury", *CHOOSING, *FIGHTING, "over")
ATTACKS = ("attack", "bow", "crossbow", "rock", "fire", "charge")


def read_card_in_play(state: DrakoState, fields: Fields) -> None:
    """Which card is being played, for what, and what has been done with it."""
    game, now = state.game, state.phase
    card = fields.take("card", "")
    acted, packet = fields.take("acted", ""), fields.take("packet", "")
    if (now in (*CHOOSING, *FIGHTING)) != bool(card.text):
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
    if PHASE_OF.get(kind) != now and not (now in FIGHTING and kind in ATTACKS):
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
    if now == "strike":
        declared = sum(1 << one for one in strikers)
        if state.acted != declared or len(strikers) < len(state.packet):
            raise acted.wrong("those who have attacked are not those in the packet [DRAKO-ATK-3]")
    elif state.acted and now in ("flight", "aim", "charge", "net", "return"):
        raise acted.wrong("nobody has acted with this card yet")
    if now in ("move", "strike") and state.acted.bit_count() >= state.symbol.figures:
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
    if len(hits) > 3 or (hits and state.phase not in ("strike", "react")):
        raise packet.wrong("a packet has at most three attacks, and waits for an answer")
    for part, hit in zip(packet.split(","), hits, strict=True):
        if not _possible(state, symbol, hit):
            raise part.wrong("this symbol makes no such attack [DRAKO-ATK-6]")
    attackers = {one for one, _, _ in hits}
    if symbol.kind in ("bow", "crossbow") and len(hits) > 1:
        raise packet.wrong("one symbol is one shot [DRAKO-BOW-4]")
    if symbol.kind == "attack" and len(attackers) < len(hits):
        raise packet.wrong("a figure attacks once with a card [DRAKO-ATK-3]")
    if symbol.kind == "charge" and len(hits) > state.game.charge_attacks:
        raise packet.wrong("a charge makes two attacks [DRAKO-CHARGE-2]")
    state.packet = tuple(sorted(hits))


def _possible(state: DrakoState, symbol: Symbol, hit: tuple[int, int, int]) -> bool:
    """Can this symbol make such an attack: by whom, how hard, over what distance?"""
    game = state.game
    one, other, strength = hit
    near = game.board.distances[state.hexes[one]][state.hexes[other]] == 1
    match symbol.kind:
        case "attack":
            return near
        case "charge":
            return near and one == game.berserker and strength == game.charge_strength
        case "bow":
            return one in game.archers and strength == symbol.value
        case "crossbow":
            return one == game.morin and strength == symbol.value
        case "rock":
            return one == game.thrower and strength <= (game.pairing.rock_strength or symbol.value)
    return one == game.dragon and strength == symbol.value


def read_counts(state: DrakoState, fields: Fields) -> None:
    """What is left to be dodged, wounded, drawn and recycled."""
    game, now = state.game, state.phase
    dodging = fields.take("dodging", "")
    if dodging.text:
        dodging.one_of(("yes",))
        knight = game.knight
        defends = knight in game.own[1 - state.seat] and state.hexes[knight] >= 0
        if now != "react" or not defends or not state.dodge:
            raise dodging.wrong("nobody can be dodging here [DRAKO-DODGE-1]")
        state.dodging = True
    pending = fields.take("pending", "0")
    state.pending = pending.number(0, sum(game.area_sizes))
    if (now == "area") != bool(state.pending):
        raise pending.wrong("wounds are pending while areas are chosen [DRAKO-DMG-6]")
    drawing = fields.take("drawing", str(game.draw_cards) if now in ("draw", "recycle") else "0")
    state.drawing = drawing.number(0, game.draw_cards)
    if (now in ("draw", "recycle")) != bool(state.drawing):
        raise drawing.wrong("cards are drawn in the phase draw [DRAKO-DRAW-1]")
    recycling = fields.take("recycling", "0")
    state.recycling = recycling.number(0, game.pairing.recycled)
    if (now == "recycle") != bool(state.recycling):
        raise recycling.wrong("cards are recycled in the phase recycle [DRAKO-TW-2]")


def check_phase(state: DrakoState, phase: Part) -> None:
    """Refuse a phase in which nothing is to be decided, or the game is over."""
    game, now, seat = state.game, state.phase, state.seat
    ended = ending(state)
    if now == "over":
        limit = game.options.td_turn_limit if game.pairing.renewal == "reshuffle" else 0
        if ended is None and limit and state.turn == 2 * limit and not state.actions:
            ended = "limit", scoring.limit_winner(state)
        if ended is None:
            raise phase.wrong("the game is not over")
        state.reason, state.winner = ended
        return
    if now in SETTING_UP:
        return
    mid_card = now in (*CHOOSING, *FIGHTING)
    if ended is not None and (not mid_card or ended[0] == "defeat"):
        raise phase.wrong(f"the game is over [{scoring.ENDINGS[game.options.pairing]}]")
    whole = game.first_actions if state.turn == 1 else game.turn_actions
    extra = state.actions - whole + (now != "action")
    if extra > 0:
        raged = game.brald in game.own[seat] and state.wounds[game.brald] and not state.fury
        if extra > 1 or not raged:
            raise phase.wrong("there are not so many actions [DRAKO-TURN-2]")
    if now in ("action", "fury") and out_of_cards(state, seat) and not state.due[seat]:
        raise phase.wrong("whoever is out of cards passes [DRAKO-TURN-5]")
    if not DECIDABLE.get(now, _something)(state):
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

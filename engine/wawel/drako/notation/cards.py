"""Hands, discards, decks, and what is known of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from wawel.core.fields import Fields, Part
from wawel.drako.actions import UNKNOWN

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

SETTING_UP = ("exchange", "place")
"""The phases before the first turn."""


def read_cards(state: DrakoState, seat: int, fields: Fields) -> None:
    """The cards of one side: all 38 are in the hand, on the table, or in the deck."""
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
        name, count = pile.partition("*")
        yield pile, name.text, 1 if name.text == pile.text else count.number(2, 99)


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


def check_hands(state: DrakoState, phase: Part) -> None:
    """No hand is larger than the moment allows (DRAKO-DRAW-2)."""
    game = state.game
    for seat in (0, 1):
        size = len(state.hands[seat]) + state.due[seat]
        most = game.hand_limit
        if seat == state.seat and state.phase == "draw":
            most += game.draw_cards - state.drawing
        by_deck = state.phase == "over" and game.options.clock_trigger == "deck"
        if by_deck and seat == state.seat == game.pairing.clock and not state.left[seat]:
            most += game.draw_cards  # the game ends before any surplus is discarded (DRAKO-GEN-5)
        if seat == state.seat and state.phase == "discard":
            most += game.draw_cards
            if size <= game.hand_limit:
                raise phase.wrong("there is no surplus to discard [DRAKO-DRAW-2]")
        if size > most:
            raise phase.wrong(f"a hand has at most {most} cards here [DRAKO-DRAW-2]")
        fresh = game.deck_size[seat] - size == state.left[seat] - state.due[seat]
        if state.phase in SETTING_UP and (size != game.hand_start or not fresh):
            raise phase.wrong("the game begins with four cards in hand [DRAKO-SETUP-1]")

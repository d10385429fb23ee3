"""The game of *Drako* with its options: one pairing, its boxes opened and counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

from wawel.core.clauses import LANGUAGES
from wawel.core.components import Sheet
from wawel.core.fields import Fields
from wawel.core.game import Game
from wawel.core.hexes import DIRECTIONS
from wawel.drako import box, notation
from wawel.drako.actions import (
    NOTHING,
    Aim,
    Attack,
    Block,
    Charge,
    Discard,
    Dodge,
    Done,
    DrakoAction,
    Draw,
    Exchange,
    Free,
    Fury,
    Go,
    Keep,
    Net,
    Pass,
    Place,
    Play,
    Recycle,
    Return,
    Strengthen,
    Strike,
    Take,
    Wound,
)
from wawel.drako.board import Board
from wawel.drako.options import DrakoOptions
from wawel.drako.pieces import DEFENCES, Card, Figure, Pairing
from wawel.drako.state import DrakoState

AREAS = ("flight", "movement", "fire")
"""The areas of the dragon's mat that carry its abilities, beside the armour."""

STRENGTHS = (1, 2, 3)
"""How hard an attack can be."""


class Drako(Game[DrakoState, DrakoAction]):
    """*Drako*: two unequal sides duel on nineteen hexes.

    Seat 0 has the side that the pairing names first. Figures are numbered through, those of
    seat 0 first; cards are numbered in their deck.

    >>> game = Drako(DrakoOptions(pairing="dragon-dwarves"))
    >>> game.sides, [figure.name for figure in game.figures]
    (('dragon', 'dwarves'), ['dragon', 'morin', 'brald', 'urpen'])
    """

    slug = "drako"
    package = "wawel.drako"
    options_type = DrakoOptions
    has_secrets = True
    variant = "pairing"
    alterable = box.ALTERABLE
    unchosen = frozenset({"pass", "recycle", "take"})
    options: DrakoOptions

    def __init__(self, options: DrakoOptions, sheet: Sheet | None = None) -> None:
        super().__init__(options, sheet)
        sheet = self.sheet
        if sheet.changes:
            box.check(sheet, options, self.words.names["face"])
        self.board = Board(sheet["board.rows"])
        self.pairing = Pairing.read(self._pairing_parts())
        self.sides = self.pairing.sides
        self.hand_start: int = sheet["hand.start"]
        self.hand_limit: int = sheet["hand.limit"]
        self.draw_cards: int = sheet["draw.cards"]
        self.turn_actions: int = sheet["turn.actions"]
        self.first_actions: int = sheet["turn.first"]
        self.charge_attacks: int = sheet["charge.attacks"]
        self.charge_strength: int = sheet["charge.strength"]

        self.figures = tuple(self._figures())
        self.figure_number = {figure.name: figure.number for figure in self.figures}
        self.spaces = tuple(figure.spaces for figure in self.figures)
        self.own = tuple(tuple(f.number for f in self.figures if f.seat == seat) for seat in (0, 1))
        self.seat_of = tuple(figure.seat for figure in self.figures)
        self.knight = self.figure_number.get("knight", -1)
        self.archers = tuple(f.number for f in self.figures if f.name.startswith("archer"))
        self.thrower = self.figure_number.get("thrower", -1)
        self.berserker = self.figure_number.get("berserker", -1)
        self.dragon = self.figure_number.get("dragon", -1)
        self.morin = self.figure_number.get("morin", -1)
        self.brald = self.figure_number.get("brald", -1)
        self.urpen = self.figure_number.get("urpen", -1)
        areas: dict[str, int] = sheet["figures.dragon.areas"]
        self.armour = areas["armour"]
        self.area_sizes = tuple(areas[area] for area in AREAS)
        self.defenceless = frozenset(self.figure_number[f] for f in self.pairing.defenceless)

        self.cards = tuple(
            tuple(
                Card.read(name, seat, number, card)
                for number, (name, card) in enumerate(sheet[f"decks.{side}"].items())
            )
            for seat, side in enumerate(self.sides)
        )
        self.card = {card.name: card for deck in self.cards for card in deck}
        # A rock hits no more figures than its strength (DRAKO-ROCK-1, DRAKO-ROCK-2).
        rocks = [
            card.symbols["rock"].value for card in self.card.values() if "rock" in card.symbols
        ]
        self.rock_reach = self.pairing.rock_strength or max(rocks, default=0)
        self.full = tuple(tuple(card.count for card in deck) for deck in self.cards)
        self.deck_size = tuple(map(sum, self.full))

        number = self.board.number
        self.start = {
            self.figure_number[figure]: number[place] for figure, place in self.fixed_start.items()
        }
        self.place_on = tuple(tuple(number[h] for h in hexes) for hexes in self.pairing.place_on)
        # Where Reinforcements arrive (DRAKO-REINF-1, DRAKO-REINF-3): the hexes of the set-up, or,
        # if these are chosen (DRAKO-KD-2), those that the state remembers.
        self.starts = tuple(
            sorted(self.start[f] for f in (self.knight, *self.archers) if f in self.start)
        )
        self.bottom_row = tuple(h for h, name in enumerate(self.board.names) if name[0] == "E")
        self.words = self.words.naming(self._names(), self._plural())
        self._name_actions()

    def _names(self) -> dict[str, dict[str, dict[str, str]]]:
        """A seat is called by its side, in every form; a card by what is printed on it."""
        words = self.words
        names = {
            table.replace("side", "seat", 1): {
                str(seat): dict(called[side]) for seat, side in enumerate(self.sides)
            }
            for table, called in words.names.items()
            if table.partition("_")[0] == "side"
        }
        names["card"] = {
            card.name: {
                language: " / ".join(words.name("face", face, language) for face in card.faces)
                for language in LANGUAGES
            }
            for card in self.card.values()
        }
        return names

    def _plural(self) -> dict[str, list[str]]:
        many = self.words.plural["side"]
        return {"seat": [str(seat) for seat, side in enumerate(self.sides) if side in many]}

    def _pairing_parts(self) -> dict[str, Any]:
        prefix = f"pairings.{self.options.pairing}."
        return {
            component.name.removeprefix(prefix): component.value
            for component in self.sheet
            if component.name.startswith(prefix)
        }

    @property
    def fixed_start(self) -> dict[str, str]:
        """Where figures stand without a choice; all of them in a first game (DRAKO-SETUP-3)."""
        if self.options.pairing == "dragon-dwarves" and self.options.dwarf_setup == "first_game":
            fixed: dict[str, str] = self.sheet["pairings.dragon-dwarves.first_game"]
            return fixed
        return self.pairing.start

    @cached_property
    def placements(self) -> tuple[int, ...]:
        """The seats that put down a figure by choice, in order; nobody if all stand already."""
        return () if len(self.start) == len(self.figures) else self.pairing.place

    def _figures(self) -> Iterator[Figure]:
        number = 0
        for seat, side in enumerate(self.sides):
            for name in self.sheet[f"sides.{side}"]:
                spaces: int = self.sheet[f"figures.{name}.spaces"]
                if name == "dragon":
                    spaces = sum(self.sheet["figures.dragon.areas"].values())
                ability = self.sheet[f"figures.{name}.ability"] if side == "trolls" else spaces
                yield Figure(name, seat, number, spaces, ability)
                number += 1

    def _name_actions(self) -> None:
        """Every action that is needed often is made once, and found by numbers."""
        hexes, figures = self.board.names, [figure.name for figure in self.figures]
        self.goes = tuple(tuple(Go(figure, place) for place in hexes) for figure in figures)
        self.places = tuple(tuple(Place(figure, place) for place in hexes) for figure in figures)
        self.strikes = {
            (one, other, strength): Strike(figures[one], figures[other], strength)
            for one in range(len(figures))
            for other in range(len(figures))
            if self.seat_of[one] != self.seat_of[other]
            for strength in STRENGTHS
        }
        self.aims = tuple(map(Aim, DIRECTIONS))
        self.returns = tuple(map(Return, hexes))
        self.takes: tuple[tuple[DrakoAction, ...], ...] = tuple(
            tuple(Take(card.name) for card in deck) for deck in self.cards
        )
        self.recycles: tuple[tuple[DrakoAction, ...], ...] = tuple(
            tuple(Recycle(card.name) for card in deck) for deck in self.cards
        )
        self.discards = tuple(tuple(Discard(card.name) for card in deck) for deck in self.cards)
        # Of each card the symbols that an action can use, and what playing it for nothing is.
        self.uses = tuple(
            tuple(
                tuple(
                    (symbol, Play(card.name, kind))
                    for kind, symbol in card.symbols.items()
                    if kind not in DEFENCES
                )
                for card in deck
            )
            for deck in self.cards
        )
        self.idle = tuple(tuple(Play(card.name, NOTHING) for card in deck) for deck in self.cards)

    def new_initial_state(self) -> DrakoState:
        return DrakoState(self)

    def action_to_string(self, action: DrakoAction) -> str:
        return notation.write_action(action)

    def _read_action(self, text: str) -> DrakoAction:
        return notation.read_action(self, text)

    def _read_position(self, fields: Fields) -> DrakoState:
        return notation.read_position(self, fields)

    def vocabulary(self) -> Sequence[DrakoAction]:
        return self._vocabulary

    @cached_property
    def _vocabulary(self) -> tuple[DrakoAction, ...]:
        # A card may be claimed to have any symbol of its deck, a Defence to block two attacks,
        # and so on: these, too, are refused by a clause.
        hexes = self.board.names
        kinds = [
            sorted({kind for card in deck for kind in card.symbols} | {NOTHING})
            for deck in self.cards
        ]
        everybody = [figure.name for figure in self.figures]
        enemies = [everybody[f] for f in self.own[1]] if self.berserker in self.own[0] else []
        if self.berserker in self.own[1]:
            enemies = [everybody[f] for f in self.own[0]]
        return (
            *(take for deck in self.takes for take in deck),
            *(card for deck in self.recycles for card in deck),
            Exchange(),
            Keep(),
            *(place for row in self.places for place in row),
            Draw(),
            *(
                Play(card.name, kind)
                for deck in self.cards
                for card in deck
                for kind in kinds[card.seat]
            ),
            *(go for row in self.goes for go in row),
            *self.strikes.values(),
            *self.aims,
            *(Charge(place, target) for place in hexes for target in (NOTHING, *enemies)),
            *map(Net, everybody),
            *self.returns,
            *map(Strengthen, everybody),
            *self._blocks(),
            *map(Dodge, STRENGTHS),
            *map(Wound, AREAS),
            *(card for deck in self.discards for card in deck),
            Free(),
            Fury(),
            Done(),
            Pass(),
        )

    def _blocks(self) -> Iterator[Block]:
        for seat, deck in enumerate(self.cards):
            defences = [card.name for card in deck if card.defence is not None]
            attacks: list[Attack] = [
                (self.figures[f].name, strength) for f in self.own[seat] for strength in STRENGTHS
            ]
            one = [(attack,) for attack in attacks]
            for card in defences:
                yield from (Block((card,), attack) for attack in one)
                yield from (Block((card,), two) for two in pairs(attacks))
            for two_cards in pairs(defences):
                yield from (Block(two_cards, attack) for attack in one)

    @property
    def known_actions(self) -> dict[DrakoAction, DrakoAction]:
        """Every action that the game knows, by itself."""
        return self._known

    def left(self, seat: int, *gone: Iterable[int]) -> tuple[int, ...]:
        """What is left of a deck, card by card, when these counts are somewhere else."""
        return tuple(full - sum(some) for full, *some in zip(self.full[seat], *gone, strict=True))

    def counts(self, seat: int, numbers: Iterable[int]) -> tuple[int, ...]:
        """Cards that are held as numbers, counted by kind."""
        counts = [0] * len(self.cards[seat])
        for number in numbers:
            counts[number] += 1
        return tuple(counts)


def pairs(things: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Every two of the things, the same one twice included, in their order."""
    return combinations_with_replacement(things, 2)

"""The game of *Kingdom Run* with its options: the boards laid out, the tokens shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import product

from wawel.core.chance import Chances
from wawel.core.components import Sheet
from wawel.core.fields import Fields
from wawel.core.game import Game
from wawel.ewalia import box, notation
from wawel.ewalia.actions import (
    COPIED,
    DIE,
    END,
    ENOUGH,
    KEEP,
    THROW,
    Bath,
    Catch,
    EwaliaAction,
    Lay,
    Lull,
    Reroll,
    Roll,
    Steal,
    Use,
    Wake,
)
from wawel.ewalia.menus import Menu, nothing
from wawel.ewalia.options import EwaliaOptions
from wawel.ewalia.pieces import CLANS, DICE, FACES, HOME, RUNNERS, SPACES, Hand, hand_of
from wawel.ewalia.state import EwaliaState


class Ewalia(Game[EwaliaState, EwaliaAction]):
    """*Kingdom Run*: four clans, four dice, one podium.

    >>> game = Ewalia(EwaliaOptions(players=2))
    >>> game.playing, game.tokens_each, game.lakes
    (('K', 'W'), 6, (5, 8, 11))
    """

    slug = "ewalia"
    package = "wawel.ewalia"
    options_type = EwaliaOptions
    has_secrets = False
    alterable = box.ALTERABLE
    unchosen = frozenset({"roll"})
    options: EwaliaOptions

    ENDINGS = {  # noqa: RUF012 - nobody changes it
        "EWALIA-END-1": "podium_full",
        "EWALIA-END-2": "four_home",
        "EWALIA-END-3": "podium_full",
    }

    def __init__(self, options: EwaliaOptions, sheet: Sheet | None = None) -> None:
        super().__init__(options, sheet)
        sheet = self.sheet
        if sheet.changes:
            box.check(sheet, options)
        # Each player has a clan; the others are neutral and run all the same (EWALIA-SETUP-10).
        self.playing = CLANS[: options.players]
        self.clan_size: int = sheet["clans.runners"]
        self.tokens_each: int = sheet["tokens.victory"] // options.players  # EWALIA-SETUP-8
        self.token_worth: int = sheet["tokens.worth"]
        self.places: tuple[int, ...] = tuple(sheet[f"podium.{options.podium_scale}"])

        # Five boards in a row are a row of spaces; the values lie in rising order along them
        # (EWALIA-SETUP-1, EWALIA-SETUP-9), and the start belongs to it (EWALIA-MOVE-10).
        self.values: tuple[int, ...] = tuple(sheet["track.values"])
        self.start_spaces: int = sheet["track.start_spaces"]
        self.side_by_side = options.start_shape == "parallel"
        self.next_space = tuple(
            self.start_spaces
            if self.side_by_side and space < self.start_spaces
            else min(space + 1, HOME)
            for space in range(HOME + 1)
        )
        self.lakes = box.lakes(sheet, options)
        self.room = box.room(sheet, options)
        self.lakes_ahead = tuple(
            tuple(lake for lake in self.lakes if lake > space) for space in range(SPACES)
        )

        self.action_limit = options.action_limit
        # The dice are alike; a face that is there twice is twice as likely.
        self.faces: Hand = hand_of(sheet["dice.faces"])
        self.die = {face: Fraction(n, len(self.faces)) for face, n in Counter(self.faces).items()}
        self.rolls = {count: _rolls(self.faces, count) for count in range(1, DICE + 1)}
        self.reroll_actions: dict[str, EwaliaAction] = {face: Reroll(face) for face in FACES}
        self.use_actions: dict[str, EwaliaAction] = {face: Use(face, DIE) for face in FACES}
        self.copy_actions: dict[str, EwaliaAction] = {face: Use(face, COPIED) for face in FACES}
        self.steal_actions: tuple[EwaliaAction, ...] = tuple(map(Steal, CLANS))
        spaces = range(SPACES)
        self.scatter_menus = tuple(map(self._scatter_menu, spaces))
        self.catch_menus = tuple(map(self._catch_menu, spaces))
        # A Bath begins in a lake or behind one, so never beyond the last (EWALIA-BATH-2).
        last = max(self.lakes, default=-1)
        self.bath_menus = tuple(map(self._bath_menu, range(last + 1)))
        self.turn_menus = tuple(map(self._turn_menu, spaces))

    def _scatter_menu(self, space: int) -> Menu:
        """Not from a lake (EWALIA-SCAT-4), and no sleepers unless wanted (EWALIA-SCAT-5)."""
        if space in self.lakes:
            return Menu(nothing)
        sleepers = self.options.scatter_sleepers
        return Menu(lambda who: Lay(space, who) if who.isupper() or sleepers else None)

    def _catch_menu(self, space: int) -> Menu:
        """Not from a lake (EWALIA-CATCH-7), and no sleepers (EWALIA-MOVE-9)."""
        if space in self.lakes:
            return Menu(nothing)
        return Menu(lambda who: Catch(space, who) if who.isupper() else None)

    def _bath_menu(self, space: int) -> Menu:
        """Everybody who is awake (EWALIA-BATH-9)."""
        return Menu(lambda who: Bath(space, who) if who.isupper() else None)

    def _turn_menu(self, space: int) -> Menu:
        """Sleepers are woken, and those awake are lulled (EWALIA-LULL-1)."""
        return Menu(lambda who: Lull(space, who) if who.isupper() else Wake(space, who.upper()))

    def new_initial_state(self) -> EwaliaState:
        return EwaliaState(self)

    def action_to_string(self, action: EwaliaAction) -> str:
        return notation.write_action(action)

    def _read_action(self, text: str) -> EwaliaAction:
        return notation.read_action(text)

    def _read_position(self, fields: Fields) -> EwaliaState:
        return notation.read_position(self, fields)

    def vocabulary(self) -> Sequence[EwaliaAction]:
        return self._vocabulary

    @cached_property
    def _vocabulary(self) -> tuple[EwaliaAction, ...]:
        # The podium is named as a place to choose from: that, too, is refused by a clause.
        everywhere = range(HOME + 1)
        standing = [(space, clan) for space in everywhere for clan in CLANS]
        return (
            *(roll for rolls in self.rolls.values() for roll, _ in rolls),
            *self.reroll_actions.values(),
            THROW,
            KEEP,
            *self.use_actions.values(),
            *self.copy_actions.values(),
            *(Lay(space, runner) for space in everywhere for runner in RUNNERS),
            ENOUGH,
            *(Lull(*runner) for runner in standing),
            *(Wake(*runner) for runner in standing),
            *(Catch(*runner) for runner in standing),
            *(Bath(*runner) for runner in standing),
            *self.steal_actions,
            END,
        )


@cache
def _rolls(die: Hand, count: int) -> Chances[EwaliaAction]:
    """What so many dice show, whatever their order: four dice make 126 hands in 1296 ways."""
    ways = product(die, repeat=count)
    return Chances.uniform(Roll(hand_of(faces)) for faces in ways)

"""The game of *Drakon* with its options: the box, opened and counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from wawel.core.components import Sheet
from wawel.core.errors import BadAction
from wawel.core.fields import Fields
from wawel.core.game import Game
from wawel.drakon import box, notation
from wawel.drakon.actions import (
    AT,
    MOVE,
    WORDS,
    Coin,
    DrakonAction,
    Draw,
    Exchange,
    First,
    Hero,
    Lay,
    Take,
    Turn,
    Under,
    Whom,
)
from wawel.drakon.memory import NOTHING
from wawel.drakon.options import DrakonOptions
from wawel.drakon.pieces import (
    ARROWS,
    ENT,
    FARTHEST,
    HEROES,
    KINDS,
    Purse,
    place_at,
    turns_of,
    worth,
)
from wawel.drakon.purses import Reader
from wawel.drakon.state import DrakonState
from wawel.drakon.words import DrakonWords


class Drakon(Game[DrakonState, DrakonAction]):
    """*Drakon*: build the labyrinth, grab the gold, mind the dragon.

    >>> game = Drakon(DrakonOptions(players=4, v_team=True, v_short=True))
    >>> game.target, game.pools
    (14, 2)
    """

    slug = "drakon"
    package = "wawel.drakon"
    options_type = DrakonOptions
    words_type = DrakonWords
    has_secrets = True
    alterable = box.ALTERABLE
    unchosen = frozenset({"coin", "draw", "first", "take"})
    options: DrakonOptions

    def __init__(self, options: DrakonOptions, sheet: Sheet | None = None) -> None:
        super().__init__(options, sheet)
        sheet = self.sheet
        players = options.players
        box.check(sheet, options)
        self.copies = box.copies(sheet)
        self.tiles = sum(self.copies)
        self.coins = box.coins(sheet)
        self.worths = box.worths(sheet)
        self.hand_size: int = sheet["rules.hand"]
        self.drakon_steps: int = sheet["rules.drakon_steps"]
        self.entrance_arrows = ARROWS[sheet["entrance.arrows"][str(options.entrance_arrows)]]
        self.entrance = ENT << 4 | self.entrance_arrows
        self.entrance_turns = turns_of(self.entrance_arrows)
        # Partners sit half the table apart (DRAKON-VAR-TEAM-2).
        self.pools = players // 2 if options.v_team else players
        self.pool_of = tuple(seat % self.pools for seat in range(players))
        self.usual_heroes = tuple(range(players))  # DRAKON-SETUP-8
        self.blank_memory = (NOTHING,) * (players + 1)
        self.target = self._target()
        self.reader = Reader(
            self.pools,
            self.target,
            options.v_escape,
            options.thief_exchange_order == "return_first",
            self.coins,
            self.worths,
        )

    def worth(self, purse: Purse) -> int:
        """The total of some coins."""
        return worth(purse, self.worths)

    def _target(self) -> int:
        """What wins (DRAKON-WIN-1, DRAKON-VAR-SHORT-1, DRAKON-VAR-ESC-1, DRAKON-VAR-COMBO-1)."""
        options = self.options
        if options.target is not None:
            return options.target
        names = [name for name in ("short", "escape") if getattr(options, f"v_{name}")]
        target: int = self.sheet["rules.target"]["_".join(names) or "plain"]
        return 2 * target if options.v_team else target

    def new_initial_state(self) -> DrakonState:
        return DrakonState(self)

    def enemies(self, seat: int) -> list[int]:
        """Everybody but the player and the partner, in seat order (DRAKON-VAR-TEAM-5)."""
        pool = self.pool_of[seat]
        return [other for other in range(self.players) if self.pool_of[other] != pool]

    def seats_of(self, pool: int) -> tuple[int, ...]:
        """Who owns a pool."""
        return tuple(seat for seat in range(self.players) if self.pool_of[seat] == pool)

    def action_to_string(self, action: DrakonAction) -> str:
        return notation.write_action(action)

    def _read_action(self, text: str) -> DrakonAction:
        return notation.read_action(self, text)

    def _read_position(self, fields: Fields) -> DrakonState:
        return notation.read_position(self, fields)

    def known(self, action: DrakonAction) -> DrakonAction:
        """As everywhere, and beyond the numbered places as far as the grid goes."""
        try:
            return self._known[action]
        except (KeyError, TypeError):
            match action:
                case (int(x), int(y), "at" | "move" as verb) if type(x) is type(y) is int:
                    if max(abs(x), abs(y)) <= FARTHEST:
                        return (AT if verb == "at" else MOVE)[place_at(x, y)]
        raise BadAction(f"this is no action of {self.slug}", self._shown(action))

    def vocabulary(self) -> Sequence[DrakonAction]:
        return _vocabulary(self.players, self._tile_names, self.tiles)

    @cached_property
    def _tile_names(self) -> tuple[str, ...]:
        return tuple(kind.name for kind, n in zip(KINDS, self.copies, strict=True) if n)

    @cached_property
    def _known(self) -> dict[DrakonAction, DrakonAction]:
        return _known(self.players, self._tile_names, self.tiles)

    @cached_property
    def _numbers(self) -> dict[DrakonAction, int]:
        return _numbers(self.players, self._tile_names, self.tiles)


@cache
def _vocabulary(players: int, tiles: tuple[str, ...], size: int) -> tuple[DrakonAction, ...]:
    """What games with so many players and these tiles can do.

    The lair has no border. Numbered are the places that all tiles can reach in a line; farther
    out a choice is still an action (`Drakon.known`), but has no number.
    """
    far = range(-size, size + 1)
    return (
        *map(First, range(players)),
        *map(Whom, range(players)),
        *WORDS,
        *map(Hero, HEROES),
        *(act(tile) for act in (Draw, Take, Lay, Under) for tile in tiles),
        *(act(value) for act in (Coin, Exchange) for value in (1, 2, 3)),
        *map(Turn, ARROWS),
        *(AT[place_at(x, y)] for y in far for x in far),
        *(MOVE[place_at(x, y)] for y in far for x in far),
    )


@cache
def _known(players: int, tiles: tuple[str, ...], size: int) -> dict[DrakonAction, DrakonAction]:
    return {action: action for action in _vocabulary(players, tiles, size)}


@cache
def _numbers(players: int, tiles: tuple[str, ...], size: int) -> dict[DrakonAction, int]:
    return {action: number for number, action in enumerate(_vocabulary(players, tiles, size))}

"""Views: the only thing that leaves a state towards a player, a picture, a bot, a log or a link."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, TypedDict

from wawel.core.plain import plain

if TYPE_CHECKING:
    from wawel.core.game import Game
    from wawel.core.state import Result


class Basics(TypedDict):
    """The fields that every view has, ready to be handed to one."""

    game: Any  # each view knows what kind of game it is of
    player: int | None
    players: int
    phase: str
    turn: int
    seat: int
    deciding: int
    legal: tuple[str, ...]
    result: Result | None


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one player, or an onlooker, may know, whatever the game is.

    `game` is the game itself, with the options in force and whatever was altered in its box: a
    picture never has to guess them. `player` looks; `seat` has the turn; `deciding` is the seat
    that is asked, `CHANCE` or `TERMINAL`. `legal` are the texts of what `player` may do now.

    >>> from wawel import load_game
    >>> view = load_game("nogi", players=3).new_initial_state().view(0)
    >>> view.game, view.player, view.turn, view.deciding
    (<nogi players=3>, 0, 1, -1)
    """

    game: Game[Any, Any]
    player: int | None
    players: int
    phase: str
    turn: int
    seat: int
    deciding: int
    legal: tuple[str, ...]
    result: Result | None

    def as_dict(self) -> dict[str, Any]:
        """The view as plain data; the game is its text."""
        names = (field.name for field in fields(self) if field.name != "game")
        return {"game": self.game.text()} | {name: plain(getattr(self, name)) for name in names}

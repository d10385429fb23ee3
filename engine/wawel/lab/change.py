"""Change: what a designer does to a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wawel.core.game import Game

AS_IT_IS = "as it is"
"""What the game that nobody has changed is called."""


@dataclass(frozen=True)
class Change:
    """Options and components that are to be others, and a name for that.

    >>> from wawel import load_game
    >>> podium = Change("steep", {"players": 5}, {"castle.places": [0, 8, 2, 1]})
    >>> podium.of(load_game("nogi", dice_set="uniform"))
    <nogi players=5 dice_set=uniform castle.places=[0,8,2,1]>
    >>> Change("typo", {"player": 5}).of(load_game("nogi"))
    Traceback (most recent call last):
    ...
    wawel.core.errors.BadOption: option 'player': there is no such option
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    components: Mapping[str, Any] = field(default_factory=dict)

    def of(self, game: Game[Any, Any]) -> Game[Any, Any]:
        """The changed game; what the game had changed before stays changed."""
        kind = game.options_type
        before = {option.name: getattr(game.options, option.name) for option in kind.describe()}
        fresh = type(game)(kind.of(**{**before, **self.options}))
        changes = {**game.sheet.changes, **self.components}
        return fresh.altered(changes) if changes else fresh

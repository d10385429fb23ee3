"""What every part of the picture needs to know, and how things are called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from wawel.ewalia.view import EwaliaView, Target
from wawel_widgets.draw.scene import Scene
from wawel_widgets.games.ewalia.picture.layout import Layout

FOLDER = "wawel_widgets/games/ewalia/picture"
"""Where the words of the picture lie."""

SYMBOLS = {"K": "knights", "W": "wizards", "F": "forest", "G": "gnomes"}
FACES = {"SC": "boot", "LU": "moon", "CU": "grapple", "BA": "drop", "ST": "purse", "CO": "repeat"}


@dataclass(frozen=True)
class EwaliaScene(Scene[EwaliaView, Layout]):
    """One picture of this game in the making."""

    @cached_property
    def targets(self) -> dict[tuple[int, str], Target]:
        """Where it leads to choose a runner, by space and kind."""
        return {(target.space, target.runner): target for target in self.view.targets}

    @cached_property
    def outcome(self) -> str:
        """Who won, in one sentence; nothing while the race is on."""
        result = self.view.result
        if result is None:
            return ""
        # Which bot sits there stands on the card of the player.
        players = [self.player(seat).partition(", ")[0] for seat in result.winners]
        names = self.words.listed(players)
        return self.words.say("won_by" if len(result.winners) == 1 else "shared_by", names=names)

    def counted(self, runner: str, count: int) -> str:
        """One or several runners of a kind."""
        name = self.name("runner", runner)
        return name if count == 1 else f"{count} × {name}"

    def place(self, space: int) -> str:
        """What a space is called."""
        key = "lake" if space in self.view.lakes else "space"
        return self.words.say(key, space=space)


def paper(clan: str) -> str:
    """The class of a clan's colours."""
    return f"p-clan-{clan.lower()}"


def runner_symbol(runner: str) -> str:
    """The drawing of a runner, awake or asleep."""
    name = f"runner-{SYMBOLS[runner.upper()]}"
    return name if runner.isupper() else f"{name}-asleep"

"""Actions: the small things that happen in a game, as values.

`Roll` is done by chance, everything else by a player, one click at a time. A re-roll is cut into
the dice that are taken up one by one (`Reroll`) and the throw; an action of a die into the choice
of the die (`Use`) and the choice of whom it concerns; a Scatter into the runners laid one by one
(`Lay`), until there are none left or the player has had `Enough`.
"""

from __future__ import annotations

from typing import NamedTuple

DIE = "die"
COPIED = "copy"


class Roll(NamedTuple):
    """The dice that were thrown show these faces, in the order of the component sheet."""

    faces: tuple[str, ...]
    verb: str = "roll"


class Reroll(NamedTuple):
    """A player takes up a die with this face, to throw it again."""

    face: str
    verb: str = "reroll"


class Throw(NamedTuple):
    """A player throws the dice that were taken up."""

    verb: str = "throw"


class Keep(NamedTuple):
    """A player keeps all dice as they are."""

    verb: str = "keep"


class Use(NamedTuple):
    """A player uses a die for an action: the one it shows, or a copied one."""

    action: str
    via: str = DIE
    verb: str = "use"


class Lay(NamedTuple):
    """A player scatters: this runner of the space is laid ahead."""

    space: int
    runner: str
    verb: str = "lay"


class Enough(NamedTuple):
    """A player scatters no more runners of the space."""

    verb: str = "enough"


class Lull(NamedTuple):
    """A player turns over a runner who is awake."""

    space: int
    clan: str
    verb: str = "lull"


class Wake(NamedTuple):
    """A player turns over a sleeper."""

    space: int
    clan: str
    verb: str = "wake"


class Catch(NamedTuple):
    """A player lets a runner catch up."""

    space: int
    clan: str
    verb: str = "catch"


class Bath(NamedTuple):
    """A player sends a runner into the next lake, or out of the one the runner is in."""

    space: int
    clan: str
    verb: str = "bath"


class Steal(NamedTuple):
    """A player takes a victory token from the player of a clan."""

    clan: str
    verb: str = "steal"


class End(NamedTuple):
    """A player ends the turn."""

    verb: str = "end"


EwaliaAction = (
    Roll | Reroll | Throw | Keep | Use | Lay | Enough | Lull | Wake | Catch | Bath | Steal | End
)

THROW, KEEP, ENOUGH, END = Throw(), Keep(), Enough(), End()

"""Actions: the small things that happen in a game, as values.

`Take` and `Recycle` are done by chance, all others by a player. Figures, hexes, cards, directions
and areas go by their names. `Pass` exists to be refused (DRAKO-TURN-4).
"""

from __future__ import annotations

from typing import NamedTuple

UNKNOWN = "?"
"""Stands for a card that the reader may not know."""

NOTHING = "-"
"""The symbol of a card that is played without effect (DRAKO-PLAY-2), the target of a mere run."""


class Take(NamedTuple):
    """The next card of a deck goes to its owner's hand."""

    card: str
    verb: str = "take"


class Recycle(NamedTuple):
    """One of the dwarves' discards goes to their second deck (DRAKO-TW-2)."""

    card: str
    verb: str = "recycle"


class Exchange(NamedTuple):
    """The starting hand is put back and four new cards are taken (DRAKO-SETUP-8)."""

    verb: str = "exchange"


class Keep(NamedTuple):
    """The starting hand is kept."""

    verb: str = "keep"


class Place(NamedTuple):
    """A figure is put on the board before the game begins."""

    figure: str
    hex: str
    verb: str = "place"


class Draw(NamedTuple):
    """The action of drawing two cards."""

    verb: str = "draw"


class Play(NamedTuple):
    """The action of playing a card for one of its symbols, or for nothing."""

    card: str
    symbol: str
    verb: str = "play"


class Go(NamedTuple):
    """A figure walks, flies or steps to a hex."""

    figure: str
    hex: str
    verb: str = "go"


class Strike(NamedTuple):
    """A figure hits or shoots an enemy with a strength."""

    figure: str
    target: str
    strength: int
    verb: str = "strike"


class Aim(NamedTuple):
    """A rock or the dragon's fire goes in a direction."""

    direction: str
    verb: str = "aim"


class Charge(NamedTuple):
    """The berserker runs to a hex, and hits whom he met there, or nobody."""

    hex: str
    target: str
    verb: str = "charge"


class Net(NamedTuple):
    """The net is thrown over a figure."""

    figure: str
    verb: str = "net"


class Return(NamedTuple):
    """A dead archer comes back on a hex."""

    hex: str
    verb: str = "return"


class Strengthen(NamedTuple):
    """A card of Reinforcements is laid beside a man-at-arms (DRAKO-KW-5)."""

    figure: str
    verb: str = "strengthen"


Attack = tuple[str, int]
"""What is blocked: the target and the strength of an attack."""


class Block(NamedTuple):
    """One Defence against one attack, a Double defence against up to two, or two against one."""

    cards: tuple[str, ...]
    attacks: tuple[Attack, ...]
    verb: str = "block"


class Dodge(NamedTuple):
    """The knight dodges an attack of this strength."""

    strength: int
    verb: str = "dodge"


class Wound(NamedTuple):
    """The attacker chooses where the dragon is wounded."""

    area: str
    verb: str = "wound"


class Discard(NamedTuple):
    """A surplus card is discarded."""

    card: str
    verb: str = "discard"


class Free(NamedTuple):
    """Both actions of a turn are spent to shake off the net."""

    verb: str = "free"


class Fury(NamedTuple):
    """Brald takes a wound, and the dwarves get one more action."""

    verb: str = "fury"


class Done(NamedTuple):
    """Enough: no further figure moves or attacks, no further defence, no step, no fury."""

    verb: str = "done"


class Pass(NamedTuple):
    """A player does nothing."""

    verb: str = "pass"


DrakoAction = (
    Take
    | Recycle
    | Exchange
    | Keep
    | Place
    | Draw
    | Play
    | Go
    | Strike
    | Aim
    | Charge
    | Net
    | Return
    | Strengthen
    | Block
    | Dodge
    | Wound
    | Discard
    | Free
    | Fury
    | Done
    | Pass
)

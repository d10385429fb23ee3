"""What is agreed before a game of *The Cave*."""

from __future__ import annotations

from dataclasses import dataclass

from wawel.core.options import Options, Whole, option

MOST = 9


@dataclass(frozen=True, kw_only=True)
class CaveOptions(Options):
    """How many thieves there are, and how many chambers."""

    players: int = option(2, Whole(2, 4), "CAVE-SETUP-2", "how many thieves there are")
    chambers: int = option(5, Whole(3, MOST), "CAVE-SETUP-1", "how many chambers the cave has")

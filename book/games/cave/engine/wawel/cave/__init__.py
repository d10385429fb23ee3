"""*The Cave*: a dragon sleeps in one of the chambers, and whoever meets it loses."""

from wawel.cave.game import Cave

GAME = Cave

__all__ = ["GAME", "Cave"]

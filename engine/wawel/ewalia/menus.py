"""Menus: what can be done with the runners of a crowd, made once for every crowd that is met."""

from __future__ import annotations

from collections.abc import Callable

from wawel.ewalia.actions import EwaliaAction
from wawel.ewalia.pieces import kinds


class Menu(dict[str, tuple[EwaliaAction, ...]]):
    """The actions for each crowd on one space; `offer` makes the one for a kind of runner.

    >>> from wawel.ewalia.actions import Lay
    >>> menu = Menu(lambda runner: Lay(6, runner) if runner.isupper() else None)
    >>> menu["KKf"]
    (Lay(space=6, runner='K', verb='lay'),)
    """

    __slots__ = ("_offer",)

    def __init__(self, offer: Callable[[str], EwaliaAction | None]) -> None:
        super().__init__()
        self._offer = offer

    def __missing__(self, crowd: str) -> tuple[EwaliaAction, ...]:
        offered = map(self._offer, kinds(crowd))
        menu = self[crowd] = tuple(action for action in offered if action is not None)
        return menu


def nothing(runner: str) -> None:
    """The offer of a space from which nobody can go."""

"""Copies of states, for searches that make millions of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

S = TypeVar("S")

OF_EVERY_STATE = ("game", "past")


def clone_by_slots(slots: Iterable[str], *, copied: Iterable[str] = ()) -> Callable[[S], S]:
    """The method `clone` of a state with these slots, of which some hold what can change.

    It is written out slot by slot, as by hand, because a loop over the slots takes twice as long;
    and no slot can be forgotten.

    >>> class Table:
    ...     __slots__ = ("cups", "game", "past", "seat")
    ...     clone = clone_by_slots(("cups", "seat"), copied=("cups",))
    >>> table = Table()
    >>> table.game, table.past, table.cups, table.seat = None, None, [1, 2], 0
    >>> other = table.clone()
    >>> other.cups.append(3)
    >>> table.cups, other.cups, other.seat
    ([1, 2], [1, 2, 3], 0)
    """
    names, own = (*OF_EVERY_STATE, *slots), set(copied)
    if strange := own - {*names}:
        raise ValueError(f"no slots of this state: {', '.join(sorted(strange))}")
    lines = [f"copy.{one} = self.{one}{'.copy()' if one in own else ''}" for one in names]
    written = "\n    ".join(("def clone(self):", "copy = new(type(self))", *lines, "return copy"))
    space: dict[str, Any] = {"new": object.__new__}
    exec(written, space)
    clone: Callable[[S], S] = space["clone"]
    clone.__doc__ = "A copy that shares nothing that can change."
    return clone

"""Small sets and heaps, bit masks, and tuples in which a thing may repeat."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")


@lru_cache(maxsize=1 << 16)  # a state asks for the same few again and again
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a bit mask, rising.

    >>> members(0b10110)
    (1, 2, 4)
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def without(heap: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """A heap with one such thing less; it has to be there.

    >>> without((3, 5, 5, 8), 5)
    (3, 5, 8)
    """
    place = heap.index(thing)
    return heap[:place] + heap[place + 1 :]


def remaining(heap: Iterable[int], gone: Iterable[int]) -> tuple[int, ...]:
    """What is left of a heap of numbers when some are gone, rising.

    >>> remaining((8, 5, 3, 5), (5, 3))
    (5, 8)
    """
    rest = sorted(heap)
    for number in gone:
        rest.remove(number)
    return tuple(rest)

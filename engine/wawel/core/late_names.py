"""Names of a package that come when somebody first asks for one of them.

A page that waits for its first move imports the modules that it needs, and no others: whoever
imports `wawel.odds.intervals` does not wait for Markov chains.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def late_names(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """`__getattr__` and `__dir__` of a package that lists what it offers in its module `names`.

    >>> find, offered = late_names("wawel.odds")
    >>> find("hypergeometric").__module__, "hypergeometric" in offered()
    ('wawel.odds.draws', True)
    >>> find("luck")
    Traceback (most recent call last):
        ...
    AttributeError: module 'wawel.odds' has no attribute 'luck'
    """

    def names() -> Any:
        # Not `from … import names`: that asks the package for it first, and so comes back here.
        return import_module(f"{package}.names")

    def find(name: str) -> Any:
        if not hasattr(names(), name):
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(names(), name)

    def offered() -> list[str]:
        return sorted(names().__all__)

    return find, offered

"""Plain data: dictionaries with text keys, sequences, numbers and texts, ready for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def plain(value: Any) -> Any:
    """A value with everything in it made plain; a key of several parts is joined by commas.

    >>> plain({(0, 1): ("KEY", frozenset({2}))})
    {'0,1': ('KEY', (2,))}
    """
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {_key(key): plain(part) for key, part in value.items()}
    if isinstance(value, (set, frozenset)):
        return tuple(map(plain, sorted(value)))
    if isinstance(value, list):
        return [plain(part) for part in value]
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    return value


def _key(key: Any) -> str:
    return ",".join(map(str, key)) if isinstance(key, tuple) else str(key)

"""JSON that comes from outside: a link, a save, an answer of another worker."""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 100
"""Nothing of ours is nested half as deep."""

_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')
_BRACKETS = re.compile(r"[\[\]{}]")


def read_json(text: str) -> Any:
    """The value of a text, or a ValueError.

    A hundred thousand brackets, all opened, are a RecursionError for an ordinary Python; in the
    browser they overflow the stack of JavaScript, and that Python is lost. So depth comes first.

    >>> read_json('{"dice": [1, 2]}')
    {'dice': [1, 2]}
    >>> read_json("[" * 100_000)
    Traceback (most recent call last):
    ValueError: nested too deep
    """
    depth = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deep")
    return json.loads(text)

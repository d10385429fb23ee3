"""The code of a worked solution, as a learner would write it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from textwrap import indent
from typing import Any


def listing(solution: Callable[..., Any], name: str) -> str:
    """The very lines that the tests run, under the name that the learner was asked for."""
    lines = inspect.cleandoc(" \n" + inspect.getsource(solution)).strip()
    lines = lines.replace("def solution", f"def {name}").replace(
        "  # type: ignore[no-untyped-def]", ""
    )
    return indent(lines, "    ")

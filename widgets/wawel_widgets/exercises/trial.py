"""A learner's function is tried, and whatever it does is told kindly."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from types import FrameType
from typing import Any

from wawel.core.state import State
from wawel_widgets.exercises.limits import Signs, judged
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Function

STEPS = 3_000_000
"""How many steps of its own a learner's function may take for one answer."""

LINE = 10
"""So many steps are in a line, about."""

SIGN = 300_000
"""After so many steps the function gives a sign of life."""

CLOSE = 0.0005


class TooLong(Exception):
    """The function runs on and on."""


def try_out(asked: Function, answer: Any, hint: Callable[[str], str], language: str) -> str | None:
    """What is wrong with a function, or nothing if it is right on all cases."""
    if not callable(answer):
        return phrase("no_function", language, name=asked.name)

    def judge(signs: Signs) -> str | None:
        return _judge(asked, answer, hint, language, signs)

    return judged(judge, asked.name, language)


def _judge(
    asked: Function,
    answer: Callable[..., Any],
    hint: Callable[[str], str],
    language: str,
    signs: Signs,
) -> str | None:
    for case in asked.cases:
        shown = f"{asked.name}({', '.join(map(_shown, case))})"
        signs.calls(shown)
        try:
            given = guarded(signs, answer, *_copies(case))
        except TooLong:
            return phrase("too_long", language, call=shown)
        except Exception as trouble:  # noqa: BLE001 - whatever a learner's code raises is told
            what = f"{type(trouble).__name__}: {trouble}"
            return phrase("trouble", language, call=shown, what=what)
        wanted = asked.truth(*_copies(case))
        if same(given, wanted):
            continue
        if given is None:
            return phrase("nothing", language, call=shown)
        for name, wrong in asked.mistakes.items():
            if _goes_wrong_like(answer, wrong, asked, signs):
                return hint(name)
        return phrase("differs", language, call=shown, given=_shown(given), wanted=_shown(wanted))
    return None


def same(given: Any, wanted: Any) -> bool:
    """Is it the same answer? Numbers may be rounded, collections may come in any order.

    >>> same(0.333, Fraction(1, 3)), same(["b", "a"], {"a", "b"}), same(None, 0), same(True, 1)
    (True, True, False, False)
    >>> same([2, -1], (2, -1)), same((-1, 2), (2, -1))  # a place has an order
    (True, False)
    >>> same(True, True), same(1, True)
    (True, False)
    """
    if isinstance(wanted, bool):
        return given is wanted
    if isinstance(wanted, tuple):
        return isinstance(given, (tuple, list)) and tuple(given) == wanted
    if isinstance(wanted, (set, frozenset)):
        try:
            return set(given) == wanted and not isinstance(given, str)
        except TypeError:
            return False
    if isinstance(given, bool) or not isinstance(given, (int, float, Fraction)):
        return False
    return bool(abs(given - wanted) < CLOSE)


def guarded(signs: Signs, function: Callable[..., Any], *given: Any) -> Any:
    """Call a function, but not for ever: its own steps are counted, those of others are not.

    A step is an instruction, and a line is worth `LINE` of them. Lines alone would not do: before
    Python 3.12 `while True: pass` never comes to another line. Later ones count every time round.
    """
    code = getattr(function, "__code__", None)
    own = code.co_filename if code else None
    left = sign = STEPS

    def count(_: FrameType, event: str, __: Any) -> Any:
        nonlocal left, sign
        left -= LINE if event == "line" else 1
        if left < sign:
            if left < 0:
                raise TooLong
            sign -= SIGN
            signs.lives()
        return count

    def enter(frame: FrameType, _: str, __: Any) -> Any:
        if frame.f_code.co_filename != own:
            return None
        frame.f_trace_opcodes = True
        return count

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        return function(*given)
    finally:
        sys.settrace(before)


def _goes_wrong_like(
    answer: Callable[..., Any], wrong: Callable[..., Any], asked: Function, signs: Signs
) -> bool:
    """Does the function give what this mistake gives, wherever the function can be run?"""
    for case in asked.cases:
        signs.lives()
        try:
            given = guarded(signs, answer, *_copies(case))
        except Exception:  # noqa: BLE001 - it is only compared here
            return False
        if not same(given, wrong(*_copies(case))):
            return False
    return True


def _copies(case: tuple[Any, ...]) -> tuple[Any, ...]:
    """What the function may do anything to."""
    return tuple(part.clone() if isinstance(part, State) else part for part in case)


def _shown(value: Any) -> str:
    """A value as it would be written in a call; a position by its line."""
    if isinstance(value, State):
        return f"state of {value.position(None)!r}"
    if isinstance(value, Fraction):
        return f"{value}"
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted(map(repr, value))) + "}" if value else "set()"
    return repr(value)

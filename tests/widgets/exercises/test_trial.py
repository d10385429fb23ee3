"""Whatever a learner's function does, it is told kindly, and nothing is broken by it."""

from __future__ import annotations

import itertools
import os
import sys
import time
from fractions import Fraction
from typing import Any

import pytest

from wawel_widgets.exercises import check, limits
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.trial import guarded, same

CALL = "caught(6, (3, 4, 5, 5, 6, 6, 7, 8))"


def told(function: Any, language: str = "en") -> str:
    verdict = check("nogi-caught", function, language)
    assert not verdict.right
    return verdict.hint


def test_an_error_is_named_with_the_call_that_led_to_it() -> None:
    hint = told(lambda distance, *_: distance / 0)
    assert hint == f"{CALL} stopped with ZeroDivisionError: division by zero"
    assert "TypeError" in told(lambda: 1)
    assert CALL in told(lambda _, tokens: tokens[99], "pl")


def test_a_loop_without_end_is_stopped() -> None:
    def endless(distance: int, tokens: tuple[int, ...]) -> None:
        while tokens:
            distance += 1

    before = sys.gettrace()
    assert told(endless) == phrase("too_long", "en", call=CALL)
    assert sys.gettrace() is before


@pytest.mark.parametrize(
    "body",
    [
        "    while True: pass",
        "    return [0 for _ in iter(int, 1)]",
        "    return all(True for _ in iter(int, 1))",
    ],
)
def test_a_loop_without_end_on_one_line_is_stopped(body: str) -> None:
    cell: dict[str, Any] = {}
    exec(compile(f"def endless(distance, tokens):\n{body}", "<cell>", "exec"), cell)
    assert told(cell["endless"]) == phrase("too_long", "en", call=CALL)


@pytest.mark.long
@pytest.mark.parametrize("body", ["sum(iter(int, 1))", "10 ** 10 ** 9"])
def test_a_loop_without_end_inside_one_step_is_stopped(
    body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No step is ever counted there, and nothing within Python can stop it."""
    monkeypatch.setattr(limits, "SECONDS", 1)
    cell: dict[str, Any] = {}
    exec(compile(f"def endless(distance, tokens):\n    return {body}", "<cell>", "exec"), cell)
    assert told(cell["endless"]) == phrase("too_long", "en", call=CALL)


def test_a_function_that_wants_all_memory_is_told_so() -> None:
    hint = told(lambda *_: "a".join(itertools.repeat("a")))
    assert hint == phrase("trouble", "en", call=CALL, what="MemoryError: ")


def test_a_function_that_sleeps_for_ever_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SECONDS", 1)
    monkeypatch.setattr(limits, "PAUSES", 1)
    assert told(lambda *_: time.sleep(10**6)) == phrase("too_long", "en", call=CALL)


def test_a_trial_that_ends_its_process_is_made_again_where_it_was_asked_for() -> None:
    """Whatever happens to the child, the one who asked gets an answer."""
    here = os.getpid()
    gone = told(lambda *_: 1 if os.getpid() == here else os._exit(1))
    assert gone == f"{CALL} gives 1, but the engine says 1/2."


def test_what_a_function_prints_is_seen(capfd: pytest.CaptureFixture[str]) -> None:
    check("nogi-caught", lambda *_: sys.stdout.write("so far\n"))
    assert capfd.readouterr().out.startswith("so far\n")


def test_a_slow_function_gives_signs_of_life() -> None:
    """Whoever waits for them does not take a slow function for one without end."""
    signs: list[str] = []

    class Heard(limits.Signs):
        def lives(self) -> None:
            signs.append("alive")

    def slow(rounds: int) -> int:
        done = 0
        for _ in range(rounds):
            done += 1
        return done

    assert guarded(Heard(), slow, 10) == 10
    few = len(signs)
    assert guarded(Heard(), slow, 80_000) == 80_000
    assert len(signs) - few > few


def test_nothing_given_back() -> None:
    assert told(lambda *_: None) == phrase("nothing", "en", call=CALL)


def test_a_wrong_value_is_set_against_the_engines() -> None:
    assert told(lambda *_: Fraction(2, 9)) == (f"{CALL} gives 2/9, but the engine says 1/2.")
    assert told(lambda *_: "half") == (f"{CALL} gives 'half', but the engine says 1/2.")


def test_what_is_no_function_is_told_so() -> None:
    assert told(Fraction(1, 2)) == phrase("no_function", "en", name="caught")


def test_a_function_may_round_and_may_ruin_what_it_is_given() -> None:
    def rounded(distance: int, tokens: tuple[int, ...]) -> float:
        return round(sum(token >= distance for token in tokens) / len(tokens), 3)

    assert check("nogi-caught", rounded).right

    def ruinous(state: Any) -> list[str]:
        found = [
            state.action_to_string(action)
            for action in state.legal_actions()
            if len(state.child(action).castle) > len(state.castle)
        ]
        state.spaces.clear()
        return found

    assert check("nogi-homeward", ruinous).right
    assert check("nogi-homeward", ruinous).right


def test_sets_are_compared_as_sets() -> None:
    assert same(["b", "a"], {"a", "b"})
    assert not same("ab", {"a", "b"})
    assert not same(7, {"a"})
    assert not same([["a"]], {"a"})


def test_a_verdict_shows_itself() -> None:
    verdict = check("nogi-caught", lambda distance, *_: distance / 0)
    assert str(verdict) == repr(verdict) == verdict.hint
    # A position in it is one long word, which a phone has to break.
    told = f"<strong>{verdict.hint}</strong>"
    assert verdict._repr_html_() == f'<p style="overflow-wrap: anywhere">{told}</p>'
    right = check("nogi-the-clock", "42/5")
    assert "42/5" in right._repr_html_()
    assert 'data-solves="nogi-the-clock"' in right._repr_html_()
    assert str(right).startswith("Right!\n\n")

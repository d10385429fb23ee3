"""A trial that never comes to an end is stopped from outside.

The steps of a learner's function are counted (see `trial`), but within one step it may stay for
ever: `sum(iter(int, 1))` never comes back from C, and no other thread can call it back. So the
trial gives signs of life, and somebody else misses them:

- where there are processes to fork, the trial is a child, and the system ends it when it has
  used too much time of the processor, or memory, since its last sign;
- in a notebook of the site Python is itself a worker of the page. The page waits for the signs
  and, if they stay away, ends that worker and starts another (`wawel-reader` of the site);
- anywhere else steps are counted, and nothing more.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from time import process_time
from typing import Any, NoReturn

from wawel_widgets.exercises.phrasing import phrase

if sys.platform not in ("emscripten", "win32"):
    import resource

SECONDS = 20
"""So long a child may compute, and PAUSES times as long it may take, without a sign of life."""

PAUSES = 15
"""A busy machine lets a child wait; one that sleeps for ever is ended nevertheless."""

PATIENCE = 60
"""So many seconds a page waits for a sign of life."""

MEMORY = 2**30
"""So many bytes more than it began with a child may have."""

SYSTEM = Path("/proc/self/statm")
"""Where Linux tells how much a process has; where it is missing, memory is not limited."""


class Signs:
    """What a trial tells while it goes on; here nobody listens."""

    def calls(self, call: str) -> None:
        """The function is about to be called so."""
        self.lives()

    def lives(self) -> None:
        """The function is still at work, step by step."""


TrialRun = Callable[[Signs], str | None]
"""Tries a function, and says what is wrong with it, or nothing."""


def judged(judge: TrialRun, name: str, language: str) -> str | None:
    """What a trial says, and if it never says anything, that."""
    if sys.platform == "emscripten":
        return _judged_before_a_page(judge, name, language)
    if sys.platform == "win32":
        return judge(Signs())
    return _judged_in_a_child(judge, language)


# In a page ------------------------------------------------------------------------------------


class SignsToPage(Signs):
    """Tells the page; what is sent leaves a worker at once, however busy it is afterwards."""

    def __init__(self, comm: Any) -> None:
        self._comm = comm

    def lives(self) -> None:
        """The page begins to wait anew."""
        self._comm.send({})


def _judged_before_a_page(judge: TrialRun, name: str, language: str) -> str | None:
    if not find_spec("comm"):  # Python alone, without a notebook
        return judge(Signs())
    from comm import create_comm  # noqa: PLC0415

    said = phrase("started_anew", language, name=name)
    comm = create_comm(target_name="wawel-trial", data={"seconds": PATIENCE, "said": said})
    try:
        return judge(SignsToPage(comm))
    finally:
        comm.close()


# In a child -----------------------------------------------------------------------------------


if sys.platform not in ("emscripten", "win32"):

    class SignsOfChild(Signs):
        """Tells the parent which call it is, and is granted some time more with each sign."""

        def __init__(self, pipe: int) -> None:
            self._pipe = pipe
            for number in (signal.SIGXCPU, signal.SIGALRM):
                signal.signal(number, signal.SIG_DFL)
            _limit(resource.RLIMIT_CORE, 0)
            if SYSTEM.exists():
                pages = int(SYSTEM.read_text("ascii").split()[0])
                _limit(resource.RLIMIT_AS, pages * resource.getpagesize() + MEMORY)

        def send(self, **news: str | None) -> None:
            """One line to the parent; it is short enough to be written at once."""
            os.write(self._pipe, (json.dumps(news) + "\n").encode())

        def calls(self, call: str) -> None:
            """If this is the last that is heard, this was the call without end."""
            self.send(call=call)
            self.lives()

        def lives(self) -> None:
            """The limits are counted from now on."""
            _limit(resource.RLIMIT_CPU, ceil(process_time()) + SECONDS)
            signal.alarm(SECONDS * PAUSES)

    def _limit(what: int, most: int) -> None:
        _, hard = resource.getrlimit(what)
        resource.setrlimit(what, (most if hard < 0 else min(most, hard), hard))

    def _judged_in_a_child(judge: TrialRun, language: str) -> str | None:
        reading, writing = os.pipe()
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        with warnings.catch_warnings():
            # Threads, such as those of a notebook, do not come along. The child needs none.
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if not child:
            _be_a_child(judge, writing)
        os.close(writing)
        ended = 0
        try:
            with os.fdopen(reading, encoding="utf-8") as pipe:
                lines = [json.loads(line) for line in pipe]
            _, ended = os.waitpid(child, 0)
        except BaseException:  # somebody does not want to wait any longer
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            raise
        last: dict[str, Any] = lines[-1] if lines else {}
        if "verdict" in last:
            verdict: str | None = last["verdict"]
            return verdict
        if os.WIFSIGNALED(ended) and os.WTERMSIG(ended) in (signal.SIGXCPU, signal.SIGALRM):
            return phrase("too_long", language, call=last["call"])
        # The child could not do its work, for whatever reason; here it can be done.
        return judge(Signs())

    def _be_a_child(judge: TrialRun, pipe: int) -> NoReturn:
        """Try, tell what came out, and be gone without tidying up what is the parent's."""
        with suppress(BaseException):
            signs = SignsOfChild(pipe)
            verdict = judge(signs)
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            signs.send(verdict=verdict)
        os._exit(0)

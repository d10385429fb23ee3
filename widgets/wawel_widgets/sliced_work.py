"""Long work in a notebook: a button to start it, one to stop it, a bar that shows how far it is.

The work is cut into slices, and between them the page is listened to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any

import ipywidgets

SLICE = 0.2
"""Seconds of work after which the page is listened to."""

PAUSE = 0.02
"""Seconds of listening: with none at all, a browser hears the page late."""


class SlicedWork:
    """Work that can be seen and stopped.

    `begin` makes what the start button runs; it is expected to call `work`.

    >>> import asyncio
    >>> left = [3, 2, 1]
    >>> job = SlicedWork("Go", "Stop", begin=lambda: job.work(step, lambda: 1 - len(left) / 3))
    >>> def step():
    ...     left.pop()
    ...     return bool(left)
    >>> asyncio.run(job.work(step, lambda: 1 - len(left) / 3))
    >>> job.bar.value, job.stop_button.disabled
    (1.0, True)
    """

    def __init__(
        self, start: str, stop: str, *, begin: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        self.start_button = ipywidgets.Button(description=start, icon="play")
        self.stop_button = ipywidgets.Button(description=stop, icon="stop")
        self.bar = ipywidgets.FloatProgress(min=0, max=1, layout={"width": "12em"})
        self.task: asyncio.Task[None] | None = None
        self._begin = begin
        self._current: object = None
        self.start_button.on_click(self._start)
        self.stop_button.on_click(lambda _: self.stop())
        self.forget()

    async def work(
        self,
        step: Callable[[], object],
        done: Callable[[], float],
        show: Callable[[], object] = lambda: None,
    ) -> None:
        """Do steps until one says that there are no more, somebody says stop, or it is forgotten.

        After each slice the bar is moved to what is `done`, and what there is so far is shown.
        """
        mine = self._current = object()
        self._stopped = False
        self._busy(working=True)
        more: object = True
        while more and self._current is mine and not self._stopped:
            begun = perf_counter()
            while more and perf_counter() - begun < SLICE:
                more = step()
            self.bar.value = done()
            show()
            await asyncio.sleep(PAUSE)
        if self._current is mine:
            self._busy(working=False)

    def stop(self) -> None:
        """Let the work end with what is done so far."""
        self._stopped = True

    def forget(self) -> None:
        """What is being done is not wanted any more."""
        self._current = None
        self.bar.value = 0
        self._busy(working=False)

    def _start(self, _: Any) -> None:
        self.task = asyncio.get_running_loop().create_task(self._begin())

    def _busy(self, *, working: bool) -> None:
        self.start_button.disabled = working
        self.stop_button.disabled = not working

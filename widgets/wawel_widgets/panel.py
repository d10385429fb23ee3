"""Panels: knobs to turn, something counted or played on request, and a picture of what came out.

A panel is its own controller: a page sends small messages (`{"type": "turn", "field": "dice",
"value": 3}`) and gets a reply to each, with all that it may show. It is the same in a notebook and
in a book page; `widgets/PROTOCOL.md` has all of it. What takes long is done in slices, one
message each, so that it can be watched and stopped.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, ClassVar

from wawel.core.errors import WawelError
from wawel.core.json_text import read_json
from wawel.core.shared_series import SharedSeries
from wawel.core.texts import texts
from wawel.core.words import AgreeingText
from wawel.odds.number_text import formatted
from wawel_widgets.board_messages import BadMessage, MessageFields, read_type, text_in, whole_in
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.panel_fields import Field
from wawel_widgets.panel_protocol import (
    PanelAnswers,
    PanelKind,
    PanelReply,
    PanelState,
    RunChoice,
    SavedReport,
)
from wawel_widgets.shared_work import helpers_at_work
from wawel_widgets.sharing import BadLink, pack, reading
from wawel_widgets.strings import LANGUAGES, strings

SLICE = 0.15
"""For so many seconds something is counted before the page is answered."""

MOST_TRIALS = 1_000_000
MINUTE = 60


class Panel(ABC):
    """What all panels have in common."""

    kind: ClassVar[PanelKind]
    shareable = True
    covered = False
    with_knobs = True

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else "en"
        self.strings: dict[str, str] = texts(
            self.language,
            "wawel_widgets/panel.toml",
            "wawel_widgets/sharing.toml",
            f"wawel_widgets/{self.kind}.toml",
        ).table("phrases")
        self.is_running = False
        self._began = 0.0
        self.helpers = 0
        """So many helpers are there to share the work; a kernel has none."""
        self.listeners: list[Callable[[PanelReply], None]] = []

    # What a kind of panel has to say --------------------------------------------------------

    @property
    @abstractmethod
    def fields(self) -> Mapping[str, Field]:
        """The knobs: what is counted, or played, depends on them."""

    @property
    @abstractmethod
    def views(self) -> Mapping[str, Field]:
        """What is shown of what came out."""

    def counted(self, n: int) -> AgreeingText:
        """A count as it is written, with which words can agree."""
        return AgreeingText(formatted(n, language=self.language), n, self.language)

    @property
    def shows_views(self) -> bool:
        """Is there anything to look at in another way?"""
        return True

    @property
    @abstractmethod
    def title(self) -> str:
        """What the panel is about."""

    @property
    def heading(self) -> str:
        """What it asks, as long as nothing else that it shows says so."""
        return ""

    @property
    @abstractmethod
    def asked(self) -> dict[str, Any]:
        """What makes it this panel and no other, as `PanelSource` names it."""

    @property
    @abstractmethod
    def runs(self) -> list[RunChoice]:
        """How much may be counted at once."""

    trials: int
    """How much is counted unless somebody wants another number."""

    @abstractmethod
    def begin(self, trials: int) -> None:
        """Get ready to count so many."""

    @abstractmethod
    def count_one(self) -> bool:
        """Count one; `False` if it was the last, or there is none."""

    @property
    @abstractmethod
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""

    @abstractmethod
    def turned(self) -> None:
        """A knob was turned: what has been counted was about something else."""

    @abstractmethod
    def words(self) -> str:
        """What is to be said of what is shown."""

    @abstractmethod
    def figures(self) -> list[str]:
        """What is shown, as HTML."""

    series: SharedSeries | None = None
    """What is counted now, if it is a series that helpers may share."""

    @property
    def trouble(self) -> str:
        """Why nothing can be counted as the knobs stand now; empty if it can."""
        return ""

    # From Python ----------------------------------------------------------------------------

    @property
    def settings(self) -> dict[str, Any]:
        """Where the knobs stand."""
        return {name: field.value for name, field in self.fields.items()}

    def turn(self, **turned: Any) -> None:
        """Turn some knobs; if one cannot be turned so, none is."""
        self._set(turned)
        self._notify()

    def run(self, trials: int | None = None) -> None:
        """Count so many, without a pause."""
        self.begin(self.trials if trials is None else trials)
        while self.count_one():
            pass
        self._notify()

    def _notify(self) -> None:
        """What was done from Python is seen wherever the panel is shown."""
        for listener in self.listeners:
            listener({"state": self.state(), "answers": {}})

    # Messages -------------------------------------------------------------------------------

    def handle(self, message: Any) -> PanelReply:
        """Do what the page asks, and reply with what it shows then."""
        answers: PanelAnswers = {}
        try:
            answers = self._do(message) or {}
        except WawelError as wrong:
            answers = {"error": self.error_text(wrong)[:600]}
        return {"state": self.state(), "answers": answers}

    def error_text(self, wrong: WawelError) -> str:
        """Why something cannot be; a panel that knows better words for it says those."""
        return str(wrong)

    def _do(self, message: Any) -> PanelAnswers | None:
        handlers: dict[str, Callable[[MessageFields], PanelAnswers | None]] = {
            "open": self._open,
            "turn": self._take,
            "run": self._run,
            "step": self._step,
            "stop": self._stop,
            "reset": self._reset,
            "uncover": self._uncover,
            "share": self._share,
            "report": self._report,
        }
        kind = read_type(message)
        if kind not in handlers:
            raise BadMessage(f"no message is called {kind[:40]!r}")
        return handlers[kind](message)

    def _open(self, message: MessageFields) -> None:
        if message.get("version") != VERSION:
            raise BadMessage(strings(self.language)["other_version"])
        if "link" in message:
            with reading(text_in(message, "link"), self.language) as text:
                self.restore(text)

    def _take(self, message: MessageFields) -> None:
        name = text_in(message, "field")
        field = self.fields.get(name) or self.views.get(name)
        if field is None:
            raise BadMessage(f"there is nothing called {name[:40]!r} to turn")
        field.take(message.get("value"))
        if name in self.fields:
            self._turned(keeps=field.keeps)

    def _run(self, message: MessageFields) -> None:
        trials = whole_in(message, "trials")
        if not 0 < trials <= MOST_TRIALS:
            raise BadMessage(f"from 1 to {MOST_TRIALS} can be counted at once")
        self.covered = False
        self.begin(trials)
        self.is_running = True
        self._began = perf_counter()
        self._step(message)

    def _step(self, _: MessageFields) -> None:
        begun = perf_counter()
        while self.is_running and perf_counter() - begun < SLICE:
            self.is_running = self.count_one()

    def _stop(self, _: MessageFields) -> None:
        self.is_running = False

    def _reset(self, _: MessageFields) -> None:
        for field in self.fields.values():
            field.reset()
        self._turned()

    def _uncover(self, _: MessageFields) -> None:
        self.covered = False

    def _share(self, _: MessageFields) -> PanelAnswers:
        settings = {**self.asked.get("settings", {}), **json.loads(self.as_set())}
        whole = {**self.asked, "settings": settings}
        return {
            "link": pack(self.as_set()),
            "embed": pack(json.dumps(whole, ensure_ascii=False)),
        }

    def _report(self, _: MessageFields) -> PanelAnswers:
        report = self.saved_report() if self.reportable else None
        return {"report": report} if report else {}

    @property
    def reportable(self) -> bool:
        """Is there anything of which a report can be saved?"""
        return False

    def saved_report(self) -> SavedReport | None:
        """What came out as a page of its own, and as data; most panels have none."""
        return None

    def _left(self) -> str:
        """How long it takes still, as far as it can be told from how long it has taken."""
        part = self.progress
        if not self.is_running or not part:
            return ""
        seconds = (perf_counter() - self._began) * (1 - part) / part
        if seconds < MINUTE:
            return self.strings["seconds_left"].format(n=max(1, round(seconds)))
        return self.strings["minutes_left"].format(n=round(seconds / MINUTE))

    def is_shown(self, field: Field) -> bool:
        """Is there any use for a knob, as the others stand?"""
        return True

    @property
    def shared(self) -> SharedSeries | None:
        """What helpers may do now."""
        return self.series if self.is_running else None

    # How it is set --------------------------------------------------------------------------

    def as_set(self) -> str:
        """How everything on the panel stands, as text."""
        return json.dumps(self._stands(), ensure_ascii=False)

    def restore(self, text: str) -> None:
        """Set everything as `as_set` wrote it; what it does not speak of stays."""
        try:
            stands = read_json(text)
        except ValueError:
            raise BadLink("the link does not say how a panel is set") from None
        if not isinstance(stands, dict):
            raise BadLink("the link does not say how a panel is set")
        self._set(stands)

    def _stands(self) -> dict[str, Any]:
        return {name: field.value for name, field in {**self.fields, **self.views}.items()}

    def _set(self, stands: Mapping[str, Any]) -> None:
        """Turn the knobs, then what is looked at: if one cannot be turned so, all is as before."""
        before = self._stands()
        for name in stands:
            if name not in before:
                raise self.no_such_knob(name)
        try:
            self._set_each(stands)
        except WawelError:
            self._set_each(before)
            raise

    def _set_each(self, stands: Mapping[str, Any]) -> None:
        turned = [self.fields[name] for name in stands.keys() & self.fields.keys()]
        for field in turned:
            field.turn(stands[field.name])
        if turned:
            self._turned(keeps=all(field.keeps for field in turned))
        for name in stands.keys() & self.views.keys():
            self.views[name].turn(stands[name])

    def no_such_knob(self, name: str) -> WawelError:
        """What is said to a knob that the panel does not have."""
        return WawelError(f"there is no knob {name[:40]!r}; there are {', '.join(self.fields)}")

    def _turned(self, *, keeps: bool = False) -> None:
        self.is_running = False
        if not keeps:
            self.turned()

    # How it looks ---------------------------------------------------------------------------

    def state(self) -> PanelState:
        """All that a page may show."""
        return {
            "kind": self.kind,
            "language": self.language,
            "title": self.title,
            "heading": self.heading,
            "strings": self.strings,
            "knobs": [
                field.state()
                for field in self.fields.values()
                if self.with_knobs and self.is_shown(field)
            ],
            "views": [field.state() for field in self.views.values()] if self.shows_views else [],
            "runs": self.runs,
            "trials": self.trials,
            "covered": self.covered,
            "ready": not self.trouble,
            "progress": self.progress if self.is_running else None,
            "left": self._left(),
            "helpers": helpers_at_work(self, self.language),
            "words": self.trouble or self.words(),
            "figures": [] if self.trouble else self.figures(),
            "shareable": self.shareable,
            "reportable": self.reportable and not self.is_running,
        }

    def _repr_mimebundle_(self, **wishes: Any) -> Any:
        """In a notebook: the panel as a widget, made when it is first shown."""
        from wawel_widgets.panel_widget import PanelWidget  # noqa: PLC0415 - a page has none

        return PanelWidget(self)._repr_mimebundle_(**wishes)

"""Work that is shared with helpers: other Pyodides in the page, which know nothing of its boards.

A page offers so many free places; what runs behind a board or a panel fills them with pieces of
its series, as texts. A helper does a piece and gives a text back, which is delivered here. In a
notebook there is one kernel and nobody to help: everything is done there, with the same results.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, Protocol, TypedDict

from wawel.core.shared_series import BadPiece, SharedSeries, Work, do_piece
from wawel_widgets.strings import strings

KINDS = {
    "chances": "wawel_widgets.win_chances",
    "odds": "wawel.odds.questions",
    "review": "wawel.review.parts",
    "laboratory": "wawel.lab.experiment",
    "settling": "wawel.lab.settling",
    "clauses": "wawel.lab.clauses",
    "without": "wawel.lab.restricted",
}
"""Where the work of each kind is made from its description, by a function `work_of`."""


class Sharer(Protocol):
    """A board or a panel that may have something to share."""

    helpers: int

    @property
    def shared(self) -> SharedSeries | None:
        """What is worked at now."""


class Offer(TypedDict):
    """What a page is told beside a reply.

    `series` is the one that is worked at, or 0: pieces of all others are in vain. If `wanted`, the
    page may start helpers.
    """

    series: int
    wanted: bool
    pieces: list[str]


def offer(sharer: Sharer, free: int) -> Offer:
    """What helpers can do now, if so many places are free."""
    series = sharer.shared
    if series is None or series.is_done:
        return {"series": 0, "wanted": False, "pieces": []}
    pieces = series.pieces(free)
    return {"series": series.id, "wanted": series.wants_helpers, "pieces": pieces}


def deliver(sharer: Sharer, results: str) -> None:
    """What a helper has done; nothing happens if nobody waits for it any more."""
    if sharer.shared is not None:
        sharer.shared.deliver(results)


def help_with(piece: str) -> str:
    """What a helper does: a piece of any series, described by its text."""
    return do_piece(piece, _work)


def helpers_at_work(sharer: Sharer, language: str) -> str:
    """How many help, in words; nothing is said if nobody does."""
    if not sharer.helpers or sharer.shared is None or sharer.shared.is_done:
        return ""
    return strings(language)["helpers"].format(count=sharer.helpers)


def _work(about: Mapping[str, Any]) -> Work:
    kind = about.get("kind")
    if kind not in KINDS:
        raise BadPiece(f"no helper knows the work {str(kind)[:40]!r}")
    return _made(KINDS[kind], json.dumps(about, sort_keys=True))


@lru_cache(maxsize=2)
def _made(module: str, about: str) -> Work:
    """The work itself, made once: a helper gets many pieces of the same."""
    made: Work = import_module(module).work_of(json.loads(about))
    return made

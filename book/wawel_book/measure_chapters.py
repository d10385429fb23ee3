"""Where the chapters of a game tell more of each measure of its profile."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes

from wawel.core.errors import WawelError
from wawel.odds.number_text import Form
from wawel_book.page_values import formatted
from wawel_book.profiles import FIRST, FORESIGHT, HIDDEN, OVERTAKEN, Profile

BENCH = ("design", ("The bench",))
EXPLAINED: dict[str, tuple[str, tuple[str, ...]]] = {
    "turns": BENCH,
    "decisions": BENCH,
    "branching": BENCH,
    "free decisions": BENCH,
    "lead changes": BENCH,
    OVERTAKEN: BENCH,
    "uncertainty": BENCH,
    FORESIGHT: BENCH,
    FIRST: ("design", ("The seat", "Who begins?")),
    "decisive": BENCH,
    "skill index": BENCH,
    HIDDEN: ("probability", ("How much is hidden?",)),
}
"""The chapter that a measure belongs to, and how its section is called there."""

QUOTED: dict[str, tuple[Form, int]] = {
    "decisions": ("decimal", 0),
    "branching": ("decimal", 1),
    "free decisions": ("percent", 0),
    "uncertainty": ("decimal", 2),
    FORESIGHT: ("decimal", 3),
    "decisive": ("percent", 0),
}
"""What the bench of a design chapter quotes from the profile, and how it is written there."""


class NotExplained(WawelError):
    """No chapter of a game has a section about a measure."""


def chapter_of(book: Path, slug: str, measure: str) -> str:
    """The address of the section that tells more of a measure, from the top of the book.

    >>> from wawel_book.paths import BOOK
    >>> chapter_of(BOOK / "en", "nogi", "hidden")
    'nogi/probability.html#how-much-is-hidden'
    """
    page, headings = EXPLAINED[measure]
    lines = (book / slug / f"{page}.md").read_text(encoding="utf-8").splitlines()
    for heading in headings:
        if f"## {heading}" in lines:
            return f"{slug}/{page}.html#{nodes.make_id(heading)}"
    raise NotExplained(f"{slug}/{page} has no section on {measure!r}: {', '.join(headings)}")


def on_the_map(slug: str) -> dict[str, str]:
    """What a page quotes from the profile of a game, and from how many games it is, as text."""
    profile = Profile.measured(slug)
    numbers = {
        measure: formatted(profile[measure], form=form, digits=digits)
        for measure, (form, digits) in QUOTED.items()
    }
    return {"n": formatted(profile["decisions"].n), **numbers}

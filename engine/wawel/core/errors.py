"""What can go wrong, and where.

Every mistake of a caller (an illegal action, a broken text, a wrong option) raises one of these.
Nothing is changed before the mistake is found, so the state is as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wawel.core.clauses import Clause

EXCERPT = 40
"""How much of a broken text an error message shows: enough to find the place, never a flood."""


class WawelError(ValueError):
    """The common ancestor: catch this to catch them all."""


class NoSuchGame(WawelError):
    """There is no game with that name."""

    def __init__(self, slug: object, known: tuple[str, ...]) -> None:
        self.slug = slug
        super().__init__(f"no game is called {excerpt(str(slug))}; there are {', '.join(known)}")


class BadGame(WawelError):
    """A class that is no game yet: something that every game has is missing or broken."""


class SlugTaken(WawelError):
    """There is another game with that name already."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        super().__init__(f"another game is called {excerpt(slug)} already: choose another slug")


class NoSuchSeat(WawelError):
    """Nobody sits there: seats are counted from 0, an onlooker is `None`."""

    def __init__(self, seat: object, players: int) -> None:
        self.seat = seat
        super().__init__(f"there is no seat {excerpt(repr(seat))}; they are 0 to {players - 1}")


class BadOption(WawelError):
    """An option that the game does not have, or a value that the option does not take."""

    def __init__(self, name: str, message: str, clause: str | None = None) -> None:
        self.name = name
        self.message = message
        self.clause = clause
        cited = f" [{clause}]" if clause else ""
        super().__init__(f"option {excerpt(name)}: {message}{cited}")


class BadComponent(WawelError):
    """A component that is not on the sheet, cannot be changed, or cannot be changed to that."""

    def __init__(self, name: str, message: str) -> None:
        self.name = name
        self.message = message
        super().__init__(f"component {excerpt(name)}: {message}")


class IllegalAction(WawelError):
    """An action that a rule forbids here; `clause` says which one."""

    def __init__(self, action: str, clause: Clause) -> None:
        self.action = action
        self.clause = clause
        super().__init__(f"{action} is not allowed [{clause.id}]: {clause.en}")


class BadText(WawelError):
    """A text that cannot be read. `column` counts from 1, as an editor does.

    Of a longer text only the broken line is kept, and `line` says which one it was.
    """

    what = "text"

    def __init__(self, message: str, text: str, column: int = 1, line: int = 1) -> None:
        self.text = text
        self.column = column
        self.line = line
        place = f"line {line}, column {column}" if line > 1 else f"column {column}"
        shown = excerpt(text[column - 1 :])
        super().__init__(f"broken {self.what}: {message} (at {place}: {shown})")


class BadAction(BadText):
    """A text that names no action of the game."""

    what = "action"


class BadPosition(BadText):
    """A text that describes no position of the game."""

    what = "position"


class BadSave(BadText):
    """A damaged serialised state."""

    what = "saved state"


class BadRecord(BadText):
    """A damaged record of a game."""

    what = "record"


def want_text(given: object, error: type[BadText]) -> str:
    """What was given, if it is a text; otherwise an error of this type.

    >>> want_text("dragon=17", BadPosition)
    'dragon=17'
    >>> want_text(17, BadPosition)
    Traceback (most recent call last):
    ...
    wawel.core.errors.BadPosition: broken position: a text is wanted (at column 1: '17')
    """
    if not isinstance(given, str):
        raise error("a text is wanted", repr(given))
    return given


def excerpt(text: str) -> str:
    """The beginning of a text, safe to show.

    >>> excerpt("knights=YE99")
    "'knights=YE99'"
    >>> len(excerpt("x" * 10_000)) < 50
    True
    """
    return repr(text if len(text) <= EXCERPT else text[:EXCERPT] + "…")

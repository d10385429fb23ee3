"""Fields: the `key=value` words that positions and saves are written in.

A position is one line: the game's slug, its options, a slash, and the fields of the position.
No value contains a space; an error names the column of the word it does not like.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from wawel.core.errors import BadPosition, excerpt, want_text

LONGEST = 20_000
"""Longer texts are refused unread: no position of any game comes near."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a text, and the column at which it begins."""

    text: str
    column: int
    whole: str

    def wrong(self, message: str) -> BadPosition:
        """The error for this very place."""
        return BadPosition(message, self.whole, self.column)

    def split(self, mark: str) -> Iterator[Part]:
        """The pieces between the marks; nothing at all if the part is empty."""
        column = self.column
        for piece in self.text.split(mark) if self.text else ():
            yield Part(piece, column, self.whole)
            column += len(piece) + len(mark)

    def pieces(self, shape: str, mark: str = ":") -> list[Part]:
        """As many pieces as the shape has, or an error that shows the shape.

        >>> [piece.text for piece in Part("2:14:?", 1, "2:14:?").pieces("seat:space:value")]
        ['2', '14', '?']
        """
        pieces = list(self.split(mark))
        if len(pieces) != shape.count(mark) + 1:
            raise self.wrong(f"{shape} is wanted")
        return pieces

    def partition(self, mark: str) -> tuple[Part, Part]:
        """What stands before the mark, and after it; without the mark nothing comes after.

        >>> before, after = Part("K02*3", 1, "K02*3").partition("*")
        >>> before.text, after.text, after.column
        ('K02', '3', 5)
        """
        before, found, _ = self.text.partition(mark)
        return self.cut(0, len(before)), self.cut(len(before) + len(found))

    def cut(self, start: int, end: int | None = None) -> Part:
        """The piece from one letter to another.

        >>> Part("YE15", 1, "YE15").cut(2)
        Part(text='15', column=3, whole='YE15')
        """
        return Part(self.text[start:end], self.column + start, self.whole)

    def seats(self, players: int) -> int:
        """The seats listed here, as a bit mask.

        >>> Part("0,2", 1, "0,2").seats(3)
        5
        """
        mask = 0
        for piece in self.split(","):
            seat = 1 << piece.number(0, players - 1)
            if mask & seat:
                raise piece.wrong("this seat is named twice")
            mask |= seat
        return mask

    def number(self, low: int, high: int) -> int:
        """The whole number written here.

        >>> Part("12", 1, "12").number(0, 36)
        12
        """
        if not (self.text.isascii() and self.text.isdigit() and len(self.text) < 10):
            raise self.wrong("a whole number is wanted")
        number = int(self.text)
        if not low <= number <= high:
            raise self.wrong(f"a number from {low} to {high} is wanted")
        return number

    def one_of(self, words: tuple[str, ...]) -> str:
        """The word written here, if it is one of these."""
        if self.text not in words:
            raise self.wrong(f"one of {', '.join(words)} is wanted")
        return self.text


class Fields:
    """The fields of one position text, each taken once.

    >>> fields = Fields("dragon=17 castle=BL,OR")
    >>> fields.take("dragon").number(0, 36)
    17
    >>> [part.text for part in fields.take("castle").split(",")]
    ['BL', 'OR']
    >>> fields.close()
    """

    def __init__(self, text: str, start: int = 0) -> None:
        self._text = text
        self._parts: dict[str, Part] = {}
        for word in Part(text[start:], start + 1, text).split(" "):
            if not word.text:
                continue
            key, equals, value = word.text.partition("=")
            if not equals:
                raise word.wrong("key=value is wanted")
            if key in self._parts:
                raise word.wrong(f"{excerpt(key)} stands here a second time")
            self._parts[key] = Part(value, word.column + len(key) + 1, text)

    def __contains__(self, key: str) -> bool:
        return key in self._parts

    def take(self, key: str, default: str | None = None) -> Part:
        """The value of a field; without a default it has to be there."""
        part = self._parts.pop(key, None)
        if part is not None:
            return part
        if default is None:
            raise BadPosition(f"{key}= is missing", self._text)
        return Part(default, 1, self._text)

    def close(self) -> None:
        """Refuse whatever nobody has taken."""
        for key, part in self._parts.items():
            raise part.wrong(f"there is no field {excerpt(key)}")


def read_turn(fields: Fields, players: int, first: int, last: int) -> tuple[int, int]:
    """The number of the turn and whose it is, where everybody has a turn in order.

    By itself the turn is the first player's. A number that is not the seat's means the next turn
    of this seat after it: positions that people set up say 20 where they mean late.

    >>> read_turn(Fields("turn=20 seat=0"), 3, 0, 1000), read_turn(Fields("seat=2"), 4, 1, 1000)
    ((22, 0), (2, 2))
    >>> read_turn(Fields("turn=12"), 4, 0, 12)
    (12, 3)
    """
    named = "seat" in fields
    turn = fields.take("turn", "1")
    seat_part = fields.take("seat", str(first))
    number, seat = turn.number(1, last), seat_part.number(0, players - 1)
    own = number + (seat - first - number + 1) % players
    if own <= last:
        return own, seat
    if named:
        raise turn.wrong(f"there are {last} turns, and those left are not this seat's")
    return number, (first + number - 1) % players


def write_fields(header: str, fields: Mapping[str, str], always: Collection[str] = ()) -> str:
    """One line: the header and the fields; an empty one is left out unless it is always named.

    >>> write_fields("nogi players=2 /", {"dragon": "17", "castle": "", "dice": ""}, ["dice"])
    'nogi players=2 / dragon=17 dice='
    """
    written = [f"{key}={value}" for key, value in fields.items() if value or key in always]
    return " ".join([header, *written])


def split_position(text: str) -> tuple[str, str, int]:
    """Slug, options text, and where the fields begin.

    >>> split_position("nogi players=4 / dragon=0")
    ('nogi', 'players=4', 16)
    """
    want_text(text, BadPosition)
    if len(text) > LONGEST:
        raise BadPosition(f"longer than {LONGEST} characters", text)
    if not text.isprintable():
        bad = next(i for i, letter in enumerate(text) if not letter.isprintable())
        raise BadPosition("a position is one line of plain text", text, bad + 1)
    head, slash, _ = text.partition("/")
    if not slash:
        raise BadPosition("the slash after the options is missing", text)
    slug, _, options = head.strip().partition(" ")
    return slug, options, len(head) + 1

"""Codes for a class: what one pupil counted, in a few letters that can be read out and typed.

A class throws dice, guesses or plays, each pupil alone, and the teacher wants all of it in one
picture, without a server. So every result becomes a code: two letters say which question it
belongs to, two more check it, and between them stands a number made of who it is and of what was
counted. The letters are Crockford's: no I, L, O and U, and what looks alike is read alike.

The check is the remainder by a prime just below 32 times 32. One wrong letter, or two neighbours
in each other's place, change the number by what no such prime divides: they are always noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

from wawel.odds.errors import OddsError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_AS = str.maketrans("OIL", "011")
BASE = len(ALPHABET)
ENDS = 2
"""Letters that name the question, and as many that check."""

CHECKED_BY = 1021
MOST_PUPILS = 99
MOST_TRIALS = 999
GROUP = 4
BETWEEN_CODES = re.compile(r"[\n\r\t,;]+")
AROUND = re.compile(r"[\s:=]+")
"""What stands between several codes of one line, or between a name and a code."""

WITHIN = re.compile(r"[\s\-–_.]+")
MOST_CODES = 400
MOST_PARTS = 6
"""So many parts a code may have that somebody has typed with blanks."""


class BadCode(OddsError):
    """A code that does not count; `reason` names why, in one word, as a panel's texts do."""

    def __init__(self, reason: str, what: str = "") -> None:
        self.reason, self.what = reason, what
        super().__init__(f"the code does not count: {reason} {what}".strip())


@dataclass(frozen=True, slots=True)
class ClassResult:
    """What one pupil has: in so many trials each thing happened so often."""

    pupil: int
    trials: int
    times: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClassCodes:
    """The codes of one question, which its `name` tells from all others.

    With `one_each` exactly one of the things happens in a trial; otherwise any of them may. Where
    everybody makes the same number of `trials` the codes need not say it.

    >>> codes = ClassCodes("nogi / reach", things=2)
    >>> code = codes.write(ClassResult(pupil=7, trials=20, times=(13, 7)))
    >>> code, codes.read(code.lower()).times
    ('F317-QFQA-3', (13, 7))
    """

    name: str
    things: int
    one_each: bool = True
    trials: int | None = None

    def write(self, result: ClassResult) -> str:
        """The code of a result; `BadCode` if no code can say it."""
        if not self._fits(result):
            raise BadCode("result")
        number, bases = 0, []
        left = result.trials
        for times in result.times[: self._counts]:
            bases.append((times, left + 1))
            left -= times if self.one_each else 0
        for times, base in reversed(bases):
            number = number * base + times
        if self.trials is None:
            number = number * (MOST_TRIALS + 1) + result.trials
        number = number * (MOST_PUPILS + 1) + result.pupil
        text = self._mark() + _letters(number)
        text += _letters(_check(text), ENDS)
        return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))

    def read(self, code: str) -> ClassResult:
        """The result of a code, as `write` wrote it or as somebody typed it."""
        text = WITHIN.sub("", code).upper().translate(READ_AS)
        strange = [letter for letter in text if letter not in ALPHABET]
        if strange:
            raise BadCode("letter", strange[0])
        if len(text) <= 2 * ENDS:
            raise BadCode("short")
        if _number(text[-ENDS:]) != _check(text[:-ENDS]):
            raise BadCode("check")
        result = self._unpacked(_number(text[ENDS:-ENDS]))
        # Only what is written in one way is ours: all else belongs to another question.
        if not self._fits(result) or WITHIN.sub("", self.write(result)) != text:
            raise BadCode("elsewhere")
        return result

    def read_all(self, pasted: str) -> tuple[list[ClassResult], list[tuple[str, BadCode]]]:
        """What counts of all that a teacher pasted, and which codes do not, and why."""
        counted: dict[int, ClassResult] = {}
        refused = []
        for line in _split(pasted):
            for code, found in self._read_line(line):
                if isinstance(found, BadCode):
                    refused.append((code, found))
                elif found.pupil in counted:
                    refused.append((code, BadCode("again", str(found.pupil))))
                else:
                    counted[found.pupil] = found
        return list(counted.values()), refused

    def _tried(self, code: str) -> ClassResult | BadCode:
        try:
            return self.read(code)
        except BadCode as bad:
            return bad

    def _read_line(self, line: str) -> list[tuple[str, ClassResult | BadCode]]:
        """What a line says: a code, or several with blanks between them, perhaps with names."""
        parts = [part for part in AROUND.split(line) if part]
        whole = self._tried(" ".join(parts))
        if isinstance(whole, ClassResult):
            return [(line, whole)]
        results: list[tuple[str, ClassResult | BadCode]] = []
        at = 0
        while at < len(parts):
            for end in range(min(len(parts), at + MOST_PARTS), at, -1):
                code = " ".join(parts[at:end])
                found = self._tried(code)
                if isinstance(found, ClassResult):
                    results.append((code, found))
                    at = end
                    break
            else:
                found = self._tried(parts[at])
                # A name is no wrong code: what is meant as one has a digit, and is not short.
                is_meant = any(sign.isdigit() for sign in parts[at])
                if is_meant and isinstance(found, BadCode) and found.reason != "short":
                    results.append((parts[at], found))
                at += 1
        return results or [(line, whole)]

    @property
    def _counts(self) -> int:
        """How many of the things a code tells: of those of which one happens, the last follows."""
        return self.things - 1 if self.one_each else self.things

    def _unpacked(self, number: int) -> ClassResult:
        number, pupil = divmod(number, MOST_PUPILS + 1)
        trials = self.trials
        if trials is None:
            number, trials = divmod(number, MOST_TRIALS + 1)
        times, left = [], trials
        for _ in range(self._counts):
            number, often = divmod(number, left + 1)
            times.append(often)
            left -= often if self.one_each else 0
        if self.one_each:
            times.append(left)
        return ClassResult(pupil, trials, tuple(times))

    def _fits(self, result: ClassResult) -> bool:
        return (
            0 < result.pupil <= MOST_PUPILS
            and 0 < result.trials <= MOST_TRIALS
            and self.trials in (None, result.trials)
            and len(result.times) == self.things
            and all(0 <= times <= result.trials for times in result.times)
            and (not self.one_each or sum(result.times) == result.trials)
        )

    def _mark(self) -> str:
        return _letters(crc32(self.name.encode()) % BASE**ENDS, ENDS)


def _split(pasted: str) -> Iterator[str]:
    codes = [code.strip() for code in BETWEEN_CODES.split(pasted)]
    yield from list(filter(None, codes))[:MOST_CODES]


def _letters(number: int, least: int = 1) -> str:
    text = ""
    while number or len(text) < least:
        number, digit = divmod(number, BASE)
        text = ALPHABET[digit] + text
    return text


def _number(text: str) -> int:
    number = 0
    for letter in text:
        number = number * BASE + ALPHABET.index(letter)
    return number


def _check(text: str) -> int:
    """What the last letters say; a 1 before the text keeps its first zeros from being lost."""
    return _number(f"1{text}") % CHECKED_BY

"""Numbers as a reader writes them: `5/18`, `0.278`, `27,8 %`, `8 2/5`, `5 in 18`, `5:18`.

`static/exercise.js` reads them by the same rules; a test in the browser compares the two.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from math import floor
from typing import NamedTuple

from wawel.odds.number_text import scaled

PLACES = 3
"""To how many decimal places an answer has to be right."""

NEAR = 100
"""What was rounded to one place is near if it misses by less than a part in so many."""

SO_MANY_IN = re.compile(r"(\d)\s*(?::|÷|in|out of|na|z)\s*(\d)", re.IGNORECASE)
"""One in three, one out of three, 1:3: in English and in Polish."""

WRITTEN = re.compile(
    r"(?P<minus>-)?"
    r"(?:(?:(?P<whole>\d{1,12}) )?(?P<above>\d{1,30})/(?P<below>\d{1,30})"
    r"|(?P<decimal>\d{1,30}(?:\.\d{0,30})?|\.\d{1,30}))"
    r"(?P<percent>%)?"
)


class Written(NamedTuple):
    """A number that was read, and whether it was written with a decimal point or as percent."""

    value: Fraction
    rounded: bool


def read(text: str) -> Written | None:
    """The number that a text says, if it says one.

    >>> read("27,8 %")
    Written(value=Fraction(139, 500), rounded=True)
    >>> read(" 10 / 36 ").value, read("8 2/5").value, read("½").value
    (Fraction(5, 18), Fraction(42, 5), Fraction(1, 2))
    >>> read("5 in 18").value, read("5 z 18").value, read("5:18").value
    (Fraction(5, 18), Fraction(5, 18), Fraction(5, 18))
    >>> read("a third") is None, read("1/0") is None
    (True, True)
    """
    plain = unicodedata.normalize("NFKC", re.sub(r"(\d)([¼-¾⅐-⅞])", r"\1 \2", text))
    plain = plain.replace("⁄", "/").replace("−", "-").replace(",", ".")
    plain = SO_MANY_IN.sub(r"\1/\2", plain)
    plain = re.sub(r"\s*([/%])\s*", r"\1", re.sub(r"\s+", " ", plain.strip().lstrip("=≈~ ")))
    found = WRITTEN.fullmatch(plain)
    if found is None or (found["below"] and not int(found["below"])):
        return None
    if found["decimal"]:
        value = Fraction("0" + found["decimal"].removesuffix("."))
    else:
        value = int(found["whole"] or 0) + Fraction(int(found["above"]), int(found["below"]))
    value /= 100 if found["percent"] else 1
    return Written(-value if found["minus"] else value, bool(found["decimal"]))


def exact_form(value: Fraction) -> str:
    """How an exact value is marked.

    >>> exact_form(Fraction(10, 36))
    '5/18'
    """
    return f"{value.numerator}/{value.denominator}"


def rounded_form(value: Fraction) -> str:
    """How a rounded value is marked.

    >>> rounded_form(Fraction(5, 18))
    '~278'
    """
    return f"~{scaled(value, PLACES)}"


def rounded_forms(value: Fraction) -> tuple[str, ...]:
    """The same for a key: of a half, what is rounded down is right as well (programs do that).

    >>> rounded_forms(Fraction(5, 18)), rounded_forms(Fraction(5, 16))
    (('~278',), ('~313', '~312'))
    """
    down = floor(value * 10**PLACES)
    half = value * 10**PLACES - down == Fraction(1, 2)
    return (rounded_form(value), f"~{down}") if half else (rounded_form(value),)


def forms(written: Written) -> tuple[str, ...]:
    """What an answer is looked up by, the exact value first.

    >>> forms(Written(Fraction(139, 500), rounded=True))
    ('139/500', '~278')
    """
    exact = exact_form(written.value)
    return (exact, rounded_form(written.value)) if written.rounded else (exact,)


def rough_forms(value: Fraction) -> tuple[str, ...]:
    """What comes near the value but was rounded too early, or cut instead of rounded.

    One decimal place is near only to a number that is large enough; nothing and all are near to
    nothing else.

    >>> rough_forms(Fraction(5, 18)), rough_forms(Fraction(5, 6)), rough_forms(Fraction(1000, 81))
    (('~280', '~277'), ('~830',), ('~12300', '~12350', '~12345'))
    >>> rough_forms(Fraction(1, 1296))
    ()
    """
    whole = 10**PLACES
    near = [scaled(value, places) * 10 ** (PLACES - places) for places in range(1, PLACES)]
    if abs(near[0] - value * whole) * NEAR > abs(value * whole):
        del near[0]
    near.append(floor(value * whole))
    far = {scaled(value, PLACES)} | ({0, whole} if 0 < value < 1 else set())
    return tuple(f"~{number}" for number in dict.fromkeys(near) if number not in far)

"""Numbers as a reader writes them: `5/18`, `0.278`, `27,8 %`, `8 2/5`.

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
    >>> read("a third") is None, read("1/0") is None
    (True, True)
    """
    plain = unicodedata.normalize("NFKC", re.sub(r"(\d)([¼-¾⅐-⅞])", r"\1 \2", text))
    plain = plain.replace("⁄", "/").replace("−", "-").replace(",", ".")
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


def forms(written: Written) -> tuple[str, ...]:
    """What an answer is looked up by, the exact value first.

    >>> forms(Written(Fraction(139, 500), rounded=True))
    ('139/500', '~278')
    """
    exact = exact_form(written.value)
    return (exact, rounded_form(written.value)) if written.rounded else (exact,)


def rough_forms(value: Fraction) -> tuple[str, ...]:
    """What comes near the value but was rounded too early, or cut instead of rounded.

    >>> rough_forms(Fraction(5, 18))
    ('~300', '~280', '~277')
    """
    near = [scaled(value, places) * 10 ** (PLACES - places) for places in range(1, PLACES)]
    near.append(floor(value * 10**PLACES))
    right = scaled(value, PLACES)
    return tuple(f"~{number}" for number in dict.fromkeys(near) if number != right)

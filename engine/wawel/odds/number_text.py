"""How numbers are written for people: in sentences, in tables and in pictures, in each language.

Everything that shows a number to a reader writes it with one of these functions.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Literal

from wawel.core.texts import Texts, texts
from wawel.odds.intervals import Estimate

Number = int | float | Fraction
Form = Literal["", "percent", "points", "fraction", "decimal", "words"]

TOGETHER = "\N{NO-BREAK SPACE}"
"""Stands between thousands: a number is not torn apart at the end of a line."""

MINUS = "\N{MINUS SIGN}"

LONGEST_IN_A_TABLE = 11
"""A fraction of more letters than this says less in a table than its decimal."""

LONGEST_MEAN = 24
"""A mean with more signs than this is written as a decimal alone."""


def _words(language: str) -> Texts:
    return texts(language, "wawel/odds/number_text.toml")


def marked(text: str, language: str) -> str:
    """A number that Python wrote, with the marks of the language."""
    point = _words(language).named("marks", "point")
    return text.translate(str.maketrans(".,-", f"{point}{TOGETHER}{MINUS}"))


# In sentences ------------------------------------------------------------------------------------


def formatted(
    value: object, *, form: Form = "", digits: int | None = None, language: str = "en"
) -> str:
    """A value as a sentence has it; whatever is no number is left as it is.

    >>> formatted(Fraction(5, 18)).replace(TOGETHER, " ")
    '5/18 (27.8 %)'
    >>> formatted(12096000).replace(TOGETHER, " ")
    '12 096 000'
    >>> (
    ...     formatted(Fraction(42, 5), form="decimal"),
    ...     formatted(Fraction(42, 5), form="decimal", language="pl"),
    ... )
    ('8.40', '8,40')
    >>> (
    ...     formatted(7, form="words"),
    ...     formatted(7, form="words", language="pl"),
    ...     formatted("purple"),
    ...     formatted(-0.5),
    ... )
    ('seven', 'siedem', 'purple', '−0.50')

    A difference of shares is told in percentage points, without a sign that would call it a share.

    >>> formatted(Estimate(0.087, 0.045, 0.129, 1000, 0.5), form="points")
    '8.7 (4.5 to 12.9)'
    """
    if isinstance(value, Estimate):
        form = form or ("percent" if value.proportion else "decimal")
        parts = {
            name: formatted(getattr(value, name), form=form, digits=digits, language=language)
            for name in ("value", "low", "high")
        }
        return _words(language).say("interval", **parts)
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction):
        return str(value)
    if value < 0:
        return f"{MINUS}{formatted(-value, form=form, digits=digits, language=language)}"
    if form == "words":
        word = _words(language).named_or("numbers", str(value), "")
        return word or formatted(value, language=language)
    if form == "points":
        return formatted(
            100 * value, form="decimal", digits=1 if digits is None else digits, language=language
        )
    if form == "percent":
        return percent(value, 1 if digits is None else digits, language)
    if form == "decimal" or isinstance(value, float):
        return marked(f"{float(value):.{2 if digits is None else digits}f}", language)
    if isinstance(value, int) or value.denominator == 1:
        return marked(f"{int(value):,}", language)
    shown = f"{value.numerator}/{value.denominator}"
    if form == "fraction" or not 0 < value < 1:
        return shown
    return f"{shown} ({percent(value, 1 if digits is None else digits, language)})"


def percent(value: Number, digits: int, language: str = "en") -> str:
    """A share as so many of a hundred.

    >>> percent(Fraction(1, 8), 1, "pl").replace(TOGETHER, " ")
    '12,5 %'

    A mean that was added up step by step may miss a half by a hair, and reads like that half.

    >>> percent(0.12500000000000003, 0) == percent(Fraction(1, 8), 0)
    True
    """
    near = round(float(value * 100), 9)
    return _words(language).say("percent", number=marked(f"{near:.{digits}f}", language))


def mean(value: Fraction, language: str = "en") -> str:
    """An exact mean as a fraction and as a decimal.

    >>> mean(Fraction(42, 5)), mean(Fraction(6)), mean(Fraction(10**30, 3**50))
    ('42/5 = 8.4', '6', '1392955.569')
    >>> mean(Fraction(1, 3), "pl")
    '1/3 ≈ 0,3333'
    """
    if len(str(value)) > LONGEST_MEAN:
        return marked(f"{float(value):.3f}", language)
    if value.denominator == 1:
        return str(value)
    near = f"{float(value):.4g}"
    sign = "=" if Fraction(near) == value else "≈"
    return f"{value} {sign} {marked(near, language)}"


def rounded(value: Fraction, places: int, language: str = "en") -> str:
    """A number to so many places, a half upwards, without zeros at its end.

    >>> rounded(Fraction(5, 18), 3), rounded(Fraction(1, 4), 3, "pl"), rounded(Fraction(4), 3)
    ('0.278', '0,25', '4')
    """
    whole, rest = divmod(scaled(value, places), 10**places)
    decimals = f"{rest:0{places}}".rstrip("0") if places else ""
    return marked(f"{whole}{'.' if decimals else ''}{decimals}", language)


def scaled(value: Fraction, places: int) -> int:
    """The number rounded to so many places, a half upwards, without its point.

    >>> scaled(Fraction(5, 18), 3), scaled(Fraction(1, 16), 3)
    (278, 63)
    """
    scale: int = 10**places
    return floor(value * scale + Fraction(1, 2))


# In tables and pictures --------------------------------------------------------------------------


def span(
    found: Estimate, *, form: Form = "decimal", digits: int | None = None, language: str = "en"
) -> str:
    """An interval alone, for a table: between two shares of a hundred the sign stands once.

    >>> share = Estimate(0.25, 0.195, 0.31, 100, 0.43)
    >>> span(share, form="percent", digits=0).replace(TOGETHER, " ")
    '20 – 31 %'
    >>> span(share, form="points", digits=1), span(share, language="pl")
    ('19.5 – 31.0', '0,20 – 0,31')
    """
    low = formatted(
        found.low,
        form="points" if form == "percent" else form,
        digits=digits,
        language=language,
    )
    high = formatted(found.high, form=form, digits=digits, language=language)
    return f"{low} – {high}"


def brief(number: float, language: str = "en") -> str:
    """A number in as few letters as a picture has room for.

    >>> brief(0.27203), brief(44.0), brief(-0.5), brief(0.27203, "pl")
    ('0.272', '44', '−0.5', '0,272')
    >>> brief(3024000).replace(TOGETHER, " ")
    '3 024 000'
    """
    return marked(f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.3g}", language)


def in_full(value: Number | Estimate, language: str = "en") -> str:
    """A value in full, for a table and for the text beside a picture.

    >>> in_full(Fraction(5, 18)), in_full(7), in_full(Fraction(5, 18), "pl")
    ('5/18 (0.2778)', '7', '5/18 (0,2778)')
    >>> in_full(Estimate(0.5, 0.4041, 0.5959, 100, 0.5))
    '0.5 (0.4041 to 0.5959, n = 100)'
    """
    if isinstance(value, Estimate):
        parts = {name: in_full(getattr(value, name), language) for name in ("value", "low", "high")}
        return _words(language).say("counted", **parts, n=marked(f"{value.n:,}", language))
    if isinstance(value, Fraction) and value.denominator > 1:
        if len(str(value)) > LONGEST_IN_A_TABLE:
            return in_full(float(value), language)
        return f"{value} ({marked(f'{float(value):.4g}', language)})"
    number = float(value)
    long = abs(number) >= 10_000 or number.is_integer()
    return marked(f"{number:,.0f}" if long else f"{number:.4g}", language)

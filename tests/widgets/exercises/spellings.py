"""How readers write numbers, and what they mean; Python and the browser read the same."""

from __future__ import annotations

from fractions import Fraction
from math import floor

READ: dict[str, tuple[str, ...]] = {
    "5/18": ("5/18",),
    " 10 / 36 ": ("5/18",),
    "= 5/18": ("5/18",),
    "0.278": ("139/500", "~278"),
    ".278": ("139/500", "~278"),
    "0,278": ("139/500", "~278"),
    "≈ 0.2778": ("1389/5000", "~278"),
    "27.8%": ("139/500", "~278"),
    "27,8 %": ("139/500", "~278"),
    "28 %": ("7/25", "~280"),
    "8.4": ("42/5", "~8400"),
    "8 2/5": ("42/5",),
    "42/5": ("42/5",),
    "½": ("1/2",),
    "8½": ("17/2",),
    "7": ("7/1", "~7000"),
    "7.": ("7/1", "~7000"),
    "14/2": ("7/1",),
    "0.0625": ("1/16", "~63"),
    "-1/3": ("-1/3",),
    "−0.0625": ("-1/16", "~-62"),
    "0": ("0/1", "~0"),
    "1/3 %": ("1/300",),
    "1 in 3": ("1/3",),
    "2 out of 6": ("1/3",),
    "1 na 3": ("1/3",),
    "1 Z 3": ("1/3",),
    "1:3": ("1/3",),
    "10 : 36": ("5/18",),
    "7 ÷ 2": ("7/2",),
}
REFUSED = (
    *("", "a third", "1/0", "1/2/3", "1e5", "0x10", "--1", "1 2", "%", "1.2.3", "½½"),
    *("1:0", "1:2:3", "in 3", "1 in", "9" * 99),
)


def written(value: Fraction) -> tuple[str, ...]:
    """Ways to write a value that all have to be accepted."""
    thrice = f"{3 * value.numerator} / {3 * value.denominator}"
    near = f"{float(value):.3f}" if round(value * 1000) / 1000 == value else f"{float(value):.5f}"
    up = f"{floor(1000 * value + Fraction(1, 2)) / 10:.1f} %"
    down = f"{float(100 * value):.1f} %"  # Python rounds a half to the even neighbour
    return (str(value), thrice, near, near.replace(".", ","), up, down)

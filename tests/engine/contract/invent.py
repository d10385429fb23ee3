"""Texts that nobody meant: nearly right, broken, and plain noise."""

from __future__ import annotations

import re
from random import Random

from tests.engine.contract.play import one_of

PIECES = re.compile(r"[A-Za-z]+|[0-9]+|.", re.DOTALL)
"""Words, numbers and marks: what texts are made of."""


def mutated(text: str, other: str, rng: Random) -> str:
    """The text with a piece taken from another, swapped, counted up, doubled or lost."""
    pieces = PIECES.findall(text)
    at = int(rng.random() * len(pieces))
    piece = pieces[at]
    alike = [each for each in PIECES.findall(other) if each.isalnum() == piece.isalnum()]
    change = rng.random()
    if change < 0.5 and alike:
        pieces[at] = one_of(alike, rng)
    elif change < 0.7:
        to = int(rng.random() * len(pieces))
        pieces[at], pieces[to] = pieces[to], piece
    elif change < 0.8 and piece.isdigit():
        pieces[at] = str(int(piece) + one_of((-1, 1, 10), rng))
    elif change < 0.9:
        pieces.insert(at, piece)
    else:
        del pieces[at]
    return "".join(pieces)


BLANKS = ("", " ", "  ", "\t", "\n", "\r\n", "\0", "\x1b[31m", "\ufeff", "\u202e", "\xa0")
MARKUP = ("<script>alert(1)</script>", "</svg>", "&amp;", "{0}", "{__class__}", "%s", "$(x)")
MARKS = ("/", "//", "=", "==", ",", ":", ";", "?", "-", "+", "#", "'", '"', "\\", "|", "~", "(")
NUMBERS = ("0", "-1", "1e9", "007", "1_0", "1.5", "٣", "²", "１", "9" * 9, "9" * 12, "9" * 5_000)
LETTERS = ("past ", "None", "nan", "ż", "龍", "🐉", "e\u0301", "\ud800", "x" * 300, "a=b " * 99)
SNIPPETS = (*BLANKS, *MARKUP, *MARKS, *NUMBERS, *LETTERS)
"""What gets into texts by mistake, by malice or by copying from a web page."""


def scrambled(text: str, rng: Random) -> str:
    """The text with something cut out, put in, doubled, swapped or broken off."""
    for _ in range(1 + int(rng.random() * 2)):
        start = int(rng.random() * (len(text) + 1))
        end = min(len(text), start + int(rng.random() * 12))
        change = rng.random()
        if change < 0.25:
            text = text[:start] + one_of(SNIPPETS, rng) + text[start:]
        elif change < 0.45:
            text = text[:start] + one_of(SNIPPETS, rng) + text[end:]
        elif change < 0.55:
            text = text[:start] + text[end:]
        elif change < 0.65:
            text = text[:end] + text[start:]
        elif change < 0.7:
            text = text[:start]
        elif change < 0.9:
            words = text.split(" ")
            to, other = int(rng.random() * len(words)), int(rng.random() * len(words))
            words[to], words[other] = words[other], words[to]
            text = " ".join(words)
        else:
            digit = str(int(rng.random() * 10))
            text = text[:start] + digit + text[start + 1 :]
    return text


def noise(rng: Random) -> str:
    """Any bytes, or any characters, or snippets of all sorts."""
    length = int(rng.random() ** 3 * 400)
    kind = rng.random()
    if kind < 0.3:
        return "".join(chr(int(rng.random() * 256)) for _ in range(length))
    if kind < 0.6:
        return "".join(chr(int(rng.random() * 0x110000)) for _ in range(length))
    return "".join(one_of(SNIPPETS, rng) for _ in range(length // 20))

"""Our QR codes are those that another library draws."""

from __future__ import annotations

import json
import subprocess
from random import Random
from typing import Any

import qrcode
from qrcode.base import rs_blocks
from qrcode.util import MODE_8BIT_BYTE, QRData

from wawel_widgets.module import STATIC

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
VERSIONS = range(1, 26)
DRAW = """
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { qrCode } = await import(process.argv[1]);
process.stdout.write(JSON.stringify(JSON.parse(chunks.join("")).map((text) => qrCode(text))));
"""


def drawn(texts: list[str]) -> list[Any]:
    """What the page's own module makes of texts."""
    command = ["node", "--no-warnings", "--input-type=module", "-e", DRAW]
    module = (STATIC / "board" / "qr.js").as_uri()
    answer = subprocess.run(
        [*command, module], input=json.dumps(texts), capture_output=True, text=True, check=True
    )
    found: list[Any] = json.loads(answer.stdout)
    return found


def link(length: int) -> str:
    rng = Random(length)
    return "".join(rng.choice(LETTERS) for _ in range(length))


def most_in(version: int) -> int:
    """The longest text in a version, by the other library's tables."""
    data: int = sum(block.data_count for block in rs_blocks(version, qrcode.ERROR_CORRECT_M))
    return data - (2 if version < 10 else 3)


def test_every_version_full_or_just_begun_is_drawn_as_the_other_library_draws_it() -> None:
    full = [most_in(version) for version in VERSIONS]
    texts = [link(length) for length in (1, *full, *(length + 1 for length in full[:-1]))]
    seen = set()
    for text, code in zip(texts, drawn(texts), strict=True):
        other: Any = qrcode.QRCode(
            error_correction=qrcode.ERROR_CORRECT_M, mask_pattern=code["mask"], border=0
        )
        other.add_data(QRData(text.encode(), MODE_8BIT_BYTE))
        other.make(fit=True)
        assert code["rows"] == [[int(dark) for dark in row] for row in other.modules], len(text)
        seen.add(other.version)
    assert seen == set(VERSIONS)


def test_a_text_too_long_for_a_code_has_none() -> None:
    longest = most_in(VERSIONS[-1])
    fits, too_long = drawn([link(longest), link(longest + 1)])
    assert fits
    assert too_long is None

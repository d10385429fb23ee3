"""Sharing: a position or a game in the part of a link behind the `#`.

The text is compressed and written in letters that need no escaping. What comes from a link is
believed by nobody: its size is limited before and after it is unpacked, and then it is read like
any other text that somebody pasted.
"""

from __future__ import annotations

import base64
import binascii
import zlib

from wawel.core.errors import WawelError

VERSION = "1"
LONGEST_LINK = 60_000
LONGEST_TEXT = 1_000_000


class BadLink(WawelError):
    """A link that holds no text of ours."""


def pack(text: str) -> str:
    """The text as the end of a link.

    >>> unpack(pack("nogi players=4 / dragon=0"))
    'nogi players=4 / dragon=0'
    """
    squeezed = zlib.compress(text.encode(), 9)
    return VERSION + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(link: str) -> str:
    """The text that a link holds; `BadLink` if there is none."""
    if not isinstance(link, str):
        raise BadLink("a link is a text")
    if len(link) > LONGEST_LINK:
        raise BadLink("the link is too long")
    if not link.startswith(VERSION):
        raise BadLink("the link was made by another version, or is not ours")
    letters = link[len(VERSION) :]
    try:
        squeezed = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
        opened = zlib.decompressobj()
        text = opened.decompress(squeezed, LONGEST_TEXT)
        if opened.unconsumed_tail or not opened.eof:
            raise BadLink("the link holds too much, or too little")
        return text.decode()
    except (ValueError, binascii.Error, zlib.error) as error:
        if isinstance(error, BadLink):
            raise
        raise BadLink("the link is damaged") from error

"""Sharing: a position or a game in the part of a link behind the `#`.

The text is compressed and written in letters that need no escaping. What comes from a link is
believed by nobody: its size is limited before and after it is unpacked, and then it is read like
any other text that somebody pasted.

Behind the compressed text stands the release that made the link. Links of 0.1.0 have none, and a
program that knows of none reads over it.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import wawel
from wawel.core.errors import WawelError
from wawel_widgets.strings import strings

VERSION = "1"
LONGEST_LINK = 60_000
LONGEST_TEXT = 1_000_000
RELEASE = re.compile(rb"[0-9]{1,4}(\.[0-9]{1,4}){2}[a-z0-9]{0,6}|")
"""What may stand behind the text: three numbers, or nothing."""


class BadLink(WawelError):
    """A link that holds no text of ours."""


def pack(text: str) -> str:
    """The text as the end of a link.

    >>> unpack(pack("nogi players=4 / dragon=0"))
    'nogi players=4 / dragon=0'
    """
    squeezed = zlib.compress(text.encode(), 9) + wawel.__version__.encode()
    return VERSION + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(link: str) -> str:
    """The text that a link holds; `BadLink` if there is none."""
    return _opened(link)[0]


def release_of(link: str) -> str:
    """The release that made a link; nothing if it does not say, or is no link.

    >>> release_of(pack("nogi players=4 / dragon=0")) == wawel.__version__
    True
    """
    try:
        return _opened(link)[1]
    except BadLink:
        return ""


@contextmanager
def reading(link: str, language: str) -> Iterator[str]:
    """The text of a link; whoever cannot read it says whether another release has made it."""
    try:
        yield unpack(link)
    except WawelError as wrong:
        release = release_of(link)
        if release in ("", wawel.__version__):
            raise
        said = strings(language)["other_release"].format(made=release, here=wawel.__version__)
        raise BadLink(f"{said} {wrong}") from wrong


def _opened(link: str) -> tuple[str, str]:
    """What is in a link: its text, and the release that made it, if it says."""
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
        release = opened.unused_data
        if opened.unconsumed_tail or not opened.eof or not RELEASE.fullmatch(release):
            raise BadLink("the link holds too much, or too little")
        return text.decode(), release.decode()
    except (ValueError, binascii.Error, zlib.error) as error:
        if isinstance(error, BadLink):
            raise
        raise BadLink("the link is damaged") from error

"""What `make site` has packed into `wawel.html`."""

from __future__ import annotations

import gzip
import re
from base64 import b64decode

import pytest

import wawel
from wawel_site.assembly import build
from wawel_site.one_file import MODULES, NAME, RUNTIME, online
from wawel_site.places import SITE
from wawel_site.seals import seal

HEAVIEST = 11_000_000
PACKED = re.compile(r'<script type="text/plain" data-file="([^"]+)">([^<]*)</script>\n')


@pytest.fixture(scope="module")
def text() -> str:
    build()
    return (SITE / NAME).read_text("utf-8")


@pytest.fixture(scope="module")
def files(text: str) -> dict[str, bytes]:
    return {name: gzip.decompress(b64decode(packed)) for name, packed in PACKED.findall(text)}


def test_it_fits_into_a_mail(text: str) -> None:
    assert len(text.encode()) < HEAVIEST


def test_it_holds_what_the_site_serves(files: dict[str, bytes]) -> None:
    pictures = {f"opening/{slug}-{width}.svg" for slug in wawel.games() for width in WIDTHS}
    for name in (*MODULES, *pictures, "wawel.pack"):
        assert files[name] == (SITE / "play" / name).read_bytes()
    for name in RUNTIME:
        assert files[name] == (SITE / "pyodide" / name).read_bytes()


WIDTHS = ("wide", "narrow")


def test_the_workers_are_classic_scripts(files: dict[str, bytes]) -> None:
    for name in ("python.js", "worker.js", "helper.js"):
        script = files[name].decode()
        assert "import.meta" not in script
        assert not re.search(r"^(?:import|export) ?[{*]", script, re.MULTILINE)
    assert "return {default: _createPyodideModule};" in files["python.js"].decode()
    assert "return {loadPyodide: " in files["python.js"].decode()


def test_its_pages_name_no_other_host(text: str) -> None:
    pages = PACKED.sub("", text)
    licences = re.compile(r'<template id="page-licences".*?</template>', re.DOTALL)
    own = licences.sub("", pages).replace("http://www.w3.org/", "")
    own = own.replace(online() or "http://www.w3.org/", "")  # where this very site is to be
    assert not re.findall(r"https?://[^\s\"'`]*", own)


def test_all_that_stands_in_it_may_run(text: str) -> None:
    pages = PACKED.sub("", text)
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', pages)
    inline = re.findall(r"<(?:script|style)>(.*?)</(?:script|style)>", pages, re.DOTALL)
    assert len(inline) > 5
    assert all(seal(each) in policy for each in inline)

"""The page `wawel.html`: the first page, the play page and the licences in one file.

It is opened from a disk, without a server. A browser forbids such a page nearly everything that
several files need: modules and workers by their address, and `fetch`. So all that the pages load
is packed into the one file, and `site/one_file` unpacks it; the code is that of the play page.
"""

from __future__ import annotations

import gzip
import os
import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

import wawel
from wawel_site.classic import as_value, without_modules
from wawel_site.landing import landing_page
from wawel_site.licences import OWN, licence_page, merged, runtime
from wawel_site.places import LANDING, ONE_FILE, PYODIDE, ROOT, SITE, SITE_CODE
from wawel_site.play import PACKED
from wawel_site.runtime import NO_LIBRARY
from wawel_site.seals import seal

NAME = "wawel.html"
ONLINE = "WAWEL_ONLINE"
"""`WAWEL_ONLINE=https://example.org/wawel/` says where the site is to be, if it is to be anywhere:
there the one file finds book and notebooks, and there its shared links lead."""

MODULES = ("play.js", "asked.js", "model.js", "pool.js", "board.js", "protocol.js", "storage.js")
WORKERS = ("worker.js", "helper.js")
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
RUNTIME = ("pyodide.asm.wasm", "pyodide-lock.json", NO_LIBRARY)
CLAUSES = "book/clauses.json"
"""Where the book tells each clause, if there is a book."""

STYLE = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')
SCRIPT = re.compile(r' *<script src="([^"]+)"></script>\n')
MODULE = re.compile(r' *<script type="module" src="([^"]+)"></script>\n')
REWRITTEN = (
    (re.compile(r'<img src="(?:play/)?'), '<img data-src="'),
    (re.compile(r'href="play/index\.html\?'), 'href="?'),
    (re.compile(r'href="(?:\.\./)?index\.html"'), 'href="?"'),
    (re.compile(r'href="(?:\.\./)?licences\.html"'), 'href="?page=licences"'),
)
"""Addresses in the site, and what they are inside the one file."""


@dataclass(frozen=True)
class Page:
    """A page of the site as it stands in the one file: nothing in it is loaded from elsewhere."""

    name: str
    title: str
    games: str
    module: str
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    body: str

    def template(self) -> str:
        """The page as an element that nobody sees until `open.js` shows what is in it."""
        styles = "".join(f"<style>{style}</style>\n" for style in self.styles)
        scripts = "".join(f"<script>{script}</script>\n" for script in self.scripts)
        facts = {"title": self.title, "games": self.games, "module": self.module}
        data = "".join(f' data-{name}="{escape(facts[name])}"' for name in facts if facts[name])
        return f'<template id="page-{self.name}"{data}>\n{styles}{scripts}{self.body}\n</template>'


def one_file_sources() -> list[Path | str]:
    """What the file is made from."""
    runtime = [SITE / "pyodide" / name for name in (*SCRIPTS, *RUNTIME)]
    pages = [SITE / "play", SITE / "landing", SITE / "index.html", PYODIDE / "package.json"]
    clauses = [*SITE.glob(CLAUSES)]
    own = [ROOT / name for name in OWN]
    return [SITE_CODE, ONE_FILE, LANDING, *own, *pages, *runtime, *clauses, online() or "nowhere"]


def build_one_file(target: Path) -> None:
    """Write the file into a folder."""
    (target / NAME).write_text(one_file(SITE, online()), encoding="utf-8")


def online() -> str | None:
    """Where the site is to be; it ends with a slash."""
    address = os.environ.get(ONLINE)
    return f"{address.rstrip('/')}/" if address else None


def one_file(site: Path, address: str | None = None) -> str:
    """The whole file, from a built site that is to be at an address, or nowhere."""
    pages = [
        read_page("first", landing_page(address), site),
        read_page("play", (site / "play" / "index.html").read_text("utf-8"), site / "play"),
        read_page("licences", licence_page({"python": merged(runtime())}), site),
    ]
    script = part("unpack.js") + part("open.js")
    return Template(part("page.html")).substitute(
        online=f' data-online="{escape(address)}"' if address else "",
        policy=policy(pages, script),
        icon=f"data:image/svg+xml;base64,{b64encode((site / 'icon.svg').read_bytes()).decode()}",
        pages="\n".join(page.template() for page in pages),
        script=script,
        files="\n".join(files(site, address)),
    )


def read_page(name: str, page: str, folder: Path) -> Page:
    """A page of the site that lies in a folder; its links lead to the pages of the one file."""

    def texts(kind: re.Pattern[str]) -> tuple[str, ...]:
        return tuple((folder / file).read_text("utf-8") for file in kind.findall(page))

    def found(pattern: str) -> str:
        match = re.search(pattern, page, re.DOTALL)
        return match[1] if match else ""

    body = found(r"<body>\n(.*)</body>").strip()
    for address, inside in REWRITTEN:
        body = address.sub(inside, body)
    return Page(
        name=name,
        title=found(r"<title>(.*)</title>"),
        games=found(r'<html [^>]*data-games="([^"]*)"'),
        module="".join(MODULE.findall(page)),
        styles=texts(STYLE),
        scripts=texts(SCRIPT),
        body=body,
    )


def policy(pages: list[Page], script: str) -> str:
    """What the file may do: run what is in it, and ask nobody for anything."""
    scripts = sorted({seal(text) for text in (script, *(s for p in pages for s in p.scripts))})
    styles = sorted({seal(text) for page in pages for text in page.styles})
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {' '.join(scripts)} blob: 'wasm-unsafe-eval'",
            f"style-src {' '.join(styles)}",
            "img-src data: blob:",
            "worker-src blob:",
        )
    )


def files(site: Path, address: str | None) -> Iterator[str]:
    """All that the pages load, packed: small things first."""
    for slug in wawel.easiest_first():
        for width in ("wide", "narrow"):
            name = f"opening/{slug}-{width}.svg"
            yield packed(name, (site / "play" / name).read_bytes())
    for name in MODULES:
        yield packed(name, (site / "play" / name).read_bytes())
    yield packed("site-files.js", part("site-files.js").encode())
    clauses = site / CLAUSES
    if address:
        yield packed(clauses.name, clauses.read_bytes() if clauses.exists() else b"{}")
    yield packed("python.js", python(site).encode())
    for name in WORKERS:
        script = without_modules((site / "play" / name).read_text("utf-8"))
        yield packed(name, script.encode())
    for name in RUNTIME:
        yield packed(name, (site / "pyodide" / name).read_bytes())
    yield packed(PACKED, (site / "play" / PACKED).read_bytes())


def packed(name: str, content: bytes) -> str:
    """A file as text that a browser leaves alone.

    >>> packed("a.txt", b"").startswith('<script type="text/plain" data-file="a.txt">H4sI')
    True
    """
    text = b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="text/plain" data-file="{name}">{text}</script>'


def python(site: Path) -> str:
    """What every worker begins with: all of Pyodide's code in a script that imports nothing."""
    runtime, program = ((site / "pyodide" / name).read_text("utf-8") for name in SCRIPTS)
    folder = site / "play"
    layout, boot = ((folder / name).read_text("utf-8") for name in ("lay-out.mjs", "python.js"))
    return "\n".join(
        (
            part("unpack.js"),
            part("worker-head.js"),  # before Pyodide, which looks around as soon as it is there
            f"const runtime = {as_value(runtime)};",
            f"const createPyodideModule = {as_value(program)}.default;",
            part("worker-pyodide.js"),
            f'imported["lay-out.mjs"] = {as_value(layout)};',
            f'imported["python.js"] = {as_value(boot)};\n',
        )
    )


def part(name: str) -> str:
    """A text of the folder `site/one_file`."""
    return (ONE_FILE / name).read_text("utf-8")

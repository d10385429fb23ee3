"""The folder `play/` of the site: the play page, its pictures, and Python's half in one file."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
import zipfile
from collections.abc import Iterator
from html import escape
from io import BytesIO
from pathlib import Path
from string import Template

import wawel
from wawel.core.clauses import LANGUAGES
from wawel.core.tables import ready
from wawel_site.archives import Entry, pack
from wawel_site.pictures import icon, opening_picture
from wawel_site.places import PLAY, SITE_CODE, STATIC
from wawel_site.runtime import bare_library, bare_packages
from wawel_widgets.cli.policies import policy
from wawel_widgets.exercises import exercise_html, exercises
from wawel_widgets.module import board_module, exercise_module, panel_module

STYLES = ("board.css", "exercise.css", "panel.css", "tokens.css")
PAGES = ("index.html", "embed.html")
MODULES = ("protocol.js", "storage.js")
"""Parts of the board that the page needs before there is a board."""

PACKED = "wawel.pack"
"""Both packages, and the standard library. Its name says not that it is short already: servers
would send it otherwise."""

SNAPSHOT = "python.snapshot"
"""Python's memory when it has begun: see `snapshot.mjs`."""

LIBRARY = "library.zip"

HEAD = "head.html"
"""What the heads of these pages have in common."""

KEPT = ("judge.toml", "learned.toml", "standings.toml")
"""What was measured: texts that are read by those who write them."""

NOT_COPIED = {"README.md", HEAD}
ONLY_IN_NOTEBOOKS = (
    "exercises/",
    "board.",
    "cli/",
    "module.",
    "panel_widget.",
    "static/board/",
)
"""What a page of the site needs nothing of, in `wawel_widgets`."""

ONLY_ON_CPYTHON = "wawel/adapters/"
"""... and in `wawel`."""

ROOM_IN_NOTEBOOKS = re.compile(r"games/\w+/exercises\b")
"""... and in the rooms of the games."""


def build_play(target: Path) -> None:
    """Copy the page, and put beside it what it opens."""
    shutil.copytree(PLAY, target, dirs_exist_ok=True, ignore=lambda *_: NOT_COPIED)
    for name in STYLES:
        shutil.copyfile(STATIC / name, target / name)
    for name in MODULES:
        shutil.copyfile(STATIC / "board" / name, target / name)
    template = Template((PLAY / HEAD).read_text(encoding="utf-8"))
    head = template.substitute(policy=escape(policy("play")))
    for name in PAGES:
        page = Template((PLAY / name).read_text(encoding="utf-8"))
        text = page.substitute(head=head, games=" ".join(wawel.easiest_first()))
        (target / name).write_text(text, encoding="utf-8")
    (target / "board.js").write_text(board_module(), encoding="utf-8")
    (target / "panel.js").write_text(panel_module(), encoding="utf-8")
    (target / "exercise.js").write_text(exercise_module(), encoding="utf-8")
    write_exercises(target / "exercises")
    (target / "icon.svg").write_text(icon(), encoding="utf-8")
    (target / "opening").mkdir()
    for slug in wawel.games():
        for width in ("wide", "narrow"):
            picture = opening_picture(slug, width)
            (target / "opening" / f"{slug}-{width}.svg").write_text(picture, encoding="utf-8")
    (target / PACKED).write_bytes(pack([*parts_for_pages(), library_for_pages()]))
    write_snapshot(target / PACKED, target / SNAPSHOT)


def write_snapshot(packages: Path, target: Path) -> None:
    """Start Python with these packages, and write its memory down."""
    subprocess.run(["node", SITE_CODE / "snapshot.mjs", packages, target], check=True)


def write_exercises(target: Path) -> None:
    """Every exercise alone, in each language, as the page that shows one of them fetches it."""
    for language in LANGUAGES:
        folder = target / language
        folder.mkdir(parents=True)
        for slug in wawel.games():
            for id in exercises(slug):
                text = exercise_html(id, language)
                (folder / f"{id}.html").write_text(text, encoding="utf-8")


def parts_for_pages() -> Iterator[Entry]:
    """What a page of the site needs of both packages: byte code and data, no sources."""
    for package in bare_packages():
        with zipfile.ZipFile(package) as packed:
            for name in packed.namelist():
                inside = name.removeprefix("wawel_widgets/")
                if ".dist-info/" in name or name.startswith(ONLY_ON_CPYTHON):
                    continue
                if not (inside.startswith(ONLY_IN_NOTEBOOKS) or ROOM_IN_NOTEBOOKS.match(inside)):
                    yield ready_to_read(Entry(name, packed.read(name)))


def library_for_pages() -> Entry:
    """What a game needs of the standard library, unpacked: Python takes from it what it imports."""
    laid_out = BytesIO()
    with zipfile.ZipFile(bare_library()) as packed, zipfile.ZipFile(laid_out, "w") as archive:
        for entry in packed.infolist():
            content = packed.read(entry)
            entry.compress_type = zipfile.ZIP_STORED
            archive.writestr(entry, content)
    return Entry(LIBRARY, laid_out.getvalue())


def ready_to_read(entry: Entry) -> Entry:
    r"""Tables as JSON, which the browser's Python reads in no time; all else as it is.

    >>> ready_to_read(Entry("nogi/words.toml", b'[names]\nknight = "rycerz"'))
    Entry(name='nogi/words.json', content=b'{"names":{"knight":"rycerz"}}', program=False)
    """
    if not entry.name.endswith(".toml") or entry.name.endswith(KEPT):
        return entry
    tables = tomllib.loads(entry.content.decode())
    text = json.dumps(tables, ensure_ascii=False, separators=(",", ":"))
    if json.loads(text) != tables:
        raise ValueError(f"{entry.name} holds what JSON cannot tell")
    return Entry(ready(entry.name), text.encode())

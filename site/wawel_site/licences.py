"""The page `licences.html`: who made what the site is built from, and under which licence.

Nothing is listed by hand. Wheels bring their metadata, JupyterLite and its extensions a list of
what was bundled into them; and a file of the book is traced to the package whose file it is.
"""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from email.message import Message
from email.parser import Parser
from html import escape
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from string import Template
from typing import cast

from wawel_site.archives import Entry
from wawel_site.places import LANDING, PYODIDE, ROOT, SITE, WIDGETS
from wawel_site.words import in_both, site_words
from wawel_widgets.cli.policies import FIRST

NAME = "licences.html"
OURS = re.compile(r"wawel\b")
TRACED = 200
"""A smaller file may be the same in two packages by chance."""

LONGEST_NAME = 60
"""A longer first line is no name of a licence but its text."""

OWN = ("LICENSE", "LICENSE-CC-BY-4.0")
"""What Wawel itself is given under."""

BUNDLED = "third-party-licenses.json"
TEXT = re.compile(r"(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)


@dataclass(frozen=True, order=True)
class Notice:
    """One package: what it is called, and its licence by name and, if it came along, in full."""

    name: str
    version: str
    licence: str
    text: str = ""


def notices() -> dict[str, list[Notice]]:
    """Every package of others that is in the site, by the part of the page it stands in."""
    parts = {"python": [*runtime(), *wheels()], "lite": [*lite()], "book": [*book()]}
    return {part: merged(found) for part, found in parts.items()}


def merged(found: Iterable[Notice]) -> list[Notice]:
    """Each package once, with its text if any of its notices has one, sorted by name."""
    known: dict[tuple[str, str], Notice] = {}
    for notice in found:
        key = (notice.name.lower().replace("_", "-"), notice.version)
        if not OURS.match(notice.name) and not (key in known and known[key].text):
            known[key] = notice
    return [known[key] for key in sorted(known)]


def runtime() -> Iterator[Notice]:
    """Pyodide, and the Python in it, which has no metadata of its own."""
    yield npm(PYODIDE)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    yield Notice("CPython", lock["info"]["python"], "PSF-2.0")


def wheels() -> Iterator[Notice]:
    """The wheels that Pyodide can load, wherever they lie."""
    for file in sorted(SITE.rglob("*.whl")):
        with zipfile.ZipFile(file) as wheel:
            inside = [name for name in wheel.namelist() if ".dist-info/" in name]
            [metadata] = [name for name in inside if name.endswith(".dist-info/METADATA")]
            texts = [wheel.read(name).decode() for name in inside if TEXT.search(name)]
            yield described(Parser().parsestr(wheel.read(metadata).decode()), texts)


def described(metadata: Message, texts: Iterable[str]) -> Notice:
    """What the metadata of a Python package says; some say it in the text of the licence only.

    >>> metadata = Message()
    >>> metadata["Name"], metadata["Version"], metadata["License"] = "a", "1", "MIT"
    >>> described(metadata, [])
    Notice(name='a', version='1', licence='MIT', text='')
    """
    kinds = [
        classifier.rpartition(" :: ")[2]
        for classifier in metadata.get_all("Classifier", [])
        if classifier.startswith("License :: ")
    ]
    field = (metadata["License"] or "").strip()
    text = "\n\n".join(each.strip() for each in texts) or (field if "\n" in field else "")
    first = [each.partition("\n")[0] for each in (field, text)]
    named = [line for line in first if 0 < len(line) <= LONGEST_NAME]
    licence = metadata["License-Expression"] or ", ".join(named[:1] or kinds)
    return Notice(metadata["Name"], metadata["Version"], licence, text)


def lite() -> Iterator[Notice]:
    """JupyterLite, its extensions, and what was bundled into them."""
    folder = SITE / "lite"
    yield installed(distribution("jupyterlite-core"))
    for file in sorted((folder / "extensions").rglob("package.json")):
        yield npm(file.parent)
    for file in sorted(folder.rglob(BUNDLED)):
        for package in json.loads(file.read_text("utf-8"))["packages"]:
            name, version, licence, text = package.values()
            yield Notice(name, version, licence, text)


def book() -> Iterator[Notice]:
    """The packages of which files lie in the book."""
    shipped = {
        fingerprint(file)
        for file in (SITE / "book").rglob("*")
        if file.is_file() and file.stat().st_size >= TRACED
    }
    for package in distributions():
        if any(file.hash and file.hash.value in shipped for file in package.files or ()):
            yield installed(package)
    for file in PYODIDE.parent.glob("*/package.json"):
        if any(fingerprint(each) in shipped for each in file.parent.rglob("*") if each.is_file()):
            yield npm(file.parent)


def fingerprint(file: Path) -> str:
    """The hash of a file, as installed packages write it."""
    return urlsafe_b64encode(hashlib.sha256(file.read_bytes()).digest()).decode().rstrip("=")


def installed(package: Distribution) -> Notice:
    """The notice of a package that is installed here."""
    texts = [
        file.read_text("utf-8")
        for file in package.files or ()
        if TEXT.search(file.name) and file.suffix != ".py"
    ]
    return described(cast(Message, package.metadata), texts)


def npm(folder: Path) -> Notice:
    """The notice of a package as npm knows it."""
    package = json.loads((folder / "package.json").read_text("utf-8"))
    texts = [file.read_text("utf-8") for file in sorted(folder.iterdir()) if TEXT.search(file.name)]
    # Without a text, at least where its sources are: some licences ask for that.
    text = "\n\n".join(texts) or package.get("homepage", "")
    return Notice(package["name"], package["version"], package["license"], text)


def own_licences() -> Iterator[Entry]:
    """Wawel's own licences, to lie in an archive."""
    for name in OWN:
        yield Entry(f"{name}.txt", (ROOT / name).read_bytes())


def licence_sources() -> list[Path | str]:
    """What the page is made from: it changes when another package comes into the site."""
    lists = [*SITE.glob(f"lite/**/{BUNDLED}"), SITE / "pyodide" / "pyodide-lock.json"]
    names = sorted(file.name for file in (SITE / "book" / "_static").rglob("*"))
    own = [ROOT / name for name in OWN]
    policies = WIDGETS / "wawel_widgets" / "cli" / "policies.py"
    words = [Path(__file__).with_name(name) for name in ("words.py", "words.toml")]
    return [Path(__file__), LANDING, policies, *words, *own, *sorted(lists), *names]


def build_licences(target: Path) -> None:
    """Write the page into a folder."""
    (target / NAME).write_text(licence_page(notices()), encoding="utf-8")


def licence_page(parts: dict[str, list[Notice]]) -> str:
    """The page with these parts."""
    page = Template((LANDING / NAME).read_text(encoding="utf-8"))
    listed = "\n".join(part(name, parts[name]) for name in parts)
    own = "\n".join((ROOT / name).read_text("utf-8") for name in OWN)
    return page.substitute(policy=escape(FIRST), own=escape(own), parts=listed)


def part(name: str, found: Iterable[Notice]) -> str:
    """A part of the page: its title, and all its packages."""
    title = in_both(lambda language: escape(site_words(language).named("parts", name)))
    entries = "\n".join(map(entry, found))
    return f'    <h2>{title}</h2>\n    <ul class="licences">\n{entries}\n    </ul>'


def entry(notice: Notice) -> str:
    """A line of the page; behind it the text of the licence.

    >>> entry(Notice("a", "1", "MIT"))
    '<li><b>a</b> 1 · MIT</li>'
    """
    line = f"<b>{escape(notice.name)}</b> {escape(notice.version)} · {escape(notice.licence)}"
    if not notice.text:
        return f"<li>{line}</li>"
    return f"<li><details><summary>{line}</summary><pre>{escape(notice.text)}</pre></details></li>"

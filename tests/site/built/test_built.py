"""What `make site` has made: all local, compiled by the Pyodide that runs it, and complete."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import re
import struct
import tarfile
import zipfile
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import wawel
from wawel.core.tables import read_tables
from wawel_site.assembly import build
from wawel_site.lite import PATIENCE
from wawel_site.offline import listed
from wawel_site.one_file import NAME as ONE_FILE
from wawel_site.places import PYODIDE, ROOT, SITE
from wawel_site.play import PACKED, SNAPSHOT
from wawel_site.runtime import LIBRARY, RUNTIME
from wawel_site.seals import seals
from wawel_widgets.cli.policies import POLICIES, policy
from wawel_widgets.cli.server import SHORT_ALREADY, read

MAGIC_3_14 = (3627).to_bytes(2, "little") + b"\r\n"
UNCHECKED = (0b01).to_bytes(4, "little")


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build()


@pytest.fixture(scope="module")
def lock() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SITE / "pyodide/pyodide-lock.json").read_text("utf-8"))
    return found


def wheel(lock: dict[str, Any], name: str) -> zipfile.ZipFile:
    return zipfile.ZipFile(SITE / "pyodide" / lock["packages"][name]["file_name"])


def test_the_lock_lists_local_files_only(lock: dict[str, Any]) -> None:
    assert len(lock["packages"]) > 20
    for package in lock["packages"].values():
        assert "/" not in package["file_name"]
        content = (SITE / "pyodide" / package["file_name"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == package["sha256"]
        assert set(package["depends"]) <= lock["packages"].keys()
    listed = {package["file_name"] for package in lock["packages"].values()}
    assert {file.name for file in (SITE / "pyodide").glob("*.whl")} == listed


def test_the_kernel_asks_for_nothing_that_is_not_there(lock: dict[str, Any]) -> None:
    settings = json.loads((SITE / "lite/jupyter-lite.json").read_text("utf-8"))
    plugins = settings["jupyter-config-data"]["litePluginSettings"]
    options = plugins["@jupyterlite/pyodide-kernel-extension:kernel"]["loadPyodideOptions"]
    assert set(options["packages"]) <= lock["packages"].keys()
    assert {"wawel", "wawel-widgets", "jedi"} <= set(options["packages"])


@pytest.mark.parametrize("name", ["wawel", "wawel-widgets"])
def test_our_wheels_hold_sources_and_byte_code(lock: dict[str, Any], name: str) -> None:
    with wheel(lock, name) as packed:
        names = set(packed.namelist())
        sources = [one for one in names if one.endswith(".py")]
        assert len(sources) > 10
        for source in sources:
            folder, _, file = source.rpartition("/")
            code = packed.read(f"{folder}/__pycache__/{file[:-3]}.cpython-314.pyc")
            assert code[:4] == MAGIC_3_14
            assert code[4:8] == UNCHECKED
        record = packed.read(next(one for one in names if one.endswith("/RECORD"))).decode()
        assert {line.split(",")[0] for line in record.splitlines()} == names


@pytest.mark.parametrize("name", ["wawel", "wawel-widgets"])
def test_our_wheels_are_whole(lock: dict[str, Any], name: str) -> None:
    package = importlib.util.find_spec(name.replace("-", "_"))
    assert package is not None
    assert package.origin is not None
    folder = Path(package.origin).parent
    wanted = {
        file.relative_to(folder.parent).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    with wheel(lock, name) as packed:
        assert wanted <= set(packed.namelist())


def test_the_play_page_gets_byte_code_and_data() -> None:
    with tarfile.open(SITE / "play" / PACKED) as packed:
        names = packed.getnames()
        assert not [name for name in names if name.endswith(".py")]
        code = packed.extractfile("wawel/__init__.pyc")
        assert code
        assert code.read(4) == MAGIC_3_14
        for slug in wawel.games():
            assert f"wawel/{slug}/clauses.json" in names
            ready = packed.extractfile(f"wawel/{slug}/words.json")
            assert ready
            assert json.load(ready) == read_tables(f"wawel.{slug}", "words.toml")
        library = packed.extractfile("library.zip")
        assert library
        with zipfile.ZipFile(library) as unpacked:
            for entry in unpacked.infolist():
                assert entry.compress_type == zipfile.ZIP_STORED
                assert not entry.filename.endswith(".py")
            assert unpacked.read("random.pyc")[:4] == MAGIC_3_14
    assert (SITE / "play" / PACKED).stat().st_size < 3_000_000


def test_the_play_page_gets_all_that_its_packages_import() -> None:
    with zipfile.ZipFile(PYODIDE / LIBRARY) as archive:
        known = modules(archive.namelist(), ".py")
    with tarfile.open(SITE / "play" / PACKED) as packed:
        names = packed.getnames()
        library = packed.extractfile("library.zip")
        assert library
        with zipfile.ZipFile(library) as unpacked:
            packed_modules = modules(unpacked.namelist(), ".pyc")
    left_out = known - packed_modules
    assert {"html", "pickle"} <= left_out
    for name in names:
        if name.endswith(".pyc"):
            folder = ROOT / ("widgets" if name.startswith("wawel_widgets/") else "engine")
            source = (folder / name).with_suffix(".py").read_text("utf-8")
            assert not imported(source) & left_out, name


def modules(files: list[str], suffix: str) -> set[str]:
    """The modules of an archive, by the names that they are imported by."""
    names = (name.removesuffix(suffix) for name in files if name.endswith(suffix))
    return {name.removesuffix("/__init__").replace("/", ".") for name in names}


def imported(source: str) -> set[str]:
    """All modules that a source imports anywhere, and the packages that these are in."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                found |= {alias.name for alias in node.names}
            case ast.ImportFrom(module=str(module)):
                found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return found | {name.partition(".")[0] for name in found}


@pytest.mark.parametrize("slug", wawel.games())
@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_every_game_has_its_opening_picture(slug: str, width: str) -> None:
    picture = (SITE / f"play/opening/{slug}-{width}.svg").read_text("utf-8")
    assert picture.startswith("<svg")
    assert "<title" in picture
    assert "<script" not in picture


def test_there_are_no_source_maps() -> None:
    assert not [*SITE.rglob("*.map")]


def test_our_pages_name_no_other_host() -> None:
    ours = [SITE / "index.html", *SITE.glob("landing/*"), *SITE.glob("play/*.[hcj]*")]
    assert len(ours) > 8
    for file in ours:
        text = file.read_text("utf-8").replace("http://www.w3.org/", "")
        assert not re.findall(r"https?://[^\s\"'`]*", text), file


def test_no_page_leads_to_the_top_of_its_host() -> None:
    # The site may lie below a path; what begins there would be looked for outside of it.
    pages = [file for file in SITE.rglob("*.html") if "macros" not in file.name]
    assert len(pages) > 50
    for file in pages:
        assert not re.findall(r'(?:href|src|action)="/[^"]*"', file.read_text("utf-8")), file


@pytest.mark.parametrize("folder", POLICIES)
def test_the_policy_stands_in_every_page_too(folder: str) -> None:
    # The theme of the book leaves templates among its files, which are no pages.
    pages = [file for file in (SITE / folder).rglob("*.html") if "macros" not in file.name]
    if folder == "play":
        pages = [SITE / folder / name for name in ("index.html", "embed.html")]
    assert pages
    for file in pages:
        page = file.read_text("utf-8")
        [found] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
        assert unescape(found).startswith(policy(folder, seals(page))), file
        assert "'unsafe-inline'" not in unescape(found).partition("style-src")[0]


@pytest.mark.parametrize("name", ["index.html", "licences.html"])
def test_the_first_pages_have_the_strictest(name: str) -> None:
    page = (SITE / name).read_text("utf-8")
    [found] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert unescape(found) == policy("")
    assert not seals(page)


def test_the_list_of_files_to_keep_is_whole() -> None:
    script = (SITE / "offline-files.js").read_text("utf-8")
    files = json.loads(script.partition("wawelFiles = ")[2].rstrip().rstrip(";"))
    assert files == listed(SITE)
    parts = {path.partition("/")[0] for path in files}
    assert {"index.html", "play", "book", "lite", "pyodide", "keep.js"} <= parts
    assert not {"wawel.html", "service-worker.js", "lite/service-worker.js"} & files.keys()
    [build] = set(re.findall(r"wawelBuild = \"(\w+)\"", script))
    for worker in ("service-worker.js", "lite/service-worker.js"):
        assert f"offline-files.js?{build}" in (SITE / worker).read_text("utf-8")


ROUND = r"about\s+(\d+) MB"


def test_what_is_said_of_its_weight_is_so() -> None:
    """The first page, the play page and the book, and as much again with the notebooks."""
    lite = re.compile(r"lite/|pyodide/.+\.whl$|pyodide/python_stdlib\.zip$")
    files = {path: (SITE / path).stat().st_size / 1e6 for path in listed(SITE)}
    first = sum(size for path, size in files.items() if not lite.match(path))
    second = sum(size for path, size in files.items() if lite.match(path))
    told = {
        page: [int(size) for size in re.findall(ROUND, (ROOT / page).read_text("utf-8"))]
        for page in ("README.md", "site/offline/README.md", "book/en/own-site.md")
    }
    [kept], [_, *of_site] = told["site/offline/README.md"], told["README.md"]
    more = told["book/en/own-site.md"]
    assert kept == more[0]
    assert kept in of_site
    assert abs(first - kept) < 0.1 * kept
    assert abs(second - more[1]) < 0.1 * more[1]


def sent(*files: Path) -> float:
    """Megabytes on the way to a new visitor of the kit's own server."""
    return (
        sum(len(read(file, 0, zipped=file.suffix not in SHORT_ALREADY)[0]) for file in files) / 1e6
    )


def test_what_the_readme_says_of_the_play_page_and_the_one_file_is_so() -> None:
    """The page asks for nearly all that lies beside it, and for one picture of a first position."""
    play = [file for file in (SITE / "play").iterdir() if file.is_file() and file.name != SNAPSHOT]
    picture = max((SITE / "play" / "opening").iterdir(), key=sent)
    runtime = [SITE / "pyodide" / name for name in RUNTIME]
    weights = {
        "one file of {} MB": (SITE / ONE_FILE).stat().st_size / 1e6,
        "asks for {} MB until the first move": sent(*play, picture, *runtime),
        "and for {} MB more on a quick line": sent(SITE / "play" / SNAPSHOT),
    }
    readme = (ROOT / "README.md").read_text("utf-8")
    for words, weight in weights.items():
        [said] = re.findall(words.format(r"(\d+\.\d)"), readme)
        assert abs(weight - float(said)) < 0.1, words


def test_it_can_be_installed() -> None:
    manifest = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))
    assert (SITE / manifest["start_url"]).exists()
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        file = SITE / icon["src"]
        assert file.exists()
        if file.suffix == ".png":
            width, height = struct.unpack(">II", file.read_bytes()[16:24])
            assert f"{width}x{height}" == icon["sizes"]


def test_every_notebook_carries_its_edition() -> None:
    editions = json.loads(
        (SITE / "lite/extensions/wawel-reader/static/editions.json").read_text("utf-8")
    )
    files = {
        file.relative_to(SITE / "lite/files").as_posix(): json.loads(file.read_text("utf-8"))
        for file in (SITE / "lite/files").rglob("*.ipynb")
    }
    assert files.keys() == editions.keys()
    for path, notebook in files.items():
        assert notebook["metadata"]["wawel"]["edition"] == editions[path]


def test_building_again_does_nothing() -> None:
    def dates() -> dict[Path, int]:
        return {file: file.stat().st_mtime_ns for file in SITE.rglob("*")}

    before = dates()
    build()
    assert dates() == before


def test_a_slow_machine_has_time_to_load_a_widget() -> None:
    scripts = list((SITE / "lite/extensions/anywidget/static").glob("*.js"))
    limits = [
        int(limit)
        for script in scripts
        for limit in re.findall(r"AbortSignal.timeout\((\d+)\)", script.read_text("utf-8"))
    ]
    assert max(limits) == PATIENCE
    assert 2000 not in limits

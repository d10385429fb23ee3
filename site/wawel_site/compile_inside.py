"""The half of `compile.mjs` that runs inside Pyodide: wheels become byte code, and a lock.

Of each wheel, pyodide-build's py-compile makes one with byte code instead of sources. Our own are
there to be read by learners: they get their sources back, with the byte code in `__pycache__`.
The standard library comes as sources, which Python would compile anew at every visit: it gets byte
code as well. The play page is played and not read: its byte code has no sources beside it, and is
made by a Python that leaves out what only readers need (see `compile.mjs`).
"""

import hashlib
import importlib.util
import json
import re
import shutil
import sys
import warnings
import zipfile
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

FLAGS = slice(4, 8)
"""Where a .pyc says how it is tied to its source."""

TRUSTED = (0b01).to_bytes(4, "little")
"""By the source's hash, which nobody need check: the two come in one archive."""


LEFT_OUT = re.compile(
    r".*/tests?/.*"  # others' tests are run elsewhere
    r"|jedi/third_party/(django-stubs|typeshed/stubs)/.*"  # types of packages that are not here
    r"|anywidget/labextension/.*|[^/]+\.data/data/.*"  # what the page has anyway
)
"""Files of others' wheels that no notebook needs."""

NOTHING = re.compile(r"(?!)")

NOT_PLAYED = re.compile(
    r"(_pyrepl|ctypes|curses|dbm|email|html|http|multiprocessing|sqlite3|unittest|wsgiref|xml|xmlrpc)/.*"
    r"|(__phello__|concurrent/interpreters|zoneinfo)/.*"
    r"|(_pydatetime|_pydecimal|_pyio)\.py"  # there in C already
    r"|(__hello__|antigravity|rlcompleter|this)\.py"
    r"|(bdb|cProfile|cmd|compileall|doctest|modulefinder|pdb|pickletools|profile|pstats|py_compile)\.py"
    r"|(pyclbr|pydoc|symtable|tabnanny|timeit|trace|tracemalloc|zipapp)\.py"  # for developers
    r"|(ftplib|imaplib|mailbox|netrc|optparse|poplib|smtplib|socketserver|ssl|webbrowser)\.py"
    r"|urllib/(request|robotparser)\.py|nturl2path\.py"
    r"|(_compat_pickle|_markupbase|argparse|calendar|colorsys|configparser|filecmp|fileinput)\.py"
    r"|(getopt|getpass|gettext|mimetypes|pickle|platform|plistlib|pprint|pty|quopri|sched)\.py"
    r"|(shelve|sre_\w+|stringprep|tarfile|uuid|wave)\.py"
    r"|asyncio/(__main__|proactor_events|tools|windows_\w+)\.py"
    r"|concurrent/futures/(interpreter|process)\.py|logging/(config|handlers)\.py"
    r"|pyodide/console\.py"
    r"|encodings/(big5|cp(?!437)|euc|gb|hp|hz|iso|johab|koi|kz|mac|palm|ptcp|shift|tis).*"
)
"""What no game needs of the standard library; `cp437` reads the names in an archive."""


LIBRARY = "python_stdlib.zip"


def for_notebooks(job: str) -> None:
    """Compile every wheel of a folder and the library, unless that was done before; and lock."""
    inbox, kept, target = folders(job)
    from pyodide_build._py_compile import _update_lockfile

    wheels = sorted(inbox.glob("*.whl"))
    names = {}
    for wheel in wheels:
        folder = kept / digest(wheel)
        if not folder.exists():
            compile_wheel(wheel, folder)
        [compiled] = (folder / "readable" if is_ours(wheel) else folder).glob("*.whl")
        (target / compiled.name).write_bytes(compiled.read_bytes())
        names[wheel.name] = compiled.name
    lock = _update_lockfile(target, locked(wheels, inbox, kept), names)
    text = json.dumps(lock, indent=1, sort_keys=True)
    (target / "pyodide-lock.json").write_text(text + "\n", encoding="utf-8")
    shutil.copyfile(readable_library(inbox / LIBRARY, kept), target / LIBRARY)


def for_play(job: str) -> None:
    """Compile our wheels and what a game needs of the library, unless that was done before."""
    inbox, kept, _ = folders(job)
    for wheel in filter(is_ours, inbox.glob("*.whl")):
        compiled_once(wheel, kept / f"{digest(wheel)}-bare.zip")
    library = inbox / LIBRARY
    compiled_once(library, kept / f"{digest(library)}-bare.zip", NOT_PLAYED)


def folders(job: str) -> tuple[Path, Path, Path]:
    """What is to be compiled, where byte code is kept, and where the result is put."""
    sys.path.insert(0, "/tools")
    named = {name: Path("/work", folder) for name, folder in json.loads(job).items()}
    named["kept"].mkdir(parents=True, exist_ok=True)
    return named["wheels"], named["kept"], named["target"]


def is_ours(wheel: Path) -> bool:
    """Tell whether a wheel was built from this project."""
    return wheel.name.startswith(("wawel-", "wawel_"))


def locked(wheels: list[Path], folder: Path, kept: Path) -> dict[str, Any]:
    """The lock of these wheels and of nothing else; that of others' wheels is kept."""
    from pyodide_lock import PyodideLockSpec
    from pyodide_lock.utils import add_wheels_to_spec

    others = [wheel for wheel in wheels if not is_ours(wheel)]
    base = kept / f"lock-{digest(*others)}.json"
    if not base.exists():
        spec = PyodideLockSpec.from_json(folder / "pyodide-lock.json")
        spec.packages.clear()
        add_wheels_to_spec(spec, others, ignore_missing_dependencies=True).to_json(base)
    ours = [wheel for wheel in wheels if is_ours(wheel)]
    spec = add_wheels_to_spec(PyodideLockSpec.from_json(base), ours)
    # What the page itself brings (ipywidgets' half in the browser) is no package to load.
    for package in spec.packages.values():
        package.depends = [name for name in package.depends if name in spec.packages]
    found: dict[str, Any] = spec.to_dict()
    return found


def compile_wheel(wheel: Path, kept: Path) -> None:
    """A wheel with byte code in the places of its sources; of ours another with both."""
    from pyodide_build._py_compile import _compile, _py_compile_wheel_name

    making = kept.with_name(f"{kept.name}-in-the-making")
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(parents=True)
    compiled = making / _py_compile_wheel_name(wheel.name)
    if is_ours(wheel):
        _compile(wheel, compiled, keep=True, verbose=False)
        give_sources_back(wheel, compiled, making / "readable")
    else:
        with warnings.catch_warnings():
            # Others' sources are theirs to mend.
            warnings.simplefilter("ignore", SyntaxWarning)
            slim = leave_out(wheel, making / "slim.zip", LEFT_OUT)
            _compile(slim, compiled, keep=False, verbose=False)
    making.rename(kept)


def compiled_once(archive: Path, code: Path, unwanted: re.Pattern[str] | None = None) -> Path:
    """An archive with byte code in the places of its sources; kept once it is made."""
    from pyodide_build._py_compile import _compile

    if not code.exists():
        making = code.with_name("in-the-making.zip")
        wanted = leave_out(archive, code.with_name("wanted.zip"), unwanted or NOTHING)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)
            _compile(wanted, making, keep=True, verbose=False, compression_level=9)
        wanted.unlink()
        making.rename(code)
    return code


def readable_library(library: Path, kept: Path) -> Path:
    """The standard library with both, side by side, as an archive is imported from."""
    both = kept / f"{digest(library)}-readable.zip"
    if not both.exists():
        code = compiled_once(library, kept / f"{digest(library)}.zip")
        making = both.with_name("in-the-making.zip")
        with (
            zipfile.ZipFile(library) as sources,
            zipfile.ZipFile(code) as codes,
            zipfile.ZipFile(making, "w") as archive,
        ):
            for name in sources.namelist():
                put(archive, name, sources.read(name))
                if name.endswith(".py"):
                    put(archive, f"{name}c", trusted(codes.read(f"{name}c")))
        making.rename(both)
    return both


def put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Pack a file with the date that all of them have."""
    entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    archive.writestr(entry, content, zipfile.ZIP_DEFLATED)


def trusted(code: bytes) -> bytes:
    """Byte code that is not compared with its source."""
    return code[: FLAGS.start] + TRUSTED + code[FLAGS.stop :]


def leave_out(archive: Path, slim: Path, unwanted: re.Pattern[str]) -> Path:
    """A copy of a wheel or another archive without what nobody needs here."""
    with zipfile.ZipFile(archive) as full, zipfile.ZipFile(slim, "w") as some:
        for entry in full.infolist():
            if not unwanted.fullmatch(entry.filename):
                some.writestr(entry, full.read(entry))
    return slim


def give_sources_back(wheel: Path, compiled: Path, folder: Path) -> None:
    """A wheel with both: sources where they were, byte code in `__pycache__`."""
    folder.mkdir()
    record = []
    with (
        zipfile.ZipFile(wheel) as sources,
        zipfile.ZipFile(compiled) as codes,
        zipfile.ZipFile(folder / compiled.name, "w") as both,
    ):

        def write(name: str, content: bytes) -> None:
            put(both, name, content)
            seal = urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
            record.append(f"{name},sha256={seal},{len(content)}\n")

        for name in sources.namelist():
            if name.endswith(".dist-info/RECORD"):
                record_name = name
                continue
            content = sources.read(name)
            if name.endswith(".dist-info/WHEEL"):
                content = content.replace(b"Tag: py3-none-any", b"Tag: cp314-none-any")
            write(name, content)
            if name.endswith(".py"):
                code = trusted(codes.read(f"{name}c"))
                write(importlib.util.cache_from_source(name), code)
        write(record_name, "".join([*record, f"{record_name},,\n"]).encode())


def digest(*wheels: Path) -> str:
    """What wheels are recognised by."""
    total = hashlib.sha256()
    for wheel in wheels:
        total.update(hashlib.sha256(wheel.read_bytes()).digest())
    return total.hexdigest()[:16]

"""The folder `pyodide/` of the site: the runtime, every wheel it can load, and the lock."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from wawel_site.archives import write_archive
from wawel_site.places import DOWNLOADED, LOCKS, PYODIDE, ROOT, WORK
from wawel_site.stamps import digest
from wawel_site.wheels import THE_SAME_DAY

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
READ_BY_THE_COMPILER = (LIBRARY, "pyodide-lock.json")
NO_LIBRARY = "no_library.zip"
"""The play page has a library of its own, and Pyodide always asks for one."""

KERNEL = Path(sys.prefix) / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension"
KERNEL_WHEELS = ("ipykernel", "piplite", "pyodide_kernel", "widgetsnbextension-4")
HERE = Path(__file__).resolve().parent
OUR_WHEELS = WORK / "wheels"
COMPILED = WORK / "compiled"
INBOX = WORK / "inbox"
"""All wheels and the standard library as they came."""


def runtime_sources() -> list[Path | str]:
    """What the folder is made from."""
    scripts = [HERE / "runtime.py", HERE / "compile.mjs", HERE / "compile_inside.py"]
    locks = [LOCKS / "lite.txt", LOCKS / "compile.txt", LOCKS / "site.txt"]
    return [*scripts, *locks, PYODIDE / "package.json", OUR_WHEELS]


def build_runtime(target: Path) -> None:
    """Put together runtime, compiled wheels and lock."""
    shutil.rmtree(INBOX, ignore_errors=True)
    INBOX.mkdir(parents=True)
    for wheel in [*OUR_WHEELS.glob("*.whl"), *(DOWNLOADED / "lite").glob("*.whl"), *kernel()]:
        shutil.copy2(wheel, INBOX)
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, target / name)
    for name in READ_BY_THE_COMPILER:
        shutil.copyfile(PYODIDE / name, INBOX / name)
    write_archive(target / NO_LIBRARY, [])
    job = {"wheels": INBOX, "kept": kept_code(), "target": target}
    inside = {name: path.relative_to(ROOT).as_posix() for name, path in job.items()}
    subprocess.run(
        ["node", HERE / "compile.mjs", DOWNLOADED / "compile", ROOT, json.dumps(inside)],
        env={**os.environ, "SOURCE_DATE_EPOCH": THE_SAME_DAY},
        check=True,
    )


def kept_code() -> Path:
    """Where byte code is kept until the compiler or its Python changes."""
    scripts = [HERE / "compile.mjs", HERE / "compile_inside.py", LOCKS / "compile.txt"]
    return COMPILED / digest(*scripts, PYODIDE / "package.json")[:16]


def bare_packages() -> list[Path]:
    """Archives of our wheels with byte code in the places of their sources, for the play page."""
    return [bare(wheel) for wheel in sorted(OUR_WHEELS.glob("*.whl"))]


def bare_library() -> Path:
    """What a game needs of the standard library, in the same way."""
    return bare(PYODIDE / LIBRARY)


def bare(archive: Path) -> Path:
    """Where the compiler puts the byte code of an archive."""
    seal = hashlib.sha256(hashlib.sha256(archive.read_bytes()).digest()).hexdigest()[:16]
    return kept_code() / f"{seal}-bare.zip"


def kernel() -> list[Path]:
    """The wheels that JupyterLite's kernel brings along."""
    folder = KERNEL / "static" / "pypi"
    return [wheel for name in KERNEL_WHEELS for wheel in folder.glob(f"{name}*.whl")]

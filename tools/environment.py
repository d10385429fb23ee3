"""Make ready what a make target needs, and leave alone what is ready already.

`python3 tools/environment.py dev` installs the packages locked in `tools/lock/dev.txt` into
`.venv`, and so for every other lock by its name. Three names stand for what runs inside Pyodide:
`pyodide`, `lite` and `compile` download the wheels of their locks into `.cache/wheels`. These and
`book` bring along Node and the npm packages of `tools/package.json`. The name `chromium` finds a
browser, or installs one.

Standard library only: this is the first thing that runs, on a Python with nothing installed.
"""

from __future__ import annotations  # so that an older Python gets as far as being told so

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

# A script is given its own folder to import from; this is a package one folder above.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.chromium import provide_chromium

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
VENV = ROOT / ".venv"
WHEELS = ROOT / ".cache" / "wheels"
OURS = ("engine", "widgets", "site", "book")
INSIDE_PYODIDE = {"pyodide", "lite", "compile"}
WITH_NPM = {*INSIDE_PYODIDE, "book"}
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20


def main(names: Sequence[str]) -> None:
    """Make every named thing ready, in the order given."""
    make_venv()
    for name in names:
        if name in WITH_NPM:
            node_path = find_node()
            install_npm_packages(node_path)
        if name in INSIDE_PYODIDE:
            download_wheels(name)
        elif name == "chromium":
            install_lock("browser")
            provide_chromium(venv_program("python"))
        else:
            install_lock(name)


def make_venv() -> None:
    """Create `.venv`, in which our packages are found as they lie in the project folder."""
    if not venv_program("python").exists():
        create_venv()
    paths = {"base": str(VENV), "platbase": str(VENV)}
    packages = Path(sysconfig.get_path("purelib", "venv", vars=paths))
    ours = "".join(f"{ROOT / folder}\n" for folder in OURS)
    (packages / "wawel-workspace.pth").write_text(ours, encoding="utf-8")


def create_venv() -> None:
    """Create an empty `.venv`."""
    if sys.version_info < OLDEST_PYTHON:
        stop(
            f"this is Python {sys.version.split()[0]}, and the project needs 3.11 or later.",
            "Name one that is newer: make PYTHON=python3.12 <target>",
        )
    report(f"creating .venv with Python {sys.version.split()[0]}")
    run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        "Python's venv module is missing; on Debian it is in the package python3-venv.",
    )


def install_lock(name: str) -> None:
    """Install one lock of `tools/lock` into `.venv`, unless this very lock is in there."""
    lock = TOOLS / "lock" / f"{name}.txt"
    if not lock.exists():
        known = sorted(path.stem for path in lock.parent.glob("*.txt"))
        stop(f"there is no lock called {name!r}.", f"Known: {', '.join(known)}")
    stamp = VENV / f"installed-{name}"
    if is_current(stamp, lock):
        return
    report(f"installing tools/lock/{name}.txt into .venv")
    run(
        [*pip("install"), "--no-deps", "--require-hashes", "-r", str(lock)],
        "pip could not install the packages; its own words stand above.",
    )
    mark_current(stamp, lock)


def find_node() -> str:
    """Return a PATH that begins with Node and npm, taking them from a wheel if need be."""
    path = os.pathsep.join([str(venv_program("python").parent), os.environ.get("PATH", "")])
    if node_version(path) < OLDEST_NODE or shutil.which("npm", path=path) is None:
        report(f"no Node {OLDEST_NODE} or later with npm on PATH: taking Node from a wheel")
        install_lock("node")
    return path


def node_version(path: str) -> int:
    """Return the major version of the Node found on a PATH, 0 when there is none."""
    node = shutil.which("node", path=path)
    if node is None:
        return 0
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = answer.stdout.strip().removeprefix("v").split(".")[0]
    return int(major) if major.isdecimal() else 0


def install_npm_packages(path: str) -> None:
    """Install `tools/package-lock.json` into `tools/node_modules`."""
    lock = TOOLS / "package-lock.json"
    stamp = TOOLS / "node_modules" / ".installed"
    if is_current(stamp, lock):
        return
    npm = shutil.which("npm", path=path)
    if npm is None:
        stop("npm was not found.", "Install Node 20 or later with npm, or run: make clean")
    report("installing tools/package-lock.json into tools/node_modules")
    run(
        [npm, "ci", "--prefix", str(TOOLS), "--ignore-scripts", "--no-audit", "--no-fund"],
        "npm could not install the packages; its own words stand above.",
        path=path,
    )
    mark_current(stamp, lock)


def download_wheels(name: str) -> None:
    """Download wheels for Pyodide into `.cache`: pure ones only, so they fit any Pyodide."""
    lock = TOOLS / "lock" / f"{name}.txt"
    folder = WHEELS / name
    stamp = folder / "installed"
    if is_current(stamp, lock):
        return
    report(f"downloading the wheels of tools/lock/{name}.txt into .cache")
    shutil.rmtree(folder, ignore_errors=True)
    pure = ["--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"]
    run(
        [
            *pip("download"),
            *["--no-deps", "--require-hashes", "-r", str(lock)],
            *[*pure, "--python-version=3.14", "-d", str(folder)],
        ],
        "pip could not download the wheels; its own words stand above.",
    )
    mark_current(stamp, lock)


def venv_program(name: str) -> Path:
    """Return where a program of `.venv` lies."""
    folder, suffix = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
    return VENV / folder / f"{name}{suffix}"


def pip(command: str) -> list[str]:
    """Return the beginning of a pip command line."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    return [str(venv_program("python")), "-m", "pip", command, *quiet]


def is_current(stamp: Path, lock: Path) -> bool:
    """Tell whether a stamp was made from the lock as it is now."""
    return stamp.exists() and stamp.read_text(encoding="utf-8") == digest(lock)


def mark_current(stamp: Path, lock: Path) -> None:
    """Remember which state of a lock was installed."""
    stamp.write_text(digest(lock), encoding="utf-8")


def digest(file: Path) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def run(command: Sequence[str], failure: str, path: str | None = None) -> None:
    """Run a command; when it fails, say what that means and stop."""
    environment = os.environ if path is None else {**os.environ, "PATH": path}
    if subprocess.run(command, env=environment, check=False).returncode != 0:
        stop(failure)


def report(what: str) -> None:
    """Print one line about a step."""
    print(f"environment: {what}", flush=True)


def stop(*lines: str) -> NoReturn:
    """End with an explanation."""
    sys.exit("\n".join(f"environment: {line}" for line in lines))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Write the locks anew from the pins: `tools/lock/*.txt` and `tools/package-lock.json`.

A lock holds names, versions and hashes. Where the files come from is the business of whoever
installs them, so no lock names a host.
"""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "tools" / "lock"
ANYWHERE = ["--universal", "--python-version", "3.11"]
ELSEWHERE = {
    # Loaded in the browser only. The kernel brings its own stand-in for one half of ipywidgets,
    # and the other half is part of the page.
    "lite": [
        *["--python-version", "3.14", "--python-platform", "wasm32-pyodide2025"],
        *["--no-emit-package", "widgetsnbextension", "--no-emit-package", "jupyterlab-widgets"],
    ],
    # Run in Pyodide under Node; the group itself names all that is wanted.
    "compile": ["--universal", "--python-version", "3.14", "--no-deps"],
}
"""How groups are resolved that are not installed into `.venv`."""
FIRST = ("dev", "site")
"""Locked before the others, which have to fit into the same `.venv`."""
BESIDE = {"book": FIRST, "neighbours": (*FIRST, "book")}
"""The book is built where the site is, and its pages use the neighbours; the other groups need to
fit beside `dev` only."""


def main() -> None:
    """Lock `dev` and `site` first, then the other groups to fit into the same environment."""
    pins = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    others = sorted(set(pins["dependency-groups"]) - set(FIRST))
    for group in (*FIRST, *others):
        lock_group(group)
    lock_npm()


def lock_group(group: str) -> None:
    """Write the lock of one dependency group."""
    print(f"relock: tools/lock/{group}.txt", flush=True)
    lock = LOCKS / f"{group}.txt"
    # Without --upgrade the old lock would hold every version where it is.
    uv = str(Path(sys.executable).with_name("uv"))
    command = [uv, "pip", "compile", "--quiet", "--upgrade"]
    command += ["--group", f"pyproject.toml:{group}", "--output-file", str(lock)]
    command += ["--generate-hashes", "--no-header", *ELSEWHERE.get(group, ANYWHERE)]
    if group not in ELSEWHERE:
        for earlier in BESIDE.get(group, FIRST[:1]):
            if earlier != group:
                command += ["--constraint", str(LOCKS / f"{earlier}.txt")]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    refuse_hosts(lock)


def lock_npm() -> None:
    """Write the lock of the npm packages; `tools/.npmrc` keeps addresses out of it."""
    print("relock: tools/package-lock.json", flush=True)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=path)
    if npm is None:
        sys.exit("relock: npm was not found; `python3 tools/environment.py node` brings one")
    command = [npm, "install", "--package-lock-only", "--no-audit", "--no-fund"]
    environment = {**os.environ, "PATH": path}
    subprocess.run(command, cwd=ROOT / "tools", env=environment, check=True)
    lock = ROOT / "tools" / "package-lock.json"
    content = json.loads(lock.read_text(encoding="utf-8"))
    for package in content["packages"].values():
        package.pop("funding", None)  # where to give money is an address, too
    lock.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    refuse_hosts(lock)


def refuse_hosts(lock: Path) -> None:
    """Stop when a lock says where its files come from."""
    if "://" in lock.read_text(encoding="utf-8"):
        sys.exit(f"relock: {lock.relative_to(ROOT)} names a host")


if __name__ == "__main__":
    main()

"""The folder `lite/` of the site: JupyterLite with the notebooks."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from wawel_site.places import LITE, LOCKS, NOTEBOOKS, WORK

APPS = ("lab", "notebooks", "repl", "tree")
HERE = Path(__file__).resolve()


def lite_sources() -> list[Path | str]:
    """What the folder is made from."""
    return [HERE, LITE, NOTEBOOKS, LOCKS / "site.txt"]


def build_lite(target: Path) -> None:
    """Let JupyterLite build itself around the notebooks and our small extension."""
    folder = WORK / "lite"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(LITE, folder)
    editions = write_editions(folder / "content")
    extension = folder / "labextensions" / "wawel-reader" / "static" / "editions.json"
    extension.write_text(json.dumps(editions, indent=1), encoding="utf-8")
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--no-sourcemaps"]
    command += ["--lite-dir", str(folder), "--output-dir", str(target)]
    command += ["--contents", "content", *(word for app in APPS for word in ("--apps", app))]
    extensions = str(folder / "labextensions")
    command.append(f"--FederatedExtensionAddon.extra_labextensions_path={extensions}")
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"site: JupyterLite could not be built.\n{done.stdout}{done.stderr}")
    show_loading(target, (LITE / "loading.html").read_text(encoding="utf-8"))


def write_editions(target: Path) -> dict[str, str]:
    """Copy the notebooks, each with its edition in its metadata; the editions by path."""
    editions = {}
    for notebook in sorted(NOTEBOOKS.rglob("*.ipynb")):
        if ".ipynb_checkpoints" in notebook.parts:
            continue
        path = notebook.relative_to(NOTEBOOKS).as_posix()
        text = notebook.read_text(encoding="utf-8")
        editions[path] = hashlib.sha256(text.encode()).hexdigest()[:16]
        content: dict[str, Any] = json.loads(text)
        content["metadata"]["wawel"] = {"edition": editions[path]}
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_text(json.dumps(content, ensure_ascii=False, indent=1), "utf-8")
    return editions


def show_loading(site: Path, strip: str) -> None:
    """Put a line into every application's page that says what is going on, from the start."""
    for app in APPS:
        page = site / app / "index.html"
        text = page.read_text(encoding="utf-8")
        if text.count("</body>") != 1:
            raise ValueError(f"{page} is not the page it was")
        page.write_text(text.replace("</body>", f"{strip}</body>"), encoding="utf-8")

"""The folder `lite/` of the site: JupyterLite with the notebooks."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from string import Template
from typing import Any

import wawel
from wawel.core.more_games import more_folders
from wawel_site.places import LITE, LOCKS, NOTEBOOKS, PLAY, WIDGETS, WORK
from wawel_site.seals import seal_pages

APPS = ("lab", "notebooks", "repl", "tree")
HERE = Path(__file__).resolve()
POLICIES = WIDGETS / "wawel_widgets" / "cli" / "policies.py"
ARRIVAL = PLAY / "arrival.js"
"""Says that a page's programs have not come, on the play page and here."""

PATIENCE = 180_000
"""Milliseconds until a widget that has not come is given up."""


def lite_sources() -> list[Path | str]:
    """What the folder is made from."""
    names = [str(wawel.load_game(slug).sheet.identity) for slug in wawel.games()]
    return [
        HERE,
        HERE.with_name("seals.py"),
        POLICIES,
        ARRIVAL,
        LITE,
        *notebook_folders(),
        LOCKS / "site.txt",
        *names,
    ]


def build_lite(target: Path) -> None:
    """Let JupyterLite build itself around the notebooks and our small extension."""
    folder = WORK / "lite"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(LITE, folder, ignore=shutil.ignore_patterns("*.html", "*.template"))
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
    finish_pages(target)
    give_widgets_time(target)
    stay_below(target)
    seal_pages(target, "lite")
    # Ours takes its place, and loads it.
    (target / "service-worker.js").rename(target / "jupyterlite-service-worker.js")


def notebook_folders() -> list[Path]:
    """Our notebooks, and those of games in other folders."""
    return [NOTEBOOKS, *more_folders("notebooks")]


def notebooks() -> dict[str, str]:
    """The text of every notebook by its path; a game that has none to play it gets one."""
    found = {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for folder in notebook_folders()
        for file in sorted(folder.rglob("*.ipynb"))
        if ".ipynb_checkpoints" not in file.parts
    }
    template = Template((LITE / "play.ipynb.template").read_text(encoding="utf-8"))
    for slug in wawel.games():
        identity = wawel.load_game(slug).sheet.identity
        # Inside a JSON string: quoted as JSON quotes, without the quotation marks.
        words = {name: json.dumps(str(word))[1:-1] for name, word in identity.items()}
        found.setdefault(f"{slug}/play.ipynb", template.substitute(words))
    return found


def write_editions(target: Path) -> dict[str, str]:
    """Write the notebooks, each with its edition in its metadata; the editions by path."""
    editions = {}
    for path, text in notebooks().items():
        editions[path] = hashlib.sha256(text.encode()).hexdigest()[:16]
        content: dict[str, Any] = json.loads(text)
        content["metadata"]["wawel"] = {"edition": editions[path]}
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_text(json.dumps(content, ensure_ascii=False, indent=1), "utf-8")
    return editions


def finish_pages(site: Path) -> None:
    """Give every application's page the site's icon, and a line that says what is going on."""
    shutil.copyfile(ARRIVAL, site / ARRIVAL.name)
    strip = (LITE / "loading.html").read_text(encoding="utf-8")
    icon = '<link rel="icon" href="../../icon.svg" type="image/svg+xml">'
    for app in APPS:
        page = site / app / "index.html"
        text = page.read_text(encoding="utf-8")
        for end, added in (("</head>", icon), ("</body>", strip)):
            if text.count(end) != 1:
                raise ValueError(f"{page} is not the page it was: where is its {end}?")
            text = text.replace(end, f"{added}{end}")
        page.write_text(text, encoding="utf-8")


def give_widgets_time(site: Path) -> None:
    """Let a board of a notebook come late: anywidget gives up after two seconds.

    On a slow or busy machine the page is still busy starting Python then, and the reader would
    never see the board.
    """
    impatient, patient = "AbortSignal.timeout(2000)", f"AbortSignal.timeout({PATIENCE})"
    changed = 0
    for file in (site / "extensions" / "anywidget" / "static").glob("*.js"):
        text = file.read_text(encoding="utf-8")
        changed += text.count(impatient)
        file.write_text(text.replace(impatient, patient), encoding="utf-8")
    if not changed:
        raise ValueError("anywidget is not what it was: where does it give a widget two seconds?")


def stay_below(site: Path) -> None:
    """Let JupyterLite ask for signs of its worker's life inside its folder.

    It asks at the top of the host, which is somebody else's where the site lies below a path.
    """
    top, inside = '"/api/service-worker-heartbeat"', '"../api/service-worker-heartbeat"'
    worker = site / "service-worker.js"
    text = worker.read_text(encoding="utf-8")
    ending = text.replace(f"{top}===a.pathname", f"a.pathname.endsWith({top})")
    worker.write_text(ending, encoding="utf-8")
    changed = 0
    for file in (site / "build").glob("*.js"):
        text = file.read_text(encoding="utf-8")
        asked = text.count(f"fetch({top})")
        if asked:
            changed += asked
            file.write_text(text.replace(top, inside), encoding="utf-8")
    if ending.count("endsWith") != 1 or not changed:
        raise ValueError("JupyterLite is not what it was: where does it ask for signs of life?")

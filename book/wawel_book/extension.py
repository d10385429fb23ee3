"""The Sphinx extension: what the book adds to Jupyter Book, and what it keeps it from doing."""

from __future__ import annotations

import re
from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.domains.std import StandardDomain

from wawel_book.boards import CLAUSE, SITE, Board, Drawn, Exercise, Notebook
from wawel_book.clauses import (
    ClauseIndex,
    ClauseRole,
    Clauses,
    PolishRole,
    addresses,
    write_addresses,
)
from wawel_book.component_tables import Colours, Credits, OptionsList, Provenance
from wawel_book.lessons import LessonPlan, LessonTable
from wawel_book.paths import MATHJAX, OWN_STATIC, OWN_TEMPLATES, WIDGETS_STATIC
from wawel_book.pictures import sprite

STYLES = ("tokens.css", "board.css", "exercise.css")
"""The widgets' own, as far as they are there; after them comes `book.css`."""
MODULES = ("exercise.js",)
CITED = re.compile(f"{CLAUSE}([A-Z0-9-]+)")
SIDEBAR = ["wawel-home.html", "search-button-field.html", "sbt-sidebar-nav.html"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("board", Board)
    app.add_directive("drawn", Drawn)
    app.add_directive("notebook", Notebook)
    app.add_directive("exercise", Exercise, override=True)
    app.add_directive("clauses", Clauses)
    app.add_directive("clause-index", ClauseIndex)
    app.add_directive("provenance", Provenance)
    app.add_directive("options-list", OptionsList)
    app.add_directive("colours", Colours)
    app.add_directive("credits", Credits)
    app.add_directive("lesson", LessonPlan)
    app.add_directive("lesson-table", LessonTable)
    app.add_role("clause", ClauseRole())
    app.add_role("pl", PolishRole())
    app.connect("config-inited", configure)
    app.connect("html-page-context", finish_page, priority=900)
    app.connect("build-finished", write_addresses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def configure(app: Sphinx, config: Config) -> None:
    """Everything that a page loads lies beside it."""
    styles = [WIDGETS_STATIC / name for name in STYLES]
    modules = [WIDGETS_STATIC / name for name in MODULES]
    wanted = [file for file in (*styles, *modules) if file.exists()]
    config.html_static_path += [str(file) for file in (*wanted, OWN_STATIC, MATHJAX)]
    config.mathjax_path = MATHJAX.name
    config.html_context["default_mode"] = "auto"
    config.templates_path.append(str(OWN_TEMPLATES))
    config.html_sidebars = {"**": SIDEBAR}
    for file in wanted:
        if file.suffix == ".css":
            app.add_css_file(file.name)
        else:
            app.add_js_file(file.name, type="module")
    app.add_css_file("book.css", priority=900)
    app.add_js_file("book.js", type="module")


def finish_page(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Give a page its icon, its symbols, and the way to the rest of the site."""
    root = "/".join([".."] * (pagename.count("/") + 1))
    icon = f'<link rel="icon" href="{root}/icon.svg" type="image/svg+xml">'
    context["metatags"] = context.get("metatags", "") + icon
    # The theme brings, twice, what runs cells on a server; ours are run when the book is built.
    context["script_files"] = [
        file for file in context["script_files"] if "thebe" not in f"{vars(file)}".lower()
    ]
    body = context.get("body")
    if not body:
        return
    if "<wawel-board" in body:
        body += f'<script type="module" src="{SITE}/play/wawel-board.js"></script>'
    context["body"] = sprite(body) + link_clauses(app, body, root).replace(SITE, root)


def link_clauses(app: Sphinx, body: str, root: str) -> str:
    """The body of a page with the way to every clause that its cells cite."""
    if CLAUSE not in body:
        return body
    domain = cast(StandardDomain, app.env.get_domain("std"))
    found = addresses(domain.labels, app.builder.get_target_uri)
    return CITED.sub(lambda cited: f"{root}/book/{found[cited[1]]}", body)

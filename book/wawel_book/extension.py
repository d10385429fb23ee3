"""The Sphinx extension: what the book adds to Jupyter Book, and what it keeps it from doing."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.domains.std import StandardDomain

from wawel.core.clauses import LANGUAGES
from wawel_book.boards import (
    CLAUSE,
    SITE,
    BoardDirective,
    DrawnDirective,
    ExerciseDirective,
    Notebook,
    Solved,
)
from wawel_book.clause_index import ClauseIndex
from wawel_book.clauses import (
    ClauseRole,
    ClausesDirective,
    LanguageRole,
    addresses,
    write_addresses,
)
from wawel_book.component_tables import Credits, OptionsList, Provenance
from wawel_book.glossary import GlossaryOfGames
from wawel_book.languages import VARIABLE, book_folder, book_texts
from wawel_book.lesson_pages import LessonPlans, LessonTable
from wawel_book.page_sources import outdated_pages, stamp_page
from wawel_book.panels import ClassroomDirective, LaboratoryDirective, Odds
from wawel_book.paths import MATHJAX, OWN_STATIC, OWN_TEMPLATES, WIDGETS_STATIC
from wawel_book.pictures import sprite
from wawel_widgets.module import exercise_module

STYLES = ("tokens.css", "board.css", "exercise.css", "panel.css")
"""The widgets' own, as far as they are there; after them comes `book.css`."""

LIVE = ("wawel-board", "wawel-panel")
"""Elements that come alive, each by a program of its name."""

ALIVE = (*(f"<{live} " for live in LIVE), " data-exercise=")
"""What a page has that needs a program."""

CITED = re.compile(f"{CLAUSE}([A-Z0-9-]+)")
SIDEBAR = ["wawel-home.html", "search-button-field.html", "sbt-sidebar-nav.html"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    add_directives(app)
    app.setup_extension("wawel_book.execution")
    app.connect("config-inited", configure)
    app.connect("env-get-outdated", outdated_pages)
    app.connect("source-read", stamp_page)
    # The theme renders the sidebar in a handler of its own: the words come before it.
    app.connect("html-page-context", give_words, priority=100)
    app.connect("html-page-context", finish_page, priority=900)
    app.connect("build-finished", write_addresses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def add_directives(app: Sphinx) -> None:
    """What a page may be written with."""
    app.add_directive("board", BoardDirective)
    app.add_directive("drawn", DrawnDirective)
    app.add_directive("odds", Odds)
    app.add_directive("laboratory", LaboratoryDirective)
    app.add_directive("classroom", ClassroomDirective)
    app.add_directive("notebook", Notebook)
    app.add_directive("exercise", ExerciseDirective, override=True)
    app.add_directive("solved", Solved)
    app.add_directive("clauses", ClausesDirective)
    app.add_directive("clause-index", ClauseIndex)
    app.add_directive("provenance", Provenance)
    app.add_directive("options-list", OptionsList)
    app.add_directive("glossary-of-games", GlossaryOfGames)
    app.add_directive("credits", Credits)
    app.add_directive("lessons", LessonPlans)
    app.add_directive("lesson-table", LessonTable)
    app.add_role("clause", ClauseRole())
    for language in LANGUAGES:
        app.add_role(language, LanguageRole(language))


def configure(app: Sphinx, config: Config) -> None:
    """Everything that a page loads lies beside it."""
    styles = [WIDGETS_STATIC / name for name in STYLES]
    module = Path(app.doctreedir) / "modules" / "exercise.js"
    module.parent.mkdir(parents=True, exist_ok=True)
    module.write_text(exercise_module(), encoding="utf-8")
    wanted = [file for file in (*styles, module) if file.exists()]
    config.html_static_path += [str(file) for file in (*wanted, OWN_STATIC, MATHJAX)]
    config.mathjax_path = MATHJAX.name
    os.environ[VARIABLE] = config.language
    config.html_context["default_mode"] = "auto"
    config.html_theme_options["search_bar_text"] = book_texts(config.language).say("search")
    config.templates_path.append(str(OWN_TEMPLATES))
    config.html_sidebars = {"**": SIDEBAR}
    for file in wanted:
        if file.suffix == ".css":
            app.add_css_file(file.name)
        else:
            app.add_js_file(file.name, type="module")
    app.add_css_file("book.css", priority=900)
    app.add_js_file("book.js", type="module")


def give_words(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Give a page's templates the words of its language, and the way to the site's root."""
    deep = pagename.count("/") + book_folder(app.config.language).count("/") + 1
    context["wawel_root"] = "/".join([".."] * deep)
    context["wawel_words"] = book_texts(app.config.language).table("phrases")


def finish_page(
    app: Sphinx,
    _pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Give a page its icon, its symbols, and the way to the rest of the site."""
    root = context["wawel_root"]
    icon = f'<link rel="icon" href="{root}/icon.svg" type="image/svg+xml">'
    play = f'<meta name="wawel-play" content="{root}/play/index.html">'
    # Before all scripts of the theme, which stop where nothing may be kept.
    forgetful = f'<script src="{context["pathto"]("_static/forgetful.js", 1)}"></script>'
    context["metatags"] = context.get("metatags", "") + icon + play + forgetful
    # The theme brings, twice, what runs cells on a server; ours are run when the book is built.
    context["script_files"] = [
        file for file in context["script_files"] if "thebe" not in f"{vars(file)}".lower()
    ]
    body = context.get("body")
    if not body:
        return
    if any(alive in body for alive in ALIVE):
        context["metatags"] += f'<script src="{root}/play/arrival.js"></script>'
    for live in LIVE:
        if f"<{live} " in body:
            body += f'<script type="module" src="{SITE}/play/{live}.js"></script>'
    context["body"] = sprite(body) + link_clauses(app, body, root).replace(SITE, root)


def link_clauses(app: Sphinx, body: str, root: str) -> str:
    """The body of a page with the way to every clause that its cells cite."""
    if CLAUSE not in body:
        return body
    domain = cast(StandardDomain, app.env.get_domain("std"))
    found = addresses(domain.labels, app.builder.get_target_uri)
    book = f"{root}/{book_folder(app.config.language)}"
    return CITED.sub(lambda cited: f"{book}/{found[cited[1]]}", body)

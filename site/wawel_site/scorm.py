"""Chapters of exercises as packages for learning platforms, by SCORM 1.2.

A package has all that it shows inside. Its page marks answers as the book does, by keys that the
engine has computed, so it needs no Python; a function, which has to be run, is left to the
notebooks.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template

import wawel
from wawel.core.clauses import LANGUAGES
from wawel.core.texts import texts
from wawel_site.archives import Entry, write_archive
from wawel_site.licences import own_licences
from wawel_site.pictures import icon
from wawel_site.places import SCORM, STATIC
from wawel_widgets.exercises import exercise_html, exercises, find
from wawel_widgets.exercises.questions import Function
from wawel_widgets.module import exercise_module

STYLES = ("tokens.css", "board.css", "exercise.css")
OWN = ("course.css", "course.js")
SAID = ("about", "progress", "over", "unheard", "refused", "licence")


def write_courses(target: Path) -> list[Path]:
    """Write a package of every chapter, in every language, into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for slug in wawel.easiest_first():
        for language in LANGUAGES:
            written.append(target / f"wawel-{slug}-{language}.zip")
            write_archive(written[-1], course(slug, language))
    return written


def marked_in_a_page(slug: str) -> list[str]:
    """The exercises of a game that a page can mark.

    >>> sorted(set(exercises("nogi")) - set(marked_in_a_page("nogi")))
    ['nogi-caught', 'nogi-homeward', 'nogi-turns']
    """
    return [id for id in exercises(slug) if not isinstance(find(id), Function)]


def course(slug: str, language: str) -> list[Entry]:
    """The files of a package; what stands in it comes first."""
    files = [Entry("index.html", page(slug, language).encode()), *shared()]
    manifest = manifest_of(f"{slug}-{language}", title(slug, language), files)
    return [Entry("imsmanifest.xml", manifest.encode()), *files]


def shared() -> Iterator[Entry]:
    """What is the same in all packages."""
    for name in STYLES:
        yield Entry(name, (STATIC / name).read_bytes())
    for name in OWN:
        yield Entry(name, (SCORM / name).read_bytes())
    yield Entry("exercise.js", exercise_module().encode())
    yield Entry("icon.svg", icon().encode())
    yield from own_licences()


def title(slug: str, language: str) -> str:
    """What the chapter is called in a platform.

    >>> title("nogi", "pl")
    'Nogi za pas! – zadania'
    """
    game = wawel.load_game(slug).sheet.title(language)
    return texts(language, "wawel_site/scorm.toml").say("title", game=game)


def page(slug: str, language: str) -> str:
    """All exercises of a chapter, one below the other."""
    words = texts(language, "wawel_site/scorm.toml")
    return Template((SCORM / "page.html").read_text("utf-8")).substitute(
        {key: escape(words.say(key)) for key in SAID},
        language=language,
        title=escape(title(slug, language)),
        exercises="\n".join(exercise_html(id, language) for id in marked_in_a_page(slug)),
    )


def manifest_of(name: str, title: str, files: list[Entry]) -> str:
    """What tells a platform what is in the package, and where it begins."""
    listed = "\n".join(f'      <file href="{escape(file.name)}"/>' for file in files)
    template = Template((SCORM / "imsmanifest.xml").read_text("utf-8"))
    return template.substitute(name=name, title=escape(title), files=listed)

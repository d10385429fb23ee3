"""The landing page: a card for every game there is, easiest first, and sections for the rest."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template

import wawel
from wawel.core.catalogue import game_type
from wawel.core.options import Whole
from wawel.core.words import listed
from wawel_site.pictures import icon, opening_picture
from wawel_site.places import LANDING, SITE, STATIC
from wawel_site.words import in_both, site_words
from wawel_widgets.cli.policies import FIRST
from wawel_widgets.draw.symbols import used_in

NOTEBOOK = "lite/notebooks/index.html?path="
APP = """  <link rel="manifest" href="manifest.webmanifest">
  <link rel="apple-touch-icon" href="icon-192.png">
  <script type="module" src="landing/keep-site.js"></script>
"""
"""What makes the site an app that is kept; a page from a disk is kept already."""

SIZE = re.compile(r'viewBox="0 0 (\d+)(?:\.\d+)? (\d+)')


def build_landing(target: Path) -> None:
    """Write the page and its folder of styles."""
    for name in ("landing.css", "landing.js", "keep-site.js"):
        shutil.copyfile(LANDING / name, target / name)
    shutil.copyfile(STATIC / "tokens.css", target / "tokens.css")
    (SITE / "icon.svg").write_text(icon(), encoding="utf-8")
    (SITE / "index.html").write_text(landing_page(), encoding="utf-8")


def landing_page(beside: str | None = "") -> str:
    """The whole page; the addresses of book and notebooks begin with `beside`.

    Where that is None there are no ways to them.
    """
    page = (LANDING / "page.html").read_text(encoding="utf-8")
    cards = "\n".join(card(slug, beside) for slug in wawel.easiest_first())
    sections = "\n".join(site_sections(beside))
    return Template(page).substitute(
        policy=escape(FIRST),
        symbols=used_in(page),
        cards=cards,
        sections=sections,
        app="" if beside != "" else APP,
    )


def card(slug: str, beside: str | None = "") -> str:
    """A game with its picture, its pitch, and where to go."""
    identity = wawel.load_game(slug).sheet.identity
    escaped = {name: escape(str(identity[name])) for name in identity}
    found = SIZE.search(opening_picture(slug, "wide"))
    width, height = found.groups() if found else ("1200", "800")
    template = Template((LANDING / "card.html").read_text(encoding="utf-8"))
    return template.substitute(
        escaped,
        slug=slug,
        width=width,
        height=height,
        shape="tall" if int(height) > int(width) else "flat",
        facts_en=facts(slug, "en"),
        facts_pl=facts(slug, "pl"),
        links="\n".join(links(slug, beside)),
    ).rstrip()


def facts(slug: str, language: str) -> str:
    """How many may play, how old they should be, and whose game it is.

    >>> facts("nogi", "en")
    '2–7 players · 8+ · by Reiner Knizia'
    """
    words, identity = site_words(language), wawel.load_game(slug).sheet.identity
    parts = [words.say("players", numbers=numbers(slug))]
    if "age" in identity:
        parts.append(str(identity["age"]))
    if "designer" in identity:
        names = listed(str(identity["designer"]).split(" and "), language)
        parts.append(words.say("designer", name=names))
    return escape(" · ".join(parts))


def numbers(slug: str) -> str:
    """How many may play, as the game's own options tell it."""
    options = game_type(slug).options_type.describe()
    [values] = [option.values for option in options if option.name == "players"]
    match values:
        case Whole(low, high) if low < high:
            return f"{low}–{high}"
        case Whole(low):
            return f"{low}"
    raise TypeError(f"how many may play {slug}?")


def links(slug: str, beside: str | None) -> Iterator[str]:
    """Where else a game can be met; nothing that is not there."""
    if beside is None:
        return
    notebook = f"{slug}/play.ipynb"
    if (SITE / "lite" / "files" / notebook).exists():
        yield link(f"{beside}{NOTEBOOK}{notebook}&amp;run=1", "notebook", slug)
    chapter = f"book/{slug}/rules.html"
    if (SITE / chapter).exists():
        yield link(f"{beside}{chapter}", "book", slug)


def link(address: str, name: str, slug: str) -> str:
    """One entry of a card's list, by what it is called among the links."""
    sheet = wawel.load_game(slug).sheet

    def named(language: str) -> str:
        word = escape(site_words(language).named("links", name))
        return f'{word}<span class="unseen">: {escape(sheet.title(language))}</span>'

    return f'            <li><a href="{address}">{in_both(named)}</a></li>'


def site_sections(beside: str | None) -> Iterator[str]:
    """The other parts of the site, as far as they are built, and the file to take along."""
    if beside is None:
        return
    for name, needed in (("notebooks", "lite"), ("book", "book")):
        if (SITE / needed / "index.html").exists():
            yield site_section(name, beside)
    if not beside:
        yield site_section("file", beside)


def site_section(name: str, beside: str) -> str:
    """What a page says of one of them, with a link there."""
    page = Template((LANDING / f"section-{name}.html").read_text(encoding="utf-8"))
    return page.substitute(beside=beside).rstrip()

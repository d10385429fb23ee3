"""A changed box: which components of *Grajeczka* can be others, and whether they can be played.

Which Pages and tiles are in the box, Pages and tiles of the reader's own besides, how many Pages
a Book has, and whether there are Magic tokens are the designer's choice. The three figures and
the three Starting tiles stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.core.components import Sheet
from wawel.core.errors import BadComponent
from wawel.core.words import Words
from wawel.grajeczka.options import GrajeczkaOptions
from wawel.grajeczka.pieces import FIGURES, LARGE, Page

ALTERABLE = (
    "books.pages",
    "box.pages",
    "box.own_pages",
    "box.tiles",
    "box.own_tiles",
    "tokens.count",
    "tokens.start",
)

MOST_PAGES = 60
MOST_TILES = 20
GROUNDS = "CMFP"
AREAS = (*GROUNDS, *LARGE, "LR", "any")
OUTWARDS = {"A": "1234", "B": "5012", "C": "3450"}
"""Of each hex of a tile, the directions in which its edges look outwards."""

KNOWN = ("verb", "figures", "area", "over", "count", "task_en", "task_pl", "story_en", "story_pl")
"""What can be said of a Page of one's own; the task and the story are made up if they are not."""

FIGURES_OF = {"visit": (1, 1), "meet": (2, 2), "see": (1, 3), "line": (1, 1), "fly": (1, 1)}
"""How many figures each verb speaks of."""


def pages(sheet: Sheet, words: Words) -> dict[int, Page]:
    """The Pages in the box: those that are printed, and those of the reader's own after them."""
    printed = {int(part.name[6:]): part.value for part in sheet if part.name.startswith("pages.")}
    chosen = sheet.changes.get("box.pages", printed)
    found = {number: Page.of(number, printed[number]) for number in sorted(chosen)}
    for number, own in enumerate(sheet["box.own_pages"], start=max(printed) + 1):
        found[number] = own_page(number, own, words)
    return found


def own_page(number: int, given: Mapping[str, Any], words: Words) -> Page:
    """A Page of the reader's own, with the texts that were not given."""
    told = {key: value for key, value in given.items() if key in KNOWN}
    figures = [FIGURES[int(FIGURES.index(letter))] for letter in told["figures"]]
    facts = dict(zip(("figure", "other", "third"), figures, strict=False))
    facts |= {key: told.get(key, "") for key in ("area", "over", "count")}
    kind = _kind(told)
    for language in ("en", "pl"):
        task = words.label(f"task_{kind}", facts, language)
        told.setdefault(f"task_{language}", task)
        told.setdefault(f"story_{language}", words.label("own_story", facts, language))
    return Page.of(number, {"key": f"own-{number}", **told})


def _kind(told: Mapping[str, Any]) -> str:
    """Which sentence says such a task."""
    verb, others = told["verb"], len(told["figures"]) - 1
    somewhere = told.get("area", "any" if verb in ("meet", "fly") else "") not in ("", "any")
    if verb == "see":
        seen = {0: "", 1: "_one", 2: "_both"}[others]
        return f"see{seen}{'_area' if somewhere and others else ''}"
    return f"{verb}_area" if verb in ("meet", "fly") and somewhere else str(verb)


def tiles(sheet: Sheet) -> dict[str, list[dict[str, Any]]]:
    """The Regular tiles in the box, two sides each, and those of the reader's own after them."""
    printed = {part.name[6:]: part.value for part in sheet if part.name.startswith("tiles.")}
    found = {name: printed[name] for name in sheet.changes.get("box.tiles", printed)}
    for number, sides in enumerate(sheet["box.own_tiles"], start=1):
        found[f"O{number}"] = [own_side(side) for side in sides]
    return found


def own_side(written: str) -> dict[str, Any]:
    """A side of a tile as it is written: its ground, and the two ends of its river if it has one.

    >>> own_side("MPF:A3-B0")
    {'ground': 'MPF', 'river': ['A3', 'B0']}
    """
    ground, _, river = written.partition(":")
    return {"ground": ground} | ({"river": river.split("-")} if river else {})


def pages_each(sheet: Sheet, options: GrajeczkaOptions, count: int) -> int:
    """How many Pages a Book has: as many as can be dealt evenly, unless somebody says fewer."""
    wanted: int = sheet["books.pages"]
    return wanted or count // options.players


def check(sheet: Sheet, options: GrajeczkaOptions) -> None:
    """Refuse a changed box that the rules cannot be played with."""
    _check_pages(sheet)
    _check_books(sheet, options)
    _check_tiles(sheet)
    count = sheet["tokens.count"]
    if count and not options.players <= count <= 9:
        raise BadComponent("tokens.count", "takes 0, or one for each player: 9 at most")
    if sheet["tokens.start"] not in ("ordinary", "magic"):
        raise BadComponent("tokens.start", "takes ordinary or magic")
    if sheet["tokens.start"] == "magic" and not count:
        raise BadComponent("tokens.start", "there are no tokens: tokens.count is 0")


def _check_pages(sheet: Sheet) -> None:
    printed = {int(part.name[6:]) for part in sheet if part.name.startswith("pages.")}
    chosen = sheet["box.pages"]
    if len(set(chosen)) != len(chosen) or not set(chosen) <= printed:
        raise BadComponent("box.pages", f"takes different numbers from 1 to {max(printed)}")
    for own in sheet["box.own_pages"]:
        _check_own_page(own)


def _check_own_page(own: Any) -> None:
    name = "box.own_pages"
    if not isinstance(own, Mapping) or not {"verb", "figures"} <= own.keys() <= set(KNOWN):
        message = f"each Page is a table with verb and figures, and maybe {', '.join(KNOWN[2:])}"
        raise BadComponent(name, message)
    verb, figures = own["verb"], own["figures"]
    if verb not in FIGURES_OF:
        raise BadComponent(name, f"the verb is one of {', '.join(FIGURES_OF)}")
    least, most = FIGURES_OF[verb]
    if (
        not isinstance(figures, str)
        or not least <= len(figures) <= most
        or len(set(figures)) != len(figures)
        or not set(figures) <= set(FIGURES)
    ):
        raise BadComponent(name, f"{verb} takes {least} to {most} of the figures P, K and D")
    if verb == "fly" and (figures != "D" or own.get("over") not in tuple(GROUNDS)):
        raise BadComponent(name, "the Dragon alone flies, over C, M, F or P")
    if verb != "fly" and own.get("over"):
        raise BadComponent(name, "only a flight goes over something")
    area = own.get("area", "any" if verb in ("meet", "fly") else "")
    if area not in (*AREAS, "") or (not area and (verb != "see" or len(figures) == 1)):
        raise BadComponent(name, f"{verb} takes an area: one of {', '.join(AREAS)}")
    count = own.get("count", 0)
    if (verb == "line") != (type(count) is int and 1 <= count <= 9) or type(count) is not int:
        raise BadComponent(name, "a line, and nothing else, takes a count from 1 to 9")
    for key in KNOWN[5:]:
        text = own.get(key, "A")
        if not isinstance(text, str) or not text.strip() or not text.isprintable() or "{" in text:
            raise BadComponent(name, f"{key} takes a line of words")
        if len(text) > (120 if key.startswith("task") else 400):
            raise BadComponent(name, f"{key} is too long")


def _check_books(sheet: Sheet, options: GrajeczkaOptions) -> None:
    count = len(sheet["box.pages"]) + len(sheet["box.own_pages"])
    players, wanted = options.players, sheet["books.pages"]
    name = next(
        (n for n in ("books.pages", "box.pages", "box.own_pages") if n in sheet.changes),
        "box.pages",
    )
    if count > MOST_PAGES:
        raise BadComponent(name, f"there are at most {MOST_PAGES} Pages")
    if wanted < 0 or wanted * players > count:
        message = f"{count} Pages are not enough for {players} Books of {wanted}"
        raise BadComponent("books.pages", message)
    if not wanted and (count < players or count % players):
        message = f"{count} Pages cannot be dealt evenly to {players}: give books.pages"
        raise BadComponent(name, message)


def _check_tiles(sheet: Sheet) -> None:
    printed = {part.name[6:] for part in sheet if part.name.startswith("tiles.")}
    chosen, own = sheet["box.tiles"], sheet["box.own_tiles"]
    if len(set(chosen)) != len(chosen) or not set(chosen) <= printed:
        raise BadComponent("box.tiles", f"takes different names from R1 to R{len(printed)}")
    if len(chosen) + len(own) > MOST_TILES:
        name = "box.own_tiles" if own else "box.tiles"
        raise BadComponent(name, f"there are at most {MOST_TILES} Regular tiles")
    for sides in own:
        if not isinstance(sides, list) or len(sides) != 2:
            raise BadComponent("box.own_tiles", "each tile has two sides")
        for side in sides:
            _check_side(side)


def _check_side(side: Any) -> None:
    name = "box.own_tiles"
    ground, colon, river = side.partition(":") if isinstance(side, str) else ("", "", "")
    if len(ground) != 3 or not set(ground) <= set(GROUNDS):
        raise BadComponent(name, "a side has three letters of C, M, F, P, like FFP or MPF:A3-B0")
    ends = river.split("-")
    if colon and (
        len(ends) != 2
        or any(len(end) != 2 or end[1] not in OUTWARDS.get(end[0], "") for end in ends)
        or ends[0][0] == ends[1][0]
    ):
        raise BadComponent(name, "a river has two ends on outer edges of different hexes: A3-B0")
    if not colon and len(set(ground)) == 1:
        raise BadComponent(name, f"{ground} looks the same however it is turned")

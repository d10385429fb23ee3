"""Pages: which of them can be done at once, how near they are, and who holds the hard ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wawel.grajeczka.distance import moves_needed
from wawel.grajeczka.odds.pages import can_at_once
from wawel.odds.draws import hypergeometric
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka

KINDS: dict[str, tuple[str, ...]] = {
    "all": ("visit", "meet", "see", "line", "fly"),
    "visits": ("visit",),
    "meetings": ("meet",),
    "sights": ("see", "line"),
    "flights": ("fly",),
}
AREAS = {
    "river": ("LR",),
    "large": ("LF", "LM", "LP"),
    "castle": ("C",),
}


def questions(game: Grajeczka) -> tuple[Question, ...]:
    """Every question about Pages."""
    return _at_once(game), _near(game), _needers(game)


def _pages(game: Grajeczka, kind: str) -> list[int]:
    return [page.number for page in game.pages.values() if page.verb in KINDS[kind]]


def _kinds(game: Grajeczka) -> tuple[str, ...]:
    return tuple(kind for kind in KINDS if _pages(game, kind))


def _at_once(game: Grajeczka) -> Question:
    """Can the first player recount in the first turn, whatever Page and tile come?"""

    @cache
    def can(page: int, face: int) -> bool:
        return can_at_once(game.start, game.start_places, game.pages[page], face)

    @cache
    def chances(kind: str) -> Mapping[str, Fraction]:
        pages, faces = _pages(game, kind), range(len(game.faces))
        yes = sum(can(page, face) for page in pages for face in faces)
        chance = Fraction(yes, len(pages) * len(faces))
        return {"yes": chance, "no": 1 - chance}

    def trial(rng: Random, kind: str) -> Iterable[str]:
        pages = _pages(game, kind)
        page = pages[int(rng.random() * len(pages))]
        return ["yes" if can(page, int(rng.random() * len(game.faces))) else "no"]

    return Question("atonce", (Knob("kind", _kinds(game), "all"),), chances, trial)


def _near(game: Grajeczka) -> Question:
    """How many moves a Page needs on the land as it is at the start, nobody interfering."""

    @cache
    def needed(page: int) -> int | None:
        return moves_needed(game.start, game.start_places, game.pages[page])

    @cache
    def chances(kind: str) -> Mapping[str, Fraction]:
        pages = _pages(game, kind)
        counts = Counter(map(needed, pages))
        most = max((moves for moves in counts if moves is not None), default=0)
        told = {str(n): Fraction(counts[n], len(pages)) for n in range(1, most + 1)}
        return told | {"never": Fraction(counts[None], len(pages))}

    def trial(rng: Random, kind: str) -> Iterable[str]:
        pages = _pages(game, kind)
        moves = needed(pages[int(rng.random() * len(pages))])
        return ["never" if moves is None else str(moves)]

    return Question("near", (Knob("kind", _kinds(game), "all"),), chances, trial)


def _needers(game: Grajeczka) -> Question:
    """How many Pages that want some land one player has in the Book (GRAJ-SETUP-6)."""
    sizes = [n for n in (2, 3, 4) if not len(game.pages) % n]

    def wanted(area: str) -> list[int]:
        return [page.number for page in game.pages.values() if page.area in AREAS[area]]

    @cache
    def each(players: int) -> int:
        if players == game.players:
            return game.pages_each
        return type(game)(replace(game.options, players=players, first_player=0)).pages_each

    @cache
    def chances(players: int, area: str) -> Mapping[str, Fraction]:
        found = hypergeometric(len(game.pages), len(wanted(area)), each(players))
        return {str(n): found[n] for n in range(len(wanted(area)) + 1)}

    def trial(rng: Random, players: int, area: str) -> Iterable[str]:
        book = rng.sample(list(game.pages), each(players))
        return [str(len({*book} & {*wanted(area)}))]

    knobs = (Knob("players", tuple(sizes), sizes[0]), Knob("area", tuple(AREAS), "river"))
    return Question("needers", knobs, chances, trial)

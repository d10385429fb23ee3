"""What is measured of *Grajeczka*."""

from __future__ import annotations

from dataclasses import replace

import wawel
from wawel.grajeczka.actions import GrajeczkaAction
from wawel.grajeczka.bots import BOTS, StoryBot, ready
from wawel.grajeczka.game import Grajeczka
from wawel.grajeczka.measures import USUAL
from wawel.grajeczka.pieces import Page
from wawel.grajeczka.state import GrajeczkaState
from wawel.lab import AS_IT_IS, Change
from wawel.play import RandomBot
from wawel_book.measurements.grajeczka.gifts import gifts
from wawel_book.measurements.grajeczka.moments import READY, Moments
from wawel_book.series import Duel, Measurement, comparison, duels

GAMES = 1000
DUELS = 1000
"""So many games every two bots play."""


# The planner without one of its ideas ------------------------------------------------------------


def never(_: GrajeczkaState, __: Page) -> bool:
    """Do not turn a page, ever."""
    return False


def indifferent(_: GrajeczkaState, __: int) -> float:
    """Any table is as good as another, as long as the Page is as near."""
    return 0.0


class Landless(StoryBot):
    """Lays land only if the Page in hand cannot be done without."""

    def improvement(self, state: GrajeczkaState, page: Page) -> GrajeczkaAction | None:
        """Leave the land that all will need to the others."""
        return None


PLANNER = BOTS["planner"]
assert isinstance(PLANNER, StoryBot)
PARTS = (
    replace(PLANNER, name="without turning pages", wants_page=never),
    replace(PLANNER, name="without saving the token", saves=False),
    replace(PLANNER, name="without counting ways", careful=False),
    replace(PLANNER, name="without drawing together", taste=indifferent),
    Landless("without land for later", PLANNER.wants_page, PLANNER.taste, careful=True, saves=True),
)
"""The planner five times, each time with one idea less."""

TWO_PAGES = replace(PLANNER, name="two Pages", taste=ready)
"""The planner with a mind for the Pages that it has put under its Book."""


def tournament(game: Grajeczka) -> Measurement:
    """Every bot with an idea alone among all others, and among players who choose at random."""
    all_pairs = duels(game, [RandomBot(), *BOTS.values()], DUELS, 900)
    alone = {
        name: one for name, one in all_pairs.series.items() if one.settings["one"] != RandomBot.name
    }
    return replace(all_pairs, series=alone)


# The box -----------------------------------------------------------------------------------------

RIVER_PAGES = (29, 30, 31)
"""The Pages that want a Long River."""

OWN_PAGES = (
    {"verb": "see", "figures": "P", "area": "F"},
    {"verb": "meet", "figures": "PD", "area": "LR"},
)
"""Two Pages that somebody might write: an easy one, and one that looks hard."""


def measurements() -> dict[str, Measurement]:
    """All of them, by name."""
    game = wawel.load_game("grajeczka", players=4)
    assert isinstance(game, Grajeczka)
    others = [number for number in game.pages if number not in RIVER_PAGES]
    return {
        "tournament": tournament(game),
        "usual": comparison(
            game,
            [],
            [
                *("turns", "decisions", "pages", "tiles laid", "river", "areas", "put out"),
                *("nobody wins", "turns in hand", "left unread"),
                *("lead changes", "comeback", "skill"),
            ],
            GAMES,
            950,
        ),
        "token": comparison(
            game,
            [
                Change("no tokens", components={"tokens.count": 0}),
                Change("magic at first", components={"tokens.start": "magic"}),
            ],
            ["turns", "nobody wins", "lead changes", "skill"],
            GAMES,
            955,
        ),
        "tiles": comparison(
            game,
            [
                Change("no tiles", components={"box.tiles": []}),
                Change("six tiles", components={"box.tiles": list(game.tiles[:6])}),
            ],
            ["turns", "put out", "nobody wins", "areas"],
            GAMES,
            960,
        ),
        "rivers": comparison(
            game,
            [
                Change("Long Rivers of 4", {"long_river_tiles": 4}),
                Change("Long Rivers of 6", {"long_river_tiles": 6}),
            ],
            ["turns", "put out", "nobody wins", "areas"],
            GAMES,
            965,
        ),
        "books": comparison(
            game,
            [
                Change("eight Pages", components={"books.pages": 8}),
                Change("no Long River", components={"books.pages": 8, "box.pages": others}),
                Change(
                    "two of ours",
                    components={"books.pages": 9, "box.own_pages": list(OWN_PAGES)},
                ),
            ],
            ["turns", "lead changes", "turns in hand", "left unread"],
            GAMES,
            970,
        ),
        "seats": comparison(game, [], ["seats"], 4 * GAMES, 975),
        "seats-again": comparison(game, [], ["seats"], 4 * GAMES, 980),
        "moments": Measurement(
            {AS_IT_IS: Moments(game, USUAL, 985)}, 4 * GAMES, (READY,), block=100
        ),
        "gifts": Measurement(gifts(game, 920), GAMES),
        "parts": Measurement(
            {bot.name: Duel(game, bot, PLANNER, 911) for bot in (*PARTS, TWO_PAGES, USUAL)}, GAMES
        ),
    }

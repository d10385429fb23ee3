"""*Drako*: which style beats which, and what the ideas of a style are worth."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

from wawel.core.playing import Bot
from wawel.drako.bots import ACCOUNTANT, BOTS, BRAWLER, HIT_AND_RUN, searcher
from wawel.drako.options import PAIRINGS
from wawel.drako.planning import PlanningBot
from wawel.drako.temper import Temper
from wawel_book.measurements.drako.sides import cell, pairing
from wawel_book.series import Duel, Measurement

FEWER = 200
"""So many games of two accountants, who look at every way to act: one takes a tenth of a second."""
STYLED = 100
"""So many games of two styles: there are many questions, and one looks farther ahead."""
FEW = 60
"""So many games of other contests of theirs."""
FEWEST = 100
"""So many games of a search: one takes most of a second."""
BUDGETS = (5, 20, 60)
"""So many games in mind a search has that grows more patient."""
STYLES = tuple(BOTS)


def styles() -> Measurement:
    """Every two named bots in every pairing, each from both sides of every deal."""
    series = {
        cell(name, f"{one} among {rest}"): Duel(pairing(name), BOTS[one], BOTS[rest], 810)
        for name in PAIRINGS
        for one, rest in combinations(STYLES, 2)
    }
    return Measurement(series, STYLED, enough=STYLED)


def looking(temper: Temper, far: bool) -> Bot:
    """A style that looks to the end of its turn, or one action ahead."""
    look = "whole turn" if far else "one action"
    ahead = HIT_AND_RUN.ahead if far else 0
    return PlanningBot(replace(temper, name=f"{temper.name}, {look}", ahead=ahead))


OTHERS = (BRAWLER, ACCOUNTANT)
"""The styles that look one action ahead."""


def far_and_near() -> list[tuple[Bot, Bot]]:
    """Two things at once tell hit and run from others: here each of them is alone.

    First the idea, where both look as far as each other; then the look, where the idea is the same.
    """
    ideas = [
        (looking(HIT_AND_RUN, far), looking(rest, far)) for far in (False, True) for rest in OTHERS
    ]
    looks = [(looking(one, True), looking(one, False)) for one in (HIT_AND_RUN, *OTHERS)]
    return ideas + looks


def ahead() -> Measurement:
    """What an idea is worth without its look ahead, and a look ahead without the idea."""
    series = {
        f"{one.name} among {rest.name}": Duel(pairing("knights-trolls"), one, rest, 940)
        for one, rest in far_and_near()
    }
    return Measurement(series, FEW, enough=FEW)


def patience() -> Measurement:
    """The search with more and more games in mind, against the bot that it asks first."""
    game, adviser = pairing("knights-trolls"), BOTS["accountant"]
    series = {
        str(budget): Duel(game, searcher(budget, name=f"search {budget}"), adviser, 950)
        for budget in BUDGETS
    }
    return Measurement(series, FEWEST, enough=FEWEST)


def without(idea: str, **weights: Any) -> Bot:
    """The accountant without one of its ideas."""
    return PlanningBot(replace(ACCOUNTANT, name=f"without {idea}", **weights))


PARTS = (
    without("counting blocks", caution=0.0),
    without("sparing cards", card=0.0, time=0.0),
    without("keeping Defences", defence=0.0),
    without("running away", fear=0.0, flee=0.0),
    without("taking abilities", maim=0.0),
)
"""The accountant five times, each time with one idea less."""


def parts() -> Measurement:
    """The accountant with one idea less, against the whole one: nearly as good, or far worse?"""
    game, whole = pairing("knights-trolls"), BOTS["accountant"]
    series = {
        cell("knights-trolls", f"{bot.name} among {whole.name}"): Duel(game, bot, whole, 830)
        for bot in PARTS
    }
    return Measurement(series, FEWER, enough=FEWER)

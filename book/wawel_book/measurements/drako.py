"""What is measured of *Drako*."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import wawel
from wawel import State
from wawel.core.playing import Bot, play_out, stream
from wawel.drako.actions import Block, Dodge, Done, DrakoAction
from wawel.drako.bots import ACCOUNTANT, BOTS, BRAWLER, HIT_AND_RUN, searcher
from wawel.drako.game import Drako
from wawel.drako.measures import USUAL
from wawel.drako.options import PAIRINGS
from wawel.drako.planning import PlanningBot
from wawel.drako.state import DrakoState
from wawel.drako.temper import Temper
from wawel.lab import Change
from wawel.odds.sequential import Bounds
from wawel.play import RandomBot
from wawel_book.series import Duel, Measurement, Numbers, OwnKind, comparison

GAMES = 1000
FEWER = 200
"""So many games of two accountants, who look at every way to act: one takes a tenth of a second."""
STYLED = 100
"""So many games of two styles: there are many questions, and one looks farther ahead."""
FEW = 60
"""So many games of other contests of theirs."""
FEWEST = 100
"""So many games of a search: one takes most of a second."""
ALIKE = 40
"""So many games, at most, of a search against itself."""
ROUGH = (0.35, 0.65)
"""Where a search plays itself, it is enough to know to which of these a share is nearer."""
THINKING = 20
"""So many games in mind the search has for a decision."""
BUDGETS = (5, 20, 60)
"""So many games in mind a search has that grows more patient."""
STYLES = tuple(BOTS)


# Who wins when both sides are played alike -------------------------------------------------------


@dataclass(frozen=True)
class Alike(OwnKind):
    """Both sides are played by the same bot: the share of the side that is named first."""

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and what the first side had of the victory."""
        end = play_out(self.game.new_initial_state(), [self.bot] * 2, stream(self.seed, number))
        result = end.result()
        assert result is not None
        return end, {"share": result.shares(2)[0]}


def cell(pairing: str, name: str) -> str:
    """The name of a series that is about a pairing.

    >>> cell("knights-trolls", "random")
    'knights-trolls: random'
    """
    return f"{pairing}: {name}"


@cache
def pairing(name: str) -> Drako:
    """The game of two sides, made once for all series."""
    game = wawel.load_game("drako", pairing=name)
    assert isinstance(game, Drako)
    return game


def balance(bot: str, who: Bot, games: int, test: Bounds | None = None) -> Measurement:
    """The share of the first side in every pairing, for a bot that plays against itself.

    With a test each series ends with the block that decides it.
    """
    series = {cell(name, bot): Alike(pairing(name), who, 800) for name in PAIRINGS}
    tests = {} if test is None else dict.fromkeys(series, test)
    return Measurement(series, games, tests=tests, enough=games)


@dataclass(frozen=True)
class Beginning(OwnKind):
    """Both sides are played by the same bot, and one of them has the first turn."""

    begins: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        return {**super().settings, "begins": self.begins}

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and what the first side had of the victory."""
        end = play_out(*self.begin(number))
        result = end.result()
        assert result is not None
        return end, {"share": result.shares(2)[0]}

    def begin(self, number: int) -> tuple[State[Any], list[Bot], Random]:
        """The table before the first step, who sits at it, and the chances of the game."""
        state = self.game.new_initial_state()
        assert isinstance(state, DrakoState)
        state.seat = self.begins
        return state, [self.bot] * 2, stream(self.seed, number)


BEGINNING = ("as it is", "the other side")
"""Who has the first turn: the side that the rules name, or the other one."""


def beginning(pairings: Iterable[str], games: int, seed: int) -> Measurement:
    """The share of the first side, whoever begins; all else stays as it is."""
    series = {
        cell(name, who): Beginning(
            pairing(name), USUAL, seed + number, abs(pairing(name).pairing.begins - number)
        )
        for name in pairings
        for number, who in enumerate(BEGINNING)
    }
    return Measurement(series, games)


# Styles ------------------------------------------------------------------------------------------


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


# Defence -----------------------------------------------------------------------------------------

Wants = Callable[[DrakoState, Block, Random], bool]


class Guard:
    """Plays like another bot, but has a fixed habit of blocking."""

    def __init__(self, name: str, bot: Bot, wants: Wants) -> None:
        self.name = name
        self.bot = bot
        self.wants = wants

    def choose(self, state: State[Any], player: int, rng: Random) -> DrakoAction:
        """The widest block of the hardest blow, if that is the habit; else the dodge, else none."""
        assert isinstance(state, DrakoState)
        if state.phase != "react":
            chosen: DrakoAction = self.bot.choose(state, player, rng)
            return chosen
        choices = state.choices()
        blocks = [one for one in choices if isinstance(one, Block) and self.wants(state, one, rng)]
        if blocks:
            return max(blocks, key=lambda one: (hardest(one), len(one.attacks)))
        dodges = [one for one in choices if isinstance(one, Dodge) and one.strength > 1]
        return dodges[0] if dodges else Done()


def hardest(block: Block) -> int:
    """How strong the hardest blow is that this block stops."""
    return max(strength for _, strength in block.attacks)


def is_big(state: DrakoState, block: Block, _: Random) -> bool:
    """Is this a blow of two or more, or one that kills?"""
    for name, strength in block.attacks:
        figure = state.game.figure_number[name]
        if strength > 1 or state.spaces[figure] - state.wounds[figure] <= strength:
            return True
    return False


def never(*_: Any) -> bool:
    """The cards are for other things."""
    return False


@dataclass(frozen=True)
class NowAndThen:
    """Luck decides, so that nobody can read it: so often is a blow blocked that can be."""

    chance: float

    def __call__(self, _: DrakoState, __: Block, rng: Random) -> bool:
        """This time?"""
        return rng.random() < self.chance


def always(*_: Any) -> bool:
    """Whatever can be blocked is blocked."""
    return True


HABITS: Mapping[str, Wants] = {
    "never": never,
    "one time in four": NowAndThen(1 / 4),
    "half the time": NowAndThen(1 / 2),
    "three times in four": NowAndThen(3 / 4),
    "big blows": is_big,
    "always": always,
}
"""When to block, from the laziest to the most eager."""


ELSEWHERE = ("never", "half the time", "big blows")
"""Habits that meet those who always block in the other pairings."""


def defence() -> Measurement:
    """Every two habits of blocking between knights and trolls; elsewhere some against the last."""
    guards = {habit: Guard(habit, USUAL, wants) for habit, wants in HABITS.items()}
    bench, *others = PAIRINGS
    pairs = [(bench, one, rest) for one, rest in combinations(HABITS, 2)]
    pairs += [(name, one, "always") for name in others for one in ELSEWHERE]
    series = {
        cell(name, f"{one} among {rest}"): Duel(pairing(name), guards[one], guards[rest], 820)
        for name, one, rest in pairs
    }
    return Measurement(series, GAMES)


# The box -----------------------------------------------------------------------------------------


def recounted(game: Drako, side: str, **counts: int) -> dict[str, Any]:
    """A deck with other numbers of some cards."""
    deck = {code: dict(card) for code, card in game.sheet[f"decks.{side}"].items()}
    for code, count in counts.items():
        deck[code]["count"] = count
    return {f"decks.{side}": deck}


def swapped(game: Drako, side: str, gone: str, come: str, number: int) -> dict[str, Any]:
    """A deck in which some cards of one kind have become cards of another."""
    deck = game.sheet[f"decks.{side}"]
    changed = {gone: deck[gone]["count"] - number, come: deck[come]["count"] + number}
    return recounted(game, side, **changed)


READINGS = {
    "clock_trigger": "deck",
    "rock_needs_contact": True,
    "rock_mixed_line": "forbid",
    "charge_stop_early": True,
    "discards_public": False,
}
"""Rulings that matter between knights and trolls, with their other reading."""

SPACES = (6, 7, 8, 9)
"""Wound spaces of the knight for a fairer fight with dwarves."""


def measurements() -> dict[str, Measurement]:
    """All of them, by name."""
    game, fight = pairing("knights-trolls"), pairing("knights-dwarves")
    outcome = ["sides", "turns"]
    return {
        "usual": comparison(
            game,
            [Change(name, {"pairing": name}) for name in PAIRINGS[1:]],
            [
                *("turns", "decisions", "sides", "endings", "blocks"),
                *("lead changes", "comeback", "skill"),
            ],
            GAMES,
            840,
        ),
        "defence": defence(),
        "fairer": comparison(
            fight,
            [
                Change(f"knight {count}", components={"figures.knight.spaces": count})
                for count in SPACES[1:]
            ],
            outcome,
            GAMES,
            900,
        ),
        "remedies": comparison(
            fight,
            [
                Change("each dwarf 1 less", components=frailer(fight, 1)),
                Change("each dwarf 2 less", components=frailer(fight, 2)),
                Change("five more cards", components=recounted(fight, "dwarves", W03=10)),
            ],
            outcome,
            GAMES,
            910,
        ),
        "stones": comparison(
            game,
            [
                Change(f"{count} stones", components={"pairings.knights-trolls.stones": count})
                for count in (0, 3, 6)
            ],
            outcome,
            GAMES,
            880,
        ),
        "wounds": comparison(
            game,
            [
                Change("knight 5", components={"figures.knight.spaces": 5}),
                Change("knight 7", components={"figures.knight.spaces": 7}),
                Change("archers 4", components={f"figures.archer{n}.spaces": 4 for n in (1, 2)}),
                Change("berserker 7", components={"figures.berserker.spaces": 7}),
                Change("berserker 9", components={"figures.berserker.spaces": 9}),
            ],
            outcome,
            GAMES,
            870,
        ),
        "cards": comparison(
            game,
            [
                Change("knights block less", components=swapped(game, "knights", "K09", "K02", 2)),
                Change("knights block more", components=swapped(game, "knights", "K02", "K09", 4)),
                Change("no Reinforcements", components=no_reinforcements(game)),
                Change("trolls block more", components=swapped(game, "trolls", "T02", "T13", 4)),
                Change("trolls hold out longer", components=recounted(game, "trolls", T02=11)),
            ],
            outcome,
            GAMES,
            860,
        ),
        "balance": balance("random", RandomBot(), GAMES),
        "balance-accountant": balance("accountant", BOTS["accountant"], FEW),
        "balance-search": balance(
            "search", searcher(THINKING, name="search"), ALIKE, Bounds(*ROUGH, most=ALIKE)
        ),
        "beginning": beginning(PAIRINGS, GAMES, 920),
        "beginning-again": beginning(["knights-dwarves"], 2 * GAMES, 930),
        "pairings": styles(),
        "ahead": ahead(),
        "parts": parts(),
        "patience": patience(),
        "readings": comparison(
            game,
            [Change(name, {name: other}) for name, other in READINGS.items()],
            outcome,
            GAMES,
            890,
        ),
    }


def frailer(game: Drako, less: int) -> dict[str, Any]:
    """Every dwarf with fewer wound spaces."""
    dwarves = [game.figures[number] for number in game.own[1]]
    return {f"figures.{dwarf.name}.spaces": dwarf.spaces - less for dwarf in dwarves}


def no_reinforcements(game: Drako) -> dict[str, Any]:
    """The archers who fall stay where they fell: other cards of theirs take the place."""
    return recounted(game, "knights", K15=0, K16=0, K17=0, K09=3, K05=4, K02=6)

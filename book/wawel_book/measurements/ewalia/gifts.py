"""Gifts: the same race twice, once with something that a player did not earn.

Scamps race until a few runners are home. Then one of them gets a gift, and the race is run to its
end with the same chances as the race without it: what the gift is worth is the difference in the
share of the victory. Where both gifts of a pair could be given, the two races are compared with
each other as well: what the one adds more than the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from wawel import State
from wawel.core.playing import Bot, final_shares, play, play_out, stream
from wawel.ewalia.game import Ewalia
from wawel.ewalia.pieces import CLANS, SPACES, joined, without
from wawel.ewalia.rules.choices import protected
from wawel.ewalia.scoring import totals
from wawel.ewalia.state import EwaliaState
from wawel_book.series import Numbers

EARLY, LATE = 3, 6
"""So many runners are home when somebody gets a gift."""


def leader(state: EwaliaState, seat: int) -> int:
    """The rival with the most points who still races."""
    rivals = [other for other in racing(state) if other != seat]
    return max(rivals, key=lambda other: totals(state)[other])


def racing(state: EwaliaState) -> list[int]:
    """The seats that have not finished."""
    size = state.game.clan_size
    return [seat for seat in range(state.game.players) if state.podium.count(CLANS[seat]) < size]


def foremost(state: EwaliaState, runner: str, before: int = SPACES) -> int | None:
    """The space of the first such runner behind a space, if there is one."""
    return max((n for n in range(before) if runner in state.spaces[n]), default=None)


def coin(state: EwaliaState, seat: int) -> bool:
    """One victory token of the leading rival."""
    tokens, victim = list(state.tokens), leader(state, seat)
    if not tokens[victim]:
        return False
    tokens[victim] -= 1
    tokens[seat] += 1
    state.tokens = tuple(tokens)
    return True


def step(state: EwaliaState, seat: int) -> bool:
    """The first of the own runners who are awake goes on to the next dry space with room."""
    clan, game = CLANS[seat], state.game
    start = foremost(state, clan)
    if start is None:
        return False
    for goal in range(start + 1, SPACES):
        if goal not in game.lakes and len(state.spaces[goal]) < game.room[goal]:
            state.spaces[start] = without(state.spaces[start], clan)
            state.spaces[goal] = joined(state.spaces[goal], clan)
            return True
    return False


def lull(state: EwaliaState, seat: int) -> bool:
    """The first runner of the leading rival falls asleep, if that is allowed (EWALIA-LULL-3)."""
    clan = CLANS[leader(state, seat)]
    space = foremost(state, clan)
    if space is None or clan in protected(state):
        return False
    state.spaces[space] = joined(without(state.spaces[space], clan), clan.lower())
    return True


def place(state: EwaliaState, seat: int) -> bool:
    """The own runner with the worst place on the podium changes it with whoever is one better."""
    podium, clan = state.podium, CLANS[seat]
    worst = podium.rfind(clan)
    if worst < 1 or podium[worst - 1] == clan:
        return False
    state.podium = podium[: worst - 1] + clan + podium[worst - 1] + podium[worst + 1 :]
    return True


def home(state: EwaliaState, seat: int) -> bool:
    """The first of the own runners who are awake crosses the line."""
    clan = CLANS[seat]
    start = foremost(state, clan)
    if start is None:
        return False
    state.spaces[start] = without(state.spaces[start], clan)
    state.podium += clan
    return True


Gift = Callable[[EwaliaState, int], bool]
"""Changes a table for somebody; or says that it cannot, and changes nothing."""

GIFTS: dict[str, Gift] = {gift.__name__: gift for gift in (coin, place, step, lull, home)}
PAIRS = ("coin", "place"), ("coin", "home")
"""Gifts that are compared with each other in the same race."""


def over(one: str, other: str) -> str:
    """What it is called that one gift adds more than another.

    >>> over("coin", "place")
    'coin over place'
    """
    return f"{one} over {other}"


@dataclass(frozen=True)
class Gifts:
    """Races with a gift and without: `nothing` is the share without, the others what they add.

    Of every pair whose gifts could both be given there is also by how much the first adds more.
    """

    game: Ewalia
    bot: Bot
    seed: int
    home: int
    """So many are home when the gift is given."""

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        about = {"bot": self.bot.name, "gifts": list(GIFTS), "home": self.home}
        about |= {"pairs": [over(*pair) for pair in PAIRS]}
        return {"game": self.game.text(), "seed": self.seed, **about}

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How the race without a gift ended, and what every gift that could be given added."""
        state = self.halfway(number)
        seat = self.receiver(state, number)
        end, usual = self._on(state, seat, number)
        numbers: Numbers = {"nothing": usual}
        for name, give in GIFTS.items():
            other = state.clone()
            if give(other, seat):
                numbers[name] = self._on(other, seat, number)[1] - usual
        for pair in PAIRS:
            if all(gift in numbers for gift in pair):
                one, less = (numbers[gift] for gift in pair)
                numbers[over(*pair)] = one - less
        return end, numbers

    def halfway(self, number: int) -> EwaliaState:
        """The beginning of the first turn with enough runners home."""
        state = self.game.new_initial_state()
        for _ in play(state, [self.bot] * self.game.players, stream(self.seed, number)):
            if state.phase == "roll" and not state.rerolls and len(state.podium) >= self.home:
                break
        return state

    def receiver(self, state: EwaliaState, number: int) -> int:
        """Everybody in turn, but nobody who would have finished by a gift."""
        seats = [(number + more) % self.game.players for more in range(self.game.players)]
        last = self.game.clan_size - 1
        return next(seat for seat in seats if state.podium.count(CLANS[seat]) < last)

    def _on(self, state: EwaliaState, seat: int, number: int) -> tuple[State[Any], float]:
        chances = Random(f"{self.seed} {number} on")
        end = play_out(state, [self.bot] * self.game.players, chances)
        return end, final_shares(end)[seat]

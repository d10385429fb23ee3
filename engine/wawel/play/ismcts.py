"""Information-set Monte Carlo tree search, for any game.

Every iteration draws anew what the player cannot know, walks down the tree of decisions, plays
the rest at random and remembers how it went. Chance is not part of the tree: the same decision
after another roll is the same branch, and a branch competes only when it was available
(Cowling, Powley and Whitehouse 2012, in the open-loop form).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from operator import methodcaller
from random import Random
from time import perf_counter
from typing import Any, Protocol

from wawel.core.chance import CHANCE
from wawel.core.playing import Bot, needs_world, play
from wawel.core.state import State
from wawel.play.bots import RandomBot
from wawel.play.wins import WinLine, sure_line

Evaluate = Callable[[Any], Sequence[float]]
"""What a state that is not played out is worth to each seat, as shares of one win."""

Choices = Callable[[Any], Sequence[Any]]
"""The legal actions of a state that are worth a look; never none."""

Progress = Callable[[int, float], None]
"""Told after every iteration: how many there were, and which part of the budget is used."""


class SearchNode:
    """A decision, and what came of it."""

    __slots__ = ("available", "below", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.value = 0.0
        self.below: dict[Any, SearchNode] = {}


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a search says of one action: how often it was tried, and how often it won."""

    action: Any
    visits: int
    wins: float


class Searching(Protocol):
    """A search under way: it goes on by single iterations, and has a best action at any time."""

    iterations: int
    winning: WinLine | None

    @property
    def settled(self) -> bool:
        """Is there nothing left to find out?"""

    def iterate(self) -> None:
        """Look at one more world."""

    def prospects(self) -> list[Prospect]:
        """Every action tried so far, the most visited first."""

    def best(self) -> Any:
        """What to do if there is no more time."""


class Unveiled:
    """A bot that is shown the whole table: a world that is drawn already is not drawn again."""

    needs_world = False

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.bot = bot

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        """What the bot chooses; it has to be legal."""
        return state.checked(self.bot.choose(state, player, rng))


class Search:
    """One search, which can be watched and stopped between any two iterations.

    Before anything is left to chance, as many positions as `certain` says for this state are
    looked at for a line of own decisions that wins whatever is hidden: nothing else is best then.

    >>> from wawel import load_game
    >>> state = load_game("nogi", players=2).new_initial_state()
    >>> rng = Random(5)
    >>> while state.is_chance_node():
    ...     state.apply_action(state.chance_outcomes().sample(rng))
    >>> search = Search(state, 0, rng)
    >>> for _ in range(20):
    ...     search.iterate()
    >>> search.best() in state.legal_actions(), search.iterations
    (True, 20)
    """

    def __init__(  # noqa: PLR0913 - the settings have names
        self,
        state: State[Any],
        player: int,
        rng: Random,
        *,
        curiosity: float = 0.7,
        rollout: Bot | None = None,
        horizon: int | None = None,
        evaluate: Evaluate | None = None,
        choices: Choices = methodcaller("legal_actions"),
        certain: Callable[[Any], int] | None = None,
    ) -> None:
        self.state = state
        self.player = player
        self.rng = rng
        self.curiosity = curiosity
        chosen = rollout or RandomBot()
        self.rollout = Unveiled(chosen) if needs_world(chosen) else chosen
        self.horizon = horizon
        self.evaluate = evaluate
        self.choices = choices
        looks = certain(state) if certain else 0
        self.winning = sure_line(state, player, rng, looks)
        self.root = SearchNode()
        self.iterations = 0

    @property
    def settled(self) -> bool:
        """A win is certain: nothing is left to find out."""
        return bool(self.winning)

    def iterate(self) -> None:
        """Draw a world, walk down, play on, remember."""
        state = self.state.resample_from_infostate(self.player, self.rng)
        path = self._descend(state)
        worth = self._play_out(state)
        for branch, player in path:
            branch.visits += 1
            branch.value += worth[player]
        self.root.visits += 1
        self.iterations += 1

    def _descend(self, state: State[Any]) -> list[tuple[SearchNode, int]]:
        """Down the tree until a decision that has never been tried, and one step beyond."""
        path: list[tuple[SearchNode, int]] = []
        branch = self.root
        while (player := self._to_decision(state)) >= 0:
            known = branch.below
            untried: list[tuple[Any, Any]] = []
            tried: list[tuple[SearchNode, Any]] = []
            for action in self.choices(state):
                # What another player hides is one branch, whatever is behind it.
                seen = action if player == self.player else state.as_seen(action, self.player)
                below = known.get(seen)
                if below is None:
                    untried.append((seen, action))
                else:
                    below.available += 1
                    tried.append((below, action))
            if untried:
                seen, action = untried[int(self.rng.random() * len(untried))]
                branch = known[seen] = SearchNode()
                branch.available = 1
            else:
                branch, action = max(tried, key=self._promise)
            state.apply_trusted(action)
            path.append((branch, player))
            if untried:
                break
        return path

    def _promise(self, pair: tuple[SearchNode, Any]) -> float:
        """The upper confidence bound: what it brought, and how little we know."""
        branch = pair[0]
        known = branch.value / branch.visits
        return known + self.curiosity * sqrt(log(branch.available) / branch.visits)

    def _to_decision(self, state: State[Any]) -> int:
        while (player := state.current_player()) == CHANCE:
            state.apply_trusted(state.chance_outcomes().sample(self.rng))
        return player

    def _play_out(self, state: State[Any]) -> Sequence[float]:
        players = state.game.players
        left = self.horizon
        for player in play(state, [self.rollout] * players, self.rng):
            if player == CHANCE or left is None or self.evaluate is None:
                continue
            if left == 0:
                return self.evaluate(state)
            left -= 1
        result = state.result()
        assert result is not None
        return result.shares(players)

    def prospects(self) -> list[Prospect]:
        """Every action tried so far, the most visited first."""
        found = [
            Prospect(action, branch.visits, branch.value)
            for action, branch in self.root.below.items()
        ]
        return sorted(found, key=lambda prospect: -prospect.visits)

    def best(self) -> Any:
        """The action that wins; else the one tried most often, or at first any legal one."""
        if self.winning:
            return self.winning[0]
        prospects = self.prospects()
        return prospects[0].action if prospects else self.state.legal_actions()[0]


class Ismcts:
    """The bot that searches, within a number of iterations or of seconds, or both.

    `progress` is told after every iteration; `stop` is asked before each, and ends the search.
    """

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        *,
        name: str = "ismcts",
        progress: Progress | None = None,
        stop: Callable[[], bool] | None = None,
        **settings: Any,
    ) -> None:
        if iterations is None and seconds is None:
            iterations = 300
        if any(budget is not None and budget <= 0 for budget in (iterations, seconds)):
            raise ValueError("the budget of a search is a positive number")
        self.name = name
        self.iterations = iterations
        self.seconds = seconds
        self.progress = progress
        self.stop = stop
        self.settings = settings

    def begin(self, state: State[Any], player: int, rng: Random) -> Searching:
        """A search that has not been in any world yet: whoever has it goes on step by step."""
        return Search(state, player, rng, **self.settings)

    def search(self, state: State[Any], player: int, rng: Random) -> Searching:
        """Search until the budget is used or somebody says stop."""
        search = self.begin(state, player, rng)
        start = perf_counter()
        while True:
            used = 0.0
            if self.iterations is not None:
                used = search.iterations / self.iterations
            if self.seconds is not None:
                used = max(used, (perf_counter() - start) / self.seconds)
            if self.progress is not None:
                self.progress(search.iterations, min(used, 1.0))
            if used >= 1 or search.settled or (self.stop is not None and self.stop()):
                return search
            search.iterate()

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        actions = state.legal_actions()
        return actions[0] if len(actions) == 1 else self.search(state, player, rng).best()

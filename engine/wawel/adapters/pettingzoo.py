"""PettingZoo: every game of the catalogue as an environment in which agents act in turn (AEC).

`env(game)` makes one. The agents are `player_0`, `player_1`... by their seats; chance acts by
itself, from the seed given to `reset`. An agent observes a dictionary, as in PettingZoo's own board
games:

- `observation`: the position as that seat may know it, its letters as numbers, then zeros. It loses
  nothing and hides what is hidden; whoever trains a network will rather make numbers of the view of
  one game (`env.unwrapped.table.view(seat)`).
- `action_mask`: 1 for every action that the agent may do now, by its number in the game's
  vocabulary. Whoever is not to decide may do nothing.

The reward comes at the end: each seat's share of the victory.
"""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import wawel
from wawel.core.chance import CHANCE
from wawel.core.errors import BadPosition

LETTERS = 4096
"""So long may a position be: three times as long as the longest of many random games."""


def env(game: wawel.Game[Any, Any]) -> Any:
    """A game as an environment that sees that it is used in the right order.

    >>> table = env(wawel.load_game("nogi", players=3))
    >>> table.reset(seed=1)
    >>> table.agent_selection, table.possible_agents
    ('player_0', ['player_0', 'player_1', 'player_2'])
    """
    return wrappers.OrderEnforcingWrapper(WawelEnv(game))


class WawelEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # without types here
    """A game of ours behind PettingZoo's interface."""

    render_mode = "ansi"

    def __init__(self, game: wawel.Game[Any, Any]) -> None:
        super().__init__()
        self.game = game
        self.metadata = {
            "name": f"wawel_{game.slug}",
            "render_modes": [self.render_mode],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = game.num_distinct_actions()
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0, 127, (LETTERS,), np.uint8),
                    "action_mask": Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew; without a seed the chances are others every time."""
        self._rng = Random(seed)
        self.table: wawel.State[Any] = self.game.new_initial_state()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: Any) -> None:
        """Do what the selected agent does; `IllegalAction` names the clause that forbids it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.apply_action(self.game.number_to_action(index(action)))
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Let chance act until somebody decides, or the game is over."""
        while (seat := self.table.current_player()) == CHANCE:
            self.table.apply_trusted(self.table.chance_outcomes().sample(self._rng))
        result = self.table.result()
        if result is None:
            self.agent_selection = self.possible_agents[seat]
            return
        shares = result.shares(self.game.players)
        self.rewards = dict(zip(self.possible_agents, shares, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        mask: Any = np.zeros(self.game.num_distinct_actions(), np.int8)
        for action in self.table.legal_actions(seat):
            mask[self.game.action_to_number(action)] = 1
        text = self.table.observation_string(seat)
        if len(text) > LETTERS:
            raise BadPosition(f"longer than the {LETTERS} letters of an observation", text)
        letters: Any = np.zeros(LETTERS, np.uint8)
        letters[: len(text)] = np.frombuffer(text.encode("ascii"), np.uint8)
        return {"observation": letters, "action_mask": mask}

    def render(self) -> str:
        """The position as an onlooker sees it."""
        return self.table.position(None)

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

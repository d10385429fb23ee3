"""OpenSpiel: every game of the catalogue, with all its options, as a game of `pyspiel`.

`register()` makes them known; from then on `pyspiel.load_game("wawel_nogi", {"players": 3})` loads
one, and OpenSpiel's algorithms play it. An option is a parameter of its own name; lists in it are
written with `;`, since OpenSpiel writes a game as `name(parameter=value,...)`. What is changed in
the box is the parameter `box`, as `Game.text` writes it.

Returns are shares of one victory, so that they always sum to 1: where nobody has won, everybody has
an equal share. OpenSpiel's best responses ask for games like that.

The state of `pyspiel` holds the whole table. What a player may know of it is in
`information_state_string` and `observation_string`, and in `resample_from_infostate`, which
OpenSpiel's ISMCTS uses; its plain MCTS looks at everything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, ClassVar
from urllib.parse import quote, unquote

import pyspiel

import wawel
from wawel.core.catalogue import game_type
from wawel.core.components import split_changes, write_changes
from wawel.core.options import Option, Switch, Whole, WholeOrNone

PREFIX = "wawel_"
BOX = "box"
NO_NUMBER = -1
"""What an option that may be `None` is called where OpenSpiel wants a number."""

LONGEST = 1_000_000
"""OpenSpiel asks for a bound on the steps of a game. No game of ours has come near this one."""


def register() -> tuple[str, ...]:
    """Make every game of the catalogue known to OpenSpiel; their names there come back.

    >>> import pyspiel
    >>> "wawel_nogi" in register()
    True
    >>> pyspiel.load_game("wawel_nogi(players=3,dice_set=uniform)").table
    <nogi players=3 dice_set=uniform>
    """
    names = {f"{PREFIX}{slug}": slug for slug in wawel.games()}
    for name, slug in names.items():
        if name not in pyspiel.registered_names():
            pyspiel.register_game(_game_type(slug), _class_of(slug))
    return tuple(names)


def load(game: wawel.Game[Any, Any]) -> Any:
    """A game of ours, options and altered box included, as OpenSpiel loads it.

    >>> load(wawel.load_game("nogi", players=2)).num_players()
    2
    """
    register()
    return pyspiel.load_game(f"{PREFIX}{game.slug}", _parameters(game))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of ours behind OpenSpiel's interface; `table` is the game itself."""

    slug: ClassVar[str]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.table = _read(self.slug, parameters or {})
        # Chance's outcomes have numbers of the same vocabulary as the players' actions.
        count = self.table.num_distinct_actions()
        info = pyspiel.GameInfo(
            num_distinct_actions=count,
            max_chance_outcomes=count,
            num_players=self.table.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.slug), info, _parameters(self.table))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """OpenSpiel's way to ask what a player knows."""
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state of ours behind OpenSpiel's interface; `table` is the state itself."""

    def __init__(self, game: SpielGame, table: wawel.State[Any] | None = None) -> None:
        super().__init__(game)
        self.table = game.table.new_initial_state() if table is None else table

    def current_player(self) -> int:
        return self.table.current_player()

    def is_terminal(self) -> bool:
        return self.table.is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        number = self.table.game.action_to_number
        return sorted(number(action) for action in self.table.legal_actions(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        number = self.table.game.action_to_number
        return sorted((number(a), float(p)) for a, p in self.table.chance_outcomes())

    def _apply_action(self, number: int) -> None:
        self.table.apply_action(self.table.game.number_to_action(int(number)))

    def _action_to_string(self, player: int, number: int) -> str:
        return self.table.action_to_string(self.table.game.number_to_action(int(number)))

    def returns(self) -> list[float]:
        result = self.table.result()
        return result.shares(self.num_players()) if result else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from the present one."""
        rng = Random(int(draw() * 2**53))
        return SpielState(self.get_game(), self.table.resample_from_infostate(player, rng))

    def __str__(self) -> str:
        return self.table.position()


class Observer:
    """What a player sees, as text; there are no tensors, since every game would need its own."""

    tensor = None

    def __init__(self, kind: Any) -> None:
        self._recall = kind.perfect_recall
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Nothing is kept between two questions."""

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees now, with all that was seen before if that is wanted."""
        table = state.table
        as_text = table.information_state_string if self._recall else table.observation_string
        return as_text(player)


def _class_of(slug: str) -> type[SpielGame]:
    # OpenSpiel drops what is registered after Python has gone, which only a class survives.
    return type(f"Spiel{slug.title()}", (SpielGame,), {"slug": slug})


@cache
def _game_type(slug: str) -> Any:
    kind = game_type(slug)
    described = {option.name: option for option in kind.options_type.describe()}
    players: Any = described["players"].values
    secrets, kinds = kind.has_secrets, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"{PREFIX}{slug}",
        long_name=wawel.load_game(slug).sheet.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.IMPERFECT_INFORMATION if secrets else kinds.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players.high,
        min_num_players=players.low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=_parameters(wawel.load_game(slug)),
    )


def _parameters(game: wawel.Game[Any, Any]) -> dict[str, Any]:
    """All options of a game, and its altered box, as OpenSpiel's parameters."""
    written = {
        each.name: _written(each, getattr(game.options, each.name)) for each in _options(game)
    }
    return written | {BOX: quote(write_changes(game.sheet.changes), safe="[]")}


def _options(game: wawel.Game[Any, Any]) -> tuple[Option, ...]:
    return game.options_type.describe()


def _written(option: Option, value: Any) -> Any:
    match option.values:
        case WholeOrNone() if value is None:
            return NO_NUMBER
        case Switch() | Whole():
            return value
    return option.values.write(value).replace(",", ";")


def _read(slug: str, given: dict[str, Any]) -> wawel.Game[Any, Any]:
    kind = game_type(slug)
    options: dict[str, Any] = {}
    for option in kind.options_type.describe():
        if option.name in given:
            value = given[option.name]
            if isinstance(option.values, WholeOrNone) and value == NO_NUMBER:
                value = None
            elif isinstance(value, str):
                value = option.values.read(value.replace(";", ","))
            options[option.name] = value
    game = wawel.load_game(slug, **options)
    changes = split_changes(unquote(given.get(BOX, "")))[1]
    return game.altered(changes) if changes else game

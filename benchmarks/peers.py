"""The peers, each adapted in a few lines.

OpenSpiel's games speak the contract and are driven by the common loop. PettingZoo and
python-chess have loops of their own, written here as their documentation writes them, so that no
layer of ours slows them down.
"""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Callable, Iterator
from random import Random

from benchmarks.contenders import Absent, Contender, of_contract
from benchmarks.playing import Played, draw_float

YARDSTICK = "OpenSpiel backgammon (C++)"
"""The row that all others are compared with."""


def backgammon(name: str) -> Contender:
    """OpenSpiel's backgammon: the rules in C++, called from Python."""
    import pyspiel

    return of_contract(name, pyspiel.load_game("backgammon").new_initial_state, draw_float)


def dominoes(name: str) -> Contender:
    """OpenSpiel's block dominoes: the rules in Python."""
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401 - importing registers it

    game = pyspiel.load_game("python_block_dominoes")
    return of_contract(name, game.new_initial_state, draw_float)


def connect_four(name: str) -> Contender:
    """PettingZoo's connect four, by its agent-environment cycle."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play(rng: Random) -> Played:
        env.reset()
        actions = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return Played(1, actions, actions)
            legal = observation["action_mask"].nonzero()[0].tolist()
            env.step(legal[int(rng.random() * len(legal))])
            actions += 1

    return Contender(name, play)


def chess_moves(name: str) -> Contender:
    """python-chess: random legal moves from the first position."""
    import chess

    def play(rng: Random) -> Played:
        board = chess.Board()
        actions = 0
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            actions += 1
        return Played(1, actions, actions)

    return Contender(name, play)


PEERS: dict[str, Callable[[str], Contender]] = {
    YARDSTICK: backgammon,
    "OpenSpiel block dominoes (Python)": dominoes,
    "PettingZoo connect four (Python)": connect_four,
    "python-chess (Python)": chess_moves,
}


def peers() -> list[Contender | Absent]:
    """Every peer that is installed, and for every other one the reason why it is not."""
    found: list[Contender | Absent] = []
    with quiet_imports():
        for name, make in PEERS.items():
            try:
                found.append(make(name))
            except (ImportError, OSError) as error:
                found.append(Absent(name, str(error).partition("\n")[0]))
    return found


@contextlib.contextmanager
def quiet_imports() -> Iterator[None]:
    """Keep banners and deprecation warnings of the peers out of the table."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with (
        warnings.catch_warnings(),
        open(os.devnull, "w", encoding="utf-8") as nowhere,  # noqa: PTH123 - a device
        contextlib.redirect_stdout(nowhere),
        contextlib.redirect_stderr(nowhere),
    ):
        warnings.simplefilter("ignore")
        yield

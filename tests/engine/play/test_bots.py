"""The bots that fit any game, and the table they are measured at."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import wawel
from tests.engine.contract.play import every_game
from wawel.play import GreedyBot, RandomBot, against_the_rest, play_out, ranking, tournament


@every_game
def test_random_bots_play_to_the_end(slug: str) -> None:
    game = wawel.load_game(slug)
    start = game.new_initial_state()
    before = start.serialize()
    end = play_out(start, [RandomBot()] * game.players, Random(3))
    assert end.is_terminal()
    assert start.serialize() == before


def decision() -> wawel.State[Any]:
    return wawel.from_position(
        "nogi players=3 / knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 dice=YE,GR,WH"
        " roll=YE:5r,GR:3,WH:4w shields=0:1,1:2,2:3"
    )


def test_a_random_bot_likes_every_action_alike() -> None:
    rng, state = Random(5), decision()
    counts = Counter(RandomBot().choose(state, 0, rng) for _ in range(4500))
    expected = 4500 / 9
    assert len(counts) == 9
    assert sum((seen - expected) ** 2 / expected for seen in counts.values()) < 40


def test_a_greedy_bot_takes_the_best() -> None:
    farthest = GreedyBot("farthest", lambda after, _: max(after.spaces))
    assert decision().action_to_string(farthest.choose(decision(), 0, Random(1))) == "YE=5r/YE"


def test_a_greedy_bot_chooses_among_equals_at_random() -> None:
    rng, state = Random(2), decision()
    whatever = GreedyBot("whatever", lambda *_: 0)
    assert len({whatever.choose(state, 0, rng) for _ in range(200)}) == 9


def test_equal_bots_share_the_victories() -> None:
    game = wawel.load_game("nogi", players=3)
    share = against_the_rest(game, RandomBot(), RandomBot(), 60, Random(1))
    assert share.n == 180
    assert share.agrees_with(1 / 3)


def test_a_tournament_lets_each_play_each_and_ranks_them() -> None:
    class Weak(RandomBot):
        """Likes to end up with few rabbits."""

        name = "weak"

        def choose(self, state: Any, player: int, rng: Random) -> Any:
            few = GreedyBot("few", lambda after, seat: -sum(r.seat == seat for r in after.taken))
            return few.choose(state, player, rng)

    told: list[tuple[int, int]] = []
    table = tournament(
        wawel.load_game("nogi", players=2),
        [Weak(), RandomBot()],
        12,
        Random(1),
        lambda done, of: told.append((done, of)),
    )
    assert set(table) == {("weak", "random"), ("random", "weak")}
    assert told == [(1, 2), (2, 2)]
    assert [name for name, _ in ranking(table)] == ["random", "weak"]

"""Every game's bots have a ladder: tables, a bot to beat, a search that thinks more or less."""

from __future__ import annotations

import wawel
from tests.engine.contract.play import every_game
from wawel.play.ladder import ladder_of, named_bots


@every_game
def test_a_ladder_can_be_climbed(slug: str) -> None:
    game = wawel.load_game(slug)
    ladder = ladder_of(game)
    if ladder is None:
        return
    tables = list(ladder.games())
    assert len({table.text() for table in tables}) == len(tables)
    assert game.players in {table.players for table in tables}
    assert 2 in {table.players for table in tables}
    assert ladder.best in named_bots(game)
    quick, strong = ladder.thinking
    assert 0 < quick < strong
    assert all(ladder.block % table.players == 0 for table in tables)


def test_our_own_games_have_one() -> None:
    ours = [slug for slug in wawel.games() if wawel.load_game(slug).package.startswith("wawel.")]
    assert len(ours) >= 5
    assert all(ladder_of(wawel.load_game(slug)) is not None for slug in ours)

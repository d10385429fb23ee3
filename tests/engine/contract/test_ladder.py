"""Every game's bots have a ladder: tables, a bot to beat, a search that thinks more or less."""

from __future__ import annotations

import wawel
from tests.engine.contract.play import every_game
from wawel.play.ladder import ladder_of, named_bots


@every_game
def test_a_ladder_can_be_climbed(slug: str) -> None:
    game = wawel.load_game(slug)
    ladder = ladder_of(game)
    if len(named_bots(game)) == 1:  # whoever plays at random needs no ladder
        assert ladder is None
        return
    assert ladder is not None
    tables = list(ladder.games())
    assert len({table.text() for table in tables}) == len(tables)
    assert game.players in {table.players for table in tables}
    assert 2 in {table.players for table in tables}
    assert ladder.best in named_bots(game)
    quick, strong = ladder.thinking
    assert 0 < quick < strong

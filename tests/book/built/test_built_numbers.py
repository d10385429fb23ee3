"""The measured numbers that stand in the pages: some of their games are played again."""

from __future__ import annotations

import json
from random import Random

from tests.book.every_measurement import ALL, STALE, every_measurement
from wawel_book.measuring import kept
from wawel_book.series import opening, play_block


@every_measurement
def test_some_of_its_games_are_played_again_move_by_move(slug: str, name: str) -> None:
    wanted, found = ALL[slug, name], kept(slug, name)
    assert found is not None, STALE
    some = Random(f"{slug} {name}")
    one = some.choice(sorted(wanted.series))
    number = some.randrange(len(found["series"][one]))
    kept_block, first = found["series"][one][number], number * wanted.block
    if wanted.slow:
        assert kept_block["opening"] == opening(wanted.series[one], first), STALE
        return
    again = play_block(wanted.series[one], first, wanted.block, wanted.keeps_all)
    assert kept_block == json.loads(json.dumps(again)), STALE

"""What is measured by itself is what its line says; no clock is looked at here."""

from __future__ import annotations

from benchmarks.games.drakon import CROWDED
from benchmarks.games.grajeczka import full_kingdom
from benchmarks.single import singles
from wawel.drakon.building import built_lair
from wawel.grajeczka.kingdom import Kingdom


def test_the_lair_is_crowded_and_somebody_is_to_decide() -> None:
    table = built_lair(CROWDED)
    assert len(table.lair.chambers) == CROWDED
    assert table.legal_actions()
    assert table.lair.spaces(table.hands[table.seat][0])


def test_the_kingdom_lacks_one_tile_which_fits() -> None:
    kingdom, land, river = full_kingdom()
    assert isinstance(kingdom, Kingdom)
    assert len(set(kingdom.tile_at.values())) == 14
    assert not kingdom.game.faces[land].has_river
    assert kingdom.game.faces[river].has_river
    assert kingdom.find_placements(land)
    assert kingdom.find_placements(river)


def test_every_computation_has_a_line_of_its_own() -> None:
    lines = [(game, what) for game, what, _ in singles()]
    assert {game for game, _ in lines} == {"drakon", "ewalia", "grajeczka"}
    assert len(set(lines)) == len(lines)

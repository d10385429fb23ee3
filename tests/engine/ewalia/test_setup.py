"""How the game begins: EWALIA-SETUP."""

from __future__ import annotations

from typing import Any

import pytest

import wawel
from tests.engine.ewalia.table import after, ewalia, moved, moves, new_game, table
from wawel.ewalia.layouts import PRESETS, layouts, touching
from wawel.ewalia.rules import targets
from wawel.ewalia.scoring import advances


@pytest.mark.clause("EWALIA-SETUP-5", "EWALIA-SETUP-7", "EWALIA-SETUP-8")
@pytest.mark.parametrize(("players", "tokens"), [(2, 6), (3, 4), (4, 3)])
def test_s01_sixteen_runners_awake_and_equal_tokens(players: int, tokens: int) -> None:
    state = ewalia(players=players).new_initial_state()
    assert state.spaces == ["KWFG"] * 4 + [""] * 10
    assert state.podium == ""
    assert state.tokens == (tokens,) * players


@pytest.mark.clause("EWALIA-SETUP-1", "EWALIA-SETUP-3")
def test_five_boards_make_fourteen_spaces_with_the_ends_at_the_ends() -> None:
    boards = ewalia().sheet["track.boards"]
    assert list(dict.fromkeys(boards)) == ["START", "M1", "M2", "M3", "FINISH"]
    assert len(boards) == 14
    for lakes in layouts():
        assert len({boards[lake] for lake in lakes}) == len(lakes), "one lake on a board"


@pytest.mark.clause("EWALIA-SETUP-2", "EWALIA-SETUP-3")
@pytest.mark.parametrize(("name", "lakes"), PRESETS.items())
def test_every_preset_has_three_lakes(name: str, lakes: tuple[int, ...]) -> None:
    game = ewalia(layout=name)
    assert game.lakes == lakes
    assert len(lakes) == 3
    assert ewalia(layout=lakes).lakes == lakes


@pytest.mark.clause("EWALIA-SETUP-2")
def test_s57_four_lakes_are_too_many() -> None:
    with pytest.raises(wawel.BadOption) as refused:
        ewalia(layout=[5, 6, 8, 10])
    assert refused.value.clause == "EWALIA-SETUP-2"


@pytest.mark.clause("EWALIA-SETUP-3", "EWALIA-SETUP-4")
def test_s58_two_lakes_may_touch() -> None:
    assert ewalia(layout=[5, 6, 12]).lakes == (5, 6, 12)
    with pytest.raises(wawel.BadOption) as refused:
        ewalia(layout=[5, 6, 12], adjacent_lakes="forbidden")
    assert refused.value.clause == "EWALIA-SETUP-4"


@pytest.mark.clause("EWALIA-SETUP-3")
def test_s59_the_lake_of_the_start_board_is_on_5() -> None:
    with pytest.raises(wawel.BadOption) as refused:
        ewalia(layout=[4, 8, 11])
    assert refused.value.clause == "EWALIA-SETUP-3"


@pytest.mark.clause("EWALIA-SETUP-12")
def test_s69_other_numbers_of_lakes() -> None:
    dry = new_game("BA BA BA BA", lake_count=0)
    assert dry.game.lakes == ()
    assert targets(dry, "BA") == []
    assert dry.legal_actions() == [dry.string_to_action("end")]
    assert ewalia(lake_count=4, layout=[5, 7, 9, 11]).lakes == (5, 7, 9, 11)
    with pytest.raises(wawel.BadOption) as refused:
        ewalia(lake_count=5, adjacent_lakes="forbidden")
    assert refused.value.clause == "EWALIA-SETUP-4"


@pytest.mark.clause("EWALIA-SETUP-12")
@pytest.mark.parametrize(
    ("count", "usual", "ways"),
    [
        (0, (), 1),
        (1, (8,), 8),
        (2, (5, 11), 25),
        (3, (5, 8, 11), 38),
        (4, (5, 7, 9, 11), 28),
        (5, (5, 7, 9, 11, 12), 8),
    ],
)
def test_usual_layouts_and_how_many_there_are(
    count: int, usual: tuple[int, ...], ways: int
) -> None:
    assert ewalia(lake_count=count).lakes == usual
    assert len(layouts(count)) == ways
    for lakes in layouts(count):
        assert ewalia(lake_count=count, layout=lakes).lakes == lakes
    with pytest.raises(wawel.BadOption) as refused:
        ewalia(lake_count=count, layout=layouts((count + 1) % 6)[0])
    assert refused.value.clause == ("EWALIA-SETUP-2" if count == 3 else "EWALIA-SETUP-12")


@pytest.mark.clause("EWALIA-SETUP-4", "EWALIA-SETUP-12")
def test_five_lakes_always_touch() -> None:
    assert all(map(touching, layouts(5)))


@pytest.mark.clause("EWALIA-SETUP-6")
def test_s66_start_spaces_side_by_side() -> None:
    state = new_game("SC SC SC SC", start_shape="parallel")
    assert len(moves(state, "scatter")) == 256
    assert [len(targets(state, face)) for face in ("LU", "CU", "BA", "ST")] == [16, 0, 16, 3]
    laid = after(state, "scatter(0,[K,W])")
    assert moved(state, laid) == {0: "FG", 4: "K", 5: "W"}


@pytest.mark.clause("EWALIA-SETUP-6")
def test_side_by_side_the_next_runner_ahead_is_on_the_track() -> None:
    state = table("3: WWW; 7: W F", dice="CU CU SC SC", start_shape="parallel")
    assert moved(state, after(state, "catch(0,K)")) == {0: "KKK", 7: "KWF"}
    assert advances(state, 0) == (0, 0, 0, 0)
    line = table("3: WWW; 7: W F", dice="CU CU SC SC")
    assert moved(line, after(line, "catch(2,G)")) == {2: "GG", 3: "WWWG"}


@pytest.mark.clause("EWALIA-SETUP-9")
def test_point_values_rise_along_the_track() -> None:
    values = ewalia().values
    assert values == (0, 0, 0, 0, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
    assert values[4::2] == tuple(ewalia().sheet["tokens.points"])
    assert values[5::2] == tuple(ewalia().sheet["tokens.points"])


@pytest.mark.clause("EWALIA-SETUP-10")
@pytest.mark.parametrize(("players", "playing"), [(2, "KW"), (3, "KWF"), (4, "KWFG")])
def test_seats_take_clans_and_the_rest_is_neutral(players: int, playing: str) -> None:
    game = ewalia(players=players)
    assert "".join(game.playing) == playing
    assert len(game.new_initial_state().tokens) == players


@pytest.mark.clause("EWALIA-SETUP-10")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(wawel.BadOption) as refused:
        ewalia(players=players)
    assert refused.value.clause == "EWALIA-SETUP-10"


@pytest.mark.clause("EWALIA-SETUP-11")
def test_the_first_player_begins() -> None:
    assert ewalia().new_initial_state().seat == 0
    assert ewalia(players=3, first_player=2).new_initial_state().seat == 2
    with pytest.raises(wawel.BadOption) as refused:
        ewalia(players=2, first_player=2)
    assert refused.value.clause == "EWALIA-SETUP-11"


@pytest.mark.parametrize(
    ("option", "bad"),
    [
        ("layout", "bog"),
        ("layout", [5, 8, "x"]),
        ("lake_count", 6),
        ("rerolls", 3),
        ("action_limit", 0),
        ("full_lake", "swim"),
        ("late_reroll", "on"),
    ],
)
def test_other_values_are_refused(option: str, bad: Any) -> None:
    with pytest.raises(wawel.BadOption) as refused:
        ewalia(**{option: bad})
    described = {each.name: each for each in ewalia().options.describe()}
    assert refused.value.clause == described[option].clause
    assert described[option].values.describe()

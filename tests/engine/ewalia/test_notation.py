"""Positions, actions and whole moves as text: what is read, and what is refused, and where."""

from __future__ import annotations

from random import Random

import pytest

import wawel
from tests.engine.contract.play import random_action
from tests.engine.ewalia.table import act, after, ewalia, moved, new_game, table
from wawel.ewalia import EwaliaState
from wawel.ewalia.moves import play, read_move, whole_moves, write_move

START = "spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG"
HALFWAY = "spaces=0:KWFG,1:KWFG,2:WFG,6:Kk,7:wFG"


def test_the_start_reads_from_its_runners_alone() -> None:
    state = ewalia().from_position(f"/ {START}")
    assert state == ewalia().new_initial_state()
    assert state.position() == f"ewalia players=4 / seat=0 {START} tokens=3,3,3,3 phase=roll"


def test_order_does_not_matter_in_a_crowd_or_a_hand() -> None:
    one = ewalia().from_position("/ spaces=0:GFWK,1:KWFG,2:KWFG,3:KWFG dice=ST,SC,LU,SC")
    two = ewalia().from_position(f"/ {START} dice=SC,SC,LU,ST phase=act")
    assert one == two


@pytest.mark.parametrize(
    "fields",
    [
        "dice=SC,SC,LU,ST phase=reroll",
        "dice=SC,ST lifted=SC,LU",
        "dice=SC,ST rerolls=1 phase=roll",
        "rerolls=1 phase=roll",
        "dice=SC used=LU,ST,CO done=LU,LU,ST phase=act",
        "dice=LU,ST used=SC,CO done=SC,SC phase=scatter from=6 reach=7",
        "dice=LU,ST,CO used=SC phase=scatter",
        "dice=SC,ST,CO used=LU phase=lull",
        "dice=SC,ST,CO used=CU phase=catch",
        "dice=SC,ST,CO used=BA phase=bath",
        "dice=SC,LU,CO used=ST phase=steal",
    ],
)
def test_every_phase_can_be_written(fields: str) -> None:
    state = ewalia().from_position(f"/ {HALFWAY} {fields}")
    assert ewalia().from_position(state.position()).serialize() == state.serialize()
    for field in fields.split():
        assert field in state.position().split()
    rng = Random(1)
    for _ in range(30):
        state.apply_action(random_action(state, rng))


def test_a_late_reroll_can_be_written() -> None:
    game = ewalia(late_reroll=True, rerolls=2)
    state = game.from_position(
        f"/ {HALFWAY} dice=ST lifted=LU used=CO,BA done=SC,BA rerolls=1 phase=reroll"
    )
    act(state, "throw")
    assert state.position() == game.from_position(state.position()).position()
    assert len(state.chance_outcomes()) == 6


def test_home_is_a_place_to_be_laid() -> None:
    text = "/ spaces=0:KKKW,1:WWFF,2:FFGG,13:WG podium=KG dice=ST,ST,ST used=SC phase=scatter"
    state = ewalia().from_position(f"{text} from=13 reach=home")
    assert "reach=home" in state.position()
    assert act(state, "lay=13:W").podium == "KGW"


@pytest.mark.parametrize(
    ("fields", "about"),
    [
        (START.replace("0:KWFG,", ""), "4 K are wanted"),
        (START.replace("0:KWFG", "0:KKFG"), "4 K are wanted"),
        (START.replace("0:KWFG", "0:KWFGG"), "EWALIA-MOVE-3"),
        (START.replace("0:KWFG", "0:KWFX"), "no such runner"),
        (START.replace("0:KWFG", "0"), "space:runners"),
        (START.replace("0:KWFG", "1:KWFG"), "named twice"),
        (START.replace("0:KWFG", "14:KWFG"), "0 to 13"),
        ("spaces=0:kWFG,1:kWFG,2:kWFG,3:kWFG", "EWALIA-LULL-3"),
        (f"{START} podium=X", "no such clan"),
        (f"{START} seat=4", "0 to 3"),
        (f"{START} tokens=3,3,3", "EWALIA-SETUP-8"),
        (f"{START} tokens=4,3,3,3", "EWALIA-SETUP-8"),
        (f"{START} dice=SC,SC,SC,SC,SC", "there are 4 dice"),
        (f"{START} dice=SX", "one of SC"),
        (f"{START} dice=SC,SC phase=act", "EWALIA-TURN-2"),
        (f"{START} dice=SC,SC phase=roll", "EWALIA-TURN-2"),
        (f"{START} dice=SC,SC,SC,SC phase=roll", "EWALIA-TURN-2"),
        (f"{START} dice=SC,SC,LU used=ST phase=reroll", "EWALIA-TURN-4"),
        (f"{START} dice=SC,SC,LU,ST rerolls=1 phase=reroll", "EWALIA-TURN-3"),
        (f"{START} dice=SC,SC,LU lifted=ST phase=act", "EWALIA-TURN-3"),
        (f"{START} rerolls=2", "0 to 1"),
        (f"{START} dice=SC,SC,LU used=ST done=SC", "EWALIA-TURN-6"),
        (f"{START} dice=SC,SC,LU used=ST done=ST,ST", "EWALIA-TURN-10"),
        (f"{START} dice=SC,SC,LU used=CO done=CO", "EWALIA-TURN-10"),
        (f"{START} dice=SC,SC,LU used=CO done=BA", "EWALIA-COPY-4"),
        (f"{START} dice=SC used=ST,ST,ST", "EWALIA-TURN-6"),
        (f"{START} dice=SC,SC,LU used=ST phase=scatter", "EWALIA-TURN-10"),
        (f"{START} dice=SC,SC,LU used=ST phase=act from=3 reach=4", "nobody is being scattered"),
        (f"{START} dice=SC,ST,LU used=SC phase=scatter from=3 reach=4", "EWALIA-SCAT-2"),
        (f"{START} dice=SC,ST,LU used=SC phase=scatter from=3 reach=1", "EWALIA-SCAT-2"),
        (f"{HALFWAY} dice=SC,ST,LU used=SC phase=scatter from=3 reach=6", "EWALIA-SCAT-2"),
        (f"{START} phase=over", "not over"),
        (f"{START} phase=sleep", "one of roll"),
        (f"{START} colour=blue", "no field"),
        ("spaces=0:KKWW,1:WW,2:FFGG podium=KKFFGGWW", "4 W are wanted"),
        ("spaces=0:WWWW,1:FFFF,2:GGGG podium=KKKK", "EWALIA-FIN-6"),
        ("spaces=0:GGGG,1:W podium=KKKKFFFFWWW", "EWALIA-END-1"),
        ("spaces=0:GGGG,1:FFFF podium=KKKKWWWW phase=roll", "EWALIA-END-1"),
        ("podium=K", "spaces= is missing"),
    ],
)
def test_positions_that_cannot_be(fields: str, about: str) -> None:
    with pytest.raises(wawel.BadPosition, match=about) as refused:
        ewalia().from_position(f"/ {fields}")
    assert refused.value.column >= 1


@pytest.mark.parametrize(
    ("fields", "about"),
    [
        ("spaces=0:FFFF,1:GGGG podium=KKKKWWWW", "EWALIA-END-2"),
        ("spaces=0:FFFF,1:GGGG,2:WWWW podium=KKKK phase=act", "EWALIA-END-2"),
        ("spaces=0:FFFF,1:GGGG,2:WWW podium=KKKKW", "EWALIA-END-5"),
    ],
)
def test_a_game_for_two_that_was_over_before(fields: str, about: str) -> None:
    with pytest.raises(wawel.BadPosition, match=about):
        ewalia(players=2).from_position(f"/ {fields}")


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("lay=6:X", 7),
        ("lay=15:K", 5),
        ("lull=6:k", 8),
        ("roll=SC,XX", 9),
        ("roll=", 1),
        ("use=XX", 5),
        ("use=SC,SC", 5),
        ("steal=X", 7),
        ("jump=6:K", 1),
        ("lay 6:K", 1),
        ("", 1),
        ("end ", 1),
    ],
)
def test_broken_actions_name_the_place(text: str, column: int) -> None:
    with pytest.raises(wawel.BadAction) as refused:
        ewalia().string_to_action(text)
    assert refused.value.column == column


@pytest.mark.parametrize(
    "text",
    [
        "scatter(6,[K,W])",
        "scatter(13,[k])",
        "lull(6,G)",
        "wake(home,G)",
        "copy:catch(0,F)",
        "bath(11,K)",
        "copy:steal(W)",
        "reroll(SC,LU,LU)",
        "reroll()",
        "end_turn",
    ],
)
def test_whole_moves_read_back(text: str) -> None:
    assert write_move(read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "scatter(6,K)",
        "scatter(6,[])",
        "scatter(14,[K])",
        "scatter(6,[K,W,F,G,K])",
        "scatter(6,[X])",
        "lull(6,k)",
        "lull(6)",
        "lull(99,K)",
        "steal(X)",
        "reroll(XX)",
        "copy:reroll(SC)",
        "copy:end_turn",
        "jump(6,K)",
        "scatter(٣,[K])",
    ],
)
def test_broken_whole_moves_are_refused(text: str) -> None:
    with pytest.raises(wawel.BadAction):
        read_move(text)


def test_whole_moves_are_all_moves_and_lead_where_they_say() -> None:
    state = new_game("SC LU BA CO")
    found = dict(whole_moves(state))
    texts = [write_move(move) for move in found]
    assert len(set(texts)) == len(texts)
    assert len({result.position() for result in found.values()}) == len(texts)
    for move, result in list(found.items())[::20]:
        assert play(state, read_move(write_move(move))).position() == result.position()


def test_what_is_left_of_a_move_can_be_asked_for() -> None:
    state = new_game("SC LU BA CO")
    begun = tuple(map(state.string_to_action, ("use=SC", "lay=3:K")))
    left = {write_move((*begun, *rest)) for rest, _ in whole_moves(play(state, begun))}
    assert len(left) == 1 + 3 + 3 * 2 + 3 * 2 * 1
    assert {"scatter(3,[K])", "scatter(3,[K,W])", "scatter(3,[K,G,F,W])"} <= left


def test_a_longer_scatter_than_the_game_lasts_is_the_same_move() -> None:
    state = table("13: W F G", podium="K W F G K W F", dice="SC LU LU LU")
    assert after(state, "scatter(13,[W,F,G])") == after(state, "scatter(13,[W])")


def test_the_view_holds_everything_as_plain_data() -> None:
    state = act(new_game("SC LU BA CO"), "use=SC", "lay=3:K")
    view = state.view(0).as_dict()
    assert (view["origin"], view["reach"], view["phase"]) == (3, 4, "scatter")
    assert view["legal"] == ("lay=3:W", "lay=3:F", "lay=3:G", "enough")
    assert state.view(1).legal == ()
    assert view["totals"] == (8, 6, 6, 6)
    assert moved(ewalia().new_initial_state(), state) == {3: "WFG", 4: "K"}


def test_equal_keys_have_equal_positions() -> None:
    rng = Random(8)
    seen: dict[object, str] = {}
    for _ in range(3):
        state = ewalia(players=2).new_initial_state()
        assert isinstance(state, EwaliaState)
        while not state.is_terminal():
            assert seen.setdefault(state.key(), state.position()) == state.position()
            state.apply_action(random_action(state, rng))
    assert len(set(seen.values())) == len(seen)

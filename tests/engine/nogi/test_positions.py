"""Positions as text: read back word for word, and what is broken says where."""

from __future__ import annotations

import pytest

from tests.engine.nogi.table import VARIANTS, all_but, available, nogi, steps, table
from wawel import BadPosition, from_position
from wawel.nogi import Deal


def test_the_start_in_one_line() -> None:
    start = nogi().new_initial_state()
    assert start.position() == (
        "nogi players=4 / turn=1 seat=0 knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 dragon=0 "
        "dice=YE,GR,OR,PU,BL,PI,BK,WH rabbits=17,21,25,30,36 phase=roll"
    )
    assert from_position(start.position()) == start


def test_a_full_position_is_read_back_word_for_word() -> None:
    text = (
        "nogi players=3 first_player=1 dragon_blocked=advance / turn=32 seat=2 "
        "knights=YE30,GR12,OR30 castle=BL,PU eaten=PI,BK dragon=30 dice=YE,OR,WH "
        "roll=YE:5r,OR:2r,WH:11rw tokens=5,3,8 rabbits=17,36 taken=0:21:2,2:30:1,1:25:1 "
        "shields=0:7,1:1,2:4 phase=choose"
    )
    state = from_position(text)
    assert state.position() == text
    assert state.current_player() == 2
    assert len(state.legal_actions()) == 2 + 6


def test_what_is_not_said_has_a_default() -> None:
    knights = "knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10"
    state = nogi(players=3, first_player=2).from_position(f"/ {knights}")
    assert (state.turn, state.seat, state.dragon, state.phase) == (1, 2, 0, "deal")
    assert (available(state), state.view(None).rabbits, state.taken) == (all_but(), (), ())
    shielded = nogi(players=3).from_position(f"/{knights} shields=0:1,1:2,2:3")
    assert shielded.phase == "roll"
    spaced = nogi(players=3).from_position(f"  /   shields=2:3,0:1,1:2   {knights}  ")
    assert spaced == shielded


def test_without_a_phase_it_follows_from_the_rest() -> None:
    knights = "knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 shields=0:1,1:2,2:3,3:4"
    game = nogi()
    for rest, phase in {
        "": "roll",
        "dice=YE,WH": "roll",
        "dice=WH": "attack",
        "dice=": "attack",
        "dice=YE,WH roll=YE:3": "roll",
        "dice=YE,WH roll=YE:3,WH:4w": "choose",
        "taken=0:17:?": "rabbit",
        "dice=WH tokens=3,4,5,5,6,6,7,8": "roll",
    }.items():
        assert game.from_position(f"/ {knights} {rest}").phase == phase, rest


def test_parts_left_open_are_drawn_before_the_game_goes_on() -> None:
    knights = "knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10"
    state = nogi().from_position(f"/ {knights} shields=0:?,1:5,2:?,3:? taken=1:17:?,0:21:2")
    drawn = []
    while state.phase in ("deal", "rabbit"):
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == 1
        assert Deal(5) not in dict(outcomes)
        drawn.append(state.phase)
        state.apply_action(outcomes[-1][0])
    assert drawn == ["deal", "deal", "deal", "rabbit"]
    assert state.shields == ((7,), (5,), (6,), (4,))
    assert [rabbit.value for rabbit in state.taken] == [2, 2]
    assert state.phase == "roll"


def test_one_of_two_shields_may_be_open() -> None:
    knights = "knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10"
    state = nogi(players=2).from_position(f"/ {knights} shields=0:?,0:3,1:1,1:2")
    assert (state.phase, state.shields) == ("deal", ((3,), (1, 2)))
    assert {outcome[0] for outcome, _ in state.chance_outcomes()} == {4, 5, 6, 7}


def test_every_position_of_random_games_is_read_back() -> None:
    for seed, variant in enumerate(VARIANTS[::2]):
        for number, (_, _, state) in enumerate(steps(seed, players=2 + seed % 6, **variant)):
            if number % 23 == 0 or state.stage == "over":
                again = state.game.from_position(state.position())
                assert again.position() == state.position()
                assert (again.phase, again.ending) == (state.phase, state.ending)
                assert again.result() == state.result()
                assert state.game.deserialize(state.serialize()) == state


def test_a_players_view_of_a_position_can_be_played_on() -> None:
    for seed in range(6):
        for number, (_, _, state) in enumerate(steps(seed, players=2 + seed)):
            if number % 31 or state.phase in ("deal", "rabbit"):
                continue
            for seat in range(state.game.players):
                text = state.position(seat)
                guess = state.game.from_position(text)
                while guess.phase in ("deal", "rabbit"):
                    guess.apply_action(guess.chance_outcomes()[0][0])
                assert guess.position(seat) == text
                assert guess.phase == state.phase


@pytest.mark.clause("NOGI-END-9")
def test_a_game_broken_off_is_read_back() -> None:
    knights = "knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 shields=0:1,1:2,2:3,3:4"
    state = nogi(turn_cap=7).from_position(f"/ turn=7 {knights} phase=over")
    assert (state.is_terminal(), state.ending) == (True, "NOGI-END-9")
    assert from_position(state.position()).position() == state.position()


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("turn=20 seat=0", "turn=22 seat=0"),
        ("turn=22 seat=0", "turn=22 seat=0"),
        ("seat=2", "turn=3 seat=2"),
        ("turn=2", "turn=4 seat=0"),
        ("turn=1000", "turn=1000 seat=0"),
    ],
)
def test_the_turn_is_one_of_the_seats(written: str, means: str) -> None:
    state = nogi(players=3).from_position(f"/ {written} {KNIGHTS}")
    assert means in state.position()
    assert from_position(state.position()) == state


KNIGHTS = "knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10"
FIVE = "knights=YE10,GR10,OR10,PU10,PI10"
THREE = "knights=YE20,GR20,OR20"
BROKEN_POSITIONS = [
    # turn, seat, dragon
    f"/ turn=^0 {KNIGHTS}",
    f"/ turn=^5001 {KNIGHTS}",
    f"/ turn=^x {KNIGHTS}",
    f"/ turn=^-1 {KNIGHTS}",
    f"/ turn=^9999999999999 {KNIGHTS}",
    f"/ turn=^ {KNIGHTS}",
    f"/ seat=^4 {KNIGHTS}",
    f"/ seat=^? {KNIGHTS}",
    f"/ {KNIGHTS} dragon=^37",
    f"/ {KNIGHTS} dragon=^1.5",
    # knights, castle, eaten
    "^/ dragon=0",
    "/ knights=^XX10,GR10",
    "/ knights=^,GR10",
    "/ knights=^WH10,GR10",
    "/ knights=YE10,^YE11",
    "/ knights=YE^0,GR10",
    "/ knights=YE^37,GR10",
    "/ knights=YE^,GR10",
    "/ knights=YE^1o,GR10",
    "/ knights=YE^-3,GR10",
    "/ knights=^YE10,GR10",
    "/ knights=^",
    f"/ {FIVE} castle=^XX,BK",
    f"/ {FIVE} castle=BL,^YE",
    f"/ {FIVE} castle=BL,BK,^",
    f"/ {FIVE} castle=BL eaten=BK,^BL",
    f"/ {FIVE} castle=BL eaten=^bk",
    "/ knights=YE10,GR10 castle=^OR,PU,BL,PI,BK",
    "/ knights=^YE10 eaten=GR,OR,PU,BL,PI,BK",
    "/ knights=^YE10 castle=GR,OR,PU,BL eaten=PI,BK",
    # alone with the dragon, behind it
    "/ knights=YE15,GR20,OR20,PU20,BL20,PI20,BK20 dragon=^15",
    "/ knights=YE15,GR20,OR20,PU20,BL20,PI20,BK20 dragon=^16 phase=roll",
    "/ phase=roll knights=YE20,GR30,OR30,PU30,BL30,PI30,BK30 dragon=^20",
    # dice and roll
    f"/ {KNIGHTS} dice=^XX",
    f"/ {KNIGHTS} dice=YE,^",
    f"/ {KNIGHTS} dice=YE,^YE",
    f"/ {FIVE} castle=BL eaten=BK dice=YE,^BL",
    f"/ {FIVE} castle=BL eaten=BK dice=^BK,WH",
    f"/ {KNIGHTS} roll=^XX:3",
    f"/ {KNIGHTS} roll=^YE",
    f"/ {KNIGHTS} roll=^YE:6",
    f"/ {KNIGHTS} roll=YE:3,^WH:5r",
    f"/ {KNIGHTS} roll=YE:3,^YE:3",
    f"/ {KNIGHTS} dice=GR,WH roll=^YE:3",
    f"/ {KNIGHTS} dice=^WH roll=WH:4w",
    f"/ {KNIGHTS} dice=^WH roll=WH:4w phase=choose",
    f"/ {KNIGHTS} dice=^YE phase=roll",
    f"/ {KNIGHTS} dice=^ phase=roll",
    # tokens
    f"/ {KNIGHTS} tokens=^9",
    f"/ {KNIGHTS} tokens=^0",
    f"/ {KNIGHTS} tokens=^x",
    f"/ {KNIGHTS} tokens=3,^3",
    f"/ {KNIGHTS} tokens=5,5,^5",
    # rabbits
    f"/ {KNIGHTS} rabbits=^18",
    f"/ {KNIGHTS} rabbits=17,^17",
    f"/ {KNIGHTS} rabbits=^x",
    "/ knights=YE17,GR10,OR10,PU10,BL10,PI10,BK10 rabbits=21,^17",
    f"/ {KNIGHTS} taken=^0:17",
    f"/ {KNIGHTS} taken=^0:17:1:1",
    f"/ {KNIGHTS} taken=0:17:1,^",
    f"/ {KNIGHTS} taken=^4:17:1",
    f"/ {KNIGHTS} taken=0:^18:1",
    f"/ {KNIGHTS} taken=0:17:1,1:^17:1",
    f"/ {KNIGHTS} rabbits=17 taken=0:^17:1",
    f"/ {KNIGHTS} taken=0:17:^3",
    f"/ {KNIGHTS} taken=0:17:^",
    f"/ {KNIGHTS} taken=0:17:^99",
    f"/ {KNIGHTS} taken=0:17:2,0:21:2,0:25:^2",
    # shields
    f"/ {KNIGHTS} shields=^0",
    f"/ {KNIGHTS} shields=^0:1:2",
    f"/ {KNIGHTS} shields=^4:1",
    f"/ {KNIGHTS} shields=0:^8",
    f"/ {KNIGHTS} shields=0:^0",
    f"/ {KNIGHTS} shields=0:1,^0:2",
    f"/ {KNIGHTS} shields=0:?,^0:?",
    f"/ {KNIGHTS} shields=0:1,1:^1",
    # phase
    f"/ {KNIGHTS} phase=^dance",
    f"/ {KNIGHTS} phase=^deal",
    f"/ {KNIGHTS} phase=^over",
    "/ knights=YE10,GR10,OR10,PU10,^BL9,PI10,BK10",
    "/ knights=YE20,GR20 castle=OR,PU eaten=BL,PI,BK dice=YE,GR roll=YE:3,GR:3 phase=^over",
    f"/ {KNIGHTS} phase=^choose",
    f"/ {KNIGHTS} roll=YE:3 phase=^choose",
    f"/ {KNIGHTS} dice=YE,WH roll=YE:3,WH:4w phase=^roll",
    f"/ {KNIGHTS} dice=YE,WH phase=^attack",
    f"/ {KNIGHTS} roll=YE:3 phase=^attack",
    f"/ {KNIGHTS} tokens=3,4,5,5,6,6,7,8 phase=^attack",
    f"/ {THREE} castle=PU,BL,PI,BK phase=^roll",
    "/ knights=YE20,GR20 castle=OR,PU eaten=BL,PI,BK phase=^attack",
    # words that are no fields
    f"/ {KNIGHTS} ^dragon",
    f"/ {KNIGHTS} mood=^bad",
    f"/ {KNIGHTS} dragon=0 ^dragon=0",
    f"/ {KNIGHTS} =^0",
    # the head
    "^",
    "^nogi players=4",
    f"^drakon players=4 / {KNIGHTS}",
    f"nogi ^players=5 / {KNIGHTS}",
    f"nogi ^players=99 / {KNIGHTS}",
    f"nogi ^players=4 mood=bad / {KNIGHTS}",
    f"nogi ^players=4 dice_set=uniform / {KNIGHTS}",
    "^" + "x" * 100_000,
    f"/ {KNIGHTS}^\n",
    f"/ {KNIGHTS}^\tdragon=0",
    "^\x00",
    "/ ^" + "a" * 19_000,
    "/ " + "a" * 9_000 + "=^" + "b" * 9_000 + f" {KNIGHTS}",
]


@pytest.mark.parametrize("marked", BROKEN_POSITIONS, ids=lambda marked: repr(marked[-40:]))
def test_a_broken_position_says_where(marked: str) -> None:
    text = marked.replace("^", "")
    with pytest.raises(BadPosition) as broken:
        nogi().from_position(text)
    assert broken.value.column == marked.index("^") + 1, str(broken.value)
    assert broken.value.text == text
    assert len(str(broken.value)) < 400


@pytest.mark.clause("NOGI-LONE-2", "NOGI-ATTACK-13", "NOGI-RABBIT-1", "NOGI-ATTACK-1")
@pytest.mark.parametrize(
    ("rest", "clause"),
    [
        ("dragon=10 knights=YE10,GR11,OR11,PU11,BL11,PI11,BK11", "NOGI-LONE-2"),
        ("dragon=11 knights=YE10,GR12,OR12,PU12,BL12,PI12,BK12", "NOGI-ATTACK-13"),
        ("rabbits=17 knights=YE17,GR12,OR12,PU12,BL12,PI12,BK12", "NOGI-RABBIT-1"),
        (f"dice=WH roll=WH:4w {KNIGHTS}", "NOGI-ATTACK-1"),
        (f"dice=WH phase=roll {KNIGHTS}", "NOGI-ATTACK-1"),
        (f"roll=YE:3 phase=choose {KNIGHTS}", "NOGI-TURN-2"),
        (f"dice=WH phase=attack {KNIGHTS}", "NOGI-ATTACK-2"),
        (f"{THREE} castle=PU,BL,PI,BK phase=roll", "NOGI-END-1"),
        ("knights=YE20,GR20 castle=OR eaten=PU,BL,PI,BK phase=roll", "NOGI-END-2"),
    ],
)
def test_a_position_against_the_rules_names_the_clause(rest: str, clause: str) -> None:
    with pytest.raises(BadPosition, match=clause):
        nogi().from_position(f"/ {rest}")


@pytest.mark.clause("NOGI-ADV-3")
def test_behind_the_dragon_is_fine_under_advance() -> None:
    state = table("YE 15, GR 20", dragon=18, dragon_blocked="advance")
    assert from_position(state.position()).position() == state.position()


@pytest.mark.clause("NOGI-LONE-3", "NOGI-END-6")
def test_when_the_game_is_over_somebody_may_stand_alone_with_the_dragon() -> None:
    state = table("YE 33, GR 35", dragon=33, castle="BL OR PI", eaten="PU BK")
    assert state.is_terminal()
    assert from_position(state.position()).position() == state.position()

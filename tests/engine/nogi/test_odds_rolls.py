"""The coming roll: hot distances, forced marches, branching, broken pairs (M9, M10, M16, M17)."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from typing import cast

import pytest

from wawel import load_game
from wawel.core.sets import members
from wawel.nogi import Nogi, NogiAction, NogiState, Roll, Use, odds
from wawel.odds import Estimate, estimate, play_on, simulate

F = Fraction
GAME = cast(Nogi, load_game("nogi"))


def rolled(state: NogiState) -> bool:
    return state.phase == "choose"


def by_rolling(
    state: NogiState, event: Callable[[NogiState], bool], samples: int = 700, seed: int = 9
) -> Estimate:
    """How often the real dice, rolled by the rules, allow it."""
    return simulate(state, event, samples, Random(seed), until=rolled)


def can(event: Callable[[NogiState], bool]) -> Callable[[NogiState], bool]:
    """Some legal action leads to a state with this property."""
    return lambda state: any(event(state.child(action)) for action in state.legal_actions())


HOME = {
    36: F(824183, 839808),
    35: F(264311, 279936),
    34: F(194327, 209952),
    33: F(4, 9),
    32: F(1, 6),
    31: F(0),
}


class TestM9HotDistances:
    FIRST_TYPE = (F(1, 6), F(1, 6), F(341779, 419904), F(11, 36), F(1, 6), F(0))
    SECOND_TYPE = (F(1, 6), F(11, 36), F(1288991, 1679616), F(11, 36), F(0), F(1, 6))

    @pytest.mark.parametrize("knight", ["YE", "GR", "BL", "PI"])
    def test_first_type(self, knight: str) -> None:
        found = tuple(odds.step_chance(odds.lay_out(GAME), knight, s) for s in range(1, 7))
        assert found == self.FIRST_TYPE

    @pytest.mark.parametrize("knight", ["OR", "PU", "BK"])
    def test_second_type(self, knight: str) -> None:
        found = tuple(odds.step_chance(odds.lay_out(GAME), knight, s) for s in range(1, 7))
        assert found == self.SECOND_TYPE

    @pytest.mark.parametrize(("knight", "chance"), [("YE", FIRST_TYPE[2]), ("BK", SECOND_TYPE[2])])
    def test_three_spaces_with_real_rolls(self, knight: str, chance: Fraction) -> None:
        number = GAME.knight_number[knight]
        found = by_rolling(odds.lay_out(GAME), can(lambda after: after.spaces[number] == 13), 300)
        assert found.agrees_with(chance)

    def test_seven_knights_before_a_rabbit(self) -> None:
        state = odds.lay_out(GAME, 18, rabbits=[21])
        assert odds.rabbit_chance(state) == F(5936, 6561)
        assert by_rolling(state, can(lambda after: bool(after.taken)), 300).agrees_with(
            F(5936, 6561)
        )

    @pytest.mark.parametrize("space", HOME)
    def test_home_with_the_first_type(self, space: int) -> None:
        state = odds.lay_out(GAME, {"YE": space}, others=20)
        assert odds.home_chance(state, "YE") == HOME[space]

    @pytest.mark.parametrize("space", HOME)
    def test_home_with_the_second_type(self, space: int) -> None:
        state = odds.lay_out(GAME, {"BK": space}, others=20)
        differs = {34: F(124343, 139968), 31: F(1, 6)}
        assert odds.home_chance(state, "BK") == (HOME | differs)[space]

    def test_home_with_real_rolls(self) -> None:
        state = odds.lay_out(GAME, {"YE": 33}, others=20)
        assert by_rolling(state, can(lambda after: bool(after.castle)), 300).agrees_with(F(4, 9))


class TestM10ForcedMarch:
    @pytest.mark.parametrize(
        ("dice", "chance"),
        [
            (GAME.dice_names, F(78125, 419904)),
            (("YE", "OR", "BL", "WH"), F(125, 324)),
            (("PU", "WH"), F(5, 9)),
        ],
    )
    def test_forced(self, dice: tuple[str, ...], chance: Fraction) -> None:
        state = odds.lay_out(GAME, 36, dice=dice)
        assert odds.forced_chance(state) == chance
        assert chance == F(5, 6) ** (len(dice) - 1) * F(2, 3)

        def forced(state: NogiState) -> bool:
            return not can(lambda after: not after.castle)(state)

        assert by_rolling(state, forced, 300).agrees_with(chance)

    @pytest.mark.parametrize("players", [2, 4, 7])
    def test_who_is_forced_first(self, players: int) -> None:
        game = cast(Nogi, load_game("nogi", players=players))
        found = odds.first_forced(game)
        assert sum(found.values()) == 1
        state = odds.lay_out(game, 36)

        def seat(rng: Random) -> bool:
            end = play_on(state, rng, policy=odds.passing, until=lambda s: bool(s.castle))
            return (end.turn - 2) % players == 0

        assert estimate(seat, 250, Random(players)).agrees_with(found[0])

    def test_nobody_passes_where_an_arrow_needs_a_better_excuse(self) -> None:
        game = cast(Nogi, load_game("nogi", null_action="only_if_forced"))
        # A pass is legal only if nothing but arrows shows.
        chance = 1 - F(1, 6) ** 7 * F(1, 3)
        assert odds.forced_chance(odds.lay_out(game, 36)) == chance

    def test_a_game_that_the_attack_ends_forces_nobody(self) -> None:
        state = odds.lay_out(
            GAME,
            {"GR": 29, "YE": 31, "PI": 34},
            castle=["BL", "OR"],
            eaten=["PU", "BK"],
            dragon=28,
            dice=["WH"],
        )
        assert state.phase == "attack"
        assert odds.forced_chance(state) == 0
        assert odds.home_chance(state, "PI") == 0


class TestM16Branching:
    def test_full_pool(self) -> None:
        choices = odds.branching(odds.lay_out(GAME))
        assert choices.mean() == F(161, 6)
        assert max(choices) == 91
        assert odds.branching(odds.lay_out(GAME), ordered=False).mean() == F(70, 3)

    def test_real_rolls(self) -> None:
        found = by_rolling(odds.lay_out(GAME), lambda s: cast(bool, len(s.legal_actions())))
        assert found.agrees_with(F(161, 6))


PAIR = {"GR": 18, "PI": 18}


class TestM17BreakingAPair:
    @pytest.mark.parametrize(
        ("dice", "named", "either"),
        [
            (GAME.dice_names, F(1663991, 1679616), 1 - F(5**5, 6**8)),
            (("GR", "PI"), F(31, 36), F(35, 36)),
            (("YE", "OR", "BK"), F(91, 216), F(91, 216)),
        ],
        ids=["full pool", "their dice", "others"],
    )
    def test_break(self, dice: tuple[str, ...], named: Fraction, either: Fraction) -> None:
        state = odds.lay_out(GAME, PAIR, others=25, dragon=18, dice=dice)
        assert odds.break_chance(state, "GR") == odds.break_chance(state, "PI") == named
        assert odds.break_chance(state) == either
        pink = GAME.knight_number["PI"]
        assert by_rolling(state, can(lambda after: pink in after.eaten), 250).agrees_with(named)
        assert by_rolling(state, can(lambda after: bool(after.eaten)), 250).agrees_with(either)


# Every roll of three dice, laid out ------------------------------------------------------------


def all_rolls(state: NogiState) -> list[NogiState]:
    dice = members(state.available)
    names = [state.game.dice_names[die] for die in dice]
    found = []
    for faces in product(*(state.game.faces[die] for die in dice)):
        after = state
        for name, face in zip(names, faces, strict=True):
            after = after.child(Roll(name, face.code))
        found.append(after)
    return found


@pytest.mark.parametrize("null_action", ["allowed", "only_if_forced"])
@pytest.mark.parametrize("arrow_same_space", ["skip", "counts"])
def test_three_dice_by_brute_force(null_action: str, arrow_same_space: str) -> None:
    game = cast(Nogi, load_game("nogi", null_action=null_action, arrow_same_space=arrow_same_space))
    state = odds.lay_out(
        game,
        {"YE": 36, "GR": 36, "OR": 33, "PU": 20, "BL": 20, "PI": 27, "BK": 27},
        dragon=20,
        dice=["OR", "PI", "WH"],
        rabbits=[21, 30],
    )
    rolls = all_rolls(state)

    def share(event: Callable[[NogiState, NogiAction], object]) -> Fraction:
        hits = sum(any(event(s, action) for action in s.legal_actions()) for s in rolls)
        return F(hits, len(rolls))

    def stays(s: NogiState, action: NogiAction) -> bool:
        return s.child(action).spaces == s.spaces

    assert odds.chance_to(state, lambda before, _, after: before.spaces == after.spaces) == share(
        stays
    )
    assert odds.rabbit_chance(state) == share(lambda s, action: s.child(action).taken)
    assert odds.home_chance(state, "OR") == share(lambda s, action: 2 in s.child(action).castle)
    assert odds.break_chance(state) == share(lambda s, action: s.child(action).eaten)
    assert 1 - odds.forced_chance(state) == share(lambda s, action: not s.child(action).castle)
    three = share(lambda _, action: isinstance(action, Use) and action[1:3] == ("3w", "PU"))
    assert odds.step_chance(state, "PU", 3) == three
    counted = [len(s.legal_actions()) for s in rolls]
    assert odds.branching(state) == {n: F(counted.count(n), len(rolls)) for n in set(counted)}


def test_a_roll_after_an_attack_sees_every_token() -> None:
    """The dragon eats black or not; only then are the dice of the others rolled."""
    state = odds.lay_out(
        GAME,
        {"BK": 25, "YE": 30, "GR": 31, "OR": 32},
        castle=["PU", "BL"],
        eaten=["PI"],
        dragon=20,
        dice=["WH"],
    )
    eaten = odds.catch_chance(state, "BK")
    assert eaten == F(3, 4)
    # Black runs on a number of its own, on a white 3 of another die, or by the white die.
    own = odds.step_chance(state, "BK", 6)
    assert own == (1 - eaten) * F(1, 6)


def test_a_roll_that_has_fallen_allows_what_it_allows() -> None:
    state = odds.lay_out(GAME, {"YE": 33}, dice=["YE", "WH"])
    for face in ("5r", "-w"):
        state = state.child(Roll("YE" if face == "5r" else "WH", face))
    assert odds.home_chance(state, "YE") == 1
    assert odds.home_chance(state, "GR") == 0


def test_who_is_home_is_not_brought_home_again() -> None:
    assert odds.home_chance(odds.lay_out(GAME, 30, castle=["YE"]), "YE") == 0

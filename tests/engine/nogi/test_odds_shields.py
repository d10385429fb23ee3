"""Shields: the Fano plane, who wants whose knight, what play gives away (M1-M4, M13-M15)."""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import cast

import pytest

from wawel import load_game
from wawel.nogi import Nogi, NogiState, odds
from wawel.odds import estimate, hypergeometric, play_on


def nogi(players: int = 4, dice_set: str = "two_types") -> Nogi:
    return cast(Nogi, load_game("nogi", players=players, dice_set=dice_set))


GAME = nogi()
F = Fraction


def colours_of(game: Nogi, shields: tuple[int, ...]) -> set[str]:
    return {colour for shield in shields for colour in game.shield_colours[shield]}


def dealt(game: Nogi, rng: Random) -> NogiState:
    """The cards as the rules deal them."""
    return play_on(game.new_initial_state(), rng, until=lambda s: s.phase != "deal")


class TestM1FanoPlane:
    def test_thirty_families(self) -> None:
        assert odds.shield_families() == 30

    def test_the_sheet_is_one_of_them(self) -> None:
        shields = [set(colours) for colours in GAME.shield_colours.values()]
        assert all(len(a & b) == 1 for a, b in combinations(shields, 2))
        for colour in GAME.colours:
            assert sum(colour in shield for shield in shields) == 3
        for pair in combinations(GAME.colours, 2):
            assert sum(set(pair) <= shield for shield in shields) == 1

    def test_symmetries(self) -> None:
        plane = odds.symmetries(GAME, alike=lambda _: None)
        assert len(plane) == 168
        assert odds.shield_families() * len(plane) == len(list(permutations(GAME.colours)))
        second_type = {"OR", "PU", "BK"}
        assert sum({new[c] for c in second_type} == second_type for new in plane) == 24

    @pytest.mark.parametrize(("dice_set", "count"), [("two_types", 24), ("uniform", 168)])
    def test_symmetries_of_the_game_need_equal_dice(self, dice_set: str, count: int) -> None:
        assert len(odds.symmetries(nogi(dice_set=dice_set))) == count


OPPONENTS = {
    2: (F(2, 5), F(1, 5), {1: F(4, 5), 2: F(1, 5)}),
    3: (F(1, 5), F(1, 20), {0: F(2, 5), 1: F(3, 5)}),
    4: (F(1, 15), F(0), {0: F(4, 5), 1: F(1, 5)}),
    5: (F(0), F(0), {0: F(1)}),
    6: (F(0), F(0), {0: F(1)}),
}


class TestM2WhoElse:
    MINE = 1

    def test_one_opponent(self) -> None:
        for colour in GAME.colours:
            mine = colour in GAME.shield_colours[self.MINE]
            assert odds.holder_chance(GAME, self.MINE, colour) == (F(1, 3) if mine else F(1, 2))

    @pytest.mark.parametrize("opponents", OPPONENTS)
    def test_the_table(self, opponents: int) -> None:
        game = nogi(opponents + 1)
        mine, another, alone = OPPONENTS[opponents]
        for shield in (1, 6):
            own = game.shield_colours[shield]
            other = next(colour for colour in game.colours if colour not in own)
            assert odds.nobody_else_has(game, shield, own[0]) == mine
            assert odds.nobody_else_has(game, shield, other) == another
            assert odds.mine_alone(game, shield) == alone
            assert odds.holders(game, shield, own[0]) == hypergeometric(6, 2, opponents)
            assert odds.holders(game, shield, other) == hypergeometric(6, 3, opponents)

    @pytest.mark.parametrize("opponents", [2, 3, 4])
    def test_real_deals(self, opponents: int) -> None:
        game = nogi(opponents + 1)

        def alone(rng: Random) -> int:
            (own,), *others = dealt(game, rng).shields
            held = {colour for shields in others for colour in colours_of(game, shields)}
            return len(set(game.shield_colours[own]) - held)

        mean = odds.mine_alone(game, 1).mean()
        assert estimate(alone, 1000, Random(opponents)).agrees_with(mean)


class TestM3Orphans:
    @pytest.mark.parametrize(
        ("players", "expected"),
        [
            (3, {0: F(1, 5), 1: F(4, 5)}),
            (4, {0: F(4, 5), 1: F(1, 5)}),
            (5, {0: F(1)}),
            (6, {0: F(1)}),
            (7, {0: F(1)}),
        ],
    )
    def test_orphans(self, players: int, expected: dict[int, Fraction]) -> None:
        game = nogi(players)
        assert odds.orphans(game) == expected

        def any_orphan(rng: Random) -> bool:
            shields = dealt(game, rng).shields
            return len({c for held in shields for c in colours_of(game, held)}) < 7

        found = estimate(any_orphan, 500, Random(players))
        assert found.agrees_with(expected.get(1, F(0)))

    def test_lines_through_a_point_and_triangles(self) -> None:
        for three in combinations(GAME.shield_ids, 3):
            common = set.intersection(*(set(GAME.shield_colours[s]) for s in three))
            assert len(colours_of(GAME, three)) == (7 if common else 6)


class TestM4TwoPlayers:
    def test_every_pair_of_shields_is_alike(self) -> None:
        game = nogi(2)
        expected = odds.rivalry(game)
        for mine in combinations(game.shield_ids, 2):
            assert odds.rivalry(game, mine) == expected

    def test_doubles_and_shared_colours(self) -> None:
        rivalry = odds.rivalry(nogi(2))
        assert rivalry.probability(lambda r: r.they_hold_my_double) == F(2, 5)
        assert rivalry.probability(lambda r: r.same_double) == 0
        assert rivalry.probability(lambda r: not r.i_hold_their_double) == F(3, 5)
        both = rivalry.probability(lambda r: r.they_hold_my_double and r.i_hold_their_double)
        assert both == 0
        assert rivalry.map(lambda r: r.shared) == {3: F(4, 5), 4: F(1, 5)}

    def test_real_deals(self) -> None:
        game = nogi(2)

        def shares_four(rng: Random) -> bool:
            mine, theirs = dealt(game, rng).shields
            return len(colours_of(game, mine) & colours_of(game, theirs)) == 4

        assert estimate(shares_four, 1000, Random(4)).agrees_with(F(1, 5))


class TestM13ReadingAShield:
    def test_posterior(self) -> None:
        belief = odds.read_shield(GAME, 1, brought="PU", instead_of="BL")
        assert belief == {4: F(1, 3), 6: F(1, 3), 2: F(1, 6), 3: F(1, 6)}

        def holds(colour: str) -> Fraction:
            return belief.probability(lambda shield: colour in GAME.shield_colours[shield])

        assert holds("PU") == F(5, 6)
        assert holds("BL") == F(1, 6)

    def test_who_is_not_always_loyal_tells_less(self) -> None:
        def purple(loyalty: Fraction) -> Fraction:
            belief = odds.read_shield(GAME, 1, "PU", "BL", loyalty=loyalty)
            return belief.probability(lambda shield: "PU" in GAME.shield_colours[shield])

        assert [purple(F(loyal, 4)) for loyal in range(5)] == [F(n, 12) for n in (6, 7, 8, 9, 10)]

    def test_a_second_look_is_a_look_with_another_belief(self) -> None:
        once = odds.read_shield(GAME, 1, "PU", "BL")
        twice = odds.read_shield(GAME, 1, "PU", "BL", believed=once)
        assert twice == {4: F(2, 5), 6: F(2, 5), 2: F(1, 10), 3: F(1, 10)}
        other = odds.read_shield(GAME, 1, "BL", "PU", believed=once)
        assert other == {2: F(1, 2), 3: F(1, 2)}

    def test_two_known_colours_fix_the_shield(self) -> None:
        for pair in combinations(GAME.colours, 2):
            assert sum(set(pair) <= set(s) for s in GAME.shield_colours.values()) == 1

    def test_by_watching_many_opponents(self) -> None:
        def purple_after_bringing_it(rng: Random) -> bool:
            while True:
                colours = GAME.shield_colours[rng.choice(range(2, 8))]
                wishes = {"PU", "BL"} & set(colours)
                brought = wishes.pop() if len(wishes) == 1 else rng.choice(["PU", "BL"])
                if brought == "PU":
                    return "PU" in colours

        assert estimate(purple_after_bringing_it, 2000, Random(13)).agrees_with(F(5, 6))


class TestM14FastColours:
    @pytest.mark.parametrize("fast", range(8))
    def test_the_variance_depends_on_their_number_alone(self, fast: int) -> None:
        for chosen in combinations(GAME.colours, fast):
            assert odds.fast_share_variance(GAME, chosen) == F(2 * fast * (7 - fast), 49)


class TestM15HiddenWorlds:
    @pytest.mark.parametrize(
        ("players", "worlds"),
        [
            (2, 1_008_000),
            (3, 3_024_000),
            (4, 12_096_000),
            (5, 36_288_000),
            (6, 72_576_000),
            (7, 72_576_000),
        ],
    )
    def test_count(self, players: int, worlds: int) -> None:
        assert odds.hidden_worlds(nogi(players)) == worlds

    def test_by_laying_everything_out(self) -> None:
        options = GAME.options
        rabbits = set(permutations(options.rabbit_values))
        tokens = set(permutations(options.dragon_tokens))
        deals = list(permutations(range(2, 8), 3))
        assert (len(deals), len(rabbits), len(tokens)) == (120, 10, 10080)
        assert odds.hidden_worlds(GAME) == len(deals) * len(rabbits) * len(tokens)

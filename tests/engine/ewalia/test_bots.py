"""The bots of the game: each has its own idea, and each is clearly better than chance."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import wawel
from tests.engine.contract.certain_wins import check_games, check_positions
from tests.engine.contract.characters import differences
from tests.engine.contract.play import random_game
from tests.engine.ewalia.table import act, ewalia, table
from wawel.ewalia import EwaliaState
from wawel.ewalia.bots import BOTS, Maximiser, searcher
from wawel.ewalia.evaluation import evaluate, hand, lead, prospects
from wawel.ewalia.expectimax import Expectimax
from wawel.ewalia.odds import chance_of_any
from wawel.ewalia.odds.advisor import ACTIONS
from wawel.ewalia.promises import gains_of, promise, together
from wawel.odds import TooLarge
from wawel.play import RandomBot, against_the_rest, play_out


def plays(name: str, state: EwaliaState) -> EwaliaState:
    """The state after the bot's whole turn, as far as chance lets it."""
    seat = state.seat
    state = state.clone()
    rng = Random(1)
    while state.current_player() == seat and state.seat == seat:
        state.apply_action(BOTS[name].choose(state, seat, rng))
    return state


@pytest.mark.contest
@pytest.mark.long
@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (4, 3)])
def test_each_is_clearly_better_than_random(name: str, players: int, rounds: int) -> None:
    game = wawel.load_game("ewalia", players=players)
    share = against_the_rest(game, BOTS[name], RandomBot(), rounds, Random(5))
    assert share.low > 1 / players


@pytest.mark.contest
@pytest.mark.long
def test_the_search_is_clearly_better_than_random() -> None:
    game = wawel.load_game("ewalia", players=2)
    search = searcher(10, own=BOTS["jailer"], rounds=0)
    assert against_the_rest(game, search, RandomBot(), 2, Random(5)).low > 1 / 2


@pytest.mark.parametrize("name", sorted(BOTS))
def test_each_plays_by_any_rules(name: str) -> None:
    rng = Random(6)
    for _ in range(2):
        game = random_game("ewalia", rng)
        bots = [BOTS[name] if seat == 0 else RandomBot() for seat in range(game.players)]
        assert play_out(game.new_initial_state(), bots, rng).is_terminal()


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_state_and_generator_give_the_same_choice(name: str) -> None:
    state = table("6: K w F; 7: G; 9: K", dice="SC LU CU ST")
    other = table("4: K W F G; 5: W F; 7: G", dice="SC BA CO ST")
    first = BOTS[name].choose(state, 0, Random(3))
    BOTS[name].choose(other, 0, Random(4))
    assert BOTS[name].choose(state, 0, Random(3)) == first


class TestSprinter:
    def test_keeps_what_makes_it_run(self) -> None:
        state = act(ewalia().new_initial_state(), "roll=SC,LU,BA,CO")
        assert plays("sprinter", state).dice == ("SC", "CO")
        state = act(ewalia().new_initial_state(), "roll=LU,BA,BA,CO")
        assert plays("sprinter", state).dice == ()

    def test_goes_home(self) -> None:
        state = table("13: K W; 3: k k k", dice="SC", used="LU LU ST")
        assert plays("sprinter", state).podium.startswith("K")


class TestJailer:
    def test_keeps_steal_and_lull(self) -> None:
        state = act(ewalia().new_initial_state(), "roll=SC,LU,ST,CO")
        assert plays("jailer", state).dice == ("LU", "ST", "CO")

    def test_robs_the_leader(self) -> None:
        state = table("13: W; 12: W", dice="ST", used="LU SC SC")
        assert plays("jailer", state).tokens == (4, 2, 3, 3)

    def test_puts_the_leader_to_sleep(self) -> None:
        state = table("13: W; 12: W; 4: F", dice="LU", used="BA SC SC")
        assert plays("jailer", state).spaces[13] == "w"


class TestMaximiser:
    def test_plans_two_dice_together(self) -> None:
        """The wizard is laid on 13 first, for the knight to go on from there over the line."""
        state = table("12: K W; 3: k k k", dice="SC SC", used="LU LU")
        assert plays("maximiser", state).podium.startswith("K")

    def test_brings_the_last_runner_home_to_win(self) -> None:
        state = table("13: K W; 5: w", podium="K K K W W F", dice="SC LU", used="LU ST", players=2)
        assert plays("maximiser", state).returns() == [1, 0]

    @pytest.mark.clause("EWALIA-TURN-14")
    def test_gives_a_harmful_die_something_else_to_do(self) -> None:
        """Now the Scatter could only end a lost game; after the Bath it has a knight to move."""
        state = table(
            "13: W; 11: K k k k; 8: f f f; 5: G g g g",
            podium="W W W F",
            dice="SC BA",
            used="ST ST",
            players=2,
        )
        safe = plays("maximiser", state)
        assert (safe.podium, safe.phase) == ("WWWF", "roll")
        assert safe.spaces[13] == "KW"

    def test_rerolls_for_what_wins(self) -> None:
        """Nothing but a Scatter or a Catch Up matters: what shows is kept, the rest is not."""
        state = ewalia(players=2).from_position(f"/ {SMALL} dice=LU,LU,ST,BA phase=reroll")
        exact = Maximiser(budget=20_000)
        state.apply_action(exact.choose(state, 0, Random(1)))
        assert state.lifted

    def test_without_a_budget_it_still_has_a_plan(self) -> None:
        state = table("13: K W; 5: w", podium="K K K W W F", dice="SC LU", used="LU ST", players=2)
        hasty = Maximiser(budget=1, places=8)
        assert hasty.choose(state, 0, Random(1)) in state.legal_actions()


AT_ONCE = """\
players=2 / seat=1 spaces=0:F,5:FFGG,6:GG,7:F,11:KW podium=KKKWWW tokens=2,10 \
dice=SC,CU,BA,BA phase=reroll
players=2 / seat=1 spaces=4:f,5:WGgg,8:FG,11:KWWf podium=KWFKK tokens=0,12 \
dice=SC,CU,BA,ST phase=reroll
players=4 / seat=2 spaces=0:W,4:kk,5:Gg,8:f,11:Wg,12:k,13:W podium=FFWKFG tokens=2,4,4,2 \
dice=LU,LU,CU,CO phase=act
players=2 / spaces=5:WGG,6:WWG,7:w,8:FGf,13:KFF podium=KKK tokens=12,0 dice=LU used=SC,CU,CO \
done=SC,CU,CU rerolls=1 phase=catch
"""
"""A Bath prepares a Catch Up; a rival's last runner is brought home; one is woken; one runs in."""


@pytest.mark.clause("EWALIA-END-2")
def test_a_certain_win_is_never_passed_up() -> None:
    bots, search = [*BOTS.values()], searcher(8)
    check_positions([f"ewalia {line}" for line in AT_ONCE.splitlines()], [*bots, search])
    check_games([ewalia(players=2)], bots, [search])
    check_games([ewalia(players=4)], bots, [search], seeds=[2])


def test_what_nobody_can_use_is_not_kept() -> None:
    """Everybody sleeps: neither Scatter nor Catch Up moves anybody."""
    state = ewalia(players=2).from_position(
        "/ spaces=3:www,4:fff,5:ggg,11:kk,12:k podium=KWFG dice=SC,CU,LU,ST phase=reroll"
    )
    assert plays("sprinter", state).dice == ()


def test_the_jailer_does_not_lull_its_own() -> None:
    """All others sleep: a Lull would only wake somebody, or hit an own runner."""
    state = ewalia(players=4).from_position(
        "/ spaces=5:wf,6:wwff,7:ggg,8:K,9:K,10:KK podium=WFG dice=LU,LU,ST,BA phase=reroll"
    )
    assert "LU" not in plays("jailer", state).dice


def test_what_a_hand_promises() -> None:
    gains = {"SC": [3.0, 1.0], "LU": [2.0], "CU": [], "BA": [-1.0, -1.0], "ST": [4.0, 4.0]}
    assert promise(("SC", "LU", "BA", "ST"), gains) == 3 + 2 - 1 + 4
    assert promise(("SC", "ST", "CO", "CO"), gains) == 3 + 4 + 4 + 1
    assert promise(("CO", "CO", "CO", "CO"), gains) == 0


def test_two_actions_can_gain_more_than_each_alone() -> None:
    """Out of the water by a Bath, and then home by a Catch Up, which alone is of no use."""
    state = ewalia(players=2).from_position(
        "/ seat=1 spaces=0:FK,5:FFGG,6:GG,7:F,11:KWW podium=KKWW dice=LU,LU,BA,ST phase=reroll"
    )
    gains = {action: gains_of(state, action, 1, lead) for action in ACTIONS}
    extras = together(state, 1, lead, gains)
    assert gains["CU"][0] == 0
    assert extras[frozenset(("BA", "CU"))] > gains["BA"][0]
    hand = ("CU", "BA", "ST", "ST")
    whole = state.clone()
    whole.dice, whole.phase = hand, "act"
    planned = Maximiser().best_line(whole, 1)[0] - lead(whole, 1)
    assert promise(hand, gains) < promise(hand, gains, extras) <= planned + 1e-9


def test_judgement_sees_what_is_there() -> None:
    start = ewalia().new_initial_state()
    assert len(set(prospects(start))) == 1
    first, *others = evaluate(start)
    assert len(set(others)) == 1
    assert first > 0.25  # the turn is a good thing to have
    ahead = table("12: K")
    assert evaluate(ahead)[0] == max(evaluate(ahead)) > 0.25
    assert sum(evaluate(ahead)) == pytest.approx(1)
    asleep, wet = table("12: k"), table("11: K")
    assert prospects(asleep)[0] < prospects(ahead)[0]
    assert prospects(wet)[0] < prospects(ahead)[0]
    over = table(podium="K K K K W W W W", dice="")
    assert lead(over, 0) > 1000
    assert lead(over, 1) < -900


def test_judgement_sees_the_dice_and_whose_they_are() -> None:
    runners = "4: K W F G"
    none = table(runners, dice="", used="SC LU ST BA")
    best = table(runners, dice="SC LU ST BA", rerolls=1)
    assert evaluate(best)[0] > evaluate(none)[0]
    # More of an action than may be done in a turn, and Copies with nothing to copy, are worth less.
    limited = table(runners, dice="ST ST ST ST", rerolls=1)
    assert evaluate(none)[0] < evaluate(limited)[0] < evaluate(best)[0]
    assert hand(table(runners, dice="CO CO CO CO", rerolls=1)) == 0
    assert hand(table(runners, dice="BA BA CO CO", rerolls=1)) == 2
    assert hand(table(runners, dice="BA SC CO CO", rerolls=1)) == 4
    theirs = table(runners, dice="SC LU ST BA", rerolls=1, seat=1)
    assert evaluate(theirs)[1] > evaluate(theirs)[0]
    over = table(podium="K K K K W W W W", dice="")
    assert hand(over) == 0


SMALL = "spaces=8:wfff,11:Gggg,13:K podium=KKKWWWF tokens=12,0"
"""The last place: a Scatter or a Catch Up of the knight takes it, and little else can be done."""


class TestExpectimax:
    def test_the_exact_chance_to_win_in_this_turn(self) -> None:
        state = ewalia(players=2).from_position(f"/ {SMALL}")
        win = Expectimax(lambda state: state.returns())
        assert win.values(state) == [1 - Fraction(2, 3) ** 8, 0]
        assert win.values(state)[0] == chance_of_any([("SC",), ("CU",)])

    def test_what_each_choice_is_worth(self) -> None:
        state = ewalia(players=2).from_position(f"/ {SMALL} dice=LU,LU,ST,CO phase=reroll")
        ranked = dict(Expectimax(lambda state: state.returns()).rank(state))
        keep = state.string_to_action("keep")
        assert ranked[keep] == 0
        assert max(ranked.values()) == 1 - Fraction(2, 3) ** 4

    def test_the_next_turn_is_looked_at_too(self) -> None:
        """The wizards can only lose by ending the game, so they do not; the knights then can."""
        state = ewalia(players=2).from_position(f"/ {SMALL} dice=CO,CO,CO,CO seat=1")
        one = Expectimax(lambda state: state.returns())
        assert one.values(state) == [0, 0]
        with pytest.raises(TooLarge):
            Expectimax(lambda state: state.returns(), turns=3, budget=100).values(state)

    def test_the_next_player_decides_for_themselves(self) -> None:
        state = ewalia(players=2, rerolls=0).from_position(f"/ {SMALL} dice=CO,CO,CO,CO seat=1")
        two = Expectimax(lambda state: state.returns(), turns=2)
        assert two.values(state) == [1 - Fraction(2, 3) ** 4, 0]


def test_each_has_a_character_of_its_own() -> None:
    games = [ewalia(players=2), ewalia(players=4)]
    assert min(differences(games, [*BOTS.values()], seed=1, most=25).values()) >= 0.15

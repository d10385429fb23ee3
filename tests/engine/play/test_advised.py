"""The search that starts from advice: the same luck for all, and a departure only for reasons."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import every_game
from tests.engine.play.test_ismcts import even, to_a_decision
from wawel.core.playing import play
from wawel.odds.calibration import Calibration, NotCalibrated, tempered
from wawel.play import RandomBot
from wawel.play.advised import FEW, Advised, AdvisedSearch, Candidate
from wawel.play.outlook import LONGEST, Outlook


class Last(RandomBot):
    """Always the last of the legal actions."""

    name = "last"

    def choose(self, state: Any, player: int, rng: Random) -> Any:
        return state.legal_actions()[-1]


def visits(search: Any) -> list[tuple[Any, int, float]]:
    return [(p.action, p.visits, p.wins) for p in search.prospects()]


@every_game
def test_without_time_and_without_reasons_the_advice_is_followed(slug: str) -> None:
    state = to_a_decision(slug, Random(2))
    bot = Advised(adviser=Last(), rounds=0, evaluate=even)
    search = bot.begin(state, state.current_player(), Random(1))
    assert search.best() == state.legal_actions()[-1]
    for _ in range(12):
        search.iterate()
    assert search.best() == state.legal_actions()[-1]
    assert search.iterations == sum(prospect.visits for prospect in search.prospects()) == 12


def test_bad_advice_is_not_followed() -> None:
    """What an action is worth shows only after the others have played: nobody sees it at once."""
    state = to_a_decision("nogi", Random(2))
    good = state.string_to_action("GR=3w/GR")

    def evaluate(end: Any) -> list[float]:
        return [0.6, 0.4, 0.0, 0.0] if good in end.history() else [0.5, 0.5, 0.0, 0.0]

    bot = Advised(60, adviser=Last(), rollout=RandomBot(), rounds=1, evaluate=evaluate)
    assert good != state.legal_actions()[-1]
    assert bot.choose(state, 0, Random(1)) == good


def test_every_action_meets_the_same_worlds_and_the_same_luck() -> None:
    """What is asked about the k-th time is the same world for all: the same shields are hidden."""
    state = to_a_decision("nogi", Random(2))
    met: list[str] = []

    def evaluate(end: Any) -> list[float]:
        met.append(str(end.shields))
        return even(end)

    search = AdvisedSearch(
        state, 0, Random(1), adviser=Last(), rounds=0, evaluate=evaluate, curiosity=50.0
    )
    worlds: dict[int, set[str]] = {}
    for _ in range(40):
        before = {one: len(one.values) for one in search.candidates}
        search.iterate()
        grown = next(one for one in search.candidates if len(one.values) > before.get(one, 0))
        worlds.setdefault(len(grown.values), set()).add(met[-1])
    assert len(worlds) > 2
    assert all(len(shields) == 1 for shields in worlds.values())
    assert len(set.union(*worlds.values())) > 1


def test_it_depends_only_on_what_the_player_knows() -> None:
    state = to_a_decision("nogi", Random(2))
    other = state.resample_from_infostate(0, Random(77))
    assert other.serialize() != state.serialize()
    bot = Advised(30, adviser=Last(), rollout=RandomBot(), rounds=0.75, evaluate=even)
    assert visits(bot.search(state, 0, Random(4))) == visits(bot.search(other, 0, Random(4)))


def test_the_state_it_is_given_stays_as_it_was() -> None:
    state = to_a_decision("drakon", Random(2))
    before = state.serialize()
    Advised(10, adviser=RandomBot()).choose(state, state.current_player(), Random(1))
    assert state.serialize() == before


def test_it_can_be_watched_and_stopped() -> None:
    done: list[int] = []
    bot = Advised(
        1000,
        adviser=RandomBot(),
        progress=lambda number, _: done.append(number),
        stop=lambda: len(done) > 5,
    )
    state = to_a_decision("nogi", Random(2))
    assert bot.search(state, 0, Random(1)).iterations == 5


def test_many_actions_are_looked_at_little_by_little() -> None:
    """The promising ones come first: as far as one step shows."""
    state = to_a_decision("nogi", Random(2))
    legal = state.legal_actions()
    assert len(legal) > 8
    dear = legal[4]
    after = state.child(dear).position(None)

    def evaluate(there: Any) -> list[float]:
        return [0.9, 0.1, 0.0, 0.0] if there.position(None) == after else [0.1, 0.9, 0.0, 0.0]

    search = AdvisedSearch(state, 0, Random(1), adviser=Last(), rounds=0, evaluate=evaluate)
    for _ in range(2):
        search.iterate()
    assert [candidate.action for candidate in search.candidates[:2]] == [legal[-1], dear]
    assert len(search.candidates) < len(legal)


def test_where_nothing_else_is_worth_a_look_nothing_is_looked_at() -> None:
    state = to_a_decision("nogi", Random(2))

    def only(there: Any) -> list[Any]:
        return list(there.legal_actions()[-1:])

    search = Advised(50, adviser=Last(), choices=only).search(state, 0, Random(1))
    assert search.settled
    assert search.iterations == 0
    assert search.best() == state.legal_actions()[-1]


def test_a_gain_wants_pairs() -> None:
    one, other = Candidate("one"), Candidate("other")
    for _ in range(FEW - 1):
        one.add(1.0)
        other.add(0.0)
    assert one.gain(other, 1.0) < 0
    one.add(1.0)
    other.add(0.0)
    assert one.gain(other, 1.0) == 1.0
    one.add(0.0)  # there is nothing to compare it with yet
    assert one.gain(other, 1.0) == 1.0


@pytest.mark.parametrize(("players", "horizon"), [(3, 0), (3, 3), (5, 5)])
def test_a_horizon_counts_how_often_the_decision_passes_on(players: int, horizon: int) -> None:
    state: Any = wawel.load_game("nogi", players=players).new_initial_state()
    for player in play(state, [Last()] * players, Random(1)):
        if player >= 0:
            break
    asked: list[int] = []

    def evaluate(end: Any) -> list[float]:
        asked.append(end.turn)
        return even(end)

    before = state.turn
    seat = state.current_player()
    state.apply_trusted(state.legal_actions()[0])
    Outlook(Last(), evaluate, horizon).after(state, seat, Random(1), Random(1))
    assert asked == [before + 1 + horizon]


def test_whoever_has_begun_a_turn_ends_it() -> None:
    """The own bot decides until the decision passes on, and never again."""
    deciders: list[tuple[str, int]] = []

    class Noted(RandomBot):
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, state: Any, player: int, rng: Random) -> Any:
            deciders.append((self.name, player))
            return super().choose(state, player, rng)

    state = to_a_decision("ewalia", Random(2))
    seat = state.current_player()
    Outlook(Noted("quick"), even, 4, Noted("own")).after(state, seat, Random(1), Random(1))
    names = [name for name, _ in deciders]
    own = names.count("own")
    assert 0 < own < len(names)
    assert deciders[:own] == [("own", seat)] * own
    assert deciders[own][1] != seat


def test_a_turn_that_does_not_end_is_cut_short() -> None:
    state = to_a_decision("grajeczka", Random(2))
    calls: list[int] = []

    class Counting(RandomBot):
        def choose(self, state: Any, player: int, rng: Random) -> Any:
            calls.append(player)
            return super().choose(state, player, rng)

    Outlook(Counting(), even, 10_000).after(state, 0, Random(1), Random(1))
    assert len(calls) <= LONGEST


def test_without_an_evaluation_games_are_played_to_their_ends() -> None:
    state = to_a_decision("nogi", Random(2))
    worth = Outlook(RandomBot(), None, 2).after(state, 0, Random(1), Random(1))
    assert state.is_terminal()
    assert sum(worth) == pytest.approx(1)


class TestCalibrated:
    """Guesses are made as bold as was measured; what is over is not guessed."""

    def test_the_power_of_the_judge_is_that_of_the_search(self) -> None:
        state = to_a_decision("nogi", Random(2))
        power = Calibration.of_game(state.game).power

        def evaluate(end: Any) -> list[float]:
            return [0.7, 0.1, 0.1, 0.1]

        def worth(calibrated: bool) -> list[float]:
            bot = Advised(adviser=Last(), rounds=0, evaluate=evaluate, calibrated=calibrated)
            return list(bot.begin(state, 0, Random(1)).outlook.worth(state))

        assert worth(calibrated=False) == [0.7, 0.1, 0.1, 0.1]
        assert worth(calibrated=True) == tempered([0.7, 0.1, 0.1, 0.1], power)
        assert power != 1

    def test_the_end_stays_what_it_is(self) -> None:
        state = to_a_decision("nogi", Random(2))
        for _ in play(state, [RandomBot()] * 4, Random(3)):
            pass
        result = state.result()
        assert result is not None
        outlook = Outlook(RandomBot(), even, 0, power=0.5)
        assert list(outlook.worth(state)) == result.shares(4)

    def test_a_game_that_was_not_measured_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        state = to_a_decision("drakon", Random(2))
        monkeypatch.setattr(type(state.game), "package", "")
        with pytest.raises(NotCalibrated, match="drakon"):
            Advised(adviser=Last(), calibrated=True).begin(state, 0, Random(1))

"""The review of a game: whole, the same every time, in slices, and only when the game is over."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random

import pytest

import wawel
from tests.engine.review.games import QUICKLY, SEED, begun, continued, judge_of, played, reviewed
from wawel.core.chance import CHANCE
from wawel.core.shared_series import finish
from wawel.lab.measures import usual_bot
from wawel.play import Session
from wawel.play.ladder import strongest_bot
from wawel.review import NothingToReview, NotOver, Parts, Playouts, Scope, answer, review
from wawel.review import judge_of as named_judge
from wawel.review.judge import Ahead
from wawel.review.parts import work_of

every_game = pytest.mark.parametrize("slug", wawel.games())


@every_game
def test_every_moment_is_looked_at(slug: str) -> None:
    found = reviewed(slug)
    assert found.is_whole
    assert len(found.curve) == len(found.moments) + 1
    for number, moment in enumerate(found.moments):
        assert (number in found.draws) == (moment.player == CHANCE)
        assert (number in found.decisions) == (moment.player != CHANCE)


@every_game
def test_chances_are_shares_of_one_victory_and_the_end_is_known(slug: str) -> None:
    found = reviewed(slug)
    for said in found.curve:
        assert sum(chance.value for chance in said) == pytest.approx(1)
        assert all(0 <= chance.low <= chance.value <= chance.high <= 1 for chance in said)
    end = found.states[-1].result()
    assert end is not None
    assert [chance.value for chance in found.curve[-1]] == end.shares(2)


@every_game
def test_what_would_have_been_better_is_another_legal_action(slug: str) -> None:
    found = reviewed(slug)
    better = [one for one in found.decisions.values() if one.better is not None]
    assert better, "bots that are quick are not perfect"
    for one in better:
        assert one.better is not None
        assert one.better.action in found.states[one.number].legal_actions()
        assert one.better.action != found.moments[one.number].action
        assert one.better.by.value > 0
    assert all(one.better is None for one in found.decisions.values() if one.choices == 1)


@pytest.mark.long
@every_game
def test_half_of_a_choice_is_no_mistake(slug: str) -> None:
    """What is done first, and used afterwards, is not called worse whenever it is done.

    A table in the midst of a choice was once judged as it lay: every card that the best bot of a
    game played, and every token that it spent, had been a mistake then.
    """
    game = wawel.load_game(slug)
    strongest = strongest_bot(game)
    assert strongest is not None
    session = Session(game, seed=1, bots=dict.fromkeys(range(game.players), strongest))
    session.advance()
    *_, found = review(session, named_judge(game), scope=Scope(rivals=3, worlds=4))
    chosen: Counter[str] = Counter()
    mistaken: Counter[str] = Counter()
    for number, one in found.decisions.items():
        verb = found.moments[number].action.verb
        chosen[verb] += one.choices > 1
        mistaken[verb] += one.better is not None and one.better.by.low > 0
    often = [verb for verb, count in chosen.items() if count >= 8]
    assert often
    assert {verb for verb in often if mistaken[verb] > chosen[verb] / 2} == set()


def test_whoever_plays_the_turn_to_its_end_may_be_named() -> None:
    game = wawel.load_game("nogi", players=2)
    judge, quick = judge_of(game), usual_bot(game)
    assert judge.at_turns_end(plays=2) == Ahead(judge, 2)
    assert judge.at_turns_end(quick, 2).at_turns_end() == Ahead(judge, 2, quick)
    assert Playouts(3).at_turns_end(quick) == Playouts(3)


@every_game
def test_a_kept_record_is_reviewed_as_the_game_itself(slug: str) -> None:
    session = played(slug)
    record, judge = session.record(), judge_of(session.game)
    for kept in (record, record.text()):
        some = islice(review(kept, judge, seed=SEED, scope=QUICKLY), 40)
        *_, found = some
        assert found.curve == reviewed(slug).curve[: len(found.curve)]
        assert found.curve


@every_game
def test_every_part_can_be_looked_at_alone_and_elsewhere(slug: str) -> None:
    """Read from its text, in any order: what is found is what the review says."""
    session = played(slug)
    about = Parts(session, named_judge(session.game), SEED, QUICKLY).about()
    elsewhere = work_of(json.loads(json.dumps(about)))
    here = Parts(session, named_judge(session.game), SEED, QUICKLY)
    states, moments = here.rounds
    assert (states.start, states.stop, moments.stop) == (0, moments.start, 2 * session.length + 1)
    some = [*states[::19], *moments[::11]]
    found = {number: json.dumps(finish(elsewhere.begin(number))) for number in reversed(some)}
    for number in some:
        told = finish(here.begin(number))
        assert json.dumps(told) == found[number]
        assert json.loads(found[number]) == told


def test_a_judge_whom_the_game_does_not_name_stays_here() -> None:
    session = played("nogi")
    assert Parts(session, Playouts(3)).about() is None
    assert Parts(session, named_judge(session.game)).about() is not None


def test_a_review_tells_what_is_known_though_its_session_is_looked_at_elsewhere() -> None:
    session = played("nogi")
    pauses = review(session, judge_of(session.game), seed=SEED, scope=QUICKLY)
    next(pauses)
    session.go_to(0)
    for found in islice(pauses, 40):
        assert found.total == 2 * session.length + 1
    assert found.curve == reviewed("nogi").curve[: len(found.curve)]


@every_game
def test_a_game_that_runs_is_not_reviewed(slug: str) -> None:
    session = begun(slug, 12)
    with pytest.raises(NotOver):
        review(session, judge_of(session.game))
    # Neither is one that is looked at in its midst, nor what one seat may show of it.
    over = played(slug)
    over.go_to(over.length // 2)
    for game in (over, over.record(), over.record(viewer=0)):
        with pytest.raises(NotOver):
            review(game, judge_of(over.game))


def test_a_record_without_actions_says_nothing() -> None:
    over = played("nogi")
    game = wawel.load_game("nogi", players=2)
    with pytest.raises(NothingToReview):
        review(Session(game, start=over.state), judge_of(game))


@every_game
def test_a_decision_is_judged_in_worlds_that_the_player_cannot_tell_apart(slug: str) -> None:
    found = reviewed(slug)
    number = max(n for n, one in found.decisions.items() if one.choices > 1)
    state, moment = found.states[number], found.moments[number]
    seen = state.position(moment.player)
    for seed in range(4):
        world = state.resample_from_infostate(moment.player, Random(seed))
        assert world.position(moment.player) == seen
        assert world.legal_actions() == state.legal_actions()


@every_game
def test_whoever_leaves_off_keeps_what_is_known_so_far(slug: str) -> None:
    session = played(slug)
    pauses = review(session, judge_of(session.game), scope=QUICKLY)
    first, later = next(pauses).done, 0
    for found in islice(pauses, 30):
        later = found.done
    assert 0 == first < later < found.total
    assert len(found.curve) == later
    assert not found.is_whole


@every_game
def test_a_review_by_playing_on(slug: str) -> None:
    """The last few moments only: a whole game takes its time."""
    whole = played(slug)
    states = whole.states
    late = next(
        at
        for at in range(len(states) - 2, -1, -1)
        if states[at].current_player() >= 0 and len(states[at].legal_actions()) > 1
    )
    session = continued(whole, late)
    scope = Scope(outcomes=6, samples=3, rivals=1, looks=4, worlds=2)
    *_, found = review(session, Playouts(3), seed=1, scope=scope)
    assert found.is_whole
    *_, again = review(session, Playouts(3), seed=1, scope=scope)
    assert (again.curve, again.draws, again.decisions) == (
        found.curve,
        found.draws,
        found.decisions,
    )


@every_game
def test_before_the_first_decision_all_are_about_equal(slug: str) -> None:
    """What is not dealt yet is nobody's: a judge must not count it as missing."""
    game = wawel.load_game(slug, players=2)
    judge = judge_of(game)
    state = game.new_initial_state()
    assert not state.is_chance_node() or judge.at_turns_end() != judge
    said = answer(judge.at_turns_end().ask(state, SEED))
    assert all(0.1 < chance.value < 0.9 for chance in said)

"""Which clauses apply in play, and what a rule is worth to whoever may use it."""

from __future__ import annotations

import json
import pickle
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wawel
from wawel.core.chance import CHANCE
from wawel.core.events import Log
from wawel.core.options import OneOf
from wawel.core.playing import Bot, play, stream
from wawel.lab import LabError, OfVerb, Restrained, count_clauses, rule_worth, without
from wawel.lab.clauses import ClauseTally, Hearing, of_other_tables
from wawel.lab.match import play_match
from wawel.lab.measures import usual_bot
from wawel.lab.restricted import RestrainedPairs, narrowed, restrained, work_of
from wawel.play import RandomBot

KIT = ("drako", "drakon", "ewalia", "grajeczka", "nogi")
BOT = RandomBot()


@pytest.mark.parametrize("slug", KIT)
def test_every_clause_applies_or_never_does_or_says_nothing_to_happen(slug: str) -> None:
    game = wawel.load_game(slug)
    found = count_clauses(game, 1, Random(2), bot=BOT)
    marked = {id for id, clause in game.clauses.items() if clause.mark}
    assert found.shares.keys() == found.times.keys()
    assert {*found.times, *found.never, *found.aside, *marked} == {*game.clauses}
    assert not {*found.times} & {*found.never}
    assert not {*found.aside} & {*found.times, *found.never}
    assert found.shares
    assert found.never


@pytest.mark.parametrize("slug", KIT)
def test_no_rule_of_the_set_up_is_said_never_to_apply(slug: str) -> None:
    tally = ClauseTally(wawel.load_game(slug), 100, {}, {})
    assert not [id for id in tally.never if "-SETUP-" in id]


def test_rules_of_other_tables_are_set_aside_and_never_apply_at_this_one() -> None:
    (option,) = (
        option
        for option in wawel.load_game("drako").options_type.describe()
        if option.name == "pairing"
    )
    assert isinstance(option.values, OneOf)
    for pairing in option.values.words:
        game = wawel.load_game("drako", pairing=pairing)
        others = {*of_other_tables(game)}
        assert others
        assert not others & {*count_clauses(game, 8, Random(1), bot=BOT).times}
        assert not others & {*ClauseTally(game, 1, {}, {}).never}


@pytest.mark.parametrize("slug", KIT)
def test_chance_does_what_no_player_chooses(slug: str) -> None:
    game = wawel.load_game(slug)
    assert game.unchosen < {action.verb for action in game.vocabulary()}
    done: list[Any] = []
    acted = [*play(game.new_initial_state(), [BOT] * game.players, Random(5), done)]
    by_chance = {action.verb for who, action in zip(acted, done, strict=True) if who == CHANCE}
    chosen = {action.verb for who, action in zip(acted, done, strict=True) if who != CHANCE}
    assert by_chance <= game.unchosen
    assert not chosen & game.unchosen


def test_events_questions_and_the_result_are_counted() -> None:
    game = wawel.load_game("nogi", players=2)
    state, log = game.new_initial_state(), Log()
    steps = play(state, [BOT] * 2, stream(7, 0), emit=log.emit)
    asked = [state.explain() for player in steps if player >= 0]
    result = state.result()
    assert result is not None
    cited = [id for event in [*log, *asked] for id in event.clauses] + [*result.clauses]
    assert Hearing(game, BOT, 7)(0) == {id: cited.count(id) for id in cited}


def test_what_was_counted_before_is_not_counted_again(tmp_path: Path) -> None:
    game = wawel.load_game("nogi", players=2)
    file = tmp_path / "clauses"
    heard: list[int] = []
    whole = count_clauses(game, 3, Random(2), bot=BOT)
    part = count_clauses(game, 3, Random(2), bot=BOT, file=file, stop=lambda: True)
    assert part.games == 1
    again = count_clauses(
        game, 3, Random(2), bot=BOT, file=file, progress=lambda done, _: heard.append(done)
    )
    assert heard == [1, 2, 3]
    assert (again.times, again.shares) == (whole.times, whole.shares)


def runs_yellow(_: Any, action: Any) -> bool:
    """Not every rule is a verb."""
    return getattr(action, "knight", "") == "YE"


# Restricted play ------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", KIT)
def test_a_restrained_bot_does_without_wherever_it_can(slug: str) -> None:
    game = wawel.load_game(slug)
    verbs = {"drako": "play", "drakon": "lay", "ewalia": "throw", "grajeczka": "walk"}
    forbids = OfVerb(verbs[slug]) if slug in verbs else runs_yellow
    state = game.new_initial_state()
    bot = Restrained(BOT, forbids)
    done: list[Any] = []
    deciding: list[tuple[int, list[Any]]] = []
    seats: list[Bot] = [bot, *[BOT] * (game.players - 1)]
    steps = play(state, seats, Random(3), done)
    for _, player in zip(range(400), steps, strict=False):
        deciding.append((player, state.legal_actions()))
    for (player, legal), action in zip(deciding, done, strict=False):
        if player == 0 and any(not forbids(state, one) for one in legal):
            assert not forbids(state, action)
    assert bot.times > 0


def test_only_the_restrained_seat_has_fewer_choices_and_the_table_stays_as_it_is() -> None:
    game = wawel.load_game("drako")
    state = game.new_initial_state()
    player = next(seat for seat in play(state, [BOT] * 2, Random(1)) if seat >= 0)
    before = state.legal_actions()
    world = narrowed(state, player, OfVerb("draw"))
    assert {action.verb for action in world.legal_actions()} == {"play"}
    assert {action.verb for action in world.clone().legal_actions()} == {"play"}
    assert narrowed(state, 1 - player, OfVerb("draw")).legal_actions() == before
    assert state.legal_actions() == before
    assert world == state


def test_whoever_may_not_play_a_card_loses_by_it() -> None:
    found = rule_worth(wawel.load_game("drako"), OfVerb("play"), 10, Random(4))
    assert found.fair == Fraction(1, 2)
    assert found.missed.value > 1
    assert found.lost.low > 0
    assert found.share.value < 0.2


@pytest.mark.parametrize(
    ("pairing", "rule"), [("knights-trolls", "charge"), ("dragon-dwarves", "net")]
)
def test_a_rule_that_a_card_is_played_for_is_gone_without(pairing: str, rule: str) -> None:
    game = wawel.load_game("drako", pairing=pairing)
    forbids = without(game, rule)
    assert rule_worth(game, forbids, 6, Random(2)).missed.value > 0
    plan = RestrainedPairs(game, usual_bot(game), forbids, 3)
    about = plan.about()
    assert about is not None
    again = work_of(json.loads(json.dumps(about)))
    assert again.settings == plan.settings
    assert again(1) == pickle.loads(pickle.dumps(plan))(1)


def test_a_rule_that_nobody_uses_is_worth_nothing() -> None:
    found = rule_worth(wawel.load_game("nogi", players=2), OfVerb("dance"), 2, Random(4))
    assert (found.lost.value, found.missed.value) == (0, 0)


@pytest.mark.parametrize("bot", [None, BOT], ids=["quick", "random"])
@pytest.mark.parametrize("slug", KIT)
def test_who_goes_without_nothing_plays_the_same_games(slug: str, bot: Bot | None) -> None:
    game = wawel.load_game(slug)
    who, forbids = bot or usual_bot(game), OfVerb("dance")
    seats: list[Bot] = [who] * game.players
    usual = play_match(game, seats, Random(11))
    bound = play_match(game, [restrained(who, forbids), *seats[1:]], Random(11))
    assert bound.actions == usual.actions
    found = rule_worth(game, forbids, 3, Random(11), bot=bot)
    assert (found.lost.value, found.lost.low, found.lost.high) == (0, 0, 0)
    assert found.missed.value == 0


@pytest.mark.parametrize("slug", KIT)
def test_every_quick_bot_goes_without_any_verb(slug: str) -> None:
    game = wawel.load_game(slug)
    for verb in sorted({action.verb for action in game.vocabulary()}):
        assert rule_worth(game, OfVerb(verb), 1, Random(6)).lost.n == 1


def test_the_bard_goes_without_the_move_that_tells_its_page() -> None:
    game = wawel.load_game("grajeczka")
    for verb in ("walk", "fly"):
        assert rule_worth(game, OfVerb(verb), 4, Random(1)).missed.value > 0


def test_what_is_no_rule_and_no_match_is_refused() -> None:
    game = wawel.load_game("nogi")
    with pytest.raises(LabError, match="'dance' is nothing to do in nogi"):
        without(game, "dance")
    assert without(game, "pair") == OfVerb("pair")
    with pytest.raises(LabError, match="at least one"):
        rule_worth(game, OfVerb("pair"), 0, Random(1))
    with pytest.raises(LabError, match="at least one"):
        count_clauses(game, 0, Random(1))

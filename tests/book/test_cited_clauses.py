"""In random play every clause that is cited applies there: by the facts that prove the chapters.

A fact of the book says in which steps an event may cite a clause, and in which states it may
refuse or ask something (see `wawel_book.clause_facts`); options that a clause belongs to are in
force wherever it is cited.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import wawel
from tests.engine.contract.play import (
    SAMPLE,
    every_game,
    one_of,
    random_game,
    random_walk,
    some_of,
    variants,
)
from tests.engine.test_clauses import cited_by_live_code
from wawel_book.clause_facts import facts_of
from wawel_book.played_lines import PlayedStep, played_lines, refused_actions
from wawel_book.positions import Position, positions

GAMES = 10 if SAMPLE else 18
TRIED = 4
"""So many actions that may be illegal are tried in each state, besides two like the next one."""

Citation = tuple[str, str, PlayedStep]
"""How a clause is cited, which, and where."""


def vocabulary(game: wawel.Game[Any, Any]) -> list[list[Any]]:
    """All actions of a game by their verbs, so that the few of a kind are tried as well."""
    by_verb: dict[str, list[Any]] = {}
    for action in game.vocabulary():
        by_verb.setdefault(action.verb, []).append(action)
    return [*by_verb.values()]


def citations(
    state: wawel.State[Any], action: Any | None, words: list[list[Any]], rng: Random
) -> Iterator[Citation]:
    """All that is cited in a state: by its question, by what is refused, and by what happens."""
    state = state.clone()
    if action is not None:
        events = tuple(state.events(action))
        step = PlayedStep(state, action, state.child(action), events)
        for event in events:
            for id in event.clauses:
                yield "event", id, step
        for id in state.explain().clauses:
            yield "question", id, step
    # What is done now is also tried in another way: such a try is refused by more than its time.
    now = [alike for alike in words if action is not None and alike[0].verb == action.verb]
    for alike in (*some_of(words, TRIED, rng), *now, *now):
        tried = one_of(alike, rng)
        clause = state.why_illegal(tried)
        if clause is not None:
            yield "refusal", clause.id, PlayedStep(state, tried, state, ())


def citations_of(position: Position) -> Iterator[Citation]:
    """All that is cited in the lines of a position of the book, and by what it refuses."""
    for line in played_lines(position):
        for step in line.steps:
            for id in dict.fromkeys(id for event in step.events for id in event.clauses):
                yield "event", id, step
            for id in step.state.explain().clauses:
                yield "question", id, step
    for state, action, clause in refused_actions(position):
        yield "refusal", clause, PlayedStep(state, action, state, ())


@every_game
def test_every_clause_that_is_cited_in_the_book_applies(slug: str) -> None:
    facts = facts_of(slug)
    for position in positions(slug):
        for citing, id, step in citations_of(position):
            assert facts.applies(citing, id, step), (position.name, citing, id, step.action)
            assert (citing, id) in facts.conditions(), (position.name, citing, id)


@every_game
def test_every_clause_that_live_code_cites_has_a_condition(slug: str) -> None:
    """Or the game says where else it is cited: by an option, or where a position is refused."""
    facts = facts_of(slug)
    with_condition = {id for _, id in facts.conditions()}
    if with_condition:
        live = cited_by_live_code(slug)
        assert sorted(live - with_condition) == sorted(facts.elsewhere)
        assert sorted(with_condition - live) == []


@every_game
def test_every_clause_that_is_cited_applies(slug: str) -> None:
    facts, kinds = facts_of(slug), variants(slug)
    judged: set[tuple[str, str]] = set()
    for seed in range(GAMES):
        rng = Random(seed)
        game = random_game(slug, rng, **kinds[seed % len(kinds)])
        words = vocabulary(game)
        for state, action in random_walk(game, rng):
            for citing, id, step in citations(state, action, words, rng):
                assert not game.clauses[id].mark, (id, "is marked as what nothing can cite")
                assert facts.applies(citing, id, step), (citing, id, state.position(), step.action)
                judged.add((citing, id))
    # A game from elsewhere may have no conditions; those of the kit have one for all that is cited.
    assert not facts.conditions() or judged <= facts.conditions()

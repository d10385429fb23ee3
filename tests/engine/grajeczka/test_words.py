"""Every action is a sentence, no two of a position read alike, and what is said is true."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings

from tests.engine.contract.play import player_counts, random_game, random_walk, seeds
from tests.engine.grajeczka.table import grajeczka, place, play, table, told
from wawel.core.clauses import LANGUAGES
from wawel.grajeczka.labels import odd_hex

CODE = re.compile(r"[\[\](){}\"_=<>|/]|\bR\d|\b[A-Z]{2}\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", player_counts("grajeczka"))
@settings(max_examples=2)
@given(seed=seeds)
def test_no_two_actions_read_alike(players: int, language: str, seed: int) -> None:
    rng = Random(seed)
    for state, _ in random_walk(random_game("grajeczka", rng, players), rng):
        labels = [state.label(action, language) for action in state.legal_actions()]
        assert len(labels) == len(set(labels)), labels
        assert not [label for label in labels if CODE.search(label)]


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=3)
@given(seed=seeds)
def test_events_questions_and_crumbs_are_sentences(language: str, seed: int) -> None:
    rng = Random(seed)
    game = random_game("grajeczka", rng)
    for state, action in random_walk(game, rng):
        said = [state.explain(), *state.crumbs()]
        said += [] if action is None else state.events(action)
        for event in said:
            assert not CODE.search(game.words.sentence(event, language)), event


def label(text: str, language: str, state: str = "LA") -> str:
    laid = table(state, hands="8 5", princess="0,-1")
    return laid.label(laid.string_to_action(text), language)


def test_a_move_says_where_it_leads() -> None:
    assert label("P(0,0)", "en") == "Move the Princess to the Plain on hex 1"
    assert label("P(0,0)", "pl") == "Przesuń Królewnę na Równinę na polu 1"
    assert label("K(0,0)", "pl") == "Przesuń Rycerza na Równinę na polu 1"
    assert label("K(1,-2)", "en") == "Move the Knight to the Mountain on hex 10"
    assert label("D:NE", "en") == "Fly the Dragon north-east to the Forest on hex 5"
    assert label("D:NE", "pl") == "Wyślij Smoka na północny wschód, do Lasu na polu 5"


def test_a_ride_and_a_flight_over_a_castle_say_so() -> None:
    assert label("P(2,-1)", "en") == (
        "Move the Princess, riding from Castle to Castle, to the Forest on hex 5"
    )
    assert label("P(2,-1)", "pl") == "Przesuń Królewnę, jadąc z Zamku do Zamku, do Lasu na polu 5"
    far = table("LA", dragon="-1,0", hands="8 5")
    over = far.label(far.string_to_action("D:NE"), "pl")
    assert over == "Wyślij Smoka na północny wschód nad Zamkiem, na Górę na polu 10"


def test_a_tile_is_named_by_its_place_and_how_it_is_turned() -> None:
    state = table(top="R4/1", hands="8 5")
    labels = [state.label(action, "en") for action in state.legal_actions()]
    placed = [label for label in labels if label.startswith("Lay")]
    assert len(placed) == 45
    assert "Lay the tile in place 1, its Castle to the north" in placed
    said = {state.label(action, "pl") for action in state.legal_actions()}
    assert "Połóż kafel na miejscu 15, Zamkiem na północ" in said


def test_every_face_has_a_hex_that_tells_how_it_is_turned() -> None:
    for face in grajeczka().faces:
        letter, dry = odd_hex(face)
        assert not dry
        assert face.ground.count(face.ground[letter]) == 1


def test_what_cannot_be_done_has_a_name_too() -> None:
    state = table(hands="8 5")
    for action in state.game.vocabulary()[::97]:
        for language in LANGUAGES:
            assert state.label(action, language)


@pytest.mark.clause("GRAJ-REC-4")
def test_a_recounted_page_is_read_aloud() -> None:
    state = play(table(hands="8 5"), "P(-1,0)")
    words = state.game.words
    events = [event for event in told(state, "recount") if event.kind in ("recount", "story")]
    assert [words.sentence(event, "en") for event in events] == [
        "Player 1 recounts Page 8: The Princess visits a Forest.",
        state.game.pages[8].story_en,
    ]
    assert words.sentence(events[1], "pl") == state.game.pages[8].story_pl


def test_a_tile_tells_what_has_come_about() -> None:
    state = table(top="R1/2", hands="8 5")
    kinds = {event.kind: event for event in told(state, "@3(2,2)")}
    assert kinds["river"].facts["tiles"] == 4
    said = state.game.words.sentence(kinds["place"], "en")
    assert said == "Player 1 lays the tile: Forest, Mountain and Plain are now hexes 10, 11 and 12."
    forest = place(table(top="R1/1", hands="8 5"), "R1/1@0(-2,1)")
    assert forest.kingdom.land.area("LF")
    large = told(table(top="R1/1", hands="8 5"), "@0(-2,1)")
    assert [event.facts["area"] for event in large if event.kind == "large"] == ["LF"]


@pytest.mark.clause("GRAJ-TOK-1")
def test_the_question_says_what_is_left_to_do() -> None:
    state = table(hands="14 5", fields="magic=0")
    assert state.explain().kind == "ask_turn"
    acted = play(state, "P(0,0)")
    assert acted.explain().kind == "ask_after_token"
    second = play(acted, "spend")
    assert (second.explain().kind, len(second.crumbs())) == ("ask_second", 1)
    assert second.crumbs()[0].facts["number"] == 2
    assert play(second, "P(0,-1)").explain().kind == "ask_after"
    forced = play(table(hands="14 5", fields="magic=0", recount_choice="forced"), "P(0,0)")
    assert forced.explain().kind == "ask_token"
    announced = play(table(hands="14 5", fields="magic=0", token_timing="announce"), "spend")
    assert announced.explain().kind == "ask_first"
    assert announced.crumbs()[0].facts["number"] == 1
    assert table("F1", hands="3 5").explain().kind == "ask_moves"

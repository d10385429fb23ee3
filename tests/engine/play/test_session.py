"""A table: acting, undoing, passing the device, keeping and sharing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import wawel
from tests.engine.contract.play import every_game, one_of, random_game, seeds
from wawel.core.state import EVERYTHING
from wawel.play import NothingToUndo, NotYourTurn, RandomBot, Session


def people(slug: str = "nogi", seed: int = 7, **options: Any) -> Session:
    return Session(wawel.load_game(slug, **options), seed=seed)


def against_bots(seed: int = 7, players: int = 3) -> Session:
    game = wawel.load_game("nogi", players=players)
    return Session(game, seed=seed, bots={seat: RandomBot() for seat in range(1, players)})


def play(session: Session, rng: Random, decisions: int = 10_000) -> None:
    """Let random people play; bots and chance act by themselves."""
    session.advance()
    while not session.is_over() and decisions:
        session.act(one_of(session.state.legal_actions(), rng))
        session.advance()
        decisions -= 1


class TestActing:
    def test_chance_and_bots_act_until_a_person_is_to_decide(self) -> None:
        session = against_bots()
        session.advance()
        assert session.state.current_player() == 0
        session.act(session.state.legal_actions()[0])
        session.advance()
        assert session.state.current_player() == 0
        assert {moment.player for moment in session.moments} == {wawel.CHANCE, 0, 1, 2}

    def test_an_action_may_be_given_as_text(self) -> None:
        session = against_bots()
        session.advance()
        text = session.state.action_to_string(session.state.legal_actions()[3])
        session.act(text)
        assert session.game.action_to_string(session.moments[-1].action) == text

    def test_nothing_is_lost_when_the_action_is_illegal(self) -> None:
        session = against_bots()
        session.advance()
        before = session.record().text()
        with pytest.raises(wawel.IllegalAction):
            session.act("pass")
        with pytest.raises(wawel.BadAction):
            session.act("<script>")
        with pytest.raises(wawel.BadAction):
            session.act(("not", "an", "action"))
        assert session.record().text() == before

    def test_nobody_acts_for_chance(self) -> None:
        session = against_bots()
        with pytest.raises(NotYourTurn, match="chance"):
            session.act("shield=1")

    def test_nobody_acts_for_a_bot(self) -> None:
        session = against_bots()
        session.advance()
        session.act(session.state.legal_actions()[0])
        while session.state.is_chance_node():
            session.step()
        with pytest.raises(NotYourTurn, match="a bot"):
            session.act(session.state.legal_actions()[0])

    def test_nobody_acts_when_the_game_is_over(self) -> None:
        session = against_bots()
        play(session, Random(1))
        with pytest.raises(NotYourTurn, match="over"):
            session.act("pass")
        assert session.step() is False

    def test_a_bot_is_not_told_what_it_may_not_know(self) -> None:
        seen: list[tuple[int, ...]] = []

        class Nosy(RandomBot):
            def choose(self, state: Any, player: int, rng: Random) -> Any:
                seen.append(state.shields[0])
                return super().choose(state, player, rng)

        for seed in range(12):
            session = Session(
                wawel.load_game("nogi", players=3),
                seed=seed,
                bots={0: RandomBot(), 1: Nosy(), 2: RandomBot()},
                start=wawel.from_position(
                    "nogi players=3 / seat=1 knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10"
                    " shields=0:1,1:2,2:3"
                ),
            )
            while len(seen) <= seed:
                session.step()
        assert len(set(seen)) > 3, "the bot always saw the same shield: the true one"


class TestUndo:
    def test_undo_goes_back_to_the_last_decision_of_a_person_and_redo_returns(self) -> None:
        session = against_bots()
        session.advance()
        texts = [session.state.serialize()]
        for _ in range(3):
            session.act(session.state.legal_actions()[0])
            session.advance()
            texts.append(session.state.serialize())
        for text in reversed(texts[:-1]):
            session.undo()
            assert session.state.serialize() == text
        with pytest.raises(NothingToUndo):
            session.undo()
        for text in texts[1:]:
            session.redo()
            assert session.state.serialize() == text
        with pytest.raises(NothingToUndo):
            session.redo()

    def test_another_choice_forgets_what_was_undone(self) -> None:
        session = people()
        session.advance()
        session.act(session.state.legal_actions()[0])
        session.advance()
        session.undo()
        session.act(session.state.legal_actions()[-1])
        with pytest.raises(NothingToUndo):
            session.redo()

    def test_a_finished_game_can_be_stepped_through(self) -> None:
        session = against_bots()
        play(session, Random(3))
        end = len(session.moments)
        session.go_to(0)
        assert session.moments == []
        session.go_to(end)
        assert session.is_over()
        with pytest.raises(NothingToUndo):
            session.go_to(end + 1)

    def test_redo_reaches_the_end_of_a_game_that_a_bot_ended(self) -> None:
        session = against_bots()
        play(session, Random(3))
        end = session.state.serialize()
        session.undo()
        session.redo()
        assert session.state.serialize() == end

    def test_bots_alone_can_be_undone_too(self) -> None:
        game = wawel.load_game("nogi", players=2)
        session = Session(game, seed=1, bots={0: RandomBot(), 1: RandomBot()})
        session.advance()
        session.undo()
        assert session.state.current_player() in (0, 1)


class TestCurtain:
    def test_the_device_is_passed_before_a_shield_is_shown(self) -> None:
        session = people(players=2)
        session.advance()
        assert (session.curtain, session.viewer) == (0, None)
        assert session.view().shields == ((None, None), (None, None))
        session.take_device(0)
        assert (session.curtain, session.viewer) == (None, 0)
        assert None not in session.view().shields[0]
        assert session.view().shields[1] == (None, None)
        session.act(session.state.legal_actions()[0])
        session.advance()
        assert session.curtain == 1
        assert session.view().shields == ((None, None), (None, None))

    @pytest.mark.parametrize("slug", wawel.games())
    def test_whoever_decides_at_a_table_of_people_sees_what_can_be_done(self, slug: str) -> None:
        rng, seen = Random(slug), set()
        session = Session(wawel.load_game(slug), seed=2)
        for _ in range(60):
            session.advance()
            player = session.state.current_player()
            if player < 0:
                break
            if session.curtain is not None:
                assert session.view().legal == ()
                session.take_device(player)
            seen.add(player)
            assert (session.curtain, session.viewer) == (None, player)
            assert session.view().legal
            session.act(rng.choice(session.state.legal_actions()))
        assert len(seen) > 1

    def test_a_single_person_needs_no_curtain(self) -> None:
        session = against_bots()
        session.advance()
        assert session.curtain is None
        assert session.viewer == 0

    def test_a_bot_cannot_hold_the_device(self) -> None:
        with pytest.raises(NotYourTurn):
            against_bots().take_device(1)

    def test_bots_alone_are_watched_by_an_onlooker(self) -> None:
        game = wawel.load_game("nogi", players=2)
        session = Session(game, seed=1, bots={0: RandomBot(), 1: RandomBot()})
        while session.state.is_chance_node():
            session.step()
        assert session.viewer is None


class TestRecords:
    @every_game
    @settings(max_examples=6)
    @given(seed=seeds)
    def test_a_record_replays_to_the_same_state(self, slug: str, seed: int) -> None:
        rng = Random(seed)
        session = Session(random_game(slug, rng), seed=seed)
        play(session, rng, decisions=int(rng.random() * 60))
        again = Session.replay(session.record().text())
        assert again.state.serialize() == session.state.serialize()
        assert again.record() == session.record()

    def test_a_seed_gives_the_same_game_again(self) -> None:
        games = []
        for _ in range(2):
            session = against_bots(seed=99)
            play(session, Random(4))
            games.append(session.record().text())
        assert games[0] == games[1]

    def test_names_and_a_set_up_position_are_kept(self) -> None:
        start = wawel.from_position(
            "nogi players=2 / knights=YE35,GR30,OR30,PU30,BL30,PI30,BK30 dragon=12"
            " shields=0:1,0:2,1:3,1:4"
        )
        session = Session(start.game, names={0: 'Ala "Smok" <b>'}, start=start, seed=5)
        play(session, Random(1), decisions=4)
        again = Session.replay(session.record().text())
        assert again.names == session.names
        assert again.state.serialize() == session.state.serialize()

    def test_a_shared_record_is_taken_up_at_its_position(self) -> None:
        session = people(players=4)
        play(session, Random(1), decisions=9)
        shared = session.record(0)
        assert "shield=?" in shared.actions
        assert shared.seed is None
        again = Session.replay(shared.text(), rng=Random(8))
        again.advance()
        assert again.state.view(0).shields[0] == session.state.view(0).shields[0]
        assert again.state.view(None).knights == session.state.view(None).knights

    def test_a_finished_game_hides_nothing(self) -> None:
        session = people(players=3)
        play(session, Random(1))
        shared = session.record(None)
        assert shared == session.record(EVERYTHING)
        assert "shield=?" not in shared.actions
        assert Session.replay(shared.text()).is_over()

    def test_a_damaged_record_says_where(self) -> None:
        session = against_bots()
        play(session, Random(1), decisions=3)
        text = session.record().text()
        for broken, message in (
            (text.replace("wawel record 1", "wawel record 9"), "first line"),
            (text.replace("game nogi", "game chess"), "no game is called"),
            (text.replace("players=3", "players=33"), "players"),
            (text.replace("shield=", "sheild=", 1), "action 1"),
            (text.replace("seed 7", "seed seven"), "whole number"),
            (text.replace("actions", "action"), "does not belong"),
            (text.replace("shield=", "token=5 shield=", 1), "action 1"),
        ):
            assert broken != text
            with pytest.raises(wawel.BadRecord, match=message):
                Session.replay(broken)


class TestSecrets:
    """Who cannot tell two games apart gets the same bytes of both."""

    @every_game
    @settings(max_examples=8)
    @given(seed=seeds)
    def test_log_record_and_undo_view_tell_nothing(self, slug: str, seed: int) -> None:
        rng = Random(seed)
        session = Session(random_game(slug, rng), seed=seed)
        play(session, rng, decisions=int(rng.random() * 12))
        state = session.state
        if state.current_player() < 0:
            return
        player = int(rng.random() * session.game.players)
        twins = [
            Session(session.game, start=world, rng=Random(1))
            for world in (state, state.resample_from_infostate(player, Random(seed)))
        ]
        for _ in range(4):
            for twin in twins:
                twin.rng = Random(seed + 1)
            first, second = (twin.state for twin in twins)
            if first.is_terminal() or not _same_choices(first, second):
                break
            action = _action(first, rng)
            if first.why_illegal(action) or second.why_illegal(action):
                break
            if first.child(action).position(player) != second.child(action).position(player):
                break  # what was hidden comes to light, and the player can tell the worlds apart
            for twin in twins:
                twin._do(action)
        for twin in twins[1:]:
            assert twin.log(player) == twins[0].log(player)
            assert twin.log(player, "pl") == twins[0].log(player, "pl")
            assert twin.record(player).text() == twins[0].record(player).text()
        for twin in twins:
            if len(twin.moments):
                twin.go_to(len(twin.moments) - 1)
        assert repr(twins[0].state.view(player)) == repr(twins[1].state.view(player))


def _same_choices(first: wawel.State[Any], second: wawel.State[Any]) -> bool:
    return first.current_player() == second.current_player()


def _action(state: wawel.State[Any], rng: Random) -> Any:
    if state.is_chance_node():
        return state.chance_outcomes().sample(rng)
    return one_of(state.legal_actions(), rng)


def test_the_log_is_in_plain_words_with_clauses() -> None:
    session = against_bots()
    session.advance()
    session.act(session.state.legal_actions()[0])
    english, polish = session.log(0), session.log(0, "pl")
    assert any(line.startswith("Your shield shows") for line in english)
    assert not any(line.startswith("Your shield shows") for line in session.log(None))
    assert any("[NOGI-DICE-1]" in line for line in english)
    assert len(english) == len(polish)
    assert english != polish

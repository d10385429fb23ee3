"""What a page says, and what it hears."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.engine.contract.play import every_game, one_of
from wawel_widgets.conversation import Conversation
from wawel_widgets.sharing import pack

Scene = dict[str, Any]


def to_a_decision(talk: Conversation, scene: Scene | None = None) -> Scene:
    scene = scene or talk.hear({"type": "look"})
    while scene["busy"]:
        scene = talk.hear({"type": "step"})
        assert scene["error"] is None
    return scene


def alone(**more: Any) -> Conversation:
    """A person against the game's own bots."""
    talk = Conversation("nogi", seed=1, **more)
    talk.sit(talk.one_person())
    return talk


@every_game
def test_a_person_plays_with_bots(slug: str) -> None:
    """The first twenty decisions of any game; a whole one of the first game."""
    talk = Conversation(slug, seed=3)
    talk.sit(dict.fromkeys(range(1, talk.session.game.players), "random"))
    rng = Random(5)
    scene = to_a_decision(talk)
    for _ in range(20 if slug != "nogi" else 1000):
        if scene["result"]:
            break
        action = one_of(scene["actions"], rng)
        scene = to_a_decision(talk, talk.hear({"type": "act", "action": action["text"]}))
    assert scene["result"] or slug != "nogi"
    json.dumps(scene)


class TestActing:
    def test_all_dice_fall_in_one_step(self) -> None:
        talk = alone()
        scene = talk.hear({"type": "step"})  # the shields
        scene = talk.hear({"type": "step"})
        assert len(talk.session.state.view(None).roll) == 8
        assert not scene["busy"]

    def test_actions_come_with_picks_and_words(self) -> None:
        scene = to_a_decision(alone())
        for action in scene["actions"]:
            assert action["picks"][0].startswith("die:")
            assert action["label"]

    def test_an_illegal_action_is_refused_with_its_clause(self) -> None:
        talk = alone()
        before = to_a_decision(talk)
        after = talk.hear({"type": "act", "action": "pass"})
        assert after["error"]["clause"] == "NOGI-TURN-5"
        assert after["moment"] == before["moment"]

    def test_a_bot_that_searches_thinks_in_slices(self) -> None:
        talk = Conversation("nogi", players=2, seed=1)
        talk.sit({0: "search_hard", 1: "random"})
        scene = talk.hear({"type": "step"})
        thoughts = []
        while scene["moment"] < 14:
            scene = talk.hear({"type": "step"})
            thoughts.append(scene["thought"])
        assert any(thought is not None and 0 < thought < 1 for thought in thoughts)

    def test_while_another_is_to_move_there_is_nothing_to_do(self) -> None:
        talk = alone()
        scene = to_a_decision(talk)
        scene = talk.hear({"type": "act", "action": scene["actions"][0]["text"]})
        assert scene["busy"]
        assert scene["actions"] == []


class TestPace:
    def test_a_turn_of_a_bot_ends_where_the_board_may_wait(self) -> None:
        talk = alone()
        scene = to_a_decision(talk)
        assert not scene["rests"]
        scene = talk.hear({"type": "act", "action": scene["actions"][0]["text"]})
        turns = []
        while scene["busy"]:
            assert scene["rests"]
            scene = talk.hear({"type": "step"})
            while scene["busy"] and not scene["rests"]:
                turns += [scene["player"]] if scene["player"] >= 0 else []
                scene = talk.hear({"type": "step"})
        assert turns == [1, 2, 3]

    def test_a_bot_that_thinks_is_not_stopped(self) -> None:
        talk = alone()
        talk.sit({0: "search_hard", 1: "random", 2: "random", 3: "random"})
        start = (
            "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
            " dice=GR,WH roll=GR:3,WH:4w shields=0:1,1:2,2:3,3:4"
        )
        assert talk.hear({"type": "paste", "text": start})["rests"]
        scene = talk.hear({"type": "step"})
        assert scene["thought"] is not None
        assert not scene["rests"]

    def test_the_same_seed_again_begins_with_a_decision(self) -> None:
        talk = alone()
        talk.deal()
        assert not talk.hear({"type": "restart"})["busy"]


PAIR = (
    "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
    " dice=GR,WH roll=GR:3,WH:11rw shields=0:1,1:2,2:3,3:4"
)


class TestAsking:
    def test_the_clause_that_fits_best_is_told(self) -> None:
        talk = alone()
        position = (
            "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
            " dice=GR,WH roll=GR:3,WH:4w shields=0:1,1:2,2:3,3:4"
        )
        talk.hear({"type": "paste", "text": position})

        def ask(*picks: str) -> str:
            clause: str = talk.hear({"type": "ask", "picks": list(picks)})["why"]["clause"]
            return clause

        assert ask("die:GR", "knight:BL") == "NOGI-DICE-2"
        assert ask("die:WH", "knight:BK") == "NOGI-MOVE-3"
        assert ask("die:YE") == "NOGI-DICE-6"
        assert ask("die:BK") == "NOGI-DICE-7"
        assert ask("knight:BK") == "NOGI-TURN-2"

    def test_what_comes_later_says_what_comes_first(self) -> None:
        talk = alone()
        talk.hear({"type": "paste", "text": PAIR})

        def remedy(*picks: str) -> str:
            heard = talk.hear({"type": "ask", "picks": list(picks)})
            assert "why" not in heard
            text: str = heard["remedy"]["text"]
            return text

        assert remedy("knight:YE") == "First choose a die."
        assert talk.hear({"type": "look"})["kinds"]["knight"]["more"] == "one more knight"
        talk.hear({"type": "language", "language": "pl"})
        assert remedy("knight:YE") == "Najpierw wybierz kostkę."
        assert "remedy" not in talk.hear({"type": "ask", "picks": ["knight:BK"]})
        assert "remedy" not in talk.hear({"type": "ask", "picks": []})

    def test_a_rule_can_be_read_in_both_languages(self) -> None:
        talk = alone()
        english = talk.hear({"type": "clause", "id": "NOGI-ATTACK-9"})["clause"]["text"]
        talk.hear({"type": "language", "language": "pl"})
        polish = talk.hear({"type": "clause", "id": "NOGI-ATTACK-9"})["clause"]["text"]
        assert english != polish
        assert talk.hear({"type": "clause", "id": "NOGI-NONE-1"})["error"]


class TestTravelling:
    def test_undo_redo_and_single_steps(self) -> None:
        talk = alone()
        first = to_a_decision(talk)
        second = to_a_decision(
            talk, talk.hear({"type": "act", "action": first["actions"][0]["text"]})
        )
        assert second["can_undo"]
        back = talk.hear({"type": "undo"})
        assert (back["moment"], back["moments"]) == (first["moment"], second["moment"])
        assert back["can_redo"]
        assert talk.hear({"type": "redo"})["svg"] == second["svg"]
        assert talk.hear({"type": "go_to", "moment": 0})["moment"] == 0
        assert talk.hear({"type": "go_to", "moment": 10**9})["error"]

    def test_the_same_seed_deals_the_same_game(self) -> None:
        talk = alone()
        first = to_a_decision(talk)
        again = to_a_decision(talk, talk.hear({"type": "restart"}))
        assert again["position"] == first["position"]


class TestCurtain:
    def test_nothing_hidden_before_the_device_is_taken(self) -> None:
        talk = Conversation("nogi", players=3, seed=2)
        scene = to_a_decision(talk)
        assert scene["curtain"] == {"seat": 0, "name": "Player 1"}
        assert scene["actions"] == []
        assert "shields=0:?,1:?,2:?" in scene["position"]
        scene = talk.hear({"type": "take_device", "seat": 0})
        assert scene["curtain"] is None
        assert scene["actions"]
        assert "shields=0:?" not in scene["position"]
        assert "1:?,2:?" in scene["position"]


class TestWords:
    def test_a_turn_is_one_short_sentence(self) -> None:
        talk = alone()
        scene = to_a_decision(talk)
        assert scene["question"] == "Player 1, it is your turn: choose a die and what it does."
        assert scene["actions"][0]["label"] == "yellow die, 4: yellow"
        talk.hear({"type": "act", "action": scene["actions"][0]["text"]})
        polish = talk.hear({"type": "language", "language": "pl"})
        assert polish["question"] == "Gracz 2 (pasterz) rzuca wszystkimi dostępnymi kostkami."

    def test_a_bot_is_called_by_its_name(self) -> None:
        scene = to_a_decision(alone())
        titles = [seat["title"] for seat in scene["seats"]]
        assert titles[0] == "Player 1"
        assert titles[3] == "Player 4, clock-keeper"
        assert "Player 2, shepherd" in scene["svg"]
        assert scene["sitters"]["search_hard"] == "search, strong"

    def test_the_end_says_who_won_and_why(self) -> None:
        talk = alone()
        position = (
            "nogi players=3 / knights=GR30,PI30,BK30 castle=BL,OR,PU,YE dragon=20"
            " taken=0:17:1,2:21:2,2:25:1 shields=0:1,1:6,2:2 phase=over"
        )
        scene = talk.hear({"type": "paste", "text": position})
        assert scene["error"] is None
        assert scene["question"] == (
            "The game is over. Winner: Player 3, saboteur. Several players have 8; more points for"
            " rabbits decide, 3 against 1 and 0. Totals: Player 1: 8, Player 2: 8, Player 3: 8."
        )
        assert scene["clauses"] == ["NOGI-END-1", "NOGI-SCORE-5"]


class TestSharing:
    def test_a_position_and_a_game_can_be_copied_and_pasted(self) -> None:
        talk = alone()
        scene = to_a_decision(talk)
        other = alone()
        for text in (scene["position"], scene["record"]):
            heard = to_a_decision(other, other.hear({"type": "paste", "text": text}))
            assert heard["error"] is None
            assert _board(heard) == _board(scene)

    def test_a_link_opens_the_position(self) -> None:
        talk = alone()
        scene = to_a_decision(talk)
        other = alone()
        heard = to_a_decision(other, other.hear({"type": "link", "link": scene["link"]}))
        assert _board(heard) == _board(scene)

    def test_a_link_to_a_finished_game_opens_all_of_it(self) -> None:
        talk = Conversation("nogi", players=2, seed=4)
        talk.sit({0: "random", 1: "random"})
        scene = to_a_decision(talk)
        assert scene["result"]
        heard = alone().hear({"type": "link", "link": scene["link"]})
        assert heard["moments"] == scene["moments"]
        assert heard["result"] == scene["result"]

    def test_what_is_shared_hides_what_is_hidden(self) -> None:
        scene = to_a_decision(alone())
        assert "seed" not in scene["record"]
        assert scene["seed"] is None
        assert scene["position"].count("?") == 3

    def test_what_is_kept_is_the_whole_truth_and_comes_back(self) -> None:
        talk = alone()
        scene = to_a_decision(talk)
        kept = talk.hear({"type": "save"})["save"]
        other = Conversation("nogi", seed=99)
        heard = other.hear({"type": "load", "save": kept})
        assert heard["error"] is None
        assert heard["moment"] == scene["moment"]
        assert other.seats == talk.seats
        assert other.session.state.serialize() == talk.session.state.serialize()


class TestNewGames:
    def test_options_seats_names_and_seed(self) -> None:
        said = {
            "type": "new",
            "options": {"players": "3", "dragon_blocked": "advance"},
            "seats": {"0": "person", "1": "shepherd", "2": "search_easy"},
            "names": {"0": "Ala", "1": " "},
            "seed": 7,
        }
        talk = alone()
        scene = talk.hear(said)
        assert scene["error"] is None
        assert [seat["name"] for seat in scene["seats"]] == ["Ala", "Player 2", "Player 3"]
        assert [seat["who"] for seat in scene["seats"]] == ["person", "shepherd", "search_easy"]
        assert talk.session.game.options.text() == "players=3 dragon_blocked=advance"

    @pytest.mark.parametrize(
        "wrong",
        [
            {"options": {"players": "12"}},
            {"options": {"colour": "red"}},
            {"options": "many"},
            {"seats": {"0": "grandmaster"}},
            {"seats": {"zero": "person"}},
            {"names": {"0": "x" * 41}},
            {"names": {"0": "a\x00b"}},
            {"game": "chess"},
            {"game": 5},
            {"seed": "seven"},
        ],
    )
    def test_what_makes_no_sense_changes_nothing(self, wrong: dict[str, Any]) -> None:
        talk = alone()
        before = to_a_decision(talk)
        after = talk.hear({"type": "new", **wrong})
        assert after["error"]["text"]
        assert after["position"] == before["position"]


class TestChances:
    def test_they_are_counted_in_slices_and_can_be_stopped(self) -> None:
        talk = alone()
        scene = to_a_decision(talk)
        scene = talk.hear({"type": "chances_start"})
        assert scene["chances"]["progress"] == 0
        scene = talk.hear({"type": "chances_step"})
        assert 0 < scene["chances"]["progress"] < 1
        for row in scene["chances"]["rows"]:
            assert 0 <= row["low"] <= row["value"] <= row["high"] <= 1
        assert len(scene["chances"]["rows"]) == len(scene["actions"])
        assert talk.hear({"type": "chances_stop"})["chances"] is None

    def test_what_the_dragon_will_do_is_told_exactly(self) -> None:
        """One die is left after this choice; the token that follows is a 6, 7 or 8 in four of 8."""
        talk = alone()
        talk.hear(
            {
                "type": "paste",
                "text": "nogi players=4 / knights=YE20,GR25,OR25,PU25,BL25,PI25,BK25 dragon=14"
                " dice=GR,WH roll=GR:1,WH:+w shields=0:1,1:2,2:3,3:4",
            }
        )
        scene = talk.hear({"type": "chances_start"})
        exact = {row["action"]: row["exact"] for row in scene["chances"]["rows"]}
        assert exact["GR=1/GR"] == {"a knight is defeated": "1/2"}
        assert exact["WH=+w/YE"] == {}

    def test_without_a_decision_there_are_none(self) -> None:
        talk = alone()
        assert talk.hear({"type": "chances_start"})["error"]


class TestLanguages:
    def test_the_whole_scene_changes(self) -> None:
        talk = alone()
        english = to_a_decision(talk)
        polish = talk.hear({"type": "language", "language": "pl"})
        for part in ("question", "svg", "log", "strings", "title"):
            assert polish[part] != english[part]
        assert talk.hear({"type": "language", "language": "tlh"})["error"]

    def test_narrow_is_another_picture(self) -> None:
        talk = alone()
        wide = to_a_decision(talk)
        assert talk.hear({"type": "width", "width": "narrow"})["svg"] != wide["svg"]
        assert talk.hear({"type": "width", "width": "huge"})["error"]


def _board(scene: Scene) -> str:
    """The public part of a position, without who holds what."""
    fields = scene["position"].split()
    return " ".join(f for f in fields if not f.startswith(("shields", "taken")))


def test_links_from_elsewhere_are_safe() -> None:
    talk = alone()
    before = to_a_decision(talk)
    for link in ("", "2abc", "1", "1" + "A" * 70_000, "1!!!!", pack("<script>"), pack("x" * 10**7)):
        after = talk.hear({"type": "link", "link": link})
        assert after["error"]["text"]
        assert after["position"] == before["position"]

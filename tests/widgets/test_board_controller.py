"""What a page says, and what it hears."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.engine.contract.play import every_game, one_of
from wawel_widgets.board_controller import BoardController
from wawel_widgets.sharing import pack

Reply = dict[str, Any]


def to_a_decision(controller: BoardController, reply: Reply | None = None) -> Reply:
    reply = reply or controller.handle({"type": "look"})
    while reply["busy"]:
        reply = controller.handle({"type": "step"})
        assert reply["error"] is None
    return reply


def alone(**more: Any) -> BoardController:
    """A person against the game's own bots."""
    controller = BoardController("nogi", seed=1, **more)
    controller.sit(controller.one_person())
    return controller


@every_game
def test_a_person_plays_with_bots(slug: str) -> None:
    """The first twenty decisions of any game; a whole one of the first game."""
    controller = BoardController(slug, seed=3)
    controller.sit(dict.fromkeys(range(1, controller.session.game.players), "random"))
    rng = Random(5)
    reply = to_a_decision(controller)
    for _ in range(20 if slug != "nogi" else 1000):
        if reply["result"]:
            break
        action = one_of(reply["actions"], rng)
        reply = to_a_decision(
            controller, controller.handle({"type": "act", "action": action["text"]})
        )
    assert reply["result"] or slug != "nogi"
    json.dumps(reply)


class TestActing:
    def test_all_dice_fall_in_one_step(self) -> None:
        controller = alone()
        reply = controller.handle({"type": "step"})  # the shields
        reply = controller.handle({"type": "step"})
        assert len(controller.session.state.view(None).roll) == 8
        assert not reply["busy"]

    def test_actions_come_with_picks_and_words(self) -> None:
        reply = to_a_decision(alone())
        for action in reply["actions"]:
            assert action["picks"][0].startswith("die:")
            assert action["label"]

    def test_an_illegal_action_is_refused_with_its_clause(self) -> None:
        controller = alone()
        before = to_a_decision(controller)
        after = controller.handle({"type": "act", "action": "pass"})
        assert after["error"]["clause"] == "NOGI-TURN-5"
        assert after["moment"] == before["moment"]

    def test_a_bot_that_searches_thinks_in_slices(self) -> None:
        controller = BoardController("nogi", players=2, seed=1)
        controller.sit({0: "search_hard", 1: "random"})
        reply = controller.handle({"type": "step"})
        thoughts = []
        while reply["moment"] < 14:
            reply = controller.handle({"type": "step"})
            thoughts.append(reply["thought"])
        assert any(thought is not None and 0 < thought < 1 for thought in thoughts)

    def test_while_another_is_to_move_there_is_nothing_to_do(self) -> None:
        controller = alone()
        reply = to_a_decision(controller)
        reply = controller.handle({"type": "act", "action": reply["actions"][0]["text"]})
        assert reply["busy"]
        assert reply["actions"] == []


class TestPace:
    def test_a_turn_of_a_bot_ends_where_the_board_may_wait(self) -> None:
        controller = alone()
        reply = to_a_decision(controller)
        assert not reply["rests"]
        reply = controller.handle({"type": "act", "action": reply["actions"][0]["text"]})
        turns = []
        while reply["busy"]:
            assert reply["rests"]
            reply = controller.handle({"type": "step"})
            while reply["busy"] and not reply["rests"]:
                turns += [reply["player"]] if reply["player"] >= 0 else []
                reply = controller.handle({"type": "step"})
        assert turns == [1, 2, 3]

    def test_a_bot_that_thinks_is_not_stopped(self) -> None:
        controller = alone()
        controller.sit({0: "search_hard", 1: "random", 2: "random", 3: "random"})
        start = (
            "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
            " dice=GR,WH roll=GR:3,WH:4w shields=0:1,1:2,2:3,3:4"
        )
        assert controller.handle({"type": "paste", "text": start})["rests"]
        reply = controller.handle({"type": "step"})
        assert reply["thought"] is not None
        assert not reply["rests"]

    def test_the_same_seed_again_begins_with_a_decision(self) -> None:
        controller = alone()
        controller.deal()
        assert not controller.handle({"type": "restart"})["busy"]


PAIR = (
    "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
    " dice=GR,WH roll=GR:3,WH:11rw shields=0:1,1:2,2:3,3:4"
)


class TestAsking:
    def test_the_clause_that_fits_best_is_told(self) -> None:
        controller = alone()
        position = (
            "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
            " dice=GR,WH roll=GR:3,WH:4w shields=0:1,1:2,2:3,3:4"
        )
        controller.handle({"type": "paste", "text": position})

        def ask(*picks: str) -> str:
            clause: str = controller.handle({"type": "ask", "picks": list(picks)})["why"]["clause"]
            return clause

        assert ask("die:GR", "knight:BL") == "NOGI-DICE-2"
        assert ask("die:WH", "knight:BK") == "NOGI-MOVE-3"
        assert ask("die:YE") == "NOGI-DICE-6"
        assert ask("die:BK") == "NOGI-DICE-7"
        assert ask("knight:BK") == "NOGI-TURN-2"

    def test_what_comes_later_says_what_comes_first(self) -> None:
        controller = alone()
        controller.handle({"type": "paste", "text": PAIR})

        def remedy(*picks: str) -> str:
            reply = controller.handle({"type": "ask", "picks": list(picks)})
            assert "why" not in reply
            text: str = reply["remedy"]["text"]
            return text

        assert remedy("knight:YE") == "First choose a die."
        assert controller.handle({"type": "look"})["kinds"]["knight"]["more"] == "one more knight"
        controller.handle({"type": "language", "language": "pl"})
        assert remedy("knight:YE") == "Najpierw wybierz kostkę."
        assert "remedy" not in controller.handle({"type": "ask", "picks": ["knight:BK"]})
        assert "remedy" not in controller.handle({"type": "ask", "picks": []})

    def test_a_rule_can_be_read_in_both_languages(self) -> None:
        controller = alone()
        english = controller.handle({"type": "clause", "id": "NOGI-ATTACK-9"})["clause"]["text"]
        controller.handle({"type": "language", "language": "pl"})
        polish = controller.handle({"type": "clause", "id": "NOGI-ATTACK-9"})["clause"]["text"]
        assert english != polish
        assert controller.handle({"type": "clause", "id": "NOGI-NONE-1"})["error"]


class TestTravelling:
    def test_undo_redo_and_single_steps(self) -> None:
        controller = alone()
        first = to_a_decision(controller)
        second = to_a_decision(
            controller, controller.handle({"type": "act", "action": first["actions"][0]["text"]})
        )
        assert second["can_undo"]
        back = controller.handle({"type": "undo"})
        assert (back["moment"], back["moments"]) == (first["moment"], second["moment"])
        assert back["can_redo"]
        assert controller.handle({"type": "redo"})["svg"] == second["svg"]
        assert controller.handle({"type": "go_to", "moment": 0})["moment"] == 0
        assert controller.handle({"type": "go_to", "moment": 10**9})["error"]

    def test_the_same_seed_deals_the_same_game(self) -> None:
        controller = alone()
        first = to_a_decision(controller)
        again = to_a_decision(controller, controller.handle({"type": "restart"}))
        assert again["position"] == first["position"]


class TestCurtain:
    def test_nothing_hidden_before_the_device_is_taken(self) -> None:
        controller = BoardController("nogi", players=3, seed=2)
        reply = to_a_decision(controller)
        assert reply["curtain"] == {"seat": 0, "name": "Player 1"}
        assert reply["actions"] == []
        assert "shields=0:?,1:?,2:?" in reply["position"]
        reply = controller.handle({"type": "take_device", "seat": 0})
        assert reply["curtain"] is None
        assert reply["actions"]
        assert "shields=0:?" not in reply["position"]
        assert "1:?,2:?" in reply["position"]


class TestWords:
    def test_a_turn_is_one_short_sentence(self) -> None:
        controller = alone()
        reply = to_a_decision(controller)
        assert reply["question"] == "Player 1, it is your turn: choose a die and what it does."
        assert reply["actions"][0]["label"] == "Yellow die, 4: yellow"
        controller.handle({"type": "act", "action": reply["actions"][0]["text"]})
        polish = controller.handle({"type": "language", "language": "pl"})
        assert polish["question"] == "Gracz 2 (pasterz) rzuca wszystkimi dostępnymi kostkami."

    def test_a_bot_is_called_by_its_name(self) -> None:
        reply = to_a_decision(alone())
        titles = [seat["title"] for seat in reply["seats"]]
        assert titles[0] == "Player 1"
        assert titles[3] == "Player 4, clock-keeper"
        assert "Player 2, shepherd" in reply["svg"]
        assert reply["sitters"]["search_hard"] == "search, strong"

    def test_the_end_says_who_won_and_why(self) -> None:
        controller = alone()
        position = (
            "nogi players=3 / knights=GR30,PI30,BK30 castle=BL,OR,PU,YE dragon=20"
            " taken=0:17:1,2:21:2,2:25:1 shields=0:1,1:6,2:2 phase=over"
        )
        reply = controller.handle({"type": "paste", "text": position})
        assert reply["error"] is None
        assert reply["question"] == (
            "The game is over. Winner: Player 3, saboteur. Several players have 8; more points for"
            " rabbits decide, 3 against 1 and 0. Totals: Player 1: 8, Player 2: 8, Player 3: 8."
        )
        assert reply["clauses"] == ["NOGI-END-1", "NOGI-SCORE-5"]


class TestSharing:
    def test_a_position_and_a_game_can_be_copied_and_pasted(self) -> None:
        controller = alone()
        reply = to_a_decision(controller)
        other = alone()
        for text in (reply["position"], reply["record"]):
            reply = to_a_decision(other, other.handle({"type": "paste", "text": text}))
            assert reply["error"] is None
            assert _board(reply) == _board(reply)

    def test_a_link_opens_the_position(self) -> None:
        controller = alone()
        reply = to_a_decision(controller)
        other = alone()
        reply = to_a_decision(other, other.handle({"type": "link", "link": reply["link"]}))
        assert _board(reply) == _board(reply)

    def test_a_link_to_a_finished_game_opens_all_of_it(self) -> None:
        controller = BoardController("nogi", players=2, seed=4)
        controller.sit({0: "random", 1: "random"})
        reply = to_a_decision(controller)
        assert reply["result"]
        reply = alone().handle({"type": "link", "link": reply["link"]})
        assert reply["moments"] == reply["moments"]
        assert reply["result"] == reply["result"]

    def test_what_is_shared_hides_what_is_hidden(self) -> None:
        reply = to_a_decision(alone())
        assert "seed" not in reply["record"]
        assert reply["seed"] is None
        assert reply["position"].count("?") == 3

    def test_what_is_kept_is_the_whole_truth_and_comes_back(self) -> None:
        controller = alone()
        reply = to_a_decision(controller)
        kept = controller.handle({"type": "save"})["save"]
        other = BoardController("nogi", seed=99)
        reply = other.handle({"type": "load", "save": kept})
        assert reply["error"] is None
        assert reply["moment"] == reply["moment"]
        assert other.seats == controller.seats
        assert other.session.state.serialize() == controller.session.state.serialize()


class TestNewGames:
    def test_options_seats_names_and_seed(self) -> None:
        said = {
            "type": "new",
            "options": {"players": "3", "dragon_blocked": "advance"},
            "seats": {"0": "person", "1": "shepherd", "2": "search_easy"},
            "names": {"0": "Ala", "1": " "},
            "seed": 7,
        }
        controller = alone()
        reply = controller.handle(said)
        assert reply["error"] is None
        assert [seat["name"] for seat in reply["seats"]] == ["Ala", "Player 2", "Player 3"]
        assert [seat["who"] for seat in reply["seats"]] == ["person", "shepherd", "search_easy"]
        assert controller.session.game.options.text() == "players=3 dragon_blocked=advance"

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
        controller = alone()
        before = to_a_decision(controller)
        after = controller.handle({"type": "new", **wrong})
        assert after["error"]["text"]
        assert after["position"] == before["position"]


class TestChances:
    def test_they_are_counted_in_slices_and_can_be_stopped(self) -> None:
        controller = alone()
        reply = to_a_decision(controller)
        reply = controller.handle({"type": "chances_start"})
        assert reply["chances"]["progress"] == 0
        reply = controller.handle({"type": "chances_step"})
        assert 0 < reply["chances"]["progress"] < 1
        for row in reply["chances"]["rows"]:
            assert 0 <= row["low"] <= row["value"] <= row["high"] <= 1
        assert len(reply["chances"]["rows"]) == len(reply["actions"])
        assert controller.handle({"type": "chances_stop"})["chances"] is None

    def test_what_the_dragon_will_do_is_told_exactly(self) -> None:
        """One die is left after this choice; the token that follows is a 6, 7 or 8 in four of 8."""
        controller = alone()
        controller.handle(
            {
                "type": "paste",
                "text": "nogi players=4 / knights=YE20,GR25,OR25,PU25,BL25,PI25,BK25 dragon=14"
                " dice=GR,WH roll=GR:1,WH:+w shields=0:1,1:2,2:3,3:4",
            }
        )
        reply = controller.handle({"type": "chances_start"})
        exact = {row["action"]: row["exact"] for row in reply["chances"]["rows"]}
        assert exact["GR=1/GR"] == {"a knight is defeated": "1/2"}
        assert exact["WH=+w/YE"] == {}

    def test_without_a_decision_there_are_none(self) -> None:
        controller = alone()
        assert controller.handle({"type": "chances_start"})["error"]


class TestLanguages:
    def test_everything_changes(self) -> None:
        controller = alone()
        english = to_a_decision(controller)
        polish = controller.handle({"type": "language", "language": "pl"})
        for part in ("question", "svg", "log", "strings", "title"):
            assert polish[part] != english[part]
        assert controller.handle({"type": "language", "language": "tlh"})["error"]

    def test_narrow_is_another_picture(self) -> None:
        controller = alone()
        wide = to_a_decision(controller)
        assert controller.handle({"type": "width", "width": "narrow"})["svg"] != wide["svg"]
        assert controller.handle({"type": "width", "width": "huge"})["error"]


def _board(reply: Reply) -> str:
    """The public part of a position, without who holds what."""
    fields = reply["position"].split()
    return " ".join(f for f in fields if not f.startswith(("shields", "taken")))


def test_links_from_elsewhere_are_safe() -> None:
    controller = alone()
    before = to_a_decision(controller)
    for link in ("", "2abc", "1", "1" + "A" * 70_000, "1!!!!", pack("<script>"), pack("x" * 10**7)):
        after = controller.handle({"type": "link", "link": link})
        assert after["error"]["text"]
        assert after["position"] == before["position"]

"""What a page sends, and what comes back."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import every_game, one_of
from tests.widgets.page import Page
from wawel_widgets.board_controller import BoardController
from wawel_widgets.sharing import pack


def table(slug: str, seats: dict[int, str] | None = None, **more: Any) -> Page:
    """A board with these bots at it; by itself the game's own, against one person."""
    controller = BoardController(slug, **more)
    controller.sit(controller.one_person() if seats is None else seats)
    return Page(controller)


def alone() -> Page:
    """A person against the game's own bots."""
    return table("nogi", seed=1)


def then(page: Page, kind: str, **fields: Any) -> dict[str, Any]:
    """What is seen after a message when somebody is asked again."""
    page.send(kind, **fields)
    return page.to_a_decision()


@every_game
def test_a_person_plays_with_bots(slug: str) -> None:
    """The first twenty decisions of any game; a whole one of the first game."""
    players = wawel.load_game(slug).players
    page = table(slug, dict.fromkeys(range(1, players), "random"), seed=3)
    rng = Random(5)
    shown = page.to_a_decision()
    for _ in range(20 if slug != "nogi" else 1000):
        if shown["result"]:
            break
        shown = then(page, "act", action=one_of(shown["actions"], rng)["text"])
    assert shown["result"] or slug != "nogi"
    json.dumps(shown)


class TestActing:
    def test_all_dice_fall_in_one_step(self) -> None:
        page = alone()
        shown = page.send("step")  # the shields
        shown = page.send("step")
        assert len(page.controller.session.state.view(None).roll) == 8
        assert not shown["busy"]

    def test_actions_come_with_picks_and_words(self) -> None:
        shown = alone().to_a_decision()
        for action in shown["actions"]:
            assert action["picks"][0].startswith("die:")
            assert action["label"]

    def test_an_illegal_action_is_refused_with_its_clause(self) -> None:
        page = alone()
        before = page.to_a_decision()
        after = page.send("act", action="pass")
        assert after["error"]["clause"] == "NOGI-TURN-5"
        assert after["moment"] == before["moment"]

    def test_a_bot_that_searches_thinks_in_slices(self) -> None:
        page = table("nogi", {0: "search_hard", 1: "random"}, players=2, seed=1)
        shown = page.send("step")
        thoughts = []
        while shown["moment"] < 14:
            shown = page.send("step")
            thoughts.append(shown["thought"])
        assert any(thought is not None and 0 < thought < 1 for thought in thoughts)

    def test_while_another_is_to_move_there_is_nothing_to_do(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        shown = page.send("act", action=shown["actions"][0]["text"])
        assert shown["busy"]
        assert shown["actions"] == []


class TestPace:
    def test_a_turn_of_a_bot_ends_where_the_board_may_wait(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        assert not shown["rests"]
        shown = page.send("act", action=shown["actions"][0]["text"])
        turns = []
        while shown["busy"]:
            assert shown["rests"]
            shown = page.send("step")
            while shown["busy"] and not shown["rests"]:
                turns += [shown["player"]] if shown["player"] >= 0 else []
                shown = page.send("step")
        assert turns == [1, 2, 3]

    def test_a_bot_that_thinks_is_not_stopped(self) -> None:
        page = alone()
        page.controller.sit({0: "search_hard", 1: "random", 2: "random", 3: "random"})
        start = (
            "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
            " dice=GR,WH roll=GR:3,WH:4w shields=0:1,1:2,2:3,3:4"
        )
        assert page.send("paste", text=start)["rests"]
        shown = page.send("step")
        assert shown["thought"] is not None
        assert not shown["rests"]

    def test_the_same_seed_again_begins_with_a_decision(self) -> None:
        page = alone()
        page.controller.deal()
        assert not page.send("restart")["busy"]


PAIR = (
    "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
    " dice=GR,WH roll=GR:3,WH:11rw shields=0:1,1:2,2:3,3:4"
)


class TestAsking:
    def test_the_clause_that_fits_best_is_told(self) -> None:
        page = alone()
        position = (
            "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
            " dice=GR,WH roll=GR:3,WH:4w shields=0:1,1:2,2:3,3:4"
        )
        page.send("paste", text=position)

        def ask(*picks: str) -> str:
            clause: str = page.send("why_not", picks=list(picks))["why_not"]["clause"]
            return clause

        assert ask("die:GR", "knight:BL") == "NOGI-DICE-2"
        assert ask("die:WH", "knight:BK") == "NOGI-MOVE-3"
        assert ask("die:YE") == "NOGI-DICE-6"
        assert ask("die:BK") == "NOGI-DICE-7"
        assert ask("knight:BK") == "NOGI-TURN-2"

    def test_what_comes_later_says_what_comes_first(self) -> None:
        page = alone()
        page.send("paste", text=PAIR)

        def remedy(*picks: str) -> str:
            shown = page.send("why_not", picks=list(picks))
            assert "why_not" not in shown
            text: str = shown["remedy"]["text"]
            return text

        assert remedy("knight:YE") == "First choose a die."
        assert page.state["kinds"]["knight"]["more"] == "one more knight"
        page.send("language", language="pl")
        assert remedy("knight:YE") == "Najpierw wybierz kostkę."
        assert "remedy" not in page.send("why_not", picks=["knight:BK"])
        assert "remedy" not in page.send("why_not", picks=[])

    def test_a_rule_can_be_read_in_both_languages(self) -> None:
        page = alone()
        english = page.send("clause", id="NOGI-ATTACK-9")["clause"]["text"]
        page.send("language", language="pl")
        polish = page.send("clause", id="NOGI-ATTACK-9")["clause"]["text"]
        assert english != polish
        assert page.send("clause", id="NOGI-NONE-1")["error"]


class TestTravelling:
    def test_undo_redo_and_single_steps(self) -> None:
        page = alone()
        first = page.to_a_decision()
        second = then(page, "act", action=first["actions"][0]["text"])
        assert second["can_undo"]
        back = page.send("undo")
        assert (back["moment"], back["moments"]) == (first["moment"], second["moment"])
        assert back["can_redo"]
        assert page.send("redo")["svg"] == second["svg"]
        assert page.send("go_to", moment=0)["moment"] == 0
        assert page.send("go_to", moment=10**9)["error"]

    def test_the_same_seed_deals_the_same_game(self) -> None:
        page = alone()
        page.to_a_decision()
        first = page.shared["position"]
        then(page, "restart")
        assert page.shared["position"] == first


class TestCurtain:
    def test_nothing_hidden_before_the_device_is_taken(self) -> None:
        page = table("nogi", {}, players=3, seed=2)
        shown = page.to_a_decision()
        assert shown["curtain"] == {"seat": 0, "name": "Player 1"}
        assert shown["actions"] == []
        assert "shields=0:?,1:?,2:?" in page.shared["position"]
        shown = page.send("take_device", seat=0)
        assert shown["curtain"] is None
        assert shown["actions"]
        assert "shields=0:?" not in page.shared["position"]
        assert "1:?,2:?" in page.shared["position"]


class TestWords:
    def test_a_turn_is_one_short_sentence(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        assert shown["question"] == "Player 1, it is your turn: choose a die and what it does."
        assert shown["actions"][0]["label"] == "Yellow die, 4: yellow to space 14"
        page.send("act", action=shown["actions"][0]["text"])
        polish = page.send("language", language="pl")
        assert polish["question"] == "Gracz 2 (pasterz) rzuca wszystkimi dostępnymi kostkami."

    def test_who_answers_in_the_turn_of_another_is_told_so(self) -> None:
        page = table("drako")
        attacked = "/ turn=3 seat=1 actions=1 figures=knight@C3,thrower@C4 hand0=K09 hand1=T02"
        coming = "discards1=T01 phase=react acted=thrower packet=thrower!knight=3 card=T01/attack"
        answer = page.send("paste", text=f"drako players=2 {attacked} {coming}")["question"]
        assert answer.startswith("Player 1, it is up to you: the knight is attacked")

    def test_what_happens_several_times_is_said_once(self) -> None:
        page = table("drako", seed=1)
        page.to_a_decision()
        said = [line["text"] for line in page.log]
        assert "The trolls get a card. ×4" in said
        assert not any("card. The trolls get" in line for line in said)

    def test_the_end_says_what_was_counted(self) -> None:
        page = table("drako")
        end = "/ turn=3 hand1=T01 phase=over figures=knight@dead,archer1@dead,archer2@dead"
        said = page.send("paste", text=f"drako players=2 {end}")["question"]
        assert said.endswith("Living figures: Player 1: 0, Player 2: 2.")

    def test_a_bot_is_called_by_its_name(self) -> None:
        shown = alone().to_a_decision()
        titles = [seat["title"] for seat in shown["seats"]]
        assert titles[0] == "Player 1"
        assert titles[3] == "Player 4, clock-keeper"
        assert "Player 2, shepherd" in shown["svg"]
        assert shown["sitters"]["search_hard"] == "search, strong"

    def test_the_end_says_who_won_and_why(self) -> None:
        page = alone()
        position = (
            "nogi players=3 / knights=GR30,PI30,BK30 castle=BL,OR,PU,YE dragon=20"
            " taken=0:17:1,2:21:2,2:25:1 shields=0:1,1:6,2:2 phase=over"
        )
        shown = page.send("paste", text=position)
        assert shown["error"] is None
        assert shown["question"] == (
            "The game is over. Winner: Player 3, saboteur. Several players have 8; more points for"
            " rabbits decide, 3 against 1 and 0. Totals: Player 1: 8, Player 2: 8, Player 3: 8."
        )
        assert shown["clauses"] == ["NOGI-END-1", "NOGI-SCORE-5"]


class TestSharing:
    def test_a_position_and_a_game_can_be_copied_and_pasted(self) -> None:
        page, other = alone(), alone()
        page.to_a_decision()
        for text in (page.shared["position"], page.shared["record"]):
            assert other.send("paste", text=text)["error"] is None
            other.to_a_decision()
            assert _board(other) == _board(page)

    def test_a_link_opens_the_position(self) -> None:
        page, other = alone(), alone()
        page.to_a_decision()
        assert other.open(link=page.shared["link"])["error"] is None
        other.to_a_decision()
        assert _board(other) == _board(page)

    def test_a_link_to_a_finished_game_opens_all_of_it(self) -> None:
        page = table("nogi", {0: "random", 1: "random"}, players=2, seed=4)
        shown = page.to_a_decision()
        assert shown["result"]
        opened = alone().open(link=page.shared["link"])
        assert opened["moments"] == shown["moments"]
        assert opened["result"] == shown["result"]

    def test_what_is_shared_hides_what_is_hidden(self) -> None:
        page = alone()
        page.to_a_decision()
        assert "seed" not in page.shared["record"]
        assert page.shared["position"].count("?") == 3

    def test_what_is_kept_is_the_whole_truth_and_comes_back(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        other = BoardController("nogi", seed=99)
        opened = Page(other).open(save=page.controller.save())
        assert opened["error"] is None
        assert opened["moment"] == shown["moment"]
        assert other.seats == page.controller.seats
        assert other.session.state.serialize() == page.controller.session.state.serialize()

    def test_what_is_kept_already_is_not_written_again(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        assert page.controller.save_if_new()
        page.send("width", width="narrow")
        page.send("chances_start")
        page.send("chances_step")
        assert page.controller.save_if_new() is None
        page.send("act", action=shown["actions"][0]["text"])
        assert page.controller.save_if_new()
        page.send("undo")
        assert page.controller.save_if_new()
        page.controller.sit({0: "random"})
        assert page.controller.save_if_new()


class TestNewGames:
    def test_options_seats_names_and_seed(self) -> None:
        page = alone()
        shown = page.send(
            "new",
            options={"players": "3", "dragon_blocked": "advance"},
            seats={"0": "person", "1": "shepherd", "2": "search_easy"},
            names={"0": "Ala", "1": " "},
            seed=7,
        )
        assert shown["error"] is None
        assert [seat["name"] for seat in shown["seats"]] == ["Ala", "Player 2", "Player 3"]
        assert [seat["who"] for seat in shown["seats"]] == ["person", "shepherd", "search_easy"]
        assert page.controller.session.game.options.text() == "players=3 dragon_blocked=advance"

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
        page = alone()
        page.to_a_decision()
        before = page.shared
        assert page.send("new", **wrong)["error"]["text"]
        assert page.shared == before


class TestChances:
    def test_they_are_counted_in_slices_and_can_be_stopped(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        shown = page.send("chances_start")
        assert shown["chances"]["progress"] == 0
        while not shown["chances"]["progress"]:
            shown = page.send("chances_step")
        assert 0 < shown["chances"]["progress"] < 1
        for row in shown["chances"]["rows"]:
            assert 0 <= row["low"] <= row["value"] <= row["high"] <= 1
        assert len(shown["chances"]["rows"]) == len(shown["actions"])
        assert page.send("chances_stop")["chances"] is None

    def test_the_reader_chooses_who_plays_on(self) -> None:
        page = alone()
        page.to_a_decision()
        usual = page.send("chances_start")["chances"]
        assert (usual["who"], usual["players"]["quick"]) == ("quick", "quick bot")
        for who in usual["players"]:
            shown = page.send("chances_start", who=who)["chances"]
            assert (shown["who"], shown["progress"]) == (who, 0)
            page.send("chances_step")
        for nobody in ("person", "search_hard", "<b>", 3):
            assert page.send("chances_start", who=nobody)["error"]["text"]

    def test_what_the_dragon_will_do_is_told_exactly(self) -> None:
        """One die is left after this choice; the token that follows is a 6, 7 or 8 in four of 8."""
        page = alone()
        page.send(
            "paste",
            text="nogi players=4 / knights=YE20,GR25,OR25,PU25,BL25,PI25,BK25 dragon=14"
            " dice=GR,WH roll=GR:1,WH:+w shields=0:1,1:2,2:3,3:4",
        )
        shown = page.send("chances_start")
        exact = {row["action"]: row["exact"] for row in shown["chances"]["rows"]}
        assert exact["GR=1/GR"] == {"a knight is defeated": "1/2"}
        assert exact["WH=+w/YE"] == {}

    def test_without_a_decision_there_are_none(self) -> None:
        page = alone()
        assert page.send("chances_start")["error"]


class TestLanguages:
    def test_everything_changes(self) -> None:
        page = alone()
        english = page.to_a_decision()
        polish = page.send("language", language="pl")
        for part in ("question", "svg", "log", "strings", "title"):
            assert polish[part] != english[part]
        assert page.send("language", language="tlh")["error"]

    def test_narrow_is_another_picture(self) -> None:
        page = alone()
        wide = page.to_a_decision()
        assert page.send("width", width="narrow")["svg"] != wide["svg"]
        assert page.send("width", width="huge")["error"]


def _board(page: Page) -> str:
    """The public part of a position, without who holds what."""
    fields = page.shared["position"].split()
    return " ".join(f for f in fields if not f.startswith(("shields", "taken")))


def test_links_from_elsewhere_are_safe() -> None:
    page = alone()
    page.to_a_decision()
    before = page.shared
    for link in ("", "2abc", "1", "1" + "A" * 70_000, "1!!!!", pack("<script>"), pack("x" * 10**7)):
        assert page.open(link=link)["error"]["text"]
        assert page.shared == before


def test_who_opens_a_position_makes_its_first_decision() -> None:
    figures = "figures=dragon@C3,morin@A1,brald@A3,urpen@E1"
    text = f"drako pairing=dragon-dwarves / turn=2 seat=1 {figures} hand1=W15 hand0=D01"
    page = table("drako", seed=1)
    page.send("open", version=1, width="wide", text=text)
    shown = page.to_a_decision()
    assert page.controller.seats[1] == "person"
    assert page.controller.seats[0] != "person"
    assert "W15/net" in {action["text"] for action in shown["actions"]}


@pytest.mark.long
@every_game
def test_what_happens_by_itself_is_not_offered(slug: str) -> None:
    """A game says what is forced; the board plays it out, and nobody presses it meanwhile."""
    rng = Random(1)
    page = Page(BoardController(slug, seed=1, players=2, seats={1: "random"}))
    session = page.controller.session
    for _ in range(300):
        shown = page.state
        if session.is_over():
            break
        if session.forced_action() is not None:
            assert shown["busy"]
            assert shown["actions"] == []
            assert "w-legal" not in shown["svg"]
        if shown["busy"]:
            page.send("step")
        else:
            page.send("act", action=rng.choice(shown["actions"])["text"])

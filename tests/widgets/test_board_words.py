"""What a page is told in words: why not, what happens, in which language."""

from __future__ import annotations

from tests.widgets.page import alone, table

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

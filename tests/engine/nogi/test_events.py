"""What is told of what happens: the events, their clauses, and their words."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from tests.engine.nogi.table import ALL_TOKENS, DICE, VARIANTS, nogi, play, roll, steps, table, use
from wawel import Event
from wawel.nogi import Deal, NogiState, Reveal

Told = list[tuple[str, tuple[str, ...]]]


def told(state: NogiState, action: str) -> Told:
    """Kind and clauses of everything that an action brings about."""
    events = state.events(state.string_to_action(action))
    return [(event.kind, event.clauses) for event in events]


USE = ("use", ("NOGI-DICE-1",))
ASIDE = ("aside", ("NOGI-DICE-6", "NOGI-DICE-8"))
ARROW_ASIDE = ("aside", ("NOGI-DICE-6", "NOGI-DICE-8", "NOGI-ARROW-7"))
STAYS = ("stays", ("NOGI-DICE-5",))
RUN = ("run", ("NOGI-MOVE-1",))
STEP = ("run", ("NOGI-PAIR-1",))
RUN_HOME = ("run_home", ("NOGI-MOVE-1",))
HOME = ("home", ("NOGI-CASTLE-1", "NOGI-CASTLE-3", "NOGI-CASTLE-4"))
RABBIT = ("rabbit", ("NOGI-RABBIT-1",))
ALONE = ("eaten", ("NOGI-LONE-2", "NOGI-DICE-7"))
CAUGHT = ("eaten", ("NOGI-ATTACK-7", "NOGI-DICE-7"))
GATHER = ("gather", ("NOGI-ATTACK-1", "NOGI-ATTACK-2"))
REVEAL = ("reveal", ("NOGI-ATTACK-3",))
STOPS = ("dragon", ("NOGI-ATTACK-5", "NOGI-ATTACK-6"))


@pytest.mark.clause("NOGI-DICE-5", "NOGI-DICE-6", "NOGI-MOVE-1", "NOGI-PAIR-1")
def test_the_events_of_runs() -> None:
    state = roll(table("OR 20", rabbits="21"), YE="5r", GR="3", PU="3w", WH="11rw")
    assert told(state, "YE=5r/YE") == [USE, STAYS, RUN]
    assert told(state, "GR=3/GR") == [USE, ASIDE, RUN]
    assert told(state, "PU=3w/BK") == [USE, ASIDE, RUN]
    assert told(state, "WH=11rw/GR/OR") == [USE, STAYS, STEP, STEP, RABBIT]
    assert told(state, "WH=11rw/OR/GR") == [USE, STAYS, STEP, RABBIT, STEP]
    facts = [event.facts for event in state.events(state.string_to_action("YE=5r/YE"))]
    assert facts == [
        {"seat": 0, "die": "YE", "face": "5r"},
        {"die": "YE"},
        {"knight": "YE", "start": 10, "end": 15},
    ]


@pytest.mark.clause("NOGI-ARROW-1", "NOGI-ARROW-3", "NOGI-ARROW-4", "NOGI-ARROW-5", "NOGI-ARROW-7")
def test_the_events_of_arrows() -> None:
    back = roll(table("YE 12"), YE="-", GR="-")
    moves = ("back", ("NOGI-ARROW-1", "NOGI-ARROW-2"))
    assert told(back, "YE=-/YE") == [USE, ARROW_ASIDE, moves]
    stays = ("nobody", ("NOGI-ARROW-3", "NOGI-TURN-6"))
    assert told(back, "GR=-/GR") == [USE, ARROW_ASIDE, stays]
    ahead = roll(table("YE 12"), WH="+w")
    moves = ("ahead", ("NOGI-ARROW-4", "NOGI-ARROW-2"))
    assert told(ahead, "WH=+w/GR") == [USE, ARROW_ASIDE, moves]
    stays = ("nobody", ("NOGI-ARROW-5", "NOGI-TURN-6"))
    assert told(ahead, "WH=+w/YE") == [USE, ARROW_ASIDE, stays]


@pytest.mark.clause("NOGI-CASTLE-1", "NOGI-LONE-2", "NOGI-END-1", "NOGI-END-2")
def test_the_events_of_arrivals_defeats_and_ends() -> None:
    home = roll(table("YE 36"))
    assert told(home, "YE=1/YE") == [USE, ASIDE, RUN_HOME, HOME]
    alone = roll(table("YE 20, GR 20", dragon=20))
    assert told(alone, "YE=1/YE") == [USE, ASIDE, RUN, ALONE]
    fourth = told(roll(table("YE 36", castle="BL OR PU")), "YE=1/YE")
    ending = ("four_home", ("NOGI-END-1", "NOGI-END-8"))
    assert fourth[:5] == [USE, ASIDE, RUN_HOME, HOME, ending]
    score = ("score", ("NOGI-SCORE-1", "NOGI-SCORE-2", "NOGI-SCORE-3"))
    assert fourth[5:] == [score] * 4 + [("win", ("NOGI-SCORE-4",))]
    last = table("YE 36, GR 30, PI 31", castle="BL OR", eaten="PU BK")
    left = ("two_left", ("NOGI-END-2", "NOGI-END-3", "NOGI-END-10"))
    assert told(roll(last), "YE=1/YE")[4] == left


@pytest.mark.clause("NOGI-ATTACK-4", "NOGI-ATTACK-5", "NOGI-ATTACK-7", "NOGI-ATTACK-8")
def test_the_events_of_attacks() -> None:
    two = roll(table(dice="YE WH"))
    assert told(two, "YE=1/YE") == [USE, ASIDE, RUN, GATHER]
    asleep = roll(table(dice="YE WH", tokens=ALL_TOKENS))
    # No attack begins any more: the dice are gathered all the same.
    still = ("NOGI-ATTACK-11",)
    assert told(asleep, "YE=1/YE")[3:] == [("gather", still), ("asleep", still)]
    assert told(table(dice="WH"), "token=5") == [REVEAL, ("dragon", ("NOGI-ATTACK-4",))]
    lone = table("YE 17", dragon=12, dice="WH")
    full = ("dragon", ("NOGI-ATTACK-4",))  # the whole token was used: nothing was lost
    assert told(lone, "token=5") == [REVEAL, full, CAUGHT]
    short = ("meets", ("NOGI-ATTACK-5",))
    assert told(lone, "token=6") == [REVEAL, STOPS, short, CAUGHT]
    stand = ("stand", ("NOGI-ATTACK-8", "NOGI-LONE-1"))
    assert told(table("YE 17, GR 17", dragon=12, dice="WH"), "token=5") == [REVEAL, full, stand]
    edge = table("YE 20", dragon=34, dice="WH", dragon_blocked="advance")
    assert told(edge, "token=8") == [REVEAL, ("dragon", ("NOGI-ADV-2",))]


@pytest.mark.clause("NOGI-SETUP-7", "NOGI-TWO-1", "NOGI-TURN-3", "NOGI-RABBIT-4")
def test_the_events_of_chance() -> None:
    four, two = nogi().new_initial_state(), nogi(players=2).new_initial_state()
    shield = ("shield", ("NOGI-INFO-1",))
    assert told(four, "shield=3") == [("deal", ("NOGI-SETUP-7",)), shield]
    assert told(two, "shield=3") == [("deal", ("NOGI-TWO-1", "NOGI-TWO-2")), shield]
    # Two players get two shields: what asks for them and what refuses says so too.
    assert two.explain().clauses == ("NOGI-TWO-1",)
    early = two.why_illegal(two.string_to_action("YE=5r"))
    assert early is not None
    assert early.id == "NOGI-TWO-1"
    last = play(four, "shield=1", "shield=2", "shield=3")
    assert told(last, "shield=4")[2] == ("boxed", ("NOGI-SETUP-8",))
    assert told(table(), "YE=5r") == [("roll", ("NOGI-TURN-3",))]
    rabbit = use(table("YE 17", rabbits="21"), "YE=4/YE")
    assert told(rabbit, "rabbit=2") == [("look", ("NOGI-RABBIT-3", "NOGI-RABBIT-4"))]
    assert rabbit.events(rabbit.string_to_action("rabbit=2"))[0].seats == frozenset({0})


@pytest.mark.clause("NOGI-TURN-2")
def test_what_is_asked_and_of_whom() -> None:
    asked = {
        "deal": play(nogi().new_initial_state(), "shield=3"),
        "roll": table(seat=2),
        "choose": roll(table(seat=2)),
        "attack": table(seat=2, dice="WH"),
        "rabbit": use(table("YE 17", rabbits="21", seat=2), "YE=4/YE"),
    }
    seats = {"deal": 1, "roll": 2, "choose": 2, "attack": 2, "rabbit": 2}
    for phase, state in asked.items():
        question = state.explain()
        assert (question.kind, question.facts) == (f"ask_{phase}", {"seat": seats[phase]})
        assert question.clauses[0] in state.game.clauses
    over = table("YE 30, GR 30", castle="BL OR PU", eaten="PI BK").explain()
    assert (over.kind, over.clauses) == ("ask_won", ("NOGI-END-2", "NOGI-SCORE-4"))


def test_events_change_nothing() -> None:
    state = roll(table("YE 36"))
    before = state.serialize()
    state.events(state.string_to_action("YE=1/YE"))
    assert state.serialize() == before


# Over many games --------------------------------------------------------------------------------


def odd_options(seed: int) -> dict[str, Any]:
    """Options for one of many games, so that also what is rare happens."""
    options = dict(VARIANTS[seed % 32])
    options["players"] = 2 + seed % 6
    options["dice_set"] = ("two_types", "uniform", "sprint")[seed % 3]
    if seed % 5 == 0:
        options["dragon_tokens"] = (1,) * 8
    if seed % 7 == 0:
        options["dragon_tokens"] = (36,) * 8
    if seed % 9 == 0:
        options["rabbit_values"] = (0,) * 5
    if seed % 20 == 0:
        options["turn_cap"] = 5
    return options


def events_of_games(count: int) -> Iterator[tuple[NogiState, Event]]:
    for seed in range(count):
        for before, action, after in steps(seed, **odd_options(seed)):
            yield before, before.explain()
            for event in before.events(action):
                yield before, event
            if after.is_terminal():
                yield after, after.explain()
    # Random players hardly ever let the dragon walk to the end of the track.
    at_the_end = table(dragon=36, dice="WH", dragon_blocked="advance")
    for event in at_the_end.events(Reveal(3)):
        yield at_the_end, event


def test_every_kind_has_words_and_all_words_are_used() -> None:
    words = nogi().words
    clauses = nogi().clauses
    kinds: dict[str, Event] = {}
    for before, event in events_of_games(200):
        assert event.kind in words.events
        secret = event.kind == "shield" or (event.kind == "look" and before.stage != "over")
        assert (event.seats is not None) == secret
        if secret:
            assert event.seats == frozenset({event.facts["seat"]})
        if event.kind not in kinds:
            assert event.clauses
            assert set(event.clauses) <= clauses.keys()
            kinds[event.kind] = event
    assert kinds.keys() == words.events.keys()
    for event in kinds.values():
        for language in ("en", "pl"):
            sentence = words.sentence(event, language)
            assert sentence[0].isupper()
            assert sentence[-1] == "."
            assert not {"{", "}", *DICE} & set(sentence.replace(".", " ").replace(",", " ").split())


def test_both_languages_speak_of_the_same_facts() -> None:
    for kind, sentences in nogi().words.events.items():
        english, polish = (
            {
                field.removesuffix("_and")
                for _, field, _, _ in Formatter().parse(sentences[language])
                if field
            }
            for language in ("en", "pl")
        )
        assert english == polish, kind
        assert sentences["en"] != sentences["pl"], kind


@pytest.mark.parametrize("dice_set", ["two_types", "uniform", "sprint"])
def test_every_face_every_die_and_every_knight_has_a_name(dice_set: str) -> None:
    game = nogi(dice_set=dice_set)
    names = game.words.names
    assert {face.code for die in game.faces for face in die} <= names["face"].keys()
    assert set(game.dice_names) == names["die"].keys()
    assert set(game.colours) == names["knight"].keys() == names["colour"].keys()
    for table_of_names in names.values():
        for named in table_of_names.values():
            assert all(named[language] for language in ("en", "pl"))


def test_sentences_read_well() -> None:
    words = nogi().words
    state = nogi().new_initial_state()
    deal, shield = state.events(Deal(4))
    assert words.sentence(deal) == "Player 1 gets a shield."
    assert words.sentence(shield) == "Your shield shows green, purple and pink."
    assert words.sentence(shield, "pl") == "Kolory na twojej tarczy to zielony, fioletowy i różowy."
    rolled = roll(table("PU 20, OR 19"), PU="-")
    sentences = [words.sentence(e) for e in rolled.events(rolled.string_to_action("PU=-/PU"))]
    assert sentences == [
        "Player 1 uses the purple die: arrow-minus.",
        "The purple die is set aside.",
        "The purple knight falls back from 20 to 19.",
    ]
    attack = table("PU 17, PI 17", dragon=12, dice="WH").events(Reveal(7))
    assert words.sentence(attack[2]) == (
        "It stops before its token is used up: on space 17 it meets the purple and pink knights."
    )
    wakes = table(dragon=0, dice="WH").events(Reveal(8))
    assert words.sentence(wakes[1]) == "The dragon moves from its mountain to space 8."
    assert words.sentence(wakes[1], "pl") == "Smok przechodzi ze swojej góry na pole 8."
    assert words.sentence(attack[1]) == "The dragon moves from space 12 to space 17."
    assert words.sentence(attack[3]) == "The purple and pink knights hold out together on space 17."


def test_labels_say_where_knights_land() -> None:
    state = roll(table("YE 34, PU 10, OR 12, PI 36"), YE="5r", OR="-", PU="-", WH="11rw")
    labels = {state.action_to_string(a): state.label(a) for a in state.legal_actions()}
    assert labels["YE=5r/YE"] == "Yellow die, 5 with return: yellow into the castle"
    assert labels["OR=-/OR"] == "Orange die, arrow-minus: orange to space 10"
    assert labels["PU=-/PU"] == "Purple die, arrow-minus: purple stays on space 10"
    pair = "White die, 1+1 with return: "
    assert labels["WH=11rw/OR/PU"] == f"{pair}orange to space 13, then purple to space 11"
    assert labels["WH=11rw/PI/PU"] == f"{pair}pink into the castle, then purple to space 11"
    assert labels["WH=11rw/PU/PI"] == f"{pair}purple to space 11, then pink into the castle"


def test_the_second_step_of_a_pair_may_be_lost() -> None:
    """The step of one knight leaves the other alone with the dragon, under `after_each`."""
    state = table("YE 20, GR 20", dragon=20, pair_lone_check="after_each")
    rolled = roll(state, WH="11rw")
    lost = rolled.events(rolled.string_to_action("WH=11rw/YE/GR"))[-1]
    assert (lost.kind, lost.clauses, lost.facts) == (
        "second_lost",
        ("NOGI-PAIR-5",),
        {"knight": "GR"},
    )
    assert "green knight" in rolled.game.words.sentence(lost)


def test_faces_of_altered_dice_have_words() -> None:
    faces = {**nogi().sheet["dice.two_types"], "YE": ["7", "7r", "7w", "7rw", "+", "-r"]}
    words = nogi().altered({"dice.two_types": faces}).words
    said = [words.name("face", code, language) for code in faces["YE"] for language in ("en", "pl")]
    assert said[4:8] == [
        *("7 for any knight", "7 dla dowolnego rycerza"),
        *("7 for any knight, with return", "7 dla dowolnego rycerza, ze znakiem powrotu"),
    ]
    assert said[8:] == [
        *("arrow-plus", "strzałka z plusem"),
        *("arrow-minus with return", "strzałka z minusem ze znakiem powrotu"),
    ]

"""Actions and saves as text: each is read back, and what is broken is refused."""

from __future__ import annotations

import pytest

from tests.engine.nogi.table import nogi
from wawel import BadAction, BadPosition, BadSave
from wawel.nogi import Deal, NogiAction, Pair, Pass, Rabbit, Reveal, Roll, Use

ACTIONS: dict[str, NogiAction] = {
    "shield=3": Deal(3),
    "shield=?": Deal(0),
    "YE=5r": Roll("YE", "5r"),
    "WH=-w": Roll("WH", "-w"),
    "token=7": Reveal(7),
    "rabbit=2": Rabbit(2),
    "rabbit=?": Rabbit(None),
    "YE=3w/OR": Use("YE", "3w", "OR"),
    "PU=-/PU": Use("PU", "-", "PU"),
    "WH=+w/BL": Use("WH", "+w", "BL"),
    "WH=11rw/OR/PI": Pair("WH", "11rw", "OR", "PI"),
    "pass": Pass(),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_and_its_text(text: str) -> None:
    game = nogi()
    assert game.string_to_action(text) == ACTIONS[text]
    assert type(game.string_to_action(text)) is type(ACTIONS[text])
    assert game.action_to_string(ACTIONS[text]) == text


@pytest.mark.parametrize("dice_set", ["two_types", "uniform", "sprint"])
def test_every_action_of_the_vocabulary_is_read_back(dice_set: str) -> None:
    game = nogi(dice_set=dice_set, rabbit_values=(0, 0, 3, 9, 9), dragon_tokens=(1,) * 7 + (36,))
    vocabulary = game.vocabulary()
    texts = [game.action_to_string(action) for action in vocabulary]
    assert len(set(texts)) == len(texts) == game.num_distinct_actions()
    for number, (action, text) in enumerate(zip(vocabulary, texts, strict=True)):
        assert text.isascii()
        assert " " not in text
        assert game.string_to_action(text) == action
        assert game.action_to_number(action) == number
        assert game.number_to_action(number) == action


BROKEN_ACTIONS = [
    "^",
    "^ ",
    "^Pass",
    "^pass ",
    "^YE",
    "^YE=",
    "^=3",
    "^YE=3w/",
    "^YE=3w/O",
    "^YE=3w/or",
    "^YE=3w/OR/PI/GR",
    "^YE=3w /OR/",
    "^XX=3",
    "^ye=3",
    "^dragon=3",
    "^hat=3",
    "^shield=3/YE",
    "^token=5/YE",
    "YE=^7",
    "YE=^w3",
    "YE=^3w ",
    "YE=^5R/YE",
    "YE=^?",
    "YE=3w/^XX",
    "YE=3w/^WH",
    "WH=11rw/^XX/YE",
    "WH=11rw/YE/^ZZ",
    "shield=^0",
    "shield=^8",
    "shield=^x",
    "shield=^-1",
    "shield=^??",
    "shield=^1.0",
    "token=^?",
    "token=^9",
    "token=^0",
    "token=^٥",
    "rabbit=^3",
    "rabbit=^0",
    "rabbit=^²",
    "^" + "YE=3w/OR" * 10_000,
    "^\n",
    "YE=^3\n",
    "^\x00",
    "^🐉=3",
]


@pytest.mark.parametrize("marked", BROKEN_ACTIONS, ids=lambda marked: repr(marked[:20]))
def test_a_broken_action_says_where(marked: str) -> None:
    text = marked.replace("^", "")
    with pytest.raises(BadAction) as broken:
        nogi().string_to_action(text)
    assert broken.value.column == marked.index("^") + 1
    assert broken.value.text == text
    assert len(str(broken.value)) < 200


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nogi",
        "past ",
        "{position}",
        "{position}\nfuture YE=3",
        "{position}\npast YE=3\npast",
        "{position}\npast YE=3 nonsense",
        "{position}\npast YE=3 YE=99",
    ],
)
def test_a_damaged_save_is_refused(text: str) -> None:
    start = nogi().new_initial_state()
    with pytest.raises((BadSave, BadPosition)):
        nogi().deserialize(text.format(position=start.position()))


def test_a_save_of_other_options_is_refused() -> None:
    save = nogi(players=5).new_initial_state().serialize()
    with pytest.raises(BadPosition, match="options are not those of this game"):
        nogi().deserialize(save)

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest

import wawel
from wawel.core.options import (
    OneOf,
    OneOfMany,
    Option,
    Options,
    Switch,
    Values,
    Whole,
    Wholes,
    option,
)


@dataclass(frozen=True, kw_only=True)
class KitchenOptions(Options):
    """An option of each kind."""

    players: int = option(2, Whole(1, 4), "COOK-1", "how many cook")
    soup: str = option("barley", OneOf(("barley", "beet")), "COOK-2", "what is cooked")
    salt: bool = option(True, Switch(), "COOK-3", "is there salt?")
    heat: int = option(0, Whole(-5, 5), "COOK-4", "how hot it is")
    spoons: tuple[int, ...] = option((1, 2), Wholes(2, 0, 9), "COOK-5", "how big the spoons are")

    def check_together(self) -> None:
        if self.soup == "beet" and self.heat < 0:
            raise wawel.BadOption("heat", "beet soup is hot", "COOK-6")


@pytest.mark.parametrize(
    ("values", "value", "text"),
    [
        (OneOf(("a", "b")), "b", "b"),
        (OneOfMany(("a", "b", "c"), ("a",)), "c", "c"),
        (Switch(), True, "on"),
        (Switch(), False, "off"),
        (Whole(-5, 5), -5, "-5"),
        (Whole(-5, 5), 5, "5"),
        (Whole(0, 10**8), 10**8, "100000000"),
        (Wholes(3, 0, 9), (1, 1, 9), "1,1,9"),
        (Wholes(2, -3, 0), (-3, -1), "-3,-1"),
        (Wholes(1, 0, 9), (4,), "4"),
    ],
)
def test_a_value_reads_back(values: Values, value: Any, text: str) -> None:
    assert values.check(value) == value
    assert values.write(value) == text
    assert values.read(text) == value


@pytest.mark.parametrize(
    ("values", "value"),
    [
        (OneOf(("a", "b")), "c"),
        (OneOfMany(("a", "b"), ("a",)), "c"),
        (OneOf(("a", "b")), None),
        (OneOf(("a", "b")), ["a"]),
        (Switch(), 1),
        (Switch(), "on"),
        (Whole(1, 4), 0),
        (Whole(1, 4), 5),
        (Whole(1, 4), "2"),
        (Whole(1, 4), 2.0),
        (Whole(1, 4), True),
        (Whole(1, 4), None),
        (Wholes(2, 0, 9), (1,)),
        (Wholes(2, 0, 9), (1, 2, 3)),
        (Wholes(2, 0, 9), (1, 10)),
        (Wholes(2, 0, 9), (1, True)),
        (Wholes(2, 0, 9), "12"),
        (Wholes(2, 0, 9), 12),
        (Wholes(2, 0, 9), {1, 2}),
    ],
)
def test_a_value_that_is_not_taken(values: Values, value: Any) -> None:
    with pytest.raises(ValueError, match=r"^takes "):
        values.check(value)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        (OneOf(("a", "b")), ""),
        (OneOf(("a", "b")), "A"),
        (Switch(), "True"),
        (Switch(), ""),
        (Whole(1, 4), ""),
        (Whole(1, 4), "-"),
        (Whole(1, 4), "--1"),
        (Whole(1, 4), "5"),
        (Whole(1, 4), "+1"),
        (Whole(1, 4), "1.0"),
        (Whole(1, 4), "1_0"),
        (Whole(1, 4), "٣"),
        (Whole(1, 4), "²"),
        (Whole(0, 10**12), "1" * 10),
        (Whole(0, 10**12), "1" * 10_000),
        (Wholes(2, 0, 9), ""),
        (Wholes(2, 0, 9), "1"),
        (Wholes(2, 0, 9), "1,2,3"),
        (Wholes(2, 0, 9), "1,"),
        (Wholes(2, 0, 9), "1;2"),
        (Wholes(2, 0, 9), "1,x"),
        (Wholes(2, 0, 9), "1," * 10_000),
    ],
)
def test_a_text_that_holds_no_value(values: Values, text: str) -> None:
    with pytest.raises(ValueError, match=r"^takes ") as refused:
        values.read(text)
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (OneOf(("hold", "advance")), "hold or advance"),
        (OneOfMany(("a", "b", "c", "d"), ("a", "b")), "a, b or one of 2 others"),
        (Switch(), "True (on) or False (off)"),
        (Whole(2, 7), "a whole number from 2 to 7"),
        (Wholes(8, 1, 36), "8 whole numbers from 1 to 36"),
    ],
)
def test_values_describe_themselves(values: Values, said: str) -> None:
    assert values.describe() == said


def test_the_order_of_numbers_means_nothing() -> None:
    assert KitchenOptions.of(spoons=[9, 1]) == KitchenOptions(spoons=(1, 9))
    assert KitchenOptions.of(spoons=[9, 1]).spoons == (1, 9)
    assert KitchenOptions.read("spoons=9,1").spoons == (1, 9)


def test_options_describe_themselves() -> None:
    assert KitchenOptions.describe()[1] == Option(
        "soup", OneOf(("barley", "beet")), "barley", "COOK-2", "what is cooked"
    )
    assert [option.name for option in KitchenOptions.describe()] == [
        "players",
        "soup",
        "salt",
        "heat",
        "spoons",
    ]


def test_options_do_not_change() -> None:
    options = KitchenOptions()
    with pytest.raises(FrozenInstanceError):
        options.players = 3  # type: ignore[misc]
    assert hash(options) == hash(KitchenOptions())


def test_the_text_tells_the_players_and_what_is_unusual() -> None:
    assert KitchenOptions().text() == "players=2"
    unusual = KitchenOptions(players=3, soup="beet", salt=False, heat=5, spoons=(2, 2))
    assert unusual.text() == "players=3 soup=beet salt=off heat=5 spoons=2,2"


@pytest.mark.parametrize(
    "options",
    [
        KitchenOptions(),
        KitchenOptions(players=4),
        KitchenOptions(salt=False),
        KitchenOptions(heat=-5),
        KitchenOptions(players=1, soup="beet", spoons=(0, 9)),
    ],
)
def test_the_text_reads_back(options: KitchenOptions) -> None:
    assert KitchenOptions.read(options.text()) == options
    assert KitchenOptions.of(**vars(options)) == options


def test_what_a_text_does_not_tell_is_as_usual() -> None:
    assert KitchenOptions.read("") == KitchenOptions()
    assert KitchenOptions.read("  heat=1\tsalt=off ") == KitchenOptions(heat=1, salt=False)


@pytest.mark.parametrize(
    ("given", "name", "message"),
    [
        ({"players": 9}, "players", "takes a whole number from 1 to 4 [COOK-1]"),
        ({"soup": "tea"}, "soup", "takes barley or beet [COOK-2]"),
        ({"salt": "yes"}, "salt", "takes True (on) or False (off) [COOK-3]"),
        ({"spoons": (1, 10)}, "spoons", "takes a whole number from 0 to 9 [COOK-5]"),
        ({"spoons": ()}, "spoons", "takes 2 whole numbers from 0 to 9 [COOK-5]"),
        ({"soup": "beet", "heat": -1}, "heat", "beet soup is hot [COOK-6]"),
        (
            {"pepper": 1},
            "pepper",
            "there is no such option; there are players, soup, salt, heat, spoons",
        ),
    ],
)
def test_options_that_are_refused(given: dict[str, Any], name: str, message: str) -> None:
    with pytest.raises(wawel.BadOption) as refused:
        KitchenOptions.of(**given)
    assert refused.value.name == name
    assert str(refused.value) == f"option {name!r}: {message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players=9", "option 'players': takes a whole number from 1 to 4 [COOK-1]"),
        ("players", "option 'players': takes a whole number from 1 to 4 [COOK-1]"),
        ("salt=yes", "option 'salt': takes on or off [COOK-3]"),
        ("pepper=1", "option 'pepper': there is no such option"),
        ("=1", "option '': there is no such option"),
        ("heat=1 heat=1", "option 'heat': twice"),
        ("soup=beet heat=-1", "option 'heat': beet soup is hot [COOK-6]"),
        ("x" * 1_000, f"option {'x' * 40 + '…'!r}: there is no such option"),
    ],
)
def test_texts_that_are_refused(text: str, message: str) -> None:
    with pytest.raises(wawel.BadOption) as refused:
        KitchenOptions.read(text)
    assert str(refused.value) == message


def test_an_option_without_a_default_is_a_mistake_of_the_game() -> None:
    with pytest.raises(TypeError, match="the option players has no default"):
        Options.describe()

"""A changed box is drawn as it is, and can be played on a board."""

from __future__ import annotations

import re

from wawel import load_game
from wawel.ewalia import Ewalia
from wawel_widgets.board_controller import BoardController
from wawel_widgets.draw import picture

GAME = load_game("nogi").altered(
    {
        "castle.places": [1, 17, 0, 4],
        "tokens.dragon": [9, 9, 2],
        "board.rabbit_spaces": [12, 34],
        "tokens.rabbits": [3, 4],
    }
)


def test_the_picture_shows_what_is_in_the_box() -> None:
    shown = picture(GAME.new_initial_state().view(0))
    for name in ("1", "17", "X", "4"):
        assert f'class="w-title w-mid" font-size="32">{name}</text>' in shown
    assert 'id="rabbit-12"' in shown
    assert 'id="rabbit-17"' not in shown


def test_a_changed_game_is_played_kept_and_taken_up_again() -> None:
    controller = BoardController("nogi", seed=1, start=GAME.new_initial_state())
    controller.sit(dict.fromkeys(range(4), "random"))
    for _ in range(60):
        controller.handle({"type": "step"})
    assert controller.session.game.text() == GAME.text()
    again = BoardController("nogi", seed=2)
    again.handle({"type": "paste", "text": controller.session.record().text()})
    assert again.session.game.text() == GAME.text()


def test_a_race_with_other_prices_lakes_and_dice_is_drawn_as_it_is() -> None:
    game = load_game("ewalia").altered(
        {
            "podium.sourced": [99, 40, 30, 20, 10, 5, 2, 0],
            "lakes.spaces": [4, 5, 13],
            "lakes.capacity": 1,
            "dice.faces": ["SC", "BA", "CO"],
        }
    )
    assert isinstance(game, Ewalia)
    state = game.from_position(
        "/ spaces=0:KKKK,1:WWWW,2:FFFF,3:GG,4:G,13:G dice=SC,BA,CO,CO phase=act rerolls=1"
    )
    for width in ("wide", "narrow"):
        shown = picture(state.view(0), width=width)
        assert ">99</text>" in shown
        labels = re.findall(r'aria-label="(lake[^"]*)"', shown)
        assert [label.endswith("full") for label in labels] == [True, False, True]

"""A changed box is drawn as it is, and can be played on a board."""

from __future__ import annotations

from wawel import load_game
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

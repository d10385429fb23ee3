"""How much a board sends to its page, in bytes: it is the same on every machine."""

from __future__ import annotations

import json
from random import Random

from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION, Reply

LARGEST = 12_000
"""No reply to an ordinary move may be larger, without its picture."""

MOVES = 12


def size(reply: Reply) -> int:
    """The bytes of a reply without its picture."""
    state = {field: value for field, value in reply["state"].items() if field != "svg"}
    return len(json.dumps({**reply, "state": state}).encode())


def replies_of_a_game(slug: str, seed: int = 1) -> list[int]:
    """The sizes of the replies to the moves of a person, and to what happens in between."""
    rng = Random(seed)
    controller = BoardController(slug, seed=seed)
    players = controller.session.game.players
    controller.sit(dict.fromkeys(range(1, players), "random"))
    controller.deal()
    state = controller.handle({"type": "open", "version": VERSION, "width": "wide"})["state"]
    sizes, moves = [], 0
    while moves < MOVES and not state["result"]:
        if state["busy"]:
            reply = controller.handle({"type": "step"})
        else:
            actions = state["actions"]
            action = actions[int(rng.random() * len(actions))]
            reply = controller.handle({"type": "act", "action": action["text"]})
            moves += 1
        state |= reply["state"]
        sizes.append(size(reply))
    return sizes

"""What the actions of *Nogi za pas!* are called at this table: where the knights land.

Names that depend on the box are made here too: faces that somebody has changed, and the spaces
that the dragon comes from.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from wawel.core.words import Names
from wawel.nogi.actions import NogiAction, Pair, Use
from wawel.nogi.pieces import Face
from wawel.nogi.rules.choices import arrow_target

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState

Label = tuple[str, dict[str, Any]]


def label_facts(state: NogiState, action: NogiAction, plain: Label) -> Label:
    """The sentence of `[actions]` that names an action, and where it leads."""
    game = state.game
    match action:
        case Use(_, code, colour):
            knight, face = game.knight_number[colour], Face.read(code)
            here = state.spaces[knight]
            if face.kind == "number":
                end = here + face.steps
            else:
                end = arrow_target(state, knight, face) or here
            way = "use_home" if end > game.last else "use_stay" if end == here else "use"
            return way, plain[1] | {"end": end}
        case Pair(_, _, first, second):
            ends = [state.spaces[game.knight_number[colour]] + 1 for colour in (first, second)]
            homes = [end > game.last for end in ends]
            way = {(True, False): "pair_home_first", (False, True): "pair_home_second"}.get(
                (homes[0], homes[1]), "pair_home" if all(homes) else "pair"
            )
            return way, plain[1] | {"end": ends[0], "then": ends[1]}
    return plain


def face_names(faces: Iterable[Face]) -> Names:
    """Names of faces, whatever their numbers are.

    >>> face_names([Face.read("7rw")])["7rw"]["en"]
    '7 for any knight, with return'
    """
    return {face.code: {"en": _named(face, EN), "pl": _named(face, PL)} for face in faces}


EN = ("arrow-minus", "arrow-plus", "1+1", " for any knight", " with return")
PL = (
    *("strzałka z minusem", "strzałka z plusem", "1+1"),
    *(" dla dowolnego rycerza", " ze znakiem powrotu"),
)


def _named(face: Face, words: tuple[str, ...]) -> str:
    back, ahead, pair, anybody, stays = words
    shown = {"back": back, "ahead": ahead, "pair": pair}.get(face.kind, str(face.steps))
    white = anybody if face.white and face.kind != "pair" else ""
    comma = "," if white and face.returns else ""
    return shown + white + comma + (stays if face.returns else "")


def start_names(last: int) -> Names:
    """Where the dragon comes from: a space, or its mountain (NOGI-SETUP-2)."""
    spaces = {
        str(space): {"en": f"from space {space}", "pl": f"z pola {space}"} for space in range(last)
    }
    return spaces | {"0": {"en": "from its mountain", "pl": "ze swojej góry"}}

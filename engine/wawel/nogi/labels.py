"""What the actions of *Nogi za pas!* are called at this table: where the knights land.

Names that depend on the box are made here too: faces that somebody has changed, and the spaces
that the dragon comes from.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from wawel.core.clauses import LANGUAGES
from wawel.core.texts import texts
from wawel.core.words import Names
from wawel.nogi.actions import NogiAction, Pair, Use
from wawel.nogi.pieces import Face
from wawel.nogi.rules.choices import arrow_target

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState

LABELS = "wawel/nogi/labels.toml"
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
    return {
        face.code: {language: _named(face, language) for language in LANGUAGES} for face in faces
    }


def _named(face: Face, language: str) -> str:
    parts: dict[str, str] = texts(language, LABELS).table("face")
    shown = parts.get(face.kind, str(face.steps))
    white = parts["white"] if face.white and face.kind != "pair" else ""
    comma = "," if white and face.returns else ""
    return shown + white + comma + (parts["returns"] if face.returns else "")


def start_names(last: int) -> Names:
    """Where the dragon comes from: a space, or its mountain (NOGI-SETUP-2)."""
    said = {language: texts(language, LABELS) for language in LANGUAGES}

    def named(key: str, **facts: object) -> dict[str, str]:
        return {language: words.say(key, **facts) for language, words in said.items()}

    spaces = {str(space): named("from_space", space=space) for space in range(last)}
    return spaces | {"0": named("from_mountain")}

"""What the faces of the dice say, all the dice there are, and what their colours are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wawel.core.clauses import LANGUAGES
from wawel.core.texts import Texts
from wawel.nogi import Nogi
from wawel.nogi.pieces import Face
from wawel_widgets.draw.inset import captioned_table, inset, with_symbols
from wawel_widgets.draw.svg import escape
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.nogi.picture.dice import blank_die, lettered_die
from wawel_widgets.games.nogi.picture.scene import FOLDER

FACE = 60.0
KINDS = ("number", "white", "back", "ahead", "pair")
"""In this order they are explained; a number on white is a kind of its own."""


@dataclass(frozen=True)
class Kind:
    """Faces that do the same, with one of them as an example."""

    name: str
    returns: bool
    die: str
    code: str
    own: bool
    any: bool


def kind_of(face: Face) -> str:
    """Which kind of face this is.

    >>> [kind_of(Face.read(code)) for code in ("5r", "3w", "-", "+w", "11rw")]
    ['number', 'white', 'back', 'ahead', 'pair']
    """
    return "white" if face.kind == "number" and face.white else face.kind


def kinds(game: Nogi) -> list[Kind]:
    """Every kind of face in the box, without the return mark first, on as many dice as can be.

    >>> from wawel import load_game
    >>> [(kind.die, kind.code) for kind in kinds(load_game("nogi"))]
    [('YE', '1'), ('GR', '5r'), ('OR', '3w'), ('PU', '-'), ('WH', '+w'), ('WH', '11rw')]
    """
    found: dict[tuple[int, bool], list[tuple[str, Face]]] = {}
    for die, faces in zip(game.dice_names, game.faces, strict=True):
        for face in faces:
            kind = KINDS.index(kind_of(face)), face.returns
            found.setdefault(kind, []).append((die, face))
    shown: list[Kind] = []
    for (number, returns), there in sorted(found.items()):
        seen = {kind.die for kind in shown}
        die, face = next((one for one in there if one[0] not in seen), there[0])
        whites = {face.white for _, face in there}
        name = KINDS[number]
        shown.append(Kind(name, returns, die, face.code, False in whites, True in whites))
    return shown


def face_legend(game: Nogi, language: str = "en") -> str:
    """A table in HTML: each kind of face, what it does, and what becomes of the die.

    >>> from wawel import load_game
    >>> table = face_legend(load_game("nogi"))
    >>> table.count("<svg"), "The die stays available." in table
    (6, True)
    """
    words = picture_words(FOLDER, language)
    rows = []
    for kind in kinds(game):
        name = words.named("face_kinds", kind.name)
        if kind.returns:
            name = words.say("with_return", face=name)
        label = words.say("face_shown", face=name, die=game.words.name("die", kind.die, language))
        fate = words.named("die_fate", "stays" if kind.returns else "aside")
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in (_does(kind, words), fate))
        picture = _face(kind.die, kind.code, words, label, "w-face w-face-large")
        rows.append(f'<tr><th scope="row">{picture}{escape(name)}</th>{cells}</tr>')
    heads = [words.say(name) for name in ("face_head", "does_head", "fate_head")]
    return with_symbols(captioned_table(words.say("faces_caption"), heads, rows))


def dice_sheet(game: Nogi, language: str = "en") -> str:
    """A table in HTML: each die with its letter, the knight it belongs to, and all its faces.

    >>> from wawel import load_game
    >>> sheet = dice_sheet(load_game("nogi"), "pl")
    >>> sheet.count("<tr>"), sheet.count("<svg"), "czarny" in sheet
    (9, 56, True)
    """
    words = picture_words(FOLDER, language)
    rows = []
    for die, faces in zip(game.dice_names, game.faces, strict=True):
        name = words.say("die_named", die=game.words.name("die", die, language))
        knight = words.say("any_knight")
        if die in game.colours:
            knight = game.words.name("knight", die, language)
        letter = words.named("letters", die)
        body = inset(blank_die(die, letter, FACE), FACE, FACE, name, "w-face")
        shown = " ".join(_all_faces(game, die, faces, words))
        rows.append(
            f'<tr><th scope="row">{body}{escape(letter)}</th><td>{escape(knight)}</td>'
            f'<td class="w-faces">{shown}</td></tr>'
        )
    heads = [words.say(name) for name in ("die_head", "knight_head", "faces_head")]
    return with_symbols(captioned_table(words.say("dice_caption"), heads, rows))


def colour_sheet(game: Nogi, language: str = "en") -> str:
    """A table in HTML: each colour with its letter, its code, and its name in both languages.

    >>> from wawel import load_game
    >>> sheet = colour_sheet(load_game("nogi"))
    >>> sheet.count("<tr>"), '<td lang="pl">żółty</td>' in sheet
    (8, True)
    """
    words = picture_words(FOLDER, language)
    names = {other: game.sheet[f"knights.names_{other}"] for other in LANGUAGES}
    rows = [
        f'<tr><th scope="row">{escape(words.named("letters", code))}</th><td>{escape(code)}</td>'
        + "".join(f'<td lang="{other}">{escape(names[other][code])}</td>' for other in LANGUAGES)
        + "</tr>"
        for code in game.colours
    ]
    heads = ("letter_head", "code_head", "english_head", "polish_head")
    return captioned_table(words.say("colours_caption"), [words.say(name) for name in heads], rows)


def _all_faces(game: Nogi, die: str, faces: tuple[Face, ...], words: Texts) -> Iterator[str]:
    for face in faces:
        label = game.words.name("face", face.code, words.language)
        yield _face(die, face.code, words, label, "w-face")


def _face(die: str, code: str, words: Texts, label: str, class_: str) -> str:
    drawn = lettered_die(die, code, words.named("letters", die), FACE)
    return inset(drawn, FACE, FACE, label, class_)


def _does(kind: Kind, words: Texts) -> str:
    """What a kind of face does; for an arrow also to whom, since both own and any may be."""
    does = words.named("face_does", kind.name)
    if kind.name not in ("back", "ahead"):
        return does
    whom = "both" if kind.own and kind.any else "own" if kind.own else "any"
    return f"{does} {words.named('arrow_for', whom)}"

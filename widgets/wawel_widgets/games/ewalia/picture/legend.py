"""What the faces of the dice say, and who the four clans are."""

from __future__ import annotations

from wawel.core.clauses import LANGUAGES
from wawel.ewalia.game import Ewalia
from wawel.ewalia.pieces import CLANS, FACES
from wawel_widgets.draw.inset import captioned_table, inset, with_symbols
from wawel_widgets.draw.svg import escape, group, use
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.ewalia.picture.scene import FACES as ICONS
from wawel_widgets.games.ewalia.picture.scene import FOLDER, paper, runner_symbol

SIZE = 60.0


def die_face(face: str, x: float, y: float, size: float) -> str:
    """A die that shows a face."""
    icon = use(f"die-{ICONS[face]}", x, y, size * 0.62)
    return use("die", x, y, size, "p-die") + group(icon, class_="w-ink-dark")


def face_legend(game: Ewalia, language: str = "en") -> str:
    """A table in HTML: each face of a die, its name and code, and what it does.

    >>> from wawel import load_game
    >>> table = face_legend(load_game("ewalia"))
    >>> table.count("<svg"), "Take a victory token" in table
    (6, True)
    """
    words = picture_words(FOLDER, language)
    rows = []
    for face in FACES:
        name = game.words.name("face", face, language)
        picture = inset(die_face(face, 0, 0, SIZE), SIZE, SIZE, name, "w-face w-face-large")
        does = escape(words.named("face_does", face))
        rows.append(
            f'<tr><th scope="row">{picture}{escape(name)}</th><td>{face}</td><td>{does}</td></tr>'
        )
    heads = [words.say(name) for name in ("face_head", "code_head", "does_head")]
    return with_symbols(captioned_table(words.say("faces_caption"), heads, rows))


def clan_sheet(game: Ewalia, language: str = "en") -> str:
    """A table in HTML: each clan awake and asleep, with its letter and its name in all languages.

    >>> from wawel import load_game
    >>> sheet = clan_sheet(load_game("ewalia"))
    >>> sheet.count("<svg"), '<td lang="pl">ludzie lasu</td>' in sheet
    (8, True)
    """
    words = picture_words(FOLDER, language)
    rows = []
    for clan in CLANS:
        faces = " ".join(
            inset(
                use(runner_symbol(runner), 0, 0, SIZE, f"{paper(clan)} w-asleep"),
                SIZE,
                SIZE,
                game.words.name("runner", runner, language),
                "w-face",
            )
            for runner in (clan, clan.lower())
        )
        names = "".join(
            f'<td lang="{other}">{escape(game.words.name("clan", clan, other))}</td>'
            for other in LANGUAGES
        )
        rows.append(f'<tr><th scope="row">{clan} {clan.lower()}</th><td>{faces}</td>{names}</tr>')
    heads = ("letter_head", "two_faces_head", "english_head", "polish_head")
    caption = words.say("clans_caption")
    return with_symbols(captioned_table(caption, [words.say(name) for name in heads], rows))

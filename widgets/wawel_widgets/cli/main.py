"""`wawel`: which command is meant, and what becomes of a mistake."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TextIO

from wawel.core.catalogue import easiest_first, load_game
from wawel.core.clauses import LANGUAGES
from wawel.core.errors import WawelError
from wawel.core.texts import NoSuchLanguage
from wawel_widgets.cli import lab, odds, play, record, serve, simulate, svg
from wawel_widgets.cli.arguments import CONSOLE, HelpAsked
from wawel_widgets.cli.terminal import Terminal, UsageError

COMMANDS: dict[str, ModuleType] = {
    "play": play,
    "simulate": simulate,
    "odds": odds,
    "lab": lab,
    "record": record,
    "svg": svg,
    "serve": serve,
}
WRONG = 2
"""How a command ends that was not understood, or could not be done."""

STOPPED = 130
"""How a command ends that somebody stopped by Ctrl+C, as shells have it."""


def main(
    arguments: Sequence[str] | None = None,
    *,
    read: Callable[[str], str] = input,
    out: TextIO | None = None,
    notes: TextIO | None = None,
) -> int:
    """Do what the arguments ask for; what comes back is the code that the program ends with.

    >>> main(["odds", "nogi", "reach", "--distance", "8", "--language", "en"])
    Does the next attack eat a lone knight?
    what   chance
    -------------
    eaten     1/8
    safe      7/8
    0
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    out, notes = out or sys.stdout, notes or sys.stderr
    terminal = Terminal("en", read, out, notes)
    try:
        terminal = Terminal(language_of(given), read, out, notes)
        run(given, terminal)
    except WawelError as error:
        notes.write(f"{CONSOLE}: {error}\n")
        return WRONG
    except BrokenPipeError:  # whoever read has enough, as in `wawel record game.txt | head`
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - see `os.devnull`
        return 0
    except (OSError, UnicodeError) as error:
        notes.write(f"{CONSOLE}: {terminal.words.say('file_trouble', why=error)}\n")
        return WRONG
    except KeyboardInterrupt:
        notes.write("\n")
        return STOPPED
    return 0


def run(given: list[str], terminal: Terminal) -> None:
    """Find the command and let it work."""
    known = ", ".join(COMMANDS)
    name = next((word for word in given if word in COMMANDS), None)
    before = given if name is None else given[: given.index(name)]
    rest = without_language(before)
    if name is None and (not rest or rest[0] in ("-h", "--help")):
        overview(terminal)
        return
    if name is None or rest:
        said = terminal.words.say("which_command", given=rest[0], known=known)
        raise UsageError(said)
    try:
        COMMANDS[name].run(given[given.index(name) + 1 :], terminal)
    except HelpAsked as asked:
        terminal.out.write(str(asked))


def overview(terminal: Terminal) -> None:
    """What there is: the commands and the games."""
    words, language = terminal.words, terminal.language
    terminal.write_phrase("overview")
    terminal.write()
    wide = max(map(len, COMMANDS)) + 2
    for name in COMMANDS:
        terminal.write(f"  {name.ljust(wide)}{words.named('about', name)}", " " * (wide + 2))
    terminal.write()
    terminal.write_phrase("games")
    slugs = easiest_first()
    wide = max(map(len, slugs)) + 2
    for slug in slugs:
        terminal.write(f"  {slug.ljust(wide)}{load_game(slug).sheet.title(language)}")
    terminal.write()
    terminal.write_phrase("begin", game=slugs[0])


def language_of(given: Sequence[str]) -> str:
    """The language that is asked for, or that of the machine if the kit speaks it.

    >>> language_of(["play", "--language", "pl"]), language_of(["--language=en"])
    ('pl', 'en')
    """
    for place, word in enumerate(given):
        name, _, value = word.partition("=")
        if name == "--language":
            asked = value or "".join(given[place + 1 : place + 2])
            if asked not in LANGUAGES:
                raise NoSuchLanguage(asked)
            return asked
    machine = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return next((known for known in LANGUAGES if machine.startswith(f"{known}_")), "en")


def without_language(given: Sequence[str]) -> list[str]:
    """The words that are left when the language is understood."""
    rest = [word for word in given if not word.startswith("--language=")]
    if "--language" in rest:
        place = rest.index("--language")
        del rest[place : place + 2]
    return rest

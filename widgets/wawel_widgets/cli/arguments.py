"""What is written behind a command: parsers with help in every language, and what they give."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from wawel.core.catalogue import easiest_first, game_type, read_game
from wawel.core.components import split_changes
from wawel.core.errors import BadOption
from wawel.core.game import Game
from wawel.core.texts import Texts
from wawel.lab import Change
from wawel_widgets.cli.terminal import UsageError, cli_words

CONSOLE = "wawel"


class HelpAsked(Exception):
    """Somebody wants to be told what a command takes, and nothing else."""


class Parser(argparse.ArgumentParser):
    """A parser that speaks the languages of the kit, and raises what it does not understand.

    Its arguments are texts: what they mean is checked where they are used, by whoever can say in
    a sentence what is wrong with them.
    """

    def __init__(self, command: str, language: str) -> None:
        words = cli_words(language)
        super().__init__(
            prog=f"{CONSOLE} {command}",
            description=words.named("about", command),
            epilog=examples(words, command),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=lambda prog: Formatter(prog, words),
        )
        self.words = words
        self.command = command
        self.group = self.add_argument_group(words.say("arguments"))
        self.checks: list[Callable[[argparse.Namespace, Parser], None]] = []
        """What is looked at as soon as the arguments are read, before any work begins."""

    def add(self, *names: str, **settings: Any) -> None:
        """An argument, explained by the text that has its name."""
        key = names[-1].lstrip("-").replace("-", "_")
        self.group.add_argument(*names, help=self.words.named("arguments", key), **settings)

    def add_common(self) -> None:
        """What every command takes."""
        self.add("--language", metavar="en|pl")
        self.add("-h", "--help", action="store_true")

    def read(self, given: Sequence[str]) -> argparse.Namespace:
        """What the arguments say; `UsageError` names those that it does not know.

        Whoever asks for help gets it, by `HelpAsked`.
        """
        found, unknown = self.read_known(given)
        if unknown:
            raise self.refusal("unknown_argument", argument=unknown[0])
        if found.help:
            raise HelpAsked(self.format_help())
        for check in self.checks:
            check(found, self)
        return found

    def read_known(self, given: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
        """What the arguments say, and those that it does not know."""
        try:
            return self.parse_known_args(given)
        except argparse.ArgumentError as error:
            raise self.refusal("broken_argument", argument=error.argument_name) from None

    def refusal(self, key: str, **facts: object) -> UsageError:
        """A sentence that ends with where help is."""
        return UsageError(f"{self.words.say(key, **facts)} {self.hint}")

    @property
    def hint(self) -> str:
        """Where help is."""
        return self.words.say("see_help", command=self.prog)


class Formatter(argparse.RawDescriptionHelpFormatter):
    """How help looks."""

    def __init__(self, prog: str, words: Texts) -> None:
        super().__init__(prog, max_help_position=30, width=100)
        self.words = words

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.words.say("usage"))


def examples(words: Texts, command: str) -> str:
    """Lines to try, each with what it does; they are about the game that is met first."""
    slug = easiest_first()[0]
    lines = [words.say("examples")]
    for line, about in words.table("examples", command).items():
        lines += [f"  {CONSOLE} {line.format(game=slug)}", f"      {about}"]
    return "\n".join(lines)


def add_game(parser: Parser, *, players: bool = True) -> None:
    """The game, and what is different about it."""
    parser.add("game", nargs="?")
    if players:
        parser.add("--players", metavar="N")
    parser.add("--set", action="append", default=[], metavar="NAME=VALUE")


def chosen_game(found: argparse.Namespace, parser: Parser) -> Game[Any, Any]:
    """The game that the arguments name, with its options and whatever is changed in its box."""
    if not found.game:
        raise parser.refusal("which_game", games=", ".join(easiest_first()))
    game_type(found.game)  # an unknown one is refused here
    asked = getattr(found, "players", None)
    players = [] if asked is None else [f"players={asked}"]
    changes = [change.replace(" ", "") for change in found.set]
    return read_game(" ".join([found.game, *players, *changes]))


def read_change(game: Game[Any, Any], changes: Sequence[str], name: str) -> Change:
    """What is to be different: options, and components, whose names have a dot.

    >>> from wawel import load_game
    >>> read_change(load_game("nogi"), ["players=3", "castle.places=[0,6,4,1]"], "steep")
    Change(name='steep', options={'players': 3}, components={'castle.places': [0, 6, 4, 1]})
    """
    written, components = split_changes(" ".join(change.replace(" ", "") for change in changes))
    known = {option.name: option for option in game.options_type.describe()}
    options: dict[str, Any] = {}
    for word in written.split():
        key, _, value = word.partition("=")
        if key not in known:
            raise BadOption(key, f"there is no such option; there are {', '.join(known)}")
        try:
            options[key] = known[key].values.read(value)
        except ValueError as error:
            raise BadOption(key, str(error), known[key].clause) from None
    return Change(name, options, components)


def whole(text: str, parser: Parser, argument: str, low: int = 0, high: int = 10**9) -> int:
    """A whole number between two bounds."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 12 and low <= int(text) <= high:
        return int(text)
    raise parser.refusal("whole_number", argument=argument, low=low, high=high)


def read_text(path: str) -> str:
    """The text of a file."""
    return Path(path).read_text("utf-8")

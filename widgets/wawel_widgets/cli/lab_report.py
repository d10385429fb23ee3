"""`wawel lab --report FILE`: the design report as one page, and as JSON beside it."""

from __future__ import annotations

import json
import shlex
from argparse import Namespace
from pathlib import Path
from typing import Any

from wawel.core.game import Game
from wawel.lab.design import Design, Making
from wawel_widgets.cli.arguments import CONSOLE, Parser, read_change, whole
from wawel_widgets.cli.terminal import Terminal
from wawel_widgets.cli.workers import kept_in, seed_of, working
from wawel_widgets.design_page import page_of
from wawel_widgets.seats import bot

CHANGED = "changed"
PAGE = ".html"


def write_report(
    found: Namespace, game: Game[Any, Any], parser: Parser, terminal: Terminal
) -> None:
    """Play what the report needs, and write both files."""
    file = Path(found.report)
    if file.suffix != PAGE:
        raise parser.refusal("page_name", argument="--report", suffix=PAGE)
    design = Design(
        game,
        read_change(game, found.change, CHANGED) if found.change else None,
        whole(found.matches, parser, "--matches", 1, 10_000_000),
        seed_of(found, parser),
        tuple(found.measures.split(",")) if found.measures else None,
        tuple(found.without),
        found.settle or "",
        bot(game.slug, found.bot) if found.bot else None,
    )
    making = Making(design)
    with working(found, parser, terminal) as (executor, show):
        try:
            making.run(progress=show, executor=executor, file=kept_in(found))
        except KeyboardInterrupt:
            if not any(part.done for part in making.parts):
                raise
            terminal.notes.write(terminal.words.say("stopped") + "\n")
    report = making.report()
    again = command(found, terminal.language)
    data = json.dumps(report.as_dict(), indent=1, ensure_ascii=False) + "\n"
    for path, text in (
        (file, page_of(report, terminal.language, again)),
        (file.with_suffix(".json"), data),
    ):
        path.write_text(text, "utf-8", newline="\n")
        terminal.write_phrase("written", file=path)


def command(found: Namespace, language: str) -> str:
    """The command that makes the same report, wherever it is to lie.

    >>> given = Namespace(game="nogi", players="3", set=[], change=["dice_set=sprint"], matches="9")
    >>> given.__dict__.update(seed="1", measures=None, bot=None, without=[], settle=None)
    >>> given.report = "some/where/report.html"
    >>> command(given, "en")[:66]
    'wawel lab nogi --players 3 --change dice_set=sprint --matches 9 --'
    """
    words = [CONSOLE, "lab", found.game]
    for name in ("players", "set", "change", "matches", "seed", "measures", "bot", "without"):
        given = getattr(found, name)
        for value in given if isinstance(given, list) else [given]:
            words += [f"--{name}", value] if value else []
    words += ["--settle", found.settle] if found.settle else []
    words += ["--report", Path(found.report).name, "--language", language]
    return shlex.join(words)

"""`wawel lab`: a change of the rules, measured against the game as it is."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from random import Random
from typing import Any

from wawel.core.errors import BadComponent, BadOption, WawelError
from wawel.core.game import Game
from wawel.lab import AS_IT_IS, Comparison, Experiment, LabError
from wawel_widgets.cli.arguments import Parser, add_game, chosen_game, read_change, whole
from wawel_widgets.cli.lab_report import write_report
from wawel_widgets.cli.output import Row, add_output, put_out
from wawel_widgets.cli.terminal import Terminal
from wawel_widgets.cli.workers import add_work, kept_in, seed_of, working
from wawel_widgets.lab_studies import CHANGED
from wawel_widgets.lab_table import cautions, verdict_of
from wawel_widgets.lab_words import component_name, lab_texts, refusal
from wawel_widgets.seats import bot


def make_parser(language: str) -> Parser:
    """What the command takes."""
    parser = Parser("lab", language)
    add_game(parser)
    parser.add("--change", action="append", default=[], metavar="NAME=VALUE")
    parser.add("--matches", default="100", metavar="N")
    parser.add("--measures", metavar="NAME,NAME")
    parser.add("--bot", metavar="BOT")
    add_work(parser)
    add_output(parser)
    parser.add("--report", metavar="FILE")
    parser.add("--settle", metavar="NAME")
    parser.add("--without", action="append", default=[], metavar="VERB")
    parser.add_common()
    return parser


def run(given: Sequence[str], terminal: Terminal) -> None:
    """Measure a change, write a report, or list what can be changed."""
    parser = make_parser(terminal.language)
    found = parser.read(given)
    game = chosen_game(found, parser)
    try:
        run_with(game, found, parser, terminal)
    except (BadComponent, BadOption, LabError) as error:
        raise WawelError(refusal(error, game, terminal.language)) from None


def run_with(game: Game[Any, Any], found: Namespace, parser: Parser, terminal: Terminal) -> None:
    """Do it with this game, in the engine's own words where it refuses."""
    if found.report:
        write_report(found, game, parser, terminal)
        return
    if found.settle or found.without:
        raise parser.refusal("only_with", argument="--report")
    if not found.change:
        list_changes(game, terminal)
        return
    experiment = Experiment(
        game,
        [read_change(game, found.change, CHANGED)],
        whole(found.matches, parser, "--matches", 1, 10_000_000),
        Random(seed_of(found, parser)),
        only=found.measures.split(",") if found.measures else None,
        bot=bot(game.slug, found.bot) if found.bot else None,
    )
    with working(found, parser, terminal) as (executor, show):
        try:
            experiment.run(progress=show, executor=executor, file=kept_in(found))
        except KeyboardInterrupt:
            if experiment.done < experiment.round:
                raise
            terminal.notes.write(terminal.words.say("stopped") + "\n")
    in_words = found.format == "table"
    compared = experiment.comparison()
    put_out(comparison_rows(compared, game, terminal, in_words=in_words), found, terminal)
    if in_words:
        names = lab_texts(game.slug, terminal.language)
        for said in cautions(compared, CHANGED, names.table("phrases")):
            terminal.write(said)


def comparison_rows(
    compared: Comparison, game: Game[Any, Any], terminal: Terminal, *, in_words: bool
) -> list[Row]:
    """Every number before and after, and the interval of the difference."""
    names = lab_texts(game.slug, terminal.language)
    before, after = compared[AS_IT_IS].measured, compared[CHANGED].measured
    rows: list[Row] = []
    for measure in before:
        for label in before[measure]:
            if label not in after.get(measure, {}):
                continue
            differs = compared.difference(CHANGED, measure, label)
            verdict = verdict_of(differs)
            rows.append(
                {
                    "what": names.named_or("measures", measure, measure) if in_words else measure,
                    "label": names.named_or("labels", label, label) if in_words else label,
                    "before": before[measure][label].value,
                    "after": after[measure][label].value,
                    "difference": differs.value,
                    "low": differs.low,
                    "high": differs.high,
                    "verdict": names.say(verdict) if in_words else verdict,
                    "games": after[measure][label].n,
                }
            )
    return rows


def list_changes(game: Game[Any, Any], terminal: Terminal) -> None:
    """What can be changed: the options with what they take, and the alterable components."""
    terminal.write_phrase("options_are")
    for option in game.options_type.describe():
        about = game.words.option(option.name, terminal.language) or option.about
        value = option.values.write(getattr(game.options, option.name))
        terminal.write(f"  {option.name}={value}  {about} [{option.clause}]", "      ")
    if game.alterable:
        terminal.write_phrase("components_are")
        for name in game.alterable:
            value = json.dumps(game.sheet[name], separators=(",", ":"), ensure_ascii=False)
            terminal.write(f"  {component_name(game.slug, name, terminal.language)}:", "      ")
            terminal.out.write(f"      {name}={value}\n")  # in one line, to be copied
    terminal.write_phrase("how_to_change", game=game.slug)

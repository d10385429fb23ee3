"""`wawel odds`: the questions about a game, with their knobs as arguments."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from random import Random
from typing import Any

from wawel.core.game import Game
from wawel.core.texts import texts
from wawel.odds import Knob, Question, number_text, questions_of
from wawel.odds.questions import Tally, Trials
from wawel_widgets.cli.arguments import Parser, add_game, chosen_game, whole
from wawel_widgets.cli.output import Row, add_output, put_out
from wawel_widgets.cli.terminal import Terminal, UsageError
from wawel_widgets.cli.workers import add_work, seed_of, series_of, working
from wawel_widgets.rooms import room


def make_parser(language: str) -> Parser:
    """What the command takes, whatever is asked."""
    parser = Parser("odds", language)
    add_game(parser, players=False)  # many a question has a knob of this name
    parser.add("question", nargs="?")
    parser.add("--trials", default="0", metavar="N")
    add_work(parser)
    add_output(parser)
    parser.add_common()
    return parser


def run(given: Sequence[str], terminal: Terminal) -> None:
    """Answer a question, or list those that can be asked."""
    parser = make_parser(terminal.language)
    found, _ = parser.read_known(given)
    if not found.game and found.help:
        parser.read(given)
    game = chosen_game(Namespace(game=found.game, set=[]), parser)
    known = questions_of(game)
    if found.question is None:
        list_questions(chosen_game(parser.read(given), parser), terminal)
        return
    if found.question not in known:
        raise parser.refusal("which_question", given=found.question[:40], known=", ".join(known))
    add_knobs(parser, known[found.question], names_of(game, found.question, terminal.language))
    found = parser.read(given)
    answer(chosen_game(found, parser), found, parser, terminal)


def names_of(game: Game[Any, Any], question: str, language: str) -> dict[str, str]:
    """What a question, its knobs and its answers are called."""
    return texts(language, room(game.slug).texts("questions.toml")).table(question)


def list_questions(game: Game[Any, Any], terminal: Terminal) -> None:
    """Every question with its knobs."""
    for name, question in questions_of(game).items():
        title = names_of(game, name, terminal.language).get("title", name)
        terminal.write(f"{name}: {title}", "  ")
        knobs = " ".join(f"[--{flag(knob)} {choices(knob)}]" for knob in question.knobs)
        if knobs:
            terminal.write(f"  {knobs}", "    ")


def flag(knob: Knob) -> str:
    """The argument that turns a knob."""
    return knob.name.replace("_", "-")


def choices(knob: Knob) -> str:
    """What a knob can be turned to, in short."""
    numbers = list(knob.choices)
    if len(numbers) > 2 and numbers == [*range(int_or(numbers[0]), int_or(numbers[-1]) + 1)]:
        shown = f"{numbers[0]}..{numbers[-1]}"
    else:
        shown = "|".join(map(written, knob.choices))
    return f"{shown},…" if knob.many else shown


def written(choice: Any) -> str:
    """A choice as it is typed: without spaces.

    >>> written((1, 2)), written("YE")
    ('1+2', 'YE')
    """
    return "+".join(map(str, choice)) if isinstance(choice, tuple) else str(choice)


def int_or(value: Any) -> int:
    """A whole number as it is; 0 for everything else."""
    return value if type(value) is int else 0


def add_knobs(parser: Parser, question: Question, names: dict[str, str]) -> None:
    """The knobs of a question become arguments."""
    title = names.get("title", question.name)
    group = parser.add_argument_group(parser.words.say("knobs"), title.replace("%", "%%"))
    for knob in question.knobs:
        default = ",".join(map(written, knob.default)) if knob.many else written(knob.default)
        about = f"{names.get(knob.name, knob.name)}: {choices(knob)} ({default})"
        group.add_argument(
            f"--{flag(knob)}",
            dest=f"knob {knob.name}",
            metavar="VALUE",
            help=about.replace("%", "%%"),
        )


def turned(question: Question, found: Namespace, terminal: Terminal) -> dict[str, Any]:
    """Where the knobs are turned to that were named."""
    settings: dict[str, Any] = {}
    for knob in question.knobs:
        text = getattr(found, f"knob {knob.name}")
        if text is None:
            continue
        known = {written(choice): choice for choice in knob.choices}
        words = [word for word in text.split(",") if word] if knob.many else [text]
        for word in words:
            if word not in known:
                said = {"argument": f"--{flag(knob)}", "known": ", ".join(known)}
                raise UsageError(terminal.words.say("one_of", **said))
        values = [known[word] for word in words]
        settings[knob.name] = type(knob.default)(values) if knob.many else values[0]
    return settings


def answer(game: Game[Any, Any], found: Namespace, parser: Parser, terminal: Terminal) -> None:
    """The exact chances, and the simulated ones if trials are wanted."""
    question = questions_of(game)[found.question]
    names = names_of(game, found.question, terminal.language)
    settings = turned(question, found, terminal)
    trials = whole(found.trials, parser, "--trials")
    exact, mean = question.exact(**settings), question.mean(**settings)
    tally = simulated(question, settings, trials, found, parser, terminal)
    shares = tally.shares()
    rows: list[Row] = []
    for name, chance in exact.items():
        row: dict[str, Any] = {"what": names.get(name, name), "chance": chance}
        if found.format != "table":
            row |= {"name": name, "decimal": float(chance)}
        if trials:
            share = shares[name]
            row |= {"simulated": share.value, "low": share.low, "high": share.high}
        rows.append(row)
    is_read = found.format == "table" and not found.output
    if is_read:
        terminal.write(names.get("title", question.name))
    put_out(rows, found, terminal)
    if is_read and mean is not None:
        terminal.write_phrase("mean", mean=number_text.mean(mean, terminal.language))


def simulated(
    question: Question,
    settings: dict[str, Any],
    trials: int,
    found: Namespace,
    parser: Parser,
    terminal: Terminal,
) -> Tally:
    """So many trials, counted as `Question.simulate` does; what is counted may be stopped."""
    seed = Random(seed_of(found, parser)).getrandbits(64)
    work = Trials(question, question.settings(**settings), seed)
    tally = Tally(question.exact(**settings))
    with working(found, parser, terminal) as (executor, show):
        try:
            series = series_of(work, trials, work.about, found, executor)
            for number, happened in enumerate(series):
                tally.add(happened)
                show(number + 1, trials)
        except KeyboardInterrupt:
            if not tally.trials:
                raise
            terminal.notes.write(terminal.words.say("stopped") + "\n")
    return tally

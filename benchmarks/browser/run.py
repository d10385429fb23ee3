"""The site in Chromium, measured in one run and told as ratios: `make bench` calls this.

`benchmarks/browser/run.py --before DIR` compares the first move with that of an older site, built
before a change and put aside (`cp -r dist/site DIR`): its time and its bytes, in the same rounds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

if __name__ == "__main__":
    # Python looks for modules beside this file; the benchmarks are a package two folders above.
    sys.path[0] = str(Path(__file__).resolve().parent.parent.parent)

from playwright.sync_api import Browser, Page, sync_playwright

import wawel
from benchmarks.browser import visits
from benchmarks.browser.bench_site import (
    PLAIN,
    Served,
    counting,
    page_with_panel,
    python_files,
    serving,
)
from benchmarks.browser.play_here import (
    actions_per_second,
    crowded,
    do_what_is_heavy,
    heavy,
    milliseconds_of,
    singles,
)
from benchmarks.replies import LARGEST, replies_of_a_game
from tools.chromium import FLAGS, find_chromium
from wawel.lab.measures import usual_bot
from wawel.play import Session
from wawel_site.one_file import NAME as ONE_FILE
from wawel_site.places import SITE

ROUNDS = 3
REDRAWS = 20
DRAWN_FIRST = wawel.easiest_first()[0]
FIRST_CHOICE = ".wawel-choices button"
PLAY_ROUNDS = 5
PLAY_SECONDS = 1.0
MEGABYTES = 150


@dataclass(frozen=True)
class Line:
    """One thing that was measured."""

    name: str
    value: str
    goal: str = ""
    met: bool | None = None


def main() -> None:
    """Measure and print; with `--json FILE` write the lines there too."""
    parser = argparse.ArgumentParser(description="Measure the site in Chromium.")
    parser.add_argument("--game", default=DRAWN_FIRST, choices=wawel.games())
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers there too")
    about = "an older built site: only its first move is measured, and that of the one there is now"
    parser.add_argument("--before", type=Path, metavar="DIR", help=about)
    arguments = parser.parse_args()
    before = counting(arguments.before) if arguments.before else nullcontext(None)
    with sync_playwright() as tools, serving(arguments.game) as served, before as older:
        browser = tools.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        print(f"Chromium {browser.version}, {arguments.game}, medians of {ROUNDS} rounds\n")
        lines = []
        measured = (
            play_page(browser, served, arguments.game, older)
            if older
            else measure(browser, served, arguments.game)
        )
        for line in measured:
            lines.append(line)
            met = {None: "", True: "met", False: "missed"}[line.met]
            print(f"{line.name:<58}{line.value:>22}  {line.goal:<10}{met}", flush=True)
        browser.close()
    if arguments.json is not None:
        facts = [asdict(line) for line in lines]
        arguments.json.write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")


def measure(browser: Browser, served: Served, slug: str) -> Iterator[Line]:
    """Everything, the rivals of each comparison taking turns."""
    yield from play_page(browser, served, slug)
    yield from one_file(browser, served, slug)
    yield from panels(browser, served)
    yield from clicks(browser, served, slug)
    yield from redraws(browser, served)
    yield from notebook(browser, served)
    for game in wawel.games():
        yield random_play(browser, served, game)
    yield from reviewed(browser, served)
    yield pooled(browser, served, slug)
    for game in wawel.games():
        for what in singles(game):
            yield single(browser, served, game, what)
    for game in wawel.games():
        if (work := heavy(game)) is not None:
            yield memory(browser, served, game, work[0])


def play_page(
    browser: Browser, served: Served, slug: str, older: Served | None = None
) -> Iterator[Line]:
    """First move against bare Pyodide, and what is sent for it; against an older site, too."""
    visits.bare_boot(browser, served)  # the server compresses each file once
    sites = [served, *([older] if older else [])]
    for site in sites:
        visits.first_move(browser, site, slug)
    bare = []
    moves: list[list[tuple[float, float]]] = [[] for _ in sites]
    sent: list[list[int]] = [[] for _ in sites]
    for _ in range(ROUNDS):
        bare.append(visits.bare_boot(browser, served))
        for number, site in enumerate(sites):
            before = site.sent
            moves[number].append(visits.first_move(browser, site, slug))
            sent[number].append(site.sent - before)
    for number, name in enumerate(("cold", "warm")):
        ours, theirs = (median(pair[number] for pair in pairs) for pairs in (moves[0], bare))
        yield ratio(f"first accepted move : bare Pyodide's 1 + 1, {name}", ours, theirs, 0.6)
        if older:
            was = median(pair[number] for pair in moves[1])
            yield ratio(f"first accepted move, now : before, {name}", ours, was, 1)
    megabytes = [median(bytes_sent) / 1e6 for bytes_sent in sent]
    name = "bytes sent for the play page, compressed"
    # It was 8 MB before there was a snapshot of Python's memory. Those 3 MB halve the wait, and are
    # asked for on a quick line only, as the machine's own is: see `lines.py`.
    yield Line(name, f"{megabytes[0]:.2f} MB", "<= 10 MB", megabytes[0] <= 10)
    if older:
        now, was = megabytes
        yield Line(f"{name}, now : before", f"{now:.2f} : {was:.2f} MB", "<=", now <= was)


def one_file(browser: Browser, served: Served, slug: str) -> Iterator[Line]:
    """What the one file weighs, and its first move from a disk against bare Pyodide."""
    bare, moves = [], []
    for _ in range(ROUNDS):
        bare.append(visits.bare_boot(browser, served)[0])
        moves.append(visits.first_move_from_disk(browser, slug))
    name = "first move in the one file, from a disk : bare Pyodide"
    yield ratio(name, median(moves), median(bare), 1.3)
    megabytes = (SITE / ONE_FILE).stat().st_size / 1e6
    yield Line(f"bytes of {ONE_FILE}", f"{megabytes:.2f} MB", "<= 11 MB", megabytes <= 11)


def panels(browser: Browser, served: Served) -> Iterator[Line]:
    """From "Try it" to a live panel in a page of the book, against bare Pyodide."""
    page = page_with_panel()
    visits.first_panel(browser, served, page)  # the server compresses each file once
    bare, live = [], []
    for _ in range(ROUNDS):
        bare.append(visits.bare_boot(browser, served))
        live.append(visits.first_panel(browser, served, page))
    for number, name in enumerate(("cold", "warm")):
        ours, theirs = (median(pair[number] for pair in pairs) for pairs in (live, bare))
        yield ratio(f'live panel after "Try it" : bare Pyodide\'s 1 + 1, {name}', ours, theirs, 1.5)


def clicks(browser: Browser, served: Served, slug: str) -> Iterator[Line]:
    """From click to redrawn board, and what is sent for it."""
    times = visits.redraws(browser, served, slug, REDRAWS)
    worst = quantiles(times, n=20)[-1]
    yield Line("click to redraw: median, p95", f"{median(times):.0f} ms, {worst:.0f} ms")
    sizes = replies_of_a_game(slug)
    yield Line(
        "bytes of a reply without its picture: median, largest",
        f"{median(sizes):.0f}, {max(sizes)}",
        f"<= {LARGEST}",
        max(sizes) <= LARGEST,
    )


def redraws(browser: Browser, served: Served) -> Iterator[Line]:
    """From click to redrawn board in every game, each against the game that was drawn first."""
    times: dict[str, list[float]] = {game: [] for game in wawel.games()}
    for _ in range(2):
        for game in wawel.games():
            times[game] += visits.redraws(browser, served, game, REDRAWS)
    for game in wawel.games():
        if game != DRAWN_FIRST:
            ours, theirs = median(times[game]), median(times[DRAWN_FIRST])
            yield ratio(f"click to redraw, {game} : {DRAWN_FIRST}", ours, theirs, 1.5)
            if (position := crowded(game)) is not None:
                full = median(visits.redraws(browser, served, game, REDRAWS, position))
                yield ratio(f"click to redraw, {game} in full : {DRAWN_FIRST}", full, theirs, 3)


def notebook(browser: Browser, served: Served) -> Iterator[Line]:
    """The first board of a notebook against the first button, and against what was not compiled."""
    boards, buttons, plain = [], [], []
    for _ in range(ROUNDS):
        buttons.append(visits.first_widget(browser, served, "button.ipynb", ".widget-button"))
        boards.append(visits.first_widget(browser, served, "board.ipynb", FIRST_CHOICE))
        plain.append(visits.first_widget(browser, served, f"{PLAIN}/board.ipynb", FIRST_CHOICE))
    ours = median(boards)
    yield ratio("notebook's first board : first button", ours, median(buttons), 1.15)
    yield ratio("notebook's first board : JupyterLite as it comes", ours, median(plain), 0.75)


def random_play(browser: Browser, served: Served, slug: str) -> Line:
    """Actions a second of random play, Chromium against this Python."""
    page = browser.new_page()
    visits.milliseconds(page, f"{served.address}bench/bare.html")
    here, there = [], []
    for number in range(PLAY_ROUNDS + 1):
        there.append(ask(page, number, game=slug, seconds=PLAY_SECONDS)["speed"])
        here.append(actions_per_second(slug, PLAY_SECONDS))
    page.close()
    # The first round warms both up.
    ours, theirs = median(there[1:]), median(here[1:])
    share = ours / theirs
    value = f"{share:.2f}  ({ours:,.0f} : {theirs:,.0f})"
    return Line(
        f"random play of {slug}, actions/s, Chromium : CPython", value, ">= 0.4", share >= 0.4
    )


def single(browser: Browser, served: Served, slug: str, what: str) -> Line:
    """How long a reader waits for a computation, in Chromium and in this Python."""
    page = browser.new_page()
    visits.milliseconds(page, f"{served.address}bench/bare.html")
    there = ask(page, 0, game=slug, single=what)["milliseconds"]
    page.close()
    here = milliseconds_of(slug, what)
    return Line(f"{slug}: {what}, Chromium : CPython", f"{there:.0f} : {here:.0f} ms")


def reviewed(browser: Browser, served: Served) -> Iterator[Line]:
    """How long a reader waits for the whole review of an ordinary game, looking on meanwhile.

    The game that takes longest is looked at once more: by a pool of two against one worker.
    """
    times = {}
    for slug in wawel.games():
        session = ordinary_game(slug)
        times[slug] = visits.review(browser, served, session.record().text(), 1)
        name = f"{slug}: how did it go? {session.length} moments"
        yield Line(name, f"{times[slug] / 1000:.1f} s")
    yield reviewed_by_two(browser, served, max(times, key=lambda slug: times[slug]))


def ordinary_game(slug: str) -> Session:
    """A whole game of quick bots."""
    game = wawel.load_game(slug)
    session = Session(game, seed=1, bots=dict.fromkeys(range(game.players), usual_bot(game)))
    session.advance()
    return session


def reviewed_by_two(browser: Browser, served: Served, slug: str) -> Line:
    """The whole review of an ordinary game: a pool of two against one worker."""
    record = ordinary_game(slug).record().text()
    one, two = [], []
    for _ in range(ROUNDS):
        one.append(visits.review(browser, served, record, 1))
        two.append(visits.review(browser, served, record, 2))
    ours, theirs = median(two), median(one)
    return ratio(f"{slug}: how did it go? 2 workers : 1, start included", ours, theirs, 1)


def pooled(browser: Browser, served: Served, slug: str) -> Line:
    """The chances of every action at the first decision: a pool of two against one worker."""
    session = Session(wawel.load_game(slug), seed=1)
    while session.state.is_chance_node():
        session.step()
    position = session.state.position(session.state.current_player())
    one, two = [], []
    for _ in range(ROUNDS):
        one.append(visits.chances(browser, served, position, 1))
        two.append(visits.chances(browser, served, position, 2))
    ours, theirs = median(two), median(one)
    return ratio(f"{slug}: all chances, 2 workers : 1, start included", ours, theirs, 0.75)


def memory(browser: Browser, served: Served, slug: str, what: str) -> Line:
    """How much memory the heaviest work of a game takes: of Chromium's heap, and of this Python."""
    page = browser.new_page()
    visits.milliseconds(page, f"{served.address}bench/bare.html")
    there = ask(page, 0, game=slug, seconds=0)["bytes"] / 1e6
    page.close()
    here = do_what_is_heavy(slug) / 1e6
    return Line(
        f"{slug}: {what}, memory, Chromium : CPython",
        f"{there:.0f} : {here:.0f} MB",
        f"<= {MEGABYTES} MB",
        max(there, here) <= MEGABYTES,
    )


def ask(page: Page, number: int, **message: Any) -> Any:
    """The answer to the question with this number, put to the page of bare Pyodide."""
    page.evaluate("(message) => window.ask(message)", {"files": python_files(), **message})
    page.wait_for_function(f"() => window.answers.length > {number + 1}", timeout=visits.SLOW)
    return page.evaluate("() => window.answers.at(-1)")


def ratio(name: str, ours: float, theirs: float, goal: float) -> Line:
    """Two times in milliseconds, compared."""
    share = ours / theirs
    value = f"{share:.2f}  ({ours / 1000:.2f} : {theirs / 1000:.2f} s)"
    return Line(name, value, f"<= {goal}", share <= goal)


if __name__ == "__main__":
    main()

"""Progress is shown to people only, and never among the results."""

from __future__ import annotations

import io
import re
import sys

import pytest

from wawel_widgets.cli.main import main
from wawel_widgets.cli.progress import progress
from wawel_widgets.cli.terminal import Terminal

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What moves the cursor and gives colours."""


class Screen(io.StringIO):
    """Something that a person looks at."""

    def isatty(self) -> bool:
        return True

    @property
    def words(self) -> str:
        return ESCAPES.sub("", self.getvalue())


@pytest.fixture
def without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the extra is not installed: whatever looks for it finds nothing."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "rich"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr("wawel_widgets.cli.progress.find_spec", {}.get)


def watched(total: int = 3) -> Screen:
    """What a person sees of so much work."""
    screen = Screen()
    with progress(Terminal("en", notes=screen)) as tell:
        for done in range(1, total + 1):
            tell(done, total)
    return screen


def test_rich_draws_a_bar_and_takes_it_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    screen = watched()
    assert "3/3" in screen.words
    assert "━" in screen.words
    assert re.search(r"\d+:\d\d:\d\d", screen.words)  # the time that is left
    assert "\x1b[2K" in screen.getvalue().rpartition("━")[2]  # the line is empty again


@pytest.mark.usefixtures("without_rich")
def test_without_rich_a_plain_line_says_the_same() -> None:
    screen = watched()
    assert "3/3, 0 s" in screen.words
    assert "━" not in screen.words
    assert screen.getvalue().endswith("\r\033[K")


@pytest.mark.parametrize("installed", [True, False])
def test_a_bar_that_is_stopped_leaves_the_screen_as_it_was(
    installed: bool, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    if not installed:
        request.getfixturevalue("without_rich")
    screen = Screen()

    def stopped() -> None:
        with progress(Terminal("en", notes=screen)) as tell:
            tell(2, 5)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert "2/5" in screen.words
    shown = "\033[?25h" if installed else "\r\033[K"  # the cursor, or the line
    assert shown in screen.getvalue()[screen.getvalue().rindex("2/5") :]


def begin(out: io.StringIO, notes: io.StringIO) -> None:
    command = ["simulate", "nogi", "--bots", "random", "--games", "3", "--format", "csv"]
    assert main(command, out=out, notes=notes) == 0


def test_a_file_holds_results_and_nothing_else() -> None:
    out, notes, screen = io.StringIO(), io.StringIO(), Screen()
    begin(out, notes)
    assert notes.getvalue() == ""
    again = io.StringIO()
    begin(again, screen)
    assert again.getvalue() == out.getvalue()
    assert "3/3" in screen.words


@pytest.mark.usefixtures("without_rich")
def test_results_are_the_same_without_rich() -> None:
    out, screen, again = io.StringIO(), Screen(), io.StringIO()
    begin(out, io.StringIO())
    begin(again, screen)
    assert again.getvalue() == out.getvalue()
    assert "3/3" in screen.words

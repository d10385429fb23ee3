"""`wawel serve` as a program of its own: it serves until it is interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import signal, sys
from wawel_widgets.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""
"""The command as it is started in a terminal. Whoever runs the tests in the background has Ctrl+C
ignored, and everything that is started there ignores it, too."""


def test_a_site_is_served_until_ctrl_c(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Żółw</title>", "utf-8")
    paths = os.pathsep.join(str(ROOT / part) for part in ("engine", "widgets"))
    command = [sys.executable, "-c", PROGRAM, "serve", str(tmp_path), "--port", "0"]
    with subprocess.Popen(
        [*command, "--language", "en"],
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        address, _, how_to_end = program.stdout.readline().partition("   ")
        assert how_to_end == "(Ctrl+C ends it)\n"
        with urllib.request.urlopen(address) as page:
            assert "Żółw" in page.read().decode("utf-8")
        program.send_signal(signal.SIGINT)
        assert program.wait() == 0

"""Hands out the folder `site` to the browsers of this computer: Python's own server, no more.

It runs with whatever Python 3.7 or later a computer happens to have.
"""

import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SITE = Path(__file__).resolve().parent / "site"
PORTS = range(8000, 8100)
SAID = """Wawel: {address}

Leave this window open while you play; close it to stop.
Zostaw to okno otwarte podczas gry; zamknij je, aby zakończyć.
"""


class Handler(SimpleHTTPRequestHandler):
    """Answers with files of the site, and keeps silent about it."""

    # Some computers believe otherwise, and browsers then refuse to run what they are given.
    extensions_map = {  # noqa: RUF012 -- as it stands in Python's own
        **SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html; charset=utf-8",
        ".css": "text/css",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        # A newer folder in the place of this one is seen at once.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- as in Python's own
        """Say nothing: a page is some hundred files."""


class Server(ThreadingHTTPServer):
    """A port that another program listens at is never taken, which Windows would allow."""

    allow_reuse_address = sys.platform != "win32"
    daemon_threads = True


def main() -> int:
    """Serve the folder at the first free port, and open it in the browser."""
    for port in PORTS:
        try:
            server = Server(("127.0.0.1", port), partial(Handler, directory=str(SITE)))
            break
        except OSError:
            continue
    else:
        return 1
    address = f"http://localhost:{port}/"
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.stdout.write(SAID.format(address=address))
    sys.stdout.flush()
    webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

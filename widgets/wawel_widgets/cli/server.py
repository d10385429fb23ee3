"""A small server for the built site: local, compressed, and with the headers a good host sends."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import posixpath
import re
import sys
from collections.abc import Callable
from email.message import Message
from functools import lru_cache
from html import unescape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from urllib.parse import unquote, urlsplit

from wawel.core.errors import WawelError
from wawel_widgets.cli.policies import policy

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS = 100

TYPES = {
    ".ipynb": "application/json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "text/plain",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
}
OWN_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
RUNNING = {".html", ".js", ".mjs"}
"""Pages, and what may run as a worker: these have a policy."""

ONE_FILE = "wawel.html"
"""It carries its own, which names all that is in it."""

SHORT_ALREADY = {".whl", ".png", ".woff", ".woff2", ".zip", ".gz", ".pack", ".snapshot"}


class NoFreePort(WawelError):
    """Others listen at every port that may be taken."""


class PageHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with files of the site."""

    protocol_version = "HTTP/1.1"
    server_version = "wawel"
    sys_version = ""
    folder: Path
    below: str = "/"
    """The path at which the site begins; it begins and ends with a slash."""

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- as above
        """Say nothing: a page is some hundred files."""

    def _answer(self, *, with_body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        inside = path.startswith(self.below)
        file = find(self.folder, path[len(self.below) - 1 :]) if inside else None
        if file is None:
            self._send(HTTPStatus.NOT_FOUND, b"Not found\n", {"Content-Type": "text/plain"})
            return
        if file.is_dir():
            self._send(HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": f"{path}/"})
            return
        zipped = file.suffix not in SHORT_ALREADY and accepts_gzip(self.headers)
        changed = file.stat().st_mtime_ns
        content, tag = read(file, changed, zipped=zipped)
        headers = {
            "Content-Type": content_type(file),
            "ETag": tag,
            # Kept, but asked about each time: what is served here is being worked on.
            "Cache-Control": "no-cache",
            "Vary": "Accept-Encoding",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "same-origin",
        }
        if zipped:
            headers["Content-Encoding"] = "gzip"
        if file.suffix in RUNNING and file.name != ONE_FILE:
            folder = file.relative_to(self.folder).parts[0]
            headers["Content-Security-Policy"] = own_policy(file, changed) or policy(folder)
        if self.headers.get("If-None-Match") == tag:
            self._send(HTTPStatus.NOT_MODIFIED, None, headers)
        else:
            self._send(HTTPStatus.OK, content, headers, with_body=with_body)

    def _send(
        self,
        status: HTTPStatus,
        content: bytes | None,
        headers: dict[str, str],
        *,
        with_body: bool = True,
    ) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if content is not None:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if content is not None and with_body:
            self.wfile.write(content)


def find(folder: Path, path: str) -> Path | None:
    """The file that a path of the site stands for, or the folder that lacks its slash.

    >>> find(Path("dist/site"), "/../../etc/passwd") is None
    True
    """
    clean = posixpath.normpath(path).lstrip("/")
    if "\\" in path or "\0" in path or clean.startswith(".."):
        return None
    file = folder / clean
    if file.is_dir():
        if not path.endswith("/"):
            return file
        file /= "index.html"
    return file if file.is_file() else None


def content_type(file: Path) -> str:
    """What a file is, for the browser.

    >>> content_type(Path("index.html"))
    'text/html; charset=utf-8'
    """
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    kind = kind or "application/octet-stream"
    textual = kind.startswith("text/") or kind in {"application/json", "image/svg+xml"}
    return f"{kind}; charset=utf-8" if textual else kind


def accepts_gzip(headers: Message) -> bool:
    """Tell whether the browser reads gzip."""
    return "gzip" in headers.get("Accept-Encoding", "")


_reading = Lock()


def read(file: Path, changed: int, *, zipped: bool) -> tuple[bytes, str]:
    """The bytes to send, and the tag they are recognised by; kept in memory until they change."""
    with _reading:
        return _read(file, changed, zipped)


@lru_cache(maxsize=2000)
def _read(file: Path, changed: int, zipped: bool) -> tuple[bytes, str]:  # noqa: ARG001
    content = file.read_bytes()
    tag = hashlib.sha256(content).hexdigest()[:20]
    if not zipped:
        return content, f'"{tag}"'
    return gzip.compress(content, 6, mtime=0), f'"{tag}-gzip"'


@lru_cache(maxsize=2000)
def own_policy(file: Path, changed: int) -> str | None:  # noqa: ARG001 -- what is known until then
    """What a page says itself that it may do: it names the few scripts that stand in it."""
    if file.suffix != ".html":
        return None
    found = OWN_POLICY.search(file.read_text(encoding="utf-8"))
    return unescape(found[1]) if found else None


def make_server(folder: Path, port: int | None = None, below: str = "/") -> ThreadingHTTPServer:
    """A server of a folder on this machine only: at a port, or at the first that is free.

    The site may begin below a path, as on many hosts; there is nothing outside it.
    """
    handler = type("SiteHandler", (PageHandler,), {"folder": folder, "below": below})
    ports = range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else [port]
    for number in ports:
        try:
            return SiteServer((HOST, number), handler)
        except OSError:
            continue
    raise NoFreePort(f"no port from {ports[0]} to {ports[-1]} is free")


class SiteServer(ThreadingHTTPServer):
    """One thread a request; browsers that leave early are no news."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def serve(folder: Path, port: int | None, announce: Callable[[str], object]) -> None:
    """Serve a folder until somebody presses Ctrl+C; `emit` hears the address."""
    server = make_server(folder, port)
    announce(f"http://localhost:{server.server_port}/")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()

"""The server: right headers, nothing outside its folder."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from html import escape
from threading import Thread

import pytest

from wawel_widgets.cli.policies import FIRST, PLAY
from wawel_widgets.cli.server import make_server

SEALED = "default-src 'self'; script-src 'self' 'sha256-abc='"
PAGE = "<!doctype html><title>Żółw</title>" + "<p>text</p>" * 100


class Visitor:
    """Asks the server for things."""

    def __init__(self, port: int) -> None:
        self.port = port

    def get(
        self, path: str, method: str = "GET", **headers: str
    ) -> tuple[http.client.HTTPResponse, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=named)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    outside = tmp_path_factory.mktemp("outside")
    site = outside / "site"
    (site / "play").mkdir(parents=True)
    (outside / "secret.txt").write_text("not for you")
    for folder in ("book", "lite"):
        (site / folder).mkdir()
    pages = ("index.html", "wawel.html", "play/index.html", "book/index.html", "lite/index.html")
    for name in pages:
        (site / name).write_text(PAGE, encoding="utf-8")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(SEALED)}">'
    (site / "book" / "sealed.html").write_text(f"<head>{meta}</head>{PAGE}", encoding="utf-8")
    (site / "play" / "worker.js").write_text("postMessage(1)")
    (site / "play" / "board.svg").write_text("<svg/>")
    (site / "core.wasm").write_bytes(b"\0asm" * 1000)
    for name in ("wawel.whl", "python.snapshot"):
        (site / name).write_bytes(b"PK" * 1000)
    server = make_server(site, 0)
    Thread(target=server.serve_forever, daemon=True).start()
    yield Visitor(server.server_port)
    server.shutdown()
    server.server_close()


def test_a_folder_is_its_index(visitor: Visitor) -> None:
    answer, body = visitor.get("/")
    assert answer.status == 200
    assert body.decode() == PAGE
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


def test_a_folder_without_its_slash_is_sent_on(visitor: Visitor) -> None:
    answer, _ = visitor.get("/play")
    assert (answer.status, answer.headers["Location"]) == (301, "/play/")


def test_pages_are_sent_compressed(visitor: Visitor) -> None:
    answer, body = visitor.get("/", Accept_Encoding="gzip, br")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body).decode() == PAGE
    assert len(body) < len(PAGE)


@pytest.mark.parametrize("name", ["wawel.whl", "python.snapshot"])
def test_what_is_short_already_is_sent_as_it_is(visitor: Visitor, name: str) -> None:
    answer, body = visitor.get(f"/{name}", Accept_Encoding="gzip")
    assert "Content-Encoding" not in answer.headers
    assert body == b"PK" * 1000


def test_web_assembly_is_called_by_its_name(visitor: Visitor) -> None:
    answer, _ = visitor.get("/core.wasm")
    assert answer.headers["Content-Type"] == "application/wasm"


def test_what_has_not_changed_is_not_sent_again(visitor: Visitor) -> None:
    first, _ = visitor.get("/")
    assert first.headers["Cache-Control"] == "no-cache"
    answer, body = visitor.get("/", If_None_Match=first.headers["ETag"])
    assert (answer.status, body) == (304, b"")


def test_head_sends_no_body(visitor: Visitor) -> None:
    answer, body = visitor.get("/", method="HEAD")
    assert (answer.status, body) == (200, b"")
    assert int(answer.headers["Content-Length"]) == len(PAGE.encode())


@pytest.mark.parametrize("path", ["/play/", "/play/index.html", "/play/worker.js"])
def test_the_play_page_has_its_policy(visitor: Visitor, path: str) -> None:
    answer, _ = visitor.get(path)
    assert answer.headers["Content-Security-Policy"] == PLAY


@pytest.mark.parametrize("path", ["/", "/index.html"])
def test_the_first_page_runs_no_python(visitor: Visitor, path: str) -> None:
    answer, _ = visitor.get(path)
    assert answer.headers["Content-Security-Policy"] == FIRST


@pytest.mark.parametrize("folder", ["book", "lite"])
def test_book_and_notebooks_have_their_own(visitor: Visitor, folder: str) -> None:
    answer, _ = visitor.get(f"/{folder}/")
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self'; script-src 'self' ")
    assert "object-src 'none'; base-uri 'self'; form-action 'self'" in policy
    assert ("'unsafe-eval'" in policy) is (folder == "lite")


def test_a_page_that_names_its_scripts_is_sent_with_just_that(visitor: Visitor) -> None:
    answer, _ = visitor.get("/book/sealed.html")
    assert answer.headers["Content-Security-Policy"] == SEALED


@pytest.mark.parametrize("path", ["/core.wasm", "/play/board.svg", "/wawel.html"])
def test_others_have_none(visitor: Visitor, path: str) -> None:
    answer, _ = visitor.get(path)
    assert answer.status == 200
    assert "Content-Security-Policy" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/play/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "//secret.txt",
        "/..\\secret.txt",
        "/%00",
        "/nothing",
        "/play/nothing/",
    ],
)
def test_nothing_else_is_found(visitor: Visitor, path: str) -> None:
    answer, body = visitor.get(path)
    assert answer.status == 404
    assert b"not for you" not in body

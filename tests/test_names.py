"""Plain words for the machinery: a name says what it is, and no two classes have the same."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from pathlib import Path

from tests.test_rooms import ROOT, shared_files

POETIC = {
    *("conversation", "door", "doors", "furniture", "hear", "heard", "silent"),
    *("slices", "speak", "speaking", "tell", "telling", "told"),
}
"""Words for games and for sentences; as names they do not lead a newcomer to anything."""

SPOKEN = {"said", "say"}
"""What was said may be called so, but nothing is done under these names but saying a text."""

TEXTS = "engine/wawel/core/texts.py"
"""Here `say` says a text."""

KEPT = {"Say", "furniture"}
"""Names of a release: notebooks that people keep use them."""

DEFINED = re.compile(
    r"(?:\bfunction|\bconst|\blet|\bvar)\s+(\w+)|^\s+(?:async )?(\w+)\([^()]*\) \{$", re.MULTILINE
)
"""What a script gives a name: functions, methods, values."""


def code(suffix: str) -> list[tuple[str, str]]:
    """The shared files of a kind that people install or open: where they are, what is in them."""
    return [
        (file.relative_to(ROOT).as_posix(), file.read_text("utf-8"))
        for file in shared_files()
        if file.suffix == suffix and not file.is_relative_to(ROOT / "tools")
        if not file.is_relative_to(ROOT / "benchmarks")
    ]


def test_two_classes_of_shared_rooms_do_not_have_one_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    classes: set[str] = set()
    for place, text in code(".py"):
        tree = ast.parse(text)
        here = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        classes |= here
        named = {
            target.id
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for name in here | named:
            places[name].append(place)
    assert len(classes) > 300
    assert {name: places[name] for name in classes if len(places[name]) > 1} == {}


def test_no_identifier_of_shared_python_is_poetic() -> None:
    found = [
        f"{place}:{token.start[0]}: {token.string}"
        for place, text in code(".py")
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.NAME and token.string not in KEPT
        if token.string.strip("_").lower() in POETIC
    ]
    assert found == []


def test_only_texts_say() -> None:
    found = [
        f"{place}:{node.lineno}: {node.name}"
        for place, text in code(".py")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if node.name.strip("_").lower() in SPOKEN and place != TEXTS and node.name not in KEPT
    ]
    assert found == []


def test_no_script_says_or_tells() -> None:
    scripts = code(".js") + code(".mjs")
    assert len(scripts) > 20
    found = [
        f"{place}: {name}"
        for place, text in scripts
        for match in DEFINED.finditer(text)
        for name in match.groups()
        if name is not None and name in POETIC | {"say"}
    ]
    assert found == []


def test_no_file_has_a_poetic_name() -> None:
    words = {file: set(re.split(r"\W|_", file.stem)) for file in shared_files()}
    assert [
        str(Path(file).relative_to(ROOT)) for file, here in words.items() if here & POETIC
    ] == []

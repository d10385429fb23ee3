"""Pictures that stand alone: in a file, in a notebook, in a page that has no `tokens.css`."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")
VALUE = re.compile(r"--([a-z0-9-]+):\s*([^;]+);")
NAMED = re.compile(r"var\(--([a-z0-9-]+)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASSES = re.compile(r'class="([^"]*)"')
SELECTED = re.compile(r"\.([a-zA-Z][\w-]*)")

LIGHT = ':root, [data-theme="light"], [data-jp-theme-light="true"]'
DARK = '[data-theme="dark"], [data-jp-theme-light="false"]'


@cache
def tokens() -> str:
    """The style sheet of all pictures."""
    return resources.files("wawel_widgets").joinpath("static", "tokens.css").read_text("utf-8")


def values(selector: str) -> dict[str, str]:
    """The custom properties that a rule of the style sheet sets.

    >>> values(LIGHT)["paper"], values(DARK)["paper"]
    ('#FBF3E0', '#11172B')
    """
    found: dict[str, str] = {}
    for rule, body in _rules():
        if rule == selector:
            found |= VALUE.findall(body)
    return found


@cache
def _rules() -> tuple[tuple[str, str], ...]:
    """The rules outside of `@media`, as pairs of selector and body."""
    sheet = COMMENT.sub("", tokens())
    sheet = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", sheet)
    return tuple((" ".join(rule.split()), body.strip()) for rule, body in BLOCK.findall(sheet))


def standalone(picture: str) -> str:
    """The picture with the rules and colours it uses inside.

    It follows the reader's setting, or the theme of the page around it: a notebook's, a book's.
    """
    worn = {name for found in CLASSES.findall(picture) for name in found.split()}
    rules = [
        f"{selector}{{{' '.join(body.split())}}}"
        for selector, body in _rules()
        if _concerns(selector, worn)
    ]
    fixed, light, dark = values(":root"), values(LIGHT), values(DARK)
    todo = set(NAMED.findall(picture + "".join(rules)))
    used: set[str] = set()
    while todo:
        used |= todo
        meaning = " ".join(table.get(name, "") for name in todo for table in (fixed, light, dark))
        todo = set(NAMED.findall(meaning)) - used

    def told_by(table: dict[str, str]) -> str:
        return "".join(f"--{name}:{table[name]};" for name in sorted(used & table.keys()))

    here = ".w-picture"
    style = (
        f"{here}{{{told_by(fixed)}{told_by(light)}}}"
        f"@media (prefers-color-scheme:dark){{{here}{{{told_by(dark)}}}}}"
        f'[data-theme="light"] {here},[data-jp-theme-light="true"] {here}{{{told_by(light)}}}'
        f'[data-theme="dark"] {here},[data-jp-theme-light="false"] {here}{{{told_by(dark)}}}'
        + "".join(rules)
    )
    end = picture.index(">") + 1
    return f"{picture[:end]}<style>{style}</style>{picture[end:]}"


def _concerns(selector: str, worn: set[str]) -> bool:
    """Can a rule apply to anything that wears these classes?"""
    return any(
        names and worn.issuperset(names)
        for names in (SELECTED.findall(part) for part in selector.split(","))
    )

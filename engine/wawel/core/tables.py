"""The data files that lie beside a package's code.

They are written as TOML, for people. A page in a browser is given the same tables as JSON, which
its Python reads in no time.
"""

from __future__ import annotations

import json
import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any


def ready(name: str) -> str:
    """What a file is called whose tables were read before it was handed on.

    >>> ready("words.toml")
    'words.json'
    """
    return f"{name.removesuffix('.toml')}.json"


def has_tables(folder: Traversable, name: str) -> bool:
    """Tell whether a folder has such a file, in either form."""
    return any(folder.joinpath(one).is_file() for one in (ready(name), name))


def read_tables(package: str, name: str) -> dict[str, Any]:
    """The tables of a file beside the code of a package.

    >>> read_tables("wawel.nogi", "words.toml")["names"]["knight"]["YE"]
    {'en': 'yellow', 'pl': 'żółty'}
    """
    folder = resources.files(package)
    json_file = folder.joinpath(ready(name))
    if json_file.is_file():
        tables: dict[str, Any] = json.loads(json_file.read_text("utf-8"))
        return tables
    return tomllib.loads(folder.joinpath(name).read_text("utf-8"))

"""Modules of JavaScript as classic scripts, which may neither import nor export."""

from __future__ import annotations

import re

PLACE = "https://one.invalid/play/worker.js"
"""Where a script believes to lie that was not loaded from anywhere: no such host can be."""

ONLY_LOADED = re.compile(r'^import "[^"]+";.*\n', re.MULTILINE)
IMPORT = re.compile(r'^import \{([^}]+)\} from "(?:[^"/]*/)*([^"/]+)";$', re.MULTILINE)
EXPORTED = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
EXPORTS = re.compile(r"export ?\{([^}]*)\};?\s*$")
EXPORT_DEFAULT = re.compile(r"export default (\w+);?\s*$")
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


def without_modules(text: str) -> str:
    r"""A module that exports nothing, and finds what it imports in `imported`, file by file.

    >>> without_modules('import { a as b } from "../a.js";\nconsole.log(b, import.meta.url);')
    'const { a: b } = imported["a.js"];\nconsole.log(b, "https://one.invalid/play/worker.js");'
    >>> without_modules('import "./a.js"; // early\nstart();')
    'start();'
    """

    def taken(names: re.Match[str]) -> str:
        wanted = names[1].replace(" as ", ": ").strip()
        return f'const {{ {wanted} }} = imported["{names[2]}"];'

    return IMPORT.sub(taken, ONLY_LOADED.sub("", text)).replace("import.meta.url", f'"{PLACE}"')


def as_value(text: str) -> str:
    """A module as an expression with all that it exports.

    >>> print(as_value("const a = 1;export{a as one};"))
    (() => { "use strict";
    const a = 1;return {one: a};
    })()
    >>> print(as_value("function f() {}export default f;"))
    (() => { "use strict";
    function f() {}return {default: f};
    })()
    >>> print(as_value("export async function f() {}"))
    (() => { "use strict";
    async function f() {}
    return {f};
    })()
    """
    body = SOURCE_MAP.sub("", without_modules(text)).rstrip()
    body = EXPORT_DEFAULT.sub(r"return {default: \1};", EXPORTS.sub(exported, body))
    if names := EXPORTED.findall(body):
        body = f"{EXPORTED.sub('', body)}\nreturn {{{', '.join(names)}}};"
    return f'(() => {{ "use strict";\n{body}\n}})()'


def exported(names: re.Match[str]) -> str:
    """What stands for a list of exports.

    >>> EXPORTS.sub(exported, "export{a as one,b};")
    'return {one: a, b: b};'
    """
    pairs = [name.strip().partition(" as ") for name in names[1].split(",")]
    return f"return {{{', '.join(f'{alias or name}: {name}' for name, _, alias in pairs)}}};"

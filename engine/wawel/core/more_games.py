"""More games: folders outside the kit, laid out like it, whose games join by being there.

The variable `WAWEL_PATH` names them, as `PATH` names folders of programs. Such a folder has
`engine/wawel/<slug>/`, and may have `widgets/wawel_widgets/games/<slug>/`, `notebooks/<slug>/`,
`book/<language>/<slug>/` and `book/positions/<slug>.toml`.
"""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "WAWEL_PATH"


def more_folders(*parts: str) -> list[Path]:
    """This part of every folder that the variable names, if the folder has it.

    >>> more_folders("engine", "no such part")
    []
    """
    named = os.environ.get(VARIABLE, "").split(os.pathsep)
    below = (Path(folder).absolute().joinpath(*parts) for folder in named if folder)
    return [folder for folder in below if folder.is_dir()]

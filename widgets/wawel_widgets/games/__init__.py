"""The rooms of the games, one folder each: see `wawel_widgets.rooms`."""

from wawel.core.more_games import more_folders

__path__ = [*__path__, *map(str, more_folders("widgets", "wawel_widgets", "games"))]

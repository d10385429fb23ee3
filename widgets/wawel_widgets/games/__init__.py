"""The rooms of the games, one folder each: see `wawel_widgets.rooms`."""

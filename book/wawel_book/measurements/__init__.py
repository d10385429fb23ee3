"""What is measured for the pages of each game: one module a game, with its `measurements()`."""

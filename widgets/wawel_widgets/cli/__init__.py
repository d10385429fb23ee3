"""The command line: the games, their mathematics and the laboratory in a terminal."""

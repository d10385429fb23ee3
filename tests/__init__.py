"""Ours: a package of the same name that an installed distribution brings along is not it."""

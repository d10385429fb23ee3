"""How the static site is assembled out of engine, widgets, notebooks and pages."""

# Everything runs inside .venv, which tools/environment.py makes and keeps in step with the locks.

PYTHON ?= python3
VENV := $(CURDIR)/.venv/bin
# A Node taken from a wheel lies in .venv; any other is found where it was.
export PATH := $(VENV):$(PATH)

TYPED := engine/wawel tools benchmarks tests
TESTED := tests/engine tests/benchmarks engine/wawel README.md

.PHONY: help check test bench site golden lock clean tournament

help:
	@echo "make check    style, types, the engine's tests and doctests: the quick loop"
	@echo "make test     everything: check, then the engine's tests and doctests in Pyodide"
	@echo "make site     build what there is of the site into dist/"
	@echo "make bench    measure the engine, and its peers, in one run"
	@echo "make tournament GAME=nogi   let the bots of a game play each other"
	@echo "make golden   record the golden games anew"
	@echo "make lock     write the locks anew from the pins in pyproject.toml"
	@echo "make clean    remove everything that make made"

check:
	@$(PYTHON) tools/environment.py dev
	ruff check .
	ruff format --check .
	mypy $(TYPED)
	pytest -n auto --doctest-modules --doctest-glob=README.md $(TESTED)

test: check
	@$(PYTHON) tools/environment.py pyodide
	node tools/pyodide_tests.mjs --doctest-modules $(wildcard tests/engine engine/wawel)

site:
	@$(PYTHON) tools/environment.py dev
	mkdir -p dist
	cd engine && python -m flit_core.wheel --outdir $(CURDIR)/dist
	@echo "The engine's wheel is in dist/. The site itself is not built yet."

bench:
	@$(PYTHON) tools/environment.py dev bench
	.venv/bin/python benchmarks/run.py

GAME ?= nogi
tournament:
	@$(PYTHON) tools/environment.py dev
	.venv/bin/python benchmarks/tournament.py $(GAME) $(ARGS)

golden:
	@$(PYTHON) tools/environment.py dev
	.venv/bin/python tools/golden.py

lock:
	@$(PYTHON) tools/environment.py lock
	.venv/bin/python tools/relock.py

clean:
	rm -rf .venv .cache dist tools/node_modules .hypothesis .pytest_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

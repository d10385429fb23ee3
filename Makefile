# Everything runs inside .venv, which tools/environment.py makes and keeps in step with the locks.

PYTHON ?= python3
VENV := $(CURDIR)/.venv/bin
# A Node taken from a wheel lies in .venv; any other is found where it was.
export PATH := $(VENV):$(PATH)
# Byte code is kept even where the shell says otherwise: rewriting the tests' assertions anew takes
# each worker of pytest longer than everything else before its first test.
export PYTHONDONTWRITEBYTECODE :=

TYPED := engine/wawel widgets/wawel_widgets book/wawel_book site tools benchmarks tests
# What is tested as it lies in the folder, and what needs the built site. The journeys of a reader
# through it, in tests/browser, need a browser besides.
TESTED := tests/test_rooms.py tests/engine tests/widgets tests/book tests/site tests/tools \
	tests/kept tests/benchmarks \
	engine/wawel widgets/wawel_widgets book/wawel_book site/wawel_site tools README.md
BUILT := tests/site/built tests/book/built
# What a built site is made of. Each stage that opens the site may be the first in a fresh clone.
FOR_THE_SITE := dev site book neighbours lite compile
# On CPython only: the libraries that the adapters speak to are compiled.
NOT_IN_PYODIDE := --ignore=tests/engine/adapters --ignore=engine/wawel/adapters
# After the site is built; in Pyodide only; without examples of its own, and long to import.
NOT_TESTED := --ignore=tests/site/built --ignore=tests/book/built \
	--ignore=site/wawel_site/compile_inside.py --ignore=book/wawel_book/execution.py
PYTEST := pytest -n auto --dist=worksteal --doctest-modules --doctest-glob=README.md $(NOT_TESTED) $(TESTED)

.PHONY: help lint check test cpython pyodide built chromium firefox webkit coverage bench site pack fuzz sentences golden keep lock clean \
	measure judge learn

help:
	@echo "make check    style, types, tests and doctests without a browser: the quick loop"
	@echo "make test     everything: check, the engine's tests in Pyodide, the site in a browser"
	@echo "make site     build the site into dist/site and serve it (SERVE=no: only build)"
	@echo "make pack     pack the site as a folder to carry, and its exercises for learning platforms"
	@echo "make coverage which lines the tests without a browser go through"
	@echo "make bench    measure the engine and its peers, and the site in a browser"
	@echo "make measure  play the tournaments and comparisons that the book leans on (ONLY=nogi)"
	@echo "make judge    fit the judges of the games to what was measured, and check them (ONLY=nogi)"
	@echo "make learn    fit an evaluation to games of a game's own bots, and test it (GAME=ewalia)"
	@echo "make fuzz     break texts of every kind and see that nothing breaks (GAMES=nogi TEXTS=100000)"
	@echo "make sentences  a sheet of every sentence of the games, in artifacts/sentences"
	@echo "make golden   record the golden games anew"
	@echo "make keep     keep the texts of a release, to be opened by all later ones"
	@echo "make lock     write the locks anew from the pins in pyproject.toml"
	@echo "make clean    remove everything that make made"

lint:
	@$(PYTHON) tools/environment.py dev browser book
	ruff check .
	ruff format --check .
	mypy $(TYPED)

# The quick loop looks at a sample of the cases and of the steps of random games, and goes without
# what is long; `make test` looks at all of them.
check: lint
	@$(PYTHON) tools/environment.py neighbours
	WAWEL_TESTS=sample $(PYTEST) -m "not long and not contest"

# One stage after another, and at the end how long each of them took, beside its goal in minutes.
test:
	@+$(PYTHON) tools/stages.py "$(MAKE)" "style and types=lint" "CPython=cpython 4" "Pyodide=pyodide 3" \
		"site and book=built 6" "Chromium=chromium 18" "Firefox=firefox 5" "WebKit=webkit 4"

cpython:
	@$(PYTHON) tools/environment.py dev browser book neighbours
	$(PYTEST)

pyodide:
	@$(PYTHON) tools/environment.py dev pyodide
	node tools/pyodide_tests.mjs --parts=2 --doctest-modules -m "not contest" $(NOT_IN_PYODIDE) $(wildcard tests/engine engine/wawel)

built:
	@$(PYTHON) tools/environment.py $(FOR_THE_SITE) browser
	.venv/bin/python site/build.py --no-serve
	pytest -n 2 $(BUILT)

# A journey often waits for the page: three at a time keep two cores busy.
chromium:
	@$(PYTHON) tools/environment.py $(FOR_THE_SITE) browser chromium
	pytest -n 3 --dist=worksteal -m "not webkit" tests/browser

# The journeys that are marked for it, once more in another browser, where there is one.
firefox:
	@$(PYTHON) tools/environment.py $(FOR_THE_SITE) browser
	@$(PYTHON) tools/firefox.py pytest -n 2 --dist=worksteal -m firefox tests/browser

# A few journeys of their own in WebKitGTK, where there is one: Playwright does not drive it.
webkit:
	@$(PYTHON) tools/environment.py $(FOR_THE_SITE) browser
	@$(PYTHON) tools/webkit.py pytest -m webkit tests/browser/webkit

# The same tests, slower: which lines and branches do they go through?
coverage:
	@$(PYTHON) tools/environment.py dev browser book neighbours coverage
	@mkdir -p .cache/coverage
	WAWEL_TESTS=sample coverage run -m $(PYTEST)
	@coverage combine --quiet
	@coverage html --quiet
	@coverage report
	@echo "Line by line: .cache/coverage/html/index.html"

SERVE ?= yes
PORT ?=
site:
	@$(PYTHON) tools/environment.py $(FOR_THE_SITE)
	@.venv/bin/python site/build.py $(if $(PORT),--port $(PORT)) $(if $(filter no,$(SERVE)),--no-serve)

# dist/wawel.zip starts by a double click; dist/scorm has a package of each chapter of exercises.
pack:
	@$(PYTHON) tools/environment.py $(FOR_THE_SITE)
	.venv/bin/python site/pack.py

bench:
	@$(PYTHON) tools/environment.py dev bench site book neighbours lite compile chromium
	.venv/bin/python benchmarks/run.py
	.venv/bin/python site/build.py --no-serve
	.venv/bin/python benchmarks/browser/run.py

# All long measurements that the book leans on, or some of them: ONLY="nogi drakon/tournament".
ONLY ?=
measure:
	@$(PYTHON) tools/environment.py dev book
	.venv/bin/python -m wawel_book.measuring $(ONLY)

# How far the games' evaluations can be trusted as chances to win, from the games kept as `judge`.
judge:
	@$(PYTHON) tools/environment.py dev book
	.venv/bin/python -m wawel_book.judging $(ONLY)

# What positions are worth, learned from games between the bots; used only if it wins.
learn:
	@$(PYTHON) tools/environment.py dev
	.venv/bin/python tools/learn.py $(GAME) $(if $(SEED),--seed $(SEED)) $(if $(PLAY),--games $(PLAY)) $(if $(MOST),--most $(MOST))

fuzz:
	@$(PYTHON) tools/environment.py dev
	.venv/bin/python tools/fuzz.py --texts $(or $(TEXTS),100000) $(GAMES)

sentences:
	@$(PYTHON) tools/environment.py dev
	.venv/bin/python tools/sentences.py $(GAMES)

golden:
	@$(PYTHON) tools/environment.py dev
	.venv/bin/python tools/golden.py

keep:
	@$(PYTHON) tools/environment.py dev site
	.venv/bin/python tools/keep.py

lock:
	@$(PYTHON) tools/environment.py lock
	.venv/bin/python tools/relock.py

clean:
	rm -rf .venv .cache dist artifacts tools/node_modules .hypothesis .pytest_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

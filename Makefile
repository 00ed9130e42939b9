# `make` alone says what can be made. Python 3.11 or newer is enough: uv is used where it is found (venv and pip
# where it is not), and the rules are compiled where a C compiler is found. All that is made goes into build/.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play play-terminal client test test-all test-rest check lint types layers environment environments test-page test-source \
	compiled test-compiled test-browser test-doors test-others bench bench-server bench-peers soak coverage format wire lock clean FORCE

ARGS       ?=
GAMES      ?=
PYTEST     ?= -n auto --dist worksteal
PYTHON     ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done)
DEV_PYTHON := build/dev/bin/python
OTHERS     := 3.12 3.13
CODE       := $(wildcard src tests bench build_hook.py build_client.py)
FILES      := find src -path src/orcade/server/client -prune -o -type f ! -name '*.py[co]' -print
SOURCES    := $(shell $(FILES)) build_hook.py build_client.py pyproject.toml
WEB        := $(shell find web \( -name node_modules -o -name dist \) -prune -o -type f -print 2>/dev/null)

interpreted  = PYTHONPATH="$(CURDIR)/src"
can_compile  = [ -z "$$($(DEV_PYTHON) build_hook.py)" ]
short        = ORCADE_GAMES=80 ORCADE_KILLS=3#              where the whole exam and all kills are left to test-all
everyday     = -m "everyday or not browser"#                of the tests in a browser, one whole game of each game
both_ways    = tests/kernel tests/contract tests/games tests/bots tests/tables tests/server/test_never_lost.py
versions     = tests/kernel tests/cli tests/games/test_records.py tests/contract/test_bites.py
newest       = tests/tables tests/server tests/bots/test_search.py# what holds on the oldest and the newest holds between
fastest      = PYTHONPATH="$(CURDIR)/$$([ -e build/compiled/.done ] && echo build/compiled || echo src)"
progress     = ORCADE_PROGRESS="$$([ -t 2 ] && echo /dev/tty)"
find_python  = for p in python$(1) "$$HOME"/.pyenv/versions/$(1).*/bin/python$(1); do \
	"$$p" -c '' >/dev/null 2>&1 && echo "$$p" && break; done

export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/build/cache/hypothesis
unexport PYTHONDONTWRITEBYTECODE#                           tests are read several times, and need be understood once

help: ## Say what can be made
	@sed -n "s/^\([a-z-]*\):.*## /  make \1$$(printf '\t')/p" Makefile | expand -t 22
	@echo "  ARGS='...' is handed on: make play ARGS='--help', make test-source ARGS='-k orc'"

play: build/venv/.orcade ## Play in the browser
	@exec build/venv/bin/orcade serve --open $(ARGS)

play-terminal: build/venv/.orcade ## Play in the terminal
	@build/venv/bin/orcade play $(ARGS)

test: ## Test what a change needs to be trusted, in ten minutes
	$(call in_turn,environment check+test-page test-source)

test-all: test test-rest ## Test everything: both builds, every Python, the doors, all of the browser

test-rest: ## What test-all has beyond test
	$(call in_turn,compiled environments test-compiled test-browser test-doors test-others)

check: lint types layers ## Run the quick checks only: style, types, layers

bench: compiled ## Measure the engine, interpreted and compiled in one run, and the server
	@$(DEV_PYTHON) -m bench $(ARGS)
	@$(DEV_PYTHON) -m bench.server

bench-server: compiled ## Measure the server under load
	@$(DEV_PYTHON) -m bench.server $(ARGS)

bench-peers: compiled ## Measure the engine beside other engines
	@$(DEV_PYTHON) -m bench.peers $(ARGS)

soak: compiled ## Examine every game with new seeds until told to stop (GAMES=10000: so many of each)
	@$(fastest) $(DEV_PYTHON) -m tests.contract.soak $(GAMES)

coverage: build/dev/.done ## Show the lines that no test runs
	@$(interpreted) $(DEV_PYTHON) -m coverage run -m pytest $(ARGS)
	@$(DEV_PYTHON) -m coverage report

client: ## Build the page that people play in (web/), where something changed
	@"$(PYTHON)" build_client.py

format: build/dev/.done ## Format the code and mend what can be mended
	@build/dev/bin/ruff check --fix $(CODE)
	@build/dev/bin/ruff format $(CODE)

wire: build/dev/.done ## Make the client's types (web/src/wire.ts) from the server's messages
	@$(interpreted) $(DEV_PYTHON) -m orcade.tables.typescript >web/src/wire.ts

lock: ## Renew requirements/*.txt (needs uv)
	@lock='uv pip compile --quiet --universal --upgrade --python-version 3.11 pyproject.toml' \
	&& export UV_CUSTOM_COMPILE_COMMAND='make lock' \
	&& $$lock requirements/dev.in -o requirements/dev.txt \
	&& $$lock requirements/test.in -c requirements/dev.txt -o requirements/test.txt \
	&& $$lock requirements/doors.in -c requirements/dev.txt -o requirements/doors.txt \
	&& $$lock -c requirements/dev.txt -o requirements/run.txt

clean: ## Remove all that was made
	@rm -rf build
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# The single checks.

lint: build/dev/.done
	@echo "== ruff"
	@build/dev/bin/ruff check $(CODE)
	@build/dev/bin/ruff format --check $(CODE)

types: build/dev/.done
	@echo "== mypy"
	@$(DEV_PYTHON) -m mypy $(CODE)

layers: build/dev/.done
	@echo "== import-linter"
	@$(interpreted) build/dev/bin/lint-imports --no-logo --cache-dir build/cache/imports

test-page: ## Build the page, check it and run its own tests
	@if "$(PYTHON)" build_client.py && command -v npm >/dev/null; then \
		echo "== svelte-check, eslint, vitest" \
		&& npm --prefix web run --silent check && npm --prefix web run --silent test; \
	else echo "== the page is not tested: there is no npm here, or it cannot be built"; fi

test-source: build/dev/.done ## Run the tests of `make test`, interpreted
	@echo "== pytest, interpreted, $$($(DEV_PYTHON) -V)"
	@$(interpreted) $(short) $(DEV_PYTHON) -m pytest $(PYTEST) $(if $(ARGS),,$(everyday)) $(ARGS)

test-compiled: compiled ## Run the tests of what is compiled, with the whole exam and 100 kills
	@if [ -e build/compiled/.done ]; then \
		echo "== pytest, compiled, $$($(DEV_PYTHON) -V)"; \
		$(fastest) $(DEV_PYTHON) -m pytest $(PYTEST) $(or $(ARGS),$(both_ways)); \
	else $(interpreted) $(DEV_PYTHON) -m pytest $(PYTEST) $(or $(ARGS),tests/contract tests/server/test_never_lost.py); fi

test-browser: compiled ## Run all tests in a browser
	@echo "== pytest, in a browser"
	@$(fastest) $(DEV_PYTHON) -m pytest $(PYTEST) $(or $(ARGS),tests/web)

test-others: $(OTHERS:%=test-%)

$(OTHERS:%=test-%): test-%:
	@if [ -z "$$($(call find_python,$*))" ]; then echo "== Python $* is not found here: not tested on it"; else \
		$(MAKE) --silent build/py$(subst .,,$*)/.done \
		&& echo "== pytest, interpreted, $$(build/py$(subst .,,$*)/bin/python -V)" \
		&& $(interpreted) $(short) build/py$(subst .,,$*)/bin/python -m pytest $(PYTEST) $(or $(ARGS),$(versions) $(if $(filter $*,$(lastword $(OTHERS))),$(newest))); \
	fi

test-doors: compiled ## Test the doors for researchers and the cluster (installs their libraries)
	@if $(MAKE) --silent build/doors/.done; then \
		echo "== pytest, the doors for researchers and the cluster, $$(build/doors/bin/python -V)" \
		&& $(fastest) build/doors/bin/python -m pytest $(PYTEST) tests/envs tests/arena; \
	else echo "== the doors for researchers are not tested: their libraries cannot be installed here"; fi

# Parts one after the other, those joined by + at once; at the end it says where the time went.

define in_turn
	@mkdir -p build && : >build/times
	@for part in $(1); do \
		began=$$(date +%s); \
		$(MAKE) --silent --no-print-directory -j2 $$(echo $$part | tr + ' ') || exit 1; \
		printf '%5d s  %s\n' $$(($$(date +%s) - began)) "$$part" >>build/times; \
	done
	@echo "== $@: everything that could be run here passed; where the time went:" && cat build/times
endef

# The environments. $(call environment,folder,python,requirements)

define environment
	@echo "== setting up $(1)"
	@rm -rf $(1)
	@if command -v uv >/dev/null; then \
		uv venv --quiet --python "$(or $(2),>=3.11)" $(1) && uv pip install --quiet --python $(1) -r $(3); \
	elif [ -z "$(2)" ]; then \
		echo "Orcade needs Python 3.11 or newer, and none is found on PATH." >&2; exit 1; \
	else \
		"$(2)" -m venv $(1) && $(1)/bin/python -m pip install -qq --disable-pip-version-check -r $(3); \
	fi
	@touch $(1)/.done
endef

environment: build/dev/.done

environments: build/dev/.done $(foreach v,doors $(foreach o,$(OTHERS),$(if $(shell $(call find_python,$(o))),py$(subst .,,$(o)))),build/$(v)/.done)

build/venv/.done: requirements/run.txt
	$(call environment,build/venv,$(PYTHON),$<)

build/doors/.done: requirements/doors.txt
	$(call environment,build/doors,$(PYTHON),$<)

build/dev/.done: requirements/dev.txt
	$(call environment,build/dev,$(PYTHON),$<)

$(foreach v,$(OTHERS),build/py$(subst .,,$(v))/.done): build/py3%/.done: requirements/test.txt
	$(call environment,build/py3$*,$(shell $(call find_python,3.$*)),$<)

# The package: installed for players, compiled for developers. Made again only when a source changes.

build/sources: FORCE
	@mkdir -p build
	@$(FILES) | LC_ALL=C sort >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

build/venv/.orcade: build/venv/.done build/sources $(SOURCES) $(WEB)
	@echo "== installing orcade into build/venv (a few minutes where it is compiled)"
	@export $(progress); if command -v uv >/dev/null; then uv pip install --quiet --python build/venv --no-deps --reinstall .; else \
		build/venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps --force-reinstall .; fi
	@find build/venv -name 'orcade__mypyc*' | grep -q . \
		|| echo "== orcade is installed uncompiled and plays slower: no C compiler here, or it failed"
	@find build/venv -path '*/orcade/server/client/index.html' | grep -q . \
		|| echo "== orcade is installed without its page: \`make client\` says why"
	@touch $@

compiled: build/dev/.done
	@reason="$$($(DEV_PYTHON) build_hook.py)" || exit 1; \
	if [ -z "$$reason" ]; then $(MAKE) --silent build/compiled/.done; else \
		rm -rf build/compiled; echo "== the compiled package is left out: $$reason"; fi

build/compiled/.done: build/dev/.done build/sources $(SOURCES)
	@echo "== compiling orcade into build/compiled"
	@rm -rf build/compiled build/wheel
	@$(progress) ORCADE_COMPILED=1 ORCADE_CLIENT=0 $(DEV_PYTHON) -m hatchling build -t wheel -d build/wheel
	@$(DEV_PYTHON) -m zipfile -e build/wheel/*.whl build/compiled
	@touch $@

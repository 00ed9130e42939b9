# `make` alone says what can be made. Python 3.11 or newer is enough: uv is used where it is found (venv and pip
# where it is not), and the rules are compiled where a C compiler is found. What is made goes into build/, but for
# the page (src/orcade/server/client) and what npm installs (web/node_modules).

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play play-terminal client test test-all test-rest check lint types layers environment environments test-page test-source \
	icons compiled page-to-check test-compiled test-browser test-doors bench bench-server bench-peers bench-suite bench-site fit siege soak soak-tables coverage format wire \
	lock dist clean page site site-serve site-to-check

ARGS       ?=
GAMES      ?=
SECONDS    ?=
SERVER     ?=
PYTEST     ?= -n auto --dist worksteal
PYTHON     := $(or $(PYTHON),$(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done),\
	$(shell uv python find '>=3.11' 2>/dev/null))
DEV_PYTHON := build/dev/bin/python
TOOLS      := build/tools/bin/python
OTHERS     := 3.12 3.13
CODE       := src tests bench building examples/toad_stew examples/learn

python       = $(or $(PYTHON),$(error Orcade needs Python 3.11 or newer, and none is found on PATH))
interpreted  = PYTHONPATH="$(CURDIR)/src"
short        = ORCADE_GAMES=40 ORCADE_KILLS=3#              where the whole exam and all kills are left to test-all
everyday     = -m "everyday or not browser"#                of the tests in a browser, one whole game of each game
both_ways    = tests/kernel tests/contract tests/games tests/bots tests/tables tests/secrecy tests/server/test_never_lost.py
versions     = tests/kernel tests/games/test_records.py tests/contract/test_bites.py
newest       = tests/cli tests/tables tests/server tests/bots/test_search.py --ignore tests/server/test_siege.py# on the newest
fastest      = PYTHONPATH="$(CURDIR)/$$([ -e build/compiled/.done ] && echo build/compiled || echo src)"
must_compile = "$(python)" -m building.compiled --is-needed
compile_beside = nice -n 19 $(MAKE) --silent build/tools/.done && $(TOOLS) -m building.compiled --beside $$$$
find_python  = for p in python$(1) "$$HOME"/.pyenv/versions/$(1).*/bin/python$(1); do \
	"$$p" -c '' >/dev/null 2>&1 && echo "$$p" && break; done

export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/build/cache/hypothesis
unexport PYTHONDONTWRITEBYTECODE#                           tests are read several times, and need be understood once

help: ## Say what can be made
	@sed -n "s/^\([a-z-]*\):.*## /  make \1$$(printf '\t')/p" Makefile | expand -t 22
	@echo "  ARGS='...' is handed on: make play ARGS='--help', make test-source ARGS='-k orc'"

play: ## Play in the browser, at once; the rules are compiled beside it
	@$(MAKE) --silent --no-print-directory -j2 build/venv/.done page
	@"$(python)" -m building.install build/venv
	@if $(must_compile); then ( $(compile_beside) & ); coming='--rules build/compiled'; fi; \
	exec build/venv/bin/orcade serve --open $$coming $(ARGS)

play-terminal: build/venv/.done ## Play in the terminal
	@"$(python)" -m building.install build/venv
	@if $(must_compile); then ( $(compile_beside) >build/compiled.log 2>&1 & ); \
		echo "== the rules are compiled beside this: from the next start on bots think with them"; fi; \
	exec build/venv/bin/orcade play $(ARGS)

test: ## Test what a change needs to be trusted, in ten minutes
	$(call in_turn,environment+page-to-check check+test-page test-source)

test-all: test test-rest ## Test everything: both builds, every Python, the doors, all of the browser

test-rest: export BEYOND = -m "not everyday"#              of the tests in a browser: the others were in make test
test-rest: ## What test-all has beyond test
	$(call in_turn,compiled+environments test-compiled test-doors test-browser $(OTHERS:%=test-%))

check: lint types layers ## Run the quick checks only: style, types, layers

bench: build/dev/.done compiled ## Measure the engine, interpreted and compiled in one run, and the server
	@$(DEV_PYTHON) -m bench $(ARGS)
	@$(DEV_PYTHON) -m bench.server

bench-server: build/dev/.done compiled ## Measure the server under load
	@$(DEV_PYTHON) -m bench.server $(ARGS)

bench-peers: build/dev/.done compiled ## Measure the engine and its doors for learners beside other engines
	@$(MAKE) --silent build/doors/.done || echo "== the doors for learners are not measured: their libraries cannot be installed here"
	@$(DEV_PYTHON) -m bench.peers $(ARGS)

bench-suite: build/dev/.done build/doors/.done compiled ## Make the results of docs/benchmark.md again; goes on where it was (ARGS='--processes 4')
	@$(DEV_PYTHON) -m bench.suite $(ARGS)

bench-site: build/dev/.done compiled site ## Measure the page without a server in Chromium (ARGS=--write: docs/site.md says so)
	@$(interpreted) $(DEV_PYTHON) -m bench.site $(ARGS)

siege: build/dev/.done compiled ## Attack a server and say what others notice (ARGS='floods kills --short': some of it; --help)
	@$(DEV_PYTHON) -m bench.siege $(ARGS)

fit: build/dev/.done ## Fit the constants of a game's evaluation again (ARGS='FOLDER' of orcade selfplay), and change nothing
	@$(interpreted) $(DEV_PYTHON) -m bench.fit $(ARGS)

soak: build/dev/.done compiled ## Examine every game with new seeds until told to stop (GAMES=10000: so many of each)
	@$(fastest) $(DEV_PYTHON) -m tests.contract.soak $(GAMES)

soak-tables: build/dev/.done compiled ## Walk through the lives of tables with new seeds until told to stop (SECONDS=900: so long)
	@$(fastest) $(DEV_PYTHON) -m tests.tables.people.life.walk $(SECONDS)

coverage: build/dev/.done ## Show the lines that no test runs
	@$(interpreted) $(DEV_PYTHON) -m coverage run -m pytest $(ARGS)
	@$(DEV_PYTHON) -m coverage report

client: ## Build the page that people play in (web/), where something changed
	@"$(python)" -m building.client

format: build/dev/.done ## Format the code and mend what can be mended
	@build/dev/bin/ruff check --fix $(CODE)
	@build/dev/bin/ruff format $(CODE)

wire: build/dev/.done ## Make the client's types (web/src/net/wire.ts) from the server's messages
	@$(interpreted) $(DEV_PYTHON) -m orcade.tables.typescript >web/src/net/wire.ts

lock: ## Renew requirements/*.txt, with the digests of what may be installed (needs uv)
	@lock='uv pip compile --quiet --universal --upgrade --generate-hashes --python-version 3.11' in=requirements \
	&& export UV_CUSTOM_COMPILE_COMMAND='make lock' \
	&& $$lock pyproject.toml $$in/dev.in -o $$in/dev.txt \
	&& $$lock pyproject.toml $$in/test.in -c $$in/dev.txt -o $$in/test.txt \
	&& $$lock pyproject.toml $$in/doors.in -c $$in/dev.txt -o $$in/doors.txt \
	&& $$lock $$in/build.in -c $$in/dev.txt -o $$in/build.txt \
	&& $$lock $$in/node.in -o $$in/node.txt \
	&& $$lock pyproject.toml -c $$in/dev.txt -o $$in/run.txt

site: ## Build the page that needs no server, into build/site: files for any static host (SERVER=https://...: for games with others)
	@"$(python)" -m building.site $(SERVER)

site-serve: ## Build the page that needs no server, and show it on this machine
	@"$(python)" -m building.site serve $(SERVER)

icons: build/dev/.done ## Draw the icons of the page that needs no server (web/site/icons) from web/public/icon.svg
	@$(DEV_PYTHON) -m building.icons

dist: build/tools/.done ## Make what is released, in build/dist: an sdist, a wheel with compiled rules and the page, a bill of materials
	@"$(python)" -m building.client
	@rm -rf build/dist
	@ORCADE_RELEASE=1 ORCADE_CLIENT=1 $(TOOLS) -m hatchling build -t sdist -t wheel -d build/dist
	@"$(python)" -m building.bill build/dist

clean: ## Remove all that was made
	@rm -rf build src/orcade/server/client web/node_modules
	@find src tests bench building -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

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
	@if "$(python)" -m building.client --to-check && command -v npm >/dev/null; then \
		echo "== svelte-check, eslint, vitest" \
		&& npm --prefix web run --silent check && npm --prefix web run --silent test; \
	else echo "== the page is not tested: there is no npm here, or it cannot be built"; fi

test-source: build/dev/.done ## Run the tests of `make test`, interpreted
	@echo "== pytest, interpreted, $$($(DEV_PYTHON) -V)"
	@$(interpreted) $(short) $(DEV_PYTHON) -m pytest $(PYTEST) $(if $(ARGS),,$(everyday)) $(ARGS)

test-compiled: build/dev/.done compiled ## Run the tests of what is compiled, with the whole exam and 100 kills
	@if [ -e build/compiled/.done ]; then \
		echo "== pytest, compiled, $$($(DEV_PYTHON) -V)"; \
		$(fastest) $(DEV_PYTHON) -m pytest $(PYTEST) $(or $(ARGS),$(both_ways)); \
	else $(interpreted) $(DEV_PYTHON) -m pytest $(PYTEST) $(or $(ARGS),$(both_ways)); fi

test-browser: build/dev/.done compiled site-to-check ## Run all tests in a browser
	@echo "== pytest, in a browser"
	@$(fastest) $(DEV_PYTHON) -m pytest $(PYTEST) $(or $(ARGS),tests/web) $(BEYOND)

$(OTHERS:%=test-%): test-%:
	@if [ -z "$$($(call find_python,$*))" ]; then echo "== Python $* is not found here: not tested on it"; else \
		$(MAKE) --silent build/py$(subst .,,$*)/.done \
		&& echo "== pytest, interpreted, $$(build/py$(subst .,,$*)/bin/python -V)" \
		&& $(interpreted) $(short) build/py$(subst .,,$*)/bin/python -m pytest $(PYTEST) $(or $(ARGS),$(versions) $(if $(filter $*,$(lastword $(OTHERS))),$(newest))); \
	fi

test-doors: compiled ## Test the doors for researchers and the cluster (installs their libraries)
	@if $(MAKE) --silent build/doors/.done; then \
		echo "== pytest, the doors for researchers and the cluster, $$(build/doors/bin/python -V)" \
		&& $(fastest) build/doors/bin/python -m pytest $(PYTEST) tests/envs tests/arena tests/learning; \
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
	@"$(2)" -m building.environment $(1) $(3)
endef

environment: build/dev/.done

environments: build/dev/.done $(foreach v,doors $(foreach o,$(OTHERS),$(if $(shell $(call find_python,$(o))),py$(subst .,,$(o)))),build/$(v)/.done)

build/venv/.done: requirements/run.txt
	$(call environment,build/venv,$(python),$<)

build/tools/.done: requirements/build.txt
	$(call environment,build/tools,$(python),$<)

build/doors/.done: requirements/doors.txt requirements/torch.txt
	$(call environment,build/doors,$(python),$<)
	@"$(python)" -m pip --python build/doors install -q --no-deps -r requirements/torch.txt >build/torch.log 2>&1 \
		|| echo "== what learns with torch is not tested: its build for the processor alone cannot be had here"

build/dev/.done: requirements/dev.txt
	$(call environment,build/dev,$(python),$<)

$(foreach v,$(OTHERS),build/py$(subst .,,$(v))/.done): build/py3%/.done: requirements/test.txt
	$(call environment,build/py3$*,$(shell $(call find_python,3.$*)),$<)

# The page and the compiled package; both are made again only when a source changed.

page:
	@"$(python)" -m building.client || echo "== Orcade starts without its page"

page-to-check:
	@"$(python)" -m building.client --to-check || true

site-to-check:
	@"$(python)" -m building.site --to-check

compiled:
	@if $(must_compile); then $(MAKE) --silent build/tools/.done && $(TOOLS) -m building.compiled; fi

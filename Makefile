# Chautari's commands. `make` lists them; nothing but Python and make is needed to begin.

VENV := .venv
BENCH := .venv-bench
PEERS := .venv-peers
TORCH := .venv-torch
BIN := $(VENV)/bin

# The interpreters tried, in this order; `make setup PYTHON=/path/to/python` names one.
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)

# What `chautari compile` compiles.
RULES := $(shell find src/chautari/core src/chautari/games src/chautari/agents -name '*.py' 2>/dev/null)

# What the browser client is built of, and what comes of it.
PAGES := src/chautari/pages/index.html
CLIENT := $(shell find client/src client/index.html client/*.json client/*.ts client/*.js 2>/dev/null -type f)

# An environment that was moved, or whose Python is gone, is made anew.
ifneq ($(shell test -x $(BIN)/python && cat $(VENV)/.made 2>/dev/null),$(CURDIR))
.PHONY: $(VENV)/.made
endif

.PHONY: help setup play play-terminal serve browser test soak ppo check format
.PHONY: bench bench-search bench-research bench-peers bench-gpu bench-server bench-attack bench-browser arena strength golden docs lock clean
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.compiled $(PAGES) ## make .venv, install the locked packages, compile the rules, build the client
	@$(if $(filter setup,$(MAKECMDGOALS)),echo "All set up. Now: make play",:)

play: setup ## play in the browser; the tables are kept on this machine
	@$(BIN)/chautari serve --open $(SERVE_ARGS)

play-terminal: $(VENV)/.compiled ## play in the terminal; GAME=nepal names another game than YAK
	@$(BIN)/chautari play $(or $(GAME),yak)

serve: setup ## serve tables for people and programs; SERVE_ARGS="--host 0.0.0.0" and the like are passed on
	@$(BIN)/chautari serve $(SERVE_ARGS)

test: setup browser check ## check, then run all tests; PYTEST_ARGS="-k fog" and the like are passed on
	@echo "Testing the client's own parts"
	@$(BIN)/python scripts/client.py test
	@$(BIN)/pytest -n 2 --dist loadgroup $(PYTEST_ARGS)

soak: setup ## the long versions of some tests: 200 kills, 100,000 broken frames, 30,000 positions; rewrites docs/soak.md
	@$(BIN)/python scripts/soak.py $(PYTEST_ARGS)
	@$(MAKE) --no-print-directory ppo

ppo: setup $(TORCH)/.made ## learn YAK for two minutes in torch, and beat random play
	@$(TORCH)/bin/python examples/ppo.py --seconds 120 --least 0.75

check: $(VENV)/.synced ## style, types and the direction of imports, the client's too
	@echo "Checking style"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@echo "Checking types"
	@$(BIN)/mypy
	@echo "Checking the direction of imports"
	@$(BIN)/lint-imports --no-logo
	@echo "Checking the client"
	@$(BIN)/python scripts/messages.py --check
	@$(BIN)/python scripts/client.py check

# The browser that the tests drive. Where it is missing and cannot be installed, those tests say so and are left out.
browser:
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing chromium for the browser tests"; \
		apt-get install -qq -y chromium >/dev/null 2>&1 && exit 0; \
		apt-get update -qq >/dev/null 2>&1 && apt-get install -qq -y chromium >/dev/null 2>&1 && exit 0; \
	fi; \
	echo "No Chromium: the browser tests are left out. On Debian and Ubuntu: sudo apt install chromium"

format: $(VENV)/.synced ## rewrite the code in the house format
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

bench: setup $(BENCH)/.synced ## measure the speed of simulation, beside other engines
	@$(BIN)/python benchmarks/simulation.py $(BENCH_ARGS)

bench-search: setup ## measure the speed of the search, beside bare playouts; BENCH_ARGS="yak --json FILE"
	@$(BIN)/python benchmarks/search.py $(BENCH_ARGS)

bench-research: setup ## measure the research interfaces, beside OpenSpiel; BENCH_ARGS="yak --record"
	@$(BIN)/python benchmarks/research.py $(BENCH_ARGS)

bench-peers: setup $(PEERS)/.synced ## measure random play beside six other libraries; BENCH_ARGS=--record
	@$(BIN)/python benchmarks/peers.py $(BENCH_ARGS)

bench-server: setup $(BENCH)/.synced ## measure the table server, beside boardgame.io; BENCH_ARGS="--seconds 10"
	@$(BIN)/python benchmarks/server.py $(BENCH_ARGS)

bench-attack: setup ## measure what one stranger can do to all others; BENCH_ARGS="--seconds 5 --attacks resync,ping"
	@$(BIN)/python benchmarks/attack.py $(BENCH_ARGS)

bench-gpu: setup ## measure a graphics card, beside Pgx where it is installed; BENCH_ARGS="--games yak --parts check,playout"
	@$(BIN)/python benchmarks/gpu.py $(BENCH_ARGS)

bench-browser: setup browser ## measure how quickly the table in the browser answers; BENCH_ARGS="--json FILE"
	@$(BIN)/python benchmarks/browser.py $(BENCH_ARGS)

arena: setup ## play a tournament; ARENA_ARGS="nepal --agents greedy,planner" says which
	@$(BIN)/chautari arena $(or $(ARENA_ARGS),yak --agents random,greedy,planner --games 60)

strength: setup ## play the contests of docs/strength that are missing; STRENGTH_ARGS="ladder-yak --workers 2"
	@$(BIN)/python scripts/strength.py $(STRENGTH_ARGS)

golden: setup ## rewrite the golden games
	@$(BIN)/python scripts/golden.py

docs: setup ## rewrite the generated pages of docs/, and the pictures where there is a Chromium
	@$(BIN)/python scripts/docs.py
	@$(BIN)/python scripts/messages.py
	@$(BIN)/python scripts/scenes.py --tests
	@$(BIN)/python scripts/pictures.py

# Universal, hashed, and free of any address: it installs on every system and from every mirror.
COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header $(LOCK_ARGS)

lock: $(VENV)/.made ## rewrite the lock files; LOCK_ARGS=--upgrade takes newer versions
	@echo "Locking the packages of Python and of Node"
	@$(BIN)/$(COMPILE) --group dev pyproject.toml --output-file requirements.lock
	@$(BIN)/$(COMPILE) benchmarks/requirements.in --output-file benchmarks/requirements.lock
	@$(BIN)/$(COMPILE) benchmarks/peers.in --output-file benchmarks/peers.lock
	@$(BIN)/python scripts/client.py lock

clean: ## remove environments, caches and build output
	rm -rf $(VENV) $(BENCH) $(PEERS) $(TORCH) benchmarks/boardgameio/node_modules build dist .coverage htmlcov
	rm -rf client/node_modules client/gallery-dist src/chautari/pages
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests scripts benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The environment, with the uv of the lock file in it.
$(VENV)/.made:
	@found=; lacking=; \
	for python in $(PYTHONS); do \
		"$$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null || continue; \
		if "$$python" -c 'import ensurepip, venv' 2>/dev/null; then found=$$python; break; fi; \
		lacking=$${lacking:-$$python}; \
	done; \
	if [ -z "$$found" ] && [ -n "$$lacking" ]; then \
		echo "$$lacking lacks its venv module. On Debian and Ubuntu: sudo apt install $${lacking##*/}-venv" >&2; exit 1; \
	elif [ -z "$$found" ]; then \
		echo "Chautari needs Python 3.11, 3.12, 3.13 or 3.14, and finds none (tried: $(PYTHONS))." >&2; \
		echo "On Debian and Ubuntu: sudo apt install python3 python3-venv; on Fedora: sudo dnf install python3;" >&2; \
		echo "on macOS: brew install python@3.14. Or name one: make setup PYTHON=/path/to/python" >&2; exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$found" --version)"; \
	rm -rf $(VENV); \
	"$$found" -m venv $(VENV)
	@echo "Installing uv, the package installer"
	@awk '/^uv==/, !/\\$$/' requirements.lock > $(VENV)/uv.txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps -r $(VENV)/uv.txt
	@echo "$(CURDIR)" > $@

$(VENV)/.synced: $(VENV)/.made pyproject.toml requirements.lock
	@echo "Installing the packages of requirements.lock"
	@$(BIN)/uv pip sync --quiet --compile-bytecode --python $(BIN)/python --require-hashes requirements.lock
	@echo "Installing chautari itself, editable"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.compiled: $(VENV)/.synced $(RULES)
	@echo "Compiling the rules"
	@$(BIN)/chautari compile
	@touch $@

$(PAGES): $(VENV)/.synced $(CLIENT) scripts/client.py
	@echo "Building the browser client"
	@$(BIN)/python scripts/client.py build
	@touch $@

$(BENCH)/.synced: $(VENV)/.synced benchmarks/requirements.lock
	@echo "Making $(BENCH) with the packages of benchmarks/requirements.lock"
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python $(BENCH)
	@$(BIN)/uv pip sync --quiet --python $(BENCH)/bin/python --require-hashes benchmarks/requirements.lock
	@touch $@

# Other libraries for games. One of them needs Python 3.12.
$(PEERS)/.synced: $(VENV)/.synced benchmarks/peers.lock
	@echo "Making $(PEERS) with the packages of benchmarks/peers.lock"
	@python="$(or $(PYTHON312),python3.12)"; "$$python" -c '' 2>/dev/null || \
		{ python=$(BIN)/python; echo "No Python 3.12 (make PYTHON312=/path/to/it names one): fastcatan may be left out"; }; \
	$(BIN)/uv venv --quiet --clear --python "$$python" $(PEERS)
	@$(BIN)/uv pip sync --quiet --python $(PEERS)/bin/python --require-hashes benchmarks/peers.lock
	@touch $@

# torch is large: it has an environment of its own, which sees all packages of the first one.
$(TORCH)/.made: $(VENV)/.synced
	@echo "Making $(TORCH) with torch"
	@$(BIN)/python -m venv $(TORCH)
	@$(BIN)/python -c 'import sysconfig; print("import site; site.addsitedir(%r)" % sysconfig.get_path("purelib"))' \
		> "$$($(TORCH)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/chautari.pth"
	@$(TORCH)/bin/python -m pip install --quiet --disable-pip-version-check "torch>=2.9,<3" 2>/dev/null
	@touch $@

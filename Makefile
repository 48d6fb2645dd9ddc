# The two commands: `make book` (build and serve the book) and `make test` (check everything).
PYTHON ?= python3
PORT   ?= 8000
PINS   ?= -r requirements.txt
TESTS  ?= chunklab tests README.md $(wildcard book/*.ipynb)

VENV  := .venv
PY    := $(VENV)/bin/python
READY := $(VENV)/.installed
SEVEN := _build/widgets7
PEERS := _build/peers

.DEFAULT_GOAL := help
.PHONY: help book site serve test core lint bench bench-peers lab notebooks record pictures handbook pdf archive downloads setup widgets vendor package tagged lock clean

help: ## Say what each command does
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r name text; \
	  do printf '  make %-11s %s\n' "$$name" "$$text"; done

book: site ## Build the book and serve it here (PORT=8000)
	@$(PY) tools/serve.py --port $(PORT)

site: vendor ## Build the book into _build/html
	@$(PY) tools/build_site.py

serve: $(READY) ## Serve the book as it was last built
	@$(PY) tools/serve.py --port $(PORT)

test: lint site widgets ## Check everything: style, types, package, notebooks, built pages (TESTS=tests/tools for a part)
	$(PY) -m pytest -n 2 --dist loadfile --no-loadscope-reorder --nbval --nbval-current-env $(TESTS)

core: $(READY) ## Check the package alone, under another Python too (PYTHON=python3.14)
	$(PY) -m pytest -n 2 --dist loadfile chunklab tests --ignore=tests/book --ignore=tests/tools

lint: $(READY) ## Check style and types
	$(PY) -m ruff check .
	$(PY) -m mypy

bench: $(READY) ## Time our chunkers beside those of others and hold them against the bars (BENCH=--quick for a first look)
	@$(or $(wildcard $(PEERS)/bin/python),$(PY)) -m benchmarks --out $(if $(BENCH),_build/bench,benchmarks) $(BENCH)

bench-peers: ## Install the libraries that `make bench` races, in an environment of their own (PYTHON=python3.11)
	@$(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -r benchmarks/peers.txt

lab: $(READY) ## Open the chapters as live notebooks
	$(PY) -m jupyter lab --notebook-dir=. book

record: $(READY) ## Run all chapters in fresh kernels, compare each output with the saved one, note it for the status page
	$(PY) tools/run_notebooks.py --check --record _build/runs.json

notebooks: $(READY) ## Run all chapters and save their outputs
	$(PY) tools/run_notebooks.py

pictures: site ## Take the pictures of the README anew
	$(PY) tools/pictures.py

pdf: site ## Print the book into one PDF, in _build/downloads
	@$(PY) tools/make_pdf.py

archive: site ## Pack the site to be read without a network, into _build/downloads
	@$(PY) tools/make_archive.py

downloads: pdf archive ## Make both, and list them in the site
	@$(PY) tools/build_site.py

handbook: $(READY) ## Write the handbook as web pages, Word and PDF files, into _build/handbook
	@$(PY) tools/handbook.py _build/handbook

setup: $(READY) ## Make .venv with everything in requirements.txt

widgets: $(SEVEN)/.installed ## Fetch ipywidgets 7, which Colab has, for the tests

vendor: $(READY) ## Fetch maths, fonts and Python for the pages
	@$(PY) tools/vendor.py

package: $(READY) ## Make what is released, into dist/
	@$(PY) -m pip install --quiet --disable-pip-version-check "build>=1.2,<2"
	$(PY) -m build

tagged: ## Check that TAG is the version of the package
	@$(PYTHON) -c 'import chunklab, sys; tag, version = sys.argv[1], f"v{chunklab.__version__}"; \
	  tag == version or sys.exit(f"The tag is {tag}, the package is {version}: they must be the same.")' "$(TAG)"

lock: $(READY) ## Write requirements.txt anew from pyproject.toml
	$(PY) tools/lock.py

clean: ## Remove what was built and installed here
	rm -rf _build dist _vendor node_modules $(VENV) *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "Python 3.10 or newer is needed; name it with make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV) || { echo "This Python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Installing the book's tools into $(VENV) (a minute or two)."
	@$(PY) -m pip install --quiet --disable-pip-version-check $(PINS)
	@touch $@

$(SEVEN)/.installed: requirements-widgets7.txt | $(READY)
	@rm -rf $(SEVEN)
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --target $(SEVEN) -r $<
	@touch $@

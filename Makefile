# Thin on purpose: everything happens in tools/bootstrap.py, which also runs without make.
PYTHON ?= python3
ARGS ?=
export ONLY

.PHONY: help play test check soak web bench kernel lock clean
help:
	@$(PYTHON) tools/bootstrap.py help
play:
	@$(PYTHON) tools/bootstrap.py play $(ARGS)
test:
	@$(PYTHON) tools/bootstrap.py test
check:
	@$(PYTHON) tools/bootstrap.py check
soak:
	@$(PYTHON) tools/bootstrap.py soak $(ARGS)
web:
	@$(PYTHON) tools/bootstrap.py web
bench:
	@$(PYTHON) tools/bootstrap.py bench $(ARGS)
kernel:
	@$(PYTHON) tools/bootstrap.py kernel
lock:
	@$(PYTHON) tools/bootstrap.py lock
clean:
	rm -rf .tools .venv dist build .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

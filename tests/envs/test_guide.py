"""The examples of the guide for researchers run as they stand; the learner for two seconds instead of a minute."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from honjin.envs.document import page

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = "guides/researchers.md"
TRANSLATED = "guides/researchers.ja.md"
SHORTER = {"SECONDS = 60": "SECONDS = 2", "COUNT = 128": "COUNT = 8", "GAMES_EACH = 16": "GAMES_EACH = 1"}
"""How the learner is cut short."""


def examples(name: str) -> list[str]:
    text = (DOCS / name).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    "example", examples(GUIDE), ids=["pettingzoo", "gymnasium", "openspiel", "vector", "learner"]
)
def test_an_example_of_the_guide_works(example: str) -> None:
    for usual, short in SHORTER.items():
        example = example.replace(usual, short)
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_both_languages_show_the_same_examples() -> None:
    assert examples(TRANSLATED) == examples(GUIDE)


@pytest.mark.parametrize(("language", "name"), [("en", "observations.md"), ("ja", "observations.ja.md")])
def test_the_page_of_observations_is_up_to_date(language: str, name: str) -> None:
    written = (DOCS / name).read_text(encoding="utf-8")
    assert written == page(language), f"run `python -m honjin.envs.document {language} > docs/{name}`"

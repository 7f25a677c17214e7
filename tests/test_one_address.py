"""Each title has one address: nothing outside its folders names it, but for what is explained here in a line each."""

import ast
import io
import re
import subprocess
import tokenize
from pathlib import Path

from honjin.titles import GAMES

ROOT = Path(__file__).resolve().parents[1]
NAMED = "|".join(GAMES)
OWN_FOLDERS = ("src/honjin/titles/", "web/src/titles/", "web/tests/titles/", "tests/titles/")
FOR_PEOPLE = ("docs/", "README", "CHANGELOG", "ARCHITECTURE", "CONTRIBUTING", "pyproject.toml")
"""What is written about the titles."""

EXPLAINED = {
    "tests/": "a test plays some title, or two that differ; all of them it finds in GAMES",
    "benchmarks/README.md": "examples of commands",
    "benchmarks/results/": "figures, by title",
}
"""File or folder, and why it names a title."""


def tracked() -> list[str]:
    """Files that name a title, as Git knows them."""
    found = subprocess.run(
        ["git", "grep", "-lIE", "--untracked", NAMED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [name for name in found.stdout.splitlines() if not name.startswith(OWN_FOLDERS + FOR_PEOPLE)]


def explanations(name: str) -> list[str]:
    return [place for place in EXPLAINED if name == place or (place.endswith("/") and name.startswith(place))]


def code_of(name: str) -> str:
    """A file; of a module of ours without comments and docstrings, in which a title may serve as an example."""
    text = (ROOT / name).read_text(encoding="utf-8")
    if not name.endswith(".py"):
        return text
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row = token.start[0] - 1
            lines[row] = lines[row][: token.start[1]]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or 0) - node.lineno + 1)
    return "\n".join(lines)


def test_nothing_outside_its_folders_names_a_title() -> None:
    named = [name for name in tracked() if re.search(NAMED, code_of(name))]
    assert len(named) > 30, "the search has found next to nothing, not even the tests"
    assert [name for name in named if not explanations(name)] == []


def test_every_explanation_is_needed() -> None:
    named = [name for name in tracked() if re.search(NAMED, code_of(name))]
    needed = {place for name in named for place in explanations(name)}
    assert set(EXPLAINED) - needed == set()


def lists(text: str) -> list[int]:
    """Lines of a module where three titles or more stand in one list, set or table."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.List | ast.Tuple | ast.Set | ast.Dict):
            parts = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
            if len(parts & set(GAMES)) >= 3:
                found.append(node.lineno)
    return found


def test_there_is_no_list_of_titles() -> None:
    """Whoever wants all of them asks for GAMES, so that the next one is among them."""
    modules = [name for name in tracked() if name.endswith(".py")]
    assert [name for name in modules if lists((ROOT / name).read_text(encoding="utf-8"))] == []


def test_the_search_sees_what_it_should() -> None:
    assert lists(f"a = 1\nb = {dict.fromkeys(list(GAMES)[:3])}") == [2]
    assert lists(f"b = {list(GAMES)[:2]}") == []
    assert not re.search(NAMED, code_of("src/honjin/envs/vector.py"))  # an example in its docstring
    assert re.search(NAMED, code_of("tests/cli/test_play.py"))

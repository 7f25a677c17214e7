"""Every testable clause of the rules, and every worked example, is cited by a test."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "src" / "honjin" / "titles" / "gunshi" / "rulebook" / "en.md"
CLAUSE = re.compile(
    r"^\s*- \*\*(GUN-[A-Z0-9]+-\d+)\*\* \[[A-Z ]+\] (\[not testable: [^\]]+\])?", re.MULTILINE
)
CITED = re.compile(r"(?:GUN|TV)-[A-Z0-9]+-\d+")


def clauses() -> dict[str, bool]:
    """All clause ids, and whether each can be tested."""
    return {name: not untestable for name, untestable in CLAUSE.findall(RULES.read_text(encoding="utf-8"))}


def citations() -> dict[str, set[str]]:
    """The ids that stand in brackets at the start of a test's docstring, by test."""
    found: dict[str, set[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                head = re.match(r"\[([^\]]*)\]", ast.get_docstring(node) or "")
                found[f"{path.name}::{node.name}"] = set(CITED.findall(head.group(1))) if head else set()
    return found


def test_the_rules_document_is_read_as_a_whole() -> None:
    """The grammar of clause lines has not drifted away from this check."""
    found = clauses()
    assert len(found) == RULES.read_text(encoding="utf-8").count("- **GUN-")
    assert sum(found.values()) > 250
    assert not found["GUN-TIP-01"]


def test_every_testable_clause_has_a_test() -> None:
    """A clause counts if its id opens the docstring of a test."""
    cited = set().union(*citations().values())
    assert sorted(name for name, testable in clauses().items() if testable and name not in cited) == []


def test_every_cited_clause_exists() -> None:
    """No test cites a clause that the rules do not have, or one that cannot be tested."""
    known = {name for name, testable in clauses().items() if testable}
    for test, names in citations().items():
        assert {name for name in names if name.startswith("GUN-")} <= known, test


def test_every_worked_example_is_played() -> None:
    """vectors.txt lists the worked examples; each has a test that cites it, and no other is cited."""
    vectors = (HERE / "vectors.txt").read_text(encoding="utf-8").split()
    cited = {name for names in citations().values() for name in names if name.startswith("TV-")}
    assert sorted(set(vectors) - cited) == []
    assert sorted(cited - set(vectors)) == []

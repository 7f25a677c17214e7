"""Which clauses of a rulebook have code and tests: a clause is covered where its id is cited.

Code cites clauses anywhere in `src/honjin/titles/<title>`; tests cite them in docstrings and comments of
`tests/titles/<title>`. The share of testable clauses with a test is the title's fidelity.
"""

from __future__ import annotations

import ast
import io
import json
import tokenize
from pathlib import Path

from honjin.core.refusal import BadInput
from honjin.core.rulebook import Rulebook, mentioned
from honjin.titles import game_named

ROOT = Path(__file__).resolve().parents[3]


def cited_in_code(game: str) -> set[str]:
    found: set[str] = set()
    for path in sorted((ROOT / "src" / "honjin" / "titles" / game).rglob("*")):
        if path.suffix in (".py", ".toml") and "locale" not in path.parts:
            found |= mentioned(path.read_text(encoding="utf-8"))
    return found


def cited_in_tests(game: str) -> set[str]:
    found: set[str] = set()
    for path in sorted((ROOT / "tests" / "titles" / game).rglob("*.py")):
        found |= mentioned("\n".join(notes(path.read_text(encoding="utf-8"))))
    return found


def notes(source: str) -> list[str]:
    """The docstrings and comments of a module."""
    found = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found.append(ast.get_docstring(node) or "")
    return found


def measure(game: str) -> dict[str, object]:
    """For every clause: is it testable, has it code, has it a test? And the fidelity of the title."""
    if not (ROOT / "tests").is_dir() or not (ROOT / "src" / "honjin").is_dir():
        raise BadInput(
            "coverage needs a working copy of the repository, with its tests; this is an installed package"
        )
    code, tests = cited_in_code(game), cited_in_tests(game)
    clauses = [
        clause for clause in Rulebook(game_named(game), "en").clauses.values() if not clause.is_ruling()
    ]
    rows = [
        {
            "clause": clause.id,
            "testable": clause.is_testable(),
            "code": clause.id in code,
            "tests": clause.id in tests,
        }
        for clause in clauses
    ]
    testable = [row for row in rows if row["testable"]]
    tested = [row for row in testable if row["tests"]]
    return {
        "game": game,
        "clauses": rows,
        "testable": len(testable),
        "tested": len(tested),
        "fidelity": round(len(tested) / len(testable), 4) if testable else 1.0,
    }


def show_coverage(game: str, *, as_json: bool) -> int:
    result = measure(game)
    if as_json:
        print(json.dumps(result, indent=2))
        return 0
    rows = result["clauses"]
    assert isinstance(rows, list)
    for row in rows:
        code = "code" if row["code"] else "    "
        tests = "tests" if row["tests"] else "     "
        missing = "" if row["tests"] or not row["testable"] else "no test" if row["code"] else "neither"
        print(
            f"{row['clause']:<14} {code}  {tests}  {missing or ('' if row['testable'] else 'not testable')}".rstrip()
        )
    with_code = sum(bool(row["code"]) for row in rows)
    print(f"{len(rows)} clauses, {with_code} cited in code.")
    share = result["fidelity"]
    assert isinstance(share, float)
    print(
        f"Fidelity of {game}: {result['tested']} of {result['testable']} testable clauses have a test ({share:.1%})."
    )
    return 0

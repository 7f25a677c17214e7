"""The rules documents: clause by clause, in both languages.

    ## 2.9 Move card (移動)

    - **GUN-MOVE-02** [T] Infantry moves one cell north, east, south or west.
    - **GUN-CARD-01** [T] [not testable: print on the physical card] A card shows its name.
      A line that continues a clause is indented by two spaces.

They lie in the folder `rulebook` of a title.
"""
# kernel: interpreted

import re
from pathlib import Path
from typing import Final

from honjin.core.game import Game
from honjin.core.refusal import BadInput

CLAUSE: Final = re.compile(
    r"- \*\*(?P<id>[A-Z]+(?:-[A-Z]+[0-9]*)*-[0-9]+)\*\* \[(?P<tags>[A-Z ]+)\] "
    r"(?:\[not testable: (?P<reason>[^]]*)\] )?(?P<text>.*)"
)
MENTION: Final = re.compile(r"[A-Z]+(?:-[A-Z]+[0-9]*)*-[0-9]+")


class Clause:
    """One numbered rule: where it comes from, why it cannot be tested (if so), and its text."""

    def __init__(self, identity: str, chapter: str, tags: list[str], untestable: str, text: str) -> None:
        self.id: Final = identity
        self.chapter: Final = chapter
        self.tags: Final = tags
        self.untestable: Final = untestable
        self.text: Final = text

    def is_testable(self) -> bool:
        return not self.untestable

    def is_ruling(self) -> bool:
        """Our own decisions (AMB-nn) explain clauses; they are not rules of the title."""
        return self.id.startswith("AMB-")


class Rulebook:
    """All clauses of a title in one language, in the order of the document."""

    def __init__(self, game: Game, language: str) -> None:
        self.game: Final = game.key
        self.language: Final = language
        self.clauses: Final = {clause.id: clause for clause in read_clauses(document(game, language))}

    def clause(self, identity: str) -> Clause:
        found = self.clauses.get(identity.upper())
        if found is None:
            raise BadInput(
                f"the rules of {self.game} have no clause '{identity}';"
                f" `honjin rules {self.game}` lists the chapters"
            )
        return found

    def family(self, prefix: str) -> list[Clause]:
        """`GUN-MOVE` -> all of its clauses; `GUN-MOVE-02` -> that one."""
        wanted = prefix.upper().rstrip("-")
        found = [c for c in self.clauses.values() if c.id == wanted or c.id.startswith(wanted + "-")]
        return found or [self.clause(prefix)]

    def search(self, word: str) -> list[Clause]:
        """Clauses whose id, chapter or text contains a word; upper and lower case do not matter."""
        wanted = word.casefold()
        return [
            clause
            for clause in self.clauses.values()
            if wanted in f"{clause.id} {clause.chapter} {clause.text}".casefold()
        ]

    def chapters(self) -> dict[str, list[Clause]]:
        """Clauses by chapter heading."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            found.setdefault(clause.chapter, []).append(clause)
        return found


def document(game: Game, language: str) -> Path:
    """Where the rules of a title are written."""
    path = game.folder / "rulebook" / f"{language}.md"
    if not path.is_file():
        raise BadInput(f"{game.key} has no rules document {path.name}")
    return path


def read_clauses(path: Path) -> list[Clause]:
    """Every clause of a document; a malformed or repeated one is an error."""
    clauses: list[Clause] = []
    headings: list[str] = []
    lines = path.read_text(encoding="utf-8").splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.startswith("#"):
            depth = len(line) - len(line.lstrip("#"))
            headings = [*headings[: depth - 2], line.lstrip("#").strip()] if depth > 1 else []
        if not line.startswith("- **"):
            continue
        found = CLAUSE.fullmatch(line)
        if found is None:
            raise BadInput(f"{path.name} line {at}: not a clause: {line[:60]}")
        text = [found["text"]]
        while at < len(lines) and (lines[at].startswith("  ") or continues(lines, at)):
            text.append(lines[at].removeprefix("  "))
            at += 1
        words = "\n".join(text).strip()
        clauses.append(
            Clause(found["id"], " / ".join(headings), found["tags"].split(), found["reason"] or "", words)
        )
    known = [clause.id for clause in clauses]
    for identity in known:
        if known.count(identity) > 1:
            raise BadInput(f"{path.name}: clause {identity} is written twice")
    return clauses


def continues(lines: list[str], at: int) -> bool:
    """An empty line belongs to a clause if an indented one follows."""
    return not lines[at].strip() and at + 1 < len(lines) and lines[at + 1].startswith("  ")


def mentioned(text: str) -> set[str]:
    """Clause ids in a text, each of which is written out, so that a plain search finds it."""
    return set(MENTION.findall(text))

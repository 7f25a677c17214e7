"""Lines that are too long for the terminal. Rich wraps at spaces only, and Japanese has few."""

from rich.cells import cell_len
from rich.text import Text

UNBROKEN = "\u00a0"
NEVER_FIRST = "、。」）］"
"""Signs that no line begins with."""
NARROWEST = 20
"""Less room than this would leave nothing beside the indentation."""


def whole(text: str) -> str:
    """Text that is not broken when lines are wrapped."""
    return text.replace(" ", UNBROKEN)


def wrap(line: Text, width: int, indent: int = 2) -> list[Text]:
    """Break a line behind a space or comma, or else where it is full; what continues is indented."""
    room = max(width, NARROWEST)
    lines: list[Text] = []
    while line.cell_len > room:
        place = place_to_cut(line.plain, room)
        lines.append(line[:place])
        line = Text(" " * indent).append_text(line[place:])
    lines.append(line)
    for each in lines:
        each.rstrip()
        each.plain = each.plain.replace(UNBROKEN, " ")
    return lines


def place_to_cut(text: str, room: int) -> int:
    """Where the next line begins, in a text that is longer than the room."""
    full = 0
    best = 0
    used = 0
    for index, sign in enumerate(text):
        used += cell_len(sign)
        if used > room:
            break
        full = index + 1
        if sign in " 、" and text[:index].strip():
            best = index + 1
    if text[full] in NEVER_FIRST:
        full -= 1
    return best or full

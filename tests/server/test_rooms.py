"""The server stands in rooms that can be overlooked: few modules side by side, and each room says what it is for."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

import honjin.server
from honjin.kernel import KERNEL_MODULES
from honjin.server.storage import store
from honjin.server.tables import audience, desk, match, projection, requests, sitting, table
from honjin.server.wire import connection, websocket

SERVER = Path(honjin.server.__file__).parent
MOST = 10
"""Modules side by side."""
FOLDERS = sorted({path.parent for path in SERVER.rglob("*.py") if "client" not in path.parts})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SERVER)))
def test_a_room_can_be_overlooked_and_says_what_it_is_for(folder: Path) -> None:
    modules = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    assert len(modules) <= MOST, modules
    said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    assert said and said.rstrip().endswith("."), folder


def test_what_is_compiled_of_the_server_is_there() -> None:
    """A module that has moved would be left out without a word."""
    assert [name for name in KERNEL_MODULES if not (SERVER.parent / name).is_file()] == []


def test_no_class_of_the_server_shares_its_name() -> None:
    """With none outside titles, so that a name is found at one place. Messages are called as clients know them."""
    where: dict[str, set[Path]] = defaultdict(set)
    for path in (path for path in SERVER.parent.rglob("*.py") if "titles" not in path.parts):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                where[node.name].add(path)
    ours = {name for name, paths in where.items() if any(SERVER in path.parents for path in paths)}
    assert {"Table", "Services"} < ours
    shared = {name: paths for name, paths in where.items() if name in ours and len(paths) > 1}
    assert {
        name: paths for name, paths in shared.items() if not any(path.name == "protocol.py" for path in paths)
    } == {}


def test_the_way_of_an_answer_is_told_as_it_is() -> None:
    """`ARCHITECTURE.md` leads through functions that are there, and not through many."""
    text = (Path(__file__).resolve().parents[2] / "ARCHITECTURE.md").read_text(encoding="utf-8")
    walk = text.partition("## One answer, from wire to wire")[2].partition("\nDoers")[0]
    hops = dict.fromkeys(hop for hop in re.findall(r"`(\w+)\.(\w+)`", walk) if hop[1] != "py")
    rooms = (sitting, match, requests, table, desk, audience, projection, store, connection, websocket)
    homes = {room.__name__.rpartition(".")[2]: vars(room) for room in rooms}
    homes |= {
        name: {attribute: getattr(found, attribute) for attribute in dir(found)}
        for room in rooms
        for name, found in vars(room).items()
        if isinstance(found, type)
    }
    assert [hop for hop in hops if hop[1] not in homes[hop[0]]] == []
    assert 15 <= len(hops) <= 20


def test_the_rooms_are_found() -> None:
    assert {"wire", "tables", "lobby", "records", "people", "library", "storage"} <= {
        folder.name for folder in FOLDERS
    }

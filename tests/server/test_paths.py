"""Nothing that comes from outside becomes a path: no answer depends on what lies on the disk of the server."""

import itertools
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from honjin.titles import GAMES
from tests.golden.make import path_of
from tests.server.players import Player
from tests.server.processes import Server

Come = Callable[[Server], Player]
Start = Callable[..., Server]

GOLDEN = path_of("gunshi", "resigned").read_text(encoding="utf-8")
METHODS = ("get", "post", "patch", "delete")


def test_no_answer_tells_whether_a_file_is_there(own_server: Start, person: Come, tmp_path: Path) -> None:
    """Every text of every endpoint is an absolute, dotted or cut path, to a folder that is there and to none."""
    there, nowhere = tmp_path / "aaaa", tmp_path / "bbbb"
    shutil.copytree(GAMES["gunshi"].folder / "data", there)
    server = own_server(uploads_per_minute=100_000)
    red = person(server)
    schema = red.get("/api/openapi.json")
    asked = 0
    for method, path, query, body in requests_of(schema):
        if path in ("/api/me/delete", "/api/session", "/api/trouble"):
            continue  # whoever asks would be somebody else afterwards, or has asked too often
        answers = [ask(red, method, path, query, body, str(folder)) for folder in (there, nowhere)]
        for one, other in zip(answers[0], answers[1]):
            assert one == other, (method, path, query, body)
            assert one[0] < 500, (method, path, one)
        asked += len(answers[0])
    assert asked > 300
    server.check_log()


def test_a_pack_is_asked_for_by_its_key_alone(server: Server, person: Come, tmp_path: Path) -> None:
    """Also where the key stands in a record that somebody brings along."""
    shutil.copytree(GAMES["gunshi"].folder / "data", tmp_path / "aaaa")
    red = person(server)
    for key in forms(str(tmp_path / "aaaa")):
        for line in (key, f"standard {key}"):
            pack = next(line for line in GOLDEN.splitlines() if line.startswith("pack:"))
            answer = red.ask("POST", "/api/records", {"content": GOLDEN.replace(pack, f"pack: {line}")})
            assert answer.status_code == 400, (line, answer.text)
            assert "there is no pack" in answer.json()["facts"]["message"], answer.text
        seats = [{"kind": "me"}, {"kind": "human"}]
        answer = red.ask("POST", "/api/tables", {"game": "gunshi", "seats": seats, "pack": key})
        assert answer.status_code == 400, (key, answer.text)
        assert "there is no pack" in answer.json()["facts"]["message"], answer.text


def forms(folder: str) -> list[str]:
    """Ways to name a folder."""
    up = "../" * 12
    return [
        folder,
        folder + "/",
        up + folder[1:],
        f"{folder}\0",
        f"x/../{up}{folder[1:]}",
        f"file://{folder}",
        "..",
    ]


def requests_of(schema: dict[str, Any]) -> Iterator[tuple[str, str, list[str], Any]]:
    """Method, path, names of the query, and a body with every text that it has room for."""
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            if method not in METHODS:
                continue
            query = [one["name"] for one in told.get("parameters", []) if one["in"] == "query"]
            body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            yield method, path, query, None if body is None else example(body, schema)


def example(wanted: dict[str, Any], schema: dict[str, Any]) -> Any:
    """A value of a schema; `?` stands where a text is free."""
    if "$ref" in wanted:
        return example(schema["components"]["schemas"][wanted["$ref"].rpartition("/")[2]], schema)
    for choice in ("oneOf", "anyOf"):
        if choice in wanted:
            return example(wanted[choice][0], schema)
    if "enum" in wanted:
        return wanted["enum"][0]
    kind = wanted.get("type")
    if kind == "object" and "properties" in wanted:
        return {name: example(inner, schema) for name, inner in wanted["properties"].items()}
    if kind == "object":
        return {"x": "?"}
    if kind == "array":
        return []
    return {"string": "?", "integer": 0, "number": 0, "boolean": False}.get(str(kind))


def ask(
    red: Player, method: str, path: str, query: list[str], body: Any, folder: str
) -> list[tuple[int, str]]:
    """What is answered to each form of a folder in each of the places, without the form itself."""
    found = []
    for form in forms(folder):
        for game, text in itertools.product(("gunshi", form), repeat=2):
            name = quote(game, safe=""), quote(text, safe="")
            address = path.replace("{game}", name[0]).replace("{key}", name[1]).replace("{path}", name[1])
            filled = fill(body, game, text)
            answer = red.http.request(
                method,
                address,
                params=dict.fromkeys(query, text),
                json=filled,
                headers={"x-csrf": red.me["csrf"]},
            )
            told = without(answer.text, folder) if answer.status_code >= 400 else ""
            found.append((answer.status_code, told))
    return found


def fill(body: Any, game: str, text: str) -> Any:
    """The texts of a body; a title is only sometimes a path, so that the rest is looked at."""
    if isinstance(body, dict):
        return {name: game if name == "game" else fill(value, game, text) for name, value in body.items()}
    return text if body == "?" else body


def without(answer: str, folder: str) -> str:
    """What is told, apart from the name of the folder, which the answer may repeat."""
    return answer.replace(Path(folder).name, "FOLDER")

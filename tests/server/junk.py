"""Messages and values that no honest client sends: from nearly right to noise."""

import itertools
import json
import random
import string
from typing import Any, get_args

import msgspec

from honjin.server.tables.protocol import ClientMessage

TEXTS = [
    "no_result",
    "undo",
    "../../etc/passwd",
    "' OR 1=1 --",
    "<script>",
    "x" * 900,
    "\x00",
    "軍\u202e師",
    "\ud83d",
]
NUMBERS = [0, 1, -1, 3, 665, 2**31, 2**63, -(2**63) - 1, 10**30]
RAW = [
    "[" * 9000,
    '{"t":' * 1500,
    "",
    "null",
    "{}",
    "[]",
    '"act"',
    "x" * 15_000,
    "\ufeff{}",
    '{"t":"act"}',
    "NaN",
]


def value(rng: random.Random, depth: int = 0) -> object:
    """Some value or other."""
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return rng.choice(NUMBERS)
    if kind == 1:
        return rng.choice([None, True, False, 1.5, -0.0, 1e308])
    if kind in (2, 3):
        return "".join(rng.choice(string.printable + "\u202e\x00軍") for _ in range(rng.randrange(12)))
    if kind in (4, 5):
        return rng.choice(TEXTS)
    if kind == 6:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {str(value(rng, 3)): value(rng, depth + 1) for _ in range(rng.randrange(4))}


class Fuzz:
    """Messages of every kind the protocol has, right in form and wrong in everything else, or wrong in form."""

    def __init__(self, rng: random.Random, tables: list[str]) -> None:
        self.rng = rng
        self.tables = tables
        self.kinds: list[Any] = [msgspec.inspect.type_info(kind) for kind in get_args(ClientMessage)]

    def message(self) -> str | bytes:
        rng = self.rng
        kind = rng.randrange(10)
        if kind == 0:
            return rng.randbytes(rng.randrange(80))
        if kind == 1:
            return rng.choice(RAW)
        wish = self.wish()
        if kind == 2:
            wish[rng.choice(["t", "table", "extra", "seq"])] = value(rng)
        if kind == 3:
            wish.pop(rng.choice(list(wish)))
        text = json.dumps(wish)
        if kind == 4:
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(string.printable) + text[at + 1 :]
        if kind == 5:
            return text.encode()
        return text

    def wish(self) -> dict[str, object]:
        """As the schema has it."""
        info = self.rng.choice(self.kinds)
        fields = {field.encode_name: self.field(field.encode_name, field.type) for field in info.fields}
        return {"t": info.tag} | fields

    def field(self, name: str, kind: Any) -> object:
        rng = self.rng
        if name == "table":
            return rng.choice([*self.tables, *self.tables, "nope", "", "x" * 70])
        if isinstance(kind, msgspec.inspect.IntType):
            return rng.choice([0, 0, 1, 2, 300, -7, 2**40, rng.randrange(600)])
        if isinstance(kind, msgspec.inspect.LiteralType):
            return rng.choice(kind.values)
        assert isinstance(kind, msgspec.inspect.StrType)
        return rng.choice([*TEXTS, "hello"])


# --- below messages: frames ---------------------------------------------------------------------------------


def frame(rng: random.Random, content: bytes) -> bytes:
    """A frame as RFC 6455 has it, or with anything wrong about it."""
    first = 0x81
    length = len(content)
    mask = rng.randbytes(4)
    is_masked = True
    kind = rng.randrange(12)
    if kind == 0:
        first = rng.randrange(256)  # any operation, any reserved bits
    elif kind == 1:
        first = rng.choice([0x01, 0x02, 0x00, 0x80, 0x88, 0x89, 0x8A])  # parts, farewells, pings
    elif kind == 2:
        is_masked = False
    elif kind == 3:
        length = rng.choice([0, 1, length + 1, 20_000, 2**31, 2**62])
    size = sized(rng, length)
    head = bytes([first, size[0] | (0x80 if is_masked else 0)]) + size[1:]
    if not is_masked:
        return head + content
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))


def sized(rng: random.Random, length: int) -> bytes:
    """A length in the shortest form, or sometimes in a longer one."""
    if length < 126 and rng.randrange(8):
        return bytes([length])
    if length < 65536 and rng.randrange(8):
        return b"\x7e" + length.to_bytes(2, "big")
    return b"\x7f" + length.to_bytes(8, "big")


def pieces(rng: random.Random, data: bytes) -> list[bytes]:
    """Cut anywhere, as networks do."""
    cuts = sorted({0, len(data), *(rng.randrange(len(data) + 1) for _cut in range(rng.randrange(4)))})
    return [data[start:end] for start, end in itertools.pairwise(cuts)]

"""The bytes of WebSocket frames."""

from typing import Final

from websockets.speedups import apply_mask

TEXT: Final = 0x81
BYTES: Final = 0x82
"""First byte of a frame with a whole message."""
MASKED: Final = 0x80
LONG: Final = 0xFF
"""Second byte of a masked frame whose length takes eight bytes."""
LONGEST_HEAD: Final = 14


def frame_size(data: bytes, start: int) -> int:
    """How long the frame is that begins at `start`, as far as its head is there."""
    if len(data) - start < 2:
        return 2
    length = data[start + 1] & 127
    head = 6 if data[start + 1] & MASKED else 2
    if length == 126:
        return head + 2 + int.from_bytes(data[start + 2 : start + 4], "big")
    if length == 127:
        return head + 8 + int.from_bytes(data[start + 2 : start + 10], "big")
    return head + length


def whole_message(frame: bytes) -> bytes | None:
    """The message of a client's frame that holds a whole one; None for all other frames, and very long ones."""
    first, second = frame[0], frame[1]
    if (first != TEXT and first != BYTES) or not MASKED <= second < LONG:
        return None
    mask = 4 if second == MASKED + 126 else 2
    return apply_mask(frame[mask + 4 :], frame[mask : mask + 4])


def text_frame(message: bytes) -> bytes:
    length = len(message)
    if length < 126:
        return bytes((TEXT, length)) + message
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + message
    return b"\x81\x7f" + length.to_bytes(8, "big") + message

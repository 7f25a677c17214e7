"""Text from outside, made harmless: what nobody sees, but a screen obeys, is written out."""

import re
from typing import Final

HIDDEN: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f"
    r"\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\U000110bd\U000110cd\U00013430-\U0001343f"
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)
"""Control and format characters and halves of pairs, but for tabs and ends of lines: they move the cursor, name the
window, or turn a line round."""


def plain(text: str) -> str:
    """Every hidden character as its number: `\\u001b`."""
    return text if text.isprintable() else HIDDEN.sub(written_out, text)


def written_out(found: re.Match[str]) -> str:
    return "".join([f"\\u{ord(letter):04x}" for letter in found[0]])

"""Text from outside is shown as what it is."""

import sys
import unicodedata

from honjin.core.plain import HIDDEN, plain

HIDING = ("Cc", "Cf", "Cs", "Zl", "Zp")


def test_every_hidden_character_is_written_out_and_no_other() -> None:
    for code in range(sys.maxunicode + 1):
        letter = chr(code)
        if letter in "\t\n":
            assert plain(letter) == letter
        elif unicodedata.category(letter) in HIDING:
            assert plain(letter) == f"\\u{code:04x}"
        elif HIDDEN.match(letter):  # of a later Unicode than this Python knows, or never given out
            assert unicodedata.category(letter) == "Cn"


def test_what_is_plain_stays_and_plain_twice_is_plain() -> None:
    shown = plain("軍師 é ♞ \x1b]0;x\x07 \u202eabc")
    assert shown == "軍師 é ♞ \\u001b]0;x\\u0007 \\u202eabc"
    assert plain(shown) == shown

"""Names: fit to be shown, and not to be taken for those of others.

Two names are one if they look the same. What a name looks like is its skeleton: without case, accents, spaces and marks
between words, and with one letter for all that look like it, whatever their alphabet.
"""

import unicodedata
from typing import Final

from honjin.server.errors import Denied

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 2
"""On one letter; real writing needs no more."""

CHOOSERS: Final = ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""They choose between forms of the letter before; telephones add them by themselves. Names are kept without."""
INVISIBLE: Final = (
    *(
        (0x00AD, 0x00AD),
        (0x034F, 0x034F),
        (0x061C, 0x061C),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
    ),
    *(
        (0x200B, 0x200F),
        (0x2028, 0x202E),
        (0x2060, 0x206F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFEFF, 0xFEFF),
    ),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC), (0x13441, 0x13442), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3)),
    *((0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
"""What Unicode tells programs to ignore, fillers, and letters whose picture is blank."""

VOICED: Final = "\u3099\u309a"
"""が is another letter than か, where é is e with an accent."""
LOOKALIKES: Final = (
    # Greek and Cyrillic, each case by what it looks like
    *(("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHIKMNOPTYXC"), ("αγηικνορτυχωϲς", "aynikvoptuxwcc")),
    *(
        ("АВЕЅІЈКМНОРСТУХҮԚԜҺ", "ABESIJKMHOPCTYXYQWH"),
        ("авгеѕіјкмнопрстухүһԛԝԁӏѵ", "abresijkmhonpctyxyhqwdlv"),
    ),
    # Latin that is not made of a letter and an accent, and small capitals
    *(("ıɑɡøđłħƀŧƶɩɪʟȷ", "iagodlhbtziilj"), ("ᴀʙᴄᴅᴇꜰɢʜᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghjkmnoprstuvwyz")),
    # Armenian, Cherokee, Lisu
    *(("օսոհյ", "ouuhj"), ("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ", "ABCDEGHJKLMPRSTVWZ")),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),
    # kana and the characters they grew from, or resemble
    *(("カニロハエタトヘリノメミオチー―—─", "力二口八工夕卜へり丿乂三才千一一一一"), ("曰〇○◯", "日ooo")),
)
LETTERS: Final = {ord(one): other for ours, others in LOOKALIKES for one, other in zip(ours, others)} | {
    first + number: chr(ord("A") + number) for first in (0x1F150, 0x1F170, 0x1F1E6) for number in range(26)
}
SAME: Final = (
    ("0", "o"),
    ("1", "i"),
    ("l", "i"),
    ("|", "i"),
    ("rn", "m"),
    ("vv", "w"),
    ("æ", "ae"),
    ("œ", "oe"),
)
"""What is the same to a quick eye, in small letters."""

BOTS: Final = (
    *("random", "greedy", "ashigaru", "samurai", "taisho", "busho", "meisho", "Recruit", "Hothead"),
    *("Ashigaru, foot soldier", "Taishō, captain", "Bushō, commander", "Meishō, great commander"),
    *("新兵", "猪武者", "足軽", "侍", "侍大将", "武将", "名将"),
)
"""What bots are called, here and by the client in either language."""


def tidy_name(name: str) -> str:
    """A name fit to be shown; Denied with the reason why it is not."""
    plain = "".join(letter for letter in name[: 10 * LONGEST_NAME] if not lies_in(letter, CHOOSERS))
    tidy = " ".join(unicodedata.normalize("NFKC", plain).split())
    if any(lies_in(letter, INVISIBLE) or unicodedata.category(letter)[0] == "C" for letter in tidy):
        raise Denied(400, "name_invisible")
    if has_stack(tidy):
        raise Denied(400, "name_marks")
    if not tidy or len(tidy) > LONGEST_NAME:
        raise Denied(400, "name_length")
    return tidy


def lies_in(letter: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(letter) <= last for first, last in ranges)


def has_stack(name: str) -> bool:
    """More marks on one letter than writing needs, one of them twice, or a mark that stands on nothing."""
    marks = 0
    before = " "
    for letter in name:
        if unicodedata.category(letter) not in ("Mn", "Me"):
            marks = 0
        elif before == " " or before == letter or marks == MOST_MARKS:
            return True
        else:
            marks += 1
        before = letter
    return False


def skeleton(name: str) -> str:
    """What a name looks like."""
    apart = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    bare = "".join(one for one in apart if one in VOICED or unicodedata.category(one) != "Mn")
    small = unicodedata.normalize("NFKC", bare.translate(LETTERS).casefold()).translate(LETTERS).casefold()
    for one, other in SAME:
        small = small.replace(one, other)
    return "".join(one for one in small if unicodedata.category(one)[0] not in "PZ") or small


BOT_SKELETONS: Final = frozenset(skeleton(name) for name in BOTS)

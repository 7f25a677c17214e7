"""Cut the Japanese fonts down to the characters that Honjin shows: `python web/tools/fonts.py`.

    web/fonts/sans-first.woff2, ...     the start page: text; titles and headings
    web/fonts/sans.woff2, serif.woff2   the rest of the interface
    web/fonts/sans-games.woff2, ...     what several games need beyond that
    web/fonts/sans-<title>.woff2, ...   what one game alone needs: its words and cards
    web/fonts/sans-rules.woff2, ...     what only the rules need: their text; their headings
    web/fonts/fonts.css                 the faces; a browser fetches one when a page shows a character it covers

The sources are the slices of Noto Sans JP and Noto Serif JP from npm (SIL Open Font License 1.1). Characters outside
the subsets (names, chat) are drawn with the fonts of the system.
"""

import hashlib
import io
import math
import re
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
OUT = WEB / "fonts"
LATIN = "".join(map(chr, range(0x20, 0x7F))) + "–—…·×‘’“”āīūēōĀŌ←↑→↓●○▲§©›"


def characters(*patterns: str) -> set[str]:
    """Every character in files of the repository."""
    found = set()
    for pattern in patterns:
        for path in files(pattern):
            found |= set(path.read_text(encoding="utf-8"))
    return {char for char in found if ord(char) >= 0x20}


def files(pattern: str) -> list[Path]:
    """Files that must be there: characters of a file that has gone elsewhere would be missing from the screen."""
    found = sorted(path for path in ROOT.glob(pattern) if path.is_file())
    if not found:
        raise FileNotFoundError(f"no file fits {pattern}")
    return found


def slices(family: str) -> list[tuple[Path, set[int]]]:
    """The variable slices of a family with the characters each covers."""
    folder = WEB / "node_modules" / "@fontsource-variable" / family
    css = (folder / "index.css").read_text(encoding="utf-8")
    found = []
    for block in re.findall(r"@font-face \{(.*?)\}", css, re.S):
        file = re.search(r"url\(\./files/([^)]+\.woff2)\)", block)
        spans = re.search(r"unicode-range:([^;]+);", block)
        if file is None or spans is None:
            continue
        covered: set[int] = set()
        for span in spans[1].replace("U+", "").split(","):
            first, _, last = span.strip().partition("-")
            covered |= set(range(int(first, 16), int(last or first, 16) + 1))
        found.append((folder / "files" / file[1], covered))
    return found


def piece(path: Path, weight: int, wanted: set[int]) -> tuple[set[int], bytes]:
    """What one slice contributes, as a static font; most of the time goes into unpacking the slice."""
    font = TTFont(path)
    mine = wanted & set(font.getBestCmap())
    if not mine:
        return mine, b""
    options = Options()
    options.layout_features = ["kern", "palt", "vert"]
    options.notdef_outline = True
    options.drop_tables += ["STAT", "BASE", "VORG", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=mine)
    subsetter.subset(font)
    instantiateVariableFont(font, {"wght": weight}, inplace=True)
    kept = io.BytesIO()
    font.flavor = None
    font.save(kept)
    return mine, kept.getvalue()


COMPOSED = {"壆": ("覺", "堂")}
"""Characters that the fonts lack, each made of the upper part of one and the lower part of another."""
MIDDLE = 340  # of 1000 units: no stroke of the two parts crosses it

Point = tuple[float, float]

DRAWN: dict[str, tuple[int, list[tuple[Point, ...]]]] = {
    "β": (
        570,
        [
            ((110, -200), (110, 0), (110, 360), (110, 540)),
            ((110, 540), (110, 650), (175, 715), (272, 715)),
            ((272, 715), (370, 715), (430, 655), (430, 572)),
            ((430, 572), (430, 480), (360, 424), (232, 414)),
            ((232, 414), (390, 414), (478, 330), (478, 212)),
            ((478, 212), (478, 90), (395, 26), (282, 26)),
            ((282, 26), (215, 26), (155, 48), (112, 100)),
        ],
    )
}
"""Characters that the fonts lack and no two others give: how wide each is, and the curves along which a pen goes."""
PENS = {"noto-sans-jp": (80, 72), "noto-serif-jp": (122, 46)}
"""How broad a family's strokes are: upright ones, and level ones."""


def along(curve: tuple[Point, ...], t: float) -> complex:
    """A point of a cubic Bézier curve."""
    a, b, c, d = (complex(*point) for point in curve)
    u = 1 - t
    return u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d


def drawn(family: str, char: str) -> Glyph:
    """A character written with the family's pen."""
    upright, level = PENS[family]
    middle = [along(curve, n / 16) for curve in DRAWN[char][1] for n in range(16)]
    middle.append(along(DRAWN[char][1][-1], 1))
    sides: tuple[list[complex], list[complex]] = ([], [])
    for n, point in enumerate(middle):
        way = middle[min(n + 1, len(middle) - 1)] - middle[max(n - 1, 0)]
        way /= abs(way)
        half = math.hypot(upright * way.imag, level * way.real) / 2
        sides[0].append(point + 1j * way * half)
        sides[1].append(point - 1j * way * half)
    pen = TTGlyphPen(None)
    outline = [(round(point.real), round(point.imag)) for point in sides[0] + sides[1][::-1]]
    pen.moveTo(outline[0])
    for corner in outline[1:]:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def composed(fonts: list[TTFont], char: str) -> Glyph:
    """A character put together from parts of two others."""
    pen = TTGlyphPen(None)
    for font, other, is_upper in zip(fonts, COMPOSED[char], (True, False), strict=True):
        strokes = RecordingPen()
        font.getGlyphSet()[font.getBestCmap()[ord(other)]].draw(strokes)
        stroke: list[tuple[str, tuple[Point, ...]]] = []
        for step in strokes.value:
            stroke.append(step)
            if step[0] != "closePath":
                continue
            heights = [point[1] for _, points in stroke for point in points]
            if min(heights) > MIDDLE if is_upper else max(heights) < MIDDLE:
                for name, points in stroke:
                    getattr(pen, name)(*points)
            stroke = []
    return pen.glyph()


def made(family: str, weight: int, char: str) -> bytes:
    """A font of one character that the family lacks; it stands in the place of another."""
    models = COMPOSED.get(char, ("B",))
    fonts = []
    for model in models:
        path = next(path for path, covered in slices(family) if ord(model) in covered)
        fonts.append(TTFont(io.BytesIO(piece(path, weight, {ord(model)})[1])))
    font = fonts[0]
    name = font.getBestCmap()[ord(models[0])]
    glyph = composed(fonts, char) if char in COMPOSED else drawn(family, char)
    glyph.recalcBounds(font["glyf"])
    font["glyf"][name] = glyph
    width = DRAWN[char][0] if char in DRAWN else font["hmtx"][name][0]
    font["hmtx"][name] = (width, glyph.xMin)
    for table in font["cmap"].tables:
        table.cmap = {ord(char): name}
    kept = io.BytesIO()
    font.save(kept)
    return kept.getvalue()


def cut(pool: ProcessPoolExecutor, family: str, weight: int, wanted: set[str], target: Path) -> set[str]:
    """Subset every slice that has something wanted, fix its weight, and merge them into one file."""
    rest = {ord(char) for char in wanted}
    jobs = []
    for path, covered in slices(family):
        if mine := rest & covered:
            jobs.append(pool.submit(piece, path, weight, mine))
            rest -= mine
    done: set[int] = set()
    parts = []
    for char in sorted(map(chr, rest & set(map(ord, [*COMPOSED, *DRAWN])))):
        done.add(ord(char))
        parts.append(io.BytesIO(made(family, weight, char)))
    for job in jobs:
        mine, content = job.result()
        if mine:
            done |= mine
            parts.append(io.BytesIO(content))
    merged = Merger().merge(parts)
    merged.flavor = "woff2"
    merged.save(target)
    return {chr(code) for code in done}


def face(name: str, weight: str, file: str, covered: set[str]) -> str:
    codes = sorted(map(ord, covered))
    spans: list[str] = []
    start = last = codes[0]
    for code in [*codes[1:], -1]:
        if code != last + 1:
            spans.append(f"U+{start:X}" if start == last else f"U+{start:X}-{last:X}")
            start = code
        last = code
    return (
        f"@font-face{{font-family:'{name}';font-weight:{weight};font-display:swap;"
        f"src:url('./{file}') format('woff2');unicode-range:{','.join(spans)}}}\n"
    )


FAMILIES = {"sans": ("Honjin Sans", 400, "noto-sans-jp"), "serif": ("Honjin Serif", 700, "noto-serif-jp")}


def layers(first: set[str], interface: set[str], titles: dict[str, set[str]]) -> dict[str, set[str]]:
    """Who needs a character: the start page, the interface, several games, or one; by the ending of the file's name."""
    counts = Counter(char for chars in titles.values() for char in chars)
    everywhere = first | interface
    shared = {char for char, count in counts.items() if count > 1} - everywhere
    found = {"-first": first, "": interface - first, "-games": shared}
    for title, chars in titles.items():
        found[f"-{title}"] = chars - everywhere - shared
    return {ending: chars for ending, chars in found.items() if chars}


LATER = "replays|ranking|settings|aboutYou|variant|opponent"
"""Words of the start page and its menu that stand further down in the word tables."""


def first_screen() -> set[str]:
    """What the start page shows in any language: the first words of the tables, and how titles describe themselves."""
    pages = ("Cover", "Header", "Start", "TitleCard")
    covers = "web/src/titles/*/Cover.svelte"
    found = set(LATIN) | characters(covers, *(f"web/src/frame/{page}.svelte" for page in pages))
    for path in files("web/src/words/*.ts"):
        words = path.read_text(encoding="utf-8")
        found |= set(words.partition("  myTables:")[0])
        found |= set("".join(re.findall(rf"^  (?:{LATER}): .*$", words, re.M)))
    for path in files("src/honjin/titles/*/words/locale/*.toml"):
        blocks = re.findall(
            r"^\[name(?:\.variant[^\]]*)?\].*?(?=^\[|\Z)", path.read_text(encoding="utf-8"), re.S | re.M
        )
        found |= set("".join(re.sub("^credits = .*$", "", block, flags=re.M) for block in blocks))
    return {char for char in found if ord(char) >= 0x20}


def headings_of(title: str) -> set[str]:
    """The words of a title that are set as headings or stand on pieces and cards."""
    found: set[str] = set()
    for path in files(f"src/honjin/titles/{title}/words/locale/*.toml"):
        for table in ("name", "question", "thing", "phase"):
            for block in re.findall(
                rf"^\[{table}[.\]].*?(?=^\[|\Z)", path.read_text(encoding="utf-8"), re.S | re.M
            ):
                found |= {char for char in block if ord(char) >= 0x20}
    return found | characters(*screens(title))


def screens(title: str) -> list[str]:
    """Where the screen of a title is, if it has one of its own."""
    folder = f"web/src/titles/{title}"
    return [f"{folder}/**/*"] if (ROOT / folder).is_dir() else []


def chapter_names() -> set[str]:
    """The headings of the rule library."""
    books = files("src/honjin/titles/*/rulebook/*.md")
    found = (re.findall("^#.*$", path.read_text(encoding="utf-8"), re.M) for path in books)
    return set("".join(line for lines in found for line in lines))


def wanted_fonts() -> dict[str, set[str]]:
    """Every font file without its folder and suffix, and the characters it is to have."""
    titles = sorted({path.parents[2].name for path in files("src/honjin/titles/*/words/locale/*.toml")})
    places = (
        "words/*",
        "frame/*",
        "people/*",
        "table/*",
        "replay/*",
        "learn/*",
        "lib/*",
        "titles/*.*",
        "plain/*",
        "generated/guests.json",
        "*.*",
    )
    interface = set(LATIN) | characters(*(f"web/src/{place}" for place in places))
    texts = {
        title: characters(
            "src/honjin/core/locale/*.toml",
            f"src/honjin/titles/{title}/words/locale/*.toml",
            f"src/honjin/titles/{title}/data/*.toml",
            f"src/honjin/titles/{title}/words/lessons/*.toml",
            *screens(title),
            *(
                path.relative_to(ROOT).as_posix()
                for path in ROOT.glob(f"web/src/generated/{title}.cards.json")
            ),
        )
        for title in titles
    }
    first = first_screen()
    sans = layers(first, interface, texts)
    serif = layers(first, interface, {title: headings_of(title) for title in titles})
    rules = characters("src/honjin/titles/*/rulebook/*.md", "docs/glossary.md").difference(*sans.values())
    chapters = chapter_names().difference(*serif.values())
    fonts = {f"sans{ending}": chars for ending, chars in sans.items()} | {"sans-rules": rules}
    return fonts | {f"serif{ending}": chars for ending, chars in serif.items()} | {"serif-rules": chapters}


def main() -> None:
    OUT.mkdir(exist_ok=True)
    fonts = wanted_fonts()
    wanted = [(file, sorted(chars)) for file, chars in fonts.items()]
    key = hashlib.sha256(repr((wanted, Path(__file__).read_text(encoding="utf-8"))).encode()).hexdigest()
    stamp = OUT / "key"
    if stamp.is_file() and stamp.read_text() == key and (OUT / "fonts.css").is_file():
        return
    for old in OUT.glob("*.woff2"):
        old.unlink()
    css = ""
    with ProcessPoolExecutor() as pool:
        for file, chars in fonts.items():
            name, weight, family = FAMILIES[file.partition("-")[0]]
            covered = cut(pool, family, weight, chars, OUT / f"{file}.woff2")
            css += face(name, str(weight), f"{file}.woff2", covered)
    (OUT / "fonts.css").write_text(css, encoding="utf-8")
    stamp.write_text(key)
    sizes = ", ".join(f"{path.name} {path.stat().st_size // 1024} kB" for path in sorted(OUT.glob("*.woff2")))
    print(f"fonts: {sizes}")


if __name__ == "__main__":
    main()

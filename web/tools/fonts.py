"""Cut the Japanese fonts down to the characters that Honjin shows: `python web/tools/fonts.py`.

    web/fonts/sans.woff2        text of the interface, cards and game words
    web/fonts/sans-rules.woff2  what only the rules need; fetched when a page shows one of these characters
    web/fonts/serif.woff2       titles, headings, kanji on pieces
    web/fonts/fonts.css         the faces, with the characters each of them covers

The sources are the slices of Noto Sans JP and Noto Serif JP from npm (SIL Open Font License 1.1). Characters outside
the subsets (names, chat) are drawn with the fonts of the system.
"""

import hashlib
import io
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
OUT = WEB / "fonts"
LATIN = "".join(map(chr, range(0x20, 0x7F))) + "–—…·×‘’“”āīūēōĀŌ←↑→↓↩●○▲§©⚙☰☼☾⏭›"


def characters(*patterns: str) -> set[str]:
    """Every character in files of the repository."""
    found = set()
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            found |= set(path.read_text(encoding="utf-8"))
    return {char for char in found if ord(char) >= 0x20}


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


def main() -> None:
    OUT.mkdir(exist_ok=True)
    interface = set(LATIN) | characters(
        "web/src/**/*.ts",
        "web/src/**/*.svelte",
        "src/honjin/**/locale/*.toml",
        "src/honjin/games/*/data/*.toml",
    )
    rules = characters("docs/rules/*.md", "docs/glossary.md")
    headings = set(LATIN) | characters("web/src/words/*.ts", "web/src/titles/**/*.ts", "web/src/**/*.svelte")
    for path in ROOT.glob("src/honjin/games/*/locale/*.toml"):
        for table in ("name", "question", "thing", "phase"):
            for block in re.findall(
                rf"^\[{table}[.\]].*?(?=^\[|\Z)", path.read_text(encoding="utf-8"), re.S | re.M
            ):
                headings |= {char for char in block if ord(char) >= 0x20}
    wanted = [sorted(interface), sorted(rules - interface), sorted(headings)]
    key = hashlib.sha256(repr((wanted, Path(__file__).read_text(encoding="utf-8"))).encode()).hexdigest()
    stamp = OUT / "key"
    if stamp.is_file() and stamp.read_text() == key and (OUT / "fonts.css").is_file():
        return
    css = ""
    with ProcessPoolExecutor() as pool:
        for name, weight, family, file, chars in (
            ("Honjin Sans", 400, "noto-sans-jp", "sans.woff2", interface),
            ("Honjin Sans", 400, "noto-sans-jp", "sans-rules.woff2", rules - interface),
            ("Honjin Serif", 700, "noto-serif-jp", "serif.woff2", headings),
        ):
            covered = cut(pool, family, weight, chars, OUT / file)
            css += face(name, str(weight), file, covered)
    (OUT / "fonts.css").write_text(css, encoding="utf-8")
    stamp.write_text(key)
    sizes = ", ".join(f"{path.name} {path.stat().st_size // 1024} kB" for path in sorted(OUT.glob("*.woff2")))
    print(f"fonts: {sizes}")


if __name__ == "__main__":
    main()

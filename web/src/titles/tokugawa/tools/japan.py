#!/usr/bin/env python3
"""Draw the map of Tokugawa: `python japan.py ne_10m_land.json ne_10m_lakes.json`.

Coast and lakes come from Natural Earth 1:10m (public domain, naturalearthdata.com). The crowded middle of the country
is swollen a little, coast and towns alike, so that fingers find the towns. Borders of the regions lie half-way between
places known to belong to either. Writes japan.json of the folder above, in units of a thousandth of its width.
"""

import json
import math
import sys
import tomllib
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[5]
DATA = ROOT / "src" / "honjin" / "titles" / "tokugawa" / "data"
OUT = ROOT / "web" / "src" / "titles" / "tokugawa" / "japan.json"

Point = tuple[float, float]

WEST, EAST, SOUTH, NORTH = 130.45, 142.35, 32.35, 41.75
"""The frame, in degrees."""
SHRINK = math.cos(math.radians(36.5))
SCALE = 1000 / ((EAST - WEST) * SHRINK)
SWELLINGS = [(136.15, 34.95, 0.85, 1.7), (139.45, 35.75, 0.45, 1.3), (133.6, 34.3, 0.25, 1.2)]
"""Where the country is swollen: east, north, how much in the middle, and how far that reaches in degrees."""
ROOM = 52.0
"""The least distance between two towns on the drawing."""
FINENESS = 0.9
"""How far the drawn coast may lie from the true one."""
LEAST_ISLAND = 26.0

SEEDS: dict[str, list[Point]] = {
    "mutsu": [
        (141.5, 40.5), (140.5, 41.2), (141.9, 39.6), (141.7, 38.6), (141.0, 37.6), (140.9, 37.0), (139.4, 37.2),
        (140.46, 40.6), (141.3, 41.3), (140.0, 40.75),
    ],
    "dewa": [(140.0, 40.2), (140.55, 40.25), (140.5, 39.3), (140.3, 38.75), (139.75, 38.6), (139.75, 38.05)],
    "kanto": [
        (140.8, 35.75), (140.2, 35.15), (139.9, 34.95), (139.33, 35.66), (139.04, 36.65), (139.0, 36.0),
        (140.6, 36.75), (140.0, 37.0), (139.6, 36.75), (140.3, 35.6),
    ],
    "hokuriku": [
        (138.85, 37.45), (139.4, 38.1), (138.9, 37.1), (137.85, 37.0), (137.2, 36.7), (136.95, 37.3),
        (136.5, 35.95), (136.05, 35.65), (138.4, 38.05),
    ],
    "chubu": [
        (137.25, 36.15), (136.95, 35.75), (137.5, 35.45), (137.85, 35.5), (138.45, 36.3), (138.35, 36.9),
        (138.9, 35.55), (138.4, 35.4), (136.6, 35.5),
    ],
    "tokai": [
        (139.0, 34.85), (138.9, 35.15), (138.2, 34.75), (137.4, 34.8), (137.3, 35.05), (138.0, 35.05),
        (136.5, 34.6), (136.3, 34.2), (136.8, 34.45), (139.1, 35.38),
    ],
    "kinki": [
        (135.8, 33.6), (135.4, 33.8), (136.0, 34.2), (135.35, 35.45), (134.82, 35.54), (136.1, 35.45),
        (136.2, 34.95), (134.9, 34.35), (135.15, 34.75), (135.2, 35.0),
    ],
    "chugoku": [
        (134.5, 35.1), (133.5, 35.0), (132.7, 35.2), (132.1, 34.8), (131.8, 34.2), (131.1, 34.0),
        (132.9, 34.75), (133.3, 34.45), (133.2, 36.2), (132.0, 33.95),
    ],
    "shikoku": [
        (134.2, 33.4), (133.0, 32.8), (132.5, 33.3), (133.7, 34.0), (133.2, 34.02), (134.25, 34.5), (132.7, 34.05),
    ],
    "": [(131.0, 33.7), (131.5, 33.2), (130.5, 33.3), (131.4, 32.0), (140.1, 41.5), (140.8, 41.9), (141.5, 42.3)],
}  # fmt: skip
"""Places of each region besides its towns; the last are outside the game."""

PLATES: dict[str, Point] = {
    "mutsu": (141.62, 37.62),
    "dewa": (138.55, 39.55),
    "kanto": (141.3, 35.75),
    "hokuriku": (137.3, 38.0),
    "chubu": (136.88, 35.99),
    "tokai": (136.48, 34.3),
    "kinki": (135.6, 33.1),
    "chugoku": (131.75, 35.72),
    "shikoku": (134.12, 32.8),
}
"""Where the name and the bank of a region are written."""

BENDS: dict[str, list[Point]] = {
    "sakata-niigata": [(139.55, 38.5), (139.42, 38.15)],
    "wakayama-kuwana": [(135.75, 33.86), (136.2, 34.15), (136.5, 34.6)],
    "matsue-hagi": [(132.5, 35.15), (131.95, 34.75)],
    "takada-kanazawa": [(137.65, 36.92), (137.1, 36.66)],
    "niigata-takada": [(138.75, 37.55), (138.45, 37.28)],
    "mito-sendai": [(140.8, 36.9), (140.95, 37.5)],
    "sendai-morioka": [(141.1, 39.0)],
    "hamamatsu-nagoya": [(137.3, 34.9)],
    "uraga-odawara": [(139.45, 35.36)],
    "kubota-sakata": [(140.05, 39.3)],
    "kubota-aburakawa": [(140.3, 40.25)],
    "morioka-aburakawa": [(141.2, 40.3)],
    "osaka-himeji": [(135.15, 34.76)],
    "kyoto-tottori": [(135.1, 35.3)],
    "tottori-matsue": [(133.6, 35.42)],
    "hiroshima-hagi": [(132.0, 34.32)],
    "edo-uraga": [(139.55, 35.46)],
    "edo-odawara": [(139.4, 35.55)],
    "okayama-hiroshima": [(133.2, 34.58)],
    "takamatsu-matsuyama": [(133.45, 34.0)],
    "odawara-sunpu": [(138.8, 35.2)],
    "kofu-sunpu": [(138.45, 35.35)],
    "kyoto-obama": [(135.75, 35.28)],
    "kano-hikone": [(136.45, 35.38)],
    "kitanosho-hikone": [(136.28, 35.65)],
    "hikone-kyoto": [(136.08, 35.05)],
}
"""By where a road goes that does not lead straight on."""

LANES: list[list[Point]] = [
    [
        (140.72, 40.98), (140.55, 41.35), (139.75, 41.2), (139.55, 40.5), (139.5, 39.8), (139.3, 39.0), (138.85, 38.35),
        (138.2, 37.6), (137.5, 37.75), (136.5, 37.65), (136.25, 36.9), (135.75, 36.05), (135.1, 36.0), (134.0, 35.85),
        (133.1, 35.85), (132.2, 35.3), (131.4, 34.75), (130.75, 34.3), (130.82, 33.95),
    ],
    [
        (130.95, 33.92), (131.6, 33.8), (132.2, 33.85), (132.5, 34.12), (133.0, 34.25), (133.6, 34.3),
        (134.2, 34.43), (134.65, 34.5), (135.05, 34.55), (135.2, 34.5), (135.02, 34.2), (134.95, 33.7), (135.5, 33.2),
        (136.2, 33.5), (136.75, 34.0), (137.1, 34.35), (138.2, 34.35), (138.85, 34.4), (139.35, 34.85), (139.75, 35.0),
        (140.1, 34.7), (140.75, 35.1), (141.15, 35.7), (141.0, 36.5), (141.35, 37.4), (141.55, 38.0), (142.1, 38.6),
        (142.3, 39.6), (142.0, 40.6), (141.65, 41.55), (140.9, 41.52), (140.55, 41.35),
    ],
    [(132.2, 33.85), (132.05, 33.35), (132.4, 32.65), (133.2, 32.6), (133.9, 33.1), (134.5, 33.2), (134.95, 33.7)],
]  # fmt: skip
"""The shipping lanes around the islands. By the rules a ship sails from any port to any other."""

FUJI: Point = (138.75, 35.38)


# --- the projection ---------------------------------------------------------------------------------------------


def swell(east: float, north: float) -> Point:
    x, y = east * SHRINK, north
    dx = dy = 0.0
    for at_east, at_north, much, reach in SWELLINGS:
        cx, cy = at_east * SHRINK, at_north
        near = much * math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / reach**2)
        dx += (x - cx) * near
        dy += (y - cy) * near
    return x + dx, y + dy


def place(east: float, north: float) -> Point:
    """A point of the drawing; north is up."""
    x, y = swell(east, north)
    return (x - WEST * SHRINK) * SCALE, (NORTH - y) * SCALE


def spread(towns: dict[str, Point]) -> dict[str, Point]:
    """Move towns that are still too close a little apart."""
    places = {name: [x, y] for name, (x, y) in towns.items()}
    names = list(places)
    for _round in range(400):
        is_done = True
        for n, one in enumerate(names):
            for other in names[n + 1 :]:
                dx = places[other][0] - places[one][0]
                dy = places[other][1] - places[one][1]
                gap = math.hypot(dx, dy)
                if gap >= ROOM:
                    continue
                is_done = False
                push = (ROOM - gap) / 2 / gap * 0.5
                places[one][0] -= dx * push
                places[one][1] -= dy * push
                places[other][0] += dx * push
                places[other][1] += dy * push
        if is_done:
            break
    return {name: (x, y) for name, (x, y) in places.items()}


# --- coasts -----------------------------------------------------------------------------------------------------


def thin(points: list[Point], fineness: float) -> list[Point]:
    """Leave out what nobody would see (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    (ax, ay), (bx, by) = points[0], points[-1]
    length = math.hypot(bx - ax, by - ay)
    farthest, at = -1.0, 0
    for n in range(1, len(points) - 1):
        x, y = points[n]
        if length < 1e-9:
            away = math.hypot(x - ax, y - ay)
        else:
            away = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
        if away > farthest:
            farthest, at = away, n
    if farthest <= fineness:
        return [points[0], points[-1]]
    return thin(points[: at + 1], fineness)[:-1] + thin(points[at:], fineness)


def area(points: list[Point]) -> float:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def rings(path: Path, *, west: float, east: float, south: float, north: float) -> Iterable[list[Point]]:
    """The outlines in a file that touch a part of the world."""
    for feature in json.loads(path.read_text(encoding="utf-8"))["features"]:
        geometry = feature["geometry"]
        shapes = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
        for shape in shapes:
            ring = [(point[0], point[1]) for point in shape[0]]
            if any(west < x < east and south < y < north for x, y in ring):
                yield ring


def outline(ring: list[Point]) -> list[Point] | None:
    """A coast on the drawing, cut down to what lies near it; None if it would be a speck."""
    drawn = [place(min(max(x, WEST - 2), EAST + 3), min(max(y, SOUTH - 2), NORTH + 2)) for x, y in ring]
    half = len(drawn) // 2
    slim = thin(drawn[: half + 1], FINENESS)[:-1] + thin(drawn[half:], FINENESS)
    return slim if area(slim) >= LEAST_ISLAND else None


def closed(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points[:-1]) + "Z"


def curve(points: list[Point]) -> str:
    """A smooth line through all points (Catmull and Rom)."""
    text = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    around = [points[0], *points, points[-1]]
    for n in range(1, len(around) - 2):
        before, start, end, after = around[n - 1 : n + 3]
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        text += f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    return text


# --- regions ----------------------------------------------------------------------------------------------------


def cell(at: int, seeds: list[Point]) -> list[Point]:
    """All that is nearer to one seed than to any other."""
    shape: list[Point] = [(-200.0, -200.0), (1250.0, -200.0), (1250.0, 1250.0), (-200.0, 1250.0)]
    sx, sy = seeds[at]
    for n, (ox, oy) in enumerate(seeds):
        if n == at:
            continue
        mx, my, nx, ny = (sx + ox) / 2, (sy + oy) / 2, ox - sx, oy - sy
        cut: list[Point] = []
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
            a = (ax - mx) * nx + (ay - my) * ny
            b = (bx - mx) * nx + (by - my) * ny
            if a <= 0:
                cut.append((ax, ay))
            if (a < 0 < b) or (b < 0 < a):
                t = a / (a - b)
                cut.append((ax + (bx - ax) * t, ay + (by - ay) * t))
        shape = cut
    return [(round(x, 2), round(y, 2)) for x, y in shape]


def wander(a: Point, b: Point) -> list[Point]:
    """The points between two corners of a border, off the straight line as borders are."""
    first, last = sorted((a, b))
    length = math.hypot(last[0] - first[0], last[1] - first[1])
    steps = max(1, int(length / 16))
    way = []
    for n in range(1, steps):
        t = n / steps
        sway = math.sin(first[0] * 0.7 + first[1] * 1.3 + n * 2.4) * 3.6 * math.sin(math.pi * t)
        way.append(
            (
                first[0] + (last[0] - first[0]) * t - (last[1] - first[1]) / length * sway,
                first[1] + (last[1] - first[1]) * t + (last[0] - first[0]) / length * sway,
            )
        )
    return way if (first, last) == (a, b) else way[::-1]


def region_shapes(towns: dict[str, Point], home: dict[str, str]) -> tuple[dict[str, str], str]:
    """The area of each region, reaching out into the sea, and the borders between them."""
    seeds = [(region, place(*seed)) for region, some in SEEDS.items() for seed in some]
    seeds += [(home[town], at) for town, at in towns.items()]
    points = [at for _, at in seeds]
    edges: dict[tuple[Point, Point], str] = {}
    for n, (region, _at) in enumerate(seeds):
        corners = cell(n, points)
        corners = [one for one, other in zip(corners, corners[1:] + corners[:1], strict=True) if one != other]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            edges[a, b] = region
    around: dict[str, dict[Point, Point]] = {}
    borders = ""
    for (a, b), region in edges.items():
        other = edges.get((b, a))
        if other == region:
            continue
        around.setdefault(region, {})[a] = b
        if other is not None and region < other:
            borders += "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [a, *wander(a, b), b])
    shapes = {}
    for region, follow in around.items():
        text = ""
        while follow:
            start = a = next(iter(follow))
            loop: list[Point] = []
            while a in follow:
                b = follow.pop(a)
                loop += [a, *wander(a, b)]
                a = b
            text += closed([*loop, start])
        shapes[region] = text
    shapes.pop("", None)
    return shapes, borders


# --- all together -----------------------------------------------------------------------------------------------


def main(land: str, lakes: str) -> None:
    frame = {"west": WEST - 0.5, "east": EAST + 0.5, "south": SOUTH - 0.5, "north": NORTH + 0.5}
    towns = tomllib.loads((DATA / "towns.toml").read_text(encoding="utf-8"))["town"]
    roads = tomllib.loads((DATA / "roads.toml").read_text(encoding="utf-8"))["road"]
    places = spread({town["id"]: place(town["east"], town["north"]) for town in towns})
    coasts = [shape for ring in rings(Path(land), **frame) if (shape := outline(ring))]
    waters = [shape for ring in rings(Path(lakes), **frame) if (shape := outline(ring))]
    areas, borders = region_shapes(places, {town["id"]: town["region"] for town in towns})
    drawing = {
        "source": "Coast and lakes: Natural Earth 1:10m, public domain. Drawn by tools/japan.py.",
        "height": round((NORTH - SOUTH) * SCALE),
        "land": "".join(closed(shape) for shape in coasts),
        "lakes": "".join(closed(shape) for shape in waters),
        "regions": {name: {"area": areas[name], "plate": rounded(place(*PLATES[name]))} for name in PLATES},
        "borders": borders,
        "towns": {name: rounded(at) for name, at in places.items()},
        "roads": {road["id"]: drawn_road(course(road, places)) for road in roads},
        "lanes": "".join(curve([place(*by) for by in lane]) for lane in LANES),
        "fuji": rounded(place(*FUJI)),
    }
    OUT.write_text(json.dumps(drawing, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{OUT.name}: {OUT.stat().st_size} bytes, {sum(map(len, coasts))} points of coast")


def course(road: dict[str, Any], places: dict[str, Point]) -> list[Point]:
    """A road from town to town, by way of its bends."""
    start, end = road["towns"]
    return [places[start], *(place(*bend) for bend in BENDS.get(road["id"], [])), places[end]]


def drawn_road(points: list[Point]) -> dict[str, Any]:
    """The line of a road, and where along it trees or peaks are drawn."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    whole = sum(lengths)
    count = 3 if whole > 140 else 2 if whole > 80 else 1
    marks = []
    for n in range(count):
        left = whole * (n + 1) / (count + 1)
        for (a, b), length in zip(pairwise(points), lengths, strict=True):
            if left <= length:
                share = left / length
                marks.append(rounded((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)))
                break
            left -= length
    return {"line": curve(points), "marks": marks}


def rounded(at: Point) -> list[float]:
    return [round(at[0], 1), round(at[1], 1)]


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Small SVG plots. Colours come from the page, so that they follow light and dark."""

from __future__ import annotations

from html import escape

WIDTH = 440
HEIGHT = 216
LEFT = 44
RIGHT = 10
TOP = 28
BOTTOM = 42


def bars(counts: list[int], ticks: list[str], across: str, up: str) -> str:
    """A histogram of shares: `ticks` are the names of the bars, some of which are written."""
    total = max(sum(counts), 1)
    shares = [count / total for count in counts]
    highest = nice(max(shares, default=0.0))
    step = (WIDTH - LEFT - RIGHT) / max(len(counts), 1)
    parts = [frame(highest, lambda value: f"{value:.0%}", across, up)]
    every = max(1, -(-len(counts) // 8))
    for place, share in enumerate(shares):
        x = LEFT + place * step
        y = height_of(share / highest)
        label = f"{ticks[place]}: {share:.1%} ({counts[place]:,})"
        parts.append(
            f'<rect class="bar" x="{x + 0.8:.1f}" y="{y:.1f}" width="{max(step - 1.6, 0.5):.1f}"'
            f' height="{HEIGHT - BOTTOM - y:.1f}"><title>{escape(label)}</title></rect>'
        )
        if place % every == 0:
            parts.append(text(x + step / 2, HEIGHT - BOTTOM + 15, ticks[place], "middle"))
    return svg(parts, f"{up} / {across}")


def line(values: list[float], ticks: list[str], across: str, up: str, *, percent: bool) -> str:
    """Values over the course of a game."""
    highest = 1.0 if percent else nice(max(values, default=1.0))
    step = (WIDTH - LEFT - RIGHT) / max(len(values), 1)
    shown = (lambda value: f"{value:.0%}") if percent else (lambda value: f"{value:g}")
    parts = [frame(highest, shown, across, up)]
    points = [(LEFT + (place + 0.5) * step, height_of(value / highest)) for place, value in enumerate(values)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    parts.append(f'<polyline class="line" points="{path}"/>')
    for place, (x, y) in enumerate(points):
        label = f"{values[place]:.0%}" if percent else f"{values[place]:.1f}"
        parts.append(
            f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"><title>{ticks[place]}: {label}</title></circle>'
        )
        if place % 2 == 0:
            parts.append(text(x, HEIGHT - BOTTOM + 15, ticks[place], "middle"))
    return svg(parts, f"{up} / {across}")


def interval(low: float, value: float, high: float, expected: float | None, tone: str = "") -> str:
    """A share between 0 and 1 with its interval, and where it is expected."""
    parts = ['<line class="track" x1="0" x2="100" y1="8" y2="8"/>']
    if expected is not None:
        parts.append(
            f'<line class="expected" x1="{100 * expected:.2f}" x2="{100 * expected:.2f}" y1="0" y2="16"/>'
        )
    parts.append(f'<line class="range" x1="{100 * low:.2f}" x2="{100 * high:.2f}" y1="8" y2="8"/>')
    parts.append(f'<line class="point" x1="{100 * value:.2f}" x2="{100 * value:.2f}" y1="2" y2="14"/>')
    return (
        f'<svg class="interval {tone}" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


def frame(highest: float, shown: object, across: str, up: str) -> str:
    assert callable(shown)
    parts: list[str] = []
    for share in (0.0, 0.5, 1.0):
        y = height_of(share)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(text(LEFT - 6, y + 4, shown(highest * share), "end"))
    parts.append(text(LEFT, TOP - 14, up, "start", "name"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, across, "middle", "name"))
    return "".join(parts)


def height_of(share: float) -> float:
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def text(x: float, y: float, words: str, anchor: str, kind: str = "") -> str:
    mark = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{mark}>{escape(words)}</text>'


def svg(parts: list[str], name: str) -> str:
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}">'
        f"{''.join(parts)}</svg>"
    )


def nice(value: float) -> float:
    """The next of 1, 2, 4, 5, 6, 8 times a power of ten."""
    power = 1e-6
    while True:
        for factor in (1, 2, 4, 5, 6, 8):
            if factor * power >= value:
                return factor * power
        power *= 10

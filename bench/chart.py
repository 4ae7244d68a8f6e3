"""Lines on two axes that go up by tens, as SVG."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 70, 150, 40, 50
COLOURS = ("#1f5fa8", "#b3401f", "#2c7a3f", "#7a4fa0", "#8a6d1d", "#4d4d4d")
Points = Sequence[tuple[float, float]]


def chart(title: str, across: str, lines: Mapping[str, Points]) -> str:
    """A chart whose every line is named at its end."""
    xs = [x for points in lines.values() for x, _ in points]
    ys = [y for points in lines.values() for _, y in points]
    low, high = math.floor(math.log10(min(ys))), math.ceil(math.log10(max(ys)))
    first, last = math.log10(min(xs)), math.ceil(math.log10(max(xs)))

    def at(x: float, y: float) -> tuple[float, float]:
        right = (math.log10(x) - first) / (last - first or 1)
        up = (math.log10(y) - low) / (high - low or 1)
        return LEFT + right * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="15">{title}</text>',
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{across}</text>',
    ]
    for power in range(low, high + 1):
        x, y = at(10**first, 10**power)
        parts.append(f'<path d="M{x:.0f} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 8:.0f}" y="{y + 4:.1f}" text-anchor="end">{_number(10.0**power)}</text>')
    for power in range(math.ceil(first), last + 1):
        x, y = at(10**power, 10**low)
        parts.append(f'<path d="M{x:.1f} {y:.0f}V{TOP}" stroke="#eee"/>')
        parts.append(f'<text x="{x:.1f}" y="{y + 18:.0f}" text-anchor="middle">{_number(10.0**power)}</text>')
    ends = _apart([at(*points[-1])[1] for points in lines.values()])
    for colour, end, (name, points) in zip(COLOURS, ends, lines.items(), strict=False):
        places = [at(x, y) for x, y in points]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        parts.append(f'<text x="{places[-1][0] + 8:.1f}" y="{end + 4:.1f}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _apart(heights: list[float]) -> list[float]:
    """Heights of names, moved down where one would lie on another."""
    placed = dict[int, float]()
    lowest = 0.0
    for index in sorted(range(len(heights)), key=lambda at: heights[at]):
        placed[index] = lowest = max(heights[index], lowest + 15)
    return [placed[index] for index in range(len(heights))]


def _number(number: float) -> str:
    return f"{number:,.0f}" if number >= 1 else f"{number:g}"

"""Small drawings for the report: SVG that stands in the page, readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from orcade.arena.rating import Interval

WIDTH = 640
LEFT = 180
ROW = 28
Bar = tuple[str, Interval, str]  # what it is, the figure with its interval, and how it is said


def intervals(bars: Sequence[Bar], low: float, high: float, mark: float) -> str:
    """A point with its interval for each row, on one scale; `mark` is a line to compare with."""
    height = ROW * len(bars) + 16
    rows = [interval_row(bar, 8 + ROW * i, low, high) for i, bar in enumerate(bars)]
    x = place(mark, low, high)
    line = f'<line x1="{x:.1f}" y1="0" x2="{x:.1f}" y2="{height}" class="mark"/>'
    return drawing(height, [line, *rows])


def interval_row(bar: Bar, y: float, low: float, high: float) -> str:
    name, figure, said = bar
    x, left, right = (place(value, low, high) for value in (figure.value, figure.low, figure.high))
    middle = y + ROW / 2
    return (
        f'<text x="{LEFT - 12}" y="{middle + 4:.1f}" text-anchor="end">{escape(name)}</text>'
        f'<line x1="{left:.1f}" y1="{middle}" x2="{right:.1f}" y2="{middle}" class="spread"/>'
        f'<circle cx="{x:.1f}" cy="{middle}" r="5"><title>{escape(said)}</title></circle>'
    )


def place(value: float, low: float, high: float) -> float:
    inside = min(max(value, low), high)
    return LEFT + (WIDTH - LEFT - 24) * (inside - low) / ((high - low) or 1)


def histogram(values: Sequence[float], bins: int = 24) -> str:
    """How often each size came."""
    if not values:
        return ""
    low, high = min(values), max(values)
    width = (high - low) / bins or 1
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / width))] += 1
    return drawing(140, [*columns(counts), *scale(low, high)])


def columns(counts: Sequence[int]) -> list[str]:
    top, step = max(counts), (WIDTH - 40) / len(counts)
    return [
        f'<rect x="{20 + i * step:.1f}" y="{112 - 100 * count / top:.1f}" width="{step - 2:.1f}" '
        f'height="{100 * count / top:.1f}"><title>{count}</title></rect>'
        for i, count in enumerate(counts)
    ]


def scale(low: float, high: float) -> list[str]:
    return [
        f'<text x="20" y="132">{low:g}</text>',
        f'<text x="{WIDTH - 20}" y="132" text-anchor="end">{high:g}</text>',
    ]


def spreads(rows: Sequence[tuple[str, Sequence[float]]]) -> str:
    """For each row the middle, the middle half and the whole range."""
    filled = [(name, sorted(values)) for name, values in rows if values]
    if not filled:
        return ""
    low = min(values[0] for _, values in filled)
    high = max(values[-1] for _, values in filled)
    drawn = [spread_row(name, values, 8 + ROW * i, low, high) for i, (name, values) in enumerate(filled)]
    return drawing(ROW * len(filled) + 36, [*drawn, *scale_below(low, high, ROW * len(filled) + 28)])


def spread_row(name: str, values: Sequence[float], y: float, low: float, high: float) -> str:
    marks = [values[round(share * (len(values) - 1))] for share in (0, 0.25, 0.5, 0.75, 1)]
    least, lower, middle, upper, most = (place(mark, low, high) for mark in marks)
    centre = y + ROW / 2
    said, width = " · ".join(f"{mark:g}" for mark in marks), max(1.0, upper - lower)
    return (
        f'<text x="{LEFT - 12}" y="{centre + 4}" text-anchor="end">{escape(name)}</text>'
        f'<line x1="{least:.1f}" y1="{centre}" x2="{most:.1f}" y2="{centre}" class="spread"/>'
        f'<rect x="{lower:.1f}" y="{centre - 7}" width="{width:.1f}" height="14" class="box"/>'
        f'<circle cx="{middle:.1f}" cy="{centre}" r="5"><title>{said}</title></circle>'
    )


def scale_below(low: float, high: float, y: float) -> list[str]:
    return [
        f'<text x="{LEFT}" y="{y}">{low:g}</text>',
        f'<text x="{WIDTH - 24}" y="{y}" text-anchor="end">{high:g}</text>',
    ]


def drawing(height: float, inside: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{"".join(inside)}</svg>'

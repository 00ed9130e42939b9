"""What the cube tower of Immortals does with a throw, as a picture: `python -m bench.tower` draws it anew.

For throws of 5, 10 and 15 cubes into a tower that has been thrown into many times: how many of the
thrown cubes come out, and how many of those that were stuck come with them (IMM-241 to IMM-249).
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from orcade.games.immortals import GAME
from orcade.games.immortals.tower import Tower
from orcade.kernel.chance import Fast

PICTURE = Path(__file__).parents[1] / "docs" / "games" / "immortals-tower.svg"
SEED = 241
THROWS = 1000
FIRST = 50  # throws that only fill the tower
SIZES = (5, 10, 15)
MOST = 15  # the scale below each diagram
BAR, HIGH, LEFT, TOP = 20, 110, 24, 44
ACROSS, DOWN = 2 * LEFT + BAR * (MOST + 1), HIGH + 62


@cache
def thrown(cubes: int) -> tuple[Counter[int], Counter[int]]:
    """How often so many of the thrown cubes came out, and so many that had been stuck."""
    luck = Fast(SEED)
    fresh: Counter[int] = Counter()
    stuck: Counter[int] = Counter()
    upper, lower = 0, 0
    for number in range(FIRST + THROWS):
        tower = Tower(GAME.material, luck, [upper, 0], [lower, 0])
        tower.throw([0, cubes])
        upper, lower = (shelf.count for shelf in tower.shelves)
        if number >= FIRST:
            stuck[tower.tray[0]] += 1
            fresh[tower.tray[1]] += 1
    return fresh, stuck


def picture() -> str:
    """Three rows, one for each size of a throw; on the left the thrown cubes, on the right the stuck ones."""
    parts = [
        '<text x="24" y="24" class="head">Thrown cubes that come out</text>',
        f'<text x="{ACROSS + 24}" y="24" class="head">Stuck cubes that come loose</text>',
    ]
    for row, cubes in enumerate(SIZES):
        for column, counts in enumerate(thrown(cubes)):
            parts += diagram(counts, column * ACROSS + LEFT, row * DOWN + TOP, f"{cubes} cubes thrown")
    width, height = 2 * ACROSS, len(SIZES) * DOWN + TOP
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            "<title>What comes out of the cube tower of Immortals</title>",
            "<style>text { font: 12px sans-serif; fill: #222 } .head { font-weight: bold }",
            ".bar { fill: #4a6a3a } .mean { stroke: #a32; stroke-width: 2 } .base { stroke: #222 }</style>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            *parts,
            "</svg>",
            "",
        ]
    )


def diagram(counts: Counter[int], x: int, y: int, name: str) -> list[str]:
    """A bar for each number of cubes, as high as it is likely; a line at the mean."""
    total = sum(counts.values())
    mean = sum(number * count for number, count in counts.items()) / total
    likeliest = max(counts.values())
    base = y + 16 + HIGH
    at = x + BAR * (mean + 0.5)
    bars = [bar(x + BAR * number, base, counts[number], likeliest, total) for number in range(MOST + 1)]
    return [
        f'<text x="{x}" y="{y + 8}">{name}: {mean:.1f} on average</text>',
        *(drawn for drawn in bars if drawn),
        f'<line x1="{x}" y1="{base}" x2="{x + BAR * (MOST + 1)}" y2="{base}" class="base"/>',
        f'<line x1="{at:.1f}" y1="{y + 16}" x2="{at:.1f}" y2="{base}" class="mean"/>',
        *(
            f'<text x="{x + BAR * number + BAR // 2}" y="{base + 16}" text-anchor="middle">{number}</text>'
            for number in range(0, MOST + 1, 5)
        ),
    ]


def bar(x: int, base: int, count: int, likeliest: int, total: int) -> str:
    if count == 0:
        return ""
    height = HIGH * count / likeliest
    return (
        f'<rect x="{x + 2}" y="{base - height:.1f}" width="{BAR - 4}" height="{height:.1f}" class="bar">'
        f"<title>{count / total:.1%}</title></rect>"
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")

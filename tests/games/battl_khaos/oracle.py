"""Majorities written from the clauses alone, slowly, to compare with (BTK-76 to BTK-86, BTK-136, BTK-146),
and boards that are searched for so that chosen corners go to chosen camps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE
from tests.games.battl_khaos.positions import RING, Space, where

C = GAME.components
TILES = {
    row["id"]: row["corners"]
    for table in ("battlefield_tile", "tower", "special_tile")
    for row in C.rows(table)
}
BANNER = {row["id"]: ["orcs", "knights"].index(row["banner"]) for row in C.rows("tower")}
Board = Mapping[Space, str]  # "b07o 2": the tile and its rotation
EITHER = 9  # a corner that may go to anybody


def warriors(tile: str, corner: int, token: str = "") -> tuple[int, int]:
    """Orcs and knights in a corner of a tile as it lies (BTK-24), after the token on it."""
    name, _, turned = tile.partition(" ")
    shown = TILES[name][(corner - int(turned or 0)) % 4]
    orcs, knights = (
        (int(shown[1]), 0) if shown[0] == "o" else (0, int(shown[1])) if shown[0] == "k" else (0, 0)
    )
    if token.startswith("orcs"):
        return own(orcs, token), enemy(knights, token)
    return (enemy(orcs, token), own(knights, token)) if token else (orcs, knights)


def own(n: int, token: str) -> int:
    """BTK-62 to BTK-66."""
    if n == 0:
        return 0
    kind = token.split("_", 1)[1]
    return {"drum": n + 1, "double_drum": n + 2, "leader": 2 * n}.get(kind, n)


def enemy(n: int, token: str) -> int:
    """BTK-122 to BTK-125."""
    kind = token.split("_", 1)[1]
    return {"archer": max(0, n - 1), "double_archer": max(0, n - 2), "giant": min(n, 1)}.get(kind, n)


def meet(board: Board, tokens: Board, x: int, y: int) -> tuple[int, int] | None:
    """Who meets at a point (BTK-25, BTK-77); None if a tile is missing (BTK-76)."""
    parts = [((x - 1, y - 1), 2), ((x, y - 1), 3), ((x, y), 0), ((x - 1, y), 1)]
    if any(space not in board for space, _ in parts):
        return None
    counts = [warriors(board[space], corner, tokens.get(space, "")) for space, corner in parts]
    return sum(orcs for orcs, _ in counts), sum(knights for _, knights in counts)


def corner_markers(board: Board, tokens: Board, x: int, y: int) -> list[int]:
    """Of the tower at a space: 0 orcs, 1 knights, 2 neutral (BTK-78 to BTK-80)."""
    found = []
    for px, py in ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)):
        met = meet(board, tokens, px, py)
        found.append(NONE if met is None else 2 if met[0] == met[1] else 0 if met[0] > met[1] else 1)
    return found


def controls(tower: str, corners: Sequence[int]) -> int:
    """BTK-82, BTK-83, BTK-85."""
    if NONE in corners:
        return NONE
    orcs, knights = corners.count(0), corners.count(1)
    return BANNER[tower.split(" ")[0]] if orcs == knights else 0 if orcs > knights else 1


def markers(s: Battlefield) -> tuple[list[int], list[int], list[int]]:
    """All corner markers, all tower markers and the points by seat, from the board as it is."""
    m = s.material
    board = {where(space): f"{m.tiles[laid // 4]} {laid % 4}" for space, laid in s.tiles_at.items()}
    tokens = {where(space): m.tokens[token] for space, token in s.tokens_at.items()}
    temple = next((space for space, tile in board.items() if tile.startswith("temple")), None)
    corners, control, points = [], [], [0, 0]
    for number, tower in enumerate(C.ids("tower")):
        space = next((space for space, tile in board.items() if tile.split(" ")[0] == tower), None)
        found = [NONE] * 4 if space is None else corner_markers(board, tokens, *space)
        camp = controls(tower, found)
        corners += found if camp == NONE else [NONE] * 4  # BTK-86
        control.append(camp)
        if camp != NONE and space is not None:
            beside = temple is not None and max(abs(temple[0] - space[0]), abs(temple[1] - space[1])) == 1
            points[s.camps.index(camp)] += 3 if beside else s.values[number]
    return corners, control, points


# Boards that are searched for

Goals = Mapping[Space, tuple[str, int | Sequence[int]]]  # a tower, and who gets its four corners


def surround(goals: Goals, but: Sequence[Space] = (), given: Board | None = None) -> dict[Space, str]:
    """Towers with tiles all around them so that every corner that is complete goes to its camp.

    `but` are spaces that stay empty, `given` what lies there already; corners that miss a tile are
    brought as near to the goal as the others, so that a weak last tile settles them.
    """
    chance = Fast(1)
    board = {space: tower for space, (tower, _) in goals.items()} | dict(given or {})
    ring = sorted({(x + dx, y + dy) for x, y in goals for dx, dy in RING} - set(board) - set(but))
    while True:
        trial = dict(board)
        for space in ring:
            trial[space] = best(trial, space, goals, chance)
        if all(reached(trial, space, goal) for space, (_, goal) in goals.items()):
            return trial


def best(board: Board, space: Space, goals: Goals, chance: Fast) -> str:
    """Of a few free tiles the one that brings the corners nearest to the goals."""
    used = {tile.split(" ")[0] for tile in board.values()}
    free = [tile for tile in C.ids("battlefield_tile") if tile not in used]
    chance_tiles = [free[chance.below(len(free))] for _ in range(12)]
    choices = [f"{tile} {turned}" for tile, turned in product(dict.fromkeys(chance_tiles), range(4))]
    return min(
        choices,
        key=lambda tile: sum(
            misses({**board, space: tile}, where_, goal) for where_, (_, goal) in goals.items()
        ),
    )


def misses(board: Board, space: Space, goal: int | Sequence[int]) -> int:
    """How far the corners of a tower are from the goal, missing tiles counted as empty."""
    x, y = space
    wanted = [goal] * 4 if isinstance(goal, int) else goal
    total = 0
    for (px, py), camp in zip(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)), wanted, strict=True):
        parts = [((px - 1, py - 1), 2), ((px, py - 1), 3), ((px, py), 0), ((px - 1, py), 1)]
        counts = [warriors(board[part], corner) for part, corner in parts if part in board]
        ahead = sum(orcs - knights for orcs, knights in counts)
        total += {0: max(0, 5 - ahead), 1: max(0, 5 + ahead), 2: abs(ahead)}.get(camp, 0)
    return total


def reached(board: Board, space: Space, goal: int | Sequence[int]) -> bool:
    wanted = [goal] * 4 if isinstance(goal, int) else goal
    found = corner_markers(board, {}, *space)
    return all(is_ in (NONE, camp) or camp == EITHER for is_, camp in zip(found, wanted, strict=True))

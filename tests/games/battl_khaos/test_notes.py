"""What the rules note for the board: of every tower its corners, and the warriors counted there."""

from __future__ import annotations

from typing import Any

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.material import MARKERS
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import SPECTATOR
from tests.games.battl_khaos.oracle import corner_markers, meet, surround
from tests.games.battl_khaos.positions import CORNER, KNIGHTS, ORCS, M, lay, place, where
from tests.games.battl_khaos.traces import every_moment


def noted(s: Battlefield) -> dict[str, Any]:
    towers: dict[str, Any] = GAME.notes(s.view(SPECTATOR), SPECTATOR)["towers"]
    return towers


def test_a_resolved_corner_says_who_met_there() -> None:
    """BTK-77, BTK-EX-13."""
    assert noted(lay(CORNER).s) == {
        "orc_tower_a": [None, {"marker": "orcs", "met": [5, 2]}, None, None],
    }


def test_the_corners_of_a_controlled_tower_stay_readable() -> None:
    """BTK-86 takes the markers off; how they were counted can still be read."""
    p = lay(surround({(0, 0): ("orc_tower_d", KNIGHTS)}))
    assert p.corners("orc_tower_d") == [None] * 4
    assert [corner["marker"] for corner in noted(p.s)["orc_tower_d"]] == ["knights"] * 4


def test_what_waits_for_the_evaluation_is_not_told_yet() -> None:
    """BTK-70: the last tile lies, a token is asked for; the corner is still nobody's."""
    board = {space: tile for space, tile in CORNER.items() if space != (1, 0)}
    p = lay(board, hands={ORCS: ["b02o"]})
    p.play(ORCS, *place("b02o", 1, 0))
    assert noted(p.s)["orc_tower_a"] == [None] * 4


def test_they_agree_with_the_clauses() -> None:
    """At every moment of the random games at which nothing waits for an evaluation."""
    for moment in every_moment():
        s = moment.before
        if s.touched:
            continue
        board = {where(space): f"{M.tiles[laid // 4]} {laid % 4}" for space, laid in s.tiles_at.items()}
        tokens = {where(space): M.tokens[token] for space, token in s.tokens_at.items()}
        at = {tile.split(" ")[0]: space for space, tile in board.items()}
        for tower, corners in noted(s).items():
            x, y = at[tower]
            points = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            for point, marker, corner in zip(
                points, corner_markers(board, tokens, x, y), corners, strict=True
            ):
                met = meet(board, tokens, *point)
                assert corner == (met and {"marker": MARKERS[marker], "met": list(met)})

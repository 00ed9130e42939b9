"""Scoring, end and winner (IMM-225 to IMM-240, IMM-283)."""

from __future__ import annotations

import pytest

from orcade.games.immortals.ending import Ended
from orcade.games.immortals.scoring import Scored, tally
from orcade.games.immortals.state import Realms
from orcade.kernel.record import verify
from tests.games.immortals.make_records import NAMES, RECORDED
from tests.games.immortals.positions import ANI, DIRK, FRANK, MIKE, M, Position, lay
from tests.games.position import told


def scoring(armies: dict[str, tuple[int, int]], **more: object) -> Position:
    return lay(armies, phase="scoring", **more)  # type: ignore[arg-type]


def held(count: int, seat: int = DIRK) -> dict[str, tuple[int, int]]:
    """So many spaces, no three of a province."""
    spread = [space for province in M.province_spaces for space in province[:2]]
    return {M.spaces[space]: (seat, 1) for space in spread[:count]}


def test_players_score_from_the_left_of_the_first() -> None:
    """IMM-225."""
    p = lay({}, plans={DIRK: {"attack": "treehome_light"}}, first=MIKE, turn=DIRK)
    events = p.play(DIRK, p.table.legal(DIRK)[-1], p.table.game.space.parse({"take": {"resource": "gold"}}))
    assert [event.seat for event in told(events, Scored)] == [ANI, FRANK, DIRK, MIKE]


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (9, 4)])
def test_two_spaces_a_point(count: int, points: int) -> None:
    """IMM-226, IMM-227: of both realms together."""
    assert tally(lay(held(count)).s, DIRK) == [points, 0, 0]
    assert tally(lay({"treehome_light": (DIRK, 1), "hillhome_dark": (DIRK, 1)}).s, DIRK) == [1, 0, 0]


def test_armies_count_not_cards() -> None:
    """IMM-228."""
    p = lay({}, regions={"treehome": DIRK, "hillhome": DIRK})
    assert tally(p.s, DIRK) == [0, 0, 0]


def test_shrines_and_capitals_of_spaces_that_one_holds() -> None:
    """IMM-229, IMM-230, IMM-142, IMM-143: whoever built them."""
    tiles = {"treehome_light": "shrine", "hillhome_light": "capital", "crownhome_light": "shrine"}
    p = lay(
        {"treehome_light": (DIRK, 1), "hillhome_light": (DIRK, 1), "crownhome_light": (MIKE, 1)}, tiles=tiles
    )
    assert tally(p.s, DIRK)[1] == 2
    assert tally(p.s, MIKE)[1] == 1
    p = lay({"treehome_light": (DIRK, 1)}, portals=["treehome_light"])
    assert tally(p.s, DIRK)[1] == 0


@pytest.mark.parametrize(("count", "points"), [(2, 0), (3, 2), (4, 2), (5, 3)])
def test_provinces(count: int, points: int) -> None:
    """IMM-231, IMM-232."""
    spaces = M.province_spaces[0][:count]
    assert tally(lay({M.spaces[space]: (DIRK, 1) for space in spaces}).s, DIRK)[2] == points


def test_provinces_of_two_realms_are_apart() -> None:
    """IMM-233, IMM-4."""
    armies = {"treehome_light": (DIRK, 1), "heartwood_light": (DIRK, 1), "moonglade_dark": (DIRK, 1)}
    assert tally(lay(armies).s, DIRK)[2] == 0


def test_points_have_no_upper_limit() -> None:
    """IMM-234, IMM-235: plain totals, never lost."""
    p = lay(held(4), round=3)
    p.s.points[DIRK] = 131
    p.finish_round()
    assert p.s.points[DIRK] == 133


def test_every_point_of_a_game_is_told_by_its_round_and_source() -> None:
    """IMM-138, IMM-142, IMM-143, IMM-226 to IMM-232: the result has a sum for each round, and one for all."""
    s = verify(RECORDED.record("by_points"), RECORDED.game).state
    assert isinstance(s, Realms)
    (part,) = RECORDED.game.reckoning(s.view(DIRK), DIRK, NAMES[:3], "en")
    *rounds, total, _ = [[cell.split(" = ") for cell in row[1:]] for row in part.rows]
    assert len(rounds) == s.rounds
    for seat, points in enumerate(s.points):
        by_source = [[int(one) for one in row[seat][1].split(" + ")] for row in rounds]
        assert [int(row[seat][0]) for row in rounds] == [sum(row) for row in by_source]
        game = [str(sum(column)) for column in zip(*by_source, strict=True)]
        assert total[seat] == [str(points), " + ".join(game)]
        assert int(game[1]) > 0
    assert any(int(cell[1].split(" + ")[0]) > 0 for cell in total)


def ending(points: list[int], armies: dict[str, tuple[int, int]], **more: object) -> Position:
    p = lay(armies, plans={DIRK: {"attack": "blank"}}, round=5, **more)  # type: ignore[arg-type]
    p.s.points = points
    p.finish_round()
    return p


def test_most_points_win() -> None:
    """IMM-236."""
    p = ending([3, 9, 4, 1], {})
    assert p.s.outcome is not None
    assert p.s.outcome.ranks == [3, 1, 2, 4]
    assert p.s.outcome.clause == 236
    assert p.refusal(DIRK, p.table.game.space.action(0)) == "IMM-236"


def test_equal_points_compare_armies_on_the_board() -> None:
    """IMM-237, IMM-238, IMM-283: of both realms; limbos, tower and tray do not count."""
    armies = {"treehome_light": (MIKE, 1), "treehome_dark": (ANI, 2), "hillhome_dark": (FRANK, 1)}
    p = ending([9, 9, 9, 9], armies, limbos={MIKE: (9, 9)}, tray={MIKE: 5})
    assert p.s.outcome is not None
    assert p.s.outcome.ranks == [4, 2, 1, 2]
    assert p.s.outcome.clause == 237


def test_a_shared_victory() -> None:
    """IMM-239, IMM-283."""
    p = ending([9, 9, 3, 3], {})
    assert p.s.outcome is not None
    assert p.s.outcome.ranks == [1, 1, 3, 3]
    assert p.s.outcome.clause == 239
    ended = told(p.table.log(), Ended)[0]
    assert ended.winners == [DIRK, MIKE]


def test_nobody_is_eliminated() -> None:
    """IMM-240: who has no army on the board goes on planning, drawing and taking compensation."""
    p = lay({"treehome_light": (MIKE, 1)}, limbos={DIRK: (9, 9)}, phase="reinforcements")
    p.play(DIRK, p.table.legal(DIRK)[0])
    while p.asked() == "Drawing":
        p.play(p.decides() or 0, p.table.legal(p.decides() or 0)[1])
    assert DIRK in p.table.pending()
    for seat in range(4):
        p.plan(seat, {"attack": "blank"} if seat == MIKE else {})
    assert (p.decides(), p.asked()) == (DIRK, "Compensation")
    assert scoring({}).s.round == 2

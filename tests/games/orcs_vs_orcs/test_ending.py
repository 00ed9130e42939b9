"""End of the game: the empty supply, a lead out of reach, and nothing stirs (section 22, OVO-393)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.ending import Ended
from orcade.kernel.chance import Fast
from orcade.kernel.contract import Event
from orcade.kernel.flow import playout
from tests.games.orcs_vs_orcs.positions import Position, end, flee, go, lay, move, set_up
from tests.games.position import told

HOMES = ({"south_lair": 6}, {"northwest_lair": 6}, {"northeast_lair": 6})
FOUR = ({"south_lair": 6}, {"west_lair": 6}, {"north_lair": 6}, {"east_lair": 6})
ROW = ["most_cities", "most_hordes", "white_tower", "most_markers"]


def finish(p: Position) -> list[Event]:
    return [event for seat in range(p.table.seats) for event in p.play(seat, end())]


def test_the_game_ends_when_all_points_are_handed_out() -> None:
    """OVO-332, OVO-336, OVO-1: most points win."""
    p = lay(*HOMES, row=ROW, glory=[8, 9, 8], markers={"white_tower": 2})
    events = finish(p)
    assert p.table.outcome is not None
    assert (p.table.outcome.clause, p.table.outcome.scores) == (332, [8, 9, 9])
    assert [e.winners for e in told(events, Ended)] == [[1, 2]]


def test_it_ends_at_once_even_during_a_turn() -> None:
    """OVO-333."""
    p = lay({"south_citadel": 3}, {"south_tower_gate": 1}, villages=[], glory=[12, 13])
    p.play(0, move("south_citadel", 3), go("south_tower_gate"))
    p.play(1, flee("southeast_wood"))
    assert p.table.outcome is not None
    assert p.s.glory == [13, 13]
    assert p.table.outcome.ranks == [1, 1]
    assert p.refusal(0, end()) == "OVO-332"


@pytest.mark.parametrize(("glory", "over"), [([13, 6, 6], True), ([12, 6, 6], False), ([13, 6, 3], False)])
def test_a_lead_out_of_reach(glory: list[int], over: bool) -> None:
    """OVO-334, OVO-335: more than the second and the whole supply together, after the scoring."""
    p = lay(*HOMES, glory=glory, row=ROW)
    p.s.glory_left = 6 if glory[1] == 6 and glory[2] == 6 else 7
    p.s.glory_then = p.s.glory_left + 1
    finish(p)
    assert (p.table.outcome is not None) == over
    if p.table.outcome is not None:
        assert (p.table.outcome.clause, p.table.outcome.ranks) == (334, [1, 2, 2])
        assert p.refusal(1, end()) == "OVO-334"


def test_a_lead_is_not_judged_during_a_turn() -> None:
    """OVO-335: only after the distribution at the end of the game turn."""
    p = lay({"south_citadel": 3}, {"south_tower_gate": 1}, villages=[], glory=[20, 1])
    p.play(0, move("south_citadel", 3), go("south_tower_gate"))
    p.play(1, flee("southeast_wood"))
    assert p.asked() == "Orders"
    p.end_turns(0, 1)
    assert p.table.outcome is not None
    assert p.table.outcome.clause == 334


def test_tied_camps_share_the_victory() -> None:
    """OVO-337."""
    p = lay(*HOMES, row=ROW, glory=[9, 8, 8], markers={"white_tower": 1})
    finish(p)
    assert p.table.outcome is not None
    assert p.table.outcome.ranks == [1, 1, 3]


def test_partners_add_up_their_points() -> None:
    """OVO-336, OVO-350: the team with most wins, and both partners with it."""
    p = lay(*FOUR, row=["white_tower", "most_cities", "most_markers", "most_villages"], glory=[2, 10, 12, 1])
    p.s.glory_left, p.s.glory_then = 1, 2
    p.s.markers[p.s.board.tower] = 3
    p.s.marker_supply[3] -= 1
    events = finish(p)
    assert p.table.outcome is not None
    assert p.table.outcome.scores == [14, 12, 14, 12]
    assert p.table.outcome.ranks == [1, 2, 1, 2]
    assert [e.winners for e in told(events, Ended)] == [[0, 2]]


def test_a_team_out_of_reach() -> None:
    """OVO-335, OVO-350: the camps' totals are compared."""
    p = lay(*FOUR, glory=[7, 0, 7, 0], row=["white_tower", "most_cities", "most_markers", "most_villages"])
    p.s.glory_then = 26
    assert p.s.glory_left == 12
    finish(p)
    assert p.table.outcome is not None
    assert p.table.outcome.clause == 334
    assert p.table.outcome.winners() == [0, 2]


def test_eight_quiet_game_turns_end_the_game() -> None:
    """OVO-393: as if the supply were empty; a point starts the count anew."""
    p: Position = Position(set_up(3, seed=3))
    turns = 0
    while p.table.outcome is None:
        seat = p.decides()
        assert seat is not None
        p.play(seat, end())
        turns += 1
    assert turns == 24
    assert p.table.outcome.clause == 393
    assert p.refusal(0, end()) == "OVO-393"


def test_a_point_starts_the_count_anew() -> None:
    """OVO-393."""
    p = lay(*HOMES, row=ROW, markers={"white_tower": 1})
    p.s.quiet = 7
    finish(p)
    assert p.table.outcome is None
    assert p.s.quiet == 0


def test_the_last_quiet_turn() -> None:
    """OVO-393: a point of a flight counts as well as one of an Objective."""
    p = lay(*HOMES, row=ROW)
    p.s.quiet = 7
    p.s.glory_then += 1
    finish(p)
    assert p.table.outcome is None
    assert p.s.quiet == 0
    p.s.quiet = 7
    for seat in (1, 2, 0):
        p.play(seat, end())
    assert p.table.outcome is not None


def test_points_come_from_nowhere_else() -> None:
    """OVO-338: a whole random game hands out the supply, and no point more."""
    for seed in range(5):
        s = GAME.setup(3, GAME.check_options({}), Fast(seed))
        s.recorder = None
        playout(s, Fast(seed))
        assert sum(s.glory) + s.glory_left == 26

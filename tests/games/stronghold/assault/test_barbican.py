"""The barbican (STR-54, STR-121, STR-331 to STR-335, STR-357, STR-358, STR-428)."""

from __future__ import annotations

from typing import Any

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.barbican import GateBattered, GateFell
from orcade.games.stronghold.assault.comparison import WallBreached
from orcade.games.stronghold.assault.steps import FortressEntered
from orcade.games.stronghold.deeds import DEFENDER, INVADER
from tests.games.stronghold.assault.storms import Storm, storm
from tests.games.stronghold.positions import M


def ram(pieces: int, crew: int, gate: int = 0, resistance: int = 8, **more: Any) -> Storm:
    host = {"barbican": "o" * crew, **more.pop("host", {})}
    return storm(host=host, ram_pieces=pieces, gate=gate, resistance=resistance, **more)


def test_each_manned_piece_lowers_the_gate() -> None:
    """STR-331, STR-121, STR-54: by 1; a piece needs both its units."""
    assert ram(3, 6).s.resistance == 5
    assert ram(3, 5).s.resistance == 6
    assert ram(2, 1).s.resistance == 8
    assert ram(0, 0).told(GateBattered) == []
    assert ram(5, 4).s.resistance == 6  # STR-428


def test_a_gate_that_falls_brings_glory() -> None:
    """STR-332, STR-80: 1 for the first and 1 for the second; the next has 8."""
    for gate in (0, 1):
        p = ram(2, 4, gate=gate, resistance=2)
        assert (p.s.gate, p.s.resistance) == (gate + 1, 8)
        assert p.s.glory[INVADER] == M.start_glory[INVADER] + 1
        assert p.host("barbican") == "oooo"  # pieces and crews move on
        assert not p.s.entered


def test_points_below_zero_are_taken_from_the_next_gate() -> None:
    """STR-333, STR-EX-27: 2 left, 5 pieces: the next gate starts at 5."""
    p = ram(5, 10, resistance=2)
    assert (p.s.gate, p.s.resistance) == (1, 5)
    assert [(hit.gate, hit.pieces) for hit in p.told(GateBattered)] == [(0, 2), (1, 3)]


def test_the_third_gate_is_the_way_in() -> None:
    """STR-334, STR-357: 3 Glory, and the fortress is entered."""
    p = ram(2, 4, gate=2, resistance=1)
    assert (p.s.gate, p.s.entered) == (3, True)
    [fell], [entered] = p.told(GateFell), p.told(FortressEntered)
    assert (fell.gate, entered.by_gate, entered.walls, entered.points) == (2, True, 0, 3)
    assert p.s.glory == [M.start_glory[INVADER] + 3, M.start_glory[DEFENDER]]


def test_part_three_follows_a_breach() -> None:
    """STR-335."""
    p = ram(1, 2, host={"wall_w1": "t"})
    assert p.told(WallBreached)
    assert p.s.resistance == 7


def test_the_three_points_are_given_once() -> None:
    """STR-358: the gate gives 3 and each wall 1."""
    p = ram(1, 2, gate=2, resistance=1, host={"wall_w1": "t", "wall_e1": "t"})
    [entered] = p.told(FortressEntered)
    assert (entered.walls, entered.by_gate, entered.points) == (2, True, 5)


def test_each_further_wall_brings_one() -> None:
    """STR-357: 3 + 1 + 1."""
    p = storm(host={"wall_w1": "t", "wall_w3": "t", "wall_e4": "t"})
    [entered] = p.told(FortressEntered)
    assert (entered.walls, entered.points) == (3, 5)
    assert p.s.glory[INVADER] == M.start_glory[INVADER] + 5


def test_a_gate_says_its_glory_once() -> None:
    """STR-332, STR-334: the third brings it as the way in."""
    [first] = ram(2, 4, resistance=2).told(GateFell)
    [third] = ram(2, 4, gate=2, resistance=1).told(GateFell)
    speech = GAME.speech
    assert speech.event(first, [], "en") == "The first gate falls (+1 Glory for the Invader)."
    assert speech.event(third, [], "fr") == "Le troisième portail tombe."


def test_the_crew_closes_its_ranks() -> None:
    """STR-428, STR-EX-34: 3 pieces and 5 units work twice, with 4 still twice, with 3 once."""
    assert [8 - ram(3, crew).s.resistance for crew in (5, 4, 3)] == [2, 2, 1]

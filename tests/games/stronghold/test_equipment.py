"""Phase 3: equipment (section 9)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.deeds import EQUIPMENT, PATH_TILES
from orcade.games.stronghold.host import spaces
from tests.games.stronghold.positions import (
    M,
    Position,
    act,
    climb,
    end,
    go,
    lay,
    next_stage,
    path,
    place,
    put,
    wall,
)

CARDS = {
    "banner": "p3_a",
    "ladders": "p3_b",
    "ropes": "p3_c",
    "sap": "p3_c",
    "shields": "p3_a",
    "poison": "p3_b",
}


def outfitting(card: str, **more: object) -> Position:
    return lay(phase=3, host={"hand_west": "oooo"}, cards=[card], resources=9, **more)  # type: ignore[arg-type]


def test_seven_kinds_and_their_costs() -> None:
    """STR-131, STR-134, STR-135, STR-136, STR-138, STR-141, STR-143, STR-144: 1 orc or 2 goblins each."""
    names = ["banner", "ladders", "ropes", "sap", "bridge", "shields", "poison"]
    at = [M.invader_actions.index(name) for name in names]
    assert [M.resource_cost[action] for action in at] == [1, 2, 2, 2, 1, 3, 1]
    assert all(M.payments[action] == [[0, 1, 0], [2, 0, 0]] for action in at)


@pytest.mark.parametrize(("tile", "card"), CARDS.items())
def test_tiles_on_walls(tile: str, card: str) -> None:
    """STR-132, STR-133: on any wall, at most two, of different kinds."""
    other = next(name for name in EQUIPMENT if name != tile)
    third = next(name for name in EQUIPMENT if name not in (tile, other))
    p = outfitting(card, equipment={"wall_w1": [other, third], "wall_w2": [tile], "wall_w3": [other]})
    p.play(0, act(tile))
    assert p.refusal(0, put("wall_w1")) == "STR-132"
    assert p.refusal(0, put("wall_w2")) == "STR-132"
    assert p.refusal(0, put("rampart_w1")) == "STR-24"
    p.play(0, put("wall_w3"))
    assert p.s.equipment[4:6] == [EQUIPMENT.index(other), EQUIPMENT.index(tile)]


def test_ladders_give_a_space() -> None:
    """STR-135."""
    p = outfitting("p3_b")
    before = spaces(p.s, place("wall_w1"))
    p.play(0, act("ladders"), put("wall_w1"))
    assert spaces(p.s, place("wall_w1")) == before + 1


def test_ropes() -> None:
    """STR-136, STR-137, STR-26: once a phase 6, one unit, to an adjacent wall of the side with room."""
    p = lay(
        phase=6,
        host={"wall_w2": "goo", "wall_w1": "ooo", "wall_e1": "o"},
        equipment={"wall_w2": ["ropes"], "wall_e1": ["ropes"]},
    )
    assert p.refusal(0, climb("wall_w2", "wall_w1")) == "STR-188"
    assert p.refusal(0, climb("wall_w2", "wall_w4")) == "STR-48"
    assert p.refusal(0, climb("wall_w2", "wall_w3", "troll")) == "STR-136"
    assert p.refusal(0, climb("wall_w1", "wall_w2")) == "STR-136"
    assert p.refusal(0, climb("wall_e1", "wall_w1")) == "STR-48"
    p.play(0, climb("wall_w2", "wall_w3", "goblin"))
    assert p.host("wall_w3") == "g"
    assert p.refusal(0, climb("wall_w2", "wall_w3")) == "STR-137"
    p.play(0, climb("wall_e1", "wall_e2"))
    assert p.hourglasses() == 0  # no deployment action


def test_ropes_after_a_deployment() -> None:
    """STR-137: before or after any deployment."""
    p = lay(phase=6, host={"rampart_w2": "o"}, equipment={"wall_w2": ["ropes"]})
    p.play(0, act("small_deployment"), go("rampart_w2", "wall_w2"), climb("wall_w2", "wall_w1"))
    assert p.host("wall_w1") == "o"


def test_sap() -> None:
    """STR-138, STR-139, STR-140, STR-195: one camp unit in each deployment, past all traps."""
    p = lay(phase=6, host={"camp_west": "ggoo"}, equipment={"wall_w3": ["sap"]})
    p.play(0, act("large_deployment"), go("camp", "wall_w3", "goblin"))
    assert p.host("wall_w3") == "g"
    assert p.refusal(0, go("camp", "wall_w3", "goblin")) == "STR-139"
    assert p.refusal(0, go("camp", "wall_w2", "goblin")) == "STR-138"
    p.play(0, next_stage(), act("small_deployment"), go("camp", "wall_w3"))
    assert p.host("wall_w3") == "go"


def test_a_sap_needs_a_free_space() -> None:
    """STR-140, STR-188."""
    p = lay(phase=6, host={"camp_west": "o", "wall_w1": "ooo"}, equipment={"wall_w1": ["sap"]})
    p.play(0, act("small_deployment"))
    assert p.refusal(0, go("camp", "wall_w1")) == "STR-188"


def test_bridge() -> None:
    """STR-141, STR-142, STR-52: on the free space of a path, not where a trap lies; no limit of a wall."""
    p = outfitting("p3_a", path_tile={"path_fw_w1": "goblin_trap", "path_w3_w4": "bridge"})
    p.play(0, act("bridge"))
    assert p.refusal(0, put("path_fw_w1")) == "STR-142"
    assert p.refusal(0, put("path_w3_w4")) == "STR-142"
    assert p.refusal(0, put("wall_w1")) == "STR-24"
    p.play(0, put("path_w1_wall_w1"))
    assert p.s.path_tile[path("path_w1_wall_w1")] == PATH_TILES.index("bridge")
    assert p.s.equipment == [-1] * 18


def test_the_phase_can_end_without_equipment() -> None:
    """STR-87."""
    p = outfitting("p3_a")
    p.play(0, end())
    assert p.s.equipment[2 * wall("wall_w1")] == -1

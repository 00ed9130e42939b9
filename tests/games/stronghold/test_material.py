"""The box and the board (sections 1 to 3)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.deeds import DEFENDER_ACTIONS
from orcade.games.stronghold.host import spaces
from orcade.games.stronghold.places import (
    BARBICAN,
    BARRACKS,
    COURTYARD,
    FOREGROUND,
    KINDS,
    PLACES,
    RAMPART,
    SIEGE,
    TOWER,
    WALL,
    WALLS,
)
from orcade.games.stronghold.walls import strength_of
from orcade.kernel.components import ComponentError, Components
from orcade.kernel.contract import NONE
from tests.games.stronghold.positions import B, M, lay, path, place, rampart, wall


def test_strengths() -> None:
    """STR-4, STR-5: goblin 1, orc 2, troll 3; marksman 1, soldier 2, veteran 3."""
    for kind in range(KINDS):
        units = [0] * (PLACES * KINDS)
        units[WALL * KINDS + kind] = 1
        assert strength_of(units, WALL) == kind + 1
    assert GAME.components.ids("invader_unit") == ["goblin", "orc", "troll"]
    assert GAME.components.ids("defender_unit") == ["marksman", "soldier", "veteran"]
    assert [row["strength"] for row in GAME.components.rows("invader_unit")] == [1, 2, 3]
    assert [row["strength"] for row in GAME.components.rows("defender_unit")] == [1, 2, 3]


def test_units_of_a_kind_are_interchangeable() -> None:
    """STR-7: they are only counted, so that a tie among equals needs no decision."""
    p = lay(host={"wall_w1": "ggo"})
    assert p.host("wall_w1") == "ggo"
    assert len(p.s.host) == len(p.s.garrison) == PLACES * KINDS


def test_supplies() -> None:
    """STR-8, STR-11, STR-12: the printed list; five wooden components."""
    assert M.units == [60, 100, 40]
    assert M.fighters == [17, 20, 4]
    assert (M.resources, M.stone, M.wood, M.hit_cards, M.miss_cards) == (16, 23, 5, 11, 25)
    counts = {
        "ballista": 4,
        "catapult": 4,
        "siege_tower": 3,
        "battering_ram": 5,
        "mantelet": 3,
        "altar": 2,
        "trebuchet": 2,
        "troll_cauldron": 3,
        "goblin_trap": 3,
        "troll_trap": 3,
        "platform": 3,
        "cannon": 3,
        "pole": 3,
    }
    assert {name: M.tiles[name] for name in counts} == counts
    groups = {row["group"]: row["total"] for row in GAME.components.rows("tile_supply")}
    assert (groups["equipment"], groups["training"], groups["ritual"], groups["order"]) == (21, 15, 12, 5)
    for row in GAME.components.rows("tile_supply"):
        assert sum(row["tiles"].values()) == row["total"], row["group"]


def test_cards_of_machines() -> None:
    """STR-14, STR-109: four piles of 2 hits and 5 misses, 3 hits for gunners, 5 misses for the scouts."""
    assert M.hit_cards == 4 * M.pile_hits + 3
    assert M.miss_cards == 4 * M.pile_misses + 5


def test_sides() -> None:
    """STR-23, STR-27, STR-28: 9 walls and 7 ramparts; 5 and 4 of them in the west."""
    assert [len(walls) for walls in B.walls_of_side] == [5, 4]
    assert [len(ramparts) for ramparts in B.ramparts_of_side] == [4, 3]
    assert len(B.foregrounds) == 2
    for origin, to in zip(B.path_from, B.path_to, strict=True):
        assert B.side[origin] == B.side[to]


def test_walls_and_towers_alternate() -> None:
    """STR-29, STR-30, STR-31: a tower joins two walls; the rampart before it has a path to each."""
    for tower, walls in enumerate(B.beside_tower):
        assert len(walls) == 2
        assert B.walls_of_rampart[B.faced_by_tower[tower]] == walls
        assert B.tower_of_rampart[B.faced_by_tower[tower]] == tower
    joined = {B.walls[at]: len(B.ramparts_of_wall[at]) for at in range(WALLS)}
    ends = {"wall_w1", "wall_w5", "wall_e1", "wall_e4"}
    assert {name for name, ramparts in joined.items() if ramparts == 1} == ends
    assert set(joined.values()) == {1, 2}


def test_paths_from_the_foregrounds() -> None:
    """STR-32, STR-33: the farthest west rampart is reached from its neighbour only, one way."""
    west = [B.ramparts[at] for at in B.ramparts_of_foreground[0]]
    east = [B.ramparts[at] for at in B.ramparts_of_foreground[1]]
    assert west == ["rampart_w1", "rampart_w2", "rampart_w3"]
    assert east == ["rampart_e1", "rampart_e2", "rampart_e3"]
    between = [
        (B.places[origin], B.places[to])
        for origin, to in zip(B.path_from, B.path_to, strict=True)
        if origin >= RAMPART and to < WALL
    ]
    assert between == [("rampart_w3", "rampart_w4")]


def test_room() -> None:
    """STR-24, STR-34, STR-35, STR-36, STR-151: 10 on a foreground, 7 on a rampart, 9 with a quartermaster."""
    p = lay(training={"rampart_w1": ["quartermaster"]}, equipment={"wall_w1": ["ladders"]})
    assert [spaces(p.s, FOREGROUND + side) for side in (0, 1)] == [10, 10]
    assert spaces(p.s, RAMPART + rampart("rampart_w1")) == 9
    assert spaces(p.s, RAMPART + rampart("rampart_w2")) == 7
    assert spaces(p.s, WALL + wall("wall_e1")) == 3
    assert spaces(p.s, WALL + wall("wall_w1")) == 4  # ladders
    assert spaces(p.s, WALL + wall("wall_w5")) >= 5


def test_spaces_of_ramparts_and_foregrounds() -> None:
    """STR-37, STR-38, STR-39: one machine, one mantelet, two trainings; one trebuchet a foreground."""
    for row in GAME.components.rows("rampart"):
        assert (row["machine_slots"], row["mantelet_slots"], row["training_slots"]) == (1, 1, 2)
    for row in GAME.components.rows("foreground"):
        assert row["trebuchet_slots"] == 1


def test_spaces_of_walls() -> None:
    """STR-41, STR-42, STR-43, STR-44: four siege towers; cauldrons and platforms on some walls only."""
    assert sum(B.takes_siege_tower) == 4
    assert 0 < sum(B.takes_cauldron) < WALLS
    assert 0 < sum(B.takes_platform) < WALLS
    p = lay(siege_tower=["wall_w2"])
    assert spaces(p.s, SIEGE + wall("wall_w2")) == 3
    assert spaces(p.s, SIEGE + wall("wall_w4")) == 0


def test_stacks_of_components() -> None:
    """STR-40, STR-45: wood on top of stone or on a bare wall; stone without limit."""
    p = lay(stone={"wall_w1": 0, "wall_w2": 7}, wood={"wall_w1": 1})
    assert (p.s.stone[0], p.s.wood[0], p.s.stone[1]) == (0, 1, 7)
    assert p.s.stone_left == 2


def test_adjacent_walls() -> None:
    """STR-48, STR-49: walls that share a tower, and not across the barbican."""
    for at in range(WALLS):
        shared = {other for tower in B.towers_of_wall[at] for other in B.beside_tower[tower]} - {at}
        assert set(B.next_walls[at]) == shared
    assert wall("wall_e1") not in B.next_walls[wall("wall_w1")]


def test_adjacent_ramparts() -> None:
    """STR-50, STR-51: neighbours along the wall; the towers nearest the barbican reach its rampart."""
    for at, others in enumerate(B.next_ramparts):
        for other in others:
            assert set(B.walls_of_rampart[at]) & set(B.walls_of_rampart[other])
    assert [B.towers[at] for at, near in enumerate(B.tower_at_barbican) if near] == ["tower_w1", "tower_e1"]
    assert [B.walls[at] for at, near in enumerate(B.wall_at_barbican) if near] == ["wall_w1", "wall_e1"]
    reached = [B.ramparts[at] for at in B.reached_by_tower[1]]
    assert reached == ["rampart_w2", "rampart_w1", "rampart_w3"]


def test_every_path_has_a_space() -> None:
    """STR-52, STR-53: for one trap or bridge; the data file can switch each one off."""
    assert all(B.path_slot)
    source = '[[path]]\nid = "path_fw_w1"\ntrap_slot = false\n'
    other = GAME.with_components(GAME.components.over(source, "mine.toml"))
    assert other.material.board.path_slot[path("path_fw_w1")] is False


def test_the_barbican() -> None:
    """STR-54, STR-55, STR-56, STR-430: three gates of 8, two units a ram piece, no side, no path."""
    assert (M.gates, M.resistance, M.crew, M.ram_slots) == (3, 8, 2, 5)
    assert B.side[BARBICAN] == NONE
    assert BARBICAN not in B.path_from + B.path_to
    p = lay(ram_pieces=3)
    assert spaces(p.s, BARBICAN) == 6
    assert spaces(lay().s, BARBICAN) == 0


def test_buildings() -> None:
    """STR-57, STR-60: eight buildings and the courtyard; actions belong to a building."""
    assert len(B.buildings) == 8
    idle = [B.buildings[at] for at, has in enumerate(B.has_actions) if not has]
    assert idle == ["honour_guard", "hospital"]
    assert len(M.building_of) == len(DEFENDER_ACTIONS) == 19
    assert B.places[COURTYARD] == "courtyard"


def test_places_are_numbered_in_order() -> None:
    """STR-25: foregrounds, ramparts, walls; then the fortress."""
    assert len(B.places) == len(set(B.places)) == PLACES
    assert B.places[TOWER] == "tower_w1"
    assert B.places[BARRACKS] == "barracks"
    assert place("wall_e4") == WALL + WALLS - 1


def test_starter_cards_and_others() -> None:
    """STR-65, STR-66, STR-370, STR-371: five cards a phase in each set; only deployments cost otherwise."""
    for cards in M.phase_cards:
        assert [len(cards[phase]) for phase in range(1, 7)] == [1, 5, 5, 5, 5, 1]
    two, team = M.time_cost
    differ = [M.invader_actions[at] for at in range(len(two)) if two[at] != team[at]]
    assert differ == ["small_deployment", "large_deployment"]


WRONG = {
    "wall": '[[wall]]\nid = "wall_w1"\nadjacent_walls = ["wall_x"]\n',
    "start_units": '[[wall]]\nid = "wall_w1"\nstart_units = ["soldier", "soldier", "soldier"]\n',
    "tower": '[[tower]]\nid = "tower_w1"\nfaces = "rampart_w2"\n',
    "path": '[[path]]\nid = "path_fw_w1"\nto = "rampart_e1"\n',
    "rows": '[[path]]\nid = "path_fw_w1"\nremove = true\n',
    "order": '[[order]]\nid = "bluff"\nremove = true\n',
    "invaders": "[player_count.3]\ninvaders = 1\n",
    "phase_cards_drawn": "[player_count.2]\nphase_cards_drawn = 3\n",
    "upkeep": "[camp]\nupkeep = [{ from = 1, to = 200, hourglasses = 0 }]\n",
    "stone_components": "[components]\nstone_components = 17\n",
    "star": '[[phase_card]]\nid = "p2_a"\nstar = false\n',
    "reverse": '[[phase_card]]\nid = "p2_a"\nreverse = "ballista"\n',
    "hourglasses": '[[defender_action]]\nid = "cannon"\nhourglasses = 0\n',
    "defender_start": "[glory]\ndefender_start = 3\n",
    "max_turns": "[game]\nmax_turns = 0\n",
    "glory_per_gate": "[barbican]\nglory_per_gate = [1, 1]\n",
    "count": '[[defender_unit]]\nid = "marksman"\ncount = 3\n',
}


@pytest.mark.parametrize("source", WRONG.values(), ids=WRONG)
def test_figures_that_make_no_game_are_refused(source: str) -> None:
    """STR-8, STR-53: with the file and the line."""
    with pytest.raises(ComponentError, match=r"mine\.toml, line \d"):
        GAME.with_components(GAME.components.over(source, "mine.toml"))


def test_an_owner_may_correct_a_wall() -> None:
    """STR-36, STR-43."""
    source = '[[wall]]\nid = "wall_w1"\ninvader_slots = 6\ncauldron = true\n'
    other = GAME.with_components(Components.read(GAME.text("components.toml")).over(source, "mine.toml"))
    assert other.material.board.invader_slots[0] == 6
    assert other.material.board.takes_cauldron[0]

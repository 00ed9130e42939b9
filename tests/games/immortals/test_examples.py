"""The worked examples of set-up, cards and actions, one test each (IMM-EX-1 to IMM-EX-19)."""

from __future__ import annotations

import pytest

from orcade.games.immortals.setup import TowerSeeded
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    MIKE,
    M,
    at,
    building,
    do_it,
    drafting,
    group,
    lay,
    limbo,
    number,
    open_game,
    option,
    reveal,
    space_number,
    take,
)
from tests.games.position import told


def test_ex_1_a_group_and_its_region_card() -> None:
    """IMM-EX-1: IMM-54, IMM-58."""
    p = drafting({DIRK: "mountainhome_dark"}, groups={DIRK: [3, 10]})
    p.play(DIRK, group(10))
    assert p.army("mountainhome_dark") == (DIRK, 10)
    assert p.owner("mountainhome") == DIRK
    assert p.discard() == ["mountainhome_dark"]


def test_ex_2_the_twin_of_a_region_that_another_owns() -> None:
    """IMM-EX-2: IMM-57, IMM-59."""
    p = drafting(
        {MIKE: "mountainhome_light"}, groups={MIKE: [3, 4]}, armies={"mountainhome_dark": (DIRK, 10)}
    )
    p.s.owner[M.regions.index("mountainhome")] = DIRK
    p.play(MIKE, group(4))
    assert p.army("mountainhome_light") == (MIKE, 4)
    assert p.owner("mountainhome") == DIRK
    assert p.conflicts(MIKE) == ["mountainhome_light"]
    assert p.discard() == []


def test_ex_3_the_elves_come_home() -> None:
    """IMM-EX-3: IMM-45, IMM-46."""
    p = next(p for p in (open_game(3, seed) for seed in range(20)) if 0 in p.s.light)
    elf = p.s.light.index(0)
    while p.decides() != elf:
        seat = p.decides()
        assert seat is not None
        p.play(seat, p.table.legal(seat)[0])
    p.play(elf, group(3))
    assert p.army("treehome_dark") == (elf, 2)
    assert p.army("treehome_light") == (elf, 3)
    assert p.owner("treehome") == elf


def test_ex_4_elves_and_orcs_start_with_nine_and_seven() -> None:
    """IMM-EX-4: IMM-73."""
    elves, orcs = M.tribes.index("elves"), M.tribes.index("orcs")
    assert [M.start[elves][i] + M.start[orcs][i] for i in range(2)] == [9, 7]


def test_ex_5_forty_five_cubes_are_thrown() -> None:
    """IMM-EX-5: IMM-75, IMM-76, IMM-78."""
    p = open_game(5)
    seeded: list[TowerSeeded] = []
    while not seeded:
        seat = p.decides()
        assert seat is not None
        seeded = told(p.play(seat, p.table.legal(seat)[0]), TowerSeeded)
    fallen = seeded[0].fallen
    assert sum(fallen) + sum(p.s.resting) == 45
    assert p.s.tray[5] == min(2, fallen[5])
    assert p.s.inhabitants == 20 - p.s.tray[5] - p.s.resting[5]
    while p.asked() == "Dividing":
        seat = p.decides()
        assert seat is not None
        p.play(seat, p.table.legal(seat)[0])
    assert p.s.tray[:5] == [0] * 5
    assert [sum(p.limbos(seat)) for seat in range(5)] == [6 + fallen[seat] for seat in range(5)]


def test_ex_6_five_armies_in_a_limbo_send_one() -> None:
    """IMM-EX-6: IMM-88, IMM-90."""
    p = lay(
        {"forge_fire_dark": (DIRK, 1), "treehome_light": (DIRK, 1)},
        limbos={DIRK: (1, 5)},
        phase="reinforcements",
    )
    while p.asked() == "Drawing":
        p.play(p.decides() or 0, p.table.legal(p.decides() or 0)[1])
    assert p.decides() == DIRK
    assert p.choices(DIRK) == {"forge_fire_dark", "no_more"}
    p.play(DIRK, at("forge_fire_dark"))
    assert p.limbos(DIRK) == (1, 4)
    assert p.asked() == "PlanBox"


def test_ex_7_a_region_card_acts_where_its_player_stands() -> None:
    """IMM-EX-7: IMM-104."""
    p = lay({"mountainhome_light": (ANI, 2)}, plans={ANI: {"extract_gold": "mountainhome"}}, turn=ANI)
    p.play(ANI, reveal("extract_gold"), do_it())
    assert p.purse(ANI) == (10, 14)  # four gold, as in the light realm


def test_ex_8_a_conflict_card_acts_in_its_realm() -> None:
    """IMM-EX-8: IMM-103."""
    p = lay(
        {"borderland_dark": (ANI, 1), "borderland_light": (ANI, 1)},
        plans={ANI: {"extract_energy": "borderland_dark"}},
        turn=ANI,
    )
    p.play(ANI, reveal("extract_energy"), do_it())
    assert p.purse(ANI) == (14, 10)


def test_ex_9_shore_lake_gives_five_gold() -> None:
    """IMM-EX-9: IMM-128, IMM-110."""
    p = lay({"shore_lake_light": (DIRK, 1)}, plans={DIRK: {"extract_gold": "shore_lake"}}, purse=(0, 0))
    p.play(DIRK, reveal("extract_gold"), do_it())
    assert p.purse(DIRK) == (0, 5)
    assert "shore_lake" in p.hand(DIRK)


def test_ex_10_tribute_pass_in_both_realms() -> None:
    """IMM-EX-10: IMM-129, IMM-104."""
    p = lay(
        {"tribute_pass_light": (DIRK, 1), "tribute_pass_dark": (DIRK, 1)},
        plans={DIRK: {"extract_energy": "tribute_pass"}},
        purse=(0, 0),
    )
    p.play(DIRK, reveal("extract_energy"), do_it())
    assert p.choices(DIRK) == {"tribute_pass_light", "tribute_pass_dark"}
    p.play(DIRK, at("tribute_pass_dark"))
    assert p.purse(DIRK) == (6, 0)


def test_ex_11_a_transition_of_three() -> None:
    """IMM-EX-11: IMM-131."""
    p = lay(
        {"emerald_cliff_light": (DIRK, 1)},
        plans={DIRK: {"transition_3": "emerald_cliff"}},
        limbos={DIRK: (4, 9)},
        purse=(2, 1),
    )
    p.play(DIRK, reveal("transition_3"), do_it())
    assert p.army("emerald_cliff_light") == (DIRK, 4)
    assert p.limbos(DIRK) == (1, 9)
    assert p.purse(DIRK) == (0, 0)


def test_ex_12_a_portal_of_the_elves() -> None:
    """IMM-EX-12: IMM-135, IMM-138, IMM-111."""
    p = lay({"treehome_light": (DIRK, 2)}, plans={DIRK: {"build": "treehome_light"}}, purse=(4, 9))
    p.play(DIRK, reveal("build"), do_it(), building("portal"))
    assert p.s.portals[space_number("treehome_light")]
    assert p.s.points[DIRK] == 1
    assert p.purse(DIRK) == (0, 9)
    assert p.discard() == ["treehome_light"]


def test_ex_13_a_portal_works_one_way() -> None:
    """IMM-EX-13: IMM-150, IMM-139."""
    armies = {"heartwood_light": (MIKE, 2), "heartwood_dark": (ANI, 2)}
    boards = {MIKE: {"attack": "treehome_light"}, ANI: {"attack": "treehome_dark"}}
    p = lay(armies, portals=["heartwood_light"], plans=boards, turn=MIKE)
    p.play(MIKE, reveal("attack"), do_it())
    assert "heartwood_dark" in p.choices(MIKE)
    p = lay(armies, portals=["heartwood_light"], plans=boards, turn=ANI)
    p.play(ANI, reveal("attack"), do_it())
    assert "heartwood_light" not in p.choices(ANI)


@pytest.mark.parametrize(
    ("card", "side"),
    [
        ("heartwood_light", "friendly"),
        ("forge_fire_light", "neutral"),
        ("forge_fire", "neutral"),
        ("treehome_light", "hostile"),
        ("heartwood_dark", "hostile"),
    ],
)
def test_ex_14_the_card_decides_for_whom_the_inhabitants_fight(card: str, side: str) -> None:
    """IMM-EX-14: IMM-152, IMM-153, IMM-154."""
    p = lay({"forge_fire_light": (ANI, 3), "heartwood_light": (MIKE, 2)})
    assert p.settle(ANI, card, "forge_fire_light", "heartwood_light", {}) == side


@pytest.mark.parametrize("way", [True, False])
def test_ex_15_a_move_through_own_spaces(way: bool) -> None:
    """IMM-EX-15: IMM-160, IMM-161, IMM-162."""
    between = {"borderland_light": (DIRK, 1)} if way else {}
    p = lay(
        {"white_falls_light": (DIRK, 6), "treehome_light": (DIRK, 1), **between},
        plans={DIRK: {"attack_or_move": "white_falls"}},
        purse=(0, 1),
    )
    p.play(DIRK, reveal("attack_or_move"), do_it())
    assert ("move" in p.choices(DIRK)) == way
    if way:
        p.play(DIRK, option("move"), at("treehome_light"), number(4))
        assert p.army("white_falls_light") == (DIRK, 2)
        assert p.army("treehome_light") == (DIRK, 5)
        assert p.army("borderland_light") == (DIRK, 1)
        assert p.purse(DIRK) == (0, 0)


def test_ex_16_a_transition_of_five() -> None:
    """IMM-EX-16: IMM-175, IMM-112."""
    p = lay(
        {"treehome_light": (DIRK, 1), "moonglade_light": (DIRK, 1), "treehome_dark": (DIRK, 1)},
        plans={DIRK: {"magic_light": "transition_5"}},
        limbos={DIRK: (6, 1)},
        purse=(4, 1),
    )
    p.play(DIRK, reveal("magic_light"), do_it(), limbo("light"))
    assert p.choices(DIRK) == {"treehome_light", "moonglade_light"}
    p.play(DIRK, *[at("treehome_light")] * 2, *[at("moonglade_light")] * 3)
    assert (p.army("treehome_light"), p.army("moonglade_light")) == ((DIRK, 3), (DIRK, 4))
    assert p.limbos(DIRK) == (1, 1)
    assert p.purse(DIRK) == (0, 0)
    assert "transition_5" in p.hand(DIRK)


def test_ex_17_the_first_player_marker() -> None:
    """IMM-EX-17: IMM-177, IMM-178."""
    card = {"magic_dark": "conflict_or_first_player", "attack": "blank"}
    p = lay({}, plans={DIRK: card, ANI: {"attack": "treehome_light"}}, first=ANI, turn=DIRK)
    p.play(DIRK, reveal("magic_dark"), do_it(), option("take_first_player_marker"))
    assert p.purse(DIRK) == (10, 9)
    assert (p.s.first, p.s.marker) == (ANI, DIRK)
    p.play(MIKE, take("gold"))
    assert p.decides() == ANI
    p.finish_round()
    assert (p.s.round, p.s.first) == (2, DIRK)


@pytest.mark.parametrize(("own", "winner"), [(3, DIRK), (2, ANI)])
def test_ex_18_a_region_card_is_seized(own: int, winner: int) -> None:
    """IMM-EX-18: IMM-181, IMM-183."""
    p = lay(
        {"tribute_pass_light": (DIRK, own), "tribute_pass_dark": (ANI, 2)},
        plans={DIRK: {"magic_light": "region_card_or_shrine"}, ANI: {"build": "tribute_pass"}},
    )
    p.play(DIRK, reveal("magic_light"), do_it(), option("seize_region_card"), at("tribute_pass_light"))
    assert p.purse(DIRK) == (8, 8)
    assert p.owner("tribute_pass") == winner
    assert p.on_box(ANI, "build") == (None if winner == DIRK else "tribute_pass")


def test_ex_19_two_conflict_cards() -> None:
    """IMM-EX-19: IMM-184."""
    p = lay(
        {"treehome_light": (DIRK, 1)},
        limbos={DIRK: (1, 0)},
        plans={DIRK: {"magic_light": "two_conflicts_or_transition_2"}},
    )
    p.play(DIRK, reveal("magic_light"), do_it(), option("draw_2_conflicts"))
    assert p.purse(DIRK) == (10, 8)
    assert len(p.conflicts(DIRK)) == 2

"""The box, the two sides of the board, and what an owner's file may and may not say (sections 2 and 3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.material import CITY, KINDS, RUIN, START, TOWER, Board
from orcade.kernel.components import ComponentError
from tests.games.orcs_vs_orcs.positions import M, z

DATA = GAME.components


def changed(source: str) -> None:
    GAME.with_components(DATA.over(source, "mine.toml"))


# What lies in the box


def test_the_component_list() -> None:
    """OVO-14."""
    box = DATA.table("components")
    assert (box["boards"], box["combat_trackers"], box["strike_tiles"], box["strike_tokens"]) == (1, 1, 4, 4)
    assert (box["village_tokens"], box["mana_well_tokens"], box["objective_tiles"]) == (36, 4, 8)
    assert box["control_tokens"] == 4 * M.control_markers == 48
    assert box["hordes"] == 4 * M.hordes == 60
    assert (M.fortresses, box["first_player_tile"], box["dark_city_tiles"]) == (12, 1, 4)
    assert len(M.objectives) == 8
    assert len(M.colours) == 4


def test_glory_tokens() -> None:
    """OVO-15, OVO-51: 16 ones and 5 fives; two fives in the standard game."""
    glory = DATA.table("glory")
    assert DATA.table("components")["glory_tokens"] == 21
    assert glory["long"] == {"ones": 16, "fives": 5, "total": 41}
    assert glory["standard"] == {"ones": 16, "fives": 2, "total": 26}
    assert M.glory == [26, 41]


def test_unit_cards() -> None:
    """OVO-17, OVO-18, OVO-19: 16 Orcs and 40 others, eight of each type."""
    assert dict(zip(M.cards, M.unit_counts, strict=False)) == {
        "orc": 16,
        "heavy_orc": 8,
        "mounted_boar": 8,
        "crossbowman": 8,
        "shaman": 8,
        "catapult": 8,
    }
    assert sum(M.unit_counts) == 56
    for seats, absent in ((2, 2), (3, 1), (4, 0)):
        assert M.removed[seats] == [4 * absent, 0, 0, absent, 0, 0]


def test_chevrons() -> None:
    """OVO-20, OVO-21: first line, second line, and three for a Hero, who is of neither line."""
    assert M.arms.line == [1, 1, 1, 2, 2, 2] + [3] * 20
    assert len(M.cards) == len(set(M.cards)) == 26


def test_two_faces_of_the_strike_token() -> None:
    """OVO-22."""
    assert DATA.table("strike_track")["faces"] == ["normal", "berserk"]


def test_every_row_says_what_it_rests_on() -> None:
    bases = {"printed", "derived", "public", "reconstructed"}
    tables = (
        "colour",
        "unit",
        "hero",
        "objective",
        "scenario",
        "setup",
        "option",
        "action",
        "village_choice",
    )
    for table in tables:
        for row in DATA.rows(table):
            assert row["basis"] in bases, (table, row["id"])
    for side in ("four", "three"):
        assert {zone["basis"] for zone in DATA.table("board")[side]["zones"]} <= bases


# The two sides of the board


def kinds(board: Board) -> Counter[str]:
    return Counter(KINDS[board.kind[zone]] for zone in board.zones)


def test_the_zones_of_both_sides() -> None:
    """OVO-28, OVO-32, OVO-33, OVO-35: 40 and 35 ruin sites, 8 and 6 Cities, one tower."""
    four, three = M.boards
    assert kinds(four) == {"ruin": 40, "city": 8, "start": 4, "tower": 1}
    assert kinds(three) == {"ruin": 35, "city": 6, "start": 3, "tower": 1}
    for board in M.boards:
        assert board.kind[board.tower] == TOWER
        assert M.zones[board.tower] == "white_tower"


def test_wells_of_the_scenarios() -> None:
    """OVO-34, OVO-43: four on the one side and three on the other, on ruin sites, in every scenario."""
    for side, count in ((0, 4), (1, 3)):
        assert len(M.wells[side]) == 3
        for wells in M.wells[side]:
            assert len(set(wells)) == count
            assert all(M.boards[side].kind[zone] == RUIN for zone in wells)
            assert not set(wells) & set(M.boards[side].empty_with_two)


@pytest.mark.parametrize("side", [0, 1])
def test_roads_run_both_ways_and_lead_everywhere(side: int) -> None:
    """OVO-30, OVO-36."""
    board = M.boards[side]
    for zone in board.zones:
        assert zone not in board.roads[zone]
        for other in board.roads[zone]:
            assert zone in board.roads[other]
    found, edge = {board.tower}, [board.tower]
    while edge:
        for other in board.roads[edge.pop()]:
            if other not in found:
                found.add(other)
                edge.append(other)
    assert found == set(board.zones)


def distances(board: Board, start: int) -> list[tuple[int, int]]:
    """How far every zone is, by kind: what a start zone has around it."""
    far, edge = {start: 0}, [start]
    for zone in edge:
        for other in board.roads[zone]:
            if other not in far:
                far[other] = far[zone] + 1
                edge.append(other)
    return sorted((far[zone], board.kind[zone]) for zone in board.zones)


@pytest.mark.parametrize("side", [0, 1])
def test_the_map_is_the_same_for_every_player(side: int) -> None:
    """OVO-36: each start zone has the same kinds of zones at the same distances, and three ways out."""
    board = M.boards[side]
    starts = [zone for zone in board.zones if board.kind[zone] == START]
    around = [distances(board, start) for start in starts]
    assert all(other == around[0] for other in around)
    assert all(len(board.roads[start]) == 3 for start in starts)


def test_opposite_start_zones() -> None:
    """OVO-340, OVO-349: the Dark Cities of two players, and of partners, lie opposite."""
    rows = {zone["id"]: zone for zone in DATA.table("board")["four"]["zones"]}
    for seats, pairs in ((2, [(0, 1)]), (4, [(0, 2), (1, 3)])):
        lairs = [rows[M.zones[zone]] for zone in M.boards[0].lairs[seats]]
        for one, other in pairs:
            assert lairs[one]["x"] + lairs[other]["x"] == 100
            assert lairs[one]["y"] + lairs[other]["y"] == 100


def test_zones_with_one_name_have_one_number() -> None:
    """OVO-36: the two sides share names, not places."""
    assert len(M.zones) == len(set(M.zones)) == 81
    assert M.boards[0].zones == list(range(53))
    assert z("white_tower") in M.boards[1].zones
    assert M.boards[1].kind[z("north_city")] == CITY
    assert z("north_city") not in M.boards[0].zones


# What an owner may correct


def test_an_owner_may_correct_a_figure() -> None:
    mine = GAME.with_components(DATA.over("[turn]\nactions = 4\n", "mine.toml"))
    assert mine.material.basic_actions == 4
    assert mine.components.digest() != DATA.digest()


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("[turn]\nactions = 0", "expected a whole number from 1"),
        ("[turn]\nmove_zones = 3", "expected 2"),
        ("[turn]\nwell_bonus_actions = -1", "expected a whole number from 0"),
        ("[per_player]\nhordes = 14", "four players need 56"),
        ("[per_player]\nhordes_on_board_at_start = 16", "a player has 15"),
        ("[per_player]\nstarting_cards = { orc = 5 }", "the first cards of a player have 5"),
        ("[glory]\nstandard = { ones = 15 }", "15 ones and 2 fives make 25"),
        ("[objectives]\nactive = 8", "expected fewer"),
        ("[objectives]\nturns_active = 3", "as long as the row is"),
        ("[game_end]\nquiet_turns = 0", "expected a whole number from 1"),
        ('[[unit]]\nid = "orc"\ncount = 15', "leaves -1 for the supply with 2 players"),
        ('[[unit]]\nid = "shaman"\ncount = 9', "the rows have 57"),
        ('[[unit]]\nid = "orc"\nremove = true', "expected \\['orc'"),
        ('[[hero]]\nid = "kraash"\nremove = true', "has 19 rows; expected 20"),
        ('[[objective]]\nid = "most_kills"\nremove = true', "in this order"),
        ('[[scenario]]\nid = "standard"\nwells_four = ["north_lair"]', "is 'north_lair'"),
        ('[[scenario]]\nid = "standard"\nwells_three = ["north_corner"]', "has 1 wells; expected 3"),
        ('[board.four]\ncentre = "north_lair"', "is 'north_lair'"),
        ('[board.four]\nroads = [["south_lair"]]', "expected two zones"),
        ('[board.four]\nroads = [["south_lair", "nowhere"]]', "'nowhere'"),
        ('[board.four]\nroads = [["south_lair", "south_lair"]]', "two different zones"),
        ('[board.four]\nroads = [["south_lair", "south_crossroads"]]', "lead from"),
        ("[board.four]\ncities = 9", "but 8 zones are of this kind"),
        (
            '[board.three]\nseats = { 3 = ["south_lair", "south_lair", "northeast_lair"] }',
            "has 2 start zones",
        ),
        ('[board.four]\nempty_with_two_players = ["white_tower"]', "is 'white_tower'"),
        ('[[option]]\nid = "scenario"\ndefault = "storm"', "cannot be"),
        ("[turn]\nactoins = 3", "did you mean"),
    ],
)
def test_what_makes_no_game_is_refused(source: str, complaint: str) -> None:
    """OVO-36, OVO-14: with the file, the line, what was given and what was expected."""
    with pytest.raises(ComponentError, match=complaint) as wrong:
        changed(source)
    assert str(wrong.value).startswith(("mine.toml", "components.toml"))


def test_a_board_of_which_a_part_cannot_be_reached() -> None:
    """OVO-36."""
    board: dict[str, Any] = DATA.table("board")["four"]
    roads = [road for road in board["roads"] if "white_tower" not in road]
    said = ", ".join(f'["{one}", "{other}"]' for one, other in roads)
    with pytest.raises(ComponentError, match="lead from 'white_tower' to"):
        changed(f"[board.four]\nroads = [{said}]")


def test_there_are_more_markers_than_cities() -> None:
    """OVO-26: so that one can always be taken back."""
    with pytest.raises(ComponentError, match="expected more than the 8 Cities of the four-player side"):
        changed("[per_player]\ncontrol_tokens = 8\n[components]\ncontrol_tokens = 32\n")

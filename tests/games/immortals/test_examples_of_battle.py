"""The worked examples from the first battle on, one test each (IMM-EX-20 to IMM-EX-39)."""

from __future__ import annotations

import pytest

from orcade.games.immortals.battle import CubesThrown
from orcade.games.immortals.draft import GroupChoice, settle_group
from orcade.games.immortals.scoring import tally
from orcade.kernel.contract import NONE
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    GREEN,
    MIKE,
    M,
    Position,
    at,
    do_it,
    drafting,
    group,
    lay,
    number,
    option,
    reveal,
    space_number,
    take,
)
from tests.games.position import told


def the_murk() -> Position:
    return lay(
        {"the_murk_dark": (MIKE, 3), "white_falls_dark": (FRANK, 2)},
        regions={"white_falls": FRANK},
        plans={MIKE: {"attack": "white_falls_dark"}},
        tray={ANI: 1},
        turn=MIKE,
    )


def test_ex_20_what_is_thrown() -> None:
    """IMM-EX-20: IMM-187, IMM-189, IMM-194."""
    p = the_murk()
    p.play(MIKE, reveal("attack"), do_it(), at("white_falls_dark"))
    events = p.play(MIKE, number(2))
    assert told(events, CubesThrown)[0].bag == [0, 2, 1, 2, 1]
    assert p.army("the_murk_dark") == (MIKE, 1)


def test_ex_21_a_battle_with_friendly_inhabitants() -> None:
    """IMM-EX-21: IMM-206, IMM-208, IMM-209, IMM-213, IMM-214, IMM-222, IMM-199."""
    p = the_murk()
    tray = {MIKE: 4, FRANK: 3, GREEN: 1}
    assert p.settle(MIKE, "white_falls_dark", "the_murk_dark", "white_falls_dark", tray) == "friendly"
    assert p.limbos(FRANK) == (3, 0)
    assert p.limbos(MIKE) == (2, 0)
    assert p.army("white_falls_dark") == (MIKE, 2)
    assert p.owner("white_falls") == MIKE
    assert p.tray(GREEN) == 0


def test_ex_22_an_empty_space_and_hostile_inhabitants() -> None:
    """IMM-EX-22: IMM-201, IMM-204, IMM-222."""
    p = lay({"borderland_light": (FRANK, 4)})
    tray = {FRANK: 3, GREEN: 2}
    assert p.settle(FRANK, "islehome_light", "borderland_light", "foothold_light", tray) == "hostile"
    assert p.limbos(FRANK) == (0, 2)
    assert p.tray(GREEN) == 0
    assert p.army("foothold_light") == (FRANK, 1)
    assert p.owner("foothold") == FRANK


def test_ex_23_the_first_player_begins() -> None:
    """IMM-EX-23: IMM-109."""
    p = lay({"treehome_light": (DIRK, 2)}, plans={DIRK: {"attack": "treehome_light", "build": "blank"}})
    assert p.decides() == DIRK
    assert p.choices(DIRK) == {"attack", "build", "pass_turn"}


def test_ex_24_a_blank_card_is_revealed() -> None:
    """IMM-EX-24: IMM-116, IMM-117, IMM-118."""
    p = lay({}, plans={MIKE: {"attack": "blank", "build": "blank"}}, turn=MIKE)
    assert p.choices(MIKE) == {"pass_turn"}
    p.play(MIKE, p.table.legal(MIKE)[0], take("energy"))
    assert p.purse(MIKE) == (11, 10)
    assert p.hand(MIKE).count("blank") == 4
    p = lay({}, plans={MIKE: {"attack": "blank", "build": "treehome_light"}}, turn=MIKE)
    p.play(MIKE, reveal("attack"), take("energy"))
    assert p.purse(MIKE) == (11, 10)
    assert p.hand(MIKE).count("blank") == 4
    assert p.on_box(MIKE, "build") == "treehome_light"


SCORES = {
    "IMM-EX-25": (
        {
            "treehome_light": 1,
            "hillhome_light": 1,
            "crownhome_light": 1,
            "islehome_dark": 1,
            "the_murk_dark": 1,
        },
        {},
        [2, 0, 0],
    ),
    "IMM-EX-26": (
        {"treehome_light": 1, "hillhome_dark": 1},
        {"treehome_light": "shrine", "hillhome_dark": "shrine"},
        [1, 2, 0],
    ),
    "IMM-EX-27": ({"treehome_light": 1}, {"treehome_light": "capital"}, [0, 1, 0]),
    "IMM-EX-28": ({"treehome_light": 1, "heartwood_light": 1, "moonglade_light": 1}, {}, [1, 0, 2]),
    "IMM-EX-29": (
        {
            "treehome_dark": 1,
            "heartwood_dark": 1,
            "moonglade_dark": 1,
            "borderland_dark": 1,
            "white_falls_dark": 1,
        },
        {},
        [2, 0, 3],
    ),
}


@pytest.mark.parametrize("example", list(SCORES))
def test_ex_25_to_29_what_is_scored(example: str) -> None:
    """IMM-226, IMM-229, IMM-230, IMM-231, IMM-232."""
    spaces, tiles, scored = SCORES[example]
    p = lay({space: (FRANK, count) for space, count in spaces.items()}, tiles=tiles)
    assert tally(p.s, FRANK) == scored


def test_ex_30_the_winner_matches_hostile_inhabitants() -> None:
    """IMM-EX-30: IMM-210."""
    p = lay({"forge_fire_light": (ANI, 6), "heartwood_light": (MIKE, 2)})
    p.settle(ANI, "islehome_light", "forge_fire_light", "heartwood_light", {ANI: 5, MIKE: 2, GREEN: 2})
    assert p.limbos(MIKE) == (0, 2)
    assert p.limbos(ANI) == (0, 4)
    assert p.army("heartwood_light") == (ANI, 1)
    assert p.tray(GREEN) == 0


def test_ex_31_friendly_inhabitants_that_are_not_needed_stay() -> None:
    """IMM-EX-31: IMM-209, IMM-212."""
    p = lay({"forge_fire_light": (ANI, 6), "heartwood_light": (MIKE, 2)})
    p.settle(ANI, "heartwood_light", "forge_fire_light", "heartwood_light", {ANI: 1, MIKE: 1, GREEN: 3})
    assert p.limbos(MIKE) == (0, 1)
    assert p.limbos(ANI) == (0, 0)
    assert p.tray(GREEN) == 2
    assert p.army("heartwood_light") == (ANI, 1)


@pytest.mark.parametrize(("owner", "after"), [(MIKE, NONE), (ANI, ANI), (DIRK, DIRK)])
def test_ex_32_and_39_a_victory_that_leaves_no_army(owner: int, after: int) -> None:
    """IMM-EX-32, IMM-EX-39: IMM-220."""
    p = lay(
        {"forge_fire_light": (ANI, 6), "heartwood_light": (MIKE, 2), "heartwood_dark": (ANI, 1)},
        regions={"heartwood": owner},
    )
    p.settle(ANI, "heartwood_light", "forge_fire_light", "heartwood_light", {MIKE: 1, GREEN: 2})
    assert p.limbos(MIKE) == (0, 1)
    assert p.tray(GREEN) == 1
    assert p.army("heartwood_light") is None
    assert p.owner("heartwood") == after


def test_ex_33_twins_in_one_draft_round() -> None:
    """IMM-EX-33: IMM-262, IMM-59, IMM-254."""
    p = drafting({MIKE: "foothold_light", ANI: "foothold_dark"}, groups={MIKE: [3], ANI: [4]})
    p.play(MIKE, group(3))
    p.play(ANI, group(4))
    assert (p.army("foothold_light"), p.army("foothold_dark")) == ((MIKE, 3), (ANI, 4))
    assert p.owner("foothold") == MIKE
    assert "foothold_light" not in p.conflicts(MIKE)
    assert p.conflicts(ANI) == ["foothold_dark"]
    for viewer in (DIRK, MIKE, None):
        assert p.view(viewer).conflicts(ANI) == ["foothold_dark"]


def test_ex_34_a_joker_takes_the_space_first() -> None:
    """IMM-EX-34: IMM-62."""
    p = drafting({MIKE: "green_joker_light", ANI: "moonglade_light"}, groups={MIKE: [3], ANI: [4, 5]})
    p.play(MIKE, group(3), at("moonglade_light"))
    assert p.army("moonglade_light") == (MIKE, 3)
    assert p.s.groups[ANI] == [4, 5]
    assert p.conflicts(ANI) == ["moonglade_light"]


def test_ex_35_a_planned_region_card_is_lost() -> None:
    """IMM-EX-35: IMM-123, IMM-275, IMM-125."""
    p = lay(
        {"the_murk_dark": (MIKE, 5), "white_falls_dark": (ANI, 1)},
        plans={MIKE: {"attack": "white_falls_dark", "build": "blank"}, ANI: {"build": "white_falls"}},
        turn=MIKE,
    )
    p.play(MIKE, reveal("attack"), do_it(), at("white_falls_dark"), number(4))
    assert p.owner("white_falls") == MIKE
    assert "white_falls" in p.hand(MIKE)
    assert p.on_box(ANI, "build") is None
    assert p.purse(ANI) == (10, 10)
    assert p.asked() == "Compensation"  # she counts as one who has passed
    assert "white_falls" not in [p.on_box(MIKE, box) for box in M.boxes]


def test_ex_36_a_tie_through_a_portal() -> None:
    """IMM-EX-36: IMM-280, IMM-217, IMM-278, IMM-223."""
    p = lay(
        {"heartwood_light": (MIKE, 5), "heartwood_dark": (ANI, 2)},
        portals=["heartwood_light"],
        regions={"heartwood": MIKE},
        turn=MIKE,
    )
    tray = {MIKE: 2, ANI: 2, GREEN: 1}
    assert p.settle(MIKE, "heartwood", "heartwood_light", "heartwood_dark", tray) == "neutral"
    assert (p.limbos(MIKE), p.limbos(ANI)) == ((2, 0), (2, 0))
    assert p.tray(GREEN) == 1
    assert p.army("heartwood_dark") is None
    assert p.owner("heartwood") == NONE
    assert "heartwood" not in p.hand(MIKE)


def test_ex_37_the_card_of_a_third_player() -> None:
    """IMM-EX-37: IMM-281."""
    p = lay(
        {"foothold_light": (DIRK, 3), "foothold_dark": (ANI, 2)},
        regions={"foothold": FRANK},
        plans={DIRK: {"magic_light": "region_card_or_shrine"}},
    )
    p.play(DIRK, reveal("magic_light"), do_it(), option("seize_region_card"), at("foothold_light"))
    assert p.owner("foothold") == DIRK
    assert p.purse(DIRK) == (8, 8)


def test_ex_38_who_has_no_card_left() -> None:
    """IMM-EX-38: IMM-120, IMM-121, IMM-273."""
    p = lay({"islehome_light": (ANI, 1)}, seats=3, plans={ANI: {"extract_gold": "islehome"}}, purse=(0, 0))
    p.play(DIRK, take("gold"))
    p.play(MIKE, take("energy"))
    p.play(ANI, reveal("extract_gold"), do_it())
    assert [p.purse(seat) for seat in range(3)] == [(0, 1), (1, 0), (0, 3)]
    assert p.asked() == "Drawing"  # of the next round


def test_a_group_is_asked_for_before_its_space() -> None:
    """IMM-256: which group, then, with a joker, where."""
    p = drafting({MIKE: "green_joker_light"}, groups={MIKE: [3, 4]})
    assert isinstance(p.table.pending()[MIKE], GroupChoice)
    settle_group(p.s, MIKE, M.cards.index("green_joker_light"), space_number("moonglade_light"), 3)
    assert p.owner("moonglade") == MIKE

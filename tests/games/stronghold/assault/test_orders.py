"""Orders in the assault (STR-199 to STR-213, STR-310, STR-311, STR-432)."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.stronghold.assault.comparison import FuryEnded
from orcade.games.stronghold.assault.orders import (
    OrderCarriedOut,
    OrderLapsed,
    OrderRevealed,
    Orders,
    TrollMarched,
    TrollTrapped,
)
from orcade.games.stronghold.deeds import CARRIED_OUT, FACE_UP, ORDERS
from tests.games.stronghold.assault.storms import INVADER, at, enough, storm, unit
from tests.games.stronghold.positions import B, wall

EXPLODE, MARCH, FURY = ("exploding_orcs", True), ("forced_march", True), ("goblin_fury", True)


def test_secret_tiles_are_revealed_together() -> None:
    """STR-310, STR-311, STR-415: nobody but the Invader knew them; from then on they lie open."""
    orders = {"wall_w2": ("bluff", False), "wall_e1": ("goblin_fury", False), "wall_w1": ("bluff", True)}
    p = storm(orders=orders, only=[Orders()])
    seen = p.told(OrderRevealed)
    assert [(B.walls[tile.wall], ORDERS[tile.order]) for tile in seen] == [
        ("wall_w2", "bluff"),
        ("wall_e1", "goblin_fury"),
    ]
    assert all(tile.reveals_to(1) for tile in seen)
    assert p.view(1).s.orders == p.s.orders


def test_a_bluff_has_no_effect() -> None:
    """STR-212, STR-203."""
    p = storm(host={"wall_w1": "ot"}, orders={"wall_w1": ("bluff", True)}, stone={"wall_w1": 9})
    assert (p.host("wall_w1"), p.s.stone[0]) == ("ot", 9)
    assert not p.told(OrderCarriedOut)


def test_exploding_orcs_break_stone_and_wood() -> None:
    """STR-207, STR-208, STR-209, STR-253: each one stone and all wood; at least one orc."""
    p = storm(host={"wall_w1": "oot"}, orders={"wall_w1": EXPLODE}, stone={"wall_w1": 9}, wood={"wall_w1": 2})
    assert p.host("wall_w1") == "ot"  # one had to
    assert (p.s.stone[0], p.s.wood[0]) == (8, 0)
    assert p.offers(INVADER) == {"wall_w1 orc", "enough_orcs"}
    p.play(INVADER, unit("wall_w1", "orc"))
    assert (p.host("wall_w1"), p.s.stone[0]) == ("t", 7)
    assert p.host("killed") == "oo"


def test_the_invader_may_stop_after_the_first() -> None:
    """STR-208."""
    p = storm(host={"wall_w1": "oo"}, orders={"wall_w1": EXPLODE}, stone={"wall_w1": 9})
    p.play(INVADER, enough())
    assert p.host("wall_w1") == "o"


def test_wall_or_siege_tower() -> None:
    """STR-427, STR-129, STR-432: with orcs in both he says which; none at all is no choice."""
    p = storm(
        host={"wall_w2": "o", "siege_tower_w2": "o"},
        siege_tower=["wall_w2"],
        orders={"wall_w2": EXPLODE},
        stone={"wall_w2": 9},
    )
    assert p.offers(INVADER) == {"wall_w2 orc", "siege_tower_w2 orc"}
    assert p.refusal(INVADER, enough()) == "STR-432"
    assert p.refusal(INVADER, unit("wall_w2", "troll")) == "STR-207"
    p.play(INVADER, unit("siege_tower_w2", "orc"), enough())
    assert (p.host("wall_w2"), p.host("siege_tower_w2")) == ("o", "")


def test_an_order_without_anybody_lapses() -> None:
    """STR-202, STR-432: the orc died to a cauldron before."""
    p = storm(host={"wall_w2": "o"}, cauldron={"wall_w2": "orc_cauldron"}, orders={"wall_w2": EXPLODE})
    assert [lapsed.wall for lapsed in p.told(OrderLapsed)] == [wall("wall_w2")]
    assert not p.told(OrderCarriedOut)


@pytest.mark.parametrize(
    ("host", "tiles"),
    [
        ({"wall_w2": "o"}, {}),
        ({"rampart_w1": "g"}, {}),
        ({"wall_w2": "g"}, {"cauldron": {"wall_w2": "goblin_cauldron"}}),
        ({"wall_w2": "ggg"}, {"glare": ["wall_w2"]}),
    ],
    ids=["no goblin", "nobody", "goblins killed", "glare"],
)
def test_a_fury_without_goblins_lapses(host: dict[str, str], tiles: dict[str, Any]) -> None:
    """STR-202, STR-432, STR-260: like the other orders; no fury ends where nobody raged."""
    p = storm(host=host, stone={"wall_w2": 9}, orders={"wall_w2": FURY}, **tiles)
    assert [lapsed.wall for lapsed in p.told(OrderLapsed)] == [wall("wall_w2")]
    assert not p.told(FuryEnded)
    assert p.s.order_face[wall("wall_w2")] == CARRIED_OUT


def test_a_troll_marches_from_a_joined_rampart_and_fights() -> None:
    """STR-210, STR-211: it needs a free space."""
    p = storm(
        host={"rampart_w1": "tt"}, orders={"wall_w1": MARCH}, stone={"wall_w1": 3}, garrison={"wall_w1": "s"}
    )
    assert p.told(TrollMarched)
    assert p.host("rampart_w1") == "t"
    assert p.host("wall_w1") == ""  # 3 against 5: it fought and fell
    p = storm(host={"rampart_w1": "t", "wall_w1": "ggg"}, orders={"wall_w1": MARCH}, stone={"wall_w1": 9})
    assert p.told(OrderLapsed)
    assert p.host("rampart_w1") == "t"
    p = storm(host={"rampart_w2": "t"}, orders={"wall_w1": MARCH})
    assert p.told(OrderLapsed)


def test_of_two_ramparts_the_invader_chooses() -> None:
    """STR-211."""
    p = storm(host={"rampart_w1": "t", "rampart_w2": "t"}, orders={"wall_w2": MARCH}, stone={"wall_w2": 9})
    assert p.offers(INVADER) == {"rampart_w1", "rampart_w2"}
    assert p.refusal(INVADER, at("rampart_w3")) == "STR-211"
    p.play(INVADER, at("rampart_w2"))
    assert (p.host("rampart_w2"), p.host("wall_w2")) == ("", "t")


def test_a_troll_trap_kills_the_marching_troll() -> None:
    """STR-193, STR-194; a goblin trap does not."""
    p = storm(
        host={"rampart_w1": "t"}, orders={"wall_w1": MARCH}, path_tile={"path_w1_wall_w1": "troll_trap"}
    )
    assert p.told(TrollTrapped)
    assert (p.host("wall_w1"), p.host("killed")) == ("", "t")
    p = storm(
        host={"rampart_w1": "t"},
        orders={"wall_w1": MARCH},
        path_tile={"path_w1_wall_w1": "goblin_trap"},
        stone={"wall_w1": 9},
    )
    assert p.host("wall_w1") == "t"


def test_the_invader_chooses_the_order_of_walls() -> None:
    """STR-311: the orcs first, or the troll."""
    p = storm(
        host={"wall_w1": "o", "rampart_w2": "t"},
        orders={"wall_w1": EXPLODE, "wall_w3": MARCH},
        stone={"wall_w1": 9, "wall_w3": 9},
    )
    assert p.offers(INVADER) == {"wall_w1", "wall_w3"}
    assert p.refusal(INVADER, at("wall_w2")) == "STR-311"
    p.play(INVADER, at("wall_w3"))
    assert [ORDERS[done.order] for done in p.told(OrderCarriedOut)] == ["forced_march", "exploding_orcs"]


def test_an_order_on_a_dazzled_wall_is_revealed_and_has_no_effect() -> None:
    """STR-260."""
    p = storm(host={"wall_w1": "o"}, orders={"wall_w1": ("exploding_orcs", False)}, glare=["wall_w1"])
    assert p.told(OrderRevealed)
    assert (p.host("wall_w1"), p.told(OrderCarriedOut)) == ("o", [])
    p = storm(host={"wall_w1": "g"}, orders={"wall_w1": FURY}, glare=["wall_w1"])
    assert p.host("wall_w1") == "g"


def test_each_invader_carries_out_the_orders_of_his_side() -> None:
    """STR-388, STR-311, STR-377."""
    p = storm(
        3,
        host={"wall_w1": "oo", "rampart_e1": "t", "rampart_e2": "t"},
        orders={"wall_w1": EXPLODE, "wall_e2": MARCH},
        stone={"wall_w1": 9, "wall_e2": 9},
        turn=2,
    )
    assert p.decides() == 1
    p.play(1, at("rampart_e1"))
    assert p.decides() == 0


def test_goblin_fury_waits_for_the_comparison() -> None:
    """STR-204, STR-311: strength 3 each, and then they die whatever the result."""
    p = storm(
        host={"wall_w1": "gg"},
        orders={"wall_w1": FURY},
        stone={"wall_w1": 6},
        garrison={"wall_w1": "s"},
        only=[Orders()],
    )
    assert p.s.order_face[0] == FACE_UP
    assert p.host("wall_w1") == "gg"
    p = storm(host={"wall_w2": "o", "siege_tower_w2": "g"}, siege_tower=["wall_w2"], orders={"wall_w2": FURY})
    assert (len(p.told(FuryEnded)), p.told(OrderLapsed)) == (1, [])
    p = storm(host={"wall_w1": "gg"}, orders={"wall_w1": FURY}, stone={"wall_w1": 6})
    assert (p.host("wall_w1"), p.host("killed")) == ("", "gg")  # 6 against 6
    assert p.s.order_face[0] == CARRIED_OUT

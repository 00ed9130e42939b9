"""Phase 6: orders (STR-199 to STR-203), and what others see of them (section 24)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import FACE_DOWN, FACE_UP, ORDERS
from orcade.games.stronghold.invader.orders import OrderLaid
from orcade.kernel.chance import Fast
from orcade.kernel.contract import HIDDEN, SPECTATOR
from tests.games.position import told
from tests.games.stronghold.positions import M, Position, act, end, lay, order, orders_given, wall


def commanding(**more: object) -> Position:
    host = {"wall_w1": "o", "rampart_w3": "t", "siege_tower_e2": "g"}
    return lay(phase=6, host=host, siege_tower=["wall_e2"], **more)  # type: ignore[arg-type]


def test_five_tiles_of_four_orders() -> None:
    """STR-203, STR-8."""
    assert ORDERS == ["goblin_fury", "exploding_orcs", "forced_march", "bluff"]
    assert M.order_tiles == [0, 1, 2, 3, 3]


def test_an_open_order_is_free() -> None:
    """STR-199: one tile face up."""
    p = commanding()
    p.play(0, act("open_order"))
    assert p.refusal(0, orders_given()) == "STR-200"
    events = p.play(0, order("exploding_orcs", "wall_w1"))
    assert p.hourglasses() == 0
    assert (p.s.orders[0], p.s.order_face[0]) == (1, FACE_UP)
    assert told(events, OrderLaid)[0].seen_by(1) is told(events, OrderLaid)[0]
    assert p.refusal(0, act("open_order")) == "STR-87"


def test_secret_orders_cost_one_hourglass_in_all() -> None:
    """STR-199, STR-200: at least one tile, laid one after another; at most one a wall."""
    p = commanding()
    p.play(0, act("secret_orders"))
    assert p.hourglasses() == 1
    assert p.refusal(0, orders_given()) == "STR-200"
    p.play(0, order("bluff", "wall_w1"))
    assert p.refusal(0, order("bluff", "wall_w1")) == "STR-199"
    assert p.refusal(0, order("bluff", "wall_w3")) is None  # there are two
    p.play(0, order("forced_march", "wall_w3"))
    assert p.refusal(0, order("forced_march", "wall_w4")) == "STR-9"
    p.play(0, orders_given())
    assert p.s.order_face[:3] == [FACE_DOWN, 0, FACE_DOWN]
    assert p.s.order_stock == [0, 1, 3]


def test_both_ways_in_one_turn() -> None:
    """STR-200."""
    p = commanding()
    p.play(0, act("open_order"), order("bluff", "wall_w1"), act("secret_orders"), order("bluff", "wall_w4"))
    p.play(0, orders_given())
    assert p.s.order_face[0] == FACE_UP
    assert p.s.order_face[3] == FACE_DOWN


def test_where_an_order_may_lie() -> None:
    """STR-201, STR-129: a unit on the wall, in its siege tower or on a joined rampart; no other check."""
    p = commanding()
    p.play(0, act("open_order"))
    assert p.refusal(0, order("goblin_fury", "wall_w1")) is None  # no goblin there
    assert p.refusal(0, order("forced_march", "wall_w4")) is None
    assert p.refusal(0, order("goblin_fury", "wall_e2")) is None
    assert p.refusal(0, order("bluff", "wall_w2")) == "STR-201"
    assert p.refusal(0, order("bluff", "wall_e3")) == "STR-201"


def test_no_orders_without_units() -> None:
    """STR-201: the action needs a wall."""
    p = lay(phase=6, host={"camp_west": "o"})
    assert p.refusal(0, act("open_order")) == "STR-201"


def test_secret_tiles_are_the_invaders_secret() -> None:
    """STR-415, STR-416: tiles on walls and those left in the stock are hidden for the turn."""
    p = commanding()
    p.play(0, act("open_order"), order("bluff", "wall_w1"))
    assert p.s.view(1).order_stock == [0, 1, 2, 3]
    events = p.play(0, act("secret_orders"), order("goblin_fury", "wall_w4"))
    for viewer in (1, SPECTATOR):
        view = p.s.view(viewer)
        assert view.orders[3] == HIDDEN
        assert view.order_stock == [HIDDEN] * 3
        assert view.orders[0] == 3
        shown = told([event.seen_by(viewer) for event in events], OrderLaid)
        assert [event.order for event in shown] == [HIDDEN]
    assert p.s.view(0).orders == p.s.orders


def test_imagined_orders() -> None:
    """STR-415, STR-416: any of the tiles that were not seen."""
    p = commanding()
    p.play(0, act("open_order"), order("bluff", "wall_w1"))
    p.play(0, act("secret_orders"), order("goblin_fury", "wall_w4"), orders_given())
    worlds = [p.s.view(1).imagine(1, Fast(seed)) for seed in range(40)]
    assert {world.orders[wall("wall_w4")] for world in worlds} == {0, 1, 2, 3}
    for world in worlds:
        assert sorted([*world.order_stock, world.orders[3], world.orders[0]]) == M.order_tiles


def test_a_bluff_has_no_effect() -> None:
    """STR-212, STR-213: and all tiles come back at the end of the turn."""
    p = lay(phase=6, host={"wall_w1": "o"}, luck=[])
    p.play(0, act("open_order"), order("bluff", "wall_w1"), end())
    assert p.s.order_stock == M.order_tiles
    assert p.s.order_face == [0] * 9
    assert p.s.turn == 2

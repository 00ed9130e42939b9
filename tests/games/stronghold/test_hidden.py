"""Information and chance (section 24)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.invader.supply import UnitsDrawn
from orcade.kernel.chance import Fast
from orcade.kernel.contract import HIDDEN, SPECTATOR
from orcade.kernel.fields import fields_of
from tests.games.stronghold.positions import M, Position, act, keep_card, keep_cards, lay, order, put, set_up

HIDEABLE = [
    *("drawn", "rejected", "box", "orders", "order_stock", "order_gone"),
    *("agenda", "luck", "recorder", "material", "march", "onslaught"),
]


def mid_game() -> Position:
    return lay(
        phase=6,
        host={"wall_w1": "got", "camp_west": "oo", "killed": "gg"},
        engine={"rampart_w1": "ballista"},
        hourglasses=2,
        gale=["wall_w2"],
    )


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everything_else_lies_open(viewer: int) -> None:
    """STR-412, STR-105: units, tiles, cards in use, time and Glory."""
    p = mid_game()
    view = p.s.view(viewer)
    for name in fields_of(p.s):
        if name not in HIDEABLE:
            assert getattr(view, name) == getattr(p.s, name), name


def test_piles_have_no_order_that_anybody_could_know() -> None:
    """STR-413, STR-414, STR-419: a card is drawn when it is revealed; contents are known to all."""
    p = mid_game()
    assert p.s.view(1).hits == p.s.view(0).hits == p.s.hits
    assert M.hit_deck == [1, 1, 2, 2]
    p = lay(phase=2, host={"hand_west": "tt"}, resources=12)
    used = p.s.luck.used
    p.play(0, act("ballista"), put("rampart_w1"))
    assert p.s.luck.used == used


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_rejected_cards_are_imagined(viewer: int) -> None:
    """STR-417: any card of the phase that is not in use may have been put back."""
    p = Position(set_up(2, starter=False))
    for _ in range(4):
        p.play(0, keep_card(M.cards[p.s.drawn[0]]))
    view = p.s.view(viewer)
    assert view.rejected == [HIDDEN] * 4
    worlds = [view.imagine(viewer, Fast(seed)) for seed in range(60)]
    for phase in range(4):
        rejected = {world.rejected[phase] for world in worlds}
        assert rejected == set(p.s.cards_of_phase(phase + 2)) - set(p.s.cards)
    for world in worlds:
        assert sorted(world.census()) == sorted(p.s.census())


def test_drawn_cards_are_imagined() -> None:
    """STR-417: while the Invader still chooses."""
    p = Position(set_up(3, starter=False))
    p.play(0, keep_card(M.cards[p.s.drawn[0]]))
    view = p.s.view(2)
    assert view.drawn == [HIDDEN] * 2
    worlds = {tuple(view.imagine(2, Fast(seed)).drawn) for seed in range(60)}
    assert len(worlds) == 6  # two of the four that are left
    assert p.s.view(1).drawn == p.s.drawn


def test_starred_cards_hide_nothing() -> None:
    """STR-417, STR-68."""
    p = Position(set_up(2))
    assert p.s.view(1).box == p.s.box
    assert HIDDEN not in p.s.view(SPECTATOR).box


def test_partners_see_the_same() -> None:
    """STR-420: secret orders of one are known to the other."""
    p = lay(3, phase=6, host={"wall_w1": "o"})
    p.play(0, act("secret_orders"), order("bluff", "wall_w1"))
    assert p.s.view(1).orders == p.s.orders
    assert p.s.view(2).orders[0] == HIDDEN


def test_draws_cannot_be_taken_back() -> None:
    """STR-419, STR-421: what chance has shown stays; decisions come one after another."""
    p = Position(set_up(2))
    p.play(0, keep_cards())
    assert p.table.why_no_undo(0) is not None
    assert UnitsDrawn(0, 1, 2, 3).reveals_to(SPECTATOR)
    assert len(p.table.pending()) == 1


def test_an_action_without_luck_can_be_taken_back() -> None:
    """STR-412."""
    p = lay(phase=3, host={"hand_west": "oo"}, resources=3)
    p.play(0, act("banner"))
    p.table.undo(0)
    assert p.host("hand_west") == "oo"

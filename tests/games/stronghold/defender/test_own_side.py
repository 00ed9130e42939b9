"""Each of two Defenders acts on his own side; the gate belongs to both (STR-405, STR-406)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.deeds import FACE_UP
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE
from orcade.kernel.lists import changed
from orcade.kernel.space import Action
from tests.games.stronghold.defender.keeps import E, W, at, defend, on, pay, side, unit
from tests.games.stronghold.defender.test_buildings import ONE_MISSING


@pytest.mark.parametrize(
    ("work", "own", "others"),
    [
        ("cannon", at("tower_w1"), at("tower_e1")),
        ("pole", at("tower_w1"), at("tower_e1")),
        ("orc_cauldron", at("wall_w2"), at("wall_e2")),
        ("platform", at("wall_w1"), at("wall_e1")),
        ("reinforce_wall", at("wall_w1"), at("wall_e1")),
        ("goblin_trap", on("path_fw_w1"), on("path_fe_e1")),
        ("damage_machine", at("rampart_w1"), at("rampart_e1")),
        ("unearthly_glare", at("wall_w1"), at("wall_e1")),
        ("sniper", unit("orc", "wall_w1"), unit("orc", "wall_e1")),
        ("contradictory_orders", at("wall_w1"), at("wall_e1")),
    ],
)
def test_each_defender_acts_on_his_own_side(work: str, own: Action, others: Action) -> None:
    """STR-405, STR-406."""

    def everything(s: Siege) -> None:
        s.engine = [NONE, NONE, 0, NONE, NONE, NONE, 0, NONE, NONE]
        s.orders = changed(changed(s.orders, 0, 0), 5, 1)
        s.order_face = changed(changed(s.order_face, 0, FACE_UP), 5, FACE_UP)
        s.order_stock = [2, 3, 3]

    host = {"wall_w1": "orc", "wall_e1": "orc", "barbican": "orc"}
    k = defend(seats=4, time=(2, 0), host=host, paid={work: ONE_MISSING[work]}, lay=everything)
    k.play(W, pay(work))
    assert k.refusal(W, others) == "STR-406"
    if work == "sniper":
        assert k.refusal(W, unit("orc", "barbican")) is None
    k.play(W, own)


def test_the_blessing_is_for_the_own_side() -> None:
    """STR-405."""
    k = defend(seats=4, time=(0, 2), turn=2, phase=3)
    assert k.decides() == E
    k.play(E, pay("marksmen_blessing"), pay("marksmen_blessing"))
    assert k.refusal(E, side("west")) == "STR-405"
    k.play(E, side("east"))
    assert k.s.blessed == [False, True]


def test_the_gate_belongs_to_both() -> None:
    """STR-406."""

    def battered(s: Siege) -> None:
        s.resistance = 7

    k = defend(seats=4, time=(0, 1), lay=battered)
    k.play(E, pay("reinforce_gate"))
    assert k.s.resistance == 8

"""Dishonourable deeds (STR-349 to STR-356, STR-409)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.deeds import DEFENDER
from orcade.games.stronghold.defender.dishonour import BarricadesLost
from orcade.games.stronghold.state import Siege
from orcade.kernel.lists import changed
from tests.games.position import told
from tests.games.stronghold.defender.keeps import (
    D,
    E,
    W,
    at,
    deed,
    defend,
    finish,
    pay,
    wall_number,
    work_number,
)

DEEDS = ["barricades", "words_of_deceit", "to_the_last_man", "free_the_prisoners"]


@pytest.mark.parametrize("name", DEEDS)
def test_from_turn_5(name: str) -> None:
    """STR-349, STR-350, STR-79: a point of Glory is given up, in a step of his own."""
    assert defend(turn=4).refusal(D, deed(name)) == "STR-349"
    k = defend(turn=5)
    assert k.s.glory[DEFENDER] == 4
    k.play(D, deed(name))
    assert k.s.glory[DEFENDER] == 3


def test_one_a_turn_and_each_once_a_game() -> None:
    """STR-349."""
    k = defend(turn=5)
    k.play(D, deed("words_of_deceit"))
    assert k.refusal(D, deed("free_the_prisoners")) == "STR-349"
    k.s.deed_used = False
    assert k.refusal(D, deed("words_of_deceit")) == "STR-349"
    assert k.refusal(D, deed("free_the_prisoners")) is None


def test_words_of_deceit_bring_time() -> None:
    """STR-353."""
    k = defend(turn=6, time=1)
    k.play(D, deed("words_of_deceit"))
    assert k.time == 4


def test_prisoners_come_to_the_courtyard() -> None:
    """STR-356: as far as the supply has them."""
    k = defend(turn=5)
    k.play(D, deed("free_the_prisoners"))
    assert k.fighters("courtyard") == "soldier veteran"
    k = defend(turn=5, garrison={"courtyard": "veteran veteran veteran veteran"})
    k.play(D, deed("free_the_prisoners"))
    assert k.fighters("courtyard") == "soldier veteran veteran veteran veteran"


def battered(s: Siege) -> None:
    s.resistance = 4


def test_barricades_serve_the_workshop_only() -> None:
    """STR-351, STR-352: they come before any other choice of the step."""
    k = defend(turn=5, time=1, lay=battered)
    k.play(D, deed("barricades"))
    assert k.s.barricades == 4
    assert k.refusal(D, pay("cannon")) == "STR-351"
    assert k.refusal(D, finish()) == "STR-352"
    k.play(D, *[pay("pole")] * 4)
    assert k.asked() == "Target"
    k.play(D, at("tower_w1"))
    assert (k.asked(), k.time, k.s.barricades) == ("Command", 1, 0)


def test_with_barricades_an_action_is_done_twice() -> None:
    """STR-351, STR-352: and no third time."""
    k = defend(turn=5, time=1, lay=battered)
    k.play(D, pay("reinforce_gate"))
    assert k.s.resistance == 5
    k.play(D, deed("barricades"))
    k.play(D, pay("reinforce_gate"))
    assert k.s.resistance == 6
    assert k.refusal(D, pay("reinforce_gate")) == "STR-352"
    assert k.refusal(D, pay("platform")) is None


def test_twice_within_the_barricades() -> None:
    """STR-352."""
    k = defend(turn=5, time=0)
    k.play(D, deed("barricades"), pay("reinforce_wall"), pay("reinforce_wall"), at("wall_w1"))
    k.play(D, pay("reinforce_wall"))
    k.play(D, pay("reinforce_wall"), at("wall_w1"))
    assert k.s.wood[wall_number("wall_w1")] == 2
    assert k.s.barricades == 0


def test_what_the_workshop_cannot_take_is_lost() -> None:
    """STR-352."""

    def full(s: Siege) -> None:
        s.resistance = 7
        s.platform = [True, True, False, True, *[False] * 5]
        s.paid = changed(changed(s.paid, work_number("pole"), 3), work_number("platform"), 1)
        s.paid = changed(s.paid, work_number("reinforce_wall"), 1)
        s.tower_machine = [1, 1, 1, -1, -1, -1, -1]
        s.wood_left = 0

    k = defend(turn=5, time=0, lay=full)
    k.play(D, deed("barricades"))
    events = k.play(D, pay("reinforce_gate"))
    assert [event.hourglasses for event in told(events, BarricadesLost)] == [3]
    assert k.s.barricades == 0


def test_deeds_are_common_to_two_defenders() -> None:
    """STR-409: one set, one a turn; the time goes to the one who uses the deed, in his colour."""
    k = defend(seats=4, turn=6, time=(0, 0))
    assert k.decides() == E
    k.play(E, deed("words_of_deceit"))
    assert k.s.hourglasses == [0, 3]
    assert k.refusal(E, deed("barricades")) == "STR-349"
    k.play(E, pay("cannon"), pay("cannon"), pay("cannon"))
    assert k.decides() is None
    assert k.s.payer[work_number("cannon")] == 1


def test_barricades_have_the_colour_of_their_defender() -> None:
    """STR-409, STR-401."""
    k = defend(seats=4, turn=5, time=(0, 0), paid={"pole": 1})
    k.play(W, finish())
    k.play(E, deed("barricades"))
    assert k.refusal(E, pay("pole")) == "STR-401"
    k.play(E, pay("platform"))
    assert k.s.payer[work_number("platform")] == 1

"""Two Defenders: colours, closed actions and the rapidity tile (STR-392 to STR-411, STR-436)."""

from __future__ import annotations

from orcade.games.stronghold.state import Siege
from orcade.kernel.lists import changed
from tests.games.stronghold.defender.keeps import (
    D,
    E,
    Keep,
    W,
    at,
    building,
    carry_out,
    deed,
    defend,
    pay,
    rapid,
    work_number,
)


def test_an_hourglass_closes_an_action_to_the_partner() -> None:
    """STR-400, STR-401: an action is paid in one colour only."""
    k = defend(seats=4, time=(1, 2))
    k.play(W, pay("cannon"))
    assert k.decides() == E
    assert k.refusal(E, pay("cannon")) == "STR-401"
    assert k.refusal(E, pay("sniper")) is None


def test_what_is_done_is_done_for_both() -> None:
    """STR-402."""
    k = defend(seats=4, time=(2, 2))
    k.play(W, pay("platform"), pay("platform"), at("wall_w1"))
    assert k.refusal(E, pay("platform")) == "STR-242"


def test_a_completed_training_closes_nothing() -> None:
    """STR-404: an unfinished one does."""
    k = defend(seats=4, time=(3, 3))
    k.play(W, pay("train_soldier"), pay("train_soldier"), pay("train_veteran"))
    assert k.decides() == E
    assert k.refusal(E, rapid("train_soldier")) == "STR-404"
    assert k.refusal(E, pay("train_soldier")) is None
    assert k.refusal(E, pay("train_veteran")) == "STR-401"


def west_has_built() -> Keep:
    k = defend(seats=4, time=(2, 5))
    k.play(W, pay("platform"), pay("platform"), at("wall_w1"))
    return k


def test_the_rapidity_tile_opens_an_action_of_the_partner() -> None:
    """STR-403, STR-436: for nothing, once a turn, and for the one who used it only."""
    k = west_has_built()
    assert k.refusal(E, rapid("cannon")) == "STR-403"
    k.play(E, rapid("platform"))
    assert k.s.hourglasses == [0, 5]
    assert k.refusal(E, pay("platform")) is None
    k.s.hourglasses = [2, 5]
    k.play(E, pay("platform"), pay("platform"), at("wall_e1"))
    assert k.refusal(E, pay("platform")) == "STR-242"
    assert k.refusal(E, rapid("platform")) == "STR-403"


def test_the_tile_closes_the_action_to_the_other() -> None:
    """STR-436."""
    k = west_has_built()
    k.s.hourglasses = [2, 1]
    k.play(E, rapid("platform"))
    k.play(E, pay("sniper"))
    assert k.decides() == W
    assert k.refusal(W, pay("platform")) == "STR-436"


def test_not_on_what_he_did_himself() -> None:
    """STR-403."""
    k = defend(seats=4, time=(4, 0))
    k.play(W, pay("platform"), pay("platform"), at("wall_w1"))
    assert k.refusal(W, rapid("platform")) == "STR-403"


def test_one_defender_has_no_tile() -> None:
    """STR-403."""
    k = defend(done=("platform",))
    assert k.refusal(D, rapid("platform")) == "STR-403"


def test_to_the_last_man_opens_a_building_to_both() -> None:
    """STR-354, STR-436: the markers of the building are removed, whoever laid them."""
    k = west_has_built()
    k.s.hourglasses, k.s.turn = [2, 1], 5
    k.play(E, rapid("platform"), deed("to_the_last_man"), building("workshop"))
    k.play(E, pay("sniper"))
    assert k.refusal(W, pay("platform")) is None
    assert k.refusal(W, rapid("platform")) == "STR-403"


def test_a_ready_action_belongs_to_its_colour() -> None:
    """STR-425: of two Defenders, the one whose colour lies on it."""

    def glare(s: Siege) -> None:
        s.paid = changed(s.paid, work_number("unearthly_glare"), 4)
        s.payer = changed(s.payer, work_number("unearthly_glare"), 1)

    k = defend(seats=4, time=(1, 0), lay=glare)
    assert k.refusal(W, carry_out("unearthly_glare")) == "STR-401"
    k.play(W, pay("cannon"))
    assert k.decides() == E
    k.play(E, carry_out("unearthly_glare"), at("wall_e2"))
    assert k.decides() is None


def test_the_hunt_completes_what_the_partner_paid() -> None:
    """STR-267, STR-425: the one whose colour lies on it chooses the target."""

    def sabotaged(s: Siege) -> None:
        s.paid = changed(s.paid, work_number("cannon"), 4)
        s.payer = changed(s.payer, work_number("cannon"), 1)

    k = defend(seats=4, time=(3, 0), saboteurs=("forge",), lay=sabotaged)
    k.play(W, *[pay("hunt_saboteurs")] * 3)
    assert k.decides() == E
    k.play(E, at("tower_e1"))
    assert k.s.tower_machine[4] == 0

"""Moves and swaps of the garrison, and moves of heroes (STR-226 to STR-238)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.garrison import TerrorStruck
from orcade.games.stronghold.state import Siege
from tests.games.position import told
from tests.games.stronghold.defender.keeps import BOARD, D, E, M, W, defend, finish, hero, lift, swap, to

SLOTS = dict(zip(BOARD.walls, BOARD.defender_slots, strict=True))
EMPTY = {"tower_w1": "", "guards": "", "barracks": "", "honour_guard": ""}


def test_a_move_costs_an_hourglass() -> None:
    """STR-226, STR-231: it may be repeated, also with the same unit."""
    k = defend(time=2)
    k.play(D, lift("marksman", "wall_w1"), to("tower_w1"))
    assert (k.fighters("wall_w1"), k.fighters("tower_w1"), k.time) == ("soldier", "marksman", 1)
    k.play(D, lift("marksman", "tower_w1"), to("wall_w1"))
    assert k.fighters("wall_w1") == "marksman soldier"
    assert k.decides() is None


@pytest.mark.parametrize(
    ("post", "near"),
    [
        ("wall_w1", {"wall_w2", "tower_w1"}),
        ("wall_w2", {"wall_w1", "wall_w3", "tower_w1", "tower_w2"}),
        ("wall_e1", {"wall_e2", "tower_e1"}),
        ("tower_w1", {"wall_w1", "wall_w2"}),
    ],
)
def test_where_a_marksman_may_go(post: str, near: set[str]) -> None:
    """STR-226, STR-48, STR-49, STR-232: no wall beyond the barbican, no other tower."""
    towers = {f"tower_{at}": "" for at in ("w1", "w2", "w3", "w4", "e1", "e2", "e3")}
    walls = {f"wall_{at}": "" for at in ("w1", "w2", "w3", "e1", "e2")}
    inside = {"guards": "", "barracks": "", "honour_guard": ""}
    k = defend(garrison={**towers, **walls, **inside, post: "marksman"})
    k.play(D, lift("marksman", post))
    assert k.places(D) == near | {"courtyard", "barracks", "guards"}


def test_inside_is_next_to_everything() -> None:
    """STR-227, STR-57: from the courtyard to every wall, tower and building with room."""
    k = defend(garrison={**EMPTY, "courtyard": "soldier", "wall_w1": "", "wall_w5": ""})
    k.play(D, lift("soldier", "courtyard"))
    assert {"wall_w1", "wall_w5", "barracks", "guards", "honour_guard"} <= k.places(D)
    assert "tower_w1" not in k.places(D)


def test_towers_are_for_marksmen() -> None:
    """STR-46, STR-47, STR-228, STR-232."""

    def cannon(s: Siege) -> None:
        s.tower_machine = [0, -1, 1, -1, -1, -1, -1]

    k = defend(garrison={"wall_w1": "soldier marksman"}, lay=cannon)
    k.play(D, lift("soldier", "wall_w1"))
    assert k.refusal(D, to("tower_w1")) == "STR-228"
    k = defend(garrison={"wall_w2": "soldier marksman", "tower_w2": ""})
    k.play(D, lift("soldier", "wall_w2"))
    assert k.refusal(D, to("tower_w2")) == "STR-47"
    k = defend()
    k.play(D, lift("marksman", "wall_w2"))
    assert k.refusal(D, to("tower_w2")) == "STR-46"
    k = defend(garrison={"barracks": "", "tower_w1": "marksman"})
    k.play(D, lift("marksman", "tower_w1"))
    assert k.refusal(D, to("tower_w2")) == "STR-232"


def test_a_move_needs_room_for_its_kind() -> None:
    """STR-41, STR-58, STR-59, STR-230, STR-72: marks matter only at the set-up."""
    k = defend(garrison={"wall_w2": "soldier soldier marksman", "guards": "", "wall_w1": "soldier"})
    k.play(D, lift("soldier", "wall_w1"))
    assert k.refusal(D, to("wall_w2")) == "STR-41"
    assert k.refusal(D, to("guards")) is None
    assert k.refusal(D, to("honour_guard")) == "STR-58"
    k = defend()
    k.play(D, lift("marksman", "wall_w2"))
    assert k.refusal(D, to("barracks")) == "STR-59"
    assert k.refusal(D, to("honour_guard")) == "STR-230"
    assert k.refusal(D, to("guards")) == "STR-58"
    assert k.refusal(D, to("wall_w4")) == "STR-226"


def test_walls_in_melee_may_be_left_and_entered() -> None:
    """STR-238."""
    k = defend(host={"wall_w1": "orc orc", "wall_w2": "troll"})
    k.play(D, lift("soldier", "wall_w1"), to("wall_w2"))
    assert k.fighters("wall_w2") == "marksman soldier soldier"


def test_who_is_not_there_does_not_move() -> None:
    """STR-226, STR-229: nobody leaves the hospital, which is no post."""
    k = defend()
    assert k.refusal(D, lift("veteran", "wall_w1")) == "STR-226"
    assert k.refusal(D, to("courtyard")) == "STR-92"
    k.play(D, lift("soldier", "wall_w1"))
    assert not any("hospital" in place for place in k.targets(D))
    assert k.refusal(D, finish()) == "STR-92"


def test_a_swap() -> None:
    """STR-235, STR-236: for an hourglass two units change places, if one move could join their places."""
    k = defend(time=2, garrison={"barracks": "marksman soldier"})
    k.play(D, lift("marksman", "wall_w1"))
    assert k.refusal(D, swap("soldier", "wall_w3")) == "STR-236"
    assert k.refusal(D, swap("veteran", "wall_w2")) == "STR-235"
    k.play(D, swap("soldier", "barracks"))
    assert k.fighters("wall_w1") == "soldier soldier"
    assert k.fighters("barracks") == "marksman marksman"
    assert k.time == 1


def test_a_swap_keeps_both_kinds_in_their_places() -> None:
    """STR-237."""
    k = defend()
    k.play(D, lift("soldier", "wall_w2"))
    assert k.refusal(D, swap("marksman", "tower_w2")) == "STR-237"
    assert k.refusal(D, swap("marksman", "wall_w1")) is None
    k = defend(garrison={"barracks": "marksman soldier soldier"})
    k.play(D, lift("soldier", "wall_w2"))
    assert k.refusal(D, swap("marksman", "barracks")) == "STR-237"
    k = defend(garrison={"courtyard": "veteran"})
    k.play(D, lift("veteran", "courtyard"))
    assert k.refusal(D, swap("soldier", "honour_guard")) == "STR-237"


def test_the_honour_guard_loses_its_advantage_when_it_leaves() -> None:
    """STR-273, STR-274, STR-275: by a move, and by a swap with another soldier."""
    k = defend()
    assert defend().s.honour
    k.play(D, lift("soldier", "honour_guard"), to("courtyard"))
    k.play(D, lift("soldier", "courtyard"), to("honour_guard"))
    assert k.fighters("honour_guard") == "soldier soldier"
    assert not k.s.honour
    k = defend()
    k.play(D, lift("soldier", "wall_w1"), swap("soldier", "honour_guard"))
    assert not k.s.honour


def test_a_gale_costs_one_more() -> None:
    """STR-175, STR-176: for each unit that comes to its wall; leaving it is as cheap as ever."""
    k = defend(time=1, gales=("wall_w2",))
    k.play(D, lift("soldier", "wall_w1"))
    assert k.refusal(D, to("wall_w2")) == "STR-175"
    assert k.refusal(D, swap("marksman", "wall_w2")) == "STR-176"
    k = defend(time=2, gales=("wall_w2",))
    k.play(D, lift("soldier", "wall_w1"), to("wall_w2"))
    assert k.decides() is None
    k = defend(time=2, gales=("wall_w2",))
    k.play(D, lift("soldier", "wall_w2"))
    assert k.refusal(D, swap("soldier", "wall_w1")) is None
    k.play(D, to("courtyard"))
    assert k.time == 1
    k = defend(time=2, gales=("wall_w1", "wall_w2"))
    k.play(D, lift("soldier", "wall_w2"))
    assert k.refusal(D, swap("soldier", "wall_w1")) == "STR-176"
    assert k.refusal(D, swap("marksman", "tower_w2")) == "STR-237"


def test_a_gale_holds_heroes_up() -> None:
    """STR-175."""
    k = defend(time=1, gales=("wall_w2",))
    assert k.refusal(D, hero("officer", "wall_w2")) == "STR-175"
    assert k.refusal(D, hero("officer", "wall_w4")) is None


def test_terror_strikes_whoever_is_not_alone_in_the_courtyard() -> None:
    """STR-173, STR-174: the weakest dies when another comes in; the dead return to the supply (STR-276)."""

    def terror(s: Siege) -> None:
        s.terror = True

    k = defend(garrison={"courtyard": "soldier"}, lay=terror)
    events = k.play(D, lift("marksman", "wall_w1"), to("courtyard"))
    assert [event.fighter for event in told(events, TerrorStruck)] == [0]
    assert k.fighters("courtyard") == "soldier"
    assert k.fighters("supply").count("marksman") == 1


def test_heroes_go_along_walls_and_through_the_courtyard() -> None:
    """STR-233, STR-76."""
    k = defend()
    assert k.hero_at("officer") == "wall_w3"
    assert k.hero_at("warrior") == "wall_e3"
    assert k.refusal(D, hero("officer", "wall_w1")) == "STR-233"
    assert k.refusal(D, hero("officer", "barracks")) == "STR-233"
    assert k.refusal(D, hero("officer", "tower_w3")) == "STR-233"
    k.play(D, hero("officer", "courtyard"), hero("officer", "wall_e1"))
    assert k.hero_at("officer") == "wall_e1"
    assert k.time == 4
    assert k.refusal(D, hero("officer", "wall_w1")) == "STR-233"


def test_a_wall_takes_one_hero() -> None:
    """STR-44, STR-41; in the courtyard both may stand."""
    k = defend(heroes={"officer": "wall_e2"})
    assert k.refusal(D, hero("officer", "wall_e3")) == "STR-44"
    k.play(D, hero("officer", "courtyard"), hero("warrior", "courtyard"))
    assert k.hero_at("officer") == k.hero_at("warrior") == "courtyard"


def test_each_defender_commands_his_side() -> None:
    """STR-393, STR-394, STR-395, STR-396: the other's units come through the courtyard."""
    k = defend(seats=4, time=(3, 3), garrison={"courtyard": "soldier"})
    assert k.decides() == W
    assert k.refusal(W, lift("soldier", "wall_e1")) == "STR-393"
    assert k.refusal(W, lift("marksman", "tower_e2")) == "STR-393"
    assert k.refusal(W, hero("warrior", "wall_e2")) == "STR-393"
    k.play(W, lift("marksman", "wall_w1"))
    assert k.refusal(W, to("wall_e1")) == "STR-226"
    k.play(W, to("courtyard"))
    k.play(W, lift("soldier", "courtyard"))
    assert k.refusal(W, to("wall_e2")) == "STR-393"
    assert k.refusal(W, swap("soldier", "wall_e2")) == "STR-393"
    k.play(W, to("wall_w2"), hero("officer", "courtyard"))
    assert k.decides() == E
    k.play(E, lift("marksman", "courtyard"), to("wall_e2"), hero("officer", "wall_e1"))
    assert k.fighters("wall_e2") == "marksman marksman soldier"
    assert k.hero_at("officer") == "wall_e1"
    assert k.refusal(E, hero("officer", "wall_e2")) is None


def test_where_no_move_and_no_swap_is_possible_nobody_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """STR-226, STR-230: all posts are full, and in this owner's box a swap costs two hourglasses."""
    monkeypatch.setattr(M, "swap_time", 2)
    walls = {wall: "soldier marksman" + " soldier" * (slots - 2) for wall, slots in SLOTS.items()}
    walls["wall_e3"] = "marksman marksman soldier"
    full = {"tower_w2": "", "tower_w4": "", **walls, "barracks": "soldier soldier", "courtyard": "soldier"}
    k = defend(time=1, garrison={"barracks": "", **full})
    assert k.refusal(D, lift("soldier", "courtyard")) == "STR-230"
    k = defend(time=2, garrison={"barracks": "", **full})
    assert k.refusal(D, lift("soldier", "courtyard")) is None

"""Volleys, and goblins with a shooting master (STR-296 to STR-306, STR-257, STR-119, STR-153)."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.stronghold.assault.common import UnitsKilled
from orcade.games.stronghold.assault.marksmen import VolleyShot
from tests.games.stronghold.assault.storms import DEFENDER, INVADER, Storm, at, hold, storm, unit
from tests.games.stronghold.positions import place

HOST = {f"rampart_w{n}": "g" for n in (1, 2, 3, 4)}


def volley(marksmen: int, units: str, **more: Any) -> Storm:
    """So many marksmen on west wall 2 shoot at west rampart 1."""
    p = storm(garrison={"wall_w2": "m" * marksmen}, host={"rampart_w1": units}, **more)
    for _ in range(marksmen):
        p.play(DEFENDER, at("rampart_w1"))
    return p


def test_from_a_wall_to_the_ramparts_joined_to_it() -> None:
    """STR-296, STR-297, STR-295: the volley falls on the rampart."""
    p = storm(garrison={"wall_w3": "m"}, host=HOST)
    assert p.offers(DEFENDER) == {"rampart_w2", "rampart_w3", "hold_fire"}
    assert p.refusal(DEFENDER, at("rampart_w1")) == "STR-297"
    assert p.refusal(DEFENDER, at("foreground_west")) == "STR-297"


def test_from_a_tower_also_to_the_adjacent_ramparts() -> None:
    """STR-297, STR-50, STR-51."""
    p = storm(garrison={"tower_w3": "m"}, host=HOST)
    assert p.offers(DEFENDER) == {"rampart_w2", "rampart_w3", "rampart_w4", "hold_fire"}


def test_the_barbican_is_shot_at_from_next_to_it_only() -> None:
    """STR-298, STR-296."""
    crew = {"barbican": "gg"}
    for post in ("wall_w1", "tower_w1", "wall_e1", "tower_e1"):
        p = storm(garrison={post: "m"}, host=crew, ram_pieces=1)
        assert p.offers(DEFENDER) == {"barbican", "hold_fire"}
    p = storm(garrison={"wall_w2": "m"}, host={**crew, "rampart_w1": "g"}, ram_pieces=1)
    assert p.refusal(DEFENDER, at("barbican")) == "STR-298"


def test_who_is_in_melee_does_not_shoot() -> None:
    """STR-299, STR-129: units in the siege tower tie them down too; marksmen in towers are never in melee."""
    host = {"rampart_w1": "g", "wall_w2": "g"}
    p = storm(garrison={"wall_w2": "mm", "tower_w1": "m"}, host=host)
    assert p.asked() == "MarksmanAim"
    assert p.refusal(DEFENDER, at("rampart_w1")) is None
    p.play(DEFENDER, hold())
    assert p.asked() != "MarksmanAim"
    p = storm(
        garrison={"wall_w2": "mm"}, host={"rampart_w1": "g", "siege_tower_w2": "g"}, siege_tower=["wall_w2"]
    )
    assert p.asked() != "MarksmanAim"


def test_shots_are_offered_only_where_they_can_hit() -> None:
    """STR-300: at ramparts with Invader units and without a mantelet; soldiers do not shoot."""
    p = storm(
        garrison={"wall_w2": "ms"}, host={"rampart_w1": "g", "rampart_w2": "g"}, mantelet=["rampart_w2"]
    )
    assert p.offers(DEFENDER) == {"rampart_w1", "hold_fire"}
    assert p.refusal(DEFENDER, at("rampart_w2")) == "STR-303"
    p = storm(garrison={"wall_w3": "m"}, host={"rampart_w3": "g"})
    assert p.refusal(DEFENDER, at("rampart_w2")) == "STR-300"
    assert storm(garrison={"wall_w3": "s"}, host=HOST).decides() is None


def test_a_mantelet_stops_every_volley() -> None:
    """STR-119, STR-303: nobody is asked; cannons are not stopped."""
    assert (
        storm(garrison={"wall_w1": "m"}, host={"rampart_w1": "g"}, mantelet=["rampart_w1"]).decides() is None
    )
    p = storm(host={"rampart_w1": "g"}, mantelet=["rampart_w1"], tower_machine={"tower_w1": "cannon"})
    assert p.offers(DEFENDER) == {"rampart_w1", "hold_fire"}


def test_shots_from_everywhere_make_one_volley() -> None:
    """STR-300, STR-296: a wall's two marksmen and the tower's together kill a troll; one holds."""
    p = storm(garrison={"wall_w1": "mm", "wall_w2": "m", "tower_w1": "m"}, host={"rampart_w1": "t"})
    for action in (at("rampart_w1"), hold(), at("rampart_w1"), at("rampart_w1")):
        p.play(DEFENDER, action)
    assert [(shot.place, shot.shots) for shot in p.told(VolleyShot)] == [(place("rampart_w1"), 3)]
    assert p.host("rampart_w1") == ""


@pytest.mark.parametrize(
    ("marksmen", "units", "left"),
    [(2, "t", "t"), (3, "t", ""), (1, "ggg", "gg"), (3, "ooo", "oo"), (3, "gg", "")],
)
def test_a_unit_dies_only_if_its_whole_strength_is_covered(marksmen: int, units: str, left: str) -> None:
    """STR-301."""
    assert volley(marksmen, units).host("rampart_w1") == left


def test_the_invader_chooses_until_nothing_fits() -> None:
    """STR-301, STR-302: never nothing, each within what is left."""
    p = volley(3, "got")
    assert p.offers(INVADER) == {"rampart_w1 goblin", "rampart_w1 orc", "rampart_w1 troll"}
    p.play(INVADER, unit("rampart_w1", "goblin"))
    assert p.host("rampart_w1") == "t"  # the orc is all that fits into the 2 that are left
    assert [(dead.unit, dead.count) for dead in p.told(UnitsKilled)] == [(0, 1), (1, 1)]


def test_a_unit_too_strong_for_the_volley_cannot_be_chosen() -> None:
    """STR-302."""
    p = volley(2, "gott")
    assert p.refusal(INVADER, unit("rampart_w1", "troll")) == "STR-302"


def test_a_trench_master_doubles_their_strength() -> None:
    """STR-153, STR-303."""
    trench: dict[str, Any] = {"training": {"rampart_w1": ["trench_master"]}}
    assert volley(3, "o", **trench).host("rampart_w1") == "o"
    assert volley(3, "gg", **trench).host("rampart_w1") == "g"


def test_a_blessing_opens_every_rampart_of_the_side() -> None:
    """STR-257, STR-258: towers too; not the barbican, not the other side."""
    host = {**HOST, "rampart_e1": "g", "barbican": "gg"}
    for post in ("wall_w5", "tower_w3"):
        p = storm(garrison={post: "m"}, host=host, blessed=["west"], ram_pieces=1)
        assert p.offers(DEFENDER) == {*HOST, "hold_fire"}
    p = storm(garrison={"wall_w5": "m"}, host=host, blessed=["east"], ram_pieces=1)
    assert p.offers(DEFENDER) == {"rampart_w4", "hold_fire"}


def test_marksmen_on_a_dazzled_wall_do_not_shoot() -> None:
    """STR-260."""
    assert storm(garrison={"wall_w1": "m"}, host={"rampart_w1": "g"}, glare=["wall_w1"]).decides() is None


def test_the_crews_losses_are_chosen_by_precedence() -> None:
    """STR-429, STR-428: one group, one target."""
    for turn, chooser in ((1, 0), (2, 1)):
        p = storm(3, garrison={"wall_w1": "mm"}, host={"barbican": "goo"}, ram_pieces=2, turn=turn)
        p.play(2, at("barbican"), at("barbican"))
        assert p.decides() == chooser


def test_each_defender_assigns_his_own_marksmen() -> None:
    """STR-394, STR-393."""
    p = storm(4, garrison={"wall_w1": "m", "wall_e1": "m"}, host={"rampart_w1": "g", "rampart_e1": "g"})
    assert p.decides() == 2
    p.play(2, hold())
    assert p.decides() == 3
    assert p.offers(3) == {"rampart_e1", "hold_fire"}


# Goblins

MASTER: dict[str, Any] = {"training": {"rampart_w1": ["shooting_master"]}}


def test_goblins_shoot_marksmen_on_joined_walls_and_in_the_tower_opposite() -> None:
    """STR-304, STR-154, STR-306, STR-271: each its own shot; who is shot dies at once."""
    p = storm(
        garrison={"wall_w2": "ms", "tower_w1": "m", "wall_w3": "m"}, host={"rampart_w1": "ggg"}, **MASTER
    )
    while p.asked() == "MarksmanAim":
        p.play(DEFENDER, hold())
    assert p.offers(INVADER) == {"wall_w2", "tower_w1", "hold_fire"}
    assert p.refusal(INVADER, at("wall_w3")) == "STR-304"
    assert p.refusal(INVADER, at("wall_w1")) == "STR-306"
    p.play(INVADER, at("wall_w2"))
    assert p.offers(INVADER) == {"tower_w1", "hold_fire"}
    p.play(INVADER, at("tower_w1"))
    assert (p.garrison("wall_w2"), p.garrison("tower_w1"), p.garrison("hospital")) == ("s", "", "")


def test_only_goblins_and_only_with_a_master() -> None:
    """STR-304."""
    p = storm(garrison={"wall_w1": "m"}, host={"rampart_w1": "ot"}, **MASTER)
    p.play(DEFENDER, hold())
    assert p.decides() is None
    p = storm(garrison={"wall_w1": "m"}, host={"rampart_w1": "gg"})
    p.play(DEFENDER, hold())
    assert p.decides() is None


def test_as_many_shots_as_goblins_that_are_alive() -> None:
    """STR-306: a volley came first."""
    p = storm(garrison={"wall_w1": "mm"}, host={"rampart_w1": "gg"}, **MASTER)
    p.play(DEFENDER, at("rampart_w1"), hold())
    p.play(INVADER, at("wall_w1"))
    assert (p.garrison("wall_w1"), p.decides()) == ("m", None)


def test_they_may_hold_their_fire() -> None:
    """STR-306: the text says "may"."""
    p = storm(garrison={"wall_w1": "m"}, host={"rampart_w1": "g"}, **MASTER)
    p.play(DEFENDER, hold())
    p.play(INVADER, hold())
    assert p.garrison("wall_w1") == "m"


def test_not_at_a_wall_where_both_sides_stand() -> None:
    """STR-305, STR-129: the tower can still be shot at."""
    p = storm(garrison={"wall_w1": "m", "tower_w1": "m"}, host={"rampart_w1": "g", "wall_w1": "g"}, **MASTER)
    p.play(DEFENDER, hold())
    assert p.offers(INVADER) == {"tower_w1", "hold_fire"}
    assert p.refusal(INVADER, at("wall_w1")) == "STR-305"


def test_not_at_a_dazzled_wall() -> None:
    """STR-260."""
    p = storm(
        garrison={"wall_w1": "m", "tower_w1": "m"}, host={"rampart_w1": "g"}, glare=["wall_w1"], **MASTER
    )
    p.play(DEFENDER, hold())
    assert p.refusal(INVADER, at("wall_w1")) == "STR-260"

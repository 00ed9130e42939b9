"""The Officer's speech and the Warrior's raid (STR-277 to STR-283)."""

from __future__ import annotations

from orcade.games.stronghold.state import Siege
from tests.games.stronghold.defender.keeps import D, W, defend, hero, raid, speak


def test_a_speech_is_paid_in_one_go() -> None:
    """STR-279, STR-280, STR-277: 1 to 4 hourglasses, once a turn, never topped up."""
    k = defend(time=5)
    k.play(D, speak(2))
    assert (k.s.speech, k.time) == (2, 3)
    assert k.refusal(D, speak(1)) == "STR-277"


def test_a_speech_needs_its_hourglasses() -> None:
    """STR-279, STR-92."""
    k = defend(time=3)
    assert k.refusal(D, speak(4)) == "STR-92"
    assert k.refusal(D, speak(3)) is None


def test_who_has_acted_does_not_move() -> None:
    """STR-234; the other hero still does."""
    k = defend()
    k.play(D, speak(1))
    assert k.refusal(D, hero("officer", "wall_w2")) == "STR-234"
    assert k.refusal(D, hero("warrior", "wall_e2")) is None


def test_a_hero_may_move_and_then_act() -> None:
    """STR-277."""
    k = defend(time=2)
    k.play(D, hero("officer", "wall_w2"), speak(1))
    assert k.s.speech == 1


def test_a_raid_costs_by_its_victim() -> None:
    """STR-282: a goblin 1, an orc 2, a troll 3; it must be on his wall."""
    k = defend(time=2, host={"wall_e3": "goblin troll", "rampart_e2": "orc"})
    assert k.refusal(D, raid("troll")) == "STR-92"
    assert k.refusal(D, raid("orc")) == "STR-282"
    k.play(D, raid("goblin"))
    assert (k.units("wall_e3"), k.units("killed"), k.time) == ("troll", "goblin", 1)
    k = defend(time=3, host={"wall_e3": "goblin troll"})
    k.play(D, raid("troll"))
    assert (k.units("wall_e3"), k.decides()) == ("goblin", None)


def test_a_raid_does_not_reach_a_siege_tower() -> None:
    """STR-129."""

    def tower(s: Siege) -> None:
        s.siege_tower = [wall == 7 for wall in range(9)]

    k = defend(host={"siege_tower_e3": "orc"}, lay=tower)
    assert k.refusal(D, raid("orc")) == "STR-282"


def test_a_possessed_hero_does_not_act_but_moves() -> None:
    """STR-167."""

    def possessed(s: Siege) -> None:
        s.possessed = [True, False]

    k = defend(lay=possessed)
    assert k.refusal(D, speak(1)) == "STR-167"
    assert k.refusal(D, hero("officer", "wall_w2")) is None


def test_in_the_courtyard_a_hero_has_no_action() -> None:
    """STR-283."""
    k = defend(heroes={"officer": "courtyard", "warrior": "courtyard"})
    assert k.refusal(D, speak(1)) == "STR-283"
    assert k.refusal(D, raid("orc")) == "STR-283"


def test_heroes_on_walls_act_for_the_defender_of_that_side() -> None:
    """STR-393, STR-396."""
    k = defend(seats=4, time=(3, 3), host={"wall_e3": "goblin"})
    assert k.refusal(W, speak(1)) is None
    assert k.refusal(W, raid("goblin")) == "STR-393"

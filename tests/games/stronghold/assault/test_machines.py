"""Ballistas, catapults and trebuchets (STR-107 to STR-123, STR-165, STR-217, STR-289 to STR-294)."""

from __future__ import annotations

from typing import Any

from orcade.games.stronghold.assault.common import WallBattered
from orcade.games.stronghold.assault.machines import MachineFired, TwoCardsDrawn
from orcade.games.stronghold.assault.shots import CauldronWrecked, TowerWrecked
from tests.games.stronghold.assault.storms import HIT, INVADER, MISS, Storm, at, fighter, hold, storm
from tests.games.stronghold.positions import M, place, said, wall

W1 = "rampart_w1"


def shot(engine: str, card: int, target: str = "wall_w1", **more: Any) -> Storm:
    """A machine before west walls 1 and 2 fires at the first; a trebuchet stands on the foreground."""
    where = "foreground_west" if engine == "trebuchet" else W1
    p = storm(engine={where: engine}, luck=[card], **more)
    if p.asked() == "MachineAim":
        p.play(INVADER, at(target))
    return p


def test_a_ballista_kills_a_defender_of_the_invaders_choice() -> None:
    """STR-110, STR-111, STR-271, STR-276: it dies at once; it does not go to the hospital."""
    p = shot("ballista", HIT, garrison={"wall_w1": "ms", "wall_w2": "m"})
    assert p.offers(INVADER) == {"marksman", "soldier"}
    assert p.refusal(INVADER, fighter("veteran")) == "STR-111"
    supply = p.garrison("supply").count("s")
    p.play(INVADER, fighter("soldier"))
    assert p.garrison("wall_w1") == "m"
    assert p.garrison("hospital") == ""
    assert p.garrison("supply").count("s") == supply + 1


def test_a_ballista_also_kills_the_strongest_invader_there() -> None:
    """STR-111, STR-129, STR-7: on the wall, not in its siege tower."""
    p = shot(
        "ballista",
        HIT,
        target="wall_w2",
        garrison={"wall_w2": "s", "wall_w1": "s"},
        stone={"wall_w2": 9},
        host={"wall_w2": "goo", "siege_tower_w2": "t"},
        siege_tower=["wall_w2"],
    )
    assert p.host("killed")[0] == "o"
    assert p.host("siege_tower_w2") == "t"


def test_a_ballista_that_hits_nobody_still_kills_its_own() -> None:
    """STR-294, STR-292: nobody is in range; it may fire all the same."""
    p = shot("ballista", HIT, host={"wall_w1": "gt"}, stone={"wall_w1": 9})
    assert p.host("wall_w1") == "g"
    assert p.told(MachineFired)


def test_a_ballista_must_fire_at_somebody_in_range() -> None:
    """STR-291, STR-292: with one such wall it is aimed without a question; with two it may not hold."""
    p = storm(engine={W1: "ballista"}, garrison={"wall_w1": "s"}, luck=[MISS])
    assert [fired.wall for fired in p.told(MachineFired)] == [wall("wall_w1")]
    p = storm(engine={W1: "ballista"}, garrison={"wall_w1": "s", "wall_w2": "s"})
    assert p.refusal(INVADER, hold()) == "STR-292"
    assert p.offers(INVADER) == {"wall_w1", "wall_w2"}


def test_a_ballista_with_nobody_in_range_may_hold() -> None:
    """STR-291, STR-292: or fire to thin its pile."""
    p = storm(engine={W1: "ballista"})
    assert p.offers(INVADER) == {"wall_w1", "wall_w2", "hold_fire"}
    p.play(INVADER, hold())
    assert not p.told(MachineFired)


def test_a_ballista_must_choose_a_manned_wall() -> None:
    """STR-292."""
    p = storm(
        engine={"rampart_w2": "ballista"},
        garrison={"wall_w2": "s", "wall_w3": "s"},
        glare=["wall_w3"],
        luck=[MISS],
    )
    assert [fired.wall for fired in p.told(MachineFired)] == [wall("wall_w2")]


def test_range_is_by_path() -> None:
    """STR-110, STR-112, STR-122: a trebuchet reaches every wall of its side."""
    assert storm(engine={W1: "ballista"}).refusal(INVADER, at("wall_w3")) == "STR-110"
    assert storm(engine={W1: "catapult"}).refusal(INVADER, at("wall_w3")) == "STR-112"
    p = storm(engine={"foreground_west": "trebuchet"})
    assert p.offers(INVADER) == {"wall_w1", "wall_w2", "wall_w3", "wall_w4", "wall_w5", "hold_fire"}
    assert p.refusal(INVADER, at("wall_e1")) == "STR-122"


def test_a_catapult_breaks_one_stone_and_all_wood() -> None:
    """STR-113, STR-253, STR-21: they go back to the supply."""
    p = shot("catapult", HIT, stone={"wall_w1": 3}, wood={"wall_w1": 2})
    assert (p.s.stone[0], p.s.wood[0]) == (2, 0)
    assert p.s.wood_left == M.wood
    assert p.s.stone_left == M.stone - 2
    [battered] = p.told(WallBattered)
    assert (battered.stone, battered.wood) == (1, 2)


def test_wood_alone_takes_the_whole_hit() -> None:
    """STR-115: the cauldron stays."""
    p = shot("catapult", HIT, wood={"wall_w2": 2}, cauldron={"wall_w2": "orc_cauldron"}, target="wall_w2")
    assert p.s.wood[1] == 0
    assert p.s.cauldron[1] != -1
    assert not p.told(CauldronWrecked)


def test_a_bare_wall_loses_its_cauldron() -> None:
    """STR-114, STR-21."""
    p = shot("catapult", HIT, cauldron={"wall_w2": "orc_cauldron"}, target="wall_w2")
    assert p.s.cauldron[1] == -1
    assert p.told(CauldronWrecked)


def test_or_the_machine_in_the_tower_opposite() -> None:
    """STR-114: cannon or pole; a marksman there is no machine."""
    p = shot("catapult", HIT, tower_machine={"tower_w1": "pole"})
    assert p.s.tower_machine[0] == -1
    assert p.told(TowerWrecked)
    p = shot("catapult", HIT, garrison={"tower_w1": "m"})
    assert p.garrison("tower_w1") == "m"
    assert not p.told(TowerWrecked)


def test_the_invader_chooses_between_cauldron_and_tower() -> None:
    """STR-115."""
    both: dict[str, Any] = {"cauldron": {"wall_w2": "orc_cauldron"}, "tower_machine": {"tower_w1": "pole"}}
    p = shot("catapult", HIT, target="wall_w2", **both)
    assert p.offers(INVADER) == {"wreck_cauldron", "wreck_tower"}
    assert p.refusal(INVADER, hold()) == "STR-115"
    p.play(INVADER, said("wreck_tower"))
    assert (p.s.tower_machine[0], p.s.cauldron[1]) == (-1, 1)
    p = shot("catapult", HIT, target="wall_w2", **both)
    p.play(INVADER, said("wreck_cauldron"))
    assert (p.s.tower_machine[0], p.s.cauldron[1]) == (1, -1)


def test_a_trebuchet_never_hits_tower_machines() -> None:
    """STR-123."""
    p = shot("trebuchet", HIT, tower_machine={"tower_w1": "pole"})
    assert p.s.tower_machine[0] != -1
    p = shot("trebuchet", HIT, target="wall_w2", cauldron={"wall_w2": "orc_cauldron"})
    assert p.s.cauldron[1] == -1
    p = shot("trebuchet", HIT, stone={"wall_w1": 2}, wood={"wall_w1": 1})
    assert (p.s.stone[0], p.s.wood[0]) == (1, 0)


def test_a_hit_stays_in_the_pile_and_a_miss_is_discarded() -> None:
    """STR-116, STR-15, STR-413."""
    p = shot("catapult", HIT)
    assert (p.s.hits[place(W1)], p.s.misses[place(W1)]) == (2, 5)
    p = shot("catapult", MISS)
    assert (p.s.hits[place(W1)], p.s.misses[place(W1)]) == (2, 4)
    assert p.s.misses_left == M.miss_cards - 4
    assert all(p.told(MachineFired)[0].reveals_to(seat) for seat in (-2, 0, 1))


def test_catapults_and_trebuchets_may_hold() -> None:
    """STR-293."""
    for where, engine in ((W1, "catapult"), ("foreground_west", "trebuchet")):
        p = storm(engine={where: engine}, stone={"wall_w1": 2})
        p.play(INVADER, hold())
        assert not p.told(MachineFired)


def test_all_targets_first_then_the_cards_in_his_order() -> None:
    """STR-289, STR-290, STR-107: no machine is ever destroyed."""
    p = storm(
        engine={W1: "catapult", "rampart_w2": "catapult"},
        stone={"wall_w1": 1, "wall_w2": 1},
        luck=[MISS, HIT],
    )
    p.play(INVADER, at("wall_w1"))
    assert not p.told(MachineFired)
    p.play(INVADER, at("wall_w2"))
    assert p.offers(INVADER) == {W1, "rampart_w2"}
    assert p.refusal(INVADER, at("rampart_w3")) == "STR-290"
    p.play(INVADER, at("rampart_w2"))
    assert [fired.shot for fired in p.told(MachineFired)] == [0, 1]
    assert (p.s.stone[0], p.s.stone[1]) == (0, 1)
    assert p.s.engine[place(W1)] == p.s.engine[place("rampart_w2")] != -1


def test_nothing_is_aimed_at_a_dazzled_wall() -> None:
    """STR-260: with every wall in range dazzled, nobody is asked."""
    p = storm(engine={W1: "catapult"}, glare=["wall_w1"])
    assert p.refusal(INVADER, at("wall_w1")) == "STR-260"
    assert storm(engine={W1: "catapult"}, glare=["wall_w1", "wall_w2"]).decides() is None


def test_a_bloodstone_kills_a_defender_on_the_wall_that_was_hit() -> None:
    """STR-165, STR-166, STR-271: of the Invader's choice; a miss kills nobody."""
    more: dict[str, Any] = {"garrison": {"wall_w1": "mv"}, "stone": {"wall_w1": 1}, "bloodstone": [W1]}
    p = shot("catapult", HIT, **more)
    assert p.s.stone[0] == 0
    p.play(INVADER, fighter("veteran"))
    assert (p.garrison("wall_w1"), p.garrison("hospital")) == ("m", "")
    p = shot("catapult", MISS, **more)
    assert (p.garrison("wall_w1"), p.decides()) == ("mv", None)


def test_an_accurate_shot_draws_two_and_keeps_one() -> None:
    """STR-217, STR-218: a hit and a miss; the other card goes back."""
    p = storm(engine={W1: "catapult"}, stone={"wall_w1": 1}, accurate=[W1], luck=[HIT, 5])
    p.play(INVADER, at("wall_w1"))
    assert p.asked() == "PickShot"
    assert [drawn.hits for drawn in p.told(TwoCardsDrawn)] == [1]
    assert p.refusal(INVADER, hold()) == "STR-289"
    q = Storm(p.table.fork())
    q.seen = []
    p.play(INVADER, said("take_shot", shot="hit"))
    assert (p.s.stone[0], p.s.hits[place(W1)], p.s.misses[place(W1)]) == (0, 2, 5)
    q.play(INVADER, said("take_shot", shot="miss"))
    assert (q.s.stone[0], q.s.hits[place(W1)], q.s.misses[place(W1)]) == (1, 2, 4)


def test_two_cards_alike_leave_no_choice() -> None:
    """STR-217: two hits out of two, two misses; one miss is discarded."""
    p = storm(engine={W1: "catapult"}, stone={"wall_w1": 1}, accurate=[W1], luck=[HIT, 0])
    p.play(INVADER, at("wall_w1"))
    assert p.s.stone[0] == 0
    p = storm(engine={W1: "catapult"}, stone={"wall_w1": 1}, accurate=[W1], luck=[MISS, 5])
    p.play(INVADER, at("wall_w1"))
    assert (p.s.stone[0], p.s.misses[place(W1)]) == (1, 4)


def test_each_invader_aims_the_machines_of_his_side() -> None:
    """STR-366, STR-289: precedence aims and fires first (STR-377)."""
    p = storm(3, engine={W1: "catapult", "rampart_e1": "catapult"}, turn=2, luck=[MISS, MISS])
    assert p.decides() == 1
    p.play(1, at("wall_e1"))
    p.play(0, at("wall_w1"))
    assert [fired.wall for fired in p.told(MachineFired)] == [wall("wall_e1"), wall("wall_w1")]

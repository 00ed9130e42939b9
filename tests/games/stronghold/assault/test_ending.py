"""The end of the turn and of the game (STR-128 to -130, STR-213, STR-336 to -340, STR-357 to -363)."""

from __future__ import annotations

from typing import Any

from orcade.games.stronghold.assault.common import WallBattered
from orcade.games.stronghold.assault.comparison import StrengthsCompared, WallBreached
from orcade.games.stronghold.assault.ending import EndOfTurn, TowerLeft
from orcade.games.stronghold.assault.machines import MachineFired
from orcade.games.stronghold.assault.orders import OrderCarriedOut
from orcade.games.stronghold.assault.steps import ExtraAssaultBegun
from orcade.games.stronghold.deeds import NO_ORDER
from orcade.games.stronghold.turn import Turn
from tests.games.stronghold.assault.storms import HIT, INVADER, MISS, Storm, at, storm, unit
from tests.games.stronghold.positions import B, M, place


def ended(**more: Any) -> Storm:
    """The turn ends; the next one waits for its first decision."""
    return storm(only=[EndOfTurn(), Turn()], **more)


# Siege towers


def test_units_leave_the_siege_tower_as_far_as_there_is_room() -> None:
    """STR-128, STR-338: west wall 2 has five spaces."""
    p = ended(host={"siege_tower_w2": "got", "wall_w2": "g"}, siege_tower=["wall_w2"])
    assert (p.host("wall_w2"), p.host("siege_tower_w2")) == ("ggot", "")
    assert [left.unit for left in p.told(TowerLeft)] == [0, 1, 2]
    p = ended(host={"siege_tower_w2": "ttt", "wall_w2": "ggg"}, siege_tower=["wall_w2"])
    assert (p.host("wall_w2"), p.host("siege_tower_w2")) == ("gggtt", "t")
    p = ended(host={"siege_tower_w2": "t", "wall_w2": "ggggg"}, siege_tower=["wall_w2"])
    assert p.host("siege_tower_w2") == "t"


def test_if_room_is_short_the_invader_chooses() -> None:
    """STR-130: ladders give one space more (STR-135)."""
    p = ended(
        host={"siege_tower_w2": "got", "wall_w2": "gggg"},
        siege_tower=["wall_w2"],
        equipment={"wall_w2": ["ladders"]},
    )
    assert p.offers(INVADER) == {"siege_tower_w2 goblin", "siege_tower_w2 orc", "siege_tower_w2 troll"}
    assert p.refusal(INVADER, unit("wall_w2", "goblin")) == "STR-130"
    p.play(INVADER, unit("siege_tower_w2", "troll"), unit("siege_tower_w2", "goblin"))
    assert (p.host("wall_w2"), p.host("siege_tower_w2")) == ("gggggt", "o")


def test_leaving_the_tower_makes_no_second_troll_attack() -> None:
    """STR-129, STR-342: they counted as on the wall already."""
    p = ended(
        host={"siege_tower_w2": "tt", "wall_w2": "tt"}, siege_tower=["wall_w2"], heroic=["troll_attack"]
    )
    assert p.s.glory[0] == M.start_glory[0] - 1


# Tiles, units, markers, Glory


def test_tiles_whose_effect_has_ended_are_removed() -> None:
    """STR-337, STR-162, STR-336: rituals, altar influence, accurate shot, blessing, glare; the rest stays."""
    p = ended(
        engine={"rampart_w1": "catapult", "rampart_w2": "altar"},
        bloodstone=["rampart_w1"],
        accurate=["rampart_w1"],
        influence={"rampart_w2": "wall_w1"},
        gale=["wall_w1"],
        accident=["wall_w2"],
        cauldron={"wall_w2": "orc_cauldron"},
        glare=["wall_w3"],
        fire=["forge"],
        saboteur=["forge"],
        possessed=["officer"],
        blessed=["west"],
        specters=["west"],
        terror=True,
        equipment={"wall_w1": ["banner"]},
        training={"rampart_w1": ["drover"]},
        mantelet=["rampart_w3"],
    )
    s = p.s
    flags = [
        s.bloodstone,
        s.accurate,
        s.gale,
        s.accident,
        s.glare,
        s.fire,
        s.possessed,
        s.blessed,
        s.specters,
    ]
    assert not any(flag for row in flags for flag in row)
    assert (s.terror, set(s.influence)) == (False, {-1})
    assert s.engine[place("rampart_w2")] != -1
    assert s.cauldron[1] != -1
    assert (s.saboteur[0], s.mantelet[2]) == (True, True)
    assert -1 not in (s.equipment[0], s.training[0])


def test_order_tiles_return_to_the_invader() -> None:
    """STR-213, STR-416: also those taken away; the stock lies open again."""
    p = ended(orders={"wall_w1": ("bluff", False)}, orders_secret=True)
    assert (p.s.order_stock, p.s.order_gone, p.s.orders_secret) == (M.order_tiles, [], False)
    assert set(p.s.order_face) == {NO_ORDER}
    assert p.view(1).s.order_stock == M.order_tiles


def test_spent_units_join_the_killed_and_the_camp_stays() -> None:
    """STR-17, STR-18, STR-336."""
    p = ended(host={"spent": "goot", "killed": "g", "camp_west": "tt"})
    assert (p.host("spent"), p.host("killed"), p.host("camp_west")) == ("", "ggoot", "tt")


def test_markers_are_removed_and_payments_stay() -> None:
    """STR-336, STR-243, STR-234, STR-279: actions, heroes and the speech."""
    p = ended(done={"cannon": 0}, paid={"pole": 3}, payer={"pole": 0}, hero_acted=["officer"], speech=3)
    assert set(p.s.done) == {-1}
    assert p.s.paid[M.defender_actions.index("pole")] == 3
    assert (p.s.speech, p.s.hero_acted) == (0, [False, False])


def test_a_turn_held_costs_the_invader_and_pays_the_defender() -> None:
    """STR-336, STR-340, STR-338, STR-339: then the next turn begins."""
    p = ended(turn=3)
    assert p.s.glory == [M.start_glory[0] - 1, M.start_glory[1] + 1]
    assert (p.s.turn, p.asked()) == (4, "Turning")


def test_after_ten_turns_the_defender_has_won() -> None:
    """STR-361, STR-339, STR-423, STR-81: whatever the Glory."""
    p = ended(turn=10, glory={"invader": 12, "defender": 4})
    assert p.s.outcome is not None
    assert (p.s.outcome.ranks, p.s.outcome.clause) == ([2, 1], 361)
    assert p.s.outcome.scores[0] > p.s.outcome.scores[1]


# The fortress was entered


def entered(invader: int, defender: int, **more: Any) -> Storm:
    """A wall without defence is breached, for 3 Glory."""
    host = {"wall_w1": "t", **more.pop("host", {})}
    glory = {"invader": invader - 3, "defender": defender}
    return storm(to_the_end=True, host=host, glory=glory, **more)


def test_more_glory_wins() -> None:
    """STR-359, STR-2: a breach alone does not."""
    p = entered(9, 8)
    assert p.s.outcome is not None
    assert (p.s.outcome.ranks, p.s.outcome.scores, p.s.outcome.clause) == ([1, 2], [9, 8], 359)
    p = entered(8, 9)
    assert p.s.outcome is not None
    assert p.s.outcome.ranks == [2, 1]


def test_no_time_points_in_the_turn_of_the_breach() -> None:
    """STR-360: nor the point of the honour guard."""
    p = entered(9, 8, turn=7)
    assert p.s.glory == [9, 8]


def test_partners_share_the_rank() -> None:
    """STR-423, STR-365, STR-392."""
    p = storm(4, to_the_end=True, host={"wall_e1": "t"}, glory={"invader": 9, "defender": 4})
    assert p.s.outcome is not None
    assert (p.s.outcome.ranks, p.s.outcome.scores) == ([1, 1, 2, 2], [12, 12, 4, 4])


def test_equal_glory_asks_for_one_more_assault() -> None:
    """STR-362, STR-363: no further breach, so the Defender wins by 1."""
    p = entered(8, 8, host={"wall_e1": "g"}, stone={"wall_e1": 4})
    assert p.told(ExtraAssaultBegun)
    assert p.s.outcome is not None
    assert (p.s.outcome.ranks, p.s.outcome.scores, p.s.outcome.clause) == ([2, 1], [8, 9], 362)


def test_breached_walls_take_no_part_and_losses_stay_lost() -> None:
    """STR-363: the wall is not compared again; the soldiers who filled the first assault are gone."""
    p = entered(8, 8, host={"wall_e1": "tt"}, garrison={"wall_e1": "ss"}, stone={"wall_e1": 0})
    walls = [B.walls[compared.wall] for compared in p.told(StrengthsCompared)]
    assert walls == ["wall_w1", "wall_e1", "wall_e1"]
    assert [B.walls[breached.wall] for breached in p.told(WallBreached)] == ["wall_w1", "wall_e1"]
    assert p.s.outcome is not None
    assert (p.s.outcome.ranks, p.s.outcome.scores) == ([1, 2], [9, 8])


def test_effects_of_the_turn_still_hold_in_the_extra_assault() -> None:
    """STR-363: glare, and machines fire again; the breached wall cannot be shot at."""
    p = entered(
        8,
        8,
        host={"wall_e1": "ttt"},
        glare=["wall_e1"],
        engine={"rampart_w1": "catapult"},
        stone={"wall_w2": 2},
        luck=[MISS, HIT],
    )
    p.play(INVADER, at("wall_w2"))
    assert p.told(ExtraAssaultBegun)
    assert p.refusal(INVADER, at("wall_w1")) == "STR-363"
    p.play(INVADER, at("wall_w2"))
    assert [fired.shot for fired in p.told(MachineFired)] == [0, 1]
    assert len(p.told(WallBattered)) == 1
    assert p.s.outcome is not None
    assert p.s.outcome.ranks == [2, 1]


def test_orders_do_not_act_again() -> None:
    """STR-363: the fury is over; in the extra assault nobody is left to be furious."""
    p = entered(
        8,
        8,
        host={"wall_e1": "go", "rampart_e1": "t"},
        orders={"wall_e1": ("goblin_fury", True), "wall_e2": ("forced_march", True)},
        stone={"wall_e1": 9, "wall_e2": 9},
    )
    assert len(p.told(OrderCarriedOut)) == 1
    assert [c.attack for c in p.told(StrengthsCompared) if B.walls[c.wall] == "wall_e1"] == [5, 2]


def test_nobody_is_nursed_in_the_extra_assault() -> None:
    """STR-434, STR-362: three wounded lie in the hospital, and nobody is asked."""
    p = entered(
        8, 8, host={"wall_e1": "tt"}, garrison={"wall_e1": "ms", "hospital": "sv"}, stone={"wall_e1": 3}
    )
    assert (p.garrison("hospital"), p.garrison("courtyard")) == ("sv", "")
    assert p.s.outcome is not None


def test_gates_in_the_extra_assault() -> None:
    """STR-363: the third gate also counts as entering; another gate brings no Glory."""
    crew = {"barbican": "oooo"}
    p = entered(8, 8, host=crew, ram_pieces=2, gate=2, resistance=3)
    assert p.s.outcome is not None
    assert (p.s.outcome.ranks, p.s.outcome.scores) == ([1, 2], [9, 8])
    p = entered(8, 8, host=crew, ram_pieces=2, gate=1, resistance=3)
    assert (p.s.gate, p.s.glory) == (2, [8, 9])


def test_with_the_third_gate_down_there_is_no_part_three() -> None:
    """STR-363: it fell in the first assault; nothing else falls in the second."""
    p = storm(
        to_the_end=True,
        host={"barbican": "oooo"},
        ram_pieces=2,
        gate=2,
        resistance=2,
        glory={"invader": 5, "defender": 8},
    )
    assert p.s.outcome is not None
    assert (p.s.outcome.ranks, p.s.outcome.scores) == ([2, 1], [8, 9])


def test_no_heroic_deed_in_the_extra_assault() -> None:
    """STR-363: the last stone of a second wall falls, and brings nothing."""
    p = entered(
        8, 8, engine={"rampart_w2": "catapult"}, stone={"wall_w2": 1}, stripped=1, ruin=0, luck=[MISS, HIT]
    )
    p.play(INVADER, at("wall_w2"), at("wall_w2"))
    assert p.s.stone[1] == 0
    assert p.s.glory == [8, 9]

"""Phase 5: rituals (section 11)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.garrison import TerrorStruck
from orcade.games.stronghold.places import BLOOD, KINDS, SPENT
from tests.games.position import told
from tests.games.stronghold.positions import (
    M,
    Position,
    act,
    building,
    lay,
    place,
    put,
    wall,
)


def casting(card: str = "p5_a", hand: str = "gggggg", seats: int = 2, **more: object) -> Position:
    return lay(seats, phase=5, host={"hand_west": hand}, cards=[card], **more)  # type: ignore[arg-type]


def test_seven_rituals_cost_goblins_only() -> None:
    """STR-162, STR-165, STR-167, STR-168, STR-170, STR-173, STR-175, STR-177."""
    names = ["bloodstone", "possession", "fire", "specters", "terror", "gale", "accident"]
    costs = [M.payments[M.invader_actions.index(name)] for name in names]
    assert costs == [
        [[2, 0, 0]],
        [[1, 0, 0]],
        [[1, 0, 0]],
        [[1, 0, 0]],
        [[1, 0, 0]],
        [[1, 0, 0]],
        [[3, 0, 0]],
    ]


def test_goblins_lie_on_the_glory_board() -> None:
    """STR-163, STR-164, STR-343: up to 12; from the thirteenth on they are spent like others."""
    p = casting()
    p.play(0, act("gale"), put("wall_w1"))
    assert p.s.host[BLOOD * KINDS] == 1
    p = lay(
        phase=5,
        host={"hand_west": "ggg", "blood": "g" * 11},
        cards=["p5_b"],
        cauldron={"wall_w2": "orc_cauldron"},
    )
    p.play(0, act("accident"), put("wall_w2"))
    assert p.s.host[BLOOD * KINDS] == 12
    assert p.s.host[SPENT * KINDS] == 2
    assert p.s.glory[0] == 11


def test_bloodstone() -> None:
    """STR-165, STR-426, STR-178: on a catapult, once."""
    p = casting(engine={"rampart_w1": "ballista"})
    assert p.refusal(0, act("bloodstone")) == "STR-426"
    p = casting(
        engine={"rampart_w1": "ballista", "rampart_w2": "catapult", "rampart_e1": "catapult"},
        bloodstone=["rampart_e1"],
    )
    p.play(0, act("bloodstone"))
    assert p.refusal(0, put("rampart_w1")) == "STR-165"
    assert p.refusal(0, put("rampart_e1")) == "STR-178"
    p.play(0, put("rampart_w2"))
    assert p.s.bloodstone[place("rampart_w2")]
    assert p.hourglasses() == 2


def test_possession() -> None:
    """STR-167, STR-178: on a hero; his action is gone for the turn, what he has done stays."""
    p = casting("p5_c", possessed=["officer"])
    p.play(0, act("possession"))
    assert p.refusal(0, put("officer")) == "STR-178"
    p.play(0, put("warrior"))
    assert p.s.possessed == [True, True]


def test_possession_with_teams() -> None:
    """STR-367: a hero on a wall of the caster's side, or in the courtyard."""
    p = lay(3, phase=5, host={"hand_west": "gg"}, cards={0: ["t5_c"]})
    p.play(0, act("possession"))
    assert p.refusal(0, put("warrior")) == "STR-366"
    assert p.refusal(0, put("officer")) is None
    p = lay(3, phase=5, host={"hand_west": "gg"}, cards={0: ["t5_c"]}, hero_at={"warrior": "courtyard"})
    p.play(0, act("possession"))
    assert p.refusal(0, put("warrior")) is None


def test_fire() -> None:
    """STR-168, STR-169, STR-178: in a building that has actions; a saboteur may be there too."""
    p = casting("p5_b", saboteur=["forge"], fire=["workshop"])
    p.play(0, act("fire"))
    assert p.refusal(0, put("hospital")) == "STR-169"
    assert p.refusal(0, put("workshop")) == "STR-178"
    p.play(0, put("forge"))
    assert p.s.fire[building("forge")]
    assert p.s.saboteur[building("forge")]


def test_specters() -> None:
    """STR-170, STR-172: cast on the hospital, no choice."""
    p = casting()
    p.play(0, act("specters"))
    assert p.s.specters == [True]


def test_terror_strikes_at_once() -> None:
    """STR-173, STR-174: the weakest of several dies until one is left; the honour guard does not count."""
    p = casting("p5_c", garrison={"courtyard": "mssv"}, hero_at={"officer": "courtyard"})
    events = p.play(0, act("terror"))
    assert [event.fighter for event in told(events, TerrorStruck)] == [0, 1, 1]
    assert p.garrison("courtyard") == "v"
    assert p.garrison("honour_guard") == "ss"
    assert p.s.honour


def test_one_terror() -> None:
    """STR-9: there is one tile."""
    p = casting("p5_c", terror=True)
    assert p.refusal(0, act("terror")) == "STR-9"


def test_gale() -> None:
    """STR-175, STR-178: on a wall, not two on one; different rituals may share a target."""
    p = casting(gale=["wall_w1"], accident=["wall_w2"])
    p.play(0, act("gale"))
    assert p.refusal(0, put("wall_w1")) == "STR-178"
    p.play(0, put("wall_w2"))
    assert p.s.gale[wall("wall_w2")]


def test_accident() -> None:
    """STR-177, STR-426: on a cauldron."""
    p = casting("p5_b")
    assert p.refusal(0, act("accident")) == "STR-426"
    p = casting("p5_b", cauldron={"wall_w2": "orc_cauldron"})
    p.play(0, act("accident"))
    assert p.refusal(0, put("wall_w3")) == "STR-177"
    p.play(0, put("wall_w2"))
    assert p.s.accident[wall("wall_w2")]
    assert p.hourglasses() == 3


@pytest.mark.parametrize(("ritual", "card"), [("gale", "p5_a"), ("fire", "p5_b"), ("possession", "p5_c")])
def test_two_tiles_of_most_rituals(ritual: str, card: str) -> None:
    """STR-8, STR-9: two of each, one of terror and accident."""
    on = {"gale": ["wall_w1", "wall_w2"], "fire": ["forge", "guards"], "possession": ["officer", "warrior"]}
    field = {"gale": "gale", "fire": "fire", "possession": "possessed"}[ritual]
    p = casting(card, **{field: on[ritual]})  # type: ignore[arg-type]
    assert p.refusal(0, act(ritual)) == "STR-9"

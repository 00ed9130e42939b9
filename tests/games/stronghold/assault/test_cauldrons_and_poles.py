"""Cauldrons, accidents and poles (STR-307 to STR-309, STR-177, STR-246)."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.cauldrons import CauldronPoured, Cauldrons
from orcade.games.stronghold.assault.poles import PoleStruck
from tests.games.stronghold.assault.storms import (
    ANY,
    DEFENDER,
    GOBLIN,
    GOBLIN_OR_ORC,
    NOTHING,
    Storm,
    pole,
    storm,
)

STRONG = {"wall_w2": 20}  # nobody on the wall, so nobody dies in the comparison


@pytest.mark.parametrize(
    ("cauldron", "left"),
    [("goblin_cauldron", "oott"), ("orc_cauldron", "ggott"), ("troll_cauldron", "ggoot")],
)
def test_what_a_cauldron_kills(cauldron: str, left: str) -> None:
    """STR-246, STR-307: one troll, one orc or all goblins."""
    p = storm(host={"wall_w2": "ggoott"}, cauldron={"wall_w2": cauldron}, stone=STRONG)
    assert p.host("wall_w2") == left


def test_the_siege_tower_is_safe_from_cauldrons() -> None:
    """STR-129."""
    p = storm(
        host={"wall_w2": "o", "siege_tower_w2": "gg"},
        cauldron={"wall_w2": "goblin_cauldron"},
        siege_tower=["wall_w2"],
        stone=STRONG,
    )
    assert p.host("siege_tower_w2") == "gg"


@pytest.mark.parametrize(
    ("cauldron", "left", "wounded"),
    [("goblin_cauldron", "sv", "mm"), ("orc_cauldron", "mmv", "s"), ("troll_cauldron", "mms", "v")],
)
def test_an_accident_kills_defenders_of_equal_strength(cauldron: str, left: str, wounded: str) -> None:
    """STR-177, STR-307, STR-271: no Invader unit dies; the victims go to the hospital, as in melee."""
    p = storm(
        host={"wall_w2": "got"},
        garrison={"wall_w2": "mmsv"},
        cauldron={"wall_w2": cauldron},
        accident=["wall_w2"],
        only=[Cauldrons()],
    )
    assert p.host("wall_w2") == "got"
    assert (p.garrison("wall_w2"), p.garrison("hospital")) == (left, wounded)


def test_an_accident_needs_somebody_on_the_wall() -> None:
    """STR-177, STR-307, STR-129: any Invader unit, but not a crew of the siege tower alone."""
    tiles: dict[str, Any] = {
        "garrison": {"wall_w2": "ss"},
        "cauldron": {"wall_w2": "orc_cauldron"},
        "accident": ["wall_w2"],
        "siege_tower": ["wall_w2"],
        "only": [Cauldrons()],
    }
    for nobody in ({"rampart_w1": "o"}, {"siege_tower_w2": "o"}):
        assert storm(host=nobody, **tiles).garrison("wall_w2") == "ss"
    assert storm(host={"wall_w2": "g"}, **tiles).garrison("wall_w2") == "s"
    assert GAME.clause(177).basis == "ruled"


def test_a_cauldron_waits_for_somebody_on_its_wall() -> None:
    """STR-307, STR-260: no unit there, or a dazzled wall."""
    p = storm(
        host={"siege_tower_w2": "g"},
        siege_tower=["wall_w2"],
        cauldron={"wall_w2": "orc_cauldron"},
        stone=STRONG,
    )
    assert not p.told(CauldronPoured)
    p = storm(host={"wall_w2": "o"}, cauldron={"wall_w2": "orc_cauldron"}, glare=["wall_w2"])
    assert p.host("wall_w2") == "o"


def struck(card: int, units: str) -> Storm:
    return storm(host={"wall_w2": units}, tower_machine={"tower_w1": "pole"}, stone=STRONG, luck=[card])


def test_a_pole_strikes_the_weakest_if_the_card_shows_it() -> None:
    """STR-308, STR-7."""
    assert struck(NOTHING, "got").host("wall_w2") == "got"
    assert struck(GOBLIN, "got").host("wall_w2") == "ot"
    assert struck(GOBLIN, "ot").host("wall_w2") == "ot"
    assert struck(GOBLIN_OR_ORC, "oot").host("wall_w2") == "ot"
    assert struck(ANY, "tt").host("wall_w2") == "t"


def test_the_defender_chooses_poles_and_walls_in_any_order() -> None:
    """STR-308, STR-309: cards are not returned between two poles."""
    p = storm(
        host={"wall_w1": "g", "wall_w2": "t", "wall_w3": "g"},
        tower_machine={"tower_w1": "pole", "tower_w2": "pole"},
        stone={"wall_w1": 20, "wall_w2": 20, "wall_w3": 20},
        luck=[5, 4],
    )
    assert p.asked() == "PoleAim"
    assert p.offers(DEFENDER) == {
        "tower_w1 wall_w1",
        "tower_w1 wall_w2",
        "tower_w2 wall_w2",
        "tower_w2 wall_w3",
    }
    assert p.refusal(DEFENDER, pole("tower_w1", "wall_w3")) == "STR-308"
    assert p.refusal(DEFENDER, pole("tower_w3", "wall_w3")) == "STR-309"
    p.play(DEFENDER, pole("tower_w2", "wall_w2"))
    assert p.host("wall_w2") == ""
    assert [stroke.tower for stroke in p.told(PoleStruck)] == [1, 0]  # the other has one wall left
    assert p.host("wall_w1") == ""


def test_a_pole_does_not_reach_siege_towers_or_dazzled_walls() -> None:
    """STR-129, STR-309, STR-260: nobody to strike, no card."""
    p = storm(
        host={"siege_tower_w2": "g", "wall_w1": "g"},
        siege_tower=["wall_w2"],
        glare=["wall_w1"],
        tower_machine={"tower_w1": "pole"},
        stone=STRONG,
    )
    assert not p.told(PoleStruck)


def test_each_defender_uses_the_poles_of_his_side() -> None:
    """STR-394, STR-309."""
    walls = {"wall_w1": "g", "wall_w2": "g", "wall_e1": "g", "wall_e2": "g"}
    p = storm(
        4,
        host=walls,
        stone=dict.fromkeys(walls, 20),
        tower_machine={"tower_w1": "pole", "tower_e1": "pole"},
        luck=[1, 1],
    )
    assert p.decides() == 2
    assert p.refusal(2, pole("tower_e1", "wall_e1")) == "STR-394"
    p.play(2, pole("tower_w1", "wall_w1"))
    assert p.decides() == 3
    p.play(3, pole("tower_e1", "wall_e1"))
    assert p.told(PoleStruck)[0].reveals_to(-2)

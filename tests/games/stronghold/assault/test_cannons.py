"""Cannons (STR-285 to STR-288, STR-410)."""

from __future__ import annotations

from typing import Any

from orcade.games.stronghold.assault.cannons import CannonFired
from orcade.games.stronghold.deeds import HIT_CARDS
from tests.games.stronghold.assault.storms import (
    ANY,
    DEFENDER,
    GOBLIN,
    GOBLIN_OR_ORC,
    NOTHING,
    Storm,
    at,
    hold,
    storm,
    unit,
)
from tests.games.stronghold.positions import M

CANNON = {"tower_w1": "cannon"}


def test_the_targets_of_a_cannon() -> None:
    """STR-286, STR-46, STR-129: foreground, ramparts opposite or adjacent, siege towers, the barbican."""
    everywhere = dict.fromkeys(("foreground_west", "foreground_east", "barbican", "siege_tower_w2"), "g")
    everywhere |= {f"rampart_w{n}": "g" for n in (1, 2, 3, 4)} | {"rampart_e1": "g", "wall_w1": "g"}
    p = storm(host=everywhere, tower_machine=CANNON, siege_tower=["wall_w2"], ram_pieces=1)
    west = {"foreground_west", "rampart_w1", "rampart_w2"}
    assert p.offers(DEFENDER) == west | {"siege_tower_w2", "barbican", "hold_fire"}
    assert p.refusal(DEFENDER, at("rampart_w3")) == "STR-286"
    assert p.refusal(DEFENDER, at("wall_w1")) == "STR-286"


def test_only_the_towers_next_to_the_barbican_reach_it() -> None:
    """STR-286, STR-298, STR-51."""
    p = storm(host={"barbican": "g", "rampart_w2": "g"}, tower_machine={"tower_w2": "cannon"}, ram_pieces=1)
    assert p.offers(DEFENDER) == {"rampart_w2", "hold_fire"}
    assert p.refusal(DEFENDER, at("barbican")) == "STR-286"


def test_a_siege_tower_is_a_target_of_its_own() -> None:
    """STR-129, STR-260, STR-363: a glare on its wall does not cover it; a breached wall takes no part."""
    towers: dict[str, Any] = {
        "host": {"siege_tower_w2": "g"},
        "siege_tower": ["wall_w2"],
        "tower_machine": CANNON,
    }
    assert storm(glare=["wall_w2"], **towers).offers(DEFENDER) == {"siege_tower_w2", "hold_fire"}
    towers["host"] = {"siege_tower_w2": "g", "rampart_w1": "g"}
    p = storm(breached=["wall_w2"], **towers)
    assert p.refusal(DEFENDER, at("siege_tower_w2")) == "STR-363"


def test_a_cannon_without_an_occupied_target_does_not_fire() -> None:
    """STR-288: nobody is asked."""
    assert storm(host={"rampart_w3": "g"}, tower_machine=CANNON).asked() == "NoneType"
    p = storm(host={"rampart_w2": "g"}, tower_machine=CANNON)
    assert p.refusal(DEFENDER, at("rampart_w1")) == "STR-288"


def test_the_defender_may_hold_his_cannon() -> None:
    """STR-288: no card is turned up; the script has none."""
    p = storm(host={"rampart_w1": "t"}, tower_machine=CANNON)
    p.play(DEFENDER, hold())
    assert p.host("rampart_w1") == "t"
    assert not p.told(CannonFired)


def fired(card: int, units: str = "got") -> Storm:
    p = storm(host={"rampart_w1": units}, tower_machine=CANNON, luck=[card])
    p.play(DEFENDER, at("rampart_w1"))
    return p


def test_the_card_shows_what_it_kills() -> None:
    """STR-287: none, goblin, goblin or orc, any; the Defender chooses among those shown."""
    assert fired(NOTHING).host("rampart_w1") == "got"
    assert fired(GOBLIN).host("rampart_w1") == "ot"
    p = fired(GOBLIN_OR_ORC)
    assert p.offers(DEFENDER) == {"rampart_w1 goblin", "rampart_w1 orc"}
    assert p.refusal(DEFENDER, unit("rampart_w1", "troll")) == "STR-287"
    p.play(DEFENDER, unit("rampart_w1", "orc"))
    assert (p.host("rampart_w1"), p.host("killed")) == ("gt", "o")
    p = fired(ANY)
    p.play(DEFENDER, unit("rampart_w1", "troll"))
    assert p.host("rampart_w1") == "go"


def test_a_card_that_shows_nobody_there_does_nothing() -> None:
    """STR-288, STR-287: an orc card against trolls."""
    p = fired(GOBLIN_OR_ORC, "tt")
    assert p.host("rampart_w1") == "tt"
    [shot] = p.told(CannonFired)
    assert HIT_CARDS[shot.hit_card] == "goblin_or_orc"
    assert all(shot.reveals_to(seat) for seat in (-2, 0, 1))  # STR-414


def test_all_targets_are_named_before_the_first_card() -> None:
    """STR-285, STR-288: both aim at one goblin; the second card is turned up all the same."""
    p = storm(
        host={"rampart_w1": "g"}, tower_machine={"tower_w1": "cannon", "tower_w2": "cannon"}, luck=[ANY, 0]
    )
    p.play(DEFENDER, at("rampart_w1"))
    assert not p.told(CannonFired)
    p.play(DEFENDER, at("rampart_w1"))
    assert [shot.hit_card for shot in p.told(CannonFired)] == [3, 0]
    assert p.host("rampart_w1") == ""


def test_cards_are_drawn_without_return_and_then_shuffled_together() -> None:
    """STR-285, STR-414: of two cannons the second draws from the five cards that are left."""
    p = storm(
        host={"rampart_w1": "ttt"}, tower_machine={"tower_w1": "cannon", "tower_w2": "cannon"}, luck=[5, 4]
    )
    p.play(DEFENDER, at("rampart_w1"), at("rampart_w1"))
    assert p.host("rampart_w1") == "t"  # the sixth card, then the fifth of five: both show trolls
    assert M.hit_deck == [1, 1, 2, 2]


def test_with_four_players_each_names_his_cannons_and_then_all_fire() -> None:
    """STR-410, STR-394: precedence names first, the west in odd turns."""
    both = {"tower_w1": "cannon", "tower_e1": "cannon"}
    p = storm(4, host={"rampart_w1": "g", "rampart_e1": "g"}, tower_machine=both, turn=3, luck=[1, 1])
    assert p.decides() == 2
    p.play(2, at("rampart_w1"))
    assert p.decides() == 3
    assert not p.told(CannonFired)
    p.play(3, at("rampart_e1"))
    assert p.host("rampart_w1") + p.host("rampart_e1") == ""
    p = storm(4, host={"rampart_w1": "g", "rampart_e1": "g"}, tower_machine=both, turn=4)
    assert p.decides() == 3

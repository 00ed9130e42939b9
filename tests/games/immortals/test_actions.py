"""Extracting, transitions, building, moving, and the boxes of the tribes (IMM-128 to IMM-148, IMM-158 to
IMM-172)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from orcade.games.immortals.build import why_not_built
from orcade.games.immortals.material import CAPITAL, KINDS, PORTAL, SHRINE
from orcade.kernel.contract import LEGAL
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    MIKE,
    M,
    Position,
    at,
    building,
    do_it,
    lay,
    number,
    option,
    reveal,
    space_number,
)

LIGHT_HOME = {"treehome_light": (DIRK, 2)}


def using(box: str, card: str, seat: int = DIRK, **more: Any) -> Position:
    """The card of this box has been turned up; another player has a card left."""
    plans = {seat: {box: card}, (seat + 1) % 4: {"attack": "blank"}}
    p = lay(**({"armies": LIGHT_HOME, "plans": plans, "turn": seat} | more))  # type: ignore[arg-type]
    p.play(seat, reveal(box))
    return p


def done(box: str, card: str, seat: int = DIRK, **more: Any) -> Position:
    p = using(box, card, seat, **more)
    p.play(seat, do_it())
    return p


# Extract


def test_extraction_takes_what_the_card_shows() -> None:
    """IMM-128, IMM-129, IMM-10, IMM-103."""
    assert done("extract_gold", "treehome").purse(DIRK) == (10, 12)
    assert done("extract_energy", "treehome").purse(DIRK) == (14, 10)
    assert done("extract_energy", "treehome_light").purse(DIRK) == (14, 10)


@pytest.mark.parametrize(("box", "clause"), [("extract_gold", "IMM-128"), ("extract_energy", "IMM-129")])
def test_extraction_needs_an_army_in_the_space(box: str, clause: str) -> None:
    """IMM-128, IMM-129: of the card's own realm."""
    assert using(box, "treehome_dark").refusal(DIRK, do_it()) == clause


def test_nothing_is_used_up() -> None:
    """IMM-130: the same space by different cards and boxes."""
    plans = {DIRK: {"extract_gold": "treehome", "specific_dark": "treehome_light"}}
    p = lay(LIGHT_HOME, seats=3, plans=plans)
    p.play(DIRK, reveal("extract_gold"), do_it())
    for seat in (MIKE, ANI):
        p.play(seat, p.table.legal(seat)[0])
    p.play(DIRK, reveal("specific_dark"), do_it())  # the Orcs extract gold as well
    assert p.purse(DIRK) == (10, 14)


# Transition


@pytest.mark.parametrize(("waiting", "placed"), [(5, 3), (3, 3), (2, 2), (1, 1)])
def test_a_transition_places_three_or_all_there_are(waiting: int, placed: int) -> None:
    """IMM-131, IMM-132, IMM-133, IMM-134: at the same price, and no fewer by choice."""
    p = done("transition_3", "treehome", limbos={DIRK: (waiting, 7)})
    assert p.army("treehome_light") == (DIRK, 2 + placed)
    assert p.limbos(DIRK) == (waiting - placed, 7)
    assert p.purse(DIRK) == (8, 9)


def test_a_transition_needs_armies_on_both_sides() -> None:
    """IMM-131, IMM-133."""
    assert using("transition_3", "treehome", limbos={DIRK: (0, 7)}).refusal(DIRK, do_it()) == "IMM-133"
    assert using("transition_3", "hillhome_light", limbos={DIRK: (3, 0)}).refusal(DIRK, do_it()) == "IMM-131"


def test_a_joker_stands_for_a_region_of_its_province() -> None:
    """IMM-102, IMM-105: chosen when it is resolved."""
    armies = LIGHT_HOME | {"moonglade_light": (DIRK, 1), "heartwood_light": (MIKE, 1)}
    p = done("transition_3", "green_joker_light", armies=armies, limbos={DIRK: (3, 0)})
    assert p.choices(DIRK) == {"treehome_light", "moonglade_light"}
    assert p.refusal(DIRK, at("heartwood_light")) == "IMM-131"
    assert p.refusal(DIRK, at("hillhome_light")) == "IMM-102"
    p.play(DIRK, at("moonglade_light"))
    assert p.army("moonglade_light") == (DIRK, 4)


def test_a_region_card_acts_in_a_realm_where_one_stands() -> None:
    """IMM-104, IMM-105."""
    armies = LIGHT_HOME | {"treehome_dark": (DIRK, 1)}
    p = done("extract_gold", "treehome", armies=armies)
    assert p.choices(DIRK) == {"treehome_light", "treehome_dark"}
    assert p.refusal(DIRK, at("hillhome_light")) == "IMM-104"


# Build


def test_prices_are_those_of_the_light_tribe() -> None:
    """IMM-135, IMM-136, IMM-137."""
    prices = {"portal": (4, 0), "shrine": (3, 1), "capital": (4, 2)}
    for name, (energy, gold) in prices.items():
        p = done("build", "treehome")
        p.play(DIRK, building(name))
        assert p.purse(DIRK) == (10 - energy, 10 - gold)
    p = done("build", "treehome", tribes={DIRK: ("dwarves", "orcs")})
    p.play(DIRK, building("portal"))
    assert p.purse(DIRK) == (9, 7)
    costs = {tuple(M.deeds(light, 5)[1].build_energy) for light in M.light_tribes}
    assert len(costs) > 2


@pytest.mark.parametrize(("name", "points"), [("portal", 1), ("shrine", 1), ("capital", 2)])
def test_building_earns_points_at_once(name: str, points: int) -> None:
    """IMM-138, IMM-142, IMM-143."""
    p = done("build", "treehome")
    p.play(DIRK, building(name))
    assert p.s.points[DIRK] == points


def test_building_needs_an_army_there() -> None:
    """IMM-135."""
    assert using("build", "hillhome_light").refusal(DIRK, do_it()) == "IMM-135"


def test_anyone_who_holds_the_space_uses_the_portal() -> None:
    """IMM-139, IMM-140: whoever built it; one way only."""
    p = lay({"treehome_light": (FRANK, 3), "treehome_dark": (ANI, 3)}, portals=["treehome_light"])
    light, dark = space_number("treehome_light"), space_number("treehome_dark")
    assert dark in p.s.ways(light)
    assert light not in p.s.ways(dark)


def test_one_portal_and_one_tile_for_each_space() -> None:
    """IMM-141, IMM-144, IMM-145, IMM-147: a portal beside either; never two tiles."""
    here = space_number("treehome_light")
    s = lay({}, tiles={"treehome_light": "shrine"}, portals=["treehome_light"]).s
    assert [why_not_built(s, here, b) for b in (PORTAL, SHRINE, CAPITAL)] == [141, 145, 144]
    s = lay({}, tiles={"treehome_light": "capital"}).s
    assert [why_not_built(s, here, b) for b in (PORTAL, SHRINE, CAPITAL)] == [LEGAL, 144, 145]
    s = lay({}, portals=["treehome_light"]).s
    assert [why_not_built(s, here, b) for b in (PORTAL, SHRINE, CAPITAL)] == [141, LEGAL, LEGAL]
    assert why_not_built(s, space_number("treehome_dark"), PORTAL) == LEGAL  # both twins may have one


def test_one_capital_for_each_province_of_a_realm() -> None:
    """IMM-146, IMM-4."""
    s = lay({}, tiles={"treehome_light": "capital"}).s
    assert why_not_built(s, space_number("moonglade_light"), CAPITAL) == 146
    assert why_not_built(s, space_number("moonglade_light"), SHRINE) == LEGAL
    assert why_not_built(s, space_number("moonglade_dark"), CAPITAL) == LEGAL


def test_portals_run_out() -> None:
    """IMM-21."""
    s = lay({}, portals=M.spaces[:26]).s
    assert why_not_built(s, 30, PORTAL) == 21
    p = done("build", "treehome", portals=M.spaces[1:27])
    assert p.choices(DIRK) == {"shrine", "capital"}
    assert p.refusal(DIRK, building("portal")) == "IMM-21"


def test_buildings_stay() -> None:
    """IMM-148: also when the space changes hands or stands empty."""
    p = lay(
        {"the_murk_dark": (MIKE, 9), "white_falls_dark": (ANI, 1)},
        tiles={"white_falls_dark": "shrine"},
        portals=["white_falls_dark"],
        plans={MIKE: {"attack": "white_falls_dark", "build": "blank"}},
        turn=MIKE,
    )
    p.play(MIKE, reveal("attack"), do_it(), at("white_falls_dark"), number(4))
    assert p.army("white_falls_dark") == (MIKE, 4)
    here = space_number("white_falls_dark")
    assert p.s.tiles[here] == SHRINE
    assert p.s.portals[here]


def test_what_cannot_be_paid_is_not_offered() -> None:
    """IMM-126, IMM-274."""
    p = done("build", "treehome", purse=(4, 1))
    assert p.choices(DIRK) == {"portal", "shrine"}
    assert p.refusal(DIRK, building("capital")) == "IMM-126"
    assert using("build", "treehome", purse=(0, 0)).refusal(DIRK, do_it()) == "IMM-126"


# Attack or move

CHAIN = {"white_falls_light": (DIRK, 6), "borderland_light": (DIRK, 1), "treehome_light": (DIRK, 1)}


def moving(**more: Any) -> Position:
    return done("attack_or_move", "white_falls", **({"armies": CHAIN} | more))


def test_attack_or_move() -> None:
    """IMM-159: one of the two."""
    p = moving()
    assert p.choices(DIRK) == {"attack", "move"}
    assert p.refusal(DIRK, option("build_shrine")) == "IMM-159"


def test_a_move_costs_a_gold() -> None:
    """IMM-160, IMM-158: an attack on this box nothing."""
    p = moving()
    p.play(DIRK, option("move"), at("treehome_light"), number(5))
    assert p.purse(DIRK) == (10, 9)
    assert p.army("treehome_light") == (DIRK, 6)
    p = moving()
    p.play(DIRK, option("attack"), at("heartwood_light"), number(2))
    assert p.purse(DIRK) == (10, 10)
    p = moving(purse=(10, 0))
    assert p.asked() == "Targeting"  # there is no gold to move with


def test_every_space_on_the_way_is_ones_own() -> None:
    """IMM-160, IMM-161, IMM-164: of any length."""
    p = moving(armies=CHAIN | {"the_murk_light": (MIKE, 1), "kingsroad_light": (DIRK, 1)})
    p.play(DIRK, option("move"))
    assert p.choices(DIRK) == {"borderland_light", "treehome_light"}
    assert p.refusal(DIRK, at("kingsroad_light")) == "IMM-161"
    assert p.refusal(DIRK, at("the_murk_light")) == "IMM-160"
    assert p.refusal(DIRK, at("white_falls_light")) == "IMM-160"


def test_one_army_stays() -> None:
    """IMM-162, IMM-165."""
    p = moving()
    p.play(DIRK, option("move"), at("borderland_light"))
    assert p.choices(DIRK) == {1, 2, 3, 4, 5}
    assert p.refusal(DIRK, number(6)) == "IMM-162"
    p = using(
        "attack_or_move",
        "white_falls",
        armies={"white_falls_light": (DIRK, 1), "borderland_light": (DIRK, 1)},
    )
    assert p.refusal(DIRK, do_it()) == "IMM-165"


def test_armies_go_through_portals() -> None:
    """IMM-163: in the direction in which they work."""
    twin = {"white_falls_light": (DIRK, 6), "white_falls_dark": (DIRK, 1), "eagle_ridge_dark": (DIRK, 1)}
    p = done("attack_or_move", "white_falls_light", armies=twin, portals=["white_falls_light"])
    p.play(DIRK, option("move"))
    assert p.choices(DIRK) == {"white_falls_dark", "eagle_ridge_dark"}
    p = using(
        "attack_or_move",
        "white_falls_dark",
        armies=twin | {"white_falls_dark": (DIRK, 4)},
        portals=["white_falls_light"],
    )
    p.play(DIRK, do_it(), option("move"))
    assert p.asked() == "Column"  # to Eagle Ridge, the only space of his beside it
    p.play(DIRK, number(2))
    assert p.army("eagle_ridge_dark") == (DIRK, 3)


# The boxes of the tribes

SPECIFIC = {
    "elves": ("extract_energy", 0, 0),
    "humans": ("attack", 2, 1),
    "dwarves": ("build", 0, 0),
    "amazons": ("attack", 1, 2),
    "halflings": ("transition_3", 2, 1),
    "demons": ("build", 0, 0),
    "orcs": ("extract_gold", 0, 0),
    "necromancers": ("transition_3", 2, 1),
    "night_elves": ("attack", 2, 1),
    "trolls": ("attack", 1, 2),
}


def test_the_boxes_of_the_tribes() -> None:
    """IMM-166 to IMM-172, each pair of tribes: IMM-168, IMM-169, IMM-170, IMM-171."""
    for light, dark in product(M.light_tribes, M.dark_tribes):
        deeds = M.deeds(light, dark)
        for tribe, box in ((light, "specific_light"), (dark, "specific_dark")):
            deed = deeds[M.boxes.index(box)]
            assert (KINDS[deed.kind], deed.energy, deed.gold) == SPECIFIC[M.tribes[tribe]]


@pytest.mark.parametrize(
    ("tribes", "box", "price"),
    [(("elves", "demons"), "specific_dark", (2, 0)), (("dwarves", "orcs"), "specific_light", (0, 2))],
)
def test_a_cheap_shrine(tribes: tuple[str, str], box: str, price: tuple[int, int]) -> None:
    """IMM-166, IMM-167, IMM-172: the limits and the points are the usual ones."""
    p = done(box, "treehome", tribes={DIRK: tribes})
    assert p.s.tiles[space_number("treehome_light")] == SHRINE
    assert p.s.points[DIRK] == 1
    assert p.purse(DIRK) == (10 - price[0], 10 - price[1])
    p = using(box, "treehome", tribes={DIRK: tribes}, tiles={"treehome_light": "capital"})
    assert p.refusal(DIRK, do_it()) == "IMM-144"
    assert using(box, "hillhome_light", tribes={DIRK: tribes}).refusal(DIRK, do_it()) == "IMM-135"


def test_a_further_attack_has_its_price() -> None:
    """IMM-170, IMM-171, IMM-172, IMM-158."""
    p = done("specific_dark", "treehome", FRANK, armies={"treehome_light": (FRANK, 3)})
    assert p.purse(FRANK) == (8, 9)  # the Night Elves
    assert p.asked() == "Targeting"
    p = done("specific_light", "treehome", FRANK, armies={"treehome_light": (FRANK, 3)})
    assert p.purse(FRANK) == (9, 8)  # the Amazons
    p = done("attack", "treehome", FRANK, armies={"treehome_light": (FRANK, 3)})
    assert p.purse(FRANK) == (10, 10)
    p = using("specific_dark", "treehome", FRANK, armies={"treehome_light": (FRANK, 3)}, purse=(1, 1))
    assert p.refusal(FRANK, do_it()) == "IMM-126"


def test_a_second_extraction_and_a_second_transition() -> None:
    """IMM-168, IMM-169, IMM-172."""
    assert done("specific_dark", "treehome").purse(DIRK) == (10, 12)
    assert done("specific_light", "treehome").purse(DIRK) == (14, 10)
    p = done("specific_dark", "treehome", ANI, armies={"treehome_light": (ANI, 1)}, limbos={ANI: (4, 0)})
    assert p.army("treehome_light") == (ANI, 4)
    assert p.purse(ANI) == (8, 9)

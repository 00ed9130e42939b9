"""Entering Villages, Cities, wells, the tower and ruins (sections 8 and 9)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.enter import LostToMilitia
from orcade.games.orcs_vs_orcs.markers import HeroesDrawn, HeroKept, HeroStolen
from tests.games.orcs_vs_orcs.positions import (
    Position,
    c,
    deed,
    end,
    fate,
    go,
    halt,
    keep,
    lay,
    leave,
    march,
    move,
    z,
)
from tests.games.position import told

FARM = "south_left_farm"


def at_the_farm(**more: object) -> Position:
    """Two Hordes of seat 0 have just entered the Southern Left Farm."""
    p = lay({"south_lair": 2}, {"north_lair": 6}, **more)  # type: ignore[arg-type]
    p.play(0, move("south_lair", 2), go(FARM), halt())
    return p


# Villages


def test_the_choice_is_made_at_once() -> None:
    """OVO-94: A, B or C before anything else."""
    p = at_the_farm()
    assert p.asked() == "Fate"
    assert p.refusal(0, end()) == "OVO-94"
    assert {a.words()["choose_fate"]["fate"] for a in p.table.legal(0)} == {"raze", "convert", "control"}


def test_raze_and_pillage() -> None:
    """OVO-95, OVO-104, OVO-22: Berserk, a trophy, and an empty ruin for good."""
    p = at_the_farm()
    p.play(0, fate("raze"))
    assert p.s.berserk == [True, False]
    assert p.s.trophies[0] == 1
    assert not p.village(FARM)
    p.end_turns(0, 1)
    p.play(1, end())
    p.play(0, move(FARM, 2), go("south_left_march"), go(FARM))
    assert p.asked() == "Orders"


def test_razing_again_gives_only_the_trophy() -> None:
    """OVO-96."""
    p = at_the_farm()
    p.s.berserk[0] = True
    p.play(0, fate("raze"))
    assert p.s.berserk == [True, False]
    assert p.s.trophies[0] == 1


def test_convert_and_burn() -> None:
    """OVO-97, OVO-12: a Horde from the reserve to the Dark City, and a trophy."""
    p = at_the_farm()
    p.play(0, fate("convert"))
    assert p.army("south_lair") == (0, 1)
    assert p.s.reserve[0] == 12
    assert p.s.trophies[0] == 1
    assert not p.s.berserk[0]
    assert not p.village(FARM)


def test_convert_with_an_empty_reserve() -> None:
    """OVO-98, OVO-25: allowed, but it brings no Horde."""
    p = lay({"south_lair": 15}, {"north_lair": 6})
    p.play(0, move("south_lair", 15), go(FARM), halt(), fate("convert"))
    assert p.army("south_lair") is None
    assert p.s.trophies[0] == 1


def test_control_and_enslave() -> None:
    """OVO-99, OVO-8: a marker under the Village."""
    p = at_the_farm()
    p.play(0, fate("control"))
    assert p.marker(FARM) == 0
    assert p.village(FARM)
    assert p.s.marker_supply[0] == 11


def test_control_stays_when_the_hordes_leave() -> None:
    """OVO-9, OVO-103: and coming back asks nothing."""
    p = lay({FARM: 2}, {"north_lair": 6}, markers={FARM: 0})
    p.play(0, move(FARM, 2), go("south_lair"), halt())
    assert p.marker(FARM) == 0
    p.end_turns(0, 1)
    p.play(1, end())
    p.play(0, move("south_lair", 2), go(FARM), halt())
    assert p.asked() == "Orders"
    assert p.marker(FARM) == 0


@pytest.mark.parametrize("choice", ["raze", "convert", "control"])
def test_an_adversarys_village(choice: str) -> None:
    """OVO-102, OVO-118, OVO-119: the same choices; he gets his marker back, and nobody gains glory."""
    p = at_the_farm(markers={FARM: 1})
    assert p.asked() == "Fate"
    p.play(0, fate(choice))
    assert p.marker(FARM) == (0 if choice == "control" else None)
    assert p.s.marker_supply == [11 if choice == "control" else 12, 12]
    assert p.s.glory == [0, 0]


@pytest.mark.parametrize("choice", ["raze", "convert"])
def test_a_later_deed(choice: str) -> None:
    """OVO-100: for no action, with an army there; the marker comes off the board."""
    p = lay({FARM: 1}, {"north_lair": 6}, markers={FARM: 0})
    assert p.refusal(0, deed("south_right_farm", choice)) == "OVO-100"
    p.play(0, deed(FARM, choice))
    assert p.marker(FARM) is None
    assert p.s.marker_supply[0] == 12
    assert p.s.trophies[0] == 1
    assert p.s.berserk[0] == (choice == "raze")
    assert p.s.actions == 3


def test_a_deed_needs_an_army_and_the_own_marker() -> None:
    """OVO-100, OVO-36."""
    p = lay({FARM: 1, "south_right_farm": 1}, {"north_lair": 6}, markers={"south_crossroads": 0, FARM: 1})
    assert p.refusal(0, deed("south_crossroads", "raze")) == "OVO-100"  # no army
    assert p.refusal(0, deed(FARM, "raze")) == "OVO-100"  # not his
    assert p.refusal(0, deed("south_right_farm", "raze")) == "OVO-100"  # no marker
    assert p.refusal(0, deed("north_border", "raze")) == "OVO-36"


def test_a_deed_waits_for_a_later_turn() -> None:
    """OVO-101, OVO-100: not in the turn of the marker, in any turn after it."""
    p = at_the_farm()
    p.play(0, fate("control"))
    assert p.refusal(0, deed(FARM, "raze")) == "OVO-101"
    p.end_turns(0, 1)
    p.play(1, end())
    assert p.refusal(0, deed(FARM, "raze")) is None


def test_as_many_deeds_as_villages() -> None:
    """OVO-101: at any moment of the action phase."""
    p = lay(
        {FARM: 1, "south_right_farm": 1},
        {"north_lair": 6},
        markers={FARM: 0, "south_right_farm": 0},
        actions=1,
    )
    p.play(
        0, deed(FARM, "raze"), move(FARM, 1), go("south_lair"), halt(), deed("south_right_farm", "convert")
    )
    assert p.s.trophies[0] == 2


def test_no_deed_where_a_battle_waits() -> None:
    """OVO-101: his Village, but an adversary's army stands in it."""
    p = lay({"south_lair": 2}, {FARM: 2}, markers={FARM: 0}, villages=[FARM])
    p.play(0, move("south_lair", 2), go(FARM))
    assert p.asked() == "Flight"
    p.play(1, p.table.legal(1)[-1])
    assert p.s.waiting == [z(FARM)]
    assert p.refusal(0, deed(FARM, "raze")) == "OVO-101"


def test_razing_spares_a_fortress() -> None:
    """OVO-105."""
    p = lay({FARM: 1}, {"north_lair": 6}, markers={FARM: 0}, fortresses={FARM: 0})
    p.play(0, deed(FARM, "raze"))
    assert p.fortress(FARM) == "standing 0"


# Cities


def test_a_neutral_city() -> None:
    """OVO-106, OVO-107, OVO-109: a Horde for the militia, a marker, two Heroes of which one is kept."""
    p = lay({"south_crossroads": 3}, {"north_lair": 6})
    top = p.s.hero_pile[-2:]
    events = p.play(0, move("south_crossroads", 3), go("south_citadel"), halt())
    assert [e.hordes for e in told(events, LostToMilitia)] == [1]
    assert p.army("south_citadel") == (0, 2)
    assert p.s.reserve[0] == 13
    assert p.s.kept == [[0, 0], [0, 0]]
    assert p.marker("south_citadel") == 0
    assert sorted(told(events, HeroesDrawn)[0].heroes) == sorted(top) == p.s.drawn
    names = [p.table.game.vocabulary["hero"][hero] for hero in top]
    other = next(hero for hero in range(6, 26) if hero not in top)
    assert p.refusal(0, keep(p.table.game.vocabulary["hero"][other])) == "OVO-107"
    assert p.refusal(0, end()) == "OVO-107"
    events = p.play(0, keep(names[0]))
    assert [e.hero for e in told(events, HeroKept)] == [top[0]]
    assert p.heroes(0) == [names[0]]
    assert p.s.hero_pile[0] == top[1]
    assert len(p.s.hero_pile) == 19


def test_a_single_horde_dies_for_nothing() -> None:
    """OVO-110, OVO-365: the book advises against it, which forbids nothing."""
    p = lay({"south_crossroads": 1}, {"north_lair": 6})
    p.play(0, move("south_crossroads", 1), go("south_citadel"), halt())
    assert p.army("south_citadel") is None
    assert p.marker("south_citadel") is None
    assert p.s.reserve[0] == 15
    assert p.heroes(0) == []
    assert p.asked() == "Orders"


def test_the_militia_counts_those_who_enter_together() -> None:
    """OVO-111: one left behind in the City is lost, the others have passed on and do not pay."""
    p = lay({"south_crossroads": 3}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_crossroads", 3), go("south_citadel"), leave(1))
    assert p.s.reserve[0] == 13
    p.play(0, go("south_tower_gate"))
    assert p.army("south_tower_gate") == (0, 2)
    assert p.marker("south_citadel") is None


def test_the_last_hero_and_none() -> None:
    """OVO-108: the last one is taken without a choice; an empty pile gives nobody."""
    p = lay({"south_crossroads": 2, "southeast_wood": 2}, {"north_lair": 6})
    p.s.heroes[1] = sorted(p.s.hero_pile[1:])
    for hero in p.s.heroes[1]:
        p.s.show_hero(hero, 1)
    p.s.hero_pile = p.s.hero_pile[:1]
    last = p.s.hero_pile[0]
    p.play(0, move("south_crossroads", 2), go("south_citadel"), halt())
    assert p.s.heroes[0] == [last]
    p.play(0, move("southeast_wood", 2), go("southeast_city"), halt())
    assert p.s.heroes[0] == [last]
    assert p.marker("southeast_city") == 0


def test_a_city_taken_from_an_adversary() -> None:
    """OVO-112, OVO-113, OVO-114, OVO-118, OVO-119: no militia, no pile: one of his Heroes at random."""
    p = lay(
        {"south_crossroads": 1},
        {"north_lair": 6},
        markers={"south_citadel": 1},
        heroes={1: ["ashani", "kraash", "xaphyr"]},
        resting=["kraash"],
        luck=[1],
    )
    events = p.play(0, move("south_crossroads", 1), go("south_citadel"), halt())
    assert [(e.seat, e.victim, e.hero) for e in told(events, HeroStolen)] == [(0, 1, c("kraash"))]
    assert p.army("south_citadel") == (0, 1)
    assert p.marker("south_citadel") == 0
    assert p.heroes(0) == ["kraash"]
    assert p.heroes(1) == ["ashani", "xaphyr"]
    assert p.s.resting == [c("kraash")]  # he goes on resting
    assert p.s.glory == [0, 0]
    assert len(p.s.hero_pile) == 17


def test_an_adversary_without_heroes() -> None:
    """OVO-115."""
    p = lay({"south_crossroads": 1}, {"north_lair": 6}, markers={"south_citadel": 1})
    p.play(0, move("south_crossroads", 1), go("south_citadel"), halt())
    assert p.marker("south_citadel") == 0
    assert p.heroes(0) == []


def test_a_forced_march_into_a_city() -> None:
    """OVO-106, OVO-88: the militia takes one of those who marched."""
    p = lay({"south_lair": 3}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt())
    p.play(0, march("south_crossroads", 3), go("south_citadel"))
    assert p.army("south_citadel") == (0, 1)
    assert p.s.marched[z("south_citadel")] == p.s.moved[z("south_citadel")] == 1


# Wells, the tower, ruins, Fortresses


@pytest.mark.parametrize(
    ("start", "place"), [("south_tower_gate", "white_tower"), ("southeast_city", "southeast_corner")]
)
@pytest.mark.parametrize("controller", [None, 1])
def test_the_tower_and_wells_are_marked(start: str, place: str, controller: int | None) -> None:
    """OVO-116, OVO-118, OVO-119."""
    markers = {} if controller is None else {place: controller}
    p = lay({start: 1}, {"north_lair": 6}, markers=markers)
    p.play(0, move(start, 1), go(place), halt())
    assert p.marker(place) == 0
    assert p.s.marker_supply == [11, 12]
    assert p.asked() == "Orders"


def test_an_empty_ruin() -> None:
    """OVO-120, OVO-11, OVO-29, OVO-343: nothing happens, nothing is controlled."""
    p = lay({"south_lair": 2}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 2), go(FARM), halt())
    assert p.marker(FARM) is None
    assert p.s.marker_supply[0] == 12
    assert p.asked() == "Orders"


def test_an_undefended_fortress_is_conquered() -> None:
    """OVO-119, OVO-163: by stopping there, without glory; it is laid down."""
    p = lay({"south_lair": 2}, {"north_lair": 6}, villages=[], fortresses={FARM: 1})
    p.play(0, move("south_lair", 2), go(FARM), halt())
    assert p.fortress(FARM) == "lying"
    assert p.s.glory == [0, 0]


def test_the_own_dark_city_is_always_his() -> None:
    """OVO-10: coming home changes nothing, and no marker is needed."""
    p = lay({FARM: 2}, {"north_lair": 6}, villages=[])
    p.play(0, move(FARM, 2), go("south_lair"), halt())
    assert p.army("south_lair") == (0, 2)
    assert p.marker("south_lair") is None

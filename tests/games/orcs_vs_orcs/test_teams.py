"""Four players: partners pass each other, shelter each other, and do not conquer each other (section 25)."""

from __future__ import annotations

from orcade.kernel.contract import HIDDEN
from tests.games.orcs_vs_orcs.positions import (
    Position,
    buy,
    c,
    end,
    fate,
    flee,
    go,
    halt,
    lay,
    leave,
    march,
    move,
    recruit,
    stand,
    take,
)

ME, LEFT, PARTNER, RIGHT = range(4)
GATE = "south_tower_gate"


def table(mine: dict[str, int], partners: dict[str, int], **more: object) -> Position:
    """Seats 0 and 2 are partners; the adversaries sit at home."""
    others = {"west_lair": 6}, {"east_lair": 6}
    armies = (mine, more.pop("left", others[0]), partners, more.pop("right", others[1]))
    return lay(*armies, **{"villages": [], **more})  # type: ignore[arg-type]


def test_partners_never_play_one_after_the_other() -> None:
    """OVO-349, OVO-56."""
    p = table({"south_lair": 1}, {"north_lair": 1})
    order = []
    for _ in range(4):
        seat = p.decides()
        assert seat is not None
        order.append(seat)
        p.play(seat, end())
    assert [p.s.teams[seat] for seat in order] == [0, 1, 0, 1]


def test_a_partners_zone_may_be_crossed() -> None:
    """OVO-352: but nobody stops there."""
    p = table({"south_crossroads": 2}, {"south_citadel": 2})
    p.play(ME, move("south_crossroads", 2), go("south_citadel"))
    for a in (halt(), leave(1)):
        assert p.refusal(ME, a) == "OVO-352"
    assert p.refusal(ME, take(1)) == "OVO-72"
    p.play(ME, go(GATE))
    assert p.army(GATE) == (ME, 2)
    assert p.army("south_citadel") == (PARTNER, 2)


def test_nobody_stops_with_the_partner() -> None:
    """OVO-352: neither at the end of a move nor of a forced march."""
    p = table({"south_lair": 3}, {"south_citadel": 2})
    p.play(ME, move("south_lair", 3), go("south_crossroads"))
    assert p.refusal(ME, go("south_citadel")) == "OVO-352"
    p.play(ME, halt(), march("south_crossroads", 3))
    assert p.refusal(ME, go("south_citadel")) == "OVO-352"


def test_the_partners_dark_city() -> None:
    """OVO-352, OVO-37: it may be crossed, even empty, but nobody stops there; the adversaries' may not."""
    p = table({"north_left_farm": 2, "west_crossroads": 1}, {"south_citadel": 1})
    p.play(ME, move("north_left_farm", 2), go("north_lair"))
    assert p.refusal(ME, halt()) == "OVO-352"
    p.play(ME, go("north_crossroads"))
    p.play(ME, move("west_crossroads", 1))
    assert p.refusal(ME, go("west_lair")) == "OVO-79"


def test_the_partners_places_are_left_alone() -> None:
    """OVO-353: no choice, no marker, no Hero; the place keeps its controller."""
    p = table(
        {"south_lair": 2, "south_crossroads": 2, GATE: 1},
        {"north_lair": 1},
        villages=["south_left_farm"],
        markers={"south_left_farm": PARTNER, "south_citadel": PARTNER, "white_tower": PARTNER},
    )
    p.play(ME, move("south_lair", 2), go("south_left_farm"), halt())
    p.play(ME, move("south_crossroads", 2), go("south_citadel"), halt())
    p.play(ME, move(GATE, 1), go("white_tower"), halt())
    assert p.asked() == "Orders"
    for zone in ("south_left_farm", "south_citadel", "white_tower"):
        assert p.marker(zone) == PARTNER
    assert p.army("south_citadel") == (ME, 2)


def test_the_site_of_the_partners_fortress() -> None:
    """OVO-353: even a neutral Village there asks nothing, and the Fortress stays his."""
    p = table(
        {"south_lair": 2},
        {"north_lair": 1},
        villages=["south_left_farm"],
        fortresses={"south_left_farm": PARTNER},
    )
    p.play(ME, move("south_lair", 2), go("south_left_farm"), halt())
    assert p.asked() == "Orders"
    assert p.fortress("south_left_farm") == "standing 2"
    assert p.marker("south_left_farm") is None


def refuges(p: Position, seat: int) -> set[str]:
    return {a.words()["flee"]["zone"] for a in p.table.legal(seat) if "flee" in a.words()}


def test_flight_to_the_partners_places() -> None:
    """OVO-354, OVO-128: what he controls, or his Fortress, if nobody else stands there."""
    p = table(
        {"south_citadel": 2},
        {"white_tower": 1},
        left={GATE: 2},
        right={"southwest_wood": 1},
        villages=["southeast_wood", "southwest_wood"],
        markers={"southeast_wood": RIGHT, "southwest_wood": RIGHT, "white_tower": RIGHT},
    )
    p.play(ME, move("south_citadel", 2), go(GATE))
    assert refuges(p, LEFT) == {"southeast_wood"}
    p.play(LEFT, flee("southeast_wood"))
    assert p.army("southeast_wood") == (LEFT, 2)
    assert p.marker("southeast_wood") == RIGHT


def test_flight_to_the_partners_fortress_but_not_to_his_dark_city() -> None:
    """OVO-354."""
    p = table(
        {"east_citadel": 2},
        {"north_lair": 1},
        left={"east_crossroads": 2},
        right={"northeast_wood": 1},
        villages=["east_left_ford", "east_right_ford"],
        fortresses={"east_left_ford": RIGHT},
    )
    p.play(ME, move("east_citadel", 2), go("east_crossroads"))
    assert refuges(p, LEFT) == {"east_left_ford"}


def test_a_partners_fortress_shelters() -> None:
    """OVO-355, OVO-123: a single Horde in it need not flee; only its owner recruits there."""
    p = table(
        {"south_citadel": 4},
        {"north_lair": 1},
        left={GATE: 1},
        fortresses={GATE: RIGHT},
    )
    p.play(ME, move("south_citadel", 4), go(GATE))
    assert p.refusal(LEFT, stand()) is None
    p.play(LEFT, stand())
    p.play(ME, end())
    assert p.s.battle is not None
    assert p.s.battle.assault


def test_nothing_is_recruited_among_the_partners_hordes() -> None:
    """OVO-377, OVO-355, OVO-137: nor does the partner recruit in a Fortress that is not his."""
    p = table({"south_lair": 1}, {"south_citadel": 1}, fortresses={"south_citadel": ME})
    assert p.refusal(ME, recruit("south_citadel")) == "OVO-377"
    p.play(ME, end())
    p.play(LEFT, end())
    assert p.refusal(PARTNER, recruit("south_citadel")) == "OVO-137"


def test_objectives_are_scored_by_player() -> None:
    """OVO-351, OVO-313: partners tied for the lead gain a point each; others' sums do not count."""
    row = ["most_cities", "white_tower", "most_markers", "most_villages"]
    p = table(
        {"south_lair": 1},
        {"north_lair": 1},
        row=row,
        markers={"south_citadel": LEFT, "north_citadel": RIGHT, "east_citadel": ME, "west_citadel": ME},
    )
    for seat in range(4):
        p.play(seat, end())
    assert p.s.glory == [2, 0, 0, 0]  # most Cities and most markers


def test_the_conqueror_takes_a_hero_from_the_controller() -> None:
    """OVO-356: though his partner's Hordes defended the place."""
    p = table(
        {"south_crossroads": 3},
        {"north_lair": 1},
        left={"south_citadel": 1},
        markers={"south_citadel": RIGHT},
        heroes={LEFT: ["ashani"], RIGHT: ["kraash"]},
        luck=[0],
    )
    p.play(ME, move("south_crossroads", 3), go("south_citadel"))
    p.play(LEFT, flee(GATE))
    assert p.heroes(ME) == ["kraash"]
    assert p.heroes(LEFT) == ["ashani"]


def test_partners_keep_their_heroes_secret() -> None:
    """OVO-357, OVO-368."""
    p = table({"south_lair": 1}, {"north_lair": 1}, heroes={PARTNER: ["kraash"]})
    assert p.view(ME).s.heroes[PARTNER] == [HIDDEN]
    assert p.view(PARTNER).s.heroes[PARTNER] == [c("kraash")]


def test_a_partner_is_no_enemy() -> None:
    """OVO-5, OVO-7: his zone is no enemy zone, nothing is attacked."""
    p = table({"south_crossroads": 2}, {"south_citadel": 2})
    p.play(ME, move("south_crossroads", 2), go("south_citadel"))
    assert p.asked() == "Passing"
    assert p.refusal(ME, buy("shaman")) == "OVO-69"
    assert p.refusal(ME, fate("raze")) == "OVO-69"

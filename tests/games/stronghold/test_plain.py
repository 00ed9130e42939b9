"""The plain table says all that a player sees, in both languages."""

from __future__ import annotations

from collections import Counter

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.barbican import GateFell
from orcade.games.stronghold.assault.steps import FortressEntered
from orcade.games.stronghold.defender.dishonour import DeedCommitted
from orcade.games.stronghold.glory import HeroicDeed, HonourKept, TurnHeld
from orcade.games.stronghold.reckoning import gains
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import SPECTATOR, Event
from orcade.kernel.plain import Part
from orcade.kernel.record import replay
from tests.games.stronghold.defender.keeps import D, Keep, at, defend, hand_over, lift, pay, rapid, to
from tests.games.stronghold.make_records import GAMES, RECORDED
from tests.games.stronghold.positions import Position, act, go, lay


def parts(p: Position | Keep, seat: int, lang: str = "en") -> dict[str, Part]:
    view = p.s.view(seat)
    return {part.title: part for part in GAME.plain(view, seat, p.table.names, lang)}


def row(part: Part, name: str) -> dict[str, str]:
    """The row that begins with this name, by column."""
    return dict(zip(part.columns, next(row for row in part.rows if row[0] == name), strict=True))


def walls(p: Position | Keep, seat: int = D) -> Part:
    return parts(p, seat)["Walls, from west to east"]


def test_walls_from_west_to_east() -> None:
    """STR-412, STR-313: who stands there and of how many spaces, components, and what the wall can take."""
    p = lay(host={"wall_w2": "go", "siege_tower_w2": "t"}, siege_tower=["wall_w2"], wood={"wall_w2": 1})
    assert [line[0] for line in walls(p).rows] == [
        *(f"West wall {n}" for n in (5, 4, 3, 2, 1)),
        *(f"East wall {n}" for n in (1, 2, 3, 4)),
    ]
    wall = row(walls(p), "West wall 2")
    assert wall["Invaders"] == "Goblin ×1, Orc ×1 (2 of 5); siege tower: Troll ×1 (1 of 3)"
    assert wall["Defenders"] == "Marksman ×1, Soldier ×1 (2 of 3)"
    assert wall["Components"] == "stone 2, wood 1"
    assert wall["Can take"] == "siege tower, cauldron, platform"
    assert row(walls(p), "West wall 3")["Lies there"] == "Officer"


def test_strengths_with_their_parts() -> None:
    """STR-314, STR-315, STR-316: and how the comparison would end now."""
    p = lay(host={"wall_e3": "tt"})
    wall = row(walls(p), "East wall 3")
    assert wall["Attack"] == "2 trolls 6 = 6"
    assert wall["Defence"].endswith("= 7")
    assert wall["Defence"].count("+") == 3
    assert wall["If the assault came now"] != row(walls(p), "East wall 1")["If the assault came now"]


def test_what_lies_on_walls() -> None:
    """STR-41, STR-246, STR-249, STR-132, STR-175, STR-177."""
    p = lay(
        cauldron={"wall_w2": "orc_cauldron"},
        accident=["wall_w2"],
        platform=["wall_w2"],
        gale=["wall_w1"],
        equipment={"wall_w2": ["banner"]},
    )
    assert row(walls(p), "West wall 2")["Lies there"] == "Cauldron against Orcs (accident), platform, Banner"
    assert row(walls(p), "West wall 1")["Lies there"] == "gale"


def test_secret_orders_are_named_to_those_who_know_them() -> None:
    """STR-415, STR-416."""

    def secret(s: Siege) -> None:
        s.orders = [2, *[-1] * 8]
        s.order_face = [2, *[0] * 8]
        s.order_stock, s.orders_secret = [0, 1, 3, 3], True

    k = defend(lay=secret)
    assert row(walls(k, 0), "West wall 1")["Lies there"] == "secret order: Forced March"
    assert row(walls(k, D), "West wall 1")["Lies there"] == "secret order, face down"
    tiles = "Order tiles and machine cards"
    assert parts(k, D)[tiles].lines[0] == "Order tiles not laid: face down ×4."
    assert parts(k, SPECTATOR)[tiles].lines == parts(k, D)[tiles].lines
    assert "Goblin Fury" in parts(k, 0)[tiles].lines[0]


def test_towers_ramparts_and_paths() -> None:
    """STR-46, STR-30, STR-413, STR-52, STR-54."""
    p = lay(
        tower_machine={"tower_w1": "cannon"},
        engine={"rampart_w1": "ballista"},
        mantelet=["rampart_w2"],
        training={"rampart_w2": ["drover"]},
        path_tile={"path_w3_w4": "troll_trap"},
        ram_pieces=2,
        host={"barbican": "oo"},
    )
    said = parts(p, 1)
    assert row(said["Towers"], "West tower 1")["Holds"] == "Cannon"
    assert row(said["Towers"], "West tower 2") == {
        "Tower": "West tower 2",
        "Holds": "Marksman ×1",
        "Between": "West wall 2 and West wall 3",
        "Faces": "West rampart 2",
    }
    ramparts = said["Ramparts and barbican"]
    assert row(ramparts, "West rampart 1")["Machine"] == "Ballista (pile: 2 hit, 5 miss)"
    assert row(ramparts, "West rampart 2")["Lies there"] == "Drover, mantelet"
    assert ramparts.lines == [
        "Barbican: Orc ×2 (2 of 4), ram pieces: 2 of 5.",
        "Gate under attack: 1 of 3, resistance 8.",
    ]
    trapped = [line for line in said["Paths, one way only"].rows if line[2] != "–"]
    assert trapped == [["West rampart 3", "West rampart 4", "Troll Trap"]]


def test_the_actions_of_the_defender() -> None:
    """STR-60, STR-244, STR-242, STR-9: the cost that applies now, what lies on it, what is left."""
    k = defend(paid={"cannon": 2}, done=("sniper",), saboteurs=("forge",))
    works = parts(k, D)["Actions of the Defender"]
    cannon = row(works, "Cannon")
    assert (cannon["Cost in hourglasses"], cannon["Paid"], cannon["Pieces left"]) == ("5", "2", "3")
    assert row(works, "Sniper")["Done this turn"] == "yes (Dora)"
    assert row(works, "Sniper")["Pieces left"] == "–"
    assert row(parts(k, D)["Buildings"], "Forge")["Lies there"] == "saboteur (+1 hourglass)"


def test_two_defenders_have_two_colours() -> None:
    """STR-401, STR-436, STR-400."""
    k = defend(seats=4, time=(3, 3))
    k.play(2, pay("cannon"), pay("platform"), pay("platform"), at("wall_w1"))
    k.play(3, rapid("platform"))
    works = parts(k, 0)["Actions of the Defender"]
    assert row(works, "Cannon")["Paid"] == "1 (Dora)"
    assert row(works, "Platform")["Done this turn"] == "open again for Dan"
    turn = parts(k, 0)["Turn 1 of 10"].lines
    assert "Dan: 3 hourglasses to spend." in turn
    assert "This side acts first this turn: west." in turn


def test_inside_the_fortress() -> None:
    """STR-57, STR-59, STR-73, STR-75, STR-277."""
    k = defend(heroes={"officer": "courtyard"}, garrison={"courtyard": "veteran"})
    inside = parts(k, D)["Inside the fortress"]
    assert row(inside, "Courtyard")["Defenders"] == "Veteran ×1"
    assert row(inside, "Barracks")["Defenders"] == "Marksman ×4, Soldier ×1"
    assert row(inside, "Supply")["Defenders"] == "Soldier ×7, Veteran ×3"
    assert inside.lines[1].startswith("Officer: Courtyard. ")


def test_the_cards_of_the_invader() -> None:
    """STR-83, STR-87, STR-94, STR-100, STR-215: price, use and reverse side of each."""
    p = lay(phase=2, host={"hand_west": "tt"}, resources=16)
    cards = parts(p, 0)["Ana's phase cards"]
    ballista = next(line for line in cards.rows if line[1] == "Ballista")
    assert ballista[:5] == ["2, machines", "Ballista", "resources 6, Troll ×1 or Orc ×2", "no", "4"]
    p.play(0, act("ballista"))
    p.play(0, next(iter(p.table.legal(0))))
    ballista = next(line for line in parts(p, 0)["Ana's phase cards"].rows if line[1] == "Ballista")
    assert ballista[3:5] == ["yes", "3"]
    p = lay(turned={0: [1]})
    assert parts(p, 0)["Ana's phase cards"].rows[0][:2] == ["1, supply", "All to the Assault!"]


def test_a_deployment_under_way() -> None:
    """STR-183, STR-184, STR-186."""
    p = lay(phase=6, host={"rampart_w1": "oooo", "hand_west": "gg"})
    p.play(0, act("small_deployment"), go("rampart_w1", "wall_w1"))
    deployment = parts(p, 1)["Deployment under way"]
    assert deployment.lines == ["Stage: from the ramparts."]
    assert row(deployment, "West rampart 1")["Units that may still leave"] == "4"
    assert row(deployment, "camp, to this side: west")["Units that may still leave"] == "5"
    assert row(parts(p, 1)["Troops off the board"], "Ana's camp")["Invaders"] == "Goblin ×2"


def test_an_assault_under_way() -> None:
    """STR-285, STR-414."""
    p = lay(
        phase=7,
        tower_machine={"tower_w1": "cannon", "tower_w3": "cannon"},
        host={"rampart_w1": "o", "rampart_w3": "o"},
    )
    aim = next(a for a in p.table.legal(1) if a.words() == {"choose_place": {"place": "rampart_w1"}})
    p.play(1, aim)
    lines = parts(p, 0)["Assault under way"].lines
    assert lines[0] == "West tower 1 aims at: West rampart 1."
    assert lines[-1].startswith("Hit cards left: Miss ×1, Goblin ×1, ")


def test_glory_and_deeds() -> None:
    """STR-79, STR-341, STR-349, STR-273."""
    k = defend(turn=6, time=1)
    k.play(D, lift("soldier", "honour_guard"), to("courtyard"))
    glory = parts(k, D)["Glory"].lines
    assert glory[0] == "Invader: 10. Defender: 4."
    assert "Heroic deed Troll Attack: Four trolls on one wall. Done: no." in glory
    assert any(
        line.endswith("Barricades, Words of Deceit, To the Last Man, Free the Prisoners.") for line in glory
    )
    assert glory[-1] == "The honour guard has left its post."


def test_effects_of_the_turn() -> None:
    """STR-173, STR-170, STR-257."""

    def dread(s: Siege) -> None:
        s.terror, s.specters, s.blessed = True, [True], [False, True]

    turn = parts(defend(lay=dread, time=2), D)["Turn 1 of 10"].lines
    assert turn[0] == "Now: 2, machines."
    assert turn[-1] == (
        "Until the end of the turn: terror in the courtyard, specters and blessed marksmen (east)."
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_languages_have_the_same_table(seats: int) -> None:
    """Everything that is said in French is said in English, for every reader."""
    k = defend(seats=seats, time=2 if seats < 4 else (2, 2))
    for seat in [SPECTATOR, *range(seats)]:
        shapes = []
        for lang in ("fr", "en"):
            table = GAME.plain(k.s.view(seat), seat, k.table.names, lang)
            shapes.append([(len(part.lines), len(part.columns), len(part.rows)) for part in table])
            assert not any("{" in line for part in table for line in part.lines)
        assert shapes[0] == shapes[1]


def test_the_reckoning() -> None:
    """STR-423: the Glory of both camps."""
    k = defend(seats=4, time=(1, 1))
    k.play(2, hand_over())
    assert [part.title for part in GAME.reckoning(k.s, 0, k.table.names, "en")][1] == "Glory"
    assert GAME.reckoning(k.s, 0, k.table.names, "fr")[1].lines[0] == "Assaillant : 10. Défenseur : 4."


SOURCES: dict[type[Event], str] = {
    HeroicDeed: "heroic",
    GateFell: "gates",
    FortressEntered: "entered",
    TurnHeld: "held",
    HonourKept: "honour",
    DeedCommitted: "dishonour",
}


@pytest.mark.parametrize("name", GAMES)
def test_every_point_of_a_whole_game_has_a_source(name: str) -> None:
    """STR-423, STR-339 to -342, STR-357, STR-362, STR-273, STR-349: as the events of the record told them."""
    table = replay(RECORDED.record(name), RECORDED.game_of(name))
    s = table.state
    assert isinstance(s, Siege)
    found = gains(s)
    assert sum(gain.invaders for gain in found) == s.glory[0]
    assert sum(gain.defenders for gain in found) == s.glory[1]
    events = [event for move in table.moves for event in move.events]
    told = Counter(SOURCES[type(event)] for event in events if type(event) in SOURCES)
    by_source: Counter[str] = Counter()
    for gain in found:
        by_source[gain.source.replace("gate_entered", "entered")] += gain.times
    for source in ("heroic", "dishonour", "held", "honour"):
        assert by_source[source] == told[source], source
    if s.outcome is not None and s.outcome.clause != 362:
        points = sum(event.points for event in events if isinstance(event, GateFell))
        assert sum(gain.invaders for gain in found if gain.source == "gates") == points
        ways = sum(event.points for event in events if isinstance(event, FortressEntered))
        assert sum(gain.invaders for gain in found if "entered" in gain.source) == ways
    for lang, total in (("fr", "Total"), ("en", "Total")):
        ledger = table.game.reckoning(s, 0, table.names, lang)[0]
        assert ledger.rows[-1] == [total, *map(str, s.glory)]
        assert not [cell for row in ledger.rows for cell in row if "{" in cell]

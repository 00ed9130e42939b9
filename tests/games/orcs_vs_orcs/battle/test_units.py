"""What the Units do (OVO-268 to OVO-278)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.effects import RiteChosen
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, clash, lay, rite
from tests.games.orcs_vs_orcs.battle.test_places import strikes_on
from tests.games.orcs_vs_orcs.positions import M, c
from tests.games.position import told

ORCS = ["orc"] * 5


def test_forces() -> None:
    """OVO-268 to OVO-272, OVO-277."""
    force = {name: M.arms.force[c(name)] for name in M.cards[:6]}
    assert force == {
        "orc": 1,
        "heavy_orc": 2,
        "mounted_boar": 2,
        "crossbowman": 1,
        "shaman": 0,
        "catapult": 0,
    }


def test_orc() -> None:
    """OVO-268: no effect."""
    p = clash(ORCS, ORCS, assault=True, lines=((), ["mounted_boar", "- crossbowman"]))
    assert strikes_on(p.round(lay("orc"), lay("orc")), BOB) == [1]


def test_heavy_orc_in_the_open() -> None:
    """OVO-269: 1 strike per uncovered enemy Mounted Boar."""
    p = clash(
        ["heavy_orc", "orc"], ORCS, lines=((), ["mounted_boar", "mounted_boar shaman buurk@front", "orc"])
    )
    assert strikes_on(p.round(lay("heavy_orc"), lay("orc")), BOB) == [2, 1]


def test_heavy_orc_against_a_fortress() -> None:
    """OVO-269, OVO-243: 2 strikes, for the attacker only."""
    p = clash(["heavy_orc", "orc"], ["heavy_orc", "orc", "orc"], assault=True)
    events = p.round(lay("heavy_orc"), lay("heavy_orc"))
    assert strikes_on(events, BOB) == [2, 2]
    assert strikes_on(events, ANA) == [2]


def test_mounted_boar() -> None:
    """OVO-270: 2 strikes per enemy Crossbowman; the Boar of a defender works behind walls too."""
    lines = (["orc crossbowman", "orc crossbowman"], ["orc crossbowman"])
    p = clash(["mounted_boar", "orc"], ["mounted_boar", "orc", "orc"], lines=lines)
    events = p.round(lay("mounted_boar"), lay("mounted_boar"))
    assert strikes_on(events, BOB) == [2, 2]
    assert strikes_on(events, ANA) == [2, 4]


def test_mounted_boar_against_a_fortress() -> None:
    """OVO-270: no effect when it assaults one."""
    lines = (["orc crossbowman"], ["- crossbowman"])
    p = clash(["mounted_boar", "orc"], ["mounted_boar", "orc", "orc"], assault=True, lines=lines)
    events = p.round(lay("mounted_boar"), lay("mounted_boar"))
    assert strikes_on(events, BOB) == [2]
    assert strikes_on(events, ANA) == [2, 2]


def test_crossbowman() -> None:
    """OVO-271: 1 strike per enemy Orc and Heavy Orc."""
    lines = (["orc"], ["orc", "heavy_orc", "mounted_boar", "orc shaman buurk@front"])
    p = clash(["crossbowman", "orc"], ORCS, lines=lines)
    assert strikes_on(p.round(lay("crossbowman", "back_1"), lay("orc")), BOB) == [1, 3]


def test_shaman_green() -> None:
    """OVO-272, OVO-273, OVO-276: a Horde rejoins the army, the token stays, the first card is discarded."""
    p = clash(["shaman", "orc", "heavy_orc"], ORCS, lines=(["orc"], ()), losses=(1, 0), cases=(3, 1))
    p.round(lay("shaman", "back_1"), lay("orc"))
    assert (p.decides(), p.asked()) == (ANA, "Rite")
    assert p.refusal(BOB, rite("red")) == "OVO-272"
    p.play(ANA, rite("green"))
    assert p.losses() == (0, 0)
    assert p.armies() == (6, 5)
    assert p.cases() == (4, 1)
    assert p.discards(ANA) == ["heavy_orc"]
    assert p.discards(BOB) == []


def test_shaman_red() -> None:
    """OVO-274."""
    p = clash(
        ["shaman", "orc", "orc"], ["orc", "orc", "heavy_orc", "orc"], lines=(["orc"], ()), losses=(1, 0)
    )
    p.round(lay("shaman", "back_1"), lay("orc"))
    p.play(ANA, rite("red"))
    assert p.losses() == (1, 0)
    assert p.discards(BOB) == ["heavy_orc"]
    assert p.discards(ANA) == []


def test_green_needs_a_lost_horde_and_a_card() -> None:
    """OVO-275: where only red is possible nobody is asked."""
    p = clash(["shaman", "orc", "orc"], ORCS, lines=(["orc"], ()))
    [chosen] = told(p.round(lay("shaman", "back_1"), lay("orc")), RiteChosen)
    assert M.arms.rites[chosen.rite] == "red"
    p = clash(["shaman", "orc"], ORCS, lines=(["orc"], ()), losses=(1, 0))
    [chosen] = told(p.round(lay("shaman", "back_1"), lay("orc")), RiteChosen)
    assert M.arms.rites[chosen.rite] == "red"


def test_catapult_against_a_fortress() -> None:
    """OVO-277: 4 strikes, and the enemy discards."""
    p = clash(["catapult", "orc"], ["orc", "orc", "shaman", "orc"], assault=True)
    assert strikes_on(p.round(lay("catapult", "back_1"), lay("orc")), BOB) == [4]
    assert p.discards(BOB) == ["shaman"]


def test_catapult_in_the_open() -> None:
    """OVO-278: the discard happens in every battle."""
    p = clash(["catapult", "orc"], ["orc", "orc", "shaman", "orc"], lines=(["orc"], ()))
    assert strikes_on(p.round(lay("catapult", "back_1"), lay("orc")), BOB) == []
    assert p.discards(BOB) == ["shaman"]

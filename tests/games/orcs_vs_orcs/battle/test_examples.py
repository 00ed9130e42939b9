"""The worked examples of battle (OVO-EX-1 to -3, -9 to -17, -26, -28, -30, -31), step by step."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.aftermath import BattleEnded
from orcade.games.orcs_vs_orcs.battle.strikes import Struck
from tests.games.orcs_vs_orcs.battle.clashes import (
    ANA,
    BOB,
    FIELD,
    Clash,
    berserk,
    calm,
    clash,
    engage,
    lay,
    reorganise,
    rite,
)
from tests.games.orcs_vs_orcs.positions import said
from tests.games.position import told

ME, BLUE = BOB, ANA  # in the first worked battle I defend and blue attacks


def strikes_on(events: list[object], seat: int) -> list[int]:
    return [event.strikes for event in told(events, Struck) if event.seat == seat]  # type: ignore[arg-type]


def test_heavy_orc_card() -> None:
    """OVO-EX-1: force 2, effect 2 + 2x1."""
    p = clash(["heavy_orc", "orc"], ["orc"] * 3, assault=True, lines=((), ["mounted_boar", "mounted_boar"]))
    events = p.round(lay("heavy_orc"), lay("orc"))
    assert strikes_on(list(events), BOB) == [2, 2, 2]
    assert p.losses() == (0, 1)


def test_start_of_a_battle_in_the_open() -> None:
    """OVO-EX-2: 2 strikes, case 1 -> case 3; the Heavy Orc's effect gives nothing."""
    p = clash(["orc"] * 3, ["heavy_orc"] * 3)
    p.round(lay("orc"), lay("heavy_orc"))
    assert p.cases() == (3, 2)


def test_boar_against_crossbowmen() -> None:
    """OVO-EX-3: case 3 -> 5 by the force, then 4 more strikes: a Horde, and case 3."""
    p = clash(
        ["orc"] * 3,
        ["mounted_boar"] * 3,
        cases=(3, 1),
        lines=(["orc crossbowman", "orc crossbowman"], ()),
    )
    events = p.round(lay("orc"), lay("mounted_boar"))
    assert strikes_on(list(events), ANA) == [2, 4]
    assert p.cases()[ANA] == 3
    assert p.losses() == (1, 0)


def engagement() -> Clash:
    """I defend a City without Fortress with 2 Hordes and a Berserk token, blue attacks with 3."""
    return clash(
        ["orc", "heavy_orc", "orc", "heavy_orc", "crossbowman", "crossbowman", "orc", "orc"],
        ["orc", "crossbowman", "buurk", "mounted_boar", "orc", "orc"],
        hordes=(3, 2),
        berserk=(False, True),
    )


def engagement_round_1(p: Clash) -> None:
    p.round(reorganise(), lay("orc"))
    p.play(BLUE, said("keep_order"), lay("orc"))


def engagement_round_2(p: Clash) -> None:
    p.round(lay("heavy_orc"), lay("crossbowman", "back_1"))
    p.play(ME, calm())


def engagement_round_3(p: Clash) -> None:
    p.round(lay("crossbowman", "back_1"), lay("buurk", "front_1"))
    p.play(ME, said("copy_card", card="crossbowman"))


def test_engagement_round_1() -> None:
    """OVO-EX-9."""
    p = engagement()
    engagement_round_1(p)
    assert p.cases() == (3, 2)
    assert p.losses() == (0, 0)
    assert p.b.round == 2


def test_engagement_round_2() -> None:
    """OVO-EX-10: my Berserk decision comes after the forces, before the effects; declining is legal."""
    p = engagement()
    engagement_round_1(p)
    p.round(lay("heavy_orc"), lay("crossbowman", "back_1"))
    assert p.cases() == (4, 4)
    assert (p.decides(), p.asked()) == (ME, "Berserk")
    p.play(ME, calm())
    assert p.cases() == (6, 4)
    assert p.s.berserk == [False, True]
    assert p.b.round == 3


def test_engagement_round_3() -> None:
    """OVO-EX-11."""
    p = engagement()
    engagement_round_1(p)
    engagement_round_2(p)
    p.round(lay("crossbowman", "back_1"), lay("buurk", "front_1"))
    assert p.cases() == (1, 5)
    assert p.losses() == (1, 0)
    assert p.asked() == "Copying"  # blue's Crossbowman finds my Orc covered; no Berserk decision for me
    p.play(ME, said("copy_card", card="crossbowman"))
    assert p.cases() == (3, 5)
    assert p.losses() == (1, 0)


def test_engagement_round_4() -> None:
    """OVO-EX-12: two-nil; blue retreats, I gain a glory point and keep the City."""
    p = engagement()
    for played in (engagement_round_1, engagement_round_2, engagement_round_3):
        played(p)
    events = p.round(lay("crossbowman", "back_2"), lay("mounted_boar"))
    assert strikes_on(list(events), BLUE) == [2, 4]
    assert strikes_on(list(events), ME) == [1]
    [ended] = told(events, BattleEnded)
    assert (ended.winner, ended.clause) == (ME, 245)
    assert p.over
    assert p.s.glory == [0, 1]
    assert p.army(FIELD) == (ME, 2)
    assert p.marker(FIELD) == ME
    assert p.army("north_tower_gate") == (BLUE, 1)


def assault() -> Clash:
    """I attack with 3 Hordes a Fortress held by 2; 8 of my 10 cards are left after the two engaged."""
    p = clash(
        ["orc", "crossbowman", "catapult", "shaman", "catapult", "heavy_orc", "heavy_orc", "crossbowman"],
        ["crossbowman", "gruragh", "shagratt", "orc", "orc", "orc", "orc", "orc", "orc", "orc"],
        hordes=(3, 2),
        assault=True,
        vanguard=["orc", "mounted_boar"],
    )
    assert len(p.side(ANA).deck) + len(p.side(ANA).hand) == 8
    return p


def assault_round_1(p: Clash) -> None:
    p.round(reorganise(), lay("crossbowman"))
    p.play(ANA, said("keep_order"), lay("catapult", "back_1"))


def cards_left(p: Clash, x: int) -> int:
    return len(p.side(x).deck) + len(p.side(x).hand)


def test_assault_round_1() -> None:
    """OVO-EX-13: his card discarded is Shagratt; 7 cards are left to me and 8 to him."""
    p = assault()
    p.round(reorganise(), lay("crossbowman"))
    assert p.cases() == (2, 1)
    p.play(ANA, said("keep_order"))
    events = p.play(ANA, lay("catapult", "back_1"))
    assert strikes_on(list(events), ANA) == [1, 1]  # his force, then his effect: my Orc alone
    assert strikes_on(list(events), BOB) == [4]
    assert p.cases() == (4, 5)
    assert p.discards(BOB) == ["shagratt"]
    assert p.columns(ANA) == ["orc catapult", "mounted_boar"]
    # the next round has begun: each drew one card
    assert (cards_left(p, ANA), cards_left(p, BOB)) == (7, 8)


def test_assault_round_2() -> None:
    """OVO-EX-14: I lose a Horde and get it back; 5 cards are left to me and 7 to him."""
    p = assault()
    assault_round_1(p)
    events = p.round(lay("shaman", "back_2"), lay("gruragh", "back_1"))
    assert strikes_on(list(events), ANA) == [3]
    assert p.cases()[ANA] == 1
    assert p.losses() == (1, 0)
    assert p.asked() == "Rite"
    p.play(ANA, rite("green"))
    assert p.cases() == (1, 6)
    assert p.losses() == (0, 0)
    assert p.armies() == (3, 2)
    assert p.discards(ANA) == ["heavy_orc"]
    assert (cards_left(p, ANA), cards_left(p, BOB)) == (5, 7)
    assert p.columns(BOB) == ["- crossbowman gruragh@back"]


def test_kraash() -> None:
    """OVO-EX-15: 4 more strikes, no Battle effect."""
    p = clash(
        ["kraash", "orc"],
        ["orc"] * 3,
        lines=(["heavy_orc shaman", "heavy_orc"], ["mounted_boar"]),
    )
    events = p.round(lay("kraash", "front_1"), lay("orc"))
    events += p.play(ANA, said("name_type", card="heavy_orc"))
    assert strikes_on(list(events), BOB) == [1, 4]


def test_kro_morda() -> None:
    """OVO-EX-16: the force of 1 comes first, so the token stands one case further when he pushes it."""
    for before, after, losses in ((3, 1, 1), (4, 1, 1), (5, 1, 1), (1, 4, 0), (2, 4, 0), (6, 2, 1)):
        p = clash(
            ["kro_morda", "orc"],
            ["orc"] * 3,
            cases=(1, before),
            lines=(["orc shaman"], ()),
            berserk=(False, False),
        )
        p.round(lay("kro_morda", "front_1"), lay("orc"))
        assert p.cases()[BOB] == after, before
        assert p.losses() == (0, losses), before


def test_kro_morda_opens_the_berserk_decision() -> None:
    """OVO-EX-16: from case 2 or 3 to case 4."""
    p = clash(
        ["kro_morda", "orc"], ["orc"] * 3, cases=(1, 2), lines=(["orc shaman"], ()), berserk=(False, True)
    )
    p.round(lay("kro_morda", "front_1"), lay("orc"))
    assert (p.decides(), p.asked(), p.cases()[BOB]) == (BOB, "Berserk", 4)
    p.play(BOB, berserk())
    assert p.losses() == (1, 0)


def test_xaphyr() -> None:
    """OVO-EX-17: back to case 6 with the Horde; from case 3 to 2; on case 1 without a loss nothing."""
    for before, after, losses in ((6, 6, 0), (2, 2, 0)):
        p = clash(["xaphyr", "orc"], ["orc"] * 3, cases=(before, 1), lines=(["orc shaman"], ()))
        p.round(lay("xaphyr", "front_1"), lay("orc"))
        assert p.cases()[ANA] == after
        assert p.losses() == (losses, 0)
    p = clash(["xaphyr", "orc"], ["shaman"] * 3, lines=(["orc shaman"], ()))
    p.round(lay("xaphyr", "front_1"), lay("shaman"))
    assert p.cases()[ANA] == 1
    assert p.losses() == (0, 0)


def test_forced_march_into_battle() -> None:
    """OVO-EX-26: the battle starts at 1-0; one more loss before inflicting any is two-nil."""
    p = clash(["orc"] * 3, ["heavy_orc"] * 3, hordes=(2, 2), aside=1, cases=(5, 1))
    assert p.losses() == (1, 0)
    events = p.round(lay("orc"), lay("heavy_orc"))
    [ended] = told(events, BattleEnded)
    assert (ended.winner, ended.clause) == (BOB, 245)


def test_two_endings_at_once() -> None:
    """OVO-EX-28: extermination comes before the third loss; the attacker wins with 1 Horde left."""
    p = clash(["orc"] * 3, ["orc"] * 3, hordes=(2, 1), losses=(2, 1), cases=(6, 6))
    events = p.round(lay("orc"), lay("orc"))
    [ended] = told(events, BattleEnded)
    assert (ended.winner, ended.clause) == (ANA, 244)
    assert p.army(FIELD) == (ANA, 1)


def test_kokoth() -> None:
    """OVO-EX-30."""
    p = clash(["kokoth", "orc", "shaman"], ["orc"] * 4, lines=(["orc crossbowman"], ()))
    p.round(lay("kokoth", "front_1"), lay("orc"))
    assert p.cases() == (2, 3)
    assert p.asked() == "ExtraCard"
    assert p.hand(ANA) == ["orc", "shaman"]
    p.play(ANA, lay("orc"))
    assert p.cases() == (2, 4)
    assert p.hand(ANA) == ["shaman"]
    assert p.columns(ANA) == ["orc crossbowman kokoth@front", "orc"]


def test_buurk_and_xaphyr() -> None:
    """OVO-EX-31."""
    p = clash(
        ["buurk", "orc"],
        ["orc"] * 3,
        cases=(6, 1),
        lines=(["orc shaman xaphyr@front", "orc shaman"], ()),
    )
    p.round(lay("buurk", "back_2"), lay("orc"))
    assert p.cases()[ANA] == 1
    assert p.losses() == (1, 0)
    p.play(ANA, said("copy_card", card="xaphyr"))
    assert p.cases()[ANA] == 6
    assert p.losses() == (0, 0)


def test_the_attacker_of_a_fortress_engages_two_units() -> None:
    """OVO-EX-13: an Orc and the Mounted Boar, out of a deck of 10."""
    p = assault()
    assert p.columns(ANA) == ["orc", "mounted_boar"]
    assert engage("orc") not in p.table.legal(ANA)

"""What the Heroes do, from Moordakk to Roshnar (OVO-293 to OVO-301, OVO-384, OVO-385, OVO-390)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.battle.decks import DeckShuffled
from orcade.games.orcs_vs_orcs.battle.effects import NoEffect
from orcade.games.orcs_vs_orcs.battle.heroes import EffectCancelled, UnitsTurnedDown
from orcade.games.orcs_vs_orcs.battle.play import CardDiscarded
from orcade.games.orcs_vs_orcs.battle.porkash import HordeCalled
from orcade.games.orcs_vs_orcs.battle.searches import DeckLookedThrough, NoHeroInDeck
from orcade.kernel.contract import HIDDEN
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, Clash, clash, lay
from tests.games.orcs_vs_orcs.battle.test_heroes_a_to_k import GROUP, ORCS, TWO_GROUPS, copied, my_hero
from tests.games.orcs_vs_orcs.battle.test_places import strikes_on
from tests.games.orcs_vs_orcs.positions import c, said, z
from tests.games.position import told

# Moordakk


def test_moordakk() -> None:
    """OVO-293, OVO-390: he sees the deck, the others only the Hero discarded; the deck is shuffled."""
    p = my_hero(
        "moordakk",
        enemy=["orc", "orc", "shaman", "kraash", "vigdish", "orc"],
        luck=[["orc", "vigdish", "shaman"]],
    )
    events = p.round(lay("moordakk", "front_1"), lay("orc"))
    [looked] = told(events, DeckLookedThrough)
    assert looked.deck == sorted(c(card) for card in ["shaman", "kraash", "vigdish", "orc"])
    hidden = looked.seen_by(BOB)
    assert isinstance(hidden, DeckLookedThrough)
    assert hidden.deck == [HIDDEN] * 4
    assert p.says(ANA, "cast_out", "card") == {"kraash", "vigdish"}
    assert p.refusal(ANA, said("cast_out", card="shaman")) == "OVO-293"
    assert p.refusal(BOB, said("cast_out", card="kraash")) == "OVO-293"
    events = p.play(ANA, said("cast_out", card="kraash"))
    assert [event.card for event in told(events, CardDiscarded)] == [c("kraash")]
    assert told(events, DeckShuffled)
    assert p.discards(BOB) == ["kraash"]
    assert p.s.knows(ANA, c("vigdish"), BOB)
    assert p.s.knows(-2, c("kraash"), BOB)
    assert not p.s.knows(-2, c("vigdish"), BOB)


def test_moordakk_finds_no_hero() -> None:
    """OVO-390: he is told so, sees nothing, and the deck is not shuffled."""
    p = my_hero("moordakk", enemy=["orc", "kraash", "shaman", "catapult"])
    events = p.round(lay("moordakk", "front_1"), lay("orc"))
    assert told(events, NoHeroInDeck)
    assert not told(events, DeckShuffled)
    assert p.side(BOB).spied == []


def test_moordakk_and_pogdush() -> None:
    """OVO-293, OVO-294: the Hero cast out comes back with the other discards."""
    p = my_hero(
        "moordakk",
        enemy=["pogdush", "orc", "orc", "kraash"],
        lines=(GROUP, GROUP),
        luck=[["orc"], ["kraash", "orc"]],
    )
    p.round(lay("moordakk", "front_1"), lay("pogdush", "front_1"))
    p.play(ANA, said("cast_out", card="kraash"))
    assert p.discards(BOB) == []
    assert p.hand(BOB) == ["orc", "kraash"]


# Pogdush


def test_pogdush() -> None:
    """OVO-294: all discards are shuffled into the deck."""
    p = my_hero("pogdush", "orc", "orc", "orc", luck=[["crossbowman", "orc", "orc", "catapult"]])
    p.side(ANA).discards = [c("crossbowman"), c("catapult")]
    p.s.units[ANA][c("crossbowman")] += 1
    p.s.units[ANA][c("catapult")] += 1
    p.round(lay("pogdush", "front_1"), lay("orc"))
    assert p.discards(ANA) == []
    assert p.hand(ANA) == ["orc", "crossbowman"]


def test_pogdush_without_discards() -> None:
    """OVO-294: no effect, no shuffle."""
    p = my_hero("pogdush")
    events = p.round(lay("pogdush", "front_1"), lay("orc"))
    assert told(events, NoEffect)
    assert not told(events, DeckShuffled)


def test_buurk_copies_pogdush() -> None:
    """OVO-283, OVO-294."""
    p = copied("pogdush", luck=[["catapult", "orc", "orc"]])
    p.side(ANA).discards = [c("catapult")]
    p.s.units[ANA][c("catapult")] += 1
    p.round(lay("buurk", "back_2"), lay("orc"))
    p.play(ANA, said("copy_card", card="pogdush"))
    assert p.hand(ANA) == ["orc", "catapult"]


# Porkash


def porkash(**more: object) -> Clash:
    return my_hero("porkash", **more)  # type: ignore[arg-type]


def test_porkash() -> None:
    """OVO-295: one of his Hordes from one or two zones away."""
    p = porkash(armies=({"north_tower_gate": 2, "white_tower": 1, "south_tower_gate": 1}, {}))
    p.round(lay("porkash", "front_1"), lay("orc"))
    assert p.says(ANA, "call_horde", "zone") == {"north_tower_gate", "white_tower"}
    assert p.refusal(BOB, said("call_horde", zone="north_lair")) == "OVO-295"
    assert p.refusal(ANA, said("call_horde", zone="south_tower_gate")) == "OVO-296"
    assert p.refusal(ANA, said("call_horde", zone="north_crossroads")) == "OVO-295"
    [called] = told(p.play(ANA, said("call_horde", zone="white_tower")), HordeCalled)
    assert called.zone == z("white_tower")
    assert p.armies() == (6, 5)
    assert p.army("white_tower") is None
    assert p.army("north_tower_gate") == (ANA, 2)


def test_porkash_may_bring_nobody() -> None:
    """OVO-295, OVO-208; without any Horde near there is nothing to ask."""
    p = porkash(armies=({"north_tower_gate": 1}, {}))
    p.round(lay("porkash", "front_1"), lay("orc"))
    p.play(ANA, said("call_nobody"))
    assert p.armies() == (5, 5)
    assert told(porkash().round(lay("porkash", "front_1"), lay("orc")), NoEffect)


def test_porkash_needs_a_free_road() -> None:
    """OVO-296: not through zones of adversaries, nor from a waiting battle."""
    p = porkash(armies=({"white_tower": 1, "north_left_ford": 1}, {"north_tower_gate": 1}))
    p.round(lay("porkash", "front_1"), lay("orc"))
    assert p.says(ANA, "call_horde", "zone") == {"north_left_ford"}
    p = clash(ORCS, ["porkash", "orc", "orc"], lines=((), GROUP), armies=({}, {"north_crossroads": 2}))
    p.s.raiders[z("north_crossroads")], p.s.waiting = 2, [z("north_crossroads")]
    p.s.reserve[ANA] -= 2
    assert told(p.round(lay("orc"), lay("porkash", "front_1")), NoEffect)  # from home it leads through there


def test_porkash_saves_an_army() -> None:
    """OVO-295, OVO-210, OVO-253: the conditions are checked at the end of the round."""
    p = porkash(hordes=(1, 3), cases=(6, 1), armies=({"north_tower_gate": 1}, {}))
    p.round(lay("porkash", "front_1"), lay("orc"))
    assert p.armies()[ANA] == 0
    p.play(ANA, said("call_horde", zone="north_tower_gate"))
    assert p.armies()[ANA] == 1
    assert p.b.round == 2


# Froksh


def test_froksh() -> None:
    """OVO-298, OVO-201: before anything else, even against the attacker."""
    p = clash(["catapult", "orc", "orc"], ["froksh", "orc", "orc"], lines=(["orc"], GROUP))
    events = p.round(lay("catapult", "back_1"), lay("froksh", "front_1"))
    [cancelled] = told(events, EffectCancelled)
    assert (cancelled.seat, cancelled.card) == (ANA, c("catapult"))
    assert p.discards(BOB) == []
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("EffectCancelled") < kinds.index("Struck")


def test_a_cancelled_shagratt() -> None:
    """OVO-299: Froksh comes first, whoever attacks."""
    p = clash(["shagratt", "orc", "orc"], ["froksh", "orc", "orc"], lines=(GROUP, GROUP))
    events = p.round(lay("shagratt", "front_1"), lay("froksh", "front_1"))
    assert told(events, EffectCancelled)
    assert p.asked() == "Choice"
    assert p.b.round == 2


@pytest.mark.parametrize("hero", ["xaphyr", "eruhsk", "vri_hurcka", "kokoth"])
def test_froksh_stops_what_comes_later(hero: str) -> None:
    """OVO-385: also everything that a cancelled Kokoth would have brought."""
    p = clash([hero, "orc", "orc"], ["froksh", "orc", "orc"], lines=(GROUP, GROUP), cases=(3, 1))
    p.round(lay(hero, "front_1"), lay("froksh", "front_1"))
    assert p.b.round == 2
    assert p.cases()[ANA] == 5
    assert sorted(p.table.pending()) == [ANA, BOB]


def test_froksh_without_a_place_cancels_nothing() -> None:
    """OVO-180, OVO-298."""
    p = clash(["catapult", "orc", "orc"], ["froksh", "orc", "orc"], lines=(["orc"], ()))
    p.round(lay("catapult", "back_1"), lay("froksh"))
    assert p.discards(BOB) == ["orc", "froksh"]


def test_a_late_froksh_of_the_attacker() -> None:
    """OVO-384: too late for an effect that had its moment at the reveal."""
    lines = (["orc crossbowman froksh@front", "orc crossbowman"], ["heavy_orc crossbowman"])
    p = clash(["orc", "buurk", "orc"], ["shagratt", "orc", "orc"], lines=lines)
    p.round(lay("orc"), lay("shagratt", "front_1"))
    p.play(BOB, said("force_swap"))
    p.play(ANA, lay("buurk", "front_2"))
    events = p.play(ANA, said("copy_card", card="froksh"))
    assert told(events, NoEffect)
    assert not told(events, EffectCancelled)


def test_a_late_froksh_of_the_defender() -> None:
    """OVO-384, OVO-385: too late for what was applied, in time for what is still to come."""
    lines = (TWO_GROUPS, ["orc shaman froksh@front", "orc shaman"])
    p = clash(["kro_morda", "orc", "orc"], ["buurk", "orc", "orc"], lines=lines)
    p.round(lay("kro_morda", "front_1"), lay("buurk", "front_2"))
    assert told(p.play(BOB, said("copy_card", card="froksh")), NoEffect)
    p = clash(["xaphyr", "orc", "orc"], ["buurk", "orc", "orc"], lines=lines, cases=(3, 1))
    p.round(lay("xaphyr", "front_1"), lay("buurk", "front_2"))
    assert told(p.play(BOB, said("copy_card", card="froksh")), EffectCancelled)
    assert p.cases()[ANA] == 4
    p = clash(["eruhsk", "orc", "orc"], ["buurk", "orc", "orc"], lines=lines)
    p.round(lay("eruhsk", "front_1"), lay("buurk", "front_2"))
    p.play(BOB, said("copy_card", card="froksh"))
    assert sorted(p.table.pending()) == [ANA, BOB]
    p = clash(["vri_hurcka", "orc", "orc"], ["buurk", "orc", "orc"], lines=lines)
    p.round(lay("vri_hurcka", "front_1"), lay("buurk", "front_2"))
    p.play(BOB, said("copy_card", card="froksh"))
    assert sorted(p.table.pending()) == [ANA, BOB]


# Roshnar


def test_roshnar() -> None:
    """OVO-300, OVO-301: own Units face down are not counted, but protect; later ones are not affected."""
    p = clash(
        ["roshnar", "crossbowman", "orc"],
        ["crossbowman", "crossbowman", "crossbowman"],
        lines=(["orc shaman", "orc"], ["orc", "orc", "orc"]),
    )
    events = p.round(lay("roshnar", "front_1"), lay("crossbowman", "back_1"))
    assert told(events, UnitsTurnedDown)
    assert strikes_on(events, ANA) == [1]  # its effect comes after Roshnar's
    assert p.columns(ANA) == ["(orc) (shaman) roshnar@front", "(orc)"]
    assert p.spots(ANA, "crossbowman") == {"back_2"}
    events = p.round(lay("orc"), lay("crossbowman", "back_2"))
    assert strikes_on(events, ANA) == [1, 1]
    assert p.columns(ANA)[-1] == "orc"


@pytest.mark.parametrize("hero", ["vigdish", "vriurck"])
def test_roshnar_spoils_the_heroes_that_count(hero: str) -> None:
    """OVO-300."""
    unit = "orc" if hero == "vigdish" else "mounted_boar"
    lines = ([f"({unit}) (shaman) roshnar@back", "mounted_boar shaman", "orc"], ())
    p = clash([hero, "orc"], ORCS, lines=lines)
    assert strikes_on(p.round(lay(hero, "front_2"), lay("orc")), BOB) == [2, 1]


def test_face_down_units_still_make_groups() -> None:
    """OVO-300: a Hero goes on them."""
    p = clash(["kraash", "orc"], ORCS, lines=(["(orc) (shaman)"], ()))
    assert p.spots(ANA, "kraash") == {"front_1", "back_1"}

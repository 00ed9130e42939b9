"""What the Heroes do, each alone and in one combination: Ashani to Kro-Morda (OVO-279 to OVO-292)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.battle.choices import EffectCopied
from orcade.games.orcs_vs_orcs.battle.effects import NoEffect
from orcade.games.orcs_vs_orcs.battle.heroes import EffectCancelled, WillWait
from orcade.games.orcs_vs_orcs.battle.play import CardDestroyed, CardPlayed, CardsDrawn
from orcade.games.orcs_vs_orcs.battle.strikes import Struck
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, Clash, calm, clash, lay, reorganise, rite
from tests.games.orcs_vs_orcs.battle.test_places import strikes_on
from tests.games.orcs_vs_orcs.positions import M, c, said
from tests.games.position import told

ORCS = ["orc"] * 5
GROUP = ["orc shaman"]  # a place for a Hero
TWO_GROUPS = ["orc shaman", "orc shaman"]


def my_hero(name: str, *deck: str, enemy: list[str] = ORCS, **more: object) -> Clash:
    """Ana holds the Hero and has a group for him."""
    lines = more.pop("lines", (GROUP, ()))
    return clash([name, *(deck or ("orc", "orc", "orc"))], enemy, lines=lines, **more)  # type: ignore[arg-type]


def copied(hero: str, **more: object) -> Clash:
    """Ana holds Buurk; the Hero whose effect he is to copy is engaged already."""
    lines = more.pop("lines", (["orc shaman " + hero + "@front", "orc shaman"], ()))
    return clash(["buurk", "orc", "orc", "orc"], ORCS, lines=lines, **more)  # type: ignore[arg-type]


# All of them


def test_forces_and_names() -> None:
    """OVO-279, OVO-282, OVO-286, OVO-297: twenty names, each once."""
    heroes = M.cards[6:]
    assert len(set(heroes)) == 20
    force = {name: M.arms.force[c(name)] for name in heroes}
    assert (force["buurk"], force["gruragh"]) == (1, 3)
    assert {name for name in heroes if force[name] == 1} == {
        "ashani",
        "buurk",
        "kraash",
        "kro_morda",
        "pogdush",
        "vhraarg",
    }
    assert force == {row["id"]: row["force"] for row in GAME.components.rows("hero")}


# Ashani


def test_ashani() -> None:
    """OVO-280, OVO-189: the first card of the enemy deck is shown and lost for good."""
    p = my_hero("ashani", enemy=["orc", "orc", "catapult", "orc"])
    supply = p.s.supply[c("catapult")]
    [destroyed] = told(p.round(lay("ashani", "front_1"), lay("orc")), CardDestroyed)
    assert (destroyed.seat, destroyed.card) == (BOB, c("catapult"))
    assert p.s.supply[c("catapult")] == supply + 1
    assert p.s.units[BOB][c("catapult")] == 0


def test_ashani_destroys_a_hero() -> None:
    """OVO-190: under the Hero pile, and everybody knows."""
    p = my_hero("ashani", enemy=["orc", "orc", "kraash", "orc"])
    p.round(lay("ashani", "front_1"), lay("orc"))
    assert p.s.hero_pile[0] == c("kraash")
    assert p.heroes(BOB) == []
    assert p.view(None).s.hero_pile[0] == c("kraash")


def test_ashani_and_an_empty_deck() -> None:
    """OVO-280: no effect, and nothing like a failed discard (OVO-249)."""
    p = my_hero("ashani", enemy=["orc", "orc"])
    assert told(p.round(lay("ashani", "front_1"), lay("orc")), NoEffect)
    assert not p.over


# Buurk


def test_buurk() -> None:
    """OVO-281, OVO-386: another of one's engaged cards, also the one he covers."""
    p = clash(["buurk", "orc", "orc"], ORCS, lines=(["orc crossbowman", "heavy_orc"], ["orc", "orc"]))
    p.round(lay("buurk", "back_1"), lay("orc"))
    assert p.says(ANA, "copy_card", "card") == {"orc", "crossbowman", "heavy_orc"}
    assert p.refusal(ANA, said("copy_card", card="shaman")) == "OVO-386"
    assert p.refusal(BOB, said("copy_card", card="orc")) == "OVO-281"
    assert strikes_on(p.play(ANA, said("copy_card", card="crossbowman")), BOB) == [3]


def test_buurk_does_not_copy_himself() -> None:
    """OVO-283."""
    p = clash(["buurk", "orc", "orc"], ORCS, lines=(["orc crossbowman"], ()))
    p.round(lay("buurk", "back_1"), lay("orc"))
    assert p.refusal(ANA, said("copy_card", card="buurk")) == "OVO-283"


def test_buurk_must_name_a_card_but_may_name_one_without_effect() -> None:
    """OVO-386, OVO-208."""
    p = clash(["buurk", "orc", "orc"], ORCS, lines=(["orc crossbowman"], ()))
    p.round(lay("buurk", "back_1"), lay("orc"))
    events = p.play(ANA, said("copy_card", card="orc"))
    assert told(events, EffectCopied)
    assert not told(events, Struck)


def test_buurk_does_not_copy_what_lies_face_down() -> None:
    """OVO-386, OVO-300: with nothing to name he has no effect."""
    p = clash(["buurk", "orc", "orc"], ORCS, lines=(["(orc) (crossbowman)"], ()))
    assert told(p.round(lay("buurk", "back_1"), lay("orc")), NoEffect)


def test_buurk_copies_with_all_choices() -> None:
    """OVO-283: here the Shaman's."""
    p = clash(["buurk", "orc", "orc"], ORCS, lines=(["orc shaman"], ()), losses=(1, 0))
    p.round(lay("buurk", "back_1"), lay("orc"))
    p.play(ANA, said("copy_card", card="shaman"))
    assert p.asked() == "Rite"
    p.play(ANA, rite("green"))
    assert p.losses() == (0, 0)


# Eruhsk


def after_eruhsk() -> Clash:
    p = my_hero(
        "eruhsk", "orc", "heavy_orc", "shaman", enemy=["orc", "orc", "mounted_boar", "catapult", "orc"]
    )
    [waits] = told(p.round(lay("eruhsk", "front_1"), lay("orc")), WillWait)
    assert waits.seat == ANA
    return p


def test_eruhsk() -> None:
    """OVO-284, OVO-388: in the next round the enemy chooses and reveals first, with its place."""
    p = after_eruhsk()
    assert list(p.table.pending()) == [BOB]
    assert p.refusal(ANA, lay("orc")) == "OVO-192"
    [shown] = told(p.play(BOB, lay("mounted_boar")), CardPlayed)
    assert shown.seen_by(ANA) is shown
    assert p.view(ANA).columns(BOB) == ["orc", "mounted_boar"]
    assert list(p.table.pending()) == [ANA]
    assert p.cases() == (2, 3)
    p.play(ANA, lay("heavy_orc"))
    assert p.b.round == 3
    assert p.cases() == (4, 6)  # the Heavy Orc finds the Boar


def test_eruhsk_holds_for_one_round() -> None:
    """OVO-285."""
    p = after_eruhsk()
    p.play(BOB, lay("mounted_boar"))
    p.play(ANA, lay("heavy_orc"))
    assert sorted(p.table.pending()) == [ANA, BOB]


def test_both_keep_their_right_to_reorganise_under_eruhsk() -> None:
    """OVO-388."""
    p = after_eruhsk()
    p.play(BOB, reorganise(), said("keep_order"), lay("catapult", "back_1"))
    assert list(p.table.pending()) == [ANA]
    assert p.refusal(ANA, reorganise()) is None
    p.play(ANA, reorganise())
    assert list(p.table.pending()) == [ANA]
    assert p.view(ANA).columns(BOB) == ["orc catapult"]


def test_buurk_copies_eruhsk() -> None:
    """OVO-384: its moment is the next round."""
    p = copied("eruhsk")
    p.round(lay("buurk", "back_2"), lay("orc"))
    p.play(ANA, said("copy_card", card="eruhsk"))
    assert list(p.table.pending()) == [BOB]


# Gruragh


def test_gruragh() -> None:
    """OVO-286."""
    p = my_hero("gruragh")
    events = p.round(lay("gruragh", "front_1"), lay("orc"))
    assert strikes_on(events, BOB) == [3]
    assert strikes_on(events, ANA) == [1, 1]


def test_gruragh_strikes_himself_whatever_happens() -> None:
    """OVO-287: without a place, and cancelled by Froksh."""
    p = clash(["gruragh", "orc"], ORCS)
    assert strikes_on(p.round(lay("gruragh"), lay("orc")), ANA) == [1, 1]
    p = clash(["gruragh", "orc"], ["froksh", "orc", "orc"], lines=(GROUP, GROUP))
    assert strikes_on(p.round(lay("gruragh", "front_1"), lay("froksh", "front_1")), ANA) == [2, 1]


# Khanrogg


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((False, True), [True, False]),
        ((True, True), [True, True]),
        ((False, False), [False, False]),
        ((True, False), [True, False]),
    ],
)
def test_khanrogg(before: tuple[bool, bool], after: list[bool]) -> None:
    """OVO-288: only if the enemy token alone shows Berserk."""
    p = my_hero("khanrogg", berserk=before)
    p.round(lay("khanrogg", "front_1"), lay("orc"))
    assert p.s.berserk == after


def test_khanrogg_takes_the_face_after_the_enemy_could_use_it() -> None:
    """OVO-288, OVO-204: his force opens the enemy's decision first."""
    p = my_hero("khanrogg", berserk=(False, True), cases=(1, 3))
    p.round(lay("khanrogg", "front_1"), lay("orc"))
    assert (p.decides(), p.asked()) == (BOB, "Berserk")
    p.play(BOB, calm())
    assert p.s.berserk == [True, False]


# Kokoth


def test_kokoth_draws_and_plays_one_more() -> None:
    """OVO-289, OVO-290: its force, then its effect, under the usual rules of protection."""
    p = clash(["kokoth", "orc", "crossbowman", "orc"], ORCS, lines=(["orc shaman", "orc"], ["orc"]))
    events = p.round(lay("kokoth", "front_1"), lay("orc"))
    assert [event.seat for event in told(events, CardsDrawn)] == [ANA]
    assert p.refusal(ANA, lay("heavy_orc")) == "OVO-289"
    assert p.refusal(ANA, lay("crossbowman")) == "OVO-379"
    events = p.play(ANA, lay("crossbowman", "back_2"))
    assert strikes_on(events, BOB) == [1, 2]
    assert p.hand(ANA) == ["orc", "orc"]


def test_kokoth_with_an_empty_deck() -> None:
    """OVO-290."""
    p = clash(["kokoth", "orc"], ORCS, lines=(GROUP, ()))
    assert told(p.round(lay("kokoth", "front_1"), lay("orc")), NoEffect)


def test_kokoth_brings_a_card_without_a_place() -> None:
    """OVO-290, OVO-177: force only, discarded after the round."""
    p = clash(["kokoth", "crossbowman", "crossbowman"], ORCS, lines=(GROUP, ["orc"]))
    p.round(lay("kokoth", "front_1"), lay("orc"))
    events = p.play(ANA, lay("crossbowman"))
    assert strikes_on(events, BOB) == [1]
    assert p.discards(ANA) == ["crossbowman"]


def test_kokoth_brings_shagratt_too_late_and_froksh_in_time() -> None:
    """OVO-384: the reveal is past; the defender's effect is still to come."""
    p = clash(["kokoth", "shagratt", "orc"], ORCS, lines=(TWO_GROUPS, ()))
    p.round(lay("kokoth", "front_1"), lay("orc"))
    assert told(p.play(ANA, lay("shagratt", "front_2")), NoEffect)
    p = clash(["kokoth", "froksh", "orc"], ["catapult", "orc", "orc"], lines=(TWO_GROUPS, ["orc"]))
    p.round(lay("kokoth", "front_1"), lay("catapult", "back_1"))
    assert told(p.play(ANA, lay("froksh", "front_2")), EffectCancelled)
    assert p.discards(ANA) == []


def test_a_berserk_decision_comes_between_force_and_effect_of_the_extra_card() -> None:
    """OVO-227: the force of an extra card is a batch of its own."""
    p = clash(["kokoth", "orc", "orc"], ORCS, lines=(GROUP, ()), cases=(1, 1), berserk=(False, True))
    p.round(lay("kokoth", "front_1"), lay("orc"))
    p.play(ANA, lay("orc"))
    assert (p.decides(), p.asked()) == (BOB, "Berserk")


# Kraash


def test_kraash() -> None:
    """OVO-291, OVO-387: covered Units count, face-down ones and Heroes do not."""
    lines = (["orc crossbowman", "heavy_orc shaman vigdish@front", "heavy_orc", "(mounted_boar)"], ())
    p = clash(["kraash", "orc"], ORCS, lines=lines)
    p.round(lay("kraash", "front_1"), lay("orc"))
    assert p.says(ANA, "name_type", "card") == {"orc", "heavy_orc", "crossbowman", "shaman"}
    assert p.refusal(ANA, said("name_type", card="mounted_boar")) == "OVO-387"
    assert p.refusal(BOB, said("name_type", card="orc")) == "OVO-291"
    assert strikes_on(p.play(ANA, said("name_type", card="heavy_orc")), BOB) == [4]


def test_kraash_counts_the_units_engaged_before_an_assault() -> None:
    """OVO-387."""
    p = clash(["kraash", "shaman", "orc"], ORCS, assault=True, vanguard=["heavy_orc", "heavy_orc"])
    p.round(lay("shaman", "back_1"), lay("orc"))
    p.round(lay("kraash", "front_1"), lay("orc"))
    assert strikes_on(p.play(ANA, said("name_type", card="heavy_orc")), BOB) == [4]


def test_kraash_after_roshnar() -> None:
    """OVO-387, OVO-300: nothing is left to name."""
    p = clash(["kraash", "orc"], ORCS, lines=(["(orc) (shaman) roshnar@back", "(orc) (shaman)"], ()))
    assert told(p.round(lay("kraash", "front_2"), lay("orc")), NoEffect)


# Kro-Morda


def test_kro_morda_from_the_last_segment() -> None:
    """OVO-292: to the first case, and a Horde is lost."""
    p = my_hero("kro_morda", cases=(1, 4))
    p.round(lay("kro_morda", "front_1"), lay("orc"))
    assert p.cases()[BOB] == 1
    assert p.losses() == (0, 1)


def test_xaphyr_does_not_undo_kro_morda() -> None:
    """OVO-311."""
    p = clash(["kro_morda", "orc"], ["xaphyr", "orc", "orc"], cases=(1, 4), lines=(GROUP, GROUP))
    p.round(lay("kro_morda", "front_1"), lay("xaphyr", "front_1"))
    assert p.cases()[BOB] == 1
    assert p.losses() == (0, 1)

"""What the Heroes do, from Shagratt to Xaphyr (OVO-302 to OVO-311, OVO-383, OVO-388 to OVO-391)."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.orcs_vs_orcs.battle.choices import CardTakenBack
from orcade.games.orcs_vs_orcs.battle.effects import NoEffect
from orcade.games.orcs_vs_orcs.battle.heroes import WillPlayBlind
from orcade.games.orcs_vs_orcs.battle.play import CardDiscarded, CardsDrawn
from orcade.games.orcs_vs_orcs.battle.round import CardTurnedUp
from orcade.games.orcs_vs_orcs.battle.searches import CardFetched
from orcade.kernel.contract import HIDDEN
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, FIELD, Clash, clash, lay, rite
from tests.games.orcs_vs_orcs.battle.test_heroes_a_to_k import GROUP, ORCS, copied, my_hero
from tests.games.orcs_vs_orcs.battle.test_places import strikes_on
from tests.games.orcs_vs_orcs.positions import c, said
from tests.games.position import told

# Shagratt


def test_shagratt() -> None:
    """OVO-302, OVO-303: the enemy takes his card back and plays the one he kept, before the forces."""
    p = my_hero("shagratt", enemy=["mounted_boar", "crossbowman", "orc", "orc"])
    p.round(lay("shagratt", "front_1"), lay("mounted_boar"))
    assert (p.decides(), p.asked()) == (ANA, "Swapping")
    assert p.cases() == (1, 1)
    assert p.refusal(BOB, said("force_swap")) == "OVO-302"
    [back] = told(p.play(ANA, said("force_swap")), CardTakenBack)
    assert (back.seat, back.card) == (BOB, c("mounted_boar"))
    assert p.columns(BOB) == []
    assert p.refusal(BOB, lay("mounted_boar")) == "OVO-302"
    assert p.refusal(BOB, lay("orc")) == "OVO-303"
    p.play(BOB, lay("crossbowman"))
    assert p.cases() == (2, 3)
    assert p.hand(BOB) == ["orc", "mounted_boar"]


def test_shagratt_may_let_it_be() -> None:
    """OVO-302, OVO-208."""
    p = my_hero("shagratt", enemy=["mounted_boar", "orc", "orc"])
    p.round(lay("shagratt", "front_1"), lay("mounted_boar"))
    p.play(ANA, said("let_stand"))
    assert p.columns(BOB) == ["mounted_boar"]
    assert p.cases() == (3, 3)


def test_shagratt_and_the_last_card() -> None:
    """OVO-302, OVO-250: no effect if the enemy kept none."""
    p = my_hero("shagratt", enemy=["orc"])
    assert told(p.round(lay("shagratt", "front_1"), lay("orc")), NoEffect)


def test_shagratt_with_two_cards_alike() -> None:
    """OVO-303: an Orc is taken back, an Orc is played."""
    p = my_hero("shagratt", enemy=["orc", "orc", "orc"])
    p.round(lay("shagratt", "front_1"), lay("orc"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("orc"))
    assert p.columns(BOB) == ["orc"]


def test_a_card_taken_back_stays_known() -> None:
    """OVO-391: to everybody, as long as it is hidden."""
    p = my_hero("shagratt", enemy=["kraash", "orc", "orc"], lines=(GROUP, GROUP))
    p.round(lay("shagratt", "front_1"), lay("kraash", "front_1"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("orc"))
    for viewer in (ANA, None):
        assert p.view(viewer).side(BOB).shown == [c("kraash")]
        assert p.view(viewer).side(BOB).known == [c("kraash")]
        assert p.view(viewer).hand(BOB) == [None, None]
    assert p.s.knows(-2, c("kraash"), BOB)


def test_a_hero_taken_back_was_not_engaged() -> None:
    """OVO-383: he rests only if he is played again."""
    p = my_hero("shagratt", enemy=["kraash", "orc", "orc"], lines=(GROUP, GROUP), losses=(3, 1))
    p.round(lay("shagratt", "front_1"), lay("kraash", "front_1"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("orc"))
    assert p.over
    assert p.s.resting == [c("shagratt")]


def test_the_new_card_applies_its_effect() -> None:
    """OVO-303: also if the old one had no place."""
    p = my_hero("shagratt", enemy=["kraash", "catapult", "orc"], lines=(GROUP, ["orc"]))
    p.round(lay("shagratt", "front_1"), lay("kraash"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("catapult", "back_1"))
    assert p.discards(ANA) == ["orc"]


# Vhraarg


def test_vhraarg() -> None:
    """OVO-304: the card kept in hand is discarded, face up."""
    p = my_hero("vhraarg", enemy=["orc", "shaman", "orc"])
    [discarded] = told(p.round(lay("vhraarg", "front_1"), lay("orc")), CardDiscarded)
    assert (discarded.seat, discarded.card) == (BOB, c("shaman"))
    assert told(my_hero("vhraarg", enemy=["orc"]).round(lay("vhraarg", "front_1"), lay("orc")), NoEffect)


def test_vhraarg_and_vrushn() -> None:
    """OVO-304, OVO-309: a victim who holds two chooses."""
    p = clash(
        ["vrushn", "orc", "heavy_orc", "shaman"],
        ["vhraarg", "orc", "orc"],
        lines=(GROUP, GROUP),
        luck=[["shaman"]],
    )
    p.round(lay("vrushn", "front_1"), lay("vhraarg", "front_1"))
    p.play(ANA, said("fetch", card="heavy_orc"))
    assert (p.decides(), p.asked()) == (ANA, "GivingUp")
    assert p.says(ANA, "give_up", "card") == {"orc", "heavy_orc"}
    assert p.refusal(ANA, said("give_up", card="shaman")) == "OVO-304"
    assert p.refusal(BOB, said("give_up", card="orc")) == "OVO-304"
    p.play(ANA, said("give_up", card="orc"))
    assert p.discards(ANA) == ["orc"]
    assert p.hand(ANA) == ["heavy_orc", "shaman"]


# Vigdish and Vriurck


def test_vigdish() -> None:
    """OVO-305: 1 strike per own Orc, covered ones included, Heavy Orcs not."""
    p = clash(["vigdish", "orc"], ORCS, lines=(["orc shaman", "orc", "heavy_orc"], ["orc"]))
    assert strikes_on(p.round(lay("vigdish", "front_1"), lay("orc")), BOB) == [2, 2]


def test_vriurck() -> None:
    """OVO-308: 1 strike per own Mounted Boar."""
    p = clash(["vriurck", "orc"], ORCS, lines=(["mounted_boar shaman", "mounted_boar", "orc"], ()))
    assert strikes_on(p.round(lay("vriurck", "front_1"), lay("orc")), BOB) == [2, 2]


@pytest.mark.parametrize(("hero", "unit"), [("vigdish", "orc"), ("vriurck", "mounted_boar")])
def test_buurk_copies_who_counts(hero: str, unit: str) -> None:
    """OVO-283, OVO-305, OVO-308."""
    p = copied(hero, lines=([f"{unit} shaman {hero}@back", f"{unit} shaman", unit], ()))
    p.round(lay("buurk", "front_2"), lay("orc"))
    assert strikes_on(p.play(ANA, said("copy_card", card=hero)), BOB) == [3]


# Vri-Hurcka


def after_vri_hurcka(*deck: str) -> Clash:
    p = my_hero("vri_hurcka", enemy=["orc", "shaman", *deck])
    [blind] = told(p.round(lay("vri_hurcka", "front_1"), lay("orc")), WillPlayBlind)
    assert blind.seat == BOB
    return p


def test_vri_hurcka() -> None:
    """OVO-306, OVO-307: he does not draw, choose or reorganise; he places his first card after the reveal."""
    p = after_vri_hurcka("crossbowman", "orc")
    assert p.hand(BOB) == ["shaman"]
    assert list(p.table.pending()) == [ANA]
    assert p.refusal(BOB, lay("shaman", "back_1")) == "OVO-192"
    events = p.play(ANA, lay("orc"))
    [turned] = told(events, CardTurnedUp)
    assert (turned.seat, turned.card) == (BOB, c("crossbowman"))
    assert p.columns(ANA) == ["orc shaman vri_hurcka@front", "orc"]
    assert (p.decides(), p.asked()) == (BOB, "Placing")
    assert p.view(ANA).side(BOB).chosen == c("crossbowman")
    assert p.refusal(BOB, lay("shaman", "back_1")) == "OVO-307"
    p.play(BOB, lay("crossbowman", "back_1"))
    assert p.columns(BOB) == ["orc crossbowman"]
    assert p.b.round == 3
    assert p.hand(BOB) == ["orc", "shaman"]
    assert sorted(p.table.pending()) == [ANA, BOB]


def test_vri_hurcka_and_an_empty_deck() -> None:
    """OVO-307: he plays the card he kept."""
    p = after_vri_hurcka()
    assert sorted(p.table.pending()) == [ANA, BOB]
    p.round(lay("orc"), lay("shaman", "back_1"))
    assert p.over


def test_blind_and_last() -> None:
    """OVO-389: under Vri-Hurcka Eruhsk's side still plays blind, and places with both cards seen."""
    p = clash(
        ["eruhsk", "orc", "shaman", "orc"], ["vri_hurcka", "orc", "mounted_boar", "orc"], lines=(GROUP, GROUP)
    )
    p.round(lay("eruhsk", "front_1"), lay("vri_hurcka", "front_1"))
    assert list(p.table.pending()) == [BOB]
    events = p.play(BOB, lay("mounted_boar"))
    assert [event.card for event in told(events, CardTurnedUp)] == [c("shaman")]
    assert (p.decides(), p.asked()) == (ANA, "Placing")
    assert p.columns(BOB)[-1] == "mounted_boar"


def test_eruhsk_waits_for_a_blind_enemy() -> None:
    """OVO-388, OVO-306: his card is turned up and placed before the other chooses."""
    p = clash(ORCS, ["orc", "orc", "shaman", "orc", "orc"])
    p.side(ANA).waits = p.side(BOB).blind = 2
    p.round(lay("orc"), lay("orc"))
    assert (p.decides(), p.asked()) == (BOB, "Placing")
    p.play(BOB, lay("shaman", "back_1"))
    assert (p.decides(), p.asked()) == (ANA, "Choice")
    assert p.view(ANA).columns(BOB) == ["orc shaman"]


# Vrushn


def test_vrushn() -> None:
    """OVO-309: a card of his choice into the hand, which then draws none; others do not see which."""
    p = my_hero("vrushn", "orc", "shaman", "heavy_orc", "catapult", luck=[["catapult", "shaman"]])
    p.round(lay("vrushn", "front_1"), lay("orc"))
    assert p.says(ANA, "fetch", "card") == {"shaman", "heavy_orc", "catapult"}
    assert p.refusal(ANA, said("fetch", card="orc")) == "OVO-309"
    assert p.refusal(BOB, said("fetch", card="shaman")) == "OVO-309"
    events = p.play(ANA, said("fetch", card="heavy_orc"))
    [fetched] = told(events, CardFetched)
    seen = fetched.seen_by(BOB)
    assert isinstance(seen, CardFetched)
    assert seen.card == HIDDEN
    assert [event.seat for event in told(events, CardsDrawn)] == [BOB]
    assert p.hand(ANA) == ["orc", "heavy_orc"]
    assert p.deck(ANA) == ["catapult", "shaman"]


def test_vrushn_with_an_empty_deck() -> None:
    """OVO-309."""
    p = clash(["vrushn", "orc"], ORCS, lines=(GROUP, ()))
    assert told(p.round(lay("vrushn", "front_1"), lay("orc")), NoEffect)


# Xaphyr


def test_xaphyr_gives_the_horde_back_only_if_a_strike_took_it_last() -> None:
    """OVO-310, OVO-311: one more strike after the loss, and the Horde is gone."""
    p = clash(["xaphyr", "orc"], ["heavy_orc", "orc", "orc"], cases=(6, 1), lines=(GROUP, ()))
    p.round(lay("xaphyr", "front_1"), lay("heavy_orc"))
    assert p.cases()[ANA] == 1  # 6 -> 1 -> 2, and one back
    assert p.losses() == (1, 0)


def test_xaphyr_does_not_undo_berserk() -> None:
    """OVO-311."""
    p = clash(
        ["xaphyr", "orc"], ["orc", "orc", "orc"], cases=(3, 2), berserk=(False, True), lines=(GROUP, ())
    )
    p.round(lay("xaphyr", "front_1"), lay("orc"))
    p.play(BOB, said("go_berserk"))
    assert p.cases()[ANA] == 1
    assert p.losses() == (1, 0)


def test_xaphyr_does_not_undo_berserk_after_a_strike() -> None:
    """OVO-311: a strike took a Horde and left the token on the first case, but Berserk moved it last."""
    more: Any = {"cases": (6, 3), "losses": (0, 1), "berserk": (False, True)}
    p = clash(["xaphyr", "orc"], ["orc"] * 3, lines=(GROUP, ()), **more)
    p.round(lay("xaphyr", "front_1"), lay("orc"))
    assert p.losses() == (1, 1)
    p.play(BOB, said("go_berserk"))
    assert p.cases()[ANA] == 1
    assert p.losses() == (2, 1)


def test_xaphyr_does_not_bring_back_whom_an_earlier_strike_took() -> None:
    """OVO-311, OVO-219: the strike that moved the token last found nobody left to take."""
    lines = ([*GROUP, *["orc"] * 5, "heavy_orc"], ["orc"])
    p = clash(["xaphyr", "orc"], ["crossbowman"] * 3, hordes=(1, 3), cases=(6, 1), lines=lines)
    p.round(lay("xaphyr", "front_1"), lay("crossbowman", "back_1"))  # 6 -> 1, and once round the track
    assert p.over
    assert p.army(FIELD) == (BOB, 3)


def test_xaphyr_when_the_horde_came_back_already() -> None:
    """OVO-311: if none lies on the tracker any more, only the token moves."""
    lines = (["orc shaman xaphyr@front", "orc crossbowman", "orc"], ())
    p = clash(["kokoth", "shaman", "orc", "orc", "orc"], ORCS, cases=(6, 1), lines=lines)
    p.round(lay("kokoth", "front_2"), lay("orc"))
    assert p.losses() == (1, 0)
    p.side(ANA).heals = 1  # as if Xaphyr had been brought by a third card
    p.play(ANA, lay("shaman", "back_3"), rite("green"))
    assert p.losses() == (0, 0)
    assert p.cases()[ANA] == 6


def test_xaphyr_looks_at_this_round_only() -> None:
    """OVO-310: a loss of the round before is not undone."""
    deck = ["orc", "xaphyr", "orc", "orc"]
    p = clash(deck, ["orc", "shaman", "orc", "orc"], cases=(6, 1), lines=(GROUP, ()))
    p.round(lay("orc"), lay("orc"))
    assert p.losses() == (1, 0)
    p.round(lay("xaphyr", "front_1"), lay("shaman", "back_1"))
    assert p.cases()[ANA] == 1
    assert p.losses() == (1, 0)

"""Whatever is refused in a battle is refused by a clause, with one sentence that names the actual values."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orcade.games.orcs_vs_orcs.battle.effects import Rite
from orcade.kernel.space import Action
from tests.games.orcs_vs_orcs.battle.clashes import (
    ANA,
    BOB,
    Clash,
    berserk,
    calm,
    camp,
    clash,
    engage,
    form,
    lay,
    muster,
    reorganise,
    rite,
)
from tests.games.orcs_vs_orcs.battle.test_heroes_a_to_k import GROUP, ORCS, my_hero
from tests.games.orcs_vs_orcs.positions import M, c, said

Asked = tuple[Clash, int, Action]
SOME = ["orc"] * 4 + ["crossbowman"]


def after(p: Clash, seat: int, *actions: Action) -> Clash:
    p.play(seat, *actions)
    return p


def met(p: Clash, mine: Action, his: Action) -> Clash:
    p.round(mine, his)
    return p


def storm() -> Clash:
    p = camp(SOME, SOME, assault=True)
    form(p, ANA, SOME)
    form(p, BOB, SOME)
    return p


def of_hero(name: str, a: Action, seat: int = ANA, **more: object) -> Asked:
    return met(my_hero(name, **more), lay(name, "front_1"), lay("orc")), seat, a  # type: ignore[arg-type]


def swapped() -> Clash:
    p = met(
        my_hero("shagratt", enemy=["mounted_boar", *ORCS]), lay("shagratt", "front_1"), lay("mounted_boar")
    )
    return after(p, ANA, said("force_swap"))


def blind() -> Clash:
    p = met(my_hero("vri_hurcka", enemy=["orc", *SOME]), lay("vri_hurcka", "front_1"), lay("orc"))
    return after(p, ANA, lay("orc"))


def in_lines(*lines: str) -> Clash:
    return clash(["crossbowman", "kraash", "orc"], ORCS, lines=(lines, ()))


def walled(*lines: str) -> Clash:
    return clash(ORCS, ["crossbowman", "kraash", "orc"], assault=True, lines=((), lines))


def hit_red() -> Clash:
    return met(clash(ORCS, ORCS, cases=(3, 1), berserk=(True, False)), lay("orc"), lay("orc"))


NEAR: tuple[dict[str, int], dict[str, int]] = ({"north_tower_gate": 1, "south_citadel": 1}, {})

CASES: dict[str, tuple[Callable[[], Asked], str]] = {
    "OVO-167": (
        lambda: (camp(SOME, SOME), ANA, muster("orc", 5)),
        "5 times the card Orc: Ana has 4, and the deck has room for 10 cards.",
    ),
    "OVO-168": (
        lambda: (camp(["orc", "buurk"], SOME, resting=["buurk"]), ANA, muster("buurk", 1)),
        "Buurk rests and cannot go into the deck.",
    ),
    "OVO-169": (
        lambda: (camp(SOME, SOME), ANA, muster("crossbowman", 1)),
        "It is for Ana to form their combat deck, card by card in their order; "
        '"Crossbowman: 1" is not the question.',
    ),
    "OVO-175": (
        lambda: (in_lines("orc"), BOB, lay("orc", "back_1")),
        "The card Orc goes to the first line, nowhere else.",
    ),
    "OVO-176": (
        lambda: (in_lines("orc", "orc shaman"), ANA, lay("crossbowman", "back_2")),
        "The card Crossbowman goes behind a first-line Unit that protects none yet.",
    ),
    "OVO-179": (
        lambda: (in_lines("orc", "orc shaman"), ANA, lay("kraash", "front_1")),
        "Kraash goes on a card of a group that has no Hero yet.",
    ),
    "OVO-192": (
        lambda: (clash(ORCS, ORCS), ANA, lay("shaman")),
        "It is for Ana to choose a card of their hand in secret; "
        '"play the card Shaman in the open" will not do.',
    ),
    "OVO-194": (
        lambda: (met(clash(ORCS, ORCS), reorganise(), lay("orc")), ANA, lay("orc")),
        'It is for Ana to shuffle their deck, or not; "play the card Orc in the first line" will not do.',
    ),
    "OVO-196": (
        lambda: (clash(["orc", "orc"], ORCS), ANA, reorganise()),
        "To reorganise, once a round, takes two cards in hand and a deck that is not empty; "
        "Ana holds 2 and the deck has 0.",
    ),
    "OVO-223": (
        lambda: (hit_red(), BOB, berserk()),
        'It is for Ana to go Berserk, or stay calm; "go Berserk" will not do.',
    ),
    "OVO-234": (
        lambda: (storm(), ANA, engage("crossbowman")),
        'It is for Ana to engage a first-line Unit of their deck; "engage the card Crossbowman" will not do.',
    ),
    "OVO-236": (lambda: (storm(), ANA, engage("heavy_orc")), "The card Heavy Orc is not in Ana's deck."),
    "OVO-237": (
        lambda: (camp(SOME, SOME, assault=True), ANA, muster("orc", 1)),
        "With 1 times the card Orc, Ana's deck would lack first-line Units to lead the assault.",
    ),
    "OVO-241": (
        lambda: (walled("- shaman"), BOB, lay("kraash", "front_1")),
        "Kraash goes on a Unit of Bob that has no Hero yet.",
    ),
    "OVO-272": (
        lambda: (
            met(
                clash(["shaman", "orc", "orc"], ORCS, lines=(["orc"], ()), losses=(1, 0)),
                lay("shaman", "back_1"),
                lay("orc"),
            ),
            ANA,
            calm(),
        ),
        'It is for Ana to choose green or red; "stay calm" will not do.',
    ),
    "OVO-281": (
        lambda: of_hero("buurk", calm()),
        'It is for Ana to name an engaged card for Buurk; "stay calm" will not do.',
    ),
    "OVO-283": (
        lambda: of_hero("buurk", said("copy_card", card="buurk")),
        "Buurk cannot copy himself.",
    ),
    "OVO-289": (
        lambda: of_hero("kokoth", lay("shaman")),
        'It is for Ana to play one more card of their hand; "play the card Shaman in the open" will not do.',
    ),
    "OVO-291": (
        lambda: of_hero("kraash", calm()),
        'It is for Ana to name a type of their engaged Units; "stay calm" will not do.',
    ),
    "OVO-293": (
        lambda: of_hero("moordakk", said("cast_out", card="kraash"), enemy=["orc", "orc", "vigdish"]),
        'It is for Ana to choose a Hero of the enemy deck; "discard Kraash" will not do.',
    ),
    "OVO-295": (
        lambda: of_hero("porkash", said("call_horde", zone="north_lair"), armies=NEAR),
        'It is for Ana to bring a Horde, or nobody; "bring a Horde: Northern Lair" will not do.',
    ),
    "OVO-296": (
        lambda: of_hero("porkash", said("call_horde", zone="south_citadel"), armies=NEAR),
        "From Southern Citadel none of Ana's Hordes can reach the battle by a free road.",
    ),
    "OVO-302": (
        lambda: of_hero("shagratt", said("let_stand"), BOB),
        'It is for Ana to decide whether the enemy takes his card back; "let the card stand" will not do.',
    ),
    "OVO-303": (
        lambda: (swapped(), BOB, lay("shaman")),
        'It is for Bob to play a card kept in hand; "play the card Shaman in the open" will not do.',
    ),
    "OVO-304": (
        lambda: (vhraarg(), ANA, said("give_up", card="catapult")),
        'It is for Ana to discard a card of their hand; "discard the card Catapult" will not do.',
    ),
    "OVO-307": (
        lambda: (blind(), BOB, lay("shaman")),
        "It is for Bob to place the card turned up from their deck; "
        '"play the card Shaman in the open" will not do.',
    ),
    "OVO-309": (
        lambda: of_hero("vrushn", said("fetch", card="shaman")),
        'It is for Ana to take a card of their deck; "take the card Shaman" will not do.',
    ),
    "OVO-379": (
        lambda: (in_lines("orc", "orc shaman"), ANA, lay("crossbowman")),
        "The card Crossbowman has a protected place and must take it.",
    ),
    "OVO-380": (
        lambda: (walled("orc"), BOB, lay("crossbowman", "back_1")),
        "Behind the walls the card Crossbowman stands by itself, in no column.",
    ),
    "OVO-386": (
        lambda: of_hero("buurk", said("copy_card", card="catapult")),
        "The card Catapult is not engaged face up on Ana's side.",
    ),
    "OVO-387": (
        lambda: of_hero("kraash", said("name_type", card="catapult")),
        "Ana has no Catapult Unit engaged face up.",
    ),
}


def vhraarg() -> Clash:
    p = clash(["vrushn", "orc", "heavy_orc"], ["vhraarg", *ORCS], lines=(GROUP, GROUP), luck=[[]])
    p.round(lay("vrushn", "front_1"), lay("vhraarg", "front_1"))
    return after(p, ANA, said("fetch", card="heavy_orc"))


@pytest.mark.parametrize("clause", CASES)
def test_a_refusal_names_its_clause_and_the_actual_values(clause: str) -> None:
    make, sentence = CASES[clause]
    p, seat, a = make()
    assert p.refusal(seat, a) == clause
    refusal = p.table.why_not(seat, a)
    assert refusal is not None
    assert refusal.because["en"] == sentence
    french = refusal.because["fr"]
    assert french.endswith(".")
    assert french != sentence
    assert "{" not in french


def test_green_is_refused_without_a_lost_horde() -> None:
    """OVO-275: the question is not even asked then; the judge says why."""
    p = clash(["shaman", "orc", "orc"], ORCS)
    assert Rite(ANA, c("shaman")).verdict(p.s, rite("green")) == 275
    assert Rite(ANA, c("shaman")).verdict(p.s, rite("red")) == 0
    assert M.arms.rites == ["green", "red"]


def test_every_decision_of_a_battle_refuses_by_a_clause() -> None:
    """Nothing of the war can be said in a battle."""
    for make, _ in CASES.values():
        p, seat, _ = make()
        for a in (said("end_actions"), said("halt"), said("stand"), said("flee", zone="white_tower")):
            refusal = p.table.why_not(seat, a)
            assert refusal is not None
            assert refusal.clause.id.startswith("OVO-")

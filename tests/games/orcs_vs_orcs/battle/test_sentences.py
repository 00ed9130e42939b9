"""What is told of a battle: who fights whom with what, whence strikes come, why it ended, what follows."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.battle.aftermath import BattleEnded
from orcade.games.orcs_vs_orcs.battle.fight import BattleBegun
from orcade.games.orcs_vs_orcs.battle.play import CardDiscarded
from orcade.games.orcs_vs_orcs.battle.strikes import HordeLost, Struck, TokenMoved
from orcade.kernel.contract import Event
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, Clash, berserk, clash, lay, reorganise
from tests.games.orcs_vs_orcs.battle.test_heroes_a_to_k import ORCS, my_hero
from tests.games.orcs_vs_orcs.positions import said, z

NAMES = ["Ana", "Bob"]


def sentences(events: list[Event], *kinds: type[Event], lang: str = "en") -> list[str]:
    """In their order, of these kinds."""
    return [GAME.speech.event(event, NAMES, lang) for event in events if isinstance(event, kinds)]


def test_forces_and_effects_name_their_card() -> None:
    """OVO-202, OVO-269, OVO-271: what the force does, and what an effect counts."""
    p = clash(
        ["heavy_orc"] * 3, ["crossbowman"] * 3, lines=(["orc", "orc"], ["mounted_boar", "mounted_boar"])
    )
    events = p.round(lay("heavy_orc"), lay("crossbowman", "back_1"))
    assert sentences(events, Struck) == [
        "Heavy Orc, force 2: Bob's army suffers 2 strikes, case 3.",
        "Crossbowman, force 1: Ana's army suffers 1 strike, case 2.",
        "Heavy Orc against 2 Mounted Boars: Bob's army suffers 2 strikes, case 5.",
        "Crossbowman against 2 Orcs and 1 Heavy Orc: Ana's army suffers 3 strikes, case 5.",
    ]
    assert sentences(events, Struck, lang="fr")[2:] == [
        "Orc lourd contre 2 Sangliers montés : l'armée de Bob subit 2 frappes, case 5.",
        "Arbalétrier contre 2 Orcs et 1 Orc lourd : l'armée d'Ana subit 3 frappes, case 5.",
    ]


def test_a_fortress_that_is_assaulted() -> None:
    """OVO-277, OVO-249."""
    p = clash(["catapult"] * 2, ORCS, assault=True)
    events = p.round(lay("catapult", "back_1"), lay("orc"))
    assert "Catapult against the Fortress: Bob's army suffers 4 strikes, case 5." in sentences(events, Struck)
    assert sentences(events, CardDiscarded) == ["Catapult: Bob discards the card Orc."]


def test_reorganising() -> None:
    """OVO-194."""
    p = clash(ORCS, ORCS)
    events = p.round(reorganise(), lay("orc"))
    assert sentences(events, Struck) == ["Reorganising: Ana's army suffers 1 strike, case 2."]


@pytest.mark.parametrize(
    ("hero", "told"),
    [
        ("gruragh", "Effect of the card Gruragh: Ana's army suffers 1 strike"),
        ("vigdish", "Vigdish with 1 Orc: Bob's army suffers"),
        ("kro_morda", "Kro-Morda: Bob's strike token goes to case 4."),
    ],
)
def test_heroes(hero: str, told: str) -> None:
    """OVO-286, OVO-292, OVO-305."""
    p = my_hero(hero)
    events = p.round(lay(hero, "back_1"), lay("orc"))
    assert [one for one in sentences(events, Struck, TokenMoved) if one.startswith(told)]


def test_kraash_lets_units_strike_again() -> None:
    """OVO-291."""
    p = clash(["kraash", "orc"], ORCS, lines=(["heavy_orc crossbowman", "heavy_orc"], ()))
    p.round(lay("kraash", "front_1"), lay("orc"))
    events = p.play(ANA, said("name_type", card="heavy_orc"))
    assert "The force of 2 Heavy Orcs again: Bob's army suffers 4 strikes" in sentences(events, Struck)[0]


def test_berserk_names_itself() -> None:
    """OVO-226."""
    p = clash(["orc"] * 3, ["heavy_orc"] * 3, cases=(3, 2), berserk=(True, False))
    p.round(lay("orc"), lay("heavy_orc"))
    assert sentences(p.play(ANA, berserk()), HordeLost, TokenMoved) == [
        "Bob's army loses 1 Horde: 1 Horde on the tracker.",
        "Berserk: Bob's strike token goes to case 1.",
    ]


def test_without_protection() -> None:
    """OVO-177, OVO-212."""
    p = clash(["crossbowman"] * 3, ORCS)
    events = p.round(lay("crossbowman"), lay("orc"))
    assert sentences(events, CardDiscarded) == ["Without protection: Ana discards the card Crossbowman."]


def test_the_opening() -> None:
    """OVO-166: who attacks whom, where, with what."""
    p = clash(["orc"] * 3, ["orc"] * 3, hordes=(4, 2), assault=True)
    begun = [event for line in p.table.moves for event in line.events if isinstance(event, BattleBegun)]
    assert sentences(list(begun), BattleBegun) == [
        "Northern Citadel: Ana attacks Bob, 4 Hordes against 2 Hordes, assault on a Fortress."
    ]


def ended(winner: int, clause: int, left: list[int], last: bool = False, lang: str = "en") -> str:
    event = BattleEnded(z("north_citadel"), winner, clause, [ANA, BOB], left, last)
    return GAME.speech.event(event, NAMES, lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("clause", [244, 245, 246, 247])
@pytest.mark.parametrize("winner", [-1, ANA, BOB])
def test_every_ending_says_who_won_and_who_goes(lang: str, clause: int, winner: int) -> None:
    """OVO-244 to OVO-247, OVO-252."""
    told = ended(winner, clause, [2, 1], lang=lang)
    assert "{" not in told
    retreats = "se replie" if lang == "fr" else "retreats"
    assert told.count(retreats) == (2 if winner < 0 else 1)


def test_what_follows() -> None:
    """OVO-256, OVO-263, OVO-266, OVO-333, OVO-392."""
    assert ended(ANA, 245, [3, 1]) == (
        "Northern Citadel, end of the battle: two losses to none, Ana beats Bob. "
        "Ana gains 1 glory point. Bob's army (1 Horde) retreats. Ana takes the zone."
    )
    assert ended(BOB, 244, [0, 2]).endswith(
        "Ana's army is exterminated, Bob wins. Bob gains 1 glory point. The zone does not change hands."
    )
    assert ended(ANA, 244, [3, 0], last=True).endswith("Ana takes the last glory point: the game is over.")
    assert ended(BOB, 246, [1, 2], lang="fr").endswith(
        "Ana en est à sa troisième perte, Bob l'emporte. Bob gagne 1 point de gloire. "
        "L'armée d'Ana (1 Horde) se replie. La zone ne change pas de mains."
    )


def test_the_last_point_is_known_when_the_battle_ends() -> None:
    """OVO-333."""
    p: Clash = clash(["heavy_orc"] * 4, ["orc"] * 4, hordes=(4, 1), cases=(1, 6))
    p.s.glory[0] += p.s.glory_left - 1
    p.s.glory_left = 1
    [over] = [event for event in p.round(lay("heavy_orc"), lay("orc")) if isinstance(event, BattleEnded)]
    assert (over.winner, over.left, over.last) == (ANA, [4, 0], True)
    assert p.table.outcome is not None

"""Every refusal of the assault: its clause, and one sentence with the actual values in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orcade.games.stronghold.assault.ending import EndOfTurn
from orcade.games.stronghold.assault.losses import FighterLosses, UnitLosses
from orcade.kernel.space import Action
from tests.games.stronghold.assault.storms import (
    DEFENDER,
    HIT,
    INVADER,
    Storm,
    at,
    enough,
    fighter,
    hold,
    pole,
    specter,
    storm,
    unit,
)
from tests.games.stronghold.assault.test_hospital import carried
from tests.games.stronghold.positions import said, wall

Case = tuple[Callable[[], Storm], int, Action, str, str]


def after(p: Storm, seat: int, *actions: Action) -> Storm:
    p.play(seat, *actions)
    return p


def cannon() -> Storm:
    return storm(host={"rampart_w1": "g"}, tower_machine={"tower_w1": "cannon"}, siege_tower=["wall_w2"])


def cannon_hit() -> Storm:
    p = storm(host={"rampart_w1": "got"}, tower_machine={"tower_w1": "cannon"}, luck=[2])
    return after(p, DEFENDER, at("rampart_w1"))


def catapult() -> Storm:
    return storm(engine={"rampart_w1": "catapult"}, glare=["wall_w2"])


def ballista() -> Storm:
    return storm(engine={"rampart_w1": "ballista"}, garrison={"wall_w1": "s", "wall_w2": "m"})


def wrecking() -> Storm:
    p = storm(
        engine={"rampart_w1": "catapult"},
        cauldron={"wall_w2": "orc_cauldron"},
        tower_machine={"tower_w1": "pole"},
        luck=[HIT],
    )
    return after(p, INVADER, at("wall_w2"))


def ballista_hit() -> Storm:
    p = storm(engine={"rampart_w1": "ballista"}, garrison={"wall_w2": "ms"}, luck=[HIT])
    assert p.asked() == "ShotVictim"
    return p


def marksman() -> Storm:
    host = {"rampart_w1": "g", "rampart_w2": "g", "barbican": "gg"}
    return storm(garrison={"wall_w2": "m"}, host=host, ram_pieces=1, mantelet=["rampart_w2"])


def volley() -> Storm:
    p = storm(garrison={"wall_w2": "mm"}, host={"rampart_w1": "got"})
    return after(p, DEFENDER, at("rampart_w1"), at("rampart_w1"))


def goblins() -> Storm:
    p = storm(
        garrison={"wall_w1": "m", "wall_w2": "m"},
        host={"rampart_w1": "gg", "wall_w2": "g"},
        training={"rampart_w1": ["shooting_master"]},
    )
    return after(p, DEFENDER, hold())


def poles() -> Storm:
    return storm(
        4, host={"wall_w1": "g", "wall_w2": "g"}, tower_machine={"tower_w1": "pole", "tower_e1": "pole"}
    )


def explosion() -> Storm:
    return storm(
        host={"wall_w2": "o", "siege_tower_w2": "o"},
        siege_tower=["wall_w2"],
        orders={"wall_w2": ("exploding_orcs", True)},
    )


def two_orders() -> Storm:
    tiles = {"wall_w1": ("exploding_orcs", True), "wall_w3": ("forced_march", True)}
    return storm(host={"wall_w1": "o", "rampart_w2": "t"}, orders=tiles)


def march() -> Storm:
    return storm(host={"rampart_w1": "t", "rampart_w2": "t"}, orders={"wall_w2": ("forced_march", True)})


def tower() -> Storm:
    host = {"siege_tower_w2": "got", "wall_w2": "ggg"}
    return storm(host=host, siege_tower=["wall_w2"], only=[EndOfTurn()])


def two_machines() -> Storm:
    p = storm(engine={"rampart_w1": "catapult", "rampart_w2": "catapult"})
    return after(p, INVADER, at("wall_w1"), at("wall_w2"))


def picking() -> Storm:
    p = storm(engine={"rampart_w1": "catapult"}, accurate=["rampart_w1"], luck=[HIT, 5])
    return after(p, INVADER, at("wall_w1"))


def risen() -> Storm:
    return after(carried("mmsv", specters=["west"]), DEFENDER, fighter("soldier"), fighter("veteran"))


CASES: dict[str, Case] = {
    "STR-110": (
        ballista,
        INVADER,
        at("wall_e1"),
        "La baliste (Rempart ouest 1) ne tire que sur un mur relié à son rempart : « Mur est 1 » "
        "est hors de portée.",
        'The ballista (West rampart 1) fires only at a wall joined to its rampart: "East wall 1" '
        "is out of range.",
    ),
    "STR-111": (
        ballista_hit,
        INVADER,
        fighter("veteran"),
        "Ana doit choisir une unité du défenseur sur le mur ouest 2 ; « un vétéran » ne s'y trouve pas.",
        'Ana has to choose a Defender unit on west wall 2: "a veteran" is not there.',
    ),
    "STR-112": (
        catapult,
        INVADER,
        at("wall_w3"),
        "La catapulte (Rempart ouest 1) ne tire que sur un mur relié à son rempart : « Mur ouest "
        "3 » est hors de portée.",
        'The catapult (West rampart 1) fires only at a wall joined to its rampart: "West wall 3" '
        "is out of range.",
    ),
    "STR-115": (
        wrecking,
        INVADER,
        hold(),
        "Ana doit choisir ce que détruit la catapulte, le chaudron ou la machine de la tour ; « "
        "ne pas tirer » n'est pas possible.",
        "Ana has to choose what the catapult destroys, the cauldron or the machine in the tower: "
        '"hold fire" is not possible.',
    ),
    "STR-122": (
        lambda: storm(engine={"foreground_east": "trebuchet"}),
        INVADER,
        at("wall_w1"),
        "Le trébuchet (Abord est) tire sur un mur de son côté : « Mur ouest 1 » n'en est pas un.",
        'The trebuchet (East foreground) fires at a wall of its side: "West wall 1" is none.',
    ),
    "STR-130": (
        tower,
        INVADER,
        unit("wall_w2", "goblin"),
        "Ana doit choisir l'unité qui quitte la tour de siège (Mur ouest 2) ; « un gobelin sur "
        "le mur ouest 2 » n'est pas possible.",
        'Ana has to choose the unit that leaves the siege tower (West wall 2): "a goblin on west '
        'wall 2" is not possible.',
    ),
    "STR-170": (
        risen,
        INVADER,
        specter("veteran", "west"),
        "L'hôpital n'a pas perdu une telle unité : « un vétéran : abord ouest ».",
        'The hospital has lost no such unit: "a veteran: west foreground".',
    ),
    "STR-171": (
        risen,
        INVADER,
        hold(),
        "Ana doit choisir une unité perdue et un abord : il faut de la place et un cube de ce "
        "type ; « ne pas tirer » n'est pas possible.",
        "Ana has to choose a lost unit and a foreground, with room and a cube of that kind: "
        '"hold fire" is not possible.',
    ),
    "STR-207": (
        explosion,
        INVADER,
        unit("wall_w2", "troll"),
        "Ana doit faire exploser des orques sur le mur ouest 2 : « un troll sur le mur ouest 2 » "
        "n'en est pas un.",
        'Ana has to make orcs explode on west wall 2: "a troll on west wall 2" is none of them.',
    ),
    "STR-211": (
        march,
        INVADER,
        at("rampart_e1"),
        "Ana doit choisir le rempart d'où vient le troll, relié à ce mur et tenu par un troll ; "
        "« Rempart est 1 » ne convient pas.",
        "Ana has to choose the rampart that the troll comes from, joined to this wall and with a "
        'troll on it: "East rampart 1" is no such rampart.',
    ),
    "STR-260": (
        catapult,
        INVADER,
        at("wall_w2"),
        "L'éblouissement protège ce mur : aucun assaut n'y a lieu ce tour-ci (« Mur ouest 2 »).",
        'The glare protects this wall: no assault takes place there this turn ("West wall 2").',
    ),
    "STR-270": (
        lambda: carried("mmss"),
        DEFENDER,
        fighter("veteran"),
        "Bob doit choisir l'unité sauvée ; « un vétéran » n'est pas à l'hôpital.",
        'Bob has to choose the unit that is saved: "a veteran" is not in the hospital.',
    ),
    "STR-285": (
        cannon,
        DEFENDER,
        enough(),
        "Bob doit choisir sur quoi tire le canon de la tour ouest 1 ; « plus aucun orque "
        "n'explose » n'est pas possible.",
        'Bob has to choose what the cannon of west tower 1 fires at: "no more orcs explode" is not possible.',
    ),
    "STR-286": (
        cannon,
        DEFENDER,
        at("foreground_east"),
        "Le canon de la tour ouest 1 n'atteint pas ce lieu : Abord est.",
        "The cannon of west tower 1 does not reach this place: East foreground.",
    ),
    "STR-287": (
        cannon_hit,
        DEFENDER,
        unit("rampart_w1", "troll"),
        "Bob doit choisir l'unité que le canon tue sur le rempart ouest 1, d'un type que la "
        "carte montre (Gobelin ou orque) ; « un troll sur le rempart ouest 1 » n'est pas "
        "possible.",
        "Bob has to choose the unit that the cannon kills on west rampart 1, of a kind that the "
        'card shows (Goblin or Orc): "a troll on west rampart 1" is not possible.',
    ),
    "STR-288": (
        cannon,
        DEFENDER,
        at("siege_tower_w2"),
        "Aucune unité de ce genre à cet endroit : Tour de siège, mur ouest 2.",
        "There is no such unit at this place: Siege tower, west wall 2.",
    ),
    "STR-289": (
        picking,
        INVADER,
        hold(),
        "Ana doit garder une des deux cartes du tir de précision ; « ne pas tirer » n'est pas possible.",
        'Ana has to keep one of the two cards of the accurate shot: "hold fire" is not possible.',
    ),
    "STR-290": (
        two_machines,
        INVADER,
        at("rampart_w3"),
        "Ana doit choisir l'engin dont la carte est révélée ; « Rempart ouest 3 » n'est pas un engin pointé.",
        'Ana has to choose the machine whose card is turned up: "West rampart 3" is no machine '
        "that is aimed.",
    ),
    "STR-292": (
        ballista,
        INVADER,
        hold(),
        "Une baliste doit tirer sur un mur où se trouve une unité du défenseur, s'il y en a un à "
        "portée : « ne pas tirer » n'est pas possible.",
        'A ballista must fire at a wall with a Defender unit if one is in range: "hold fire" is '
        "not possible.",
    ),
    "STR-297": (
        marksman,
        DEFENDER,
        at("rampart_w4"),
        "Cet archer (Mur ouest 2) n'atteint pas ce lieu : Rempart ouest 4.",
        "This marksman (West wall 2) does not reach this place: West rampart 4.",
    ),
    "STR-298": (
        marksman,
        DEFENDER,
        at("barbican"),
        "Seuls les murs et tours voisins de la barbacane tirent sur elle ; cet archer est "
        "ailleurs (Mur ouest 2).",
        "Only walls and towers next to the barbican shoot at it; this marksman is elsewhere (West wall 2).",
    ),
    "STR-300": (
        lambda: storm(garrison={"wall_w3": "m"}, host={"rampart_w3": "g"}),
        DEFENDER,
        at("rampart_w2"),
        "Bob doit dire sur quoi tire un archer (Mur ouest 3), un rempart tenu par l'assaillant "
        "ou aucun ; « Rempart ouest 2 » n'est pas possible.",
        "Bob has to say what a marksman shoots at (West wall 3), a rampart held by the Invader "
        'or none: "West rampart 2" is not possible.',
    ),
    "STR-301": (
        volley,
        INVADER,
        unit("rampart_w2", "goblin"),
        "Ana doit choisir une unité touchée par la volée sur le rempart ouest 1 ; « un gobelin "
        "sur le rempart ouest 2 » n'est pas possible.",
        'Ana has to choose a unit hit by the volley on west rampart 1: "a goblin on west rampart '
        '2" is not possible.',
    ),
    "STR-302": (
        volley,
        INVADER,
        unit("rampart_w1", "troll"),
        "Il reste 2 à la volée : elle ne peut pas tuer « un troll sur le rempart ouest 1 ».",
        'The volley has 2 left: it cannot kill "a troll on west rampart 1".',
    ),
    "STR-303": (
        marksman,
        DEFENDER,
        at("rampart_w2"),
        "Un mantelet protège ce rempart des archers : Rempart ouest 2.",
        "A mantelet protects this rampart from marksmen: West rampart 2.",
    ),
    "STR-304": (
        goblins,
        INVADER,
        at("wall_w3"),
        "Les gobelins d'ici (Rempart ouest 1) ne tirent que sur les murs reliés et sur la tour "
        "d'en face : pas sur « Mur ouest 3 ».",
        "The goblins here (West rampart 1) shoot only at joined walls and the tower opposite: "
        'not at "West wall 3".',
    ),
    "STR-305": (
        goblins,
        INVADER,
        at("wall_w2"),
        "L'assaillant est déjà sur ce mur : les gobelins n'y tirent pas (Mur ouest 2).",
        "Invader units stand on this wall: goblins do not shoot there (West wall 2).",
    ),
    "STR-306": (
        goblins,
        INVADER,
        at("tower_w1"),
        "Ana doit dire quel archer vise un gobelin (Rempart ouest 1), ou ne pas tirer ; aucun "
        "archer à « Tour ouest 1 ».",
        "Ana has to say which marksman a goblin shoots (West rampart 1), or hold fire: there is "
        'no marksman at "West tower 1".',
    ),
    "STR-308": (
        poles,
        2,
        pole("tower_w1", "wall_w3"),
        "Cleo doit choisir un crochet et un mur, voisin de la tour ; « crochet de la tour ouest "
        "1 : frapper le mur ouest 3 » n'est pas possible.",
        'Cleo has to choose a pole and a wall beside its tower: "the pole of west tower 1: '
        'strike at west wall 3" is not possible.',
    ),
    "STR-309": (
        poles,
        2,
        pole("tower_w2", "wall_w3"),
        "Ce crochet n'existe pas, a déjà frappé ou n'a personne à frapper : « crochet de la tour "
        "ouest 2 : frapper le mur ouest 3 ».",
        'This pole does not exist, has struck already or has nobody to strike: "the pole of west '
        'tower 2: strike at west wall 3".',
    ),
    "STR-311": (
        two_orders,
        INVADER,
        at("wall_w2"),
        "Ana doit choisir le mur dont l'ordre est exécuté ; aucun ordre n'attend là : « Mur ouest 2 ».",
        'Ana has to choose the wall whose order is carried out: no order waits there ("West wall 2").',
    ),
    "STR-318": (
        lambda: storm(garrison={"wall_w2": "mmv"}, only=[FighterLosses(wall("wall_w2"), 2, 2)]),
        DEFENDER,
        fighter("soldier"),
        "Bob doit céder une unité sur le mur ouest 2 ; « un soldat » n'y est pas.",
        'Bob has to give up a unit on west wall 2: "a soldier" is not there.',
    ),
    "STR-367": (
        lambda: after(carried("mssv", 3, specters=["west"]), 2, fighter("soldier"), fighter("soldier")),
        0,
        specter("marksman", "east"),
        "Les spectres d'Ana n'arrivent que sur son propre abord : pas « un archer : abord est ».",
        'Ana\'s specters come only to the own foreground: not "a marksman: east foreground".',
    ),
    "STR-394": (
        poles,
        2,
        pole("tower_e1", "wall_e1"),
        "Cleo ne commande que les tours de son côté : pas « crochet de la tour est 1 : frapper "
        "le mur est 1 ».",
        'Cleo commands the towers of one side only: not "the pole of east tower 1: strike at east wall 1".',
    ),
    "STR-427": (
        lambda: storm(host={"wall_w2": "ggot"}, only=[UnitLosses(wall("wall_w2"), 3, 2)]),
        INVADER,
        unit("wall_w2", "goblin"),
        "Il reste 3 à combler, du plus fort au plus faible : « un gobelin sur le mur ouest 2 » "
        "n'y suffirait pas ou vient trop tard.",
        '3 is left to fill, from the strongest to the weakest: "a goblin on west wall 2" would '
        "not be enough or comes too late.",
    ),
    "STR-432": (
        explosion,
        INVADER,
        enough(),
        "Un ordre qui peut être exécuté doit l'être : au moins un orque explose.",
        "An order that can be carried out must be: at least one orc explodes.",
    ),
}


@pytest.mark.parametrize("clause", CASES)
def test_a_refusal_says_why(clause: str) -> None:
    lay, seat, a, french, english = CASES[clause]
    p = lay()
    refusal = p.table.why_not(seat, a)
    assert refusal is not None, f"{a} is legal"
    assert refusal.clause.id == clause
    assert refusal.because == {"fr": french, "en": english}


def test_a_breached_wall_in_the_extra_assault() -> None:
    """STR-363."""
    p = storm(
        to_the_end=True,
        host={"wall_w1": "t"},
        engine={"rampart_w1": "catapult"},
        glory={"invader": 5, "defender": 8},
        luck=[6],
    )
    p.play(INVADER, at("wall_w2"))
    refusal = p.table.why_not(INVADER, at("wall_w1"))
    assert refusal is not None
    assert refusal.because["en"].startswith("This wall is breached already")


@pytest.mark.parametrize(
    ("turn", "glory", "clause"), [(10, (9, 4), "STR-361"), (3, (9, 4), "STR-359"), (3, (5, 8), "STR-362")]
)
def test_after_the_end_nobody_says_anything(turn: int, glory: tuple[int, int], clause: str) -> None:
    """STR-359, STR-361, STR-362."""
    host = {} if clause == "STR-361" else {"wall_w1": "t"}
    p = storm(to_the_end=True, host=host, turn=turn, glory={"invader": glory[0], "defender": glory[1]})
    refusal = p.table.why_not(DEFENDER, said("hold_fire"))
    assert refusal is not None
    assert refusal.clause.id == clause
    assert refusal.because["fr"].startswith("La partie est finie")

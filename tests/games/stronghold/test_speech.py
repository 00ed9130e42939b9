"""Places, units and strengths in whole sentences of both languages."""

from __future__ import annotations

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.cauldrons import CauldronPoured
from orcade.games.stronghold.assault.common import FightersWounded, UnitsKilled, WallBattered
from orcade.games.stronghold.assault.comparison import StrengthsCompared
from orcade.games.stronghold.assault.hospital import SpecterRaised
from orcade.games.stronghold.assault.machines import MachineFired
from orcade.games.stronghold.assault.poles import PoleStruck
from orcade.games.stronghold.assault.steps import FortressEntered
from orcade.games.stronghold.assault.strength import PARTS
from orcade.games.stronghold.places import EAST, MARKSMAN, ORC, PLACES, SOLDIER, TROLL
from orcade.kernel.contract import NONE, Event
from orcade.kernel.language import LANGUAGES
from tests.games.stronghold.positions import place, wall

SPEECH = GAME.speech


@pytest.mark.parametrize(
    ("name", "french", "english"),
    [
        ("foreground_west", "sur l'abord ouest", "on the west foreground"),
        ("rampart_w4", "sur le rempart ouest 4", "on west rampart 4"),
        ("barbican", "devant la barbacane", "before the barbican"),
        ("siege_tower_w2", "dans la tour de siège du mur ouest 2", "in the siege tower at west wall 2"),
        ("wall_w1", "sur le mur ouest 1", "on west wall 1"),
        ("tower_e3", "dans la tour est 3", "in east tower 3"),
        ("courtyard", "dans la cour", "in the courtyard"),
        ("barracks", "aux baraquements", "in the barracks"),
        ("hospital", "à l'hôpital", "in the hospital"),
        ("camp_west", "au camp", "in the camp"),
        ("killed", "parmi les unités tuées", "among the killed units"),
    ],
)
def test_where_something_happens(name: str, french: str, english: str) -> None:
    assert SPEECH.placed("at", place(name), "fr") == french
    assert SPEECH.placed("at", place(name), "en") == english


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_has_a_name_and_all_its_forms(lang: str) -> None:
    """Names are different from one another, but for the two camps and hands, which have sides."""
    names = [SPEECH.places[at][lang] for at in range(PLACES)]
    assert len(set(names)) == PLACES
    for at in range(PLACES):
        for form in ("the", "at", "of", "to"):
            assert SPEECH.placed(form, at, lang).strip()


def test_names_in_a_list() -> None:
    """Without what stands in brackets; paths by their ends; nothing is a dash."""
    assert SPEECH.value("wall", wall("wall_w1"), "fr") == "Mur ouest 1"
    assert SPEECH.value("place", place("siege_tower_e2"), "en") == "Siege tower, east wall 2"
    assert SPEECH.value("path", 0, "en") == "west foreground → west rampart 1"
    assert SPEECH.value("path_tile", 2, "fr") == "Pont"
    assert SPEECH.value("wall", NONE, "fr") == "–"


SAID: list[tuple[Event, str, str]] = [
    (
        UnitsKilled(place("rampart_w1"), ORC, 1),
        "Pertes de l'assaillant sur le rempart ouest 1 : un orque.",
        "The Invader loses an orc on west rampart 1.",
    ),
    (
        FightersWounded(place("wall_e2"), MARKSMAN, 3),
        "À l'hôpital, après le combat sur le mur est 2 : 3 archers.",
        "To the hospital, after the fight on east wall 2: 3 marksmen.",
    ),
    (
        WallBattered(wall("wall_w3"), 1, 2),
        "Le mur ouest 3 perd 1 composant en pierre et 2 composants en bois.",
        "West wall 3 loses 1 stone component and 2 wooden components.",
    ),
    (
        WallBattered(wall("wall_w3"), 0, 1),
        "Le mur ouest 3 perd 1 composant en bois.",
        "West wall 3 loses 1 wooden component.",
    ),
    (
        CauldronPoured(wall("wall_w2"), ORC, True),
        "Chaudron du mur ouest 2 (Chaudron contre les orques) : accident, il se renverse sur les défenseurs.",
        "The cauldron of west wall 2 (Cauldron against Orcs): an accident, it spills over the defenders.",
    ),
    (
        MachineFired(place("rampart_e1"), 0, wall("wall_e1"), 1),
        "La baliste (Rempart est 1) tire sur le mur est 1 : touché.",
        "The ballista (East rampart 1) fires at east wall 1: a hit.",
    ),
    (
        PoleStruck(0, wall("wall_w2"), 2),
        "Le crochet de la tour ouest 1 frappe le mur ouest 2. La carte : Gobelin ou orque.",
        "The pole of west tower 1 strikes at west wall 2. The card: Goblin or Orc.",
    ),
    (
        SpecterRaised(0, SOLDIER, ORC, EAST),
        "Spectres : un soldat devient un orque et rejoint Ana (abord est).",
        "Specters: a soldier becomes an orc and joins Ana (east foreground).",
    ),
    (
        FortressEntered(2, True, 5),
        "L'assaillant est entré dans la forteresse par le portail et par 2 murs : +5 en gloire.",
        "The Invader has entered the fortress through the gate and over 2 walls: +5 Glory.",
    ),
    (
        StrengthsCompared(
            wall("wall_w2"),
            10,
            8,
            [TROLL, 3, 9, PARTS.index("banner"), 1, 1],
            [PARTS.index("soldier"), 2, 4, PARTS.index("stone"), 2, 2, PARTS.index("warrior"), 1, 2],
        ),
        "Corps à corps sur le mur ouest 2. Assaillant : 3 trolls 9 + étendard 1 = 10. "
        "Défenseur : 2 soldats 4 + 2 pierres 2 + Guerrier 2 = 8. "
        "Résultat : avantage de 2 pour l'assaillant.",
        "Melee on west wall 2. Invader: 3 trolls 9 + banner 1 = 10. "
        "Defender: 2 soldiers 4 + 2 stone 2 + Warrior 2 = 8. "
        "Result: the Invader has an advantage of 2.",
    ),
]


@pytest.mark.parametrize(("event", "french", "english"), SAID, ids=lambda said: type(said).__name__)
def test_an_event_in_a_sentence(event: Event, french: str, english: str) -> None:
    assert SPEECH.event(event, ["Ana", "Bob"], "fr") == french
    assert SPEECH.event(event, ["Ana", "Bob"], "en") == english

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
from orcade.games.stronghold.deeds import (
    BRIDGE,
    CATAPULT,
    GUNNER,
    LADDERS,
    POSSESSION,
    SABOTEUR,
    SIEGE_TOWER,
    TREBUCHET,
)
from orcade.games.stronghold.invader.deployment import ORIGINS
from orcade.games.stronghold.invader.placing import Placing
from orcade.games.stronghold.places import EAST, MARKSMAN, ORC, PLACES, SOLDIER, TROLL
from orcade.games.stronghold.turn import KeepCards
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE, Event
from orcade.kernel.language import LANGUAGES
from orcade.kernel.table import Table
from tests.games.stronghold.defender.keeps import D, Keep, defend, lift, to
from tests.games.stronghold.positions import Position, act, go, lay, place, said, set_up, wall

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


# What an action brings, what is left, and what cannot be undone


def asked(p: Position | Keep, seat: int, lang: str = "en") -> str:
    return SPEECH.ask(p.table.pending()[seat], p.s.view(seat), p.table.names, lang)


def offers_of(p: Position | Keep, seat: int, lang: str = "en") -> list[str]:
    return [SPEECH.action(a, p.s.view(seat), p.table.names, lang) for a in p.table.legal(seat)]


def test_an_action_says_what_it_brings() -> None:
    """STR-103, STR-180: resources for a unit, moves for hourglasses."""
    table = Table(GAME, 2, {}, Fast(3), ["Ana", "Dora"])
    table.play(0, next(a for a in table.legal(0) if isinstance(a, KeepCards)))
    texts = {
        lang: [SPEECH.action(a, table.view(0), table.names, lang) for a in table.legal(0)]
        for lang in LANGUAGES
    }
    assert "Gain Resources: 1 orc (1 hourglass to the Defender), to take 2 resources" in texts["en"]
    assert "Gain de ressources : 1 orque (1 sablier au défenseur), pour prendre 2 ressources" in texts["fr"]
    p = lay(phase=6, host={"camp_west": "oo"})
    assert "Small Deployment: 3 hourglasses to the Defender, up to 5 units from each place" in offers_of(p, 0)


def test_a_deployment_says_how_many_may_still_go() -> None:
    """STR-183 to STR-185: of each space, and of each way from the camp."""
    p = lay(phase=6, hourglasses=9, host={"rampart_w1": "ggg", "camp_west": "oo"})
    p.play(0, act("small_deployment"))
    assert asked(p, 0).endswith("Left: West rampart 1 5.")
    p.play(0, go("rampart_w1", "wall_w1", "goblin"))
    assert asked(p, 0).endswith("Left: West rampart 1 4.")
    p.play(0, said("next_stage"))
    assert asked(p, 0).endswith("Left: to the west 5, to the east 5.")
    assert asked(p, 0, "fr").endswith("Reste : vers l'ouest 5, vers l'est 5.")


@pytest.mark.parametrize(("lang", "camp"), [("fr", "Camp"), ("en", "camp")])
def test_where_a_unit_of_a_deployment_comes_from_has_its_name(lang: str, camp: str) -> None:
    """STR-182: of all places that it may leave only the last is the camp, and none is the barbican."""
    names = [SPEECH.value("origin", at, lang) for at in range(ORIGINS)]
    assert names == [*(SPEECH.value("place", at, lang) for at in range(ORIGINS - 1)), camp]


def test_the_honour_guard_is_warned_for() -> None:
    """STR-275: as long as it has never left."""
    k = defend(time=3, garrison={"honour_guard": "soldier soldier"})
    guard = "move a soldier of the honour Guard"
    [warned] = [said for said in offers_of(k, D) if said.startswith(guard)]
    assert warned == f"{guard} (no more points for the honour guard, for the rest of the game)"
    k.play(D, lift("soldier", "honour_guard"), to("courtyard"))
    assert guard in offers_of(k, D)


def test_a_speech_says_what_it_does() -> None:
    """STR-279."""
    k = defend(time=2, heroes={"officer": "wall_w3"})
    assert "the Officer's Speech, 2 hourglasses: +2 strength on west wall 3 this turn" in offers_of(k, D)


def test_turning_a_card_over_says_what_is_left_of_it() -> None:
    """STR-83: for the rest of the game."""
    table = Table(GAME, 2, {}, Fast(3), ["Ana", "Dora"])
    texts = [SPEECH.action(a, table.view(0), table.names, "en") for a in table.legal(0)]
    assert texts[1] == "turn over card 2 (machines): only Accurate Shot, for the rest of the game"
    assert "For the rest of the game" in SPEECH.ask(table.pending()[0], table.view(0), table.names, "en")


@pytest.mark.parametrize(
    ("action", "on_which"),
    [
        (CATAPULT, "rampart"),
        (TREBUCHET, "foreground"),
        (SIEGE_TOWER, "siege_tower"),
        (LADDERS, "wall"),
        (BRIDGE, "path"),
        (SABOTEUR, "building"),
        (POSSESSION, "hero"),
        (GUNNER, "machine"),
    ],
)
def test_a_tile_asks_for_its_kind_of_place(action: int, on_which: str) -> None:
    """STR-24: "On which rampart?", not "where?"."""
    asked = SPEECH.ask(Placing(0, action), set_up().state, ["Ana", "Bob"], "en")
    assert asked.endswith(SPEECH.words["on_which"][on_which]["en"])

"""The plain table tells everything that is public, in both languages."""

from __future__ import annotations

import re

import pytest

from orcade.games.immortals import GAME
from orcade.kernel.chance import Fast
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.flow import pending, play
from orcade.kernel.plain import Part
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    GREEN,
    MIKE,
    NAMES,
    Position,
    drafting,
    lay,
    number,
    reveal,
)


def parts_of(p: Position, seat: int = DIRK, lang: str = "en") -> dict[str, Part]:
    view = p.s.view(seat)
    return {part.title: part for part in GAME.plain(view, seat, NAMES[: len(p.s.teams)], lang)}


def middle() -> Position:
    return lay(
        {"treehome_light": (DIRK, 3), "treehome_dark": (ANI, 2), "moonglade_light": (DIRK, 1)},
        regions={"treehome": DIRK},
        tiles={"treehome_light": "shrine"},
        portals=["treehome_light"],
        plans={DIRK: {"attack": "hillhome_dark", "build": "treehome"}, ANI: {"magic_light": "blank"}},
        limbos={DIRK: (2, 5)},
        tray={GREEN: 2, MIKE: 1},
        purse=(4, 7),
    )


def test_the_realms() -> None:
    """IMM-251: armies, buildings, portals, yields, Region cards and neighbours of each space."""
    parts = parts_of(middle())
    light, dark = parts["Realm of Light"], parts["Realm of Darkness"]
    assert len(light.rows) == len(dark.rows) == 25
    assert light.rows[0] == [
        "Treehome-light",
        "Green Forests",
        "Dirk : 3 armies",
        "Shrine",
        "yes",
        "4, 2",
        "Dirk",
        "Heartwood, Borderland and Moonglade",
    ]
    assert dark.rows[0][2] == "Ani : 2 armies"


def test_the_tower_and_the_cards() -> None:
    """IMM-250, IMM-251."""
    parts = parts_of(middle(), SPECTATOR)
    assert parts["Cube tower"].lines == [
        "In the tray: Mike\u00a0×1 and 2 inhabitants",
        "Inside: nothing",
        "Inhabitants in the supply: 18",
    ]
    assert parts["Conflict cards"].lines == ["Deck: 59", "Discard: nothing", "Portals in the supply: 25"]


def test_the_score_and_what_a_scoring_would_bring() -> None:
    """IMM-226, IMM-229: if the round ended now."""
    rows = parts_of(middle())["Victory points"].rows
    assert rows[-1] == ["Dirk", "0", "2", "1", "1", "0", "4"]


def test_own_cards_and_others_backs() -> None:
    """IMM-253, IMM-251."""
    mine, theirs = parts_of(middle()), parts_of(middle(), MIKE)
    assert mine["Dirk: Elves and Orcs"].lines == [
        "Energy 4, gold 7",
        "Light limbo: 2; dark limbo: 5",
        "Region cards: Treehome",
        "Conflict cards: Conflict card Hillhome-dark",
        "Cards in hand: 8",
    ]
    assert theirs["Dirk: Elves and Orcs"].lines[3:] == ["Conflict cards: 1 hidden card", "Cards in hand: 8"]
    assert mine["Dirk's board"].rows[1][:2] == ["Build", "Region card Treehome"]
    assert theirs["Dirk's board"].rows[1][:2] == ["Build", "face-down card"]
    assert "Your Magic cards" in mine
    assert "Your Magic cards" not in parts_of(middle(), SPECTATOR)


def test_a_card_under_resolution_is_told_apart_from_the_hand() -> None:
    """IMM-251, IMM-277."""
    p = middle()
    p.play(DIRK, reveal("attack"))
    for seat in (DIRK, MIKE, SPECTATOR):
        assert parts_of(p, seat)["Dirk: Elves and Orcs"].lines[3:] == [
            "Conflict cards: nothing",
            "Cards in hand: 8",
            "Card being resolved: Conflict card Hillhome-dark",
        ]
    assert (
        parts_of(p, MIKE, "fr")["Dirk : Elfes et Orques"].lines[5]
        == "Carte en cours de résolution : carte Conflit Hillhome-ténèbres"
    )


def test_the_realm_of_cards_that_were_laid_aside() -> None:
    """IMM-265: for all to read."""
    p = middle()
    p.s.aside = [0, 2, 0, 0, 1, 1, 0, 0]
    for seat in (DIRK, MIKE, SPECTATOR):
        parts, title = parts_of(p, seat), "Ani: Dwarves and Necromancers"
        assert parts[title].lines[-1] == "Among the cards not shown, at least 1 light card and 1 dark card"
        assert parts["Dirk: Elves and Orcs"].lines[-1] == "Among the cards not shown, at least 2 dark cards"
        assert parts["Mike: Humans and Demons"].lines[-1] == "Cards in hand: 8"
    french = parts_of(p, MIKE, "fr")["Ani : Nains et Nécromanciens"].lines[-1]
    assert french == "Parmi les cartes non montrées, au moins 1 carte de la lumière et 1 carte des ténèbres"


def test_the_boxes_say_what_they_do_and_cost() -> None:
    """IMM-137, IMM-172."""
    rows = {row[0]: row for row in parts_of(middle())["Dirk's board"].rows}
    assert rows["Build"][3] == "Portal 4 energy, Shrine 3 energy and 1 gold, Capital 4 energy and 2 gold"
    assert rows["Action of the light tribe"][2] == "A second extraction of energy."
    assert rows["Transition of 3 armies"][3] == "2 energy and 1 gold"


def test_the_draft() -> None:
    """IMM-265."""
    p = drafting(hands={DIRK: ["treehome_dark"], MIKE: ["treehome_light"]}, groups={DIRK: [2, 3], MIKE: [4]})
    lines = parts_of(p)["Dirk: Elves and Orcs"].lines
    assert "Army groups to place: 2, 3" in lines
    assert "Draft hand (Realm of Darkness): Conflict card Treehome-dark" in lines
    assert "Draft hand (Realm of Light): 1 hidden card" in parts_of(p)["Mike: Humans and Demons"].lines
    assert parts_of(p)["Conflict cards"].lines[0] == "Light pile: 29; dark pile: 29"


def test_the_round() -> None:
    """IMM-251."""
    assert parts_of(middle())["The game"].lines == ["Round 1 of 5; first player: Dirk; marker: Dirk"]


def test_french_says_the_same() -> None:
    english, french = parts_of(middle()), parts_of(middle(), lang="fr")
    assert [len(part.rows) for part in english.values()] == [len(part.rows) for part in french.values()]
    assert (
        french["Elfes"]
        if "Elfes" in french
        else french["Dirk : Elfes et Orques"].lines[0] == "Énergie 4, or 7"
    )
    assert french["Royaume de la lumière"].rows[0][0] == "Treehome-lumière"


def test_the_choices_say_what_lies_there() -> None:
    """IMM-282: for whom the inhabitants would fight is shown before the choice."""
    p = lay(
        {"forge_fire_light": (ANI, 4), "heartwood_light": (MIKE, 2)},
        plans={ANI: {"attack": "heartwood_light"}},
        turn=ANI,
    )
    view = p.s.view(ANI)
    said = [GAME.speech.action(a, view, NAMES, "en") for a in p.table.legal(ANI)]
    assert said[0] == "turn up the card of the box Attack (Conflict card Heartwood-light)"
    p.play(ANI, reveal("attack"), p.table.game.space.parse({"do_it": {}}))
    view = p.s.view(ANI)
    said = [GAME.speech.action(a, view, NAMES, "en") for a in p.table.legal(ANI)]
    assert "Heartwood-light (Mike, 2 armies; inhabitants for the attacker)" in said
    assert "Mountainhome-light (empty; inhabitants against the attacker)" in said


def test_a_battle_is_told_in_words() -> None:
    """IMM-206, IMM-222."""
    p = lay(
        {"forge_fire_light": (ANI, 4), "heartwood_light": (MIKE, 2)},
        plans={ANI: {"attack": "heartwood_light"}},
        regions={"heartwood": MIKE},
        turn=ANI,
    )
    p.play(ANI, reveal("attack"), p.table.game.space.parse({"do_it": {}}))
    events = p.play(ANI, p.table.game.space.parse({"choose_space": {"space": "heartwood_light"}}), number(3))
    told = [GAME.speech.event(event, NAMES, "en") for event in events]
    assert told[:4] == [
        "Ani attacks Heartwood-light from Forge Fire-light with 3 armies; Mike has 2 armies there; "
        "inhabitants for the attacker.",
        "Into the tower: Mike\u00a0×2, Ani\u00a0×3 and 1 inhabitant. "
        "In the tray: Mike\u00a0×2, Ani\u00a0×3 and 1 inhabitant.",
        "Battle of Heartwood-light: 4 against 2, Ani defeats Mike. Ani: 1 army to the dark limbo. "
        "Mike: 2 armies to the dark limbo. Back to the supply: 1 inhabitant. "
        "The winner places 2 armies there.",
        "Region card Heartwood: from Mike to Ani.",
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_can_be_read(lang: str) -> None:
    """Every question, every answer and every part of the table, for every player."""
    s, dice = GAME.setup(3, GAME.check_options({}), Fast(5)), Fast(6)
    steps = 0
    while s.agenda:
        decision = pending(s)[0]
        if steps % 7 == 0:
            view = s.view(decision.seat)
            said = [GAME.speech.ask(decision, view, NAMES, lang)]
            said += [GAME.speech.action(a, view, NAMES, lang) for a in decision.legal(view)]
            for part in GAME.plain(view, decision.seat, NAMES[:3], lang):
                said += [part.title, *part.lines, *part.columns, *(cell for row in part.rows for cell in row)]
            assert not [sentence for sentence in said if not sentence.strip() or re.search(r"[{}]", sentence)]
        legal = decision.legal(s)
        play(s, decision.seat, legal[dice.below(len(legal))])
        steps += 1
    assert GAME.reckoning(s.view(0), 0, NAMES[:3], lang)[0].rows

"""The plain table says all that a player sees, in both languages."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.ending import award
from orcade.games.orcs_vs_orcs.material import BATTLE, ROUT
from orcade.games.orcs_vs_orcs.plain import PlainKingdom
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.plain import Part
from tests.games.orcs_vs_orcs.positions import Position, end, go, halt, lay, march, move, stand

HOMES = ({"south_lair": 6}, {"northwest_lair": 6}, {"northeast_lair": 6})


def parts(p: Position, seat: int, lang: str = "en") -> dict[str, Part]:
    view = p.s.view(seat)
    return {part.title: part for part in p.table.game.plain(view, seat, p.table.names, lang)}


def row(part: Part, zone: str) -> list[str]:
    return next(row[1:] for row in part.rows if row[1] == zone)


def test_the_kingdom() -> None:
    """OVO-366: every zone with what stands there, and where its roads lead."""
    p = lay(
        *HOMES,
        markers={"south_citadel": 1, "south_left_farm": 0},
        fortresses={"south_citadel": 1, "white_tower": None},
    )
    kingdom = parts(p, 0)["The kingdom"]
    assert len(kingdom.rows) == 45
    assert row(kingdom, "Southern Lair")[1:3] == ["Ana's Dark City", "Ana: 6"]
    assert row(kingdom, "Southern Citadel")[1:3] == ["City, held by Bob, Fortress of Bob", "–"]
    assert row(kingdom, "White Tower")[1] == "White Tower, lying Fortress"
    assert row(kingdom, "Southern Left Farm")[1] == "Village, held by Ana"
    assert row(kingdom, "South-Eastern Corner")[1] == "Mana well"
    assert kingdom.rows[0][:2] == ["1", "White Tower"]
    assert row(kingdom, "Left Tower Hamlet")[3] == "1"
    numbers = {line[0]: line[1] for line in kingdom.rows}
    roads = {numbers[number] for number in row(kingdom, "Southern Lair")[3].split(", ")}
    assert roads == {"Southern Left Farm", "Southern Crossroads", "Southern Right Farm"}


def test_moved_hordes_are_marked() -> None:
    """OVO-67."""
    p = lay(*HOMES, villages=[])
    p.play(0, move("south_lair", 2), go("south_crossroads"), halt())
    assert row(parts(p, 0)["The kingdom"], "Southern Crossroads")[2] == "Ana: 2, 2 of them moved"


def test_heroes_are_named_for_those_who_know_them() -> None:
    """OVO-368."""
    p = lay(*HOMES, heroes={1: ["kraash"]})
    assert "Heroes: Kraash" in parts(p, 1)["Bob"].lines
    assert any(line.startswith("Kraash (force 1): ") for line in parts(p, 1)["Bob"].lines)
    assert "Heroes: 1 hidden Hero" in parts(p, 0)["Bob"].lines
    assert "Héros : 1 Héros caché" in parts(p, SPECTATOR, "fr")["Bob"].lines


def test_objectives_show_who_leads_now() -> None:
    """OVO-312, OVO-53: the oldest first, with what each player has in it."""
    p = lay(*HOMES, markers={"white_tower": 2})
    objectives = parts(p, 0)["Active Objectives"]
    assert objectives.columns == ["Objective", "Ana", "Bob", "Cleo"]
    assert [line[0] for line in objectives.rows] == [
        "Most Villages controlled",
        "Most control markers",
        "The White Tower",
        "Most Cities",
    ]
    assert objectives.rows[2] == ["The White Tower", "0", "0", "1"]
    assert objectives.lines[0].startswith("The next one: ")


def test_a_waiting_battle() -> None:
    """OVO-136, OVO-375."""
    p = lay(
        {"south_lair": 3},
        {"south_citadel": 2},
        villages=[],
        markers={"south_citadel": 1},
    )
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt(), march("south_crossroads", 3))
    assert "Column on the way: 2 Hordes (Southern Crossroads)." in parts(p, 1)["Game turn 1"].lines
    p.play(0, go("south_citadel"))
    p.play(1, stand())
    said = parts(p, 1)["Game turn 1"].lines[-1]
    assert said == (
        "Battle waiting (Southern Citadel): Ana with 2 Hordes against Bob with 2 Hordes. "
        "(and 1 Horde lost to a forced march already)"
    )
    p.play(0, end())
    assert any("Southern Citadel" in title for title in parts(p, 1))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_teams_of_four(lang: str) -> None:
    """OVO-350."""
    p = lay({"south_lair": 6}, {"west_lair": 6}, {"north_lair": 6}, {"east_lair": 6}, glory=[1, 2, 3, 4])
    score = next(part for title, part in parts(p, 0, lang).items() if title.startswith(("Glory", "Gloire")))
    assert any(line.endswith("4") and "Ana" in line and "Cleo" in line for line in score.lines)
    assert any(line.endswith("6") and "Bob" in line and "Dan" in line for line in score.lines)


def test_drawn_heroes_are_shown_to_the_drawer() -> None:
    """OVO-107."""
    p = lay({"south_crossroads": 3}, *HOMES[1:])
    p.play(0, move("south_crossroads", 3), go("south_citadel"), halt())
    assert "Heroes drawn: 2 hidden Heroes" in parts(p, 1)["Game turn 1"].lines
    assert "hidden" not in parts(p, 0)["Game turn 1"].lines[1]


def test_the_reckoning() -> None:
    """OVO-336: where all glory came from, the Objectives as they stood, and the sums."""
    p = lay(*HOMES)
    for seat, source in ((0, 2), (0, BATTLE), (1, ROUT), (0, BATTLE)):
        award(p.s, seat, 1, source)
    plain = PlainKingdom(p.table.game.speech, p.s, 0, p.table.names, "en")  # type: ignore[arg-type]
    earned, objectives, score = plain.reckoning()
    assert earned.columns == ["Source", "Ana", "Bob", "Cleo"]
    assert earned.rows == [
        ["Most Fortresses", "1", "0", "0"],
        ["Battles won", "2", "0", "0"],
        ["Armies put to flight", "0", "1", "0"],
        ["Total", "3", "1", "0"],
    ]
    assert (objectives.title, score.title) == ("Active Objectives", "Glory (22 left)")
    assert score.lines == ["Bob: 1", "Cleo: 0", "Ana: 3"]

"""The plain table shows everything that is public, in both languages, and nothing else."""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME
from orcade.kernel.contract import SPECTATOR, Outcome
from orcade.kernel.plain import Part
from tests.games.orc.positions import NORTH, SOUTH, Position, lay

NAMES = ["Ana", "Bo"]


@pytest.fixture
def position() -> Position:
    """Yellow is Bo's, red is frozen, and both attack green."""
    return lay(
        box="west",
        won={"yellow": NORTH},
        markers={"yellow": "red1_green2"},
        frozen=["red"],
        beside={(SOUTH, "green"): "blue: white1_blue2", (NORTH, "green"): "red: blue1_red2 red1_white2"},
        hands={SOUTH: ["white1_green2", "purple1_yellow2"], NORTH: ["green1_white2"]},
    )


def parts_of(position: Position, seat: int = SOUTH, lang: str = "en") -> dict[str, Part]:
    view = position.s.view(seat)
    return {part.title: part for part in GAME.plain(view, seat, NAMES, lang)}


def test_the_frontier_is_told_from_the_box_on(position: Position) -> None:
    """ORC-24, ORC-28: rank, worth, pile, both attacks and what has become of each tribe."""
    frontier = parts_of(position)["The frontier, from the box to the far end"]
    assert frontier.columns == ["Rank", "Tribe", "Worth", "Pile", "Ana", "Bo", "State"]
    assert [row[:3] for row in frontier.rows] == [
        ["1", "Yellow", "1"],
        ["2", "White", "2"],
        ["3", "Red", "1"],
        ["4", "Purple", "2"],
        ["5", "Blue", "1"],
        ["6", "Green", "2"],
    ]
    assert frontier.rows[0][3:] == ["0", "–", "–", "won: Bo"]
    assert frontier.rows[2][3:] == ["0", "–", "–", "frozen"]
    assert frontier.rows[5][4:] == ["blue ×2", "red ×3", "open"]


def test_who_sits_north_reads_his_own_attack_first(position: Position) -> None:
    frontier = parts_of(position, NORTH)["The frontier, from the box to the far end"]
    assert frontier.columns[4:6] == ["Bo", "Ana"]
    assert frontier.rows[5][4:6] == ["red ×3", "blue ×2"]


def test_the_cards_beside_a_tribe_are_told_with_both_halves(position: Position) -> None:
    """ORC-28."""
    assert parts_of(position)["Cards beside the tribes"].lines == [
        "Green, Ana: [1 white orc, 2 blue orcs]",
        "Green, Bo: [1 blue orc, 2 red orcs] and [1 red orc, 2 white orcs]",
    ]


def test_nothing_is_said_of_cards_where_there_are_none() -> None:
    assert "Cards beside the tribes" not in parts_of(lay())


def test_a_hand_is_told_to_its_player_alone(position: Position) -> None:
    """ORC-25: the others hear its number."""
    assert parts_of(position)["Ana's hand (2)"].lines == [
        "1 white orc, 2 green orcs",
        "1 purple orc, 2 yellow orcs",
    ]
    assert parts_of(position)["Bo's hand (1)"].lines == ["1 hidden card"]
    assert parts_of(position, SPECTATOR)["Ana's hand (2)"].lines == ["2 hidden cards"]
    assert parts_of(position, lang="fr")["Main d'Ana (2)"].lines[0] == "1 orc blanc, 2 orcs verts"


def test_what_is_out_of_the_game_stays_known(position: Position) -> None:
    """ORC-29, ORC-64: discards, fallen cards and markers."""
    shown = len(position.out()) + 1
    (out,) = parts_of(position)[f"Out of the game ({shown})"].lines
    assert "1 red orc, 2 green orcs" in out
    assert out.count("·") == shown - 1


def test_before_the_box_is_placed_there_are_no_ranks() -> None:
    """ORC-23."""
    position = lay()
    position.s.box = -1
    frontier = parts_of(position, lang="fr")["La frontière, d'ouest en est (la boîte n'est pas posée)"]
    assert {row[0] for row in frontier.rows} == {"–"}


def over(position: Position, scores: list[int], clause: int, ranks: list[int]) -> Position:
    position.s.outcome = Outcome(ranks, scores, clause)
    return position


def test_the_reckoning_says_what_each_tribe_brings_to_whom() -> None:
    """ORC-83 to ORC-85: its worth, and the orcs of its colour in the winner's hand; to others nothing."""
    position = lay(
        box="west",
        won={"yellow": NORTH, "white": SOUTH, "red": SOUTH, "purple": NORTH, "blue": SOUTH, "green": NORTH},
        hands={SOUTH: ["white1_green2", "purple1_red2"], NORTH: ["green1_white2"]},
    )
    over(position, [7, 6], 87, [1, 2])
    (part,) = GAME.reckoning(position.s.view(SOUTH), SOUTH, NAMES, "en")
    assert part.columns == ["Tribe", "State", "Ana", "Bo"]
    assert part.rows == [
        ["Yellow", "won: Bo", "–", "1"],
        ["White", "won: Ana", "2 + 1 = 3", "–"],
        ["Red", "won: Ana", "1 + 2 = 3", "–"],
        ["Purple", "won: Bo", "–", "2"],
        ["Blue", "won: Ana", "1", "–"],
        ["Green", "won: Bo", "–", "2 + 1 = 3"],
        ["Total", "", "7", "6"],
    ]
    assert part.lines[0] == "Ana wins on points."
    assert parts_of(position)["Result"] == part


def test_the_reckoning_says_how_equal_points_were_decided() -> None:
    """ORC-88, ORC-89."""
    position = over(lay(box="west", won={"yellow": NORTH}), [5, 5], 88, [2, 1])
    (part,) = GAME.reckoning(position.s.view(SPECTATOR), SPECTATOR, NAMES, "en")
    assert part.lines[0] == "Points are equal, Bo wins by the tribe nearest to the box."
    over(position, [0, 0], 89, [1, 1])
    (part,) = GAME.reckoning(position.s.view(NORTH), NORTH, NAMES, "fr")
    assert part.lines[0] == "Toutes les tribus sont gelées, personne ne gagne."
    assert part.columns[2:] == ["Bo", "Ana"]

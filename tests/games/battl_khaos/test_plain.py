"""The plain table tells everything that is public, in both languages, and a whole game is played from it."""

from __future__ import annotations

import re

import pytest

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.grid import SIDE, space_at
from orcade.games.battl_khaos.majorities import CornerMarked
from orcade.games.battl_khaos.material import NEUTRAL
from orcade.games.battl_khaos.place import TilePlaced
from orcade.kernel.contract import SPECTATOR, Event
from orcade.kernel.plain import Part
from tests.cli.running import orcade
from tests.games.battl_khaos.oracle import surround
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    ORCS,
    SEATS,
    M,
    Position,
    at,
    choose,
    draw,
    lay,
    no_token,
    open_game,
    place,
    said,
    take,
    token,
)
from tests.games.battl_khaos.traces import random_games
from tests.thorough import some_of


def parts_of(p: Position, seat: int = ORCS, lang: str = "en") -> dict[str, Part]:
    view = p.s.view(seat)
    return {part.title: part for part in GAME.plain(view, seat, SEATS, lang)}


def test_the_battlefield_is_a_map_and_a_list() -> None:
    """BTK-43: where each tile lies, what it shows as it lies, and the token on it."""
    p = lay(CORNER, tokens={(1, -1): "knights_leader"})
    parts = parts_of(p)
    field = parts["The battlefield (x to the east, y to the south)"]
    assert field.columns == ["y \\ x", "0", "1"]
    assert field.rows == [["−1", "· · / 2K 3O", "2K 4O / 2K ·*"], ["0", "OTA", "2O 2K / · ·"]]
    tiles = parts["Tiles in play"]
    assert tiles.columns == ["Space", "Tile", "NW", "NE", "SE", "SW", "Token"]
    assert [
        "(1, −1)",
        "Tile",
        "2 knights",
        "4 orcs",
        "nobody",
        "2 knights",
        "Leader of the knights",
    ] in tiles.rows


def test_towers_with_their_markers() -> None:
    """BTK-15, BTK-81, BTK-86."""
    towers = parts_of(lay(CORNER))["Towers in play"]
    assert towers.rows == [["(0, 0)", "Orc tower A", "orcs", "1", "–", "orcs 5–2", "–", "–", "–", "–"]]
    full = parts_of(lay(surround({(0, 0): ("orc_tower_d", KNIGHTS)})))["Towers in play"]
    *corners, held_by, why = full.rows[0][4:]
    assert [corner.split()[0] for corner in corners] == ["knights"] * 4
    assert (held_by, why) == ("knights", "corners: 4 to 0")


def test_every_point_is_told_tower_by_tower() -> None:
    """BTK-82, BTK-83, BTK-95: whose each tower is, by which corners or by its banner, and the sum."""
    even = [ORCS, KNIGHTS, ORCS, KNIGHTS]
    p = lay(surround({(0, 0): ("orc_tower_d", even), (5, 0): ("orc_tower_c", ORCS)}))
    towers, points = GAME.reckoning(p.s.view(SPECTATOR), SPECTATOR, SEATS, "en")
    assert [row[-2:] for row in towers.rows] == [
        ["orcs", "corners: 4 to 0"],
        ["orcs", "corners: 2 each, the banner decides"],
    ]
    assert points.lines == ["Knut, the knights: 0", "Ork, the orcs: 5 = Orc tower C 2 + Orc tower D 3"]


def test_no_player_reads_the_number_of_a_tile() -> None:
    """It is called by what is on it: on the plain table, in the log, in choices and in refusals."""
    numbers = re.compile(r"\bb\d\d[ok]\b")
    for lang in ("en", "fr"):
        for _, game in random_games()[::5]:
            for moment in game[::7]:
                s, seat = moment.before, moment.decision.seat
                view = s.view(seat)
                said_ = [GAME.speech.action(a, view, SEATS, lang) for a in moment.decision.options(s)]
                said_ += [GAME.speech.ask(moment.decision, view, SEATS, lang)]
                for part in GAME.plain(view, seat, SEATS, lang):
                    said_ += [*part.lines, *(cell for row in part.rows for cell in row)]
                assert [line for line in said_ if numbers.search(line)] == []


def test_hands_display_and_supply() -> None:
    """BTK-42, BTK-172: own tiles, known tiles and backs."""
    p = lay(
        hands={ORCS: ["b01o", "temple"], KNIGHTS: ["b03o", "b04o"]}, display=["b06o"], stack=["b09o", "b10o"]
    )
    p.play(ORCS, *place("b01o", 0, 1), no_token(), take("b06o"))
    orcs, knights = parts_of(p), parts_of(p, KNIGHTS)
    assert orcs["Ork's hand (2)"].lines == [
        "[NW 4 orcs, SE 4 knights]",
        "Temple: Every tower around it is worth 3.",
    ]
    assert knights["Ork's hand (2)"].lines == ["[NW 4 orcs, SE 4 knights]", "1 hidden tile"]
    assert parts_of(p, SPECTATOR)["Knut's hand (2)"].lines == ["2 hidden tiles"]
    assert orcs["Display (tiles in the stack: 1)"].lines == ["[NW 1 orc, NE 1 orc, SE 2 knights]"]
    assert (
        orcs["Towers of the supply (7)"].lines[0]
        == "Orc tower B [NW 1 orc, NE 1 knight, SE 1 orc, SW 1 knight], worth 1"
    )


def test_tokens_points_and_what_has_left() -> None:
    """BTK-35, BTK-43."""
    board = {(0, 0): "orc_tower_a", (1, 0): "b01o"}
    p = lay(
        board,
        tokens={(2, 0): "knights_wizard_shaman"},
        lost=["orcs_drum"],
        reserve={ORCS: ["orcs_giant"]},
        advanced=True,
    )
    parts = parts_of(p)
    assert parts["Ork's tokens (1)"].lines == [
        "Giant: At most 1 enemy warrior counts in each corner of the tile."
    ]
    assert parts["Tokens on empty spaces"].lines == ["Wizard of the knights at (2, 0)"]
    assert parts["Points (7 are needed)"].lines == ["Knut, the knights: 0", "Ork, the orcs: 0"]
    assert parts["Out of the game"].lines[-1] == "Drum of the orcs"


def test_a_halberd_is_told() -> None:
    """BTK-72."""
    p = lay(hands={ORCS: ["b01o"]})
    p.play(ORCS, *place("b01o", 0, 1), *token("orcs_halberd"), draw())
    [line] = parts_of(p)["Halberd"].lines
    assert line == "The halberd at (0, 1): Knut places no tile around it for one turn."


def test_while_tokens_are_chosen() -> None:
    """BTK-106: a spectator reads nothing of it."""
    p = open_game(power_tokens="advanced_chosen")
    p.play(ORCS, said("pick_token", token="orcs_giant"))
    assert len(parts_of(p)["Ork's tokens (1)"].lines) == 1
    assert parts_of(p, SPECTATOR)["Ork's tokens (0)"].lines == ["being chosen in secret"]


def test_it_speaks_french() -> None:
    p = lay(CORNER, tokens={(1, -1): "knights_wizard_shaman"})
    parts = parts_of(p, lang="fr")
    assert parts["Tours en jeu"].rows[0][:4] == ["(0, 0)", "Tour orque A", "orcs", "1"]
    assert parts["Tuiles en jeu"].rows[0][-1] == "–"
    assert any("Magicien des chevaliers" in row for row in parts["Tuiles en jeu"].rows)


def said_of(event: Event) -> tuple[str, str]:
    return GAME.speech.event(event, SEATS, "en"), GAME.speech.event(event, SEATS, "fr")


def test_how_a_tile_lies_is_said_where_it_can_lie_otherwise() -> None:
    """BTK-24, BTK-167."""
    tile, temple = M.tiles.index("b07o"), M.tiles.index("temple")
    assert said_of(TilePlaced(ORCS, tile, space_at(0, 1), 2)) == (
        "Ork places a tile at (0, 1): SE 3 orcs, SW 2 knights.",
        "Ork pose une tuile en (0, 1) : SE 3 orcs, SO 2 chevaliers.",
    )
    assert said_of(TilePlaced(ORCS, temple, space_at(0, 1), 0))[0] == "Ork places the Temple at (0, 1)."
    tower = M.tiles.index("orc_tower_a")
    assert said_of(TilePlaced(ORCS, tower, space_at(0, 3), 1)) == (
        "Ork places Orc tower A at (0, 3): NE 2 orcs, SW 1 knight.",
        "Ork pose la Tour orque A en (0, 3) : NE 2 orcs, SO 1 chevalier.",
    )


def test_a_neutral_corner_is_said_to_be_nobodys() -> None:
    """BTK-79."""
    tower = M.tiles.index("orc_tower_a")
    for marker, english, french in [
        (NEUTRAL, "the corner is neutral.", "le coin est neutre."),
        (ORCS, "the corner goes to the orcs.", "le coin est aux orcs."),
    ]:
        said_ = said_of(CornerMarked(tower, 0, marker, 2, 2))
        assert (said_[0].endswith(english), said_[1].endswith(french)) == (True, True)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_choices_are_said_so_that_they_can_be_told_apart(lang: str) -> None:
    """Whatever is asked, no two answers are said alike; a position and its choices are enough to play."""
    for _, game in random_games()[::4]:
        for moment in game[::3]:
            view = moment.before.view(moment.decision.seat)
            legal = moment.decision.legal(moment.before)
            said_ = [GAME.speech.action(a, view, SEATS, lang) for a in legal]
            assert len(set(said_)) == len(said_), said_
            assert all("{" not in sentence for sentence in said_)


def test_what_a_rotation_shows_is_said() -> None:
    """BTK-24: from the north-west clockwise, as the tile would lie."""
    p = lay(hands={ORCS: ["b07o"]})
    p.play(ORCS, choose("b07o"), at(0, 1))
    said_ = [GAME.speech.action(a, p.s, SEATS, "en") for a in p.table.legal(ORCS)]
    assert said_[0] == "not turned: NW 3 orcs, NE 2 knights"
    assert said_[2] == "a half turn: SE 3 orcs, SW 2 knights"
    assert re.fullmatch(r"x −1", GAME.speech.value("x", space_at(-1, 0) // SIDE, "en"))


@pytest.mark.parametrize("lang", some_of(["fr", "en"], 1))
def test_a_whole_game_is_played_at_the_terminal(lang: str) -> None:
    """The first choice each time, against a bot, from the first question to the result."""
    result = orcade("play", "battl_khaos", "--seed", "7", "--level", "recruit", lang=lang, typed=["1"] * 400)
    assert result.exit_code == 0, result.output
    assert {"en": "The game is over", "fr": "La partie est finie"}[lang] in result.output

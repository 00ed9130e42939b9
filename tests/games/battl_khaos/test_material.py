"""Players, goal and components (BTK-1 to BTK-20), and what an owner of the box may correct."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import orcade
from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.checks import warriors_in
from orcade.games.battl_khaos.material import FIRST_SPECIAL, FIRST_TOWER, NEUTRAL, TILES
from orcade.kernel.chance import Fast
from orcade.kernel.components import ComponentError
from orcade.kernel.contract import NONE
from orcade.kernel.flow import playout
from orcade.kernel.game import BadSeats, Game
from tests.games.battl_khaos.positions import KNIGHTS, ORCS, M, lay, open_game
from tests.games.battl_khaos.traces import every_moment, random_games

C = GAME.components
CORNERS = {row["id"]: row["corners"] for table in ("battlefield_tile", "tower") for row in C.rows(table)}


def with_overlay(source: str) -> Game:
    return GAME.with_components(C.over(source, "my-box.toml"))


def warriors(corners: list[str]) -> tuple[int, int]:
    orcs, knights = zip(*map(warriors_in, corners), strict=True)
    return sum(orcs), sum(knights)


# The box


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_the_game_is_for_two_players(seats: int) -> None:
    """BTK-1, BTK-170: one leads the orcs, the other the knights."""
    with pytest.raises(BadSeats, match=rf"Batt'l Kha'os is for 2 players; {seats} was given"):
        orcade.open_table("battl_khaos", seats=seats, seed=1)
    p = open_game(orc_player="second_seat")
    assert p.s.camps == [KNIGHTS, ORCS]
    assert [row["colour"]["en"] for row in C.rows("camp")] == ["purple", "orange"]


def test_the_goal_is_seven_points() -> None:
    """BTK-2: the figure is in the box; `test_ending.py` plays it."""
    assert M.points_to_win == C.table("game")["points_to_win"] == 7


def test_what_lies_in_the_box() -> None:
    """BTK-3, BTK-4, BTK-5, BTK-6, BTK-10, BTK-11."""
    assert len(C.rows("battlefield_tile")) == 58 == FIRST_TOWER
    assert Counter(row["banner"] for row in C.rows("tower")) == {"orcs": 4, "knights": 4}
    assert C.ids("special_tile") == ["temple", "magic_circle", "crystal_field", "stone_circle", "graveyard"]
    assert (len(M.tiles), len(M.tokens)) == (TILES, 20)
    assert {row["id"]: row["count"] for row in C.rows("control_marker")} == {
        "orcs": 10,
        "knights": 10,
        "neutral": 10,
    }
    assert C.table("counts")["player_aids"] == 2


def test_the_tokens_of_a_camp() -> None:
    """BTK-7, BTK-8, BTK-9: five basic and five advanced kinds, one of each, the same for both camps."""
    kinds = {
        name: [row["id"] for row in C.rows("power_token") if row["set"] == name]
        for name in ("basic", "advanced")
    }
    assert kinds["basic"] == ["drum", "double_drum", "leader", "standard", "halberd"]
    assert kinds["advanced"] == ["wizard_shaman", "archer", "double_archer", "giant", "catapult"]
    both = kinds["basic"] + kinds["advanced"]
    assert M.tokens == [f"{camp}_{kind}" for camp in ("orcs", "knights") for kind in both]
    assert M.powers[:10] == M.powers[10:]
    names = [GAME.speech.kind(M.tokens.index(f"{camp}_wizard_shaman"), "en") for camp in ("orcs", "knights")]
    assert names == ["Shaman", "Wizard"]


def test_every_corner_is_counted_on_its_own() -> None:
    """BTK-12, BTK-13: four corners, each with 0 to 4 warriors of one camp."""
    for corners in CORNERS.values():
        assert len(corners) == 4
        for corner in corners:
            orcs, knights = warriors_in(corner)
            assert 0 <= orcs + knights <= 4
            assert not (orcs and knights)
    assert {n for corners in M.corners for n in corners} <= {*range(5), 5, 10, 15, 20}


def test_every_battlefield_tile_shows_both_camps() -> None:
    """BTK-14."""
    for row in C.rows("battlefield_tile"):
        orcs, knights = warriors(row["corners"])
        assert min(orcs, knights) > 0, row["id"]


def test_a_tower_has_a_banner_and_a_value() -> None:
    """BTK-15: purple for the orcs, orange for the knights."""
    for row, banner, value in zip(C.rows("tower"), M.banners, M.values["one_to_three"], strict=True):
        assert row["id"].startswith(["orc", "knight"][banner])
        assert row["value"] == value


def test_towers_bear_warriors_that_count() -> None:
    """BTK-16, BTK-77: one tile more on the tower's own corner than around it."""
    assert all(any(corner != "--" for corner in row["corners"]) for row in C.rows("tower"))
    board = {(0, 0): "orc_tower_a", (-1, -1): "b06o 1", (0, -1): "b06k", (-1, 0): "b05o"}
    p = lay(board)
    assert M.corners[M.tiles.index("orc_tower_a")][0] == 2
    others = lay(board | {(0, 0): "orc_tower_a 1"})
    met, without = p.met("orc_tower_a", "north_west"), others.met("orc_tower_a", "north_west")
    assert met is not None
    assert without is not None
    assert met[0] - without[0] == 2


def test_the_values_of_the_towers() -> None:
    """BTK-17: 1, 1, 2 and 3 for each camp, twice the points needed; or 1, 2, 3 and 4."""
    assert M.values == {"one_to_three": [1, 1, 2, 3] * 2, "one_to_four": [1, 2, 3, 4] * 2}
    assert sum(M.values["one_to_three"]) == 14
    assert open_game(tower_values="one_to_four").s.values == [1, 2, 3, 4] * 2
    assert open_game().s.values == [1, 1, 2, 3] * 2


def test_special_tiles_show_nobody() -> None:
    """BTK-18."""
    for tile in range(FIRST_SPECIAL, TILES):
        assert M.corners[tile] == [0, 0, 0, 0]


def test_the_tiles_are_even_between_the_camps() -> None:
    """BTK-19: exchanging the camps turns the set into itself; 166 warriors each."""
    exchanged = str.maketrans("ok", "ko")
    for table in ("battlefield_tile", "tower"):
        rows = [row["corners"] for row in C.rows(table)]
        mirrored = [[corner.translate(exchanged) for corner in corners] for corners in rows]
        assert Counter(map(least_turn, rows)) == Counter(map(least_turn, mirrored))
    totals = [warriors(row["corners"]) for row in C.rows("battlefield_tile")]
    assert (sum(orcs for orcs, _ in totals), sum(knights for _, knights in totals)) == (166, 166)


def least_turn(corners: list[str]) -> tuple[str, ...]:
    return min(tuple(corners[i:] + corners[:i]) for i in range(4))


def test_markers_never_run_out() -> None:
    """BTK-20: they are results, not pieces; more than ten neutral corners may lie there."""
    towers = ["orc_tower_c", "orc_tower_d", "knight_tower_c", "knight_tower_d"]
    board = {}
    for i, tower in enumerate(towers):  # all around each tower a tile without warriors
        board[(4 * i, 0)] = tower
    p = lay(board)
    p.s.corners = [NEUTRAL] * 32
    shown = GAME.plain(p.s.view(ORCS), ORCS, ["A", "B"], "en")
    [part] = [part for part in shown if part.title == "Towers in play"]
    assert sum(cell == "neutral" for row in part.rows for cell in row) == 16


def test_nothing_is_lost_or_made() -> None:
    """BTK-3 to BTK-6: every tile and token lies in one place after every decision."""
    for options, game in random_games():
        most = TILES if options["special_tiles"] == "with" else FIRST_SPECIAL
        for moment in game:
            tiles = [piece for piece in moment.after.census() if piece < TILES]
            assert sorted(tiles) == list(range(most))
            assert sorted(piece - TILES for piece in moment.after.census() if piece >= TILES) == list(
                range(20)
            )


# An owner's corrections


def test_an_owners_tile_is_played_with() -> None:
    """BTK-19: the correction of the page; a corner with both camps is understood too."""
    game = with_overlay(
        'battlefield_tile = [{ id = "b01o", corners = ["o2", "k1", "--", "o1k2"], basis = "printed" }]\n'
    )
    material = game.material  # type: ignore[attr-defined]
    assert material.corners[0] == [2, 5, 0, 11]
    assert game.components.digest() != C.digest()
    s = game.setup(2, game.check_options({}), Fast(3))
    playout(s, Fast(3))
    assert s.outcome is not None


def test_an_owners_tower_value_is_what_one_to_three_plays_with() -> None:
    """BTK-17: the rows are the printed towers; there is no second place that could contradict them."""
    game = with_overlay('tower = [{ id = "orc_tower_d", value = 4, value_basis = "printed" }]\n')
    assert game.material.values["one_to_three"] == [1, 1, 2, 4, 1, 1, 2, 3]  # type: ignore[attr-defined]
    assert game.material.values["one_to_four"] == [1, 2, 3, 4] * 2  # type: ignore[attr-defined]
    with pytest.raises(ComponentError, match=r"tower_value_set\.one_to_three"):
        with_overlay('[[tower_value_set]]\nid = "one_to_three"\nvalues = { a = 1, b = 1, c = 2, d = 4 }\n')


def test_owners_points_and_hands() -> None:
    """BTK-2, BTK-93: figures that follow from others must be corrected with them."""
    game = with_overlay("[game]\npoints_to_win = 5\n")
    assert game.material.points_to_win == 5  # type: ignore[attr-defined]
    source = "[setup]\nhand_size = 4\nstack_without_special_tiles = 47\nstack_with_special_tiles = 52\n"
    s = with_overlay(source).setup(2, GAME.check_options({}), Fast(1))
    assert [len(hand) for hand in s.hands] == [4, 4]  # type: ignore[attr-defined]
    with pytest.raises(ComponentError, match=r"setup\.stack_without_special_tiles is 49; expected 47"):
        with_overlay("[setup]\nhand_size = 4\n")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            'battlefield_tile = [\n  { id = "b01o", corners = ["o5", "--", "--", "--"] },\n]\n',
            r"my-box\.toml, line 2: battlefield_tile\.b01o\.corners has the corner 'o5'; expected \"--\"",
        ),
        (
            'tower = [{ id = "orc_tower_a", corners = ["--", "--", "--"] }]\n',
            r"line 1: tower\.orc_tower_a\.corners has 3 corners; expected 4",
        ),
        (
            'battlefield_tile = [{ id = "b01o", remove = true }]\n',
            r"battlefield_tile has 57 rows; expected 58",
        ),
        (
            'tower = [{ id = "orc_tower_a", banner = "elves" }]\n',
            r"banner is 'elves'; expected one of: orcs, knights",
        ),
        ('tower = [{ id = "orc_tower_a", value = 0 }]\n', r"value is 0; expected a whole number from 1"),
        ('[[camp]]\nid = "orcs"\nremove = true\n', r"camp has 1 rows; expected 2"),
        ('[[power_token]]\nid = "drum"\neffect = "fly"\n', r"effect is 'fly'; expected one of: add_own"),
        ('[[power_token]]\nid = "drum"\nset = "advanced"\n', r"has 4 tokens of the set 'basic'; expected 5"),
        ('[[power_token]]\nid = "drum"\namount = 1.5\n', r"amount is 1\.5; expected a whole number from 1"),
        ('[[power_token]]\nid = "drum"\nper_camp = 2\n', r"per_camp is 2; expected 1"),
        (
            '[[power_token]]\nid = "giant"\neffect = "second_tile"\n',
            r"has 2 kinds with the effect 'second_tile'; expected one",
        ),
        (
            '[[power_token]]\nid = "leader"\neffect = "cap_enemy"\n',
            r"power_token\.leader has the effect 'cap_enemy' and needs 'cap'",
        ),
        ('[[special_tile]]\nid = "temple"\nvalue = -3\n', r"value is -3; expected a whole number from 1"),
        ('[[special_tile]]\nid = "temple"\ncount = 2\n', r"count is 2; expected 1"),
        (
            '[[special_tile]]\nid = "graveyard"\neffect = "remove_power_token"\n',
            r"special_tile has the effects .*; expected each once",
        ),
        (
            '[[special_tile]]\nid = "graveyard"\neffect = "neighbouring_towers_worth"\n',
            r"special_tile\.graveyard has the effect 'neighbouring_towers_worth' and needs 'value'",
        ),
        (
            '[[tower_value_set]]\nid = "one_to_four"\nvalues = { a = 1, b = 2, c = 3, d = 5 }\n',
            r"tower_value_set\.one_to_four\.total is 20, but the values of the towers add up to 22",
        ),
        ("[board]\norigin = [1, 1]\n", r"board\.origin is \[1, 1\]; expected \[0, 0\]"),
        ("[game]\npoints_to_win = 0\n", r"game\.points_to_win is 0; expected a whole number from 1"),
        ('[[option]]\nid = "special_tiles"\ndefault = "perhaps"\n', r"special_tiles\.default cannot be"),
    ],
)
def test_a_figure_that_does_not_fit_is_refused(source: str, said: str) -> None:
    """The error names the file, the line, what was given and what was expected."""
    with pytest.raises(ComponentError, match=said):
        with_overlay(source)


def test_an_owners_file_from_the_front_door(tmp_path: Path) -> None:
    """The example of the page."""
    file = tmp_path / "my-box.toml"
    file.write_text(
        'battlefield_tile = [{ id = "b01o", corners = ["o2", "k1", "--", "k1"], basis = "printed" }]\n'
        'tower = [{ id = "orc_tower_d", corners = ["o1", "--", "k2", "k1"], basis = "printed" }]\n',
        encoding="utf-8",
    )
    game = orcade.find_game("battl_khaos", file)
    assert game.components.rows("tower")[3]["corners"] == ["o1", "--", "k2", "k1"]


def test_no_marker_stands_where_there_is_no_tower() -> None:
    """BTK-81, BTK-86: markers of towers in the supply."""
    for moment in every_moment():
        for tower in range(8):
            if moment.after.spaces[FIRST_TOWER + tower] == NONE:
                assert moment.after.control[tower] == NONE
                assert moment.after.corners[4 * tower : 4 * tower + 4] == [NONE] * 4

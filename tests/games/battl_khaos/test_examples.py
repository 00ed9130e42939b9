"""Every worked example (BTK-EX-1 to BTK-EX-30)."""

from __future__ import annotations

import pytest

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.majorities import CornerMarked, CornerOpened, TowerLost, TowerTaken
from orcade.kernel.flow import pending
from tests.games.battl_khaos.oracle import surround
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    ORCS,
    M,
    Position,
    at,
    choose,
    draw,
    lay,
    no_token,
    pass_turn,
    place,
    said,
    take,
    token,
    turned,
)
from tests.games.battl_khaos.test_ending import both_at_the_goal, outcome, stuck
from tests.games.counting import sequences
from tests.games.position import told

LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o"}


def showing(corner: int, what: str, table: str, but: list[str]) -> str:
    """A tile that turns this to a corner, as it is laid."""
    for row in GAME.components.rows(table):
        for rotation in range(4):
            if row["corners"][(corner - rotation) % 4] == what and row["id"] not in but:
                but.append(row["id"])
                return f"{row['id']} {rotation}"
    raise AssertionError(f"no tile shows {what!r}")


def warriors(name: str, camp: str, n: int) -> int:
    table = M.orcs_with if camp == "orcs" else M.knights_with
    return table[5 * M.tokens.index(name) + n]


@pytest.mark.parametrize(
    ("shown", "met", "marker"),
    [
        pytest.param(["--", "o3", "o1", "k2"], (4, 2), "orcs", id="BTK-EX-1"),
        pytest.param(["k1", "k4", "o2", "--"], (2, 5), "knights", id="BTK-EX-2"),
        pytest.param(["o1", "o1", "k2", "--"], (2, 2), "neutral", id="BTK-EX-3"),
    ],
)
def test_a_corner(shown: list[str], met: tuple[int, int], marker: str) -> None:
    """BTK-EX-1 to BTK-EX-3: [tower corner; the three others], here at the north-east of the tower."""
    used: list[str] = []
    tower = showing(1, shown[0], "tower", used)
    places = [((0, -1), 2), ((1, -1), 3), ((1, 0), 0)]
    tiles = {
        space: showing(corner, what, "battlefield_tile", used)
        for (space, corner), what in zip(places, shown[1:], strict=True)
    }
    p = lay({(0, 0): tower, **tiles})
    assert p.met(used[0], "north_east") == met
    assert p.corner(used[0], "north_east") == marker


def test_three_corners_to_one() -> None:
    """BTK-EX-4: an orc marker on the tower, none on its corners."""
    p = lay(surround({(0, 0): ("knight_tower_d", [ORCS, ORCS, KNIGHTS, ORCS])}, but=[(-1, -1)]))
    assert p.corners("knight_tower_d") == [None, "orcs", "knights", "orcs"]
    p = lay(surround({(0, 0): ("knight_tower_d", [ORCS, ORCS, KNIGHTS, ORCS])}))
    assert (p.control("knight_tower_d"), p.corners("knight_tower_d")) == ("orcs", [None] * 4)


@pytest.mark.parametrize("tower", ["orc_tower_d", "knight_tower_d"])
def test_two_corners_to_one(tower: str) -> None:
    """BTK-EX-5: whatever the banner."""
    assert lay(surround({(0, 0): (tower, [ORCS, ORCS, KNIGHTS, 2])})).control(tower) == "orcs"


@pytest.mark.parametrize("corners", [[0, 1, 0, 1], [0, 1, 2, 2], [2, 2, 2, 2]])
def test_equally_many_corners(corners: list[int]) -> None:
    """BTK-EX-6: a purple banner."""
    assert lay(surround({(0, 0): ("orc_tower_d", corners)})).control("orc_tower_d") == "orcs"


def test_drums() -> None:
    """BTK-EX-7."""
    assert [warriors("orcs_drum", "orcs", n) for n in (0, 3)] == [0, 4]
    assert [warriors("orcs_double_drum", "orcs", n) for n in (3, 0)] == [5, 0]
    assert [warriors(f"orcs_{kind}", "knights", 3) for kind in ("drum", "double_drum")] == [3, 3]


def test_a_leader() -> None:
    """BTK-EX-8."""
    assert [warriors("knights_leader", "knights", n) for n in (0, 3)] == [0, 6]


def test_archers() -> None:
    """BTK-EX-9."""
    assert [warriors("orcs_archer", "knights", n) for n in (0, 3)] == [0, 2]
    assert [warriors("orcs_double_archer", "knights", n) for n in (3, 1)] == [1, 0]


def test_a_giant() -> None:
    """BTK-EX-10."""
    assert [warriors("knights_giant", "orcs", n) for n in (0, 3, 1)] == [0, 1, 1]


def test_a_standard() -> None:
    """BTK-EX-11: one evaluation after the second tile; two draws; three in hand."""
    p = lay({(0, 0): "orc_tower_a", (0, -1): "b07o 2"}, hands={ORCS: ["b13k", "b02o", "b03o"]})
    first = p.play(ORCS, *place("b13k", 1, -1, 3), *token("orcs_standard"), *place("b02o", 1, 0))
    assert told(first, CornerMarked) == []
    assert len(told(p.play(ORCS, no_token()), CornerMarked)) == 1
    p.play(ORCS, draw(), draw())
    assert (len(p.hand(ORCS)), p.decides()) == (3, KNIGHTS)


def test_a_tower_draws_nothing() -> None:
    """BTK-EX-12."""
    p = lay(LINE)
    towers = len(p.s.supply)
    p.play(ORCS, *place("orc_tower_d", 3, 0))
    assert (len(p.hand(ORCS)), len(p.s.supply), p.decides()) == (3, towers - 1, KNIGHTS)


def test_geometry() -> None:
    """BTK-EX-13."""
    p = lay(hands={ORCS: ["b07o", "b02o"], KNIGHTS: ["b13k"]})
    p.play(ORCS, *place("b07o", 0, -1, 2), no_token(), draw())
    p.play(KNIGHTS, *place("b13k", 1, -1, 3), no_token(), draw())
    p.play(ORCS, *place("b02o", 1, 0, 0), no_token())
    assert p.met("orc_tower_a", "north_east") == (5, 2)
    assert p.corners("orc_tower_a") == [None, "orcs", None, None]
    shown = [("b07o", 2, 2), ("b13k", 3, 3), ("b02o", 0, 0)]  # tile, rotation, the corner that it turns there
    found = [(M.tiles.index(tile) * 4 + rotation) * 4 + turn for tile, rotation, turn in shown]
    assert [(M.orcs[i], M.knights[i]) for i in found] == [(3, 0), (0, 2), (2, 0)]


@pytest.mark.parametrize(
    ("tokens", "met", "marker"),
    [
        ({(1, -1): "knights_leader"}, (5, 4), "orcs"),
        ({(1, -1): "knights_double_drum"}, (5, 4), "orcs"),
        ({(0, -1): "knights_double_archer"}, (3, 2), "orcs"),
        ({(0, -1): "knights_giant"}, (3, 2), "orcs"),
        ({(1, -1): "orcs_archer"}, (5, 1), "orcs"),
        ({(0, -1): "knights_double_archer", (1, -1): "knights_leader"}, (3, 4), "knights"),
    ],
)
def test_tokens_on_that_corner(tokens: dict[tuple[int, int], str], met: tuple[int, int], marker: str) -> None:
    """BTK-EX-14."""
    p = lay(CORNER, tokens=tokens, advanced=True)
    assert (p.met("orc_tower_a", "north_east"), p.corner("orc_tower_a", "north_east")) == (met, marker)


def test_a_catapult_on_that_corner() -> None:
    """BTK-EX-14: it is unresolved again."""
    p = lay(CORNER, hands={KNIGHTS: ["b04o"]}, turn=KNIGHTS, advanced=True)
    events = p.play(KNIGHTS, *place("b04o", -1, 0), *token("knights_catapult", (0, -1)))
    assert len(told(events, CornerOpened)) == 1
    assert p.corners("orc_tower_a") == [None] * 4


def test_placing() -> None:
    """BTK-EX-15."""
    p = lay(hands={ORCS: ["b01o"]})
    assert p.spaces(ORCS, choose("b01o")) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert p.tiles(ORCS) == {"b01o"}
    p.play(ORCS, choose("b01o"))
    assert p.refusal(ORCS, at(1, 1)) == "BTK-49"


def test_a_halberd() -> None:
    """BTK-EX-16."""
    p = lay(hands={ORCS: ["b01o", "b02o"], KNIGHTS: ["b03o", "b04o"]})
    p.play(ORCS, *place("b01o", 1, 0), *token("orcs_halberd"), draw())
    assert p.spaces(KNIGHTS, choose("b03o")) == {(-1, 0)}
    p.play(KNIGHTS, *place("b03o", -1, 0), no_token(), draw())
    p.play(ORCS, *place("b02o", -2, 0), no_token(), draw())
    assert {(0, 1), (2, 0), (1, -1)} <= p.spaces(KNIGHTS, choose("b04o"))


def test_tower_distance() -> None:
    """BTK-EX-17."""
    p = lay(LINE)
    assert p.spaces(ORCS, choose("knight_tower_a")) == {(3, 0), (2, 1), (2, -1)}


@pytest.mark.parametrize(("target", "opened"), [((1, 1), 1), ((1, 0), 2)])
def test_a_catapult(target: tuple[int, int], opened: int) -> None:
    """BTK-EX-18: one corner if the tile touches the tower by a corner, two if by a side."""
    board = surround({(0, 0): ("knight_tower_d", KNIGHTS)})
    p = lay(board, tokens={target: "knights_drum"}, advanced=True)
    tile = p.hand(ORCS)[0]
    assert tile is not None
    assert p.s.points == [0, 3]
    events = p.play(ORCS, *place(tile, 2, 1), *token("orcs_catapult", target))
    assert board[target].split(" ")[0] in p.gone()
    assert (p.lost(), p.token(*target)) == (["knights_drum"], "orcs_catapult")
    assert (len(told(events, CornerOpened)), len(told(events, TowerLost))) == (opened, 1)
    assert p.s.points == [0, 0]


@pytest.mark.parametrize("turn", [ORCS, KNIGHTS])
def test_a_temple(turn: int) -> None:
    """BTK-EX-19: 3 + 3 + 3 points, by whoever places it."""
    board = surround({(10, 0): ("orc_tower_d", ORCS)})
    pair = {(0, 0): ("orc_tower_a", ORCS), (2, 0): ("knight_tower_a", ORCS)}
    board |= surround(pair, but=[(1, 0)], given=board)
    p = lay(board, hands={turn: ["temple"]}, turn=turn)
    assert p.s.points == [3, 0]
    events = p.play(turn, *place("temple", 1, 0))
    assert [event.worth for event in told(events, TowerTaken)] == [3, 3]
    assert (outcome(p).scores, outcome(p).winners(), outcome(p).clause) == ([9, 0], [ORCS], 95)


def test_both_at_the_goal() -> None:
    """BTK-EX-20: 7 to 8, and 7 each in the orcs' turn."""
    assert outcome(both_at_the_goal(ORCS, knights_ahead=True)).winners() == [KNIGHTS]
    p = both_at_the_goal(ORCS, knights_ahead=False)
    assert (outcome(p).scores, outcome(p).winners()) == ([7, 7], [ORCS])


def test_a_wizard() -> None:
    """BTK-EX-21: never for the orcs; for the knights from their next turn on."""
    board = LINE | {(3, 1): "b03o"}
    p = lay(board, hands={ORCS: ["b05o"], KNIGHTS: ["b04o", "b06o"]}, turn=KNIGHTS, advanced=True)
    p.play(KNIGHTS, *place("b04o", 1, 1), *token("knights_wizard_shaman", (2, 1)), draw())
    assert (2, 1) not in p.spaces(ORCS, choose("b05o"))
    p.play(ORCS, *place("b05o", 0, -1), no_token(), draw())
    assert (2, 1) in p.spaces(KNIGHTS, choose("b06o"))


def test_running_out() -> None:
    """BTK-EX-22."""
    p = stuck(board={(0, 0): "orc_tower_a"}, supply=["orc_tower_b"])
    p.s.points = [6, 5]
    p.play(ORCS, pass_turn())
    p.play(KNIGHTS, pass_turn())
    assert (outcome(p).winners(), outcome(p).scores, outcome(p).clause) == ([ORCS], [6, 5], 101)


def test_a_magic_circle() -> None:
    """BTK-EX-23."""
    p = lay(CORNER, hands={KNIGHTS: ["magic_circle", "b07k", "b05o"]}, turn=KNIGHTS)
    p.play(
        KNIGHTS, *place("magic_circle", -1, 0), said("remove_tile", tile="b07o"), choose("b07k"), turned(2)
    )
    assert p.met("orc_tower_a", "north_east") == (2, 5)
    assert p.corner("orc_tower_a", "north_east") == "knights"
    assert p.asked() == "Drawing"
    assert p.refusal(KNIGHTS, said("play_token", token="knights_drum")) == "BTK-137"
    p.play(KNIGHTS, draw(), draw())
    assert (len(p.hand(KNIGHTS)), p.decides()) == (3, ORCS)


def test_a_crystal_field() -> None:
    """BTK-EX-24: the double archer can come back through a graveyard of the knights."""
    tokens = {(0, -1): "knights_double_archer", (1, -1): "knights_leader"}
    hands = {ORCS: ["crystal_field"], KNIGHTS: ["graveyard"]}
    p = lay(CORNER, tokens=tokens, hands=hands, advanced=True)
    assert p.met("orc_tower_a", "north_east") == (3, 4)
    p.play(ORCS, *place("crystal_field", 2, 0), said("remove_token", token="knights_double_archer"), draw())
    assert p.met("orc_tower_a", "north_east") == (5, 4)
    assert (p.corner("orc_tower_a", "north_east"), p.lost()) == ("orcs", ["knights_double_archer"])
    p.play(KNIGHTS, *place("graveyard", 3, 0))
    assert "knights_double_archer" in p.tokens(KNIGHTS)


def test_a_stone_circle() -> None:
    """BTK-EX-25."""
    board = dict(CORNER) | {(1, 1): "stone_circle"}
    p = lay(board, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 2, -1))
    assert p.spaces(ORCS, *token("orcs_drum")) == {(2, -1), (1, -1)}
    assert (2, 0) not in p.spaces(ORCS, *token("orcs_wizard_shaman"))
    p = lay(board | {(2, -1): "b05o"}, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 2, 0))
    assert p.spaces(ORCS, *token("orcs_drum")) == {(1, -1), (1, 1), (2, -1)}
    p = lay(board, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 1, 2), *token("orcs_catapult", (1, 1)))
    assert "stone_circle" in p.gone()


def test_a_graveyard() -> None:
    """BTK-EX-26."""
    p = lay(CORNER, tokens={(1, 0): "orcs_drum"}, hands={ORCS: ["graveyard"]})
    assert p.met("orc_tower_a", "north_east") == (6, 2)
    p.play(ORCS, *place("graveyard", 2, 0), said("take_back", token="orcs_drum"))
    assert p.met("orc_tower_a", "north_east") == (5, 2)
    assert (p.token(1, 0), "orcs_drum" in p.reserve(ORCS)) == (None, True)
    p = lay(CORNER, hands={ORCS: ["graveyard"]})
    p.play(ORCS, *place("graveyard", 2, 0))
    assert p.asked() == "Drawing"


def test_three_draws() -> None:
    """BTK-EX-27."""
    p = lay(LINE, hands={ORCS: ["b03o", "b04o", "magic_circle"]})
    p.play(ORCS, *place("b03o", 3, 0), *token("orcs_standard"), *place("magic_circle", 4, 0))
    p.play(ORCS, said("remove_tile", tile="b01o"), choose("b04o"), turned(0))
    p.play(ORCS, draw(), draw(), draw())
    assert (len(p.hand(ORCS)), p.decides()) == (3, KNIGHTS)


def test_the_first_turn() -> None:
    """BTK-EX-28: 40 placements, then 6 choices of a token."""
    p = lay(hands={ORCS: ["b01o", "b07o", "b21o"]})
    assert sequences(p.s, 3) == 16 + 16 + 8
    p.play(ORCS, *place("b01o", 0, 1))
    assert len(pending(p.s)[0].legal(p.s)) == 6


def test_tokens_and_emptied_spaces() -> None:
    """BTK-EX-29."""
    board = {(0, 0): "orc_tower_a", (1, 0): "b01o"}
    for turn, camp in ((ORCS, "orcs"), (KNIGHTS, "knights")):
        p = lay(board, tokens={(2, 0): "orcs_catapult"}, hands={turn: ["b04o"]}, turn=turn, advanced=True)
        assert (2, 0) in p.spaces(turn, choose("b04o"))
        fork = Position(p.table.fork())
        fork.play(turn, *place("b04o", 2, 0))
        for name in fork.tokens(turn):
            assert (2, 0) not in fork.spaces(turn, *token(name))
        p.play(turn, *place("b04o", 1, 1))
        if camp == "knights":
            assert (2, 0) not in p.spaces(turn, *token("knights_wizard_shaman"))


def test_what_the_opponent_knows() -> None:
    """BTK-EX-30."""
    p = lay(hands={ORCS: ["b01o", "b02o", "b03o"]}, display=["b06o", "b10o", "b11o"])
    p.play(ORCS, *place("b01o", 0, 1), no_token(), take("b06o"))
    for seat, tile in ((KNIGHTS, None), (ORCS, "b02o"), (KNIGHTS, None)):
        tile = tile or p.hand(seat)[0]
        assert tile is not None
        space = next(iter(sorted(p.spaces(seat, choose(tile)))))
        p.play(seat, *place(tile, *space), no_token(), draw())
    assert p.view(KNIGHTS).hand(ORCS) == [None, None, "b06o"]

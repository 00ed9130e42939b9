"""Advanced rule: power tokens (BTK-103 to BTK-137, BTK-173 to BTK-175)."""

from __future__ import annotations

from math import comb

import pytest

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.advanced import TokenPicked
from orcade.games.battl_khaos.grid import space_at
from orcade.games.battl_khaos.material import KINDS, is_tower
from orcade.games.battl_khaos.place import Placing
from orcade.games.battl_khaos.powers import TileRemoved, TokenRemoved
from orcade.games.battl_khaos.setup import TokensTaken
from orcade.games.battl_khaos.tokens import TokenPlayed
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.contract import NONE, SPECTATOR
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
    open_game,
    pick,
    place,
    said,
    token,
)
from tests.games.battl_khaos.traces import every_moment, random_games
from tests.games.position import told

LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o", (3, 0): "b03o"}
PICKS = ["giant", "drum", "catapult", "leader", "archer"]


# The three ways


def test_the_first_way_five_tokens_at_random() -> None:
    """BTK-103, BTK-104: of the ten of the camp; every token comes, the others are set aside (BTK-109)."""
    seen = set()
    for seed in range(40):
        p = open_game(seed, power_tokens="advanced_random")
        for seat, camp in ((ORCS, "orcs"), (KNIGHTS, "knights")):
            assert len(set(p.reserve(seat))) == 5
            assert all(name.startswith(camp) for name in p.reserve(seat))
            assert sorted(p.s.reserve[seat] + p.s.aside[seat]) == p.s.tokens_of(seat)
        seen |= {*p.reserve(ORCS), *p.reserve(KNIGHTS)}
        assert [event.reserve for event in told(p.table.log(None), TokensTaken)] == p.s.reserve  # BTK-35
    assert len(seen) == 20


def test_the_second_way_each_chooses_five() -> None:
    """BTK-105, BTK-106, BTK-175: five picks in secret; then both are revealed together."""
    p = open_game(power_tokens="advanced_chosen")
    for kind in PICKS:
        [picked] = told(p.play(ORCS, pick(f"orcs_{kind}")), TokenPicked)
        assert (picked.seen_by(KNIGHTS), picked.seen_by(SPECTATOR)) == (None, None)
    assert p.view(KNIGHTS).reserve(ORCS) == []
    assert p.refusal(ORCS, choose("b01o")) == "BTK-106"
    for kind in PICKS[:-1]:
        p.play(KNIGHTS, pick(f"knights_{kind}"))
    shown = told(p.play(KNIGHTS, pick("knights_standard")), TokensTaken)
    assert [event.seat for event in shown] == [ORCS, KNIGHTS]
    assert set(p.reserve(ORCS)) == {f"orcs_{kind}" for kind in PICKS}
    assert p.view(KNIGHTS).reserve(ORCS) == p.reserve(ORCS)
    assert p.decides() == ORCS


def test_the_order_of_the_picks_has_no_meaning() -> None:
    """BTK-175: nor does it matter who picks first; 252 sets are possible."""
    ends = []
    for order in (PICKS, PICKS[::-1]):
        p = open_game(power_tokens="advanced_chosen")
        for kind in order:
            p.play(KNIGHTS, pick(f"knights_{kind}"))
        for kind in order:
            p.play(ORCS, pick(f"orcs_{kind}"))
        ends.append(canonical(encode_state(GAME, p.s)))
    assert ends[0] == ends[1]
    assert comb(KINDS, 5) == 252


def test_a_token_is_picked_once_and_is_the_camps_own() -> None:
    """BTK-105, BTK-175."""
    p = open_game(power_tokens="advanced_chosen")
    p.play(ORCS, pick("orcs_giant"))
    assert p.refusal(ORCS, pick("orcs_giant")) == "BTK-175"
    assert p.refusal(ORCS, pick("knights_giant")) == "BTK-105"
    assert p.refusal(ORCS, choose("b01o")) == "BTK-105"
    assert len(p.table.legal(ORCS)) == 9
    p.table.undo(ORCS)
    assert len(p.table.legal(ORCS)) == 10


@pytest.mark.parametrize("camp", ["orcs", "knights"])
def test_the_third_way_basic_against_advanced(camp: str) -> None:
    """BTK-107, BTK-108: the table says which camp has the advanced ones."""
    p = open_game(power_tokens="advanced_asymmetric", advanced_camp=camp)
    for seat, name in ((ORCS, "orcs"), (KNIGHTS, "knights")):
        basic = [M.basic[number % KINDS] for number in p.s.reserve[seat]]
        assert basic == [name != camp] * 5


def test_else_the_camp_is_drawn() -> None:
    """BTK-108."""
    advanced = [
        "orcs_giant" in open_game(seed, power_tokens="advanced_asymmetric").reserve(ORCS)
        for seed in range(100)
    ]
    assert 30 < sum(advanced) < 70


def test_tokens_set_aside_never_come_into_play() -> None:
    """BTK-109: they are neither in a reserve nor removed from the game."""
    for _, game in random_games():
        started = next(m for m in game if isinstance(m.decision, Placing))
        for moment in game:
            if isinstance(moment.decision, Placing):
                assert moment.before.aside == started.before.aside
    p = lay(hands={ORCS: ["graveyard"]}, reserve={ORCS: ["orcs_drum"]}, advanced=True)
    p.play(ORCS, *place("graveyard", 0, 1))
    assert p.asked() == "Drawing"


# Where tokens are played


@pytest.mark.parametrize("name", ["orcs_drum", "orcs_archer", "orcs_halberd"])
def test_on_the_new_tile_or_around_it(name: str) -> None:
    """BTK-110, BTK-111: basic and advanced tokens alike; only where a tile lies, and no farther."""
    p = lay(LINE, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 4, 0))
    assert p.spaces(ORCS, *token(name)) == {(3, 0), (4, 0)}
    p.play(ORCS, *token(name))
    assert p.refusal(ORCS, at(2, 0)) == "BTK-110"
    assert p.refusal(ORCS, at(5, 0)) == "BTK-110"
    [played] = told(p.play(ORCS, at(3, 0)), TokenPlayed)
    assert (M.tokens[played.token], played.space) == (name, space_at(3, 0))


def test_never_two_and_never_on_a_tower() -> None:
    """BTK-112."""
    board = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o"}
    p = lay(board, tokens={(2, 0): "knights_drum"}, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 1, 1), *token("orcs_drum"))
    assert p.refusal(ORCS, at(0, 0)) == "BTK-112"
    assert p.refusal(ORCS, at(2, 0)) == "BTK-112"
    assert p.refusal(ORCS, at(1, 0)) is None


def test_a_token_only_when_placing_a_battlefield_tile() -> None:
    """BTK-113: neither with a tower nor with a special tile."""
    p = lay(LINE, hands={ORCS: ["temple"]}, advanced=True)
    tower, special = p.table.fork(), p.table.fork()
    for a in place("orc_tower_d", 4, 0):
        tower.play(ORCS, a)
    assert list(tower.pending()) == [KNIGHTS]
    for a in place("temple", 4, 0):
        special.play(ORCS, a)
    assert type(special.pending()[ORCS]).__name__ == "Drawing"


def test_when_a_token_has_left_another_may_follow() -> None:
    """BTK-114: never more than one at the same time."""
    p = lay(
        LINE,
        tokens={(3, 0): "knights_drum"},
        hands={ORCS: ["crystal_field"], KNIGHTS: ["b04o"]},
        advanced=True,
    )
    p.play(ORCS, *place("crystal_field", 0, 1), said("remove_token", token="knights_drum"), draw())
    p.play(KNIGHTS, *place("b04o", 4, 0), *token("knights_leader", (3, 0)))
    assert p.token(3, 0) == "knights_leader"


def test_at_some_tables_a_tile_bears_one_token_in_the_whole_game() -> None:
    """BTK-114, the other reading: none follows, unless the tile itself is struck by a catapult."""
    p = lay(
        LINE,
        tokens={(3, 0): "knights_drum"},
        hands={ORCS: ["crystal_field"], KNIGHTS: ["b04o"]},
        advanced=True,
        only_once=True,
    )
    p.play(ORCS, *place("crystal_field", 0, 1), said("remove_token", token="knights_drum"), draw())
    p.play(KNIGHTS, *place("b04o", 4, 0))
    other = Position(p.table.fork())
    p.play(KNIGHTS, *token("knights_leader"))
    assert p.refusal(KNIGHTS, at(3, 0)) == "BTK-114"
    assert (4, 0) in p.spaces(KNIGHTS)
    other.play(KNIGHTS, *token("knights_catapult", (3, 0)))
    assert other.token(3, 0) == "knights_catapult"


def test_a_token_that_a_tile_was_laid_upon_is_its_one_too() -> None:
    """BTK-114, the other reading: however it had come there (BTK-120)."""
    p = lay(
        LINE,
        tokens={(4, 0): "orcs_wizard_shaman"},
        hands={ORCS: ["b03k", "graveyard", "b04o"], KNIGHTS: ["b05k", "b06k"]},
        advanced=True,
        only_once=True,
    )
    p.play(ORCS, *place("b03k", 4, 0), no_token(), draw())
    p.play(KNIGHTS, *place("b05k", 1, 1), no_token(), draw())
    p.play(ORCS, *place("graveyard", 0, 1), said("take_back", token="orcs_wizard_shaman"), draw())
    p.play(KNIGHTS, *place("b06k", 2, 1), no_token(), draw())
    p.play(ORCS, *place("b04o", 5, 0), *token("orcs_drum"))
    assert p.refusal(ORCS, at(4, 0)) == "BTK-114"
    assert p.spaces(ORCS) == {(5, 0)}


def test_a_token_may_be_played_on_a_special_tile() -> None:
    """BTK-115."""
    p = lay(LINE | {(4, 0): "temple"}, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 4, 1), *token("orcs_halberd", (4, 0)))
    assert p.token(4, 0) == "orcs_halberd"


# Wizard and shaman


def test_a_wizard_goes_on_a_free_space_around_the_tile() -> None:
    """BTK-116, BTK-119: by a side or a corner; neither tile nor token there."""
    p = lay(LINE, tokens={(5, 1): "orcs_catapult"}, hands={KNIGHTS: ["b04o"]}, turn=KNIGHTS, advanced=True)
    p.play(KNIGHTS, *place("b04o", 4, 0), *token("knights_wizard_shaman"))
    assert p.spaces(KNIGHTS) == {(3, -1), (4, -1), (5, -1), (5, 0), (4, 1), (3, 1)}
    assert p.refusal(KNIGHTS, at(4, 0)) == "BTK-116"
    assert p.refusal(KNIGHTS, at(3, 0)) == "BTK-116"
    assert p.refusal(KNIGHTS, at(6, 0)) == "BTK-116"
    assert p.refusal(KNIGHTS, at(5, 1)) == "BTK-132"
    p.play(KNIGHTS, at(5, -1))
    assert (p.token(5, -1), p.tile(5, -1)) == ("knights_wizard_shaman", None)


def test_no_second_keeper_on_a_space() -> None:
    """BTK-119: a free space has no token."""
    p = lay(
        LINE, tokens={(4, 0): "orcs_wizard_shaman"}, hands={KNIGHTS: ["b04o"]}, turn=KNIGHTS, advanced=True
    )
    p.play(KNIGHTS, *place("b04o", 3, 1), *token("knights_wizard_shaman"))
    assert p.refusal(KNIGHTS, at(4, 0)) == "BTK-119"


def test_the_space_is_kept_for_its_owner() -> None:
    """BTK-117, BTK-118: never for the opponent; for the owner under the usual rules."""
    board = dict(LINE)
    p = lay(
        board,
        tokens={(4, 0): "knights_wizard_shaman"},
        hands={ORCS: ["b04o"], KNIGHTS: ["b05o"]},
        advanced=True,
    )
    p.play(ORCS, choose("b04o"))
    assert p.refusal(ORCS, at(4, 0)) == "BTK-117"
    p.play(ORCS, *place("b04o", 3, 1)[1:], *token("orcs_halberd", (3, 1)), draw())
    p.play(KNIGHTS, choose("b05o"))
    assert p.refusal(KNIGHTS, at(4, 0)) == "BTK-72"
    p.play(KNIGHTS, *place("b05o", 0, 1)[1:], no_token(), draw())
    tile = p.hand(ORCS)[0]
    assert tile is not None
    p.play(ORCS, *place(tile, 0, -1), no_token(), draw())
    tile = p.hand(KNIGHTS)[0]
    assert tile is not None
    assert (4, 0) in p.spaces(KNIGHTS, choose(tile))


def test_a_wizard_is_no_tile() -> None:
    """BTK-118, BTK-119: beside it alone nothing may be placed, and its own space must touch a tile."""
    p = lay(
        LINE, tokens={(4, 1): "knights_wizard_shaman"}, hands={KNIGHTS: ["b04o"]}, turn=KNIGHTS, advanced=True
    )
    p.play(KNIGHTS, choose("b04o"))
    assert p.refusal(KNIGHTS, at(4, 1)) == "BTK-49"
    assert p.refusal(KNIGHTS, at(5, 1)) == "BTK-49"


def test_a_wizard_is_the_last_thing_in_its_turn() -> None:
    """BTK-118: so nobody can place there in the same turn; the draws follow."""
    p = lay(LINE, hands={KNIGHTS: ["b04o", "b05o"]}, turn=KNIGHTS, advanced=True)
    p.play(KNIGHTS, *place("b04o", 4, 0), *token("knights_wizard_shaman", (5, 0)))
    assert p.asked() == "Drawing"


@pytest.mark.parametrize("tile", ["b04o", "knight_tower_d"])
def test_the_token_stays_under_the_owners_tile(tile: str) -> None:
    """BTK-120, BTK-173: as its one token without effect; the tile may be a tower."""
    p = lay(LINE, tokens={(4, 0): "orcs_wizard_shaman"}, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place(tile, 4, 0))
    assert (p.tile(4, 0), p.token(4, 0)) == (f"{tile} 0", "orcs_wizard_shaman")
    if tile == "b04o":
        p.play(ORCS, *token("orcs_drum"))
        assert p.refusal(ORCS, at(4, 0)) == "BTK-112"


def test_a_keeper_on_a_tower_changes_no_count() -> None:
    """BTK-173: nor does a catapult; crystal field and graveyard can take them from there."""
    plain = lay(CORNER)
    for name in ("knights_wizard_shaman", "orcs_catapult"):
        p = lay(CORNER, tokens={(0, 0): name}, hands={ORCS: ["crystal_field"]})
        assert p.met("orc_tower_a", "north_east") == plain.met("orc_tower_a", "north_east")
        p.play(ORCS, *place("crystal_field", 2, 0))
        assert p.tokens(ORCS) == {name}


def test_a_removed_keeper_frees_its_space() -> None:
    """BTK-121."""
    p = lay(
        LINE,
        tokens={(4, 0): "knights_wizard_shaman"},
        hands={ORCS: ["crystal_field", "b04o"]},
        advanced=True,
    )
    assert (4, 0) not in p.spaces(ORCS, choose("b04o"))
    p.play(ORCS, *place("crystal_field", 0, 1), said("remove_token", token="knights_wizard_shaman"))
    assert p.token(4, 0) is None
    assert p.s.kept_from(ORCS) == NONE


# Archers, giants


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        pytest.param("archer", [0, 0, 1, 2, 3], id="BTK-122"),
        pytest.param("double_archer", [0, 0, 0, 1, 2], id="BTK-123 BTK-124"),
        pytest.param("giant", [0, 1, 1, 1, 1], id="BTK-125"),
        pytest.param("wizard_shaman", [0, 1, 2, 3, 4], id="BTK-120"),
        pytest.param("catapult", [0, 1, 2, 3, 4], id="BTK-173"),
    ],
)
@pytest.mark.parametrize("camp", ["orcs", "knights"])
def test_what_counts_of_the_enemy(kind: str, expected: list[int], camp: str) -> None:
    """BTK-122 to BTK-125: the enemy loses, never below nobody; the owner's own stay as they are."""
    number = M.tokens.index(f"{camp}_{kind}")
    own, enemy = (M.orcs_with, M.knights_with) if camp == "orcs" else (M.knights_with, M.orcs_with)
    assert enemy[5 * number : 5 * number + 5] == expected
    assert own[5 * number : 5 * number + 5] == [0, 1, 2, 3, 4]


# The catapult


def test_a_catapult_destroys_a_tile_and_its_token() -> None:
    """BTK-126, BTK-127, BTK-130: out of the game; the catapult stays on the emptied space."""
    p = lay(LINE, tokens={(3, 0): "knights_leader"}, hands={ORCS: ["b04o"]}, advanced=True)
    events = p.play(ORCS, *place("b04o", 3, 1), *token("orcs_catapult", (3, 0)))
    assert [M.tiles[event.tile] for event in told(events, TileRemoved)] == ["b03o"]
    assert [M.tokens[event.token] for event in told(events, TokenRemoved)] == ["knights_leader"]
    assert "b03o" in p.gone()
    assert p.lost() == ["knights_leader"]
    assert (p.tile(3, 0), p.token(3, 0)) == (None, "orcs_catapult")


def test_no_other_token_goes_where_one_lies() -> None:
    """BTK-127: the catapult alone."""
    p = lay(LINE, tokens={(3, 0): "knights_leader"}, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 3, 1))
    for name in p.reserve(ORCS):
        spaces = p.spaces(ORCS, *token(name))
        assert ((3, 0) in spaces) == (name == "orcs_catapult")


def test_a_tower_is_never_the_target() -> None:
    """BTK-128."""
    p = lay({(0, 0): "orc_tower_a"}, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 0, 1), *token("orcs_catapult"))
    assert p.refusal(ORCS, at(0, 0)) == "BTK-128"
    for moment in every_moment():
        for event in told(moment.events, TileRemoved):
            assert not is_tower(event.tile)


def test_the_target_is_the_new_tile_or_one_around_it() -> None:
    """BTK-129: special tiles too, and the very tile just placed."""
    p = lay(LINE | {(4, 0): "temple"}, hands={ORCS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 4, 1))
    assert p.spaces(ORCS, *token("orcs_catapult")) == {(4, 1), (4, 0), (3, 0)}
    fork = lay(LINE, hands={ORCS: ["b04o"]}, advanced=True)
    fork.play(ORCS, *place("b04o", 4, 0), *token("orcs_catapult", (4, 0)))
    assert (fork.tile(4, 0), fork.token(4, 0)) == (None, "orcs_catapult")
    p.play(ORCS, *token("orcs_catapult", (4, 0)))
    assert "temple" in p.gone()


def test_either_player_may_fill_the_gap_later() -> None:
    """BTK-130, BTK-131: in a later turn; in the same turn nothing follows a catapult but draws."""
    p = lay(LINE, hands={ORCS: ["b04o", "b06o"], KNIGHTS: ["b05o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 3, 1), *token("orcs_catapult", (3, 0)))
    assert p.asked() == "Drawing"
    p.play(ORCS, draw())
    assert (3, 0) in p.spaces(KNIGHTS, choose("b05o"))
    p.play(KNIGHTS, *place("b05o", 0, 1), no_token(), draw())
    assert (3, 0) in p.spaces(ORCS, choose("b06o"))


def test_no_token_on_the_tile_in_the_gap() -> None:
    """BTK-132, BTK-133: nor a second catapult; nor a wizard while the space is empty."""
    gap = {space: tile for space, tile in LINE.items() if space != (3, 0)}
    p = lay(gap, tokens={(3, 0): "orcs_catapult"}, hands={KNIGHTS: ["b05o"]}, turn=KNIGHTS, advanced=True)
    p.play(KNIGHTS, *place("b05o", 3, 0))
    for name in ("knights_drum", "knights_catapult"):
        assert (3, 0) not in p.spaces(KNIGHTS, *token(name))
        fork = p.table.fork()
        fork.play(KNIGHTS, *token(name))
        refusal = fork.why_not(KNIGHTS, at(3, 0))
        assert refusal is not None
        assert refusal.clause.id == "BTK-132"
    p = lay(gap, tokens={(3, 0): "orcs_catapult"}, hands={KNIGHTS: ["b05o"]}, turn=KNIGHTS, advanced=True)
    p.play(KNIGHTS, *place("b05o", 2, 1), *token("knights_wizard_shaman"))
    assert p.refusal(KNIGHTS, at(3, 0)) == "BTK-132"


def test_a_tower_may_fill_the_gap() -> None:
    """BTK-173: also one that bears a catapult; the token then lies on the tower."""
    gap = {space: tile for space, tile in LINE.items() if space != (3, 0)}
    p = lay(gap, tokens={(3, 0): "orcs_catapult"}, turn=KNIGHTS, advanced=True)
    p.play(KNIGHTS, *place("knight_tower_d", 3, 0))
    assert (p.tile(3, 0), p.token(3, 0)) == ("knight_tower_d 0", "orcs_catapult")


def test_beside_a_tile_that_may_bear_no_token() -> None:
    """BTK-174: one around it may, and a shaman goes on a free space."""
    gap = {space: tile for space, tile in LINE.items() if space != (3, 0)}
    p = lay(gap, tokens={(3, 0): "knights_catapult"}, hands={ORCS: ["b05o"]}, advanced=True)
    p.play(ORCS, *place("b05o", 3, 0))
    assert p.spaces(ORCS, *token("orcs_drum")) == {(2, 0)}
    assert (4, 0) in p.spaces(ORCS, *token("orcs_wizard_shaman"))


def test_a_token_without_any_place_is_not_offered() -> None:
    """BTK-174, BTK-179: the refusal is that of the new tile."""
    p = lay(
        {(0, 0): "orc_tower_a"}, tokens={(0, 1): "knights_catapult"}, hands={ORCS: ["b05o"]}, advanced=True
    )
    p.play(ORCS, *place("b05o", 0, 1))
    assert p.refusal(ORCS, said("play_token", token="orcs_drum")) == "BTK-132"
    assert p.tokens(ORCS) == {"orcs_wizard_shaman"}


def test_the_enemys_tower_is_lost_to_a_catapult() -> None:
    """BTK-126, BTK-136: until the corners are resolved again."""
    board = surround({(0, 0): ("knight_tower_d", KNIGHTS)})
    p = lay(board, advanced=True)
    tile = p.hand(ORCS)[0]
    assert tile is not None
    p.play(ORCS, *place(tile, 2, 1), *token("orcs_catapult", (1, 1)))
    assert p.corners("knight_tower_d") == ["knights", "knights", None, "knights"]
    assert (p.control("knight_tower_d"), p.s.points) == (None, [0, 0])

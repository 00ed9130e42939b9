"""Ties: the boxward neighbour decides, or the tribe freezes until it does."""

from __future__ import annotations

import pytest

from orcade.games.orc.battle import Froze, Won
from orcade.kernel.contract import NONE
from tests.games.orc.battles import (
    HAND,
    RANKS,
    M,
    both_ends,
    both_seats,
    draw_last_of,
    story,
    tribes,
)
from tests.games.orc.positions import NORTH, SOUTH, deploy, draw, lay
from tests.games.position import told


@both_ends
@both_seats
@pytest.mark.parametrize("rank", [2, 3, 4, 5, 6])
def test_a_tie_goes_to_the_winner_of_the_boxward_neighbour(box: str, seat: int, rank: int) -> None:
    """ORC-66: the one nearer to the box, not the one on the other side."""
    boxward, tied = tribes(box, rank - 1, rank)
    far = tribes(box, rank + 1) if rank < 6 else []
    p = lay(
        box=box,
        won={boxward: seat} | dict.fromkeys(far, 1 - seat),
        beside=attacks_of_two(tied),
        piles={tied: 1},
        hands=HAND,
    )
    assert story(draw_last_of(p, tied)) == [f"fought {tied} 2-2", f"{seat} won {tied}"]


def attacks_of_two(tribe: str) -> dict[tuple[int, str], str]:
    """Two orcs on each side."""
    south, north = [colour for colour in ("blue", "white", "yellow") if colour != tribe][:2]
    return {(SOUTH, tribe): f"2 {south}", (NORTH, tribe): f"2 {north}"}


@both_ends
@both_seats
def test_the_nearest_tribe_looks_at_the_farthest(box: str, seat: int) -> None:
    """ORC-67: a tie at rank 1 goes to the winner of rank 6."""
    first, second, last = tribes(box, 1, 2, 6)
    p = lay(
        box=box,
        won={last: seat, second: 1 - seat},
        beside=attacks_of_two(first),
        piles={first: 1},
        hands=HAND,
    )
    assert story(draw_last_of(p, first)) == [f"fought {first} 2-2", f"{seat} won {first}"]


@both_seats
def test_nobody_against_nobody_is_a_tie(seat: int) -> None:
    """ORC-68, ORC-76: it goes to the winner of the boxward neighbour, without a marker card."""
    p = lay(won={"blue": seat}, piles={"green": 1}, hands=HAND)
    out = p.out()
    events = draw_last_of(p, "green")
    assert story(events) == ["fought green 0-0", f"{seat} won green"]
    assert told(events, Won)[0].marker == NONE
    assert p.marker("green") is None
    assert p.out() == [*out, "purple1_red2"]


def test_nobody_against_nobody_can_freeze() -> None:
    """ORC-68: like any other tie."""
    p = lay(piles={"green": 1}, hands=HAND)
    assert story(draw_last_of(p, "green")) == ["fought green 0-0", "froze green"]
    assert p.frozen() == {"green"}


@both_ends
@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5, 6])
def test_a_tie_beside_an_open_neighbour_freezes(box: str, rank: int) -> None:
    """ORC-69, ORC-70: no card may be played there any more; the tribe on its other side does not matter."""
    tied, far = tribes(box, rank, rank % 6 + 1)
    p = lay(
        box=box,
        won={far: NORTH},
        beside=attacks_of_two(tied),
        hands={**HAND, NORTH: ["green1_red2", "red1_green2"]},
        piles={tied: 1},
    )
    events = draw_last_of(p, tied)
    assert story(events) == [f"fought {tied} 2-2", f"froze {tied}"]
    [froze] = told(events, Froze)
    assert M.colours[froze.boxward] == RANKS[box][rank - 2]
    assert p.frozen() == {tied}
    assert tied not in p.won()
    colour = "red" if tied != "red" else "green"
    assert p.refusal(NORTH, deploy("green1_red2", colour, at=tied)) == "ORC-42"


def test_a_tie_beside_a_frozen_neighbour_freezes_too() -> None:
    """ORC-70: a frozen tribe has not been won yet."""
    p = lay(frozen=["blue"], piles={"green": 1}, beside=attacks_of_two("green"), hands=HAND)
    draw_last_of(p, "green")
    assert p.frozen() == {"blue", "green"}


@both_ends
@both_seats
@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5, 6])
def test_who_wins_the_boxward_neighbour_wins_the_frozen_tribe(box: str, seat: int, rank: int) -> None:
    """ORC-71: at the same time, whoever drew the card."""
    neighbour, tied = RANKS[box][rank - 2], RANKS[box][rank - 1]
    p = lay(
        box=box,
        frozen=[tied],
        beside={(seat, neighbour): "1 purple" if neighbour != "purple" else "1 yellow"}
        | attacks_of_two(tied),
        piles={neighbour: 1},
        hands=HAND,
    )
    events = draw_last_of(p, neighbour)
    assert story(events)[1:] == [f"{seat} won {neighbour}", f"{seat} won {tied}"]
    assert p.won() == {neighbour: seat, tied: seat}
    assert p.frozen() == set()


@both_ends
def test_a_frozen_tribe_does_not_follow_its_other_neighbour(box: str) -> None:
    """ORC-71: rank 3 is frozen; rank 4 is won and gives it nothing."""
    tied, far = tribes(box, 3, 4)
    p = lay(box=box, frozen=[tied], beside={(SOUTH, far): "2 green"}, piles={far: 1}, hands=HAND)
    draw_last_of(p, far)
    assert (p.won(), p.frozen()) == ({far: SOUTH}, {tied})


@both_ends
@both_seats
@pytest.mark.parametrize("start", [1, 2, 3, 4, 5, 6])
def test_a_win_runs_on_round_the_ring(box: str, seat: int, start: int) -> None:
    """ORC-72: over three frozen tribes in a row, past rank 6 to rank 1, and stops at an open one."""
    ring = [RANKS[box][(start - 1 + i) % 6] for i in range(6)]
    first, frozen, opened = ring[0], ring[1:4], ring[4]
    attack = "1 purple" if first != "purple" else "1 yellow"
    p = lay(box=box, frozen=frozen, beside={(seat, first): attack}, piles={first: 1, opened: 2}, hands=HAND)
    assert story(draw_last_of(p, first))[1:] == [f"{seat} won {tribe}" for tribe in [first, *frozen]]
    assert p.won() == dict.fromkeys([first, *frozen], seat)
    assert p.frozen() == set()


def test_a_chain_can_begin_with_a_tie() -> None:
    """ORC-72: a tribe won by a tie, or as a frozen one, passes on like any other."""
    p = lay(won={"yellow": NORTH}, frozen=["red", "purple"], piles={"white": 1}, hands=HAND)
    assert story(draw_last_of(p, "white")) == ["fought white 0-0", "1 won white", "1 won red", "1 won purple"]


def test_five_frozen_tribes_fall_with_the_sixth() -> None:
    """ORC-72: once round the ring and no farther."""
    frozen = ["purple", "blue", "green", "yellow", "white"]
    p = lay(frozen=frozen, beside={(NORTH, "red"): "1 blue"}, piles={"red": 1}, hands=HAND)
    assert story(draw_last_of(p, "red")) == [
        "fought red 0-1",
        "1 won red",
        *(f"1 won {tribe}" for tribe in frozen),
    ]


def test_the_cards_beside_a_frozen_tribe_stay_until_it_is_won() -> None:
    """ORC-73: its battle is suspended; then they are cleared like any others, with a marker."""
    p = lay(
        beside={
            (SOUTH, "green"): "blue: white1_blue2",
            (NORTH, "green"): "white: white1_red2 white1_yellow2",
            (NORTH, "blue"): "red: red1_white2",
        },
        piles={"green": 1, "blue": 2},
        hands={SOUTH: ["purple1_red2"], NORTH: ["purple1_white2", "purple1_yellow2"]},
    )
    draw_last_of(p, "green")
    assert p.frozen() == {"green"}
    assert p.beside(SOUTH, "green") == ["white1_blue2"]
    assert p.beside(NORTH, "green") == ["white1_red2", "white1_yellow2"]
    assert (p.attack(SOUTH, "green"), p.attack(NORTH, "green")) == ("2 blue", "2 white")
    p.play(NORTH, deploy("purple1_white2", "purple", at="yellow"), draw("blue"), draw("blue"))
    assert p.won() == {"blue": NORTH, "green": NORTH}
    assert (p.beside(SOUTH, "green"), p.beside(NORTH, "green")) == ([], [])
    assert p.marker("green") == "white1_red2"
    assert {"white1_blue2", "white1_yellow2"} <= set(p.out())


def test_the_first_battle_is_settled_with_all_its_consequences() -> None:
    """ORC-74: rank 1 is won, and rank 2 with it; only then is rank 3 looked at, which need not freeze."""
    p = lay(
        frozen=["white"],
        beside={(SOUTH, "yellow"): "1 blue", **attacks_of_two("red")},
        piles={"yellow": 1, "red": 1},
        hands=HAND,
    )
    assert story(draw_last_of(p, "red", "yellow")) == [
        "fought yellow 1-0",
        "0 won yellow",
        "0 won white",
        "fought red 2-2",
        "0 won red",
    ]


@both_ends
@both_seats
@pytest.mark.parametrize("nearer_first", [True, False])
def test_a_tie_at_rank_1_is_won_with_rank_6_of_the_same_turn(box: str, seat: int, nearer_first: bool) -> None:
    """ORC-75: rank 1 first freezes, whichever pile was drawn from first."""
    first, last = tribes(box, 1, 6)
    p = lay(
        box=box,
        beside={(seat, last): "2 red", (1 - seat, last): "1 white"},
        piles={first: 1, last: 1},
        hands=HAND,
    )
    events = draw_last_of(p, *([first, last] if nearer_first else [last, first]))
    score = "2-1" if seat == SOUTH else "1-2"
    assert story(events) == [
        f"fought {first} 0-0",
        f"froze {first}",
        f"fought {last} {score}",
        f"{seat} won {last}",
        f"{seat} won {first}",
    ]


def test_a_tribe_won_without_a_card_has_no_marker() -> None:
    """ORC-76: along a chain too; the tribes that have cards get theirs."""
    p = lay(
        frozen=["red", "purple"],
        beside={(SOUTH, "white"): "blue: blue1_red2", **attacks_of_two("purple")},
        piles={"white": 1},
        hands=HAND,
    )
    first_there = p.beside(SOUTH, "purple")[0]
    draw_last_of(p, "white")
    assert [p.marker(tribe) for tribe in ("white", "red", "purple")] == ["blue1_red2", None, first_there]
    assert p.won() == {"white": SOUTH, "red": SOUTH, "purple": SOUTH}

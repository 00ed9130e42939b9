"""The tower as an algorithm (IMM-241 to IMM-250, IMM-285): each step by a script; what many throws give."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from statistics import mean, pstdev

import pytest

from orcade.games.immortals.tower import Tower
from orcade.kernel.chance import Chance, Fast, Scripted
from tests.games.immortals.positions import Highest, Lowest, M, lay, open_game

COLOURS = 5  # four players and green
NEVER, ALWAYS = 999_999, 0


def tower(luck: Chance, upper: list[int] | None = None, lower: list[int] | None = None) -> Tower:
    return Tower(M, luck, upper or [0] * COLOURS, lower or [0] * COLOURS)


# The steps


def test_cubes_are_listed_by_colour_and_shuffled() -> None:
    """IMM-242: players by seat number, then green."""
    luck = Scripted([[4, 0, 1], *[NEVER] * 20])
    t = tower(luck)
    t.throw([1, 1, 0, 0, 1])
    assert t.tray == [1, 1, 0, 0, 1]


def test_on_an_empty_shelf_nothing_is_knocked() -> None:
    """IMM-243, IMM-245: the only question is whether the cube stays."""
    luck = Scripted([ALWAYS])
    t = tower(luck)
    t.drop(2, 0)
    assert luck.used == 1
    assert t.shelves[0].cubes == [0, 0, 1, 0, 0]


@pytest.mark.parametrize(("u", "stays"), [(419_999, True), (420_000, False)])
def test_the_chance_to_stay_on_an_empty_shelf(u: int, stays: bool) -> None:
    """IMM-245, IMM-247: whole numbers, exactly at the boundary."""
    t = tower(Scripted([u, NEVER]))
    t.drop(0, 0)
    assert t.shelves[0].cubes[0] == int(stays)
    assert t.tray[0] == int(not stays)


@pytest.mark.parametrize(("u", "stays"), [(209_999, True), (210_000, False)])
def test_the_chance_falls_with_what_lies_there(u: int, stays: bool) -> None:
    """IMM-245: half of it on a shelf that is half full."""
    t = tower(Scripted([NEVER, u, NEVER]), upper=[7, 0, 0, 0, 0])
    t.drop(1, 0)
    assert t.shelves[0].cubes[1] == int(stays)


@pytest.mark.parametrize(("u", "hit"), [(159_999, True), (160_000, False)])
def test_the_chance_to_hit_resting_cubes(u: int, hit: bool) -> None:
    """IMM-243, IMM-244: on a shelf that is half full; one comes loose."""
    answers: list[int | list[int]] = [u, 6, NEVER, NEVER, NEVER, NEVER] if hit else [u, NEVER, NEVER]
    luck = Scripted(answers)
    t = tower(luck, upper=[7, 0, 0, 0, 0])
    t.drop(1, 0)
    assert t.shelves[0].count == (6 if hit else 7)
    assert luck.used == len(answers)
    assert t.tray == ([1, 1, 0, 0, 0] if hit else [0, 1, 0, 0, 0])


def test_which_cube_comes_loose() -> None:
    """IMM-244: counted through the colours in order."""
    for pick, colour in ((0, 0), (1, 0), (2, 2), (4, 2), (5, 4)):
        t = tower(Scripted([ALWAYS, pick, NEVER, NEVER, NEVER, NEVER]), upper=[2, 0, 3, 0, 1])
        t.drop(1, 0)
        assert t.tray[colour] == 1, pick


def test_an_avalanche() -> None:
    """IMM-244: after each loose cube the question is asked, also when the shelf is empty then."""
    luck = Scripted([ALWAYS, 0, 249_999, 0, ALWAYS, NEVER, NEVER, NEVER, NEVER])
    t = tower(luck, upper=[2, 0, 0, 0, 0])
    t.drop(1, 0)
    assert luck.used == 9
    assert t.shelves[0].count == 0
    assert t.tray == [2, 1, 0, 0, 0]


def test_the_falling_cube_comes_before_the_loose_ones() -> None:
    """IMM-245, IMM-246: each falls completely before the next."""
    luck = Scripted([ALWAYS, 0, NEVER, NEVER, ALWAYS, NEVER, ALWAYS])
    t = tower(luck, upper=[1, 0, 0, 0, 0])
    t.drop(3, 0)  # knocks the red cube loose, falls, and stays below; then the red one stays there too
    assert t.shelves[1].cubes == [1, 0, 0, 1, 0]
    assert luck.used == 7


def test_cubes_of_the_lower_shelf_fall_into_the_tray() -> None:
    """IMM-246."""
    t = tower(Scripted([NEVER, ALWAYS, 0, NEVER, ALWAYS]), lower=[1, 0, 0, 0, 0])
    t.drop(3, 0)
    assert t.tray == [1, 0, 0, 0, 0]
    assert t.shelves[1].cubes == [0, 0, 0, 1, 0]


# What always holds


@pytest.mark.parametrize("luck", [Highest(), Lowest(), Fast(3), Fast(4)])
def test_cubes_are_conserved_and_shelves_have_their_limit(luck: Chance) -> None:
    """IMM-248, IMM-29."""
    upper, lower = [0] * COLOURS, [0] * COLOURS
    for _ in range(60):
        before = [upper[c] + lower[c] for c in range(COLOURS)]
        t = tower(luck, upper, lower)
        t.throw([3, 2, 0, 4, 3])
        for c, thrown in enumerate([3, 2, 0, 4, 3]):
            assert before[c] + thrown == upper[c] + lower[c] + t.tray[c]
        for shelf in t.shelves:
            assert shelf.count == sum(shelf.cubes) <= M.capacity


def test_the_same_luck_gives_the_same_throw() -> None:
    """IMM-247."""
    one, other = tower(Fast(9)), tower(Fast(9))
    for t in (one, other):
        t.throw([7, 7, 7, 7, 10])
    assert one.tray == other.tray
    assert [shelf.cubes for shelf in one.shelves] == [shelf.cubes for shelf in other.shelves]


def test_how_many_rest_inside_is_open_but_not_where() -> None:
    """IMM-241, IMM-250, IMM-285: every division that no shelf is too small for."""
    p = lay({})
    p.s.resting, p.s.upper = [6, 6, 3, 0, 5], [3, 3, 3, 0, 0]
    view = p.s.view(0)
    assert view.resting == p.s.resting
    assert view.upper == [-1] * 5
    seen = set()
    for seed in range(200):
        world = view.imagine(0, Fast(seed))
        above, below = sum(world.upper), sum(world.resting) - sum(world.upper)
        assert above <= M.capacity
        assert below <= M.capacity
        assert all(0 <= world.upper[c] <= world.resting[c] for c in range(5))
        seen.add(above)
    assert seen >= {8, 9, 10, 11, 12}


# What comes of many throws (IMM-249), with a fixed seed

THROWS = 20_000


class Measured:
    """A tower in use: throws of so many cubes, the colours of thrown and stuck ones told apart."""

    def __init__(self, size: int, seed: int) -> None:
        luck = Fast(seed)
        fresh, old = [0, 0], [0, 0]  # cubes, and those that came out
        self.inside: list[int] = []
        upper, lower = [0, 0], [0, 0]
        for _ in range(THROWS):
            stuck = sum(upper) + sum(lower)
            upper[1], lower[1] = sum(upper), sum(lower)  # what rested before has the second colour
            upper[0] = lower[0] = 0
            t = Tower(M, luck, upper, lower)
            t.throw([size, 0])
            fresh = [fresh[0] + size, fresh[1] + t.tray[0]]
            old = [old[0] + stuck, old[1] + t.tray[1]]
            self.inside.append(sum(upper) + sum(lower))
        self.thrown_out = 100 * fresh[1] / fresh[0]
        self.stuck_out = 100 * old[1] / old[0]


@cache
def measured(size: int) -> Measured:
    return Measured(size, 2026)


@pytest.mark.parametrize(("size", "percent"), [(10, 66), (15, 68)])
def test_a_thrown_cube_comes_out_in_two_of_three_cases(size: int, percent: int) -> None:
    """IMM-249: the figures of `components.toml`, to the per cent."""
    assert round(measured(size).thrown_out) == percent


@pytest.mark.parametrize(("size", "percent"), [(5, 13), (10, 24), (15, 34)])
def test_a_stuck_cube_comes_out_the_more_the_more_are_thrown(size: int, percent: int) -> None:
    """IMM-249: one of three when fifteen are thrown."""
    assert round(measured(size).stuck_out) == percent


def test_how_many_rest_inside() -> None:
    """IMM-249: fourteen on average, with a standard deviation of 2.8."""
    settled = measured(10).inside[100:]
    assert mean(settled) == pytest.approx(14, abs=0.5)
    assert pstdev(settled) == pytest.approx(2.8, abs=0.3)


@pytest.mark.parametrize(("seats", "percent"), [(3, 63), (4, 67), (5, 71)])
def test_how_much_of_the_seeding_comes_out(seats: int, percent: int) -> None:
    """IMM-249, IMM-75."""
    luck = Fast(seats)
    out = 0
    for _ in range(4000):
        t = Tower(M, luck, [0] * (seats + 1), [0] * (seats + 1))
        t.throw([7] * seats + [10])
        out += sum(t.tray)
    assert round(100 * out / (4000 * (7 * seats + 10))) == percent


def test_the_tower_is_empty_before_the_seeding() -> None:
    """IMM-241."""
    s = open_game(3).s
    assert s.resting == s.upper == [0] * 4
    assert all(one <= other for one, other in pairwise(sorted(s.resting)))

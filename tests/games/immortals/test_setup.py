"""Set-up before and after the draft (IMM-30 to IMM-47, IMM-73 to IMM-81, IMM-267, IMM-287)."""

from __future__ import annotations

from orcade.games.immortals import GAME
from orcade.games.immortals.setup import (
    FallenDivided,
    FirstPlayerDrawn,
    Seeding,
    TowerSeeded,
    TribesDealt,
)
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE
from orcade.kernel.flow import advance
from tests.games.chances import chi_square
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    MIKE,
    Highest,
    Lowest,
    M,
    Position,
    group,
    lay,
    open_game,
    said,
)
from tests.games.position import told


def at_home(seats: int = 4, seed: int = 1) -> Position:
    """Everybody has placed his first group at home."""
    p = open_game(seats, seed)
    while p.asked() == "Homecoming":
        seat = p.decides()
        assert seat is not None
        p.play(seat, p.table.legal(seat)[0])
    return p


def seeding(luck: Highest, seats: int = 4, first: int = DIRK) -> Position:
    """The end of the set-up, all groups placed."""
    p = lay({}, seats=seats, round=0, luck=luck, purse=(0, 0), first=first)
    p.s.agenda = []
    p.s.reserve = [M.armies - 28] * seats
    p.s.then([Seeding()])
    advance(p.s)
    return p


def test_the_table_is_laid() -> None:
    """IMM-30, IMM-35, IMM-37, IMM-39, IMM-41: supplies, an open supply of Region cards, no points."""
    s = open_game(3).s
    assert s.owner == [NONE] * 25
    assert s.points == [0, 0, 0]
    assert s.inhabitants == 20
    assert s.portals_left() == 26
    assert [s.armies_of(seat) for seat in range(3)] == [43] * 3
    assert len(s.census()) == 60 + 3 * 43 + 20  # nothing of missing players
    assert s.view(0).owner == s.owner
    for seat in range(3):
        assert s.hand(seat) == [85, 86, 87, 88, 89, 89, 89, 89]


def test_tribes_are_dealt_at_random_apart_for_each_realm() -> None:
    """IMM-36, IMM-260."""
    dealt = [told(open_game(4, seed).table.opening, TribesDealt) for seed in range(200)]
    for events in dealt:
        assert sorted(event.seat for event in events) == [0, 1, 2, 3]
        assert len({event.light for event in events}) == len({event.dark for event in events}) == 4
    for of in ("light", "dark"):
        seen = [getattr(events[0], of) for events in dealt]
        assert len(set(seen)) == 5
        assert chi_square([seen.count(tribe) for tribe in set(seen)]) < 18.5  # 4 degrees of freedom, 0.1 %


def test_colours_are_no_decision() -> None:
    """IMM-38: nothing in the space of the game speaks of a colour."""
    assert not [block for block in GAME.space.blocks if "colour" in block.fields]


def test_the_first_player_is_drawn() -> None:
    """IMM-40."""
    firsts = [told(open_game(3, seed).table.opening, FirstPlayerDrawn)[0].seat for seed in range(300)]
    assert chi_square([firsts.count(seat) for seat in range(3)]) < 13.8  # 2 degrees of freedom, 0.1 %
    p = open_game(3, 5)
    assert p.s.marker == p.s.first == p.decides()


def test_groups_fill_the_boxes_of_both_halves() -> None:
    """IMM-42, IMM-43, IMM-44: two armies more on each half with three or four players."""
    elves, orcs = M.tribes.index("elves"), M.tribes.index("orcs")
    assert M.groups_of(elves, orcs, 5) == [2, 3, 3, 3, 3, 10]
    assert M.groups_of(elves, orcs, 4) == M.groups_of(elves, orcs, 3) == [2, 2, 2, 3, 3, 3, 3, 10]


def test_one_group_goes_home_in_seat_order() -> None:
    """IMM-45, IMM-46, IMM-47, IMM-287: whole, whichever; two more armies stand in the dark twin."""
    p = open_game(4, 3)
    order = p.s.order(p.s.first)
    for seat in order:
        assert p.decides() == seat
        sizes = sorted(set(p.s.groups[seat]))
        assert p.choices(seat) == set(sizes)
        home, supply = M.homes[p.s.light[seat]], p.s.reserve[seat]
        before = p.s.groups[seat]
        p.play(seat, group(sizes[-1]))
        assert (p.s.holder[home], p.s.armies[home]) == (seat, sizes[-1])
        assert (p.s.holder[home + 25], p.s.armies[home + 25]) == (seat, 2)
        assert p.s.owner[home] == seat
        assert p.s.reserve[seat] == supply - 2
        assert len(p.s.groups[seat]) == len(before) - 1
    assert p.asked() == "Picking"


def test_a_group_that_one_does_not_have() -> None:
    """IMM-45, IMM-47, IMM-256."""
    p = open_game(4, 3)
    seat = p.s.first
    missing = next(size for size in range(1, 11) if size not in p.s.groups[seat])
    assert p.refusal(seat, group(missing)) == "IMM-45"
    assert p.refusal((seat + 1) % 4, group(missing)) == "IMM-47"
    assert p.refusal(seat, said("pass_turn")) == "IMM-256"


def test_resources_limbos_and_seeding() -> None:
    """IMM-73, IMM-74, IMM-75: what the backs say, three armies in each limbo, seven of each thrown."""
    p = seeding(Highest())
    assert p.s.tray == [7, 7, 7, 7, 2]
    assert p.purse(DIRK) == (9, 7)
    for seat in range(4):
        assert sum(p.purse(seat)) == 16
        assert p.limbos(seat) == (3, 3)
    assert p.s.reserve == [2] * 4


def test_green_cubes_that_fell() -> None:
    """IMM-78, IMM-79: two stay in the tray at most; fewer are not topped up."""
    p = seeding(Highest())
    assert (p.tray("green"), p.s.inhabitants) == (2, 18)
    p = seeding(Lowest())
    assert p.tray("green") <= 2
    assert p.s.inhabitants + p.tray("green") + p.s.resting[4] == 20


def test_fallen_armies_are_divided_in_seat_order() -> None:
    """IMM-76, IMM-77, IMM-267: as their player likes, but all of them."""
    p = seeding(Highest())
    for seat in range(4):
        assert p.decides() == seat
        assert p.choices(seat) == set(range(8))
        events = p.play(seat, said("divide", to_light=seat))
        assert told(events, FallenDivided)[0].to_dark == 7 - seat
        assert p.limbos(seat) == (3 + seat, 10 - seat)
        assert p.tray(seat) == 0


def test_the_fallen_are_divided_one_seat_after_the_other_before_all() -> None:
    """IMM-77: from the first player clockwise, and everybody sees what the others chose."""
    p = seeding(Highest(), first=ANI)
    for seat in (ANI, FRANK, DIRK, MIKE):
        assert list(p.table.pending()) == [seat]
        divided = told(p.play(seat, said("divide", to_light=2)), FallenDivided)[0]
        assert [divided.seen_by(other) for other in range(4)] == [divided] * 4
        assert [p.view(other).limbos(seat) for other in range(4)] == [(5, 8)] * 4


def test_more_than_fell_cannot_be_divided() -> None:
    """IMM-76, IMM-77."""
    p = next(
        p
        for p in (seeding_at_random(seed) for seed in range(20))
        if p.asked() == "Dividing" and p.tray(p.decides() or 0) < 7
    )
    seat = p.decides()
    assert seat is not None
    assert p.refusal(seat, said("divide", to_light=7)) == "IMM-76"
    assert p.refusal((seat + 1) % 4, said("divide", to_light=0)) == "IMM-77"
    assert p.refusal(seat, said("hand_in")) == "IMM-256"


def seeding_at_random(seed: int) -> Position:
    p = seeding(Highest())
    p.s.agenda = []
    p.s.tray = [0] * 5
    p.s.luck = Fast(seed)
    p.s.then([Seeding()])
    advance(p.s)
    return p


def test_what_is_left_goes_to_the_box() -> None:
    """IMM-80: no army enters or leaves play after the set-up."""
    p = open_game(5, 2)
    while p.s.round == 0:
        seat = p.decides()
        assert seat is not None
        p.play(seat, p.table.legal(seat)[0])
    assert p.s.reserve == [4] * 5  # 43 less 24, 2, 6 and 7
    assert [p.s.armies_of(seat) for seat in range(5)] == [43] * 5


def test_the_seeding_is_seen_by_all() -> None:
    """IMM-75."""
    p = open_game(4, 2)
    seeded: list[TowerSeeded] = []
    while not seeded:
        seat = p.decides()
        assert seat is not None
        seeded = told(p.play(seat, p.table.legal(seat)[0]), TowerSeeded)
    assert sum(seeded[0].fallen) + sum(p.s.resting) == 4 * 7 + 10
    assert MIKE in p.s.teams

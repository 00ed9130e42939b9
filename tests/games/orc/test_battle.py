"""Battles, ties and frozen tribes (ORC-58 to ORC-77).

Most positions are laid by ranks from the box, with the box at either end.
"""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.battle import Fought, Froze, Won
from orcade.games.orc.draw import Drawing, Drew
from orcade.kernel.contract import NONE, Event
from tests.games.orc.positions import NORTH, SOUTH, Position, deploy, discard, draw, lay
from tests.games.orc.traces import Moment, every_moment, final_states, random_games, turns_of
from tests.games.position import told

M = GAME.material
RANKS = {  # of the usual line
    "west": ["yellow", "white", "red", "purple", "blue", "green"],
    "east": ["green", "blue", "purple", "red", "white", "yellow"],
}
both_ends = pytest.mark.parametrize("box", ["west", "east"])
both_seats = pytest.mark.parametrize("seat", [SOUTH, NORTH])


def tribes(box: str, *ranks: int) -> list[str]:
    return [RANKS[box][rank - 1] for rank in ranks]


def story(events: list[Event]) -> list[str]:
    """What the battles told, in order: `"fought green 2-1"`, `"froze red"`, `"0 won blue"`."""
    said = []
    for event in events:
        if isinstance(event, Fought):
            said.append(f"fought {M.colours[event.tribe]} {event.south}-{event.north}")
        elif isinstance(event, Froze):
            said.append(f"froze {M.colours[event.tribe]}")
        elif isinstance(event, Won):
            said.append(f"{event.seat} won {M.colours[event.tribe]}")
    return said


def draw_last_of(p: Position, *piles: str) -> list[Event]:
    """South spends purple1_red2 and draws the last card of each of these piles."""
    seat = p.decides()
    assert seat is not None
    if len(piles) == 1:
        return p.play(seat, discard("purple1_red2"), draw(piles[0]))
    tribe = next(
        t
        for t in M.colours
        if t != "purple" and p.refusal(seat, deploy("purple1_red2", "purple", at=t)) is None
    )
    return p.play(seat, deploy("purple1_red2", "purple", at=tribe), *(draw(pile) for pile in piles))


HAND = {SOUTH: ["purple1_red2"]}


# When there is a battle


def test_the_last_card_of_a_pile_sets_off_a_battle() -> None:
    """ORC-58: for the tribe beside that pile and for no other."""
    p = lay(beside={(SOUTH, "green"): "1 red", (SOUTH, "white"): "2 red"}, piles={"green": 1}, hands=HAND)
    assert story(draw_last_of(p, "green")) == ["fought green 1-0", "0 won green"]
    assert p.won() == {"green": SOUTH}


def test_any_other_card_sets_off_none() -> None:
    """ORC-58: with two cards in the pile, one draw leaves the tribe open."""
    p = lay(beside={(SOUTH, "green"): "1 red"}, piles={"green": 2}, hands=HAND)
    assert story(draw_last_of(p, "green")) == []
    assert p.won() == {}
    assert p.frozen() == set()


def test_battles_happen_exactly_where_a_pile_ran_out() -> None:
    """ORC-58, ORC-59: over whole games, each tribe once, at the end of the turn in which its pile ended."""
    for game in random_games():
        fought: list[int] = []
        emptied: list[int] = []
        for moment in game:
            emptied += [t for t in range(6) if moment.before.piles[t] and not moment.after.piles[t]]
            if isinstance(moment.decision, Drawing) and not draws_on(moment):
                now = [event.tribe for event in told(moment.events, Fought)]
                assert sorted(now) == sorted(emptied)
                fought += now
                emptied = []
            else:
                assert told(moment.events, Fought) == []
        assert sorted(fought) == list(range(6))


def draws_on(moment: Moment) -> bool:
    """Is another draw of the same turn due afterwards?"""
    return bool(moment.after.agenda) and isinstance(moment.after.agenda[-1], Drawing)


def test_battles_wait_for_all_draws_of_the_turn() -> None:
    """ORC-59: the first draw empties a pile, but its tribe is settled after the second."""
    p = lay(beside={(NORTH, "green"): "1 red"}, piles={"green": 1}, hands=HAND)
    first = p.play(SOUTH, deploy("purple1_red2", "purple", at="white"), draw("green"))
    assert story(first) == []
    assert (p.won(), p.asked()) == ({}, "Drawing")
    second = p.play(SOUTH, draw("blue"))
    assert [type(event) for event in second] == [Drew, Fought, Won]
    assert p.won() == {"green": NORTH}


@both_ends
@pytest.mark.parametrize("order", [(2, 5), (5, 2)], ids=["nearer first", "farther first"])
def test_of_two_battles_the_nearest_to_the_box_comes_first(box: str, order: tuple[int, int]) -> None:
    """ORC-60: whichever pile was drawn from first."""
    near, far = tribes(box, 2, 5)
    p = lay(
        box=box,
        beside={(SOUTH, near): "2 green" if near != "green" else "2 yellow", (NORTH, far): "2 yellow"},
        piles={near: 1, far: 1},
        hands=HAND,
    )
    events = draw_last_of(p, *tribes(box, *order))
    assert [M.colours[fought.tribe] for fought in told(events, Fought)] == [near, far]
    assert p.won() == {near: SOUTH, far: NORTH}


# Who wins


@both_seats
@pytest.mark.parametrize(("more", "less"), [(1, 0), (2, 1), (3, 2), (5, 4)])
def test_more_orcs_win_the_tribe(seat: int, more: int, less: int) -> None:
    """ORC-61: orcs count, not cards."""
    attacks = {(seat, "green"): f"{more} blue"} | ({(1 - seat, "green"): f"{less} white"} if less else {})
    p = lay(beside=attacks, piles={"green": 1}, hands=HAND)
    assert story(draw_last_of(p, "green"))[-1] == f"{seat} won green"
    assert p.won() == {"green": seat}


def test_orcs_count_and_not_cards() -> None:
    """ORC-61: three cards with three orcs lose against two with four."""
    p = lay(
        beside={
            (SOUTH, "green"): "blue: blue1_red2 blue1_white2 blue1_purple2",
            (NORTH, "green"): "white: red1_white2 purple1_white2",
        },
        piles={"green": 1},
        hands=HAND,
    )
    assert story(draw_last_of(p, "green")) == ["fought green 3-4", "1 won green"]


@both_seats
def test_who_is_alone_there_wins(seat: int) -> None:
    """ORC-62: whoever drew the card."""
    p = lay(beside={(seat, "green"): "1 blue"}, piles={"green": 1}, hands=HAND)
    draw_last_of(p, "green")
    assert p.won() == {"green": seat}


def test_the_cards_that_fought_leave_the_game_but_for_a_marker() -> None:
    """ORC-63, ORC-6: one card of the winner is turned over as his marker, all others are out of the game."""
    p = lay(
        beside={
            (SOUTH, "green"): "blue: blue1_red2 white1_blue2",
            (NORTH, "green"): "white: red1_white2",
            (NORTH, "red"): "white: blue1_white2",
        },
        piles={"green": 1},
        hands=HAND,
    )
    out = set(p.out())
    [won] = told(draw_last_of(p, "green"), Won)
    assert (won.seat, M.cards[won.marker]) == (SOUTH, "blue1_red2")
    assert p.marker("green") == "blue1_red2"
    assert set(p.out()) - out == {"purple1_red2", "white1_blue2", "red1_white2"}
    assert (p.beside(SOUTH, "green"), p.beside(NORTH, "green")) == ([], [])
    assert (p.attack(SOUTH, "green"), p.attack(NORTH, "green")) == ("", "")
    assert p.beside(NORTH, "red") == ["blue1_white2"]


def test_the_orcs_that_count_are_those_that_lie_there() -> None:
    """ORC-35, ORC-63: in every game, of one colour, and none where the cards have been cleared."""
    for moment in every_moment():
        s = moment.after
        for place, cards in enumerate(s.played):
            assert (s.attack[place] == NONE) == (not cards)
            assert s.orcs[place] == sum(1 + M.halves(card).index(s.attack[place]) for card in cards)


@both_seats
@pytest.mark.parametrize("cards", ["white1_blue2 blue1_red2", "blue1_red2 white1_blue2"])
def test_the_marker_is_the_card_that_the_winner_played_there_first(seat: int, cards: str) -> None:
    """ORC-64: in the order of play, whatever the cards are."""
    p = lay(
        beside={(seat, "green"): f"blue: {cards}", (1 - seat, "green"): "white: red1_white2"},
        piles={"green": 1},
        hands=HAND,
    )
    draw_last_of(p, "green")
    assert p.marker("green") == cards.split()[0]


@both_seats
def test_the_marker_of_a_tie_is_the_winners_first_card_too(seat: int) -> None:
    """ORC-64: of a tie that his neighbouring tribe decides."""
    p = lay(
        won={"blue": seat},
        beside={
            (SOUTH, "green"): "blue: white1_blue2 blue1_red2",
            (NORTH, "green"): "white: white1_red2 red1_white2",
        },
        piles={"green": 1},
        hands=HAND,
    )
    draw_last_of(p, "green")
    assert p.winner("green") == seat
    assert p.marker("green") == ["white1_blue2", "white1_red2"][seat]


def test_orcs_that_fought_score_nothing() -> None:
    """ORC-65: the winner of green fought with 4 yellow orcs, owns yellow, and gets nothing for them."""
    p = lay(
        won={"yellow": SOUTH, "white": NORTH, "red": NORTH, "purple": NORTH, "blue": NORTH},
        beside={(SOUTH, "green"): "4 yellow"},
        hands={SOUTH: ["purple1_red2"], NORTH: ["green1_yellow2"]},
        piles={"green": ["purple1_blue2"]},
    )
    draw_last_of(p, "green")
    assert p.table.outcome is not None
    assert p.table.outcome.scores[SOUTH] == 1 + 2  # yellow and green; his hand is purple and blue


# Ties


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


# In every game


def settled(moment: Moment) -> tuple[list[int], list[bool]]:
    """Winners and frozen tribes after the draws of a turn, by ORC-61 to ORC-72; no order matters."""
    s, after = moment.before, moment.after
    winner, waiting = s.winner[:], s.frozen[:]
    for tribe in range(6):
        if winner[tribe] == NONE and not waiting[tribe] and not after.piles[tribe]:
            south, north = s.orcs[tribe], s.orcs[6 + tribe]
            if south == north:
                waiting[tribe] = True
            else:
                winner[tribe] = SOUTH if south > north else NORTH
    for _ in range(6):
        for rank in range(6):
            owner, tribe = winner[s.ring[rank - 1]], s.ring[rank]
            if waiting[tribe] and owner != NONE:
                winner[tribe], waiting[tribe] = owner, False
    return winner, waiting


def test_battles_of_whole_games_end_as_the_clauses_say() -> None:
    """ORC-61, ORC-66, ORC-69, ORC-71, ORC-72: compared with a second, independent reading."""
    for moment in every_moment():
        if isinstance(moment.decision, Drawing) and not draws_on(moment):
            assert (moment.after.winner, moment.after.frozen) == settled(moment)


def test_when_all_piles_are_empty_all_tribes_are_won_or_all_frozen() -> None:
    """ORC-77: at the end of every game."""
    for s in final_states():
        assert s.piles == [[]] * 6
        assert (NONE not in s.winner and True not in s.frozen) or (
            s.winner == [NONE] * 6 and False not in s.frozen
        )


def test_random_games_have_every_kind_of_battle() -> None:
    """The games above are worth something: many ties, some of 0-0, freezes and chains."""
    fought = [event for moment in every_moment() for event in told(moment.events, Fought)]
    froze = [event for moment in every_moment() for event in told(moment.events, Froze)]
    chains = [len(told(moment.events, Won)) for moment in every_moment()]
    assert len(fought) == 6 * len(random_games())
    assert sum(event.south == event.north > 0 for event in fought) > 50
    assert sum(event.south == event.north == 0 for event in fought) > 50
    assert len(froze) > 50
    assert max(chains) >= 4
    assert len({turns_of(game) for game in random_games()}) > 4

"""Set-up: the frontier, the piles, the hands, the Oya and the box (ORC-9 to ORC-24)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.setup import BoxPlaced, Dealt, LineLaid, OyaNamed, PilesMade, deal, lay_line
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Chance, Fast, Scripted
from orcade.kernel.contract import NONE
from orcade.kernel.flow import pending
from orcade.kernel.table import Table
from tests.games.chances import chi_square, every_outcome
from tests.games.orc.positions import (
    LINE,
    NORTH,
    SEATS,
    SOUTH,
    Position,
    deploy,
    given,
    lay,
    open_given,
    place_box,
)
from tests.games.orc.traces import set_up
from tests.games.position import told, words

SEEDS = range(300)
M = GAME.material
Line = tuple[tuple[int, int, int], ...]  # (card, colour to the west, colour to the east), from the west


def lines_of_the_box() -> set[Line]:
    """Every line that can be laid, counted from the card list alone."""
    lines: set[Line] = set()
    for triple in combinations(range(30), 3):
        if len({colour for card in triple for colour in M.halves(card)}) == 6:
            for order in permutations(triple):
                for turned in product([1, -1], repeat=3):
                    halves = [M.halves(card)[::way] for card, way in zip(order, turned, strict=True)]
                    lines.add(tuple((c, west, east) for c, (west, east) in zip(order, halves, strict=True)))
    return lines


def line_of(s: Frontier) -> Line:
    return tuple((card, s.line[2 * i], s.line[2 * i + 1]) for i, card in enumerate(s.frontier))


# The frontier


def test_three_cards_show_all_six_colours() -> None:
    """ORC-9, ORC-10: each colour is a tribe exactly once."""
    for seed in SEEDS:
        s = set_up(seed)
        assert len(s.frontier) == 3
        assert sorted(s.line) == list(range(6))


def test_each_frontier_card_lies_on_two_neighbouring_places() -> None:
    """ORC-10, ORC-11: places 1-2, 3-4 and 5-6 are one card each, and either half may point west."""
    single_west = 0
    for seed in SEEDS:
        for card, west, east in line_of(set_up(seed)):
            assert sorted([west, east]) == sorted(M.halves(card))
            single_west += west == M.single[card]
    assert 0 < single_west < 3 * len(SEEDS)
    assert GAME.components.table("frontier")["card_places"] == [[1, 2], [3, 4], [5, 6]]


def test_there_are_120_sets_and_5760_lines() -> None:
    """ORC-12: counted from the card list."""
    lines = lines_of_the_box()
    assert len({frozenset(card for card, _, _ in line) for line in lines}) == 120
    assert len(lines) == 5760


def test_every_line_is_equally_likely() -> None:
    """ORC-14: over all luck that can be had, each of the 5,760 lines of ORC-12 has the same chance."""

    def line(chance: Chance) -> Line:
        s = Frontier(M)
        s.luck = chance
        lay_line(s)
        return line_of(s)

    likelihood: Counter[Line] = Counter()
    for laid, weight in every_outcome(line):
        likelihood[laid] += weight  # type: ignore[assignment]
    assert set(likelihood) == lines_of_the_box()
    assert set(likelihood.values()) == {Fraction(1, 5760)}


def test_a_tribe_is_worth_the_orcs_of_its_half() -> None:
    """ORC-13, ORC-15: on each card one tribe is worth 1 and one 2; the six make 9."""
    for seed in SEEDS:
        s = set_up(seed)
        for card in s.frontier:
            assert (s.worth[M.single[card]], s.worth[M.double[card]]) == (1, 2)
        assert sorted(s.worth) == [1, 1, 1, 2, 2, 2]
        assert sum(s.worth) == GAME.components.table("frontier")["total_value"] == 9


def test_a_given_line_is_worth_the_same() -> None:
    """ORC-13: whichever half points west."""
    p = open_given(given("white2 yellow1 | red1 purple2 | green2 blue1"))
    assert words(p.s.line, M.colours) == ["white", "yellow", "red", "purple", "green", "blue"]
    assert p.worth() == {"red": 1, "yellow": 1, "blue": 1, "green": 2, "white": 2, "purple": 2}


# The piles and the hands


def test_six_piles_of_four_lie_beside_the_tribes() -> None:
    """ORC-16: and together with the hands they hold the 27 other cards."""
    for seed in SEEDS:
        s = set_up(seed)
        assert [len(pile) for pile in s.piles] == [4] * 6
        dealt = [card for place in s.piles + s.hands for card in place]
        assert sorted(dealt + s.frontier) == list(range(30))


def test_the_other_27_cards_are_shuffled() -> None:
    """ORC-16: over many set-ups each card comes to lie in each pile, on each level and in each hand alike."""
    lies: Counter[tuple[int, int]] = Counter()  # (card, place): 24 places in the piles, 3 in the hands
    tops: Counter[int] = Counter()
    for seed in range(2000):
        s = set_up(seed)
        oya_then_second = s.hands[s.oya] + s.hands[1 - s.oya]
        for place, card in enumerate([card for pile in s.piles for card in pile] + oya_then_second):
            lies[(card, place)] += 1
        tops[s.piles[s.line[0]][-1]] += 1
    assert len(lies) == 30 * 27
    assert chi_square(lies.values()) < 810 + 4 * (2 * 810) ** 0.5  # four standard deviations
    assert chi_square(tops.values()) < 29 + 4 * (2 * 29) ** 0.5


def test_one_player_gets_one_card_and_the_other_two() -> None:
    """ORC-17, ORC-18: the one with the single card is the Oya, and begins."""
    for seed in SEEDS:
        s = set_up(seed)
        assert (len(s.hands[s.oya]), len(s.hands[1 - s.oya])) == (1, 2)
        assert pending(s)[0].seat == s.oya
        assert s.left_over == []


@pytest.mark.parametrize("oya", [SOUTH, NORTH])
def test_the_oya_begins(oya: int) -> None:
    """ORC-18: he places the box and has the first turn."""
    p = open_given(given(oya=oya))
    assert p.hand(oya) == ["purple1_blue2"]
    assert p.hand(1 - oya) == ["purple1_green2", "purple1_white2"]
    assert p.decides() == oya
    p.play(oya, place_box("west"))
    assert (p.decides(), p.asked()) == (oya, "Deployment")


def test_each_player_becomes_the_oya_with_equal_chances() -> None:
    """ORC-19: over all luck that can be had."""

    def oya(chance: Chance) -> int:
        s = Frontier(M)
        s.luck = chance
        s.left_over = [0, 1, 2]
        deal(s)
        return s.oya

    likelihood = {SOUTH: Fraction(0), NORTH: Fraction(0)}
    for seat, weight in every_outcome(oya):
        likelihood[seat] += weight
    assert likelihood == {SOUTH: Fraction(1, 2), NORTH: Fraction(1, 2)}


def test_the_oya_is_drawn_in_whole_set_ups_too() -> None:
    """ORC-19: 1,000 fixed seeds make both the Oya alike (chi-square, one degree of freedom, 0.1 %)."""
    assert chi_square(Counter(set_up(seed).oya for seed in range(1000)).values()) < 10.83


def test_the_set_up_asks_chance_for_the_line_the_cards_and_the_oya() -> None:
    """ORC-14, ORC-16, ORC-19: what chance says is what lies there."""
    line = [5, 0, 4, 1, 3, 2]  # purple red white yellow green blue
    one_then_two = [("purple", "red"), ("yellow", "white"), ("green", "blue")]
    frontier = [M.cards.index(f"{one}1_{two}2") for one, two in one_then_two]
    deck = [card for card in range(29, -1, -1) if card not in frontier]
    chance = Scripted([line, 0, 1, 0, deck, 1])
    s = GAME.setup(2, GAME.check_options({}), chance)
    assert (s.line, s.frontier) == (line, frontier)
    assert sorted(card for pile in s.piles for card in pile) == sorted(deck[:24])
    assert sorted(s.hands[NORTH] + s.hands[SOUTH]) == sorted(deck[24:])
    assert (s.oya, len(s.hands[NORTH])) == (NORTH, 1)
    assert chance.used == 6


def test_the_table_is_told_of_the_set_up_in_order() -> None:
    """ORC-9, ORC-16, ORC-17: the line, the piles, the hands, the Oya; then the box is asked for."""
    table = Table(GAME, 2, {}, Fast(5), SEATS)
    assert [type(event) for event in table.log()] == [LineLaid, PilesMade, Dealt, Dealt, OyaNamed]
    p = Position(table)
    [laid] = told(table.log(), LineLaid)
    assert (laid.frontier, laid.line) == (p.s.frontier, p.s.line)
    assert told(table.log(), OyaNamed)[0].seat == p.s.oya


# The sides and the box


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
@pytest.mark.parametrize("tribe", ["red", "yellow", "blue", "green", "white", "purple"])
def test_each_player_has_a_place_beside_every_tribe(seat: int, tribe: str) -> None:
    """ORC-20: a card lies on the side of the player who played it, and nowhere else."""
    card, colour = ("green1_red2", "green") if tribe != "green" else ("red1_green2", "red")
    p = lay(hands={seat: [card]}, turn=seat)
    p.play(seat, deploy(card, colour, at=tribe))
    assert p.beside(seat, tribe) == [card]
    assert [p.beside(side, other) for side in (SOUTH, NORTH) for other in M.colours].count([]) == 11


def test_the_box_is_placed_last_and_by_the_oya() -> None:
    """ORC-21: all else lies there already, the other player has no say, and the turn follows."""
    for seed in range(30):
        p = Position(Table(GAME, 2, {}, Fast(seed), SEATS))
        assert (p.decides(), p.asked()) == (p.s.oya, "BoxPlacement")
        assert p.s.box == NONE
        assert p.refusal(1 - p.s.oya, place_box("west")) == "ORC-21"
        [placed] = p.play(p.s.oya, place_box("east"))
        assert isinstance(placed, BoxPlaced)
        assert (placed.seat, M.ends[placed.end]) == (p.s.oya, "east")
        assert (p.decides(), p.asked()) == (p.s.oya, "Deployment")


def test_the_box_goes_to_one_of_the_two_ends() -> None:
    """ORC-22: two options, west or east."""
    p = open_given()
    assert p.table.legal(SOUTH) == [place_box("west"), place_box("east")]


def test_the_oya_places_the_box_knowing_the_line_and_his_card() -> None:
    """ORC-23: his view at that moment shows both, and not the cards of the other."""
    p = open_given(given(oya=NORTH))
    assert p.asked() == "BoxPlacement"
    seen = p.view(NORTH)
    assert words(seen.s.line, M.colours) == ["yellow", "white", "red", "purple", "blue", "green"]
    assert words(seen.s.frontier, M.cards) == ["yellow1_white2", "red1_purple2", "blue1_green2"]
    assert (seen.hand(NORTH), seen.hand(SOUTH)) == (["purple1_blue2"], [None, None])


@pytest.mark.parametrize(
    ("end", "ranks"),
    [
        pytest.param("west", ["yellow", "white", "red", "purple", "blue", "green"], id="west"),
        pytest.param("east", ["green", "blue", "purple", "red", "white", "yellow"], id="east"),
    ],
)
def test_the_box_marks_the_end_from_which_the_ranks_count(end: str, ranks: list[str]) -> None:
    """ORC-7, ORC-24: rank 1 is nearest to the box; the boxward neighbour of rank 1 is rank 6."""
    p = open_given(given(LINE))
    p.play(SOUTH, place_box(end))
    assert p.ranks() == ranks
    for rank, tribe in enumerate(ranks):
        assert M.colours[p.s.boxward(M.colours.index(tribe))] == ranks[rank - 1]
        assert M.colours[p.s.after(M.colours.index(ranks[rank - 1]))] == tribe


def test_the_ranks_are_those_of_the_box_file() -> None:
    """ORC-24: `components.toml` says the same of places, ranks and the ring."""
    box = GAME.components.table("box")
    for end in M.ends:
        p = lay(box=end)
        ranks = p.ranks()
        for place, tribe in enumerate(words(p.s.line, M.colours)):
            assert ranks.index(tribe) + 1 == box["rank_from_place"][end][place]
        for rank, boxward in box["boxward"].items():
            assert M.colours[p.s.boxward(M.colours.index(ranks[int(rank) - 1]))] == ranks[boxward - 1]

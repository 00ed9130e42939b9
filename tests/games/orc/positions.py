"""Positions of ORC laid in words, and the words of what is said and seen there.

    p = lay(
        "yellow1 white2 | red1 purple2 | blue1 green2",      the frontier from the west
        box="west",
        won={"yellow": NORTH},
        frozen=["red"],
        beside={(NORTH, "green"): "2 red", (SOUTH, "green"): "blue: white1_blue2"},
        hands={NORTH: ["white1_green2"]},
        piles={"green": 1, "blue": ["red1_green2", "red1_white2"]},  a number, or cards with the top one first
        turn=NORTH,
    )
    p.play(NORTH, deploy("white1_green2", "green", at="red"), draw("green"))
    assert p.winner("green") == NORTH

What is not named is filled in: a marker for each tribe that was won, two cards for each hand, up to
four for each pile of an open tribe; all other cards are out of the game.  So each card lies somewhere
exactly once, and what cannot be so by the clauses is a `BadPosition`.  The table has no luck: whoever
asks for some after the set-up breaks the test (ORC-30).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from orcade.games.orc import GAME
from orcade.games.orc.setup import clear_sides
from orcade.games.orc.state import Frontier, beside
from orcade.games.orc.turn import Turn
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE
from orcade.kernel.flow import advance
from orcade.kernel.hints import did_you_mean
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from tests.games import position
from tests.games.position import words

SOUTH = 0
NORTH = 1
SEATS = ["South", "North"]
LINE = "yellow1 white2 | red1 purple2 | blue1 green2"  # the one of ORC-EX-17
NOTHING: Mapping[Any, Any] = MappingProxyType({})
M = GAME.material


class BadPosition(ValueError):
    """A position that cannot be laid with the thirty cards, or that breaks a clause."""


# What is said


def place_box(end: str) -> Action:
    return GAME.space.parse({"place_box": {"end": end}})


def take_cards(count: str) -> Action:
    return GAME.space.parse({"take_cards": {"count": count}})


def deploy(card: str, colour: str, at: str) -> Action:
    """The card beside the tribe `at`, with its half of this colour turned towards it."""
    half = halves_of(card).index(colour)
    return GAME.space.parse({"deploy": {"card": card, "tribe": at, "half": ["single", "double"][half]}})


def discard(card: str) -> Action:
    return GAME.space.parse({"discard": {"card": card}})


def draw(pile: str) -> Action:
    return GAME.space.parse({"draw": {"pile": pile}})


# What is seen


class Position(position.Position[Frontier]):
    """A table in the middle of a game, read and played in words."""

    def ranks(self) -> list[str]:
        """The tribes from the box outwards."""
        return words(self.s.ring, M.colours)

    def winner(self, tribe: str) -> int | None:
        seat = self.s.winner[M.colours.index(tribe)]
        return None if seat == NONE else seat

    def won(self) -> dict[str, int]:
        return {tribe: seat for tribe in M.colours if (seat := self.winner(tribe)) is not None}

    def frozen(self) -> set[str]:
        return {tribe for tribe, frozen in zip(M.colours, self.s.frozen, strict=True) if frozen}

    def marker(self, tribe: str) -> str | None:
        card = self.s.markers[M.colours.index(tribe)]
        return None if card == NONE else M.cards[card]

    def beside(self, seat: int, tribe: str) -> list[str]:
        return words(self.s.played[beside(seat, M.colours.index(tribe))], M.cards)

    def attack(self, seat: int, tribe: str) -> str:
        """`"3 purple"`, or nothing."""
        place = beside(seat, M.colours.index(tribe))
        colour = self.s.attack[place]
        return "" if colour == NONE else f"{self.s.orcs[place]} {M.colours[colour]}"

    def hand(self, seat: int) -> list[str | None]:
        return backs_or_cards(self.s.hands[seat])

    def pile(self, tribe: str) -> list[str | None]:
        """Its cards, the top one first."""
        return backs_or_cards(self.s.piles[M.colours.index(tribe)][::-1])

    def out(self) -> list[str]:
        return words(self.s.out, M.cards)

    def worth(self) -> dict[str, int]:
        return dict(zip(M.colours, self.s.worth, strict=True))


def backs_or_cards(cards: Iterable[int]) -> list[str | None]:
    """None for a back."""
    return [None if card == NONE else M.cards[card] for card in cards]


def halves_of(card: str) -> list[str]:
    """The colours of a card, the single half first."""
    return words(M.halves(number_of(card)), M.colours)


def number_of(card: str) -> int:
    if card not in M.cards:
        raise BadPosition(f"no card is called {card!r}; {did_you_mean(card, M.cards)}")
    return M.cards.index(card)


# A position laid in words


def lay(
    line: str = LINE,
    *,
    box: str = "west",
    won: Mapping[str, int] = NOTHING,
    frozen: Sequence[str] = (),
    beside: Mapping[tuple[int, str], str] = NOTHING,
    markers: Mapping[str, str | None] = NOTHING,
    hands: Mapping[int, Sequence[str]] = NOTHING,
    piles: Mapping[str, int | Sequence[str]] = NOTHING,
    turn: int = SOUTH,
) -> Position:
    layout = Layout(line, box)
    layout.take_named([*hands.values(), *(cards for cards in piles.values() if not isinstance(cards, int))])
    layout.take_named([[marker for marker in markers.values() if marker]])
    layout.attacks(beside)
    layout.settled(won, markers, frozen)
    layout.hands(hands)
    layout.piles(piles)
    layout.check()
    s = layout.s
    s.then([Turn(turn)])
    advance(s)
    table = Table(GAME, 2, {}, Fast(1), SEATS)
    table.state = s
    return Position(table)


class Layout:
    """Puts cards on the table; `free` are those that lie nowhere yet."""

    def __init__(self, line: str, box: str) -> None:
        self.s = Frontier(M)
        self.free = list(M.cards)
        clear_sides(self.s)
        self.frontier(line)
        self.s.place_box(M.ends.index(box))

    def frontier(self, line: str) -> None:
        s = self.s
        s.worth = [0] * 6
        for west, east in (pair.split() for pair in line.split("|")):
            for half in (west, east):
                s.line.append(self.tribe(half[:-1]))
                s.worth[s.line[-1]] = int(half[-1])
            single, double = (west, east) if west.endswith("1") else (east, west)
            s.frontier.append(number_of(f"{single}_{double}"))
            self.take(f"{single}_{double}")
        if sorted(s.line) != list(range(6)):
            raise BadPosition(f"the line {line!r} does not show each colour once (ORC-10)")

    def tribe(self, colour: str) -> int:
        if colour not in M.colours:
            raise BadPosition(f"no tribe is called {colour!r}; {did_you_mean(colour, M.colours)}")
        return M.colours.index(colour)

    def take(self, card: str) -> int:
        number = number_of(card)
        if card not in self.free:
            raise BadPosition(f"the card {card!r} was laid twice")
        self.free.remove(card)
        return number

    def take_named(self, places: Iterable[Iterable[str]]) -> None:
        """Cards that the test names are kept apart before anything is filled in."""
        for cards in places:
            for card in cards:
                self.take(card)

    def take_any(self, count: int, why: str) -> list[int]:
        if count > len(self.free):
            raise BadPosition(f"{why} needs {count} cards; only {len(self.free)} are left")
        return [self.take(card) for card in self.free[:count]]

    def attacks(self, beside_: Mapping[tuple[int, str], str]) -> None:
        """`"blue: white1_blue2 blue1_red2"` names the cards, `"3 blue"` lets them be chosen."""
        named = {where: said for where, said in beside_.items() if ":" in said}
        for (seat, tribe), said in named.items():
            colour, cards = said.split(":")
            self.attack(seat, tribe, colour, [M.cards[self.take(card)] for card in cards.split()])
        for (seat, tribe), said in beside_.items():
            if (seat, tribe) not in named:
                orcs, colour = said.split()
                self.attack(seat, tribe, colour, self.choose(int(orcs), colour))

    def choose(self, orcs: int, colour: str) -> list[str]:
        chosen: list[str] = []
        for half, worth in ((1, 2), (0, 1)):
            for card in [card for card in self.free if halves_of(card)[half] == colour]:
                if worth <= orcs:
                    chosen.append(card)
                    self.take(card)
                    orcs -= worth
        if orcs:
            raise BadPosition(f"{orcs} more {colour} orcs are wanted than there are cards left for")
        return chosen

    def attack(self, seat: int, tribe: str, colour: str, cards: list[str]) -> None:
        place = beside(seat, self.tribe(tribe))
        self.s.attack[place] = self.tribe(colour)
        for card in cards:
            if colour not in halves_of(card):
                raise BadPosition(f"{card!r} has no {colour} half to turn towards {tribe}")
            self.s.played[place].append(number_of(card))
            self.s.orcs[place] += 1 + halves_of(card).index(colour)

    def settled(
        self, won: Mapping[str, int], markers: Mapping[str, str | None], frozen: Sequence[str]
    ) -> None:
        for tribe, seat in won.items():
            number = self.tribe(tribe)
            self.s.winner[number] = seat
            marker = markers.get(tribe, "")
            if marker is not None:
                self.s.markers[number] = number_of(marker) if marker else self.take_any(1, "a marker")[0]
        for tribe in frozen:
            self.s.frozen[self.tribe(tribe)] = True

    def hands(self, hands: Mapping[int, Sequence[str]]) -> None:
        for seat in (SOUTH, NORTH):
            named = hands.get(seat)
            self.s.hands.append(
                self.take_any(2, "a hand") if named is None else [number_of(card) for card in named]
            )

    def piles(self, piles: Mapping[str, int | Sequence[str]]) -> None:
        s = self.s
        s.piles = [[] for _ in range(6)]
        for tribe, cards in piles.items():
            if isinstance(cards, int):
                s.piles[self.tribe(tribe)] = self.take_any(cards, f"{tribe}'s pile")
            else:
                s.piles[self.tribe(tribe)] = [number_of(card) for card in cards][::-1]
        unnamed = [
            t for t in range(6) if M.colours[t] not in piles and s.winner[t] == NONE and not s.frozen[t]
        ]
        for _ in range(4):
            for number in unnamed:
                s.piles[number] += self.take_any(min(1, len(self.free)), "a pile")
        s.out = self.take_any(len(self.free), "what is out of the game")

    def check(self) -> None:
        s = self.s
        if sorted(s.census()) != list(range(len(M.cards))):
            raise BadPosition("a card lies nowhere, or twice")
        for tribe, name in enumerate(M.colours):
            south, north = beside(SOUTH, tribe), beside(NORTH, tribe)
            states = (len(s.piles[tribe]) > 0) + (s.winner[tribe] != NONE) + s.frozen[tribe]
            if states != 1 or len(s.piles[tribe]) > 4:
                raise BadPosition(
                    f"{name} is either open, with 1 to 4 cards in its pile, or won, or frozen (ORC-43)"
                )
            if s.winner[tribe] != NONE and s.played[south] + s.played[north]:
                raise BadPosition(f"cards lie beside {name}, which has been won (ORC-63)")
            if s.frozen[tribe] and (s.orcs[south] != s.orcs[north] or s.winner[s.boxward(tribe)] != NONE):
                raise BadPosition(
                    f"{name} is frozen, but not tied, or its boxward neighbour is won (ORC-69, ORC-71)"
                )
            if tribe in (s.attack[south], s.attack[north]):
                raise BadPosition(f"{name} is attacked with its own colour (ORC-36)")
            if s.attack[south] == s.attack[north] != NONE:
                raise BadPosition(f"both attack {name} with the same colour (ORC-37)")


# A set-up given in words (ORC-95)


def given(
    line: str = LINE,
    *,
    piles: Mapping[str, Sequence[str]] = NOTHING,
    oya_hand: Sequence[str] = (),
    second_hand: Sequence[str] = (),
    oya: int = SOUTH,
) -> dict[str, Any]:
    """A whole set-up; what is not named comes in the order of the card list, as in ORC-EX-17."""
    pairs = [pair.split() for pair in line.split("|")]
    cards = ["_".join(sorted(pair, key=lambda half: half[-1])) for pair in pairs]
    wests = ["single" if pair[0].endswith("1") else "double" for pair in pairs]
    named = {*cards, *oya_hand, *second_hand, *(card for pile in piles.values() for card in pile)}
    free = [card for card in M.cards if card not in named]
    tribes = [half[:-1] for pair in pairs for half in pair]
    laid = []
    for tribe in tribes:
        pile = list(piles.get(tribe, []))
        while len(pile) < 4:
            pile.append(free.pop(0))
        laid.append(pile)
    return {
        "frontier": [{"card": card, "west": west} for card, west in zip(cards, wests, strict=True)],
        "piles": laid,
        "hands": {
            "oya": [*oya_hand] or [free.pop(0)],
            "second": [*second_hand] or [free.pop(0), free.pop(0)],
        },
        "oya": oya,
    }


def given_left_over(dealer: int, line: str = LINE) -> dict[str, Any]:
    """A whole set-up for the option `start_choice`: three cards are left over (ORC-100)."""
    set_up = given(line)
    hands, _ = set_up.pop("hands"), set_up.pop("oya")
    return {**set_up, "left_over": [*hands["oya"], *hands["second"]], "dealer": dealer}


def open_given(set_up: Any = None, start_choice: str = "random") -> Position:
    """A table with a given set-up, at its first decision; no luck is needed."""
    options = {"set_up": given() if set_up is None else set_up, "start_choice": start_choice}
    return Position(Table(GAME, 2, options, Fast(1), SEATS))

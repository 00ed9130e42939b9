"""Set-up: the frontier, the piles, the hands, the Oya and the box (ORC-9 to ORC-24, ORC-94, ORC-100)."""

from __future__ import annotations

from orcade.games.orc.material import TRIBES, Material
from orcade.games.orc.state import Frontier
from orcade.games.orc.turn import Turn
from orcade.kernel.contract import HIDDEN, LEGAL, NONE, Decision, Event, Step
from orcade.kernel.space import Action

# What players say


class TakeCards(Action):
    """With ORC-94: take the Oya's one card and begin, or the other two and play second."""

    count: int


class PlaceBox(Action):
    """Put the box at one end of the line."""

    end: int


# What is seen


class LineLaid(Event):
    """The three cards of the frontier, and the tribes from west to east."""

    def __init__(self, frontier: list[int], line: list[int]) -> None:
        self.frontier: list[int] = frontier
        self.line: list[int] = line


class PilesMade(Event):
    """Four cards face down beside each tribe, the top one last."""

    def __init__(self, piles: list[list[int]]) -> None:
        self.piles: list[list[int]] = piles

    def seen_by(self, seat: int) -> Event:
        return PilesMade([[HIDDEN] * len(pile) for pile in self.piles])


class DealerDrawn(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class CardsTaken(Event):
    """The dealer's opponent has chosen his start."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: int = seat
        self.count: int = count


class Dealt(Event):
    """A player takes up the cards that he begins with."""

    def __init__(self, seat: int, hand: list[int]) -> None:
        self.seat: int = seat
        self.hand: list[int] = hand

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Dealt(self.seat, [HIDDEN] * len(self.hand))

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class OyaNamed(Event):
    """Who has the single card, and begins."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class BoxPlaced(Event):
    def __init__(self, seat: int, end: int) -> None:
        self.seat: int = seat
        self.end: int = end


# The steps


class StartChoice(Decision[Frontier]):
    """The dealer's opponent takes one card or two before he sees them (ORC-94)."""

    def whose(self) -> int:
        return 94

    def options(self, s: Frontier) -> list[Action]:
        return s.material.take_cards

    def verdict(self, s: Frontier, a: Action) -> int:
        return LEGAL if isinstance(a, TakeCards) else 94

    def resolve(self, s: Frontier, a: Action) -> None:
        assert isinstance(a, TakeCards)
        count = s.material.oya_hand if a.count == 0 else s.material.second_hand
        s.tell(CardsTaken(self.seat, count))
        s.hands[self.seat] = s.left_over[:count]  # ORC-100
        s.hands[s.dealer] = s.left_over[count:]
        s.left_over = []
        s.oya = self.seat if a.count == 0 else s.dealer
        s.then([TakeUpCards(), BoxPlacement(s.oya), Turn(s.oya)])


class TakeUpCards(Step[Frontier]):
    """Each player looks at his cards; the one with a single card is the Oya (ORC-18)."""

    def run(self, s: Frontier) -> None:
        for seat in range(2):
            s.tell(Dealt(seat, s.hands[seat][:]))
        s.tell(OyaNamed(s.oya))


class BoxPlacement(Decision[Frontier]):
    """The Oya places the box, knowing the line and his own card (ORC-21, ORC-23)."""

    def whose(self) -> int:
        return 21

    def options(self, s: Frontier) -> list[Action]:
        return s.material.place_box

    def verdict(self, s: Frontier, a: Action) -> int:
        return LEGAL if isinstance(a, PlaceBox) else 21

    def resolve(self, s: Frontier, a: Action) -> None:
        assert isinstance(a, PlaceBox)
        s.place_box(a.end)  # ORC-22
        s.tell(BoxPlaced(self.seat, a.end))


# How the table is laid


def lay_line(s: Frontier) -> None:
    """Each line that the cards can show is equally likely (ORC-14)."""
    while not try_line(s):
        pass


def try_line(s: Frontier) -> bool:
    """Three cards with all six colours, in any order, either half to the west (ORC-9 to ORC-12)."""
    s.line = list(range(TRIBES))
    s.worth = [0] * TRIBES
    s.frontier = []
    s.luck.shuffle(s.line)
    if s.material.halves_shown() == 1:
        return try_short_line(s)
    for place in range(0, TRIBES, 2):
        one, two = s.line[place], s.line[place + 1]
        if s.luck.below(2) == 1:
            one, two = two, one
        s.frontier.append(card_with(s.material, one, two))
        s.worth[one], s.worth[two] = s.material.worth[0], s.material.worth[1]  # ORC-13
    return NONE not in s.frontier


def try_short_line(s: Frontier) -> bool:
    """A half of any card for each tribe, the other half under the next card (ORC-103)."""
    s.line = s.line[: s.material.tribes]
    for tribe in s.line:
        half = s.luck.below(len(s.material.colour_of))
        if s.material.colour_of[half] != tribe or half // 2 in s.frontier:
            return False
        s.frontier.append(half // 2)
        s.worth[tribe] = s.material.worth[half % 2]
    return True


def card_with(material: Material, one: int, two: int) -> int:
    """The card with one orc of the first colour and two of the second (ORC-4), if the box has it."""
    for card in range(len(material.cards)):
        if material.single[card] == one and material.double[card] == two:
            return card
    return NONE


def make_piles(s: Frontier) -> None:
    """The other 27 cards are shuffled: four to each tribe, three left over (ORC-16)."""
    deck = list(range(len(s.material.cards)))
    for card in s.frontier:
        deck.remove(card)
    s.luck.shuffle(deck)
    size = s.material.cards_per_pile
    s.piles = [[] for _ in range(TRIBES)]
    for number, tribe in enumerate(sorted(s.line)):
        s.piles[tribe] = deck[number * size : (number + 1) * size]
    s.left_over = deck[len(s.line) * size :]


def deal(s: Frontier) -> None:
    """The Oya is drawn and gets one card, the other player two (ORC-17 to ORC-19)."""
    s.oya = s.luck.below(2)
    oya_hand = s.left_over[: s.material.oya_hand]
    second_hand = s.left_over[s.material.oya_hand :]
    s.hands = [oya_hand, second_hand] if s.oya == 0 else [second_hand, oya_hand]
    s.left_over = []


def clear_sides(s: Frontier) -> None:
    """Nobody has attacked, won or frozen anything yet."""
    s.played = [[] for _ in range(2 * TRIBES)]
    s.attack = [NONE] * (2 * TRIBES)
    s.orcs = [0] * (2 * TRIBES)
    s.winner = [NONE] * TRIBES
    s.frozen = [False] * TRIBES
    s.markers = [NONE] * TRIBES


def tell_the_line(s: Frontier) -> None:
    s.tell(LineLaid(s.frontier[:], s.line[:]))
    s.tell(PilesMade([pile[:] for pile in s.piles]))


def begin(s: Frontier, start_choice: bool) -> None:
    """What remains of the set-up once the table is laid, then the Oya's turn."""
    tell_the_line(s)
    if start_choice:
        s.hands = [[], []]
        s.tell(DealerDrawn(s.dealer))
        s.then([StartChoice(1 - s.dealer)])
    else:
        s.then([TakeUpCards(), BoxPlacement(s.oya), Turn(s.oya)])

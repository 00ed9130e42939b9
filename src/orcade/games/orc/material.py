"""The thirty cards and the figures of the box, typed and checked; nothing else knows a card's number."""

from __future__ import annotations

from typing import Final

from orcade.kernel.components import Components
from orcade.kernel.space import Action

SINGLE: Final = 0  # the half with one orc
DOUBLE: Final = 1  # the half with two orcs
HALVES: Final = ["single", "double"]
WEST: Final = 0
EAST: Final = 1
ENDS: Final = ["west", "east"]
TRIBES: Final = 6  #   colours; each is a tribe, or with ORC-103 half of them are
FRONTIER: Final = 3  # cards of the line


class Material:
    """What lies in the box.  Cards and colours are numbered in the order of `components.toml`."""

    def __init__(self, components: Components) -> None:
        check(components)
        cards = components.rows("card")
        counts = components.table("counts")
        drawn = components.table("draw")
        frontier = components.table("frontier")
        self.colours: list[str] = components.ids("colour")
        self.cards: list[str] = components.ids("card")
        self.single: list[int] = [self.colours.index(card["single"]) for card in cards]
        self.double: list[int] = [self.colours.index(card["double"]) for card in cards]
        self.colour_of: list[int] = [colour for card in range(len(cards)) for colour in self.halves(card)]
        self.ends: list[str] = ENDS
        self.tribes: int = counts["tribes"]
        self.cards_per_pile: int = counts["cards_per_pile"]
        self.oya_hand: int = counts["first_player_hand"]
        self.second_hand: int = counts["second_player_hand"]
        self.draws: list[int] = [drawn["after_single_half"], drawn["after_double_half"]]
        self.draws_after_discard: int = drawn["after_discard"]
        self.worth: list[int] = [frontier["tribe_value_single_half"], frontier["tribe_value_double_half"]]
        # every action of the game by its fields, filled when the space is built
        self.deploy: list[Action] = []
        self.discard: list[Action] = []
        self.draw: list[Action] = []
        self.place_box: list[Action] = []
        self.take_cards: list[Action] = []

    def halves(self, card: int) -> list[int]:
        """The two colours of a card, the single half first."""
        return [self.single[card], self.double[card]]

    def halves_shown(self) -> int:
        """How many halves of a card of the frontier are tribes (ORC-9, ORC-103)."""
        return self.tribes // FRONTIER

    def orcs_of(self, colour: int, hand: list[int]) -> int:
        """How many orcs of this colour a hand holds (ORC-84)."""
        orcs = 0
        for card in hand:
            if self.single[card] == colour:
                orcs += 1
            if self.double[card] == colour:
                orcs += 2
        return orcs


def check(components: Components) -> None:
    """What no shape can say: the figures must make a game that can be laid out and played."""
    colours = components.ids("colour")
    said = f"has {len(colours)} rows; expected {TRIBES}, a tribe each"
    components.expect(len(colours) == TRIBES, ("colour",), said)
    check_cards(components, colours)
    check_figures(components)
    check_counts(components)
    check_lines(components)


def check_cards(components: Components, colours: list[str]) -> None:
    """Each card shows two different colours (ORC-2)."""
    for card in components.rows("card"):
        path = ("card", card["id"])
        for half in HALVES:
            components.one_of(card[half], colours, (*path, half))
        said = f"shows {card['single']!r} twice; expected two different colours"
        components.expect(card["single"] != card["double"], path, said)


def check_figures(components: Components) -> None:
    """Whole numbers from 1, and a line with two ends."""
    counts = ("cards", "frontier_cards", "cards_per_pile", "first_player_hand", "second_player_hand")
    draws = ("after_single_half", "after_double_half", "after_discard")
    worth = ("tribe_value_single_half", "tribe_value_double_half")
    for table, names in (("counts", counts), ("draw", draws), ("frontier", worth)):
        for name in names:
            figure = components.table(table)[name]
            whole = isinstance(figure, int) and figure > 0
            components.expect(whole, (table, name), f"is {figure!r}; expected a whole number from 1")
    ends = components.table("box")["ends"]
    components.expect(
        ends == ENDS, ("box", "ends"), f"is {ends!r}; expected the two ends of the line, {ENDS}"
    )


def check_counts(components: Components) -> None:
    """The frontier, the piles and the hands use up all cards (ORC-9, ORC-16, ORC-17)."""
    counts = components.table("counts")
    dealt = counts["first_player_hand"] + counts["second_player_hand"]
    tribes = counts["tribes"]
    components.one_of(tribes, (FRONTIER, TRIBES), ("counts", "tribes"))
    fixed = {"frontier_cards": FRONTIER, "piles": tribes, "cards_dealt": dealt}
    for name, figure in fixed.items():
        said = f"is {counts[name]}; expected {figure}"
        components.expect(counts[name] == figure, ("counts", name), said)
    needed = counts["frontier_cards"] + tribes * counts["cards_per_pile"] + dealt
    held = len(components.rows("card"))
    said = f"is {counts['cards']}, but there are {held} rows of cards"
    components.expect(held == counts["cards"], ("counts", "cards"), said)
    said = f"is {held}; the frontier, the piles and the hands need {needed}"
    components.expect(held == needed, ("counts", "cards"), said)


def check_lines(components: Components) -> None:
    """Three cards must be able to show all six colours between them (ORC-9), or one each (ORC-103)."""
    pairs = [frozenset((card["single"], card["double"])) for card in components.rows("card")]
    if components.table("counts")["tribes"] < TRIBES:
        pairs = [frozenset((colour,)) for pair in pairs for colour in pair]
    reach = {frozenset[str]()}
    for _ in range(FRONTIER):
        reach = {shown | pair for shown in reach for pair in pairs if not shown & pair}
    components.expect(
        bool(reach), ("card",), "has no three cards that show all six colours; no line could be laid (ORC-9)"
    )

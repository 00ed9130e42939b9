"""The frontier as numbers, for learners."""

from __future__ import annotations

from typing import Any

from orcade.games.orc.material import TRIBES, Material
from orcade.games.orc.state import Frontier
from orcade.kernel.contract import State
from orcade.kernel.features import Axis, Feature, Figures, LeftOut, Pile, Piles, Word, Words, seats_around
from orcade.kernel.lists import backs


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of ORC shows; tribes stand as they lie, from west to east."""
    seat, colour = seats_around(seats), Axis("colour", len(material.colours))
    card, pile = Axis("card", len(material.cards)), material.cards_per_pile
    tribe = Axis("tribe", TRIBES, along="line" if material.tribes == TRIBES else "")
    return [
        Words("line", "the tribe at each place, from west to east", [Axis("place", TRIBES)], colour),
        Figures("worth", "how much a tribe is worth", [tribe], max(material.worth)),
        Pile("frontier", "the cards of the line", card, TRIBES),
        Word("dealer", "who dealt the left-over cards", seat),
        Word("oya", "who is Oya", seat),
        Word("box", "the end of the line at which the box stands", Axis("end", len(material.ends))),
        Pile("left_over", "cards dealt to nobody yet", card, material.oya_hand + material.second_hand),
        Piles("piles", "the pile of each tribe", [tribe], card, pile),
        Piles("hands", "the hand of each seat", [seat], card, card.size / 2),
        Piles("played", "cards beside a tribe", [seat, tribe], card, card.size / 2),
        Words("attack", "the colour of these cards' near halves", [seat, tribe], colour),
        Figures("orcs", "how many orcs they are", [seat, tribe], 2 * pile),
        Words("winner", "who has won the tribe", [tribe], seat),
        Figures("frozen", "a frozen tribe", [tribe]),
        Words("markers", "the card turned spear side up", [tribe], card),
        Pile("out", "cards out of the game", card, card.size / 2),
        LeftOut(
            "ring",
            "the line as it is counted from the box: `line` and `box` say it",
            [Axis("rank", material.tribes)],
        ),
    ]


def fields_seen(s: State, seat: int) -> list[Any]:
    """Each field that the features read, as `seat` sees it: the exam compares it with the view."""
    assert isinstance(s, Frontier)
    over = s.over()
    return [
        s.line,
        s.worth,
        s.frontier,
        s.dealer,
        s.oya,
        s.box,
        backs(s.left_over),
        [backs(pile) for pile in s.piles],
        [s.hands[i] if i == seat or over else backs(s.hands[i]) for i in range(len(s.hands))],
        s.played[:],
        s.attack[:],
        s.orcs[:],
        s.winner[:],
        s.frozen[:],
        s.markers[:],
        s.out,
    ]

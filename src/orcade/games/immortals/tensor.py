"""Both realms as numbers, for learners."""

from __future__ import annotations

from typing import Any

from orcade.games.immortals.material import BACK, BOXES, CONFLICTS, MAGICS, REGIONS, SOURCES, SPACES, Material
from orcade.kernel.features import (
    Axis,
    Feature,
    Figure,
    Figures,
    Laid,
    LeftOut,
    Lore,
    Pile,
    Piles,
    Word,
    Words,
    seats_around,
)


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of Immortals shows."""
    seat, colour = seats_around(seats), Axis("seat, inhabitants", seats + 1, turned=seats)
    realm, tribe = Axis("realm", 2), Axis("tribe", len(material.tribes))
    region, space = Axis("region", REGIONS), Axis("space", SPACES)
    card, armies = Axis("card", BACK + 1), float(material.armies)
    return [
        Words("light", "the light tribe of each seat", [seat], tribe),
        Words("dark", "its dark tribe", [seat], tribe),
        Words("owner", "whose each Region card is", [region], seat),
        Words("plans", "the card on each box; a back is the last card", [seat, Axis("box", BOXES)], card),
        Figures("plannable", "a Region card that may lie face down on its owner's board", [region]),
        Figures("spent_magic", "Magic cards turned up in this round", [seat, Axis("Magic card", MAGICS)]),
        Figures("spent_blanks", "blank cards turned up in this round", [seat], max(1, material.blanks)),
        Words("resolving", "the card whose action is being done", [seat], card),
        Figures("bluffed", "turned up a blank card", [seat]),
        Piles("piles", "the piles of the draft", [realm], card, CONFLICTS),
        Pile("deck", "the deck of Conflict cards", card, CONFLICTS),
        Pile("discard", "their discard", card, CONFLICTS),
        Piles("draft_hands", "the draft hand of each seat", [seat], card, material.draft_hand),
        Words("draft_realms", "its realm", [seat], realm),
        Words("picked", "the card picked in this draft round", [seat], card),
        Piles("kept", "Conflict cards that may lie on a seat's board", [seat], card, 10),
        Piles("drawn", "Conflict cards that are in its hand for sure", [seat], card, 10),
        Figures("aside", "cards laid aside unseen, by realm", [seat, realm], 10),
        Lore(
            "lore",
            "where each Conflict card may be: kept, drawn or in the draft hand of each seat; in a pile",
            Axis("Conflict card", CONFLICTS),
            seats,
            [0, 5, 10],
            [15],
            "kept, drawn, draft hand",
        ),
        Figures("armies", "armies in each space", [space], 10),
        Words("holder", "whose they are", [space], seat),
        Words(
            "tiles", "the shrine or capital in each space", [space], Axis("building", len(material.buildings))
        ),
        Figures("portals", "a portal in the space", [space]),
        Groups("groups", "army groups still on each board", seat, material.extra_group * 4),
        Figures("reserve", "armies out of play", [seat], armies),
        Figures("limbo", "armies in limbo", [seat, realm], armies),
        Figures("energy", "energy", [seat], 20),
        Figures("gold", "gold", [seat], 20),
        Figures("points", "points", [seat], 100),
        Figures("tray", "cubes in the tray of the tower", [colour], armies),
        Figures("resting", "cubes inside the tower", [colour], armies),
        Figure("inhabitants", "green cubes in the supply", material.inhabitants),
        Figure("rounds", "how many rounds are played", 10),
        Figure("round", "the round, from 1; 0 in the set-up", 10),
        Word("marker", "who has the first-player marker", seat),
        Word("first", "who begins this round", seat),
        Figure("twin_shown", "a Region card shows both its spaces"),
        Figure("greens_stay", "hostile inhabitants that meet nobody stay in the tray"),
        Figure("third_keeps", "a third player keeps his Region card"),
        Figure("by_origin", "attackers are lost by the realm that they came from"),
        LeftOut(
            "earned",
            "where the points of past rounds came from: only their sum counts",
            [Axis("round", 10), seat, Axis("source", SOURCES)],
        ),
        LeftOut("upper", "on which shelf of the tower the cubes rest: nobody sees it", [colour]),
    ]


class Groups(Laid):
    """Army groups still on each board: of each size up to ten so many."""

    def __init__(self, field: str, says: str, seat: Axis, lot: float) -> None:
        super().__init__(field, says, [seat], lot, [Axis("size", 10)])

    def piece(self, value: Any, seat: int) -> bytes:
        groups: list[int] = value
        counts = [0] * 11
        for size in groups:
            counts[min(size, 10)] += 1
        return bytes(counts[1:])

"""A battle as numbers, for learners: nothing but zeros while none is fought."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.arms import Arms
from orcade.kernel.features import Axis, Each, Feature, Figure, Pile, Row, Within, Word, seats_around

SIDES = ["attacker", "defender"]


def battle_features(arms: Arms, zones: int, seats: int) -> Feature:
    """Everything that a view shows of a battle."""
    return Within(
        "battle",
        "a battle is being fought",
        [
            Word("zone", "where", Axis("zone", zones)),
            Figure("assault", "it is the assault on a standing Fortress"),
            Figure("forming", "the decks are being formed, in secret"),
            Figure("round", "its round", 10),
            Figure("toll", "Hordes lost on both sides when the round began", 6),
            Word("searched", "the side whose deck is being looked through", Axis("side", 2)),
            Each("sides", SIDES, side_features(arms, seats)),
        ],
    )


def side_features(arms: Arms, seats: int) -> list[Feature]:
    """What a view shows of one side; a column is a front card, a back card and a Hero on one of them."""
    card, column, deck = Axis("card", arms.cards), Axis("column", arms.deck_max), arms.deck_max
    return [
        Word("seat", "whose side it is", seats_around(seats)),
        Row(
            "deck",
            "the deck; of its own, its owner knows the order of the lowest alone",
            Axis("place", deck),
            card,
        ),
        Pile("hand", "the hand", card, deck),
        Word("asked", "the card of which is asked how many go into the deck", card),
        Word("lies", "the card of the round: not laid, face down, face up", Axis("how", 3)),
        Word("chosen", "the card of the round", card),
        Word("spot", "where it goes", Axis("spot", arms.spots)),
        Figure("reorganises", "it is none: the side reorganises"),
        Row("front", "the front card of each column", column, card),
        Row("back", "the back card", column, card),
        Row("lord", "the Hero", column, card),
        Row("covers", "and which of the two he covers", column, Axis("card of a column", 2)),
        Row(
            "down", "which of the two lie face down: none, the front, the back, both", column, Axis("down", 4)
        ),
        Pile("stray", "cards played without protection", card, deck),
        Pile("discards", "the discard", card, deck),
        Pile("fought", "Heroes that have to rest", card, deck),
        Figure("case", "the case of the strike token", arms.cases),
        Figure("losses", "Hordes on the tracker", arms.third_loss),
        Figure("entered", "the token came into the Berserk zone"),
        Figure("snatched", "and last it was moved by a strike that took a Horde"),
        Figure("spent", "it could not discard"),
        Figure("reorganised", "it reorganised in this round"),
        Figure("blinded", "it plays blind in this round"),
        Word("played", "the card of this round, once it is revealed", card),
        Figure("muted", "its Battle effect is cancelled"),
        Figure("heals", "cases that are given back at the end of the round", arms.cases),
        Figure("waits", "up to that round it chooses last", 10),
        Figure("blind", "up to that round it plays the first card of its deck", 10),
        Figure("bottom", "cards under the deck in an order that the owner knows", deck),
        Pile("known", "hidden cards that everybody has seen", card, deck),
        Pile("spied", "hidden cards that the enemy has seen", card, deck),
        Pile("shown", "of those that are known, in hand or laid for certain", card, deck),
        Pile("sunk", "and in the deck", card, deck),
        Pile("depths", "what the enemy saw in the deck", card, deck),
        Figure("fathomed", "the enemy has seen the whole deck"),
        Figure("heroless", "everybody knows that no Hero is in the deck"),
    ]

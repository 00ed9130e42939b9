"""What a player of ORC knows: who will win which tribe, and what the cards in hand will be worth then.

The weights were fitted to some hundred games of the search against itself, those of
the evaluation to how the games ended, those of the priors to what was played;
`docs/games/orc.md` says how well they foretell.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.logistic import logistic
from orcade.games.orc.deploy import Deploy, Discard
from orcade.games.orc.draw import Draw, Drawing
from orcade.games.orc.material import DOUBLE, SINGLE, TRIBES
from orcade.games.orc.state import Frontier, beside
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.space import Action

LEAD: Final = [0.0, 1.6, 0.9, 0.95, 0.8]  #  what one orc more weighs, by the cards left in the pile
TIE: Final = [0.0, 0.65, 0.25, 0.13, 0.0]  # how far a tie leans towards the boxward neighbour's owner
REACH: Final = 0.38  #                       for each orc more that the hand can send there
LAST_CARD: Final = 0.65  #                   for whoever is to move where one card is left
IN_HAND: Final = 0.8  #                      the share of the orcs in hand that will pay, late in the game
CARD: Final = 0.7  #                         points that a card in hand brings, whatever it shows
TO_MOVE: Final = 0.1  #                      points
DOUBT_EARLY: Final = 3.3  #                  the points ahead that make a win likely, all piles being full
DOUBT_LATE: Final = 1.3  #                   and all being used up


class KnowsOrc(Knows):
    def evaluates(self) -> bool:
        return True

    def orders(self) -> bool:
        return True

    def evaluation(self, s: State) -> list[float]:
        assert isinstance(s, Frontier)
        south = chance_of_south(s) if s.ring else 0.5  # before the box stands nothing is decided
        return [south, 1.0 - south]

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        assert isinstance(s, Frontier)
        if not s.ring:
            return [1.0] * len(legal)
        tribes = chances(s, decision.seat)
        if decision.seat == 1:
            tribes = [1.0 - south for south in tribes]
        return [exp(appeal(s, decision, a, tribes)) for a in legal]


# How likely is a win?


def chance_of_south(s: Frontier) -> float:
    """How likely seat 0 wins the game, by the points that both may expect."""
    top = s.agenda[-1]
    mover = top.seat if isinstance(top, Decision) else 0
    tribes = chances(s, mover)
    full = fullness(s)
    paying = IN_HAND * (1.0 - 1.7 * full) if full < 0.58 else 0.0
    lead = CARD * (cards_of(s, 0) - cards_of(s, 1)) + (TO_MOVE if mover == 0 else -TO_MOVE)
    for tribe in range(TRIBES):
        south = tribes[tribe]
        lead += (2.0 * south - 1.0) * s.worth[tribe]
        if paying > 0.0:
            lead += paying * south * s.material.orcs_of(tribe, s.hands[0])
            lead -= paying * (1.0 - south) * s.material.orcs_of(tribe, s.hands[1])
    return logistic(lead / (DOUBT_LATE + (DOUBT_EARLY - DOUBT_LATE) * full))


def chances(s: Frontier, mover: int) -> list[float]:
    """How likely seat 0 wins each tribe; ties and frozen tribes follow their boxward neighbour."""
    alone = [chance_at(s, tribe, mover) for tribe in range(TRIBES)]
    tribes = alone[:]
    for _ in range(2):  # the line is a ring: the nearest tribe follows the farthest
        boxward = s.ring[-1]
        for tribe in s.ring:
            if s.winner[tribe] == NONE:
                pile = len(s.piles[tribe])
                if pile == 0:
                    tribes[tribe] = tribes[boxward]
                elif lead_of(s, 0, tribe) == 0:
                    tribes[tribe] = alone[tribe] + by_pile(TIE, pile) * (tribes[boxward] - 0.5)
            boxward = tribe
    return tribes


def chance_at(s: Frontier, tribe: int, mover: int) -> float:
    """The same by what lies there and can be sent there, the neighbours left out."""
    winner = s.winner[tribe]
    if winner != NONE:
        return 1.0 if winner == 0 else 0.0
    pile = len(s.piles[tribe])
    if pile == 0:  # frozen, or about to be fought for
        return 0.5
    leaning = by_pile(LEAD, pile) * lead_of(s, 0, tribe) + REACH * (reach(s, 0, tribe) - reach(s, 1, tribe))
    if pile == 1:
        leaning += LAST_CARD if mover == 0 else -LAST_CARD
    return logistic(leaning)


def lead_of(s: Frontier, seat: int, tribe: int) -> int:
    """How many orcs more the seat has there than its opponent."""
    return s.orcs[beside(seat, tribe)] - s.orcs[beside(1 - seat, tribe)]


def reach(s: Frontier, seat: int, tribe: int) -> int:
    """The most orcs that a card of this hand can bring there (ORC-36 to ORC-38)."""
    colour_of = s.material.colour_of
    own = s.attack[beside(seat, tribe)]
    theirs = s.attack[beside(1 - seat, tribe)]
    most = 0
    for card in s.hands[seat]:
        two = colour_of[2 * card + 1]
        if two != tribe and two != theirs and (own == NONE or own == two):
            return 2
        one = colour_of[2 * card]
        if one != tribe and one != theirs and (own == NONE or own == one):
            most = 1
    return most


def cards_of(s: Frontier, seat: int) -> int:
    """The cards in hand, and those about to be drawn."""
    top = s.agenda[-1]
    drawn = top.left if isinstance(top, Drawing) and top.seat == seat else 0
    return len(s.hands[seat]) + drawn


def fullness(s: Frontier) -> float:
    """1 while all piles are full, 0 when all are used up."""
    cards = 0
    for pile in s.piles:
        cards += len(pile)
    return cards / (s.material.tribes * s.material.cards_per_pile)


# What is worth a look?


def appeal(s: Frontier, decision: Decision[Any], a: Action, tribes: list[float]) -> float:
    """How soon a player would think of this; `tribes` says how likely he wins each."""
    if isinstance(a, Deploy):
        return appeal_of_deploying(s, decision.seat, a, tribes)
    if isinstance(a, Discard):
        return keeping(s, a.card, tribes) - 2.1
    if isinstance(a, Draw) and isinstance(decision, Drawing):
        return appeal_of_drawing(s, decision, a.pile, tribes)
    return 0.0


def appeal_of_deploying(s: Frontier, seat: int, a: Deploy, tribes: list[float]) -> float:
    """Double halves early, the lead where a battle is near, and never too many orcs."""
    before = lead_of(s, seat, a.tribe)
    after = before + (1 if a.half == SINGLE else 2)
    pile = len(s.piles[a.tribe])
    wanted = 0.4 * s.worth[a.tribe] - 0.14 * pile + keeping(s, a.card, tribes)
    if a.half == DOUBLE:
        wanted += 1.3 * fullness(s) - 0.4
    if before > 0:
        return wanted + 0.3 - 0.6 * before
    if after < 0:
        return wanted - 1.2
    if after > 0:
        wanted += 0.2
        if pile == 1:
            wanted += 0.8
        elif pile == 2 and a.half == SINGLE:  # the two cards that follow are its last
            wanted += 0.4
    return wanted


def keeping(s: Frontier, card: int, tribes: list[float]) -> float:
    """Below 0 for a card that will pay in the end if it stays in hand."""
    pays = tribes[s.material.single[card]] + 2.0 * tribes[s.material.double[card]]
    return pays * (1.4 * fullness(s) - 0.95)


def appeal_of_drawing(s: Frontier, drawing: Drawing, pile: int, tribes: list[float]) -> float:
    """Last cards where the battle is won, no last cards where it is lost."""
    lead = lead_of(s, drawing.seat, pile)
    left = len(s.piles[pile])
    wanted = 0.6 * tribes[pile] - 0.07 * left
    if left > drawing.left:
        return wanted - 0.35 if left == 2 and lead <= 0 else wanted
    if lead == 0:
        return wanted + 1.8 * (tribes[s.boxward(pile)] - 0.5)
    return wanted + (0.5 if lead > 0 else -0.4)


# Small helpers


def by_pile(weights: list[float], pile: int) -> float:
    return weights[pile] if pile < len(weights) else weights[len(weights) - 1]

"""The end of a battle, and what comes after it (OVO-244 to OVO-267, OVO-392)."""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, DEFENDER, Battle, Side
from orcade.games.orcs_vs_orcs.battle.strikes import army, battle_of
from orcade.games.orcs_vs_orcs.ending import award
from orcade.games.orcs_vs_orcs.enter import Conquest
from orcade.games.orcs_vs_orcs.flight import Retreat, eliminated
from orcade.games.orcs_vs_orcs.material import BATTLE
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import NONE, Event, Step

# The four ways to end, by their clauses
EXTERMINATION: Final = 244
TWO_NIL: Final = 245
THIRD_LOSS: Final = 246
NO_MORE_CARDS: Final = 247

# What is seen


class BattleEnded(Event):
    """Who won, if anybody did, and by which condition; what both armies have left, the attacker's first.

    `last` says that the winner's point is the last of all, so that nothing else follows (OVO-333).
    """

    def __init__(
        self, zone: int, winner: int, clause: int, seats: list[int], left: list[int], last: bool
    ) -> None:
        self.zone: int = zone
        self.winner: int = winner
        self.clause: int = clause
        self.seats: list[int] = seats
        self.left: list[int] = left
        self.last: bool = last


class HeroRests(Event):
    """Until the next game turn (OVO-258)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


# The checks


def check_end(s: Kingdom, b: Battle) -> bool:
    """All four conditions in their order; is the battle over (OVO-253, OVO-254)?"""
    return check_armies(s, b) or check_cards(s, b)


def check_early(s: Kingdom, b: Battle) -> bool:
    """Before the reveal, if a Horde was lost while the cards were chosen (OVO-253)."""
    return b.losses() > b.toll and check_armies(s, b)


def check_armies(s: Kingdom, b: Battle) -> bool:
    one, other = b.sides[ATTACKER], b.sides[DEFENDER]
    two, three = s.material.arms.two_nil, s.material.arms.third_loss
    return (
        beaten(s, b, EXTERMINATION, army(s, b, ATTACKER) == 0, army(s, b, DEFENDER) == 0)
        or beaten(s, b, TWO_NIL, two_nil(one, other, two), two_nil(other, one, two))
        or beaten(s, b, THIRD_LOSS, one.losses >= three, other.losses >= three)
    )


def check_cards(s: Kingdom, b: Battle) -> bool:
    """Also before the first round (OVO-173)."""
    return beaten(s, b, NO_MORE_CARDS, out_of_cards(b.sides[ATTACKER]), out_of_cards(b.sides[DEFENDER]))


def two_nil(loser: Side, other: Side, losses: int) -> bool:
    return loser.losses >= losses and other.losses == 0


def out_of_cards(side: Side) -> bool:
    """It can no longer play (OVO-248), or could not discard (OVO-249)."""
    return side.spent or (not side.hand and not side.deck)


def beaten(s: Kingdom, b: Battle, clause: int, attacker: bool, defender: bool) -> bool:
    """Who meets a condition loses; if both do, nobody wins (OVO-252, OVO-255)."""
    if not attacker and not defender:
        return False
    winner = NONE
    if attacker != defender:
        winner = b.sides[DEFENDER if attacker else ATTACKER].seat
    seats, left = [b.sides[x].seat for x in range(2)], [army(s, b, x) for x in range(2)]
    last = winner != NONE and s.glory_left <= s.material.arms.winner_glory
    s.tell(BattleEnded(b.zone, winner, clause, seats, left, last))
    losers: list[int] = []  # if they have anybody left
    if attacker:
        losers.append(b.sides[ATTACKER].seat)  # OVO-262
    if defender:
        losers.append(b.sides[DEFENDER].seat)
    s.then([Aftermath(winner, losers)])
    return True


# The steps


class Aftermath(Step[Kingdom]):
    """The glory point, retreats, the tracker, cards and Heroes, the conquest (OVO-392)."""

    def __init__(self, winner: int, losers: list[int]) -> None:
        self.winner: int = winner
        self.losers: list[int] = losers

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        zone, attacker = b.zone, b.sides[ATTACKER].seat
        s.lift(zone, 0)  # whoever has no Horde left holds nothing
        if self.winner != NONE:
            award(s, self.winner, s.material.arms.winner_glory, BATTLE)
            if s.outcome is not None:
                return
        retreats: list[Step[Kingdom]] = [Retreat(seat, zone) for seat in self.losers]
        conquest: list[Step[Kingdom]] = [Conquest(attacker, zone)] if self.winner == attacker else []
        s.then([*retreats, ClearTracker(), PutCardsAway(), *conquest])


class ClearTracker(Step[Kingdom]):
    """Hordes go back to their owners, or to who eliminated them (OVO-256, OVO-257)."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        for x in (ATTACKER, DEFENDER):
            side = b.sides[x]
            hordes = side.losses
            side.losses = 0
            if hordes > 0:
                eliminated(s, side.seat, b.sides[1 - x].seat, hordes)


class PutCardsAway(Step[Kingdom]):
    """Cards go back to their owners; the Heroes that fought rest (OVO-258 to OVO-260)."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        for side in b.sides:
            fought = sorted(set(side.fought))  # one who was recovered may have fought twice
            for hero in fought:
                s.tell(HeroRests(side.seat, hero))
            s.resting = sorted(s.resting + fought)
        s.battle = None

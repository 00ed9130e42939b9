"""Action 1, deploy orcs: a card beside a tribe, or a card out of the game (ORC-34 to ORC-47)."""

from __future__ import annotations

from orcade.games.orc.draw import Drawing
from orcade.games.orc.material import SINGLE, TRIBES
from orcade.games.orc.state import Frontier, beside
from orcade.kernel.contract import LEGAL, NONE, Decision, Event
from orcade.kernel.lists import without
from orcade.kernel.native import i64
from orcade.kernel.space import Action

# What players say


class Deploy(Action):
    """Put a card beside a tribe, one half turned towards it."""

    card: int
    tribe: int
    half: int


class Discard(Action):
    """Put a card out of the game instead."""

    card: int


# What is seen


class Deployed(Event):
    def __init__(self, seat: int, card: int, half: int, tribe: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.half: int = half
        self.tribe: int = tribe


class Discarded(Event):
    """Out of the game, face up (ORC-29)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


# The step


class Deployment(Decision[Frontier]):
    """One card of the hand: beside an open tribe, or out of the game (ORC-46)."""

    def whose(self) -> int:
        return 31

    def options(self, s: Frontier) -> list[Action]:
        options: list[Action] = []
        for card in s.hands[self.seat]:
            options += s.material.deploy[card * 2 * TRIBES : (card + 1) * 2 * TRIBES]
            options.append(s.material.discard[card])
        return options

    def verdict(self, s: Frontier, a: Action) -> int:
        """In the order of ORC-101."""
        if isinstance(a, Discard):
            return LEGAL if a.card in s.hands[self.seat] else 45
        if not isinstance(a, Deploy):
            return 32
        if a.card not in s.hands[self.seat]:
            return 34
        if a.tribe not in s.line:
            return 103
        if s.winner[a.tribe] != NONE:
            return 41
        if s.frozen[a.tribe]:
            return 42
        colour = s.material.colour_of[2 * a.card + a.half]  # ORC-35
        if colour == a.tribe:
            return 36
        if colour == s.attack[beside(1 - self.seat, a.tribe)]:
            return 37
        own = s.attack[beside(self.seat, a.tribe)]
        return LEGAL if own == NONE or own == colour else 38

    def legal(self, s: Frontier) -> list[Action]:
        """The same, written out tribe by tribe: bots ask this hundreds of thousands of times a second."""
        deploy = s.material.deploy
        colour_of = s.material.colour_of
        hand = s.hands[self.seat]
        legal: list[Action] = []
        me: i64 = self.seat
        tribe: i64
        card: i64
        for tribe in range(TRIBES):
            if not s.open_to_attack(tribe):
                continue
            own: i64 = s.attack[me * TRIBES + tribe]
            theirs: i64 = s.attack[(1 - me) * TRIBES + tribe]
            for card in hand:
                one: i64 = colour_of[2 * card]
                two: i64 = colour_of[2 * card + 1]
                if one != tribe and one != theirs and (own == NONE or own == one):
                    legal.append(deploy[(card * TRIBES + tribe) * 2])
                if two != tribe and two != theirs and (own == NONE or own == two):
                    legal.append(deploy[(card * TRIBES + tribe) * 2 + 1])
        for card in hand:
            legal.append(s.material.discard[card])
        return legal

    def resolve(self, s: Frontier, a: Action) -> None:
        if isinstance(a, Discard):
            s.hands[self.seat] = without(s.hands[self.seat], a.card)
            s.out = [*s.out, a.card]
            s.tell(Discarded(self.seat, a.card))
            s.then([Drawing(self.seat, s.material.draws_after_discard)])  # ORC-50
        else:
            assert isinstance(a, Deploy)
            self.put(s, a)
            s.then([Drawing(self.seat, s.material.draws[a.half])])  # ORC-48, ORC-49

    def put(self, s: Frontier, a: Deploy) -> None:
        place = beside(self.seat, a.tribe)
        s.hands[self.seat] = without(s.hands[self.seat], a.card)
        s.played[place] = [*s.played[place], a.card]
        s.attack[place] = s.material.colour_of[2 * a.card + a.half]
        s.orcs[place] += 1 if a.half == SINGLE else 2
        s.tell(Deployed(self.seat, a.card, a.half, a.tribe))

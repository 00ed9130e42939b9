"""ORC with its luck as moves: what is dealt or drawn is settled when it happens, not beforehand.

Every way to share out the unseen cards is equally likely (ORC-98), so a whole state stands for all of them:
when a card is drawn, one of those that may lie there is put on top of the pile.  A game may begin late.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from orcade.games.orc import GAME, Orc
from orcade.games.orc.deploy import Deployment
from orcade.games.orc.draw import Draw
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.codec import decode_state, encode_state
from orcade.kernel.contract import Event
from orcade.kernel.flow import pending, play
from orcade.kernel.space import Action

SMALLER = ("three_tribes.toml", "piles_of_one.toml")  # one over the other
CARDS_PER_PILE = {4: 0, 2: 1, 1: 2}  #                  and how many of them make it


@cache
def orc_with(cards_per_pile: int) -> Orc:
    """ORC as in the box (4), or with three tribes and piles of so many cards (2 or 1)."""
    if cards_per_pile not in CARDS_PER_PILE:
        raise ValueError(f"piles={cards_per_pile} was given; expected 4, 2 or 1 cards in a pile")
    components = GAME.components
    for name in SMALLER[: CARDS_PER_PILE[cards_per_pile]]:
        components = components.over(GAME.text(name), name)
    return GAME.with_components(components)


class Explicit:
    """A game of ORC; what may happen next is equally likely, and nothing may where somebody decides."""

    __slots__ = ("drawn", "due", "game", "world")

    def __init__(self, game: Orc, world: Frontier) -> None:
        self.game, self.world = game, world
        self.due: list[int] = [0, 1]  #         seats whose hands are still to be dealt
        self.drawn: Draw | None = None  #       the pile from which a card comes next

    def clone(self) -> Explicit:
        other = Explicit(self.game, self.world.clone())
        other.due, other.drawn = self.due, self.drawn
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """For a pickle, as records are written: compiled rules cannot be pickled."""
        cards = next(number for number in CARDS_PER_PILE if orc_with(number) is self.game)
        drawn = self.drawn and self.drawn.id
        return restored, (cards, encode_state(self.game, self.world), self.due, drawn)

    def waits_for_luck(self) -> bool:
        return bool(self.due) or self.drawn is not None

    def happenings(self) -> list[tuple[int, ...]]:
        """The hands that may be dealt, or the cards that may be drawn."""
        if self.due:
            return list(combinations(self.unseen(), len(self.world.hands[self.due[0]])))
        return [(card,) for card in self.unseen()] if self.drawn is not None else []

    def unseen(self) -> list[int]:
        """The cards that lie in piles, or in hands that are still to be dealt."""
        places = self.world.piles + [self.world.hands[seat] for seat in self.due]
        return sorted([card for place in places for card in place])

    def happen(self, number: int) -> list[Event]:
        """The happening of this number; returns what the table sees of it."""
        cards = self.happenings()[number]
        if self.due:
            self.deal(list(cards))
            return []
        a, self.drawn = self.drawn, None
        assert a is not None
        self.put_on_top(a.pile, cards[0])
        return self.carry_out(a)

    def deal(self, hand: list[int]) -> None:
        """This hand to the first seat that is due; what is left lies in any order."""
        left = [card for card in self.unseen() if card not in hand]
        seat, *self.due = self.due
        s = self.world
        s.hands[seat] = hand
        for other in self.due:
            s.hands[other] = [left.pop() for _ in s.hands[other]]
        s.piles = [[left.pop() for _ in pile] for pile in s.piles]

    def put_on_top(self, pile: int, card: int) -> None:
        """This card changes places with the top card of the pile."""
        piles = [cards[:] for cards in self.world.piles]
        lies = next(number for number, cards in enumerate(piles) if card in cards)
        piles[lies][piles[lies].index(card)] = piles[pile][-1]
        piles[pile][-1] = card
        self.world.piles = piles

    def play(self, action: int) -> list[Event]:
        """Whoever is asked says this; nothing happens to a draw whose card is still to be settled."""
        a = self.game.space.action(action)
        if isinstance(a, Draw) and len(self.unseen()) > 1:
            self.drawn = a
            return []
        return self.carry_out(a)

    def carry_out(self, a: Action) -> list[Event]:
        events: list[Event] = []
        self.world.recorder = events
        play(self.world, self.seat(), a)
        self.world.recorder = None
        return events

    def seat(self) -> int:
        """Who decides now."""
        return pending(self.world)[0].seat

    def legal(self) -> list[int]:
        return sorted([a.id for a in pending(self.world)[0].legal(self.world)])

    def over(self) -> bool:
        return self.world.outcome is not None


def restored(cards_per_pile: int, world: dict[str, Any], due: list[int], drawn: int | None) -> Explicit:
    """The game that was pickled."""
    game = orc_with(cards_per_pile)
    s = decode_state(game, world)
    assert isinstance(s, Frontier)
    at = Explicit(game, s)
    a = None if drawn is None else game.space.action(drawn)
    at.due, at.drawn = due, a if isinstance(a, Draw) else None
    return at


def opened(game: Orc, seed: int, left: int = 0) -> Explicit:
    """The game of this seed before its hands are dealt; or a random one with `left` cards in its piles."""
    luck = Fast(seed)
    while True:
        s = game.setup(2, game.check_options({}), luck)
        assert isinstance(s, Frontier)
        s.recorder = None
        if left == 0 or went_on(s, luck, left):
            return Explicit(game, s)


def went_on(s: Frontier, luck: Chance, left: int) -> bool:
    """Play at random up to a deployment with so many cards in the piles; is there one?"""
    while s.agenda:
        decision = pending(s)[0]
        cards = sum([len(pile) for pile in s.piles])
        if isinstance(decision, Deployment) and cards <= left:
            return cards == left
        legal = decision.legal(s)
        play(s, decision.seat, legal[luck.below(len(legal))])
    return False

"""Two Invaders: who goes first, acting by turns, and actions lent to the partner (STR-375 to STR-379)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import ACTIONS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Event
from orcade.kernel.lists import with_one, without
from orcade.kernel.space import Action


class OpenAction(Action):
    """The partner may take this action of mine in this phase."""

    action: int


class ActionOpened(Event):
    def __init__(self, seat: int, action: int) -> None:
        self.seat: int = seat
        self.action: int = action


def in_order(s: Siege) -> list[int]:
    """The Invaders, the one with precedence first (STR-377)."""
    if s.table.invaders == 1:
        return [0]
    first = s.first_side()
    return [first, 1 - first]


def own_actions(s: Siege, invader: int, phase: int) -> list[int]:
    """What his card of the phase offers: its actions, or turned over its special action (STR-83, STR-87)."""
    at = 6 * invader + phase - 1
    card, box = s.cards[at], s.material
    if s.turned[at]:
        return [box.card_reverse[card]] if phase > 1 else []
    return box.card_actions[card]


def is_used(s: Siege, invader: int, action: int) -> bool:
    """Was this action of his card taken or opened this turn?"""
    return invader * ACTIONS + action in s.taken


def use(s: Siege, invader: int, action: int) -> None:
    s.taken = with_one(s.taken, invader * ACTIONS + action)


def is_lent(s: Siege, owner: int, action: int) -> bool:
    """Is this action of his card open to his partner?"""
    return owner * ACTIONS + action in s.lent


def why_not_opened(s: Siege, invader: int, action: int) -> int:
    """An unused action of his card of the current phase (STR-379)."""
    if s.table.invaders == 1 or action not in own_actions(s, invader, s.phase):
        return 379
    return 87 if is_used(s, invader, action) else LEGAL


def open_action(s: Siege, invader: int, action: int) -> None:
    use(s, invader, action)
    s.lent = with_one(s.lent, invader * ACTIONS + action)
    s.tell(ActionOpened(invader, action))


def take_lent(s: Siege, owner: int, action: int) -> None:
    s.lent = without(s.lent, owner * ACTIONS + action)
    s.shared = with_one(s.shared, owner * ACTIONS + action)


def has_done(s: Siege, invader: int, action: int) -> bool:
    """Has he taken this action this turn, of his own card or of his partner's?"""
    own, partners = invader * ACTIONS + action, (1 - invader) * ACTIONS + action
    return partners in s.shared or (own in s.taken and own not in s.lent and own not in s.shared)

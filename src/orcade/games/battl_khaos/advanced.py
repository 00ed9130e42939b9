"""The advanced rule, at the start of the game: three ways to use the power tokens (BTK-103 to BTK-109)."""

from __future__ import annotations

from orcade.games.battl_khaos.material import KNIGHTS, ORCS
from orcade.games.battl_khaos.setup import give_tokens, show_tokens, take_token
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.space import Action

# What players say


class PickToken(Action):
    """One of the five tokens that a player will use."""

    token: int


# What is seen


class TokenPicked(Event):
    """In secret (BTK-106)."""

    def __init__(self, seat: int, token: int) -> None:
        self.seat: int = seat
        self.token: int = token

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


# The steps


class Pick(Decision[Battlefield]):
    """The next of `left` tokens, among those not picked yet (BTK-105, BTK-175)."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: int = left

    def whose(self) -> int:
        return 106

    def options(self, s: Battlefield) -> list[Action]:
        return [s.material.pick_token[token] for token in s.tokens_of(self.seat)]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, PickToken) or a.token not in s.tokens_of(self.seat):
            return 105
        return LEGAL if a.token in s.aside[self.seat] else 175

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, PickToken)
        take_token(s, self.seat, a.token)
        s.tell(TokenPicked(self.seat, a.token))
        if self.left > 1:
            s.then([Pick(self.seat, self.left - 1)])


class ShowTokens(Step[Battlefield]):
    """Both reveal what they chose (BTK-106); from then on tokens lie face up (BTK-35)."""

    def run(self, s: Battlefield) -> None:
        show_tokens(s)


# The three ways


def draw_tokens(s: Battlefield) -> None:
    """First way: five of ten at random for each player (BTK-104)."""
    for seat in range(2):
        tokens = s.tokens_of(seat)
        s.luck.shuffle(tokens)
        for token in tokens[: s.material.tokens_per_player]:
            take_token(s, seat, token)


def choose_tokens(s: Battlefield) -> Step[Battlefield]:
    """Second way: both choose five in secret (BTK-105, BTK-106)."""
    count = s.material.tokens_per_player
    return Together([Lane(0, [Pick(0, count)]), Lane(1, [Pick(1, count)])])


def share_tokens(s: Battlefield, option: str) -> None:
    """Third way: one camp has the advanced tokens, the other the basic ones (BTK-107, BTK-108)."""
    camp = s.luck.below(2) if option == "random" else ORCS if option == "orcs" else KNIGHTS
    for seat in range(2):
        give_tokens(s, seat, basic=s.camps[seat] != camp)

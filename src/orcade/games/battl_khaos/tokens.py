"""Playing power tokens: one for each battlefield tile placed (BTK-57 to BTK-61, BTK-110 to BTK-116)."""

from __future__ import annotations

from orcade.games.battl_khaos.grid import AROUND, SIDE
from orcade.games.battl_khaos.place import ChooseSpace
from orcade.games.battl_khaos.powers import power_of
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.space import Action

# What players say


class PlayToken(Action):
    """This token of the reserve; in the advanced rule its place is asked next."""

    token: int


class NoToken(Action):
    """No token for this tile."""


# What is seen


class TokenPlayed(Event):
    def __init__(self, seat: int, token: int, space: int) -> None:
        self.seat: int = seat
        self.token: int = token
        self.space: int = space


# The steps


class TokenChoice(Decision[Battlefield]):
    """One token for the battlefield tile just placed, or none (BTK-57, BTK-61)."""

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        return s.material.no_token + [s.material.play_token[token] for token in s.reserve[self.seat]]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if isinstance(a, NoToken):
            return LEGAL
        if not isinstance(a, PlayToken):
            return 137
        if a.token not in s.reserve[self.seat]:
            return 61
        return power_of(s, a.token).why_nowhere(s)

    def resolve(self, s: Battlefield, a: Action) -> None:
        if isinstance(a, PlayToken):
            if s.advanced:
                s.then([TokenPlace(self.seat, a.token)])
            else:
                play_token(s, self.seat, a.token, s.spaces[s.fresh])  # BTK-60


class TokenPlace(Decision[Battlefield]):
    """In the advanced rule: on the tile just placed or around it (BTK-110, BTK-111)."""

    def __init__(self, seat: int, token: int) -> None:
        super().__init__(seat)
        self.token: int = token

    def whose(self) -> int:
        return 47

    def seen_by(self, seat: int) -> Step[Battlefield]:
        return self if seat == self.seat else TokenChoice(self.seat)

    def options(self, s: Battlefield) -> list[Action]:
        return [s.material.choose_space.number(space) for space in within_reach(s)]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 137
        return power_of(s, self.token).why_not_on(s, a.x * SIDE + a.y)

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        play_token(s, self.seat, self.token, a.x * SIDE + a.y)


# How a token comes to lie there


def play_token(s: Battlefield, seat: int, token: int, space: int) -> None:
    s.reserve[seat].remove(token)
    s.tell(TokenPlayed(seat, token, space))
    power_of(s, token).played(s, seat, token, space)


def within_reach(s: Battlefield) -> list[int]:
    here = s.spaces[s.fresh]
    return sorted([here, *(here + step for step in AROUND)])

"""What a tile does once placed: a token may be played, or a special tile takes effect (BTK-137 to -164)."""

from __future__ import annotations

from orcade.games.battl_khaos.grid import around
from orcade.games.battl_khaos.material import is_special, is_tower
from orcade.games.battl_khaos.place import Replacing
from orcade.games.battl_khaos.powers import TokenRemoved, can_play_a_token, remove_tile
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.tokens import TokenChoice
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.space import Action

# What players say


class RemoveTile(Action):
    """Magic circle: this tile leaves the game."""

    tile: int


class RemoveToken(Action):
    """Crystal field: this token leaves the game."""

    token: int


class TakeBack(Action):
    """Graveyard: this token comes back into the reserve."""

    token: int


# What is seen


class TokenTakenBack(Event):
    def __init__(self, seat: int, token: int) -> None:
        self.seat: int = seat
        self.token: int = token


class NoEffect(Event):
    """A special tile has nothing to work on (BTK-145)."""

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: int = seat
        self.tile: int = tile


# The steps


class Effect(Step[Battlefield]):
    """A battlefield tile may get a token, a special one does what it says (BTK-57, BTK-141)."""

    def __init__(self, seat: int, replacement: bool = False) -> None:
        self.seat: int = seat
        self.replacement: bool = replacement

    def run(self, s: Battlefield) -> None:
        tile = s.fresh
        if tile == NONE or is_tower(tile):
            return
        if is_special(tile):
            take_effect(s, self.seat, tile)
        elif not self.replacement and can_play_a_token(s, self.seat):  # BTK-153, BTK-61
            s.then([TokenChoice(self.seat)])


class Removal(Decision[Battlefield]):
    """Magic circle, step 1: which tile goes (BTK-150, BTK-151, BTK-154)."""

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        return [s.material.remove_tile[tile] for tile in range(len(s.spaces)) if s.in_play(tile)]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, RemoveTile):
            return 137
        return why_not_removed(s, self.seat, a.tile)

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, RemoveTile)
        space = s.spaces[a.tile]
        remove_tile(s, self.seat, a.tile)
        s.fresh = NONE
        if s.hands[self.seat]:  # BTK-156
            s.then([Replacing(self.seat, space), Effect(self.seat, True)])


class CrystalField(Decision[Battlefield]):
    """Which token goes, of either player, on a tile or on an empty space (BTK-157, BTK-158)."""

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        return s.material.remove_token

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, RemoveToken):
            return 137
        return LEGAL if s.token_spaces[a.token] != NONE else 157

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, RemoveToken)
        space = s.token_spaces[a.token]
        s.remove_token(a.token)
        s.lost.append(a.token)
        s.tell(TokenRemoved(self.seat, a.token, space))


class Graveyard(Decision[Battlefield]):
    """Which of his tokens the player takes back, from the board or from those removed (BTK-161)."""

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        return [s.material.take_back[token] for token in s.tokens_of(self.seat)]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, TakeBack):
            return 137
        return LEGAL if can_come_back(s, self.seat, a.token) else 161

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, TakeBack)
        if a.token in s.lost:
            s.lost.remove(a.token)
        else:
            s.remove_token(a.token)  # BTK-162
        s.reserve[self.seat] = sorted([*s.reserve[self.seat], a.token])
        s.tell(TokenTakenBack(self.seat, a.token))


# What the special tiles do


def take_effect(s: Battlefield, seat: int, tile: int) -> None:
    """An order is carried out if it can be, and skipped if it cannot (BTK-145)."""
    effect = s.material.effects[tile]
    decision: Decision[Battlefield]
    if effect == "remove_and_replace_tile":
        decision = Removal(seat)
    elif effect == "remove_power_token":
        decision = CrystalField(seat)
    elif effect == "take_back_power_token":
        decision = Graveyard(seat)
    else:
        return  # temple and stone circle work as long as they lie there (BTK-148, BTK-160)
    if decision.legal(s):
        s.then([decision])
    else:
        s.tell(NoEffect(seat, tile))


def why_not_removed(s: Battlefield, seat: int, tile: int) -> int:
    if not s.in_play(tile) or is_tower(tile):
        return 150
    if tile == s.fresh:
        return 151
    ban = s.bans[seat]
    barred = ban != NONE and around(ban, s.spaces[tile]) and len(s.hands[seat]) > 0  # BTK-156
    return 154 if barred else LEGAL


def can_come_back(s: Battlefield, seat: int, token: int) -> bool:
    return s.owner(token) == seat and (token in s.lost or s.token_spaces[token] != NONE)

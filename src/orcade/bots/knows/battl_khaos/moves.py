"""What a player of Batt'l Kha'os looks at first: towers won or denied, and tokens that swing a corner.

An action is the likelier the more points it seems to bring.  The weights were fitted to
what the search chose in games against itself.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knows.battl_khaos.towers import Towers
from orcade.games.battl_khaos.advanced import Pick, PickToken
from orcade.games.battl_khaos.draw import Drawing, TakeTile
from orcade.games.battl_khaos.grid import AROUND, SIDE, around
from orcade.games.battl_khaos.material import (
    FIRST_TOWER,
    KINDS,
    NO_TOKEN,
    ORCS,
    TOWERS,
    is_special,
    is_tower,
)
from orcade.games.battl_khaos.place import ChooseSpace, ChooseTile, Replacing, Siting, Turning, TurnTile
from orcade.games.battl_khaos.sites import may_lie
from orcade.games.battl_khaos.special import RemoveTile, RemoveToken, TakeBack
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.tokens import PlayToken, TokenChoice, TokenPlace, within_reach
from orcade.kernel.contract import NONE, Decision
from orcade.kernel.space import Action

# By kind: drum, double drum, leader, standard, halberd; wizard, archer, double archer, giant, catapult.
TOKEN: Final = [0.1, 0.2, 0.25, 0.3, 0.15, 0.15, 0.2, 0.35, 0.25, 0.3]  # points that it is worth in reserve,
PLAYING: Final = [0.6, 0.8, 1.1, 2.6, 1.2, 1.2, 1.1, 1.0, 1.2, 1.2]  #    and that it should bring if played
STANDARD: Final = 3
HALBERD: Final = 4
KEEPER: Final = 5
CATAPULT: Final = 9
SHARP: Final = 1.5  #     how much likelier a point more makes it
BUILDING: Final = 0.6  #  points that a tower seems to bring beside those that it is likely to be worth
CROWDED: Final = 5  #     a tower is worth a closer look where so many spaces or fewer stay free
NOWHERE: Final = -0.6  #  points of a tower where there is no such place
SPECIAL: Final = 0.8  #   points that a special tile seems to bring
ALIKE: Final = 0.01  #    points that make no difference
ASIDE: Final = 2  #       so many spaces away from all towers are looked at
STACK: Final = 0.3  #     and a tile of the stack


def weights(s: Battlefield, decision: Decision[Any], legal: list[Action]) -> list[float]:
    """One for each of these actions; what is asked before the game is weighed by the tokens alone."""
    if isinstance(decision, Pick):
        return [exp(TOKEN[a.token % KINDS]) if isinstance(a, PickToken) else 1.0 for a in legal]
    look = Look(s, decision.seat, Towers(s, s.camps[1 - decision.seat]))
    return [exp(SHARP * look.points(decision, a)) if look.matters(decision, a) else 0.0 for a in legal]


class Look:
    """The board as the seat sees it that is about to place, play or draw; the other is the next to place."""

    def __init__(self, s: Battlefield, seat: int, towers: Towers) -> None:
        self.s: Battlefield = s
        self.seat: int = seat
        self.towers: Towers = towers
        towers.find_meetings()
        self.sign: float = 1.0 if s.camps[seat] == ORCS else -1.0
        self.helpers: list[int] = [token for token in s.reserve[seat] if is_helper(token)]
        self.gaps: list[int] = []  #                          where the last tile of a tower is missing
        for tower in range(TOWERS):
            if self.towers.worth[tower] > 0 and self.towers.free_around(tower) == 1:
                self.gaps.append(self.towers.gap_of(tower))
        self.far: list[int] | None = None  #                  see `aside`
        self.built: list[float] = []  #                       what each tower would bring at its best place,
        self.placed: dict[int, float] = {}  #                 and each tile,
        self.played: dict[int, float] = {}  #                 and each token

    def matters(self, decision: Decision[Any], a: Action) -> bool:
        """Does it do anything, and not the same as another one?"""
        if isinstance(a, PlayToken):
            return a.token % KINDS == KEEPER or self.token_best(a.token) > 0.0
        if isinstance(a, TurnTile) and isinstance(decision, Turning):
            return self.is_first_of_its_kind(decision.tile, a.rotation, decision.space)
        if isinstance(a, ChooseSpace) and isinstance(decision, Siting) and decision.tile < FIRST_TOWER:
            space = a.x * SIDE + a.y
            return space in self.aside() or self.is_near(space)
        return True

    def is_first_of_its_kind(self, tile: int, rotation: int, space: int) -> bool:
        """Does it bring something else than the tile turned less?"""
        if is_tower(tile):
            self.towers.try_at(space)
        points = self.laid(tile, rotation, space)
        for other in range(rotation):
            if abs(points - self.laid(tile, other, space)) < ALIKE:
                return False
        return True

    def is_near(self, space: int) -> bool:
        """Does it meet a tower, or may a token be played from there that does?"""
        if space in self.towers.met:
            return True
        if self.s.advanced:
            for step in AROUND:
                if space + step in self.towers.met:
                    return True
        return False

    def aside(self) -> list[int]:
        """A few spaces away from all towers, where a tile does nothing yet; one is as good as another."""
        if self.far is None:
            s = self.s
            far: list[int] = []
            ban, kept = s.bans[self.seat], s.kept_from(self.seat)
            for space in s.free:
                if len(far) < ASIDE and not self.is_near(space) and may_lie(s, False, space, ban, kept):
                    far.append(space)
            self.far = far
        return self.far

    def points(self, decision: Decision[Any], a: Action) -> float:
        """What this action seems to bring."""
        s = self.s
        if isinstance(a, ChooseTile):
            if isinstance(decision, Replacing):
                return self.turned_best(a.tile, decision.space)
            return bonus(a.tile) + self.placed_best(a.tile)
        if isinstance(a, ChooseSpace):
            space = a.x * SIDE + a.y
            if isinstance(decision, Siting):
                return self.turned_best(decision.tile, space)
            return self.token_on(decision.token, space) if isinstance(decision, TokenPlace) else 0.0
        if isinstance(a, TurnTile) and isinstance(decision, Turning):
            if is_tower(decision.tile):
                self.towers.try_at(decision.space)
            return self.laid(decision.tile, a.rotation, decision.space)
        if isinstance(a, PlayToken):
            return self.token_best(a.token) - PLAYING[a.token % KINDS]
        if isinstance(a, TakeTile):
            return bonus(a.tile) + self.placed_best(a.tile)
        if isinstance(decision, Drawing):
            return STACK
        if isinstance(a, RemoveTile):
            return self.sign * self.towers.gain_of_lifting(s.spaces[a.tile])
        if isinstance(a, RemoveToken):
            return self.sign * self.towers.gain_of_token(s.token_spaces[a.token], a.token, -1)
        if isinstance(a, TakeBack):
            return self.taken_back(a.token)
        return 0.0

    def promise(self, decision: Decision[Any]) -> float:
        """What the tile that is chosen will bring where it does most, or a token on the tile just laid."""
        if isinstance(decision, Turning):
            return self.turned_best(decision.tile, decision.space)
        if isinstance(decision, TokenChoice):
            return self.helped_best(self.s.spaces[self.s.fresh])
        assert isinstance(decision, Siting)
        s, tower = self.s, is_tower(decision.tile)
        ban, kept = s.bans[self.seat], s.kept_from(self.seat)
        best = 0.0
        for space in s.free:
            if (tower or space in self.towers.met) and may_lie(s, tower, space, ban, kept):
                best = max(best, self.turned_best(decision.tile, space))
        return best

    # Tiles and towers

    def placed_best(self, tile: int) -> float:
        """Wherever it does most."""
        if is_tower(tile):
            return self.built_best(tile - FIRST_TOWER)
        best = self.placed.get(tile)
        if best is None:
            best = 0.0
            for space in self.s.free:
                if space in self.towers.met:
                    best = max(best, self.turned_best(tile, space))
            self.placed[tile] = best
        return best

    def turned_best(self, tile: int, space: int) -> float:
        if is_tower(tile):
            self.towers.try_at(space)
        best = self.laid(tile, 0, space)
        for rotation in range(1, self.s.material.rotations[tile]):
            best = max(best, self.laid(tile, rotation, space))
        return best

    def laid(self, tile: int, rotation: int, space: int) -> float:
        """A tower's last tile with the token that helps most; the place of a tower was looked at."""
        at = 16 * tile + 4 * rotation
        if is_tower(tile):
            return self.sign * self.towers.value_of_trial(tile - FIRST_TOWER, at)
        points = self.sign * self.towers.gain_of_tile(at, NO_TOKEN, space)
        if space in self.gaps:
            for token in self.helpers:
                with_token = self.sign * self.towers.gain_of_tile(at, token, space) - TOKEN[token % KINDS]
                points = max(points, with_token)
        return points

    def built_best(self, tower: int) -> float:
        """Of all towers at once, not turned: where many tiles lie around already, or far from them."""
        if not self.built:
            self.built = [NOWHERE] * TOWERS
            for space in self.s.free:
                if not self.s.near_a_tower(space):
                    self.try_towers(space)
        return self.built[tower]

    def try_towers(self, space: int) -> None:
        if self.towers.try_at(space) <= CROWDED:
            for tower in self.s.supply:
                at = tower - FIRST_TOWER
                self.built[at] = max(self.built[at], self.laid(tower, 0, space))

    # Tokens

    def token_best(self, token: int) -> float:
        """On the tile just placed, or in the advanced rule wherever it does most."""
        s = self.s
        if not s.advanced:
            return self.token_on(token, s.spaces[s.fresh])
        best = self.played.get(token)
        if best is None:
            best = 0.0
            for space in within_reach(s):
                best = max(best, self.token_on(token, space))
            self.played[token] = best
        return best

    def helped_best(self, space: int) -> float:
        """What a token brings that changes what counts on this tile, less what it is worth in reserve."""
        best = 0.0
        if space in self.towers.met and self.s.token_at(space) == NONE:
            for token in self.helpers:
                gain = self.sign * self.towers.gain_of_token(space, token, 1)
                best = max(best, gain - TOKEN[token % KINDS])
        return best

    def token_on(self, token: int, space: int) -> float:
        s, kind = self.s, token % KINDS
        if kind == STANDARD:
            best = 0.0
            for tile in s.hands[self.seat]:
                best = max(best, self.placed_best(tile))
            return best
        if kind == HALBERD or kind == KEEPER:
            return self.denied(space, kind == KEEPER)
        tile = s.tile_at(space)
        if tile == NONE or is_tower(tile):
            return 0.0
        if kind == CATAPULT:
            return self.sign * self.towers.gain_of_lifting(space)
        if s.token_at(space) != NONE:
            return 0.0
        return self.sign * self.towers.gain_of_token(space, token, 1)

    def denied(self, space: int, only_here: bool) -> float:
        """The towers whose last free space the other is kept from."""
        points = 0.0
        for tower in range(TOWERS):
            if self.towers.worth[tower] > 0 and self.towers.free_around(tower) == 1:
                gap = self.towers.gap_of(tower)
                if gap == space if only_here else around(gap, space):
                    points += 0.5 * self.towers.worth[tower]
        return points

    def taken_back(self, token: int) -> float:
        space = self.s.token_spaces[token]
        points = TOKEN[token % KINDS]
        if space != NONE:
            points += self.sign * self.towers.gain_of_token(space, token, -1)
        return points


def bonus(tile: int) -> float:
    """What a tower or a special tile seems to bring beside what is reckoned."""
    return BUILDING if is_tower(tile) else SPECIAL if is_special(tile) else 0.0


def is_helper(token: int) -> bool:
    """Does it change what is counted on its tile?"""
    kind = token % KINDS
    return kind < STANDARD or KEEPER < kind < CATAPULT

"""The battlefield as numbers, for learners: where each tile lies, and a picture of the middle."""

from __future__ import annotations

from typing import Any, Final

from orcade.games.battl_khaos.grid import REACH, SPACES, x_of, y_of
from orcade.games.battl_khaos.material import (
    KINDS,
    KNIGHTS,
    MARKERS,
    ORCS,
    TILES,
    TOKENS,
    TOWERS,
    Material,
    camp_of,
    is_special,
    is_tower,
)
from orcade.games.battl_khaos.place import Replacing, Turning
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import NONE, State
from orcade.kernel.feature import Memory
from orcade.kernel.features import (
    Axis,
    Feature,
    Figure,
    Figures,
    Laid,
    LeftOut,
    Pile,
    Piles,
    Word,
    Words,
    seats_around,
)
from orcade.kernel.lists import backs

BINARY: Final = 8  #   digits of a coordinate, which goes from 0 (71 to the west or north) to 142
FAR: Final = 10  #     the picture shows the spaces at most so far from the first tower
ACROSS: Final = 2 * FAR + 1
CHANNELS: Final = 13 + KINDS
LAID: Final = 0  #     channels: a battlefield tile, a tower, a special tile;
MINE: Final = 3  #     warriors at each corner, mine and theirs;
TOKEN: Final = 11  #   a token lies there, and it is mine; then its kind;
ASKED: Final = 12 + KINDS  # the question is about this space


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of Batt'l Kha'os shows."""
    seat, marker = seats_around(seats), Axis("marker", len(MARKERS))
    tile, token, tower = Axis("tile", TILES), Axis("token", TOKENS), Axis("tower number", TOWERS)
    return [
        Figure("advanced", "the advanced rule of playing tokens"),
        Figure("special", "with special tiles"),
        Figure("only_once", "one token on a tile in the whole game"),
        Words("camps", "the camp of each seat", [seat], marker),
        Figures("values", "the value of each tower", [tower], 4),
        Spots("spaces", "where each tile lies", tile),
        Words("rotations", "how each tile is turned", [tile], Axis("quarter turn", 4)),
        Spots("token_spaces", "where each token lies", token),
        Picture(material),
        Piles("hands", "the hand of each seat", [seat], tile, 3),
        Pile("shown", "tiles in a hand that came from the display", tile, 3),
        Pile("display", "the display", tile, 3),
        Pile("stack", "the stack", tile, TILES),
        Pile("supply", "towers in the supply", tile, TOWERS),
        Pile("gone", "tiles out of the game", tile, TILES),
        Piles("reserve", "tokens that a seat can still play", [seat], token, TOKENS),
        Piles("aside", "its tokens that are not in use", [seat], token, TOKENS),
        Pile("lost", "tokens out of the game", token, TOKENS),
        Pile("borne", "tiles that a token has left, where no other may follow", tile, TILES),
        Spots("bans", "the halberd that each seat has to heed in its next turn", seat),
        Word("fresh", "the tile just placed", tile),
        Figure("second", "a second tile may follow"),
        Figure("placed", "tiles placed from the hand in this turn", 3),
        Figure("passes", "passes in a row", 2),
        Words("corners", "the marker on each corner of each tower", [tower, Axis("corner", 4)], marker),
        Words("control", "the marker on each tower", [tower], marker),
        Figures("points", "the points of each seat", [seat], 16),
        LeftOut(
            "touched",
            "spaces that changed since the towers were looked at: what was placed and played tells of them",
        ),
    ]


def fields_seen(s: State, seat: int) -> list[Any]:
    """Each field that the features read, as `seat` sees it: the exam compares it with the view."""
    assert isinstance(s, Battlefield)
    return [
        s.advanced,
        s.special,
        s.only_once,
        s.camps,
        s.values,
        s.spaces,
        s.rotations,
        s.token_spaces,
        space_asked(s, seat),
        s.hands_seen_by(seat),
        s.shown[:],
        s.display[:],
        backs(s.stack),
        s.supply[:],
        s.gone[:],
        s.reserve_seen_by(seat),
        s.aside_seen_by(seat),
        s.lost[:],
        s.borne,
        s.bans[:],
        s.fresh,
        s.second,
        s.placed,
        s.passes,
        s.corners[:],
        s.control[:],
        s.points[:],
    ]


def space_asked(s: Battlefield, seat: int) -> int:
    """The space on which a tile is to be turned or put, where `seat` sees that."""
    if not s.agenda:
        return NONE
    step = s.agenda[-1]
    if isinstance(step, Turning):
        step = step.seen_by(seat)
    return step.space if isinstance(step, (Turning, Replacing)) else NONE


def spot(space: int) -> bytes:
    """That something lies there, its column and its row in binary digits; nothing where it lies nowhere."""
    if space == NONE:
        return bytes(1 + 2 * BINARY)
    column, row = x_of(space) + REACH, y_of(space) + REACH
    return bytes(
        [1, *[column >> digit & 1 for digit in range(BINARY)], *[row >> digit & 1 for digit in range(BINARY)]]
    )


SPOTS: Final[dict[int, bytes]] = {}  # made when a space is first met


def spot_of(space: int) -> bytes:
    found = SPOTS.get(space)
    if found is None:
        found = SPOTS[space] = spot(space)
    return found


class Spots(Laid):
    """Where on the plane each thing lies."""

    def __init__(self, field: str, says: str, things: Axis) -> None:
        super().__init__(field, says, [things], 1, [Axis("lies, column, row", 1 + 2 * BINARY)])

    def piece(self, value: Any, seat: int) -> bytes:
        space: int = value
        return spot_of(space)


class Painting:
    """What was painted last for one onlooker."""

    def __init__(self, size: int, camp: int) -> None:
        self.camp: int = camp
        self.cells: bytearray = bytearray(size)
        self.tiles: dict[int, int] = {}
        self.tokens: dict[int, int] = {}
        self.asked: int = NONE


class Picture(Feature):
    """The spaces around the first tower, each with what lies there."""

    def __init__(self, material: Material) -> None:
        says = (
            "the spaces within 10 of the first tower, from north to south and from west to east: "
            "a battlefield tile, a tower, a special tile; my warriors and theirs at each corner; "
            "a token, 1 theirs, 2 mine; its kind; the space that is asked about"
        )
        super().__init__(
            "picture", says, [Axis("row", ACROSS), Axis("column", ACROSS), Axis("channel", CHANNELS)]
        )
        self.at: list[int] = [cell_of(space) for space in range(SPACES)]
        self.tiles: list[list[bytes]] = [
            [tile_cell(material, laid // 4, laid % 4, camp) for laid in range(4 * TILES)]
            for camp in (ORCS, KNIGHTS)
        ]
        self.tokens: list[list[bytes]] = [
            [
                bytes(
                    [
                        2 if camp_of(token) == camp else 1,
                        *[int(token % KINDS == kind) for kind in range(KINDS)],
                    ]
                )
                for token in range(TOKENS)
            ]
            for camp in (ORCS, KNIGHTS)
        ]

    def fields(self) -> list[str]:
        return []

    def reads(self) -> list[str]:
        return ["spaces", "rotations", "token_spaces", "camps", "agenda"]

    def scales(self) -> list[float]:
        return ([1.0] * MINE + [0.25] * 8 + [0.5] + [1.0] * (KINDS + 1)) * (ACROSS * ACROSS)

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        out.append(self.again(view, seat, Memory(), []))

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        """Only the spaces are painted anew at which something else lies."""
        assert isinstance(view, Battlefield)
        camp = view.camps[max(0, seat)]
        painting: Painting | None = memory.painting
        if painting is None or painting.camp != camp:
            painting = memory.painting = Painting(self.size, camp)
        cells = painting.cells
        if view.tiles_at != painting.tiles:
            self.paint(cells, painting.tiles, view.tiles_at, self.tiles[camp], 0, TOKEN)
            painting.tiles = view.tiles_at.copy()
        if view.tokens_at != painting.tokens:
            self.paint(cells, painting.tokens, view.tokens_at, self.tokens[camp], TOKEN, ASKED)
            painting.tokens = view.tokens_at.copy()
        self.mark(cells, painting.asked, 0)
        painting.asked = space_asked(view, seat)
        self.mark(cells, painting.asked, 1)
        return bytes(cells)

    def mark(self, cells: bytearray, space: int, asked: int) -> None:
        """Say of a space, if it lies in the picture, whether the question is about it."""
        at = NONE if space == NONE else self.at[space]
        if at >= 0:
            cells[at + ASKED] = asked

    def paint(
        self,
        cells: bytearray,
        before: dict[int, int],
        now: dict[int, int],
        pieces: list[bytes],
        first: int,
        end: int,
    ) -> None:
        """These channels of each space: nothing where nothing lies any more, and what lies there now."""
        for space in before:
            if space not in now:
                at = self.at[space]
                if at >= 0:
                    cells[at + first : at + end] = bytes(end - first)
        for space, laid in now.items():
            if before.get(space, NONE) != laid:
                at = self.at[space]
                if at >= 0:
                    cells[at + first : at + end] = pieces[laid]


def cell_of(space: int) -> int:
    """Where the channels of a space begin; NONE outside the picture."""
    x, y = x_of(space), y_of(space)
    if x < -FAR or x > FAR or y < -FAR or y > FAR:
        return NONE
    return ((y + FAR) * ACROSS + x + FAR) * CHANNELS


def tile_cell(material: Material, tile: int, rotation: int, camp: int) -> bytes:
    """What a tile shows: its kind, and the warriors at its corners as it is turned, those of `camp` first."""
    first = (tile * 4 + rotation) * 4
    orcs, knights = material.orcs[first : first + 4], material.knights[first : first + 4]
    kind = [not is_tower(tile) and not is_special(tile), is_tower(tile), is_special(tile)]
    return bytes([*kind, *(orcs + knights if camp == ORCS else knights + orcs)])

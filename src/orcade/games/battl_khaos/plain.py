"""The plain table of Batt'l Kha'os: a map, tables of towers and tiles, and what each player has."""

from __future__ import annotations

from orcade.games.battl_khaos.grid import CORNERS, space_at, x_of, y_of
from orcade.games.battl_khaos.majorities import corner_of, worth
from orcade.games.battl_khaos.material import FIRST_TOWER, KNIGHTS, ORCS, TOWERS
from orcade.games.battl_khaos.notes import counted_at
from orcade.games.battl_khaos.speech import BattlefieldSpeech
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.language import listed, of
from orcade.kernel.plain import Part


class PlainBattlefield:
    """Describes one view to one reader."""

    def __init__(
        self, speech: BattlefieldSpeech, s: Battlefield, seat: int, names: list[str], lang: str
    ) -> None:
        self.speech, self.s, self.seat, self.names, self.lang = speech, s, seat, names, lang

    def parts(self) -> list[Part]:
        """What is asked about most stands last, nearest to the question."""
        sides = [part for seat in self.seats() for part in (self.hand(seat), self.reserve(seat))]
        board = [self.map(), self.tiles(), *self.free_tokens(), *self.bans(), self.towers()]
        return [*board, *self.out(), self.supply(), self.display(), self.points(), *sides]

    def reckoning(self) -> list[Part]:
        """Each tower: its corners, whose it is, why, and what it is worth (BTK-95); then the points."""
        return [self.towers(), self.points()]

    def word(self, key: str, **values: object) -> str:
        said: str = self.speech.words["plain"][key][self.lang]
        return said.format_map(values)

    def seats(self) -> list[int]:
        """The reader's own side last."""
        return [0, 1] if self.seat == 1 else [1, 0]

    def map(self) -> Part:
        """Each tile by what is on it, as it lies, `*` where a token lies."""
        taken = [*self.s.tiles_at, *self.s.tokens_at]
        xs, ys = [x_of(space) for space in taken], [y_of(space) for space in taken]
        across = list(range(min(xs), max(xs) + 1))
        columns = ["y \\ x", *(self.speech.coordinate(x) for x in across)]
        rows = [
            [self.speech.coordinate(y), *(self.cell(space_at(x, y)) for x in across)]
            for y in range(min(ys), max(ys) + 1)
        ]
        return Part(self.word("map"), columns=columns, rows=rows)

    def cell(self, space: int) -> str:
        tile, token = self.s.tile_at(space), self.s.token_at(space)
        star = "*" if token != NONE else ""
        if tile == NONE:
            return star or "·"
        return self.speech.in_short(tile, self.s.rotations[tile], self.lang) + star

    def tiles(self) -> Part:
        corners = [self.speech.corner_short(corner, self.lang) for corner in range(len(CORNERS))]
        columns = [self.word("space"), self.word("tile"), *corners, self.word("token")]
        rows = [self.tile_row(tile) for tile, space in enumerate(self.s.spaces) if space != NONE]
        return Part(self.word("tiles"), columns=columns, rows=rows)

    def tile_row(self, tile: int) -> list[str]:
        space, rotation = self.s.spaces[tile], self.s.rotations[tile]
        corners = [self.speech.warriors_at(tile, rotation, corner, self.lang) for corner in range(4)]
        token = self.s.token_at(space)
        name = self.speech.noun(tile, self.lang) if tile >= FIRST_TOWER else self.word("tile")
        return [self.speech.space(space), name, *corners, self.token(token) if token != NONE else "–"]

    def token(self, token: int) -> str:
        return self.speech.token(token, self.lang)

    def free_tokens(self) -> list[Part]:
        """Wizards, shamans and catapults on empty spaces."""
        lines = [
            self.word("free_token", token=self.token(token), space=self.speech.space(space))
            for space, token in sorted(self.s.tokens_at.items())
            if space not in self.s.tiles_at
        ]
        return [Part(self.word("free_tokens"), lines)] if lines else []

    def bans(self) -> list[Part]:
        """A halberd that has to be heeded."""
        lines = [
            self.word("ban", space=self.speech.space(space), seat=self.names[seat])
            for seat, space in enumerate(self.s.bans)
            if space != NONE
        ]
        return [Part(self.word("bans"), lines)] if lines else []

    def towers(self) -> Part:
        corners = [self.speech.corner_short(corner, self.lang) for corner in range(len(CORNERS))]
        columns = [self.word(key) for key in ("space", "tower", "banner", "worth")]
        rows = [self.tower_row(tower) for tower in range(TOWERS) if self.s.in_play(FIRST_TOWER + tower)]
        columns += [*corners, self.word("held_by"), self.word("why")]
        return Part(self.word("towers"), columns=columns, rows=rows)

    def tower_row(self, tower: int) -> list[str]:
        s, speech, lang = self.s, self.speech, self.lang
        name = speech.noun(FIRST_TOWER + tower, lang)
        banner = speech.banner(speech.material.banners[tower], lang)
        markers = [self.corner(tower, corner) for corner in range(4)]
        place = speech.space(s.spaces[FIRST_TOWER + tower])
        held_by = [self.marker(s.control[tower]), self.why(tower)]
        return [place, name, banner, str(worth(s, tower)), *markers, *held_by]

    def corner(self, tower: int, corner: int) -> str:
        """Whose it is, and the warriors that met there."""
        met = counted_at(self.s, tower, corner)
        said = self.marker(corner_of(self.s, tower, corner))
        return f"{said} {met[0]}–{met[1]}" if met else said

    def why(self, tower: int) -> str:
        """The corners of both camps, or the banner that decides between them (BTK-82, BTK-83)."""
        if self.s.control[tower] == NONE:
            return "–"
        corners = [corner_of(self.s, tower, corner) for corner in range(4)]
        orcs, knights = corners.count(ORCS), corners.count(KNIGHTS)
        return self.word(
            "by_banner" if orcs == knights else "by_corners",
            most=max(orcs, knights),
            least=min(orcs, knights),
        )

    def marker(self, marker: int) -> str:
        return "–" if marker == NONE else self.speech.banner(marker, self.lang)

    def points(self) -> Part:
        lines = [
            self.word(
                "points_of",
                seat=self.names[seat],
                camp=self.speech.camp(self.s.camps[seat], self.lang),
                points=self.s.points[seat],
            )
            + self.sum_of(seat)
            for seat in self.seats()
        ]
        return Part(self.word("points", goal=self.speech.material.points_to_win), lines)

    def sum_of(self, seat: int) -> str:
        """Every point of a seat, tower by tower."""
        s = self.s
        held = [tower for tower in range(TOWERS) if s.control[tower] == s.camps[seat]]
        said = [f"{self.speech.noun(FIRST_TOWER + tower, self.lang)} {worth(s, tower)}" for tower in held]
        return f" = {' + '.join(said)}" if said else ""

    def supply(self) -> Part:
        lines = [
            self.word("supply_line", tower=self.speech.tile(tower, self.lang), worth=self.value(tower))
            for tower in self.s.supply
        ]
        return Part(self.word("supply", count=len(lines)), lines or [self.nothing()])

    def value(self, tower: int) -> int:
        return self.s.values[tower - FIRST_TOWER]

    def display(self) -> Part:
        lines = [self.speech.tile(tile, self.lang) for tile in self.s.display]
        return Part(self.word("display", count=len(self.s.stack)), lines or [self.nothing()])

    def nothing(self) -> str:
        said: str = self.speech.words["nothing"][self.lang]
        return said

    def hand(self, seat: int) -> Part:
        """Known tiles, and the number of backs."""
        hand = self.s.hands[seat]
        lines = [self.tile_with_text(tile) for tile in hand if tile != HIDDEN]
        lines += self.speech.backs(hand.count(HIDDEN), self.lang)
        title = self.word("hand", of_seat=of(self.names[seat], self.lang), count=len(hand))
        return Part(title, lines or [self.nothing()])

    def tile_with_text(self, tile: int) -> str:
        """A special tile says what it does."""
        said = self.speech.tile(tile, self.lang)
        text = self.speech.special_text(tile, self.lang)
        return self.word("token_line", token=said, text=text) if text else said

    def reserve(self, seat: int) -> Part:
        reserve = self.s.reserve[seat]
        title = self.word("reserve", of_seat=of(self.names[seat], self.lang), count=len(reserve))
        if self.s.in_secret() and seat != self.seat:
            return Part(title, [self.word("choosing")])
        lines = [
            self.word(
                "token_line",
                token=self.speech.kind(token, self.lang),
                text=self.speech.token_text(token, self.lang),
            )
            for token in reserve
        ]
        return Part(title, lines or [self.nothing()])

    def out(self) -> list[Part]:
        """Tiles and tokens that have left the game (BTK-43)."""
        tiles = [self.speech.tile(tile, self.lang) for tile in self.s.gone]
        tokens = [self.token(token) for token in self.s.lost]
        if not tiles and not tokens:
            return []
        return [Part(self.word("out"), [listed(found, self.lang) for found in (tiles, tokens) if found])]

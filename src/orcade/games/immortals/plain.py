"""The plain table of Immortals: both realms, the tower, the score, and what each player has."""

from __future__ import annotations

from orcade.games.immortals.material import (
    ARMY_BOXES,
    BOXES,
    DARK,
    FIRST_MAGIC,
    LIGHT,
    MAGICS,
    REGIONS,
    SOURCES,
    region_of,
)
from orcade.games.immortals.scoring import tally
from orcade.games.immortals.speech import RealmsSpeech
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.language import listed, of
from orcade.kernel.plain import Part


class PlainRealms:
    """Describes one view to one reader."""

    def __init__(self, speech: RealmsSpeech, s: Realms, seat: int, names: list[str], lang: str) -> None:
        self.speech, self.s, self.seat, self.names, self.lang = speech, s, seat, names, lang

    def parts(self) -> list[Part]:
        """What is asked about most stands last, nearest to the question."""
        sides = [part for seat in self.seats() for part in (self.side(seat), self.board(seat))]
        realms = [self.realm(LIGHT), self.realm(DARK)]
        mine = [self.magic()] if self.seat >= 0 else []
        return [*realms, self.tower(), self.decks(), *sides, *mine, self.score(), self.turn()]

    def reckoning(self) -> list[Part]:
        """Every point by its round and source, and the armies that decide between equals (IMM-237)."""
        return [self.earned()]

    def word(self, key: str, **values: object) -> str:
        said: str = self.speech.words["plain"][key][self.lang]
        return said.format_map(values)

    def seats(self) -> list[int]:
        """From the reader's left neighbour round to the reader."""
        count = len(self.names)
        start = self.seat + 1 if self.seat >= 0 else 0
        return [(start + i) % count for i in range(count)]

    def army(self, count: int) -> str:
        return self.speech.counted("army", count, self.lang)

    def cubes(self, counts: list[int]) -> str:
        return self.speech.cubes(counts, self.names, self.lang)

    def cards(self, cards: list[int]) -> str:
        return self.speech.cards(cards, self.lang)

    # The realms

    def realm(self, realm: int) -> Part:
        keys = ("space", "province", "army", "building", "portal", "yield", "owner", "borders")
        rows = [self.space_row(realm * REGIONS + region) for region in range(REGIONS)]
        title = self.word("realm", realm=self.speech.value("realm", realm, self.lang))
        return Part(title, columns=[self.word(key) for key in keys], rows=rows)

    def space_row(self, space: int) -> list[str]:
        s, box = self.s, self.s.material
        holder, owner, tile = s.holder[space], s.owner[region_of(space)], s.tiles[space]
        province = self.speech.provinces[box.province[region_of(space)]]
        near = [self.speech.regions[region_of(other)] for other in box.borders[space]]
        return [
            self.speech.space(space, self.lang),
            self.speech.name(province, self.lang),
            "–" if holder == NONE else f"{self.names[holder]} : {self.army(s.armies[space])}",
            "–" if tile == NONE else self.speech.value("building", tile, self.lang),
            self.word("yes") if s.portals[space] else "–",
            f"{box.yields[0][space]}, {box.yields[1][space]}",
            self.word("supply") if owner == NONE else self.names[owner],
            listed([self.speech.name(row, self.lang) for row in near], self.lang),
        ]

    # Tower, cards, points

    def tower(self) -> Part:
        s = self.s
        lines = [
            self.word("tray", cubes=self.cubes(s.tray)),
            self.word("resting", cubes=self.cubes(s.resting)),
        ]
        lines.append(self.word("greens", count=s.inhabitants))
        return Part(self.word("tower"), lines)

    def decks(self) -> Part:
        s = self.s
        lines = [self.word("deck", count=len(s.deck))]
        if s.piles:
            lines = [self.word("piles", light=len(s.piles[LIGHT]), dark=len(s.piles[DARK]))]
        lines.append(self.word("discard", cards=self.cards(s.discard)))
        lines.append(self.word("portals", count=s.portals_left()))
        return Part(self.word("decks"), lines)

    def score(self) -> Part:
        """With what a scoring would bring now."""
        s = self.s
        keys = ("player", "points", "spaces", "next_spaces", "next_buildings", "next_provinces")
        rows = []
        for seat in self.seats():
            figures = [s.points[seat], s.holder.count(seat), *tally(s, seat), s.on_board(seat)]
            rows.append([self.names[seat], *(str(figure) for figure in figures)])
        columns = [*(self.word(key) for key in keys), self.word("armies_on_board")]
        return Part(self.word("score"), columns=columns, rows=rows)

    def earned(self) -> Part:
        """Each round with its sum for each player, source by source; then all of them together."""
        s, seats = self.s, range(len(self.names))
        rows = [
            [self.word("of_round", round=at + 1), *(self.sum_of(row, seat) for seat in seats)]
            for at, row in enumerate(s.earned[: s.round])
        ]
        game = [sum(column) for column in zip(*s.earned, strict=True)]
        rows.append([self.word("total"), *(self.sum_of(game, seat) for seat in seats)])
        rows.append([self.word("armies_on_board"), *(str(s.on_board(seat)) for seat in seats)])
        return Part(
            self.word("earned"), [self.word("sources")], [self.word("round_column"), *self.names], rows
        )

    def sum_of(self, row: list[int], seat: int) -> str:
        parts = row[SOURCES * seat : SOURCES * (seat + 1)]
        return f"{sum(parts)} = {' + '.join(str(points) for points in parts)}"

    def turn(self) -> Part:
        s = self.s
        names = {"first": self.names[s.first], "marker": self.names[s.marker]}
        if s.round == 0:
            return Part(self.word("table"), [self.word("setup", **names)])
        return Part(self.word("table"), [self.word("round", round=s.round, rounds=s.rounds, **names)])

    # The players

    def side(self, seat: int) -> Part:
        s = self.s
        tribes = [self.speech.value("light", tribe, self.lang) for tribe in (s.light[seat], s.dark[seat])]
        title = self.word("side", seat=self.names[seat], light=tribes[0], dark=tribes[1])
        lines = [self.word("purse", energy=s.energy[seat], gold=s.gold[seat])]
        lines.append(self.word("limbos", light=s.limbo[2 * seat], dark=s.limbo[2 * seat + 1]))
        if s.groups[seat]:
            lines.append(self.word("groups", groups=", ".join(str(size) for size in s.groups[seat])))
        owned = [self.speech.regions[card] for card in range(REGIONS) if s.owner[card] == seat]
        named = listed([self.speech.name(row, self.lang) for row in owned], self.lang)
        lines.append(self.word("regions", cards=named or self.speech.word("nothing", self.lang)))
        conflicts = [
            card for card in s.kept[seat] + s.drawn[seat] if card == HIDDEN or card != s.resolving[seat]
        ]
        lines.append(self.word("conflicts", cards=self.cards(conflicts)))
        lines.append(self.word("hand", count=s.hand_size(seat)))
        if unseen := self.unseen(seat):
            lines.append(self.word("aside", cards=unseen))
        if s.resolving[seat] != NONE:
            lines.append(self.word("resolving", card=self.speech.card(s.resolving[seat], self.lang)))
        if s.draft_hands[seat]:
            realm = self.speech.value("realm", s.draft_realms[seat], self.lang)
            lines.append(self.word("draft_hand", realm=realm, cards=self.cards(s.draft_hands[seat])))
        if s.picked[seat] != NONE:
            lines.append(self.word("picked", card=self.speech.card(s.picked[seat], self.lang)))
        return Part(title, lines)

    def unseen(self, seat: int) -> str:
        """What all know of the cards that he laid aside: so many light and dark ones (IMM-265)."""
        counts = zip(("light_card", "dark_card"), self.s.aside[2 * seat : 2 * seat + 2], strict=True)
        said = [self.speech.counted(what, count, self.lang) for what, count in counts if count > 0]
        return listed(said, self.lang)

    def board(self, seat: int) -> Part:
        """Each box, the card on it, what it does and what it costs."""
        rows = [self.box_row(seat, box) for box in range(BOXES)]
        title = self.word("plan", of_seat=of(self.names[seat], self.lang))
        return Part(title, columns=[self.word(key) for key in ("box", "lies", "does", "cost")], rows=rows)

    def box_row(self, seat: int, box: int) -> list[str]:
        card = self.s.plans[seat * BOXES + box]
        price = "–"
        if box < ARMY_BOXES:
            price = self.speech.price_of(self.s, seat, box, NONE, self.lang)
        return [
            self.speech.value("box", box, self.lang),
            "–" if card == NONE else self.speech.card(card, self.lang),
            self.speech.text(self.s, seat, box, self.lang),
            price,
        ]

    def magic(self) -> Part:
        lines = [
            self.word(
                "magic_line",
                card=self.speech.card(card, self.lang),
                price=self.speech.price_of(self.s, self.seat, NONE, card, self.lang),
                text=self.speech.card_text(card, self.lang),
            )
            for card in range(FIRST_MAGIC, FIRST_MAGIC + MAGICS)
        ]
        return Part(self.word("magic"), lines)

"""The plain table of ORC: a view as headings, sentences and one table."""

from __future__ import annotations

from orcade.games.orc.speech import OrcSpeech
from orcade.games.orc.state import Frontier, beside
from orcade.kernel.contract import HIDDEN, NONE, Outcome
from orcade.kernel.language import of
from orcade.kernel.plain import Part


class PlainOrc:
    """Describes one view to one reader."""

    def __init__(self, speech: OrcSpeech, s: Frontier, seat: int, names: list[str], lang: str) -> None:
        self.speech, self.s, self.seat, self.names, self.lang = speech, s, seat, names, lang

    def parts(self) -> list[Part]:
        parts = [self.frontier(), *self.beside(), *(self.hand(seat) for seat in self.seats()), self.out()]
        return parts if self.s.outcome is None else [*parts, *self.reckoning()]

    def word(self, key: str, **values: object) -> str:
        said: str = self.speech.words["plain"][key][self.lang]
        return said.format_map(values)

    def seats(self) -> list[int]:
        """The reader's own hand first."""
        return [1, 0] if self.seat == 1 else [0, 1]

    def frontier(self) -> Part:
        unboxed = self.s.box == NONE
        title = self.word("frontier_unboxed" if unboxed else "frontier")
        tribes = self.s.line if unboxed else self.s.ring
        columns = [self.word(key) for key in ("rank", "tribe", "worth", "pile")]
        columns += [*(self.names[seat] for seat in self.seats()), self.word("state")]
        return Part(
            title, columns=columns, rows=[self.row(rank, tribe) for rank, tribe in enumerate(tribes, 1)]
        )

    def row(self, rank: int, tribe: int) -> list[str]:
        attacks = [self.attack(seat, tribe) for seat in self.seats()]
        place = "–" if self.s.box == NONE else str(rank)
        name = self.speech.colour(tribe, self.lang)
        return [
            place,
            name,
            str(self.s.worth[tribe]),
            str(len(self.s.piles[tribe])),
            *attacks,
            self.state(tribe),
        ]

    def attack(self, seat: int, tribe: int) -> str:
        place = beside(seat, tribe)
        if not self.s.orcs[place]:
            return "–"
        return f"{self.speech.colour(self.s.attack[place], self.lang).lower()} ×{self.s.orcs[place]}"

    def state(self, tribe: int) -> str:
        if self.s.winner[tribe] != NONE:
            return self.word("won", seat=self.names[self.s.winner[tribe]])
        return self.word("frozen" if self.s.frozen[tribe] else "open")

    def beside(self) -> list[Part]:
        """The cards beside the tribes, with both their halves (ORC-28)."""
        lines = [self.cards_at(tribe, seat) for tribe in self.s.line for seat in self.seats()]
        return [Part(self.word("beside"), [line for line in lines if line])] if any(lines) else []

    def cards_at(self, tribe: int, seat: int) -> str:
        cards = self.s.played[beside(seat, tribe)]
        if not cards:
            return ""
        said = self.speech.hand(cards, self.lang)
        return self.word(
            "cards_at", tribe=self.speech.colour(tribe, self.lang), seat=self.names[seat], cards=said
        )

    def hand(self, seat: int) -> Part:
        hand = self.s.hands[seat]
        title = self.word("hand", of_seat=of(self.names[seat], self.lang), count=len(hand))
        if HIDDEN in hand:
            return Part(title, [self.word("back" if len(hand) == 1 else "backs", count=len(hand))])
        return Part(title, [self.speech.card(card, self.lang) for card in hand] or [self.word("nothing")])

    def out(self) -> Part:
        """With the cards that mark who won a tribe (ORC-64)."""
        out = [*self.s.out, *(card for card in self.s.markers if card != NONE)]
        cards = [self.speech.card(card, self.lang) for card in out]
        return Part(self.word("out", count=len(cards)), [" · ".join(cards) or self.word("nothing")])

    def reckoning(self) -> list[Part]:
        """Each tribe: whose it is, and what it brings him (ORC-83 to ORC-86)."""
        outcome = self.s.outcome
        assert outcome is not None
        columns = [self.word("tribe"), self.word("state"), *(self.names[seat] for seat in self.seats())]
        rows = [self.counted(tribe) for tribe in self.s.ring]
        total = [self.word("total"), "", *(str(outcome.scores[seat]) for seat in self.seats())]
        said = [self.ending(outcome), self.word("how")]
        return [Part(self.word("scores"), said, columns, [*rows, total])]

    def ending(self, outcome: Outcome) -> str:
        winners = outcome.winners()
        winner = self.names[winners[0]] if len(winners) == 1 else ""
        said: str = self.speech.words["result"][str(outcome.clause)][self.lang].format(winner=winner)
        return said[0].upper() + said[1:] + "."

    def counted(self, tribe: int) -> list[str]:
        name = self.speech.colour(tribe, self.lang)
        return [name, self.state(tribe), *(self.brought(tribe, seat) for seat in self.seats())]

    def brought(self, tribe: int, seat: int) -> str:
        """Its worth and the orcs of its colour still in hand; a tribe that is not won brings nothing."""
        if self.s.winner[tribe] != seat:
            return "–"
        worth, orcs = self.s.worth[tribe], self.s.material.orcs_of(tribe, self.s.hands[seat])
        return f"{worth} + {orcs} = {worth + orcs}" if orcs else str(worth)

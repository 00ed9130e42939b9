"""The battlefield on the plain table: both armies, their decks, hands and engaged cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orcade.games.orcs_vs_orcs.battle.arms import FRONT
from orcade.games.orcs_vs_orcs.battle.field import (
    ATTACKER,
    BACK_DOWN,
    DEFENDER,
    FACE_DOWN,
    FRONT_DOWN,
    NOT_LAID,
    Battle,
    Side,
)
from orcade.games.orcs_vs_orcs.battle.speech import battle_kind, cards, place_at
from orcade.games.orcs_vs_orcs.battle.strikes import army
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.language import listed, of
from orcade.kernel.plain import Part

if TYPE_CHECKING:
    from orcade.games.orcs_vs_orcs.speech import KingdomSpeech


def battle_parts(speech: KingdomSpeech, s: Kingdom, seat: int, names: list[str], lang: str) -> list[Part]:
    """Nothing if no battle is being fought; one's own side comes last."""
    if s.battle is None:
        return []
    return PlainBattle(speech, s, s.battle, seat, names, lang).parts()


class PlainBattle:
    """Describes a battle in one view to one reader."""

    def __init__(
        self, speech: KingdomSpeech, s: Kingdom, b: Battle, seat: int, names: list[str], lang: str
    ) -> None:
        self.speech, self.s, self.b = speech, s, b
        self.seat, self.names, self.lang = seat, names, lang

    def parts(self) -> list[Part]:
        b = self.b
        order = [DEFENDER, ATTACKER] if b.sides[ATTACKER].seat == self.seat else [ATTACKER, DEFENDER]
        zone = self.speech.zone(b.zone, self.lang)
        kind = battle_kind(self.speech, b.assault, self.lang)
        title = Part(self.word("battle", zone=zone, battle_kind=kind, round=b.round))
        return [title, *(part for x in order for part in (self.engaged(b.sides[x]), self.side(x)))]

    def word(self, key: str, **values: object) -> str:
        said: str = self.speech.words["battlefield"][key][self.lang]
        return said.format_map(values)

    def cards(self, kinds: list[int]) -> str:
        return cards(self.speech, kinds, self.lang)

    def card(self, card: int) -> str:
        return self.speech.card(card, self.lang)

    # The army, the deck, the hand

    def side(self, x: int) -> Part:
        side = self.b.sides[x]
        role = self.word("attacker" if x == ATTACKER else "defender")
        title = self.word("battle_side", seat=self.names[side.seat], role=role)
        return Part(title, [self.army(x), *self.deck(side), *self.hand(side), *self.fate(side)])

    def army(self, x: int) -> str:
        side = self.b.sides[x]
        said: str = self.speech.words["plain"]["berserk"][self.lang]
        return self.word(
            "battle_army",
            hordes=self.speech.counted("hordes", army(self.s, self.b, x), self.lang),
            losses=self.speech.counted("hordes", side.losses, self.lang),
            case=side.case,
            berserk=said if self.s.berserk[side.seat] else "",
        )

    def deck(self, side: Side) -> list[str]:
        if side.seat == self.seat:
            known = (
                [self.word("bottom", cards=self.in_order(side.deck[: side.bottom]))] if side.bottom else []
            )
            return [self.word("own_deck", count=len(side.deck), deck=self.cards(sorted(side.deck))), *known]
        if self.b.forming:
            return [self.word("forming_deck")]
        seen = side.spied or side.known
        known = [self.word("known", cards=self.cards(seen))] if seen else []
        return [self.word("battle_deck", deck=self.cards(side.deck)), *known]

    def in_order(self, kinds: list[int]) -> str:
        return listed([self.card(card) for card in kinds], self.lang)

    def hand(self, side: Side) -> list[str]:
        lines = [self.word("battle_hand", hand=self.cards(side.hand))]
        for card in sorted(set(side.hand)):
            if card != HIDDEN:
                force, text = self.s.material.arms.force[card], self.speech.text(card, self.lang)
                lines.append(self.word("hand_card", card=self.card(card), force=force, text=text))
        if side.lies == FACE_DOWN:
            lines.append(self.word("laid_down"))
        if side.seat == self.seat:
            lines += self.choice(side)
        return lines

    def choice(self, side: Side) -> list[str]:
        """What the reader has said in his sealed lane, or laid face down."""
        if side.reorganises:
            return [self.word("own_reorganisation")]
        if side.chosen == NONE or side.lies not in (NOT_LAID, FACE_DOWN):
            return []
        walls = "walls" if self.b.walls(self.b.side_of(side.seat)) else "unprotected"
        where = place_at(self.speech, side.chosen, side.spot, walls, side, self.lang)
        return [self.word("own_choice", card=self.card(side.chosen), place=where)]

    def fate(self, side: Side) -> list[str]:
        lines = [self.word("stray", cards=self.cards(side.stray))] if side.stray else []
        if side.discards:
            lines.append(self.word("discards", cards=self.cards(side.discards)))
        if side.waits >= self.b.round > 0:
            lines.append(self.word("waits"))
        if side.blind >= self.b.round > 0:
            lines.append(self.word("blind"))
        return lines + ([self.word("spent")] if side.spent else [])

    # The engaged cards

    def engaged(self, side: Side) -> Part:
        title = self.word("engaged", of_seat=of(self.names[side.seat], self.lang))
        columns = [self.word(key) for key in ("column", "front", "back", "lord")]
        rows = [self.row(side, column) for column in range(len(side.front))]
        return Part(title, columns=columns, rows=rows)

    def row(self, side: Side, column: int) -> list[str]:
        front, back, lord = side.front[column], side.back[column], side.lord[column]
        over = side.covers[column]
        on = "lord_on_front" if over == FRONT else "lord_on_back"
        return [
            str(column + 1),
            self.unit(front, side.down[column] & FRONT_DOWN != 0, lord != NONE and over == FRONT),
            self.unit(back, side.down[column] & BACK_DOWN != 0, lord != NONE and over != FRONT),
            "–" if lord == NONE else self.word(on, card=self.card(lord)),
        ]

    def unit(self, card: int, down: bool, covered: bool) -> str:
        if card == NONE:
            return "–"
        name = self.card(card)
        if down:
            return self.word("face_down", card=name)
        return self.word("covered", card=name) if covered else name

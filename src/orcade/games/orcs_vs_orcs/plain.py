"""The plain table of Orcs vs Orcs: the kingdom, the Objectives, the supplies, and what each player has."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.plain import battle_parts
from orcade.games.orcs_vs_orcs.ending import camp_totals
from orcade.games.orcs_vs_orcs.material import CITY, LYING, SOURCES, STANDING, TOWER
from orcade.games.orcs_vs_orcs.objectives import measure
from orcade.games.orcs_vs_orcs.speech import KingdomSpeech
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.language import listed, of
from orcade.kernel.plain import Part


class PlainKingdom:
    """Describes one view to one reader."""

    def __init__(self, speech: KingdomSpeech, s: Kingdom, seat: int, names: list[str], lang: str) -> None:
        self.speech, self.s, self.seat, self.names, self.lang = speech, s, seat, names, lang

    def parts(self) -> list[Part]:
        """What is asked about most stands last, nearest to the question."""
        sides = [self.side(seat) for seat in self.seats()]
        battle = battle_parts(self.speech, self.s, self.seat, self.names, self.lang)
        return [self.map(), self.supply(), self.objectives(), self.score(), *sides, *battle, self.turn()]

    def reckoning(self) -> list[Part]:
        """Where all glory came from, who led where at the end, the sums of players and teams (OVO-336)."""
        return [self.earned(), self.objectives(), self.score()]

    def word(self, key: str, **values: object) -> str:
        said: str = self.speech.words["plain"][key][self.lang]
        return said.format_map(values)

    def counted(self, what: str, count: int) -> str:
        return self.speech.counted(what, count, self.lang)

    def zone(self, zone: int) -> str:
        return self.speech.zone(zone, self.lang)

    def seats(self) -> list[int]:
        """From the reader's left neighbour round to the reader."""
        count = len(self.names)
        start = self.seat + 1 if self.seat >= 0 else 0
        return [(start + i) % count for i in range(count)]

    # The board

    def map(self) -> Part:
        """Every zone with a number, by which roads name their ends."""
        keys = ("number", "zone", "place", "army", "roads")
        rows = [self.zone_row(zone) for zone in self.s.board.zones]
        return Part(self.word("map"), columns=[self.word(key) for key in keys], rows=rows)

    def zone_row(self, zone: int) -> list[str]:
        roads = [self.number(other) for other in self.s.board.roads[zone]]
        return [
            self.number(zone),
            self.zone(zone),
            self.place(zone),
            self.army(zone),
            ", ".join(roads),
        ]

    def place(self, zone: int) -> str:
        """What it is, who controls it, and the Fortress there."""
        s, said = self.s, [self.kind(zone)]
        if s.markers[zone] != NONE:
            said.append(self.word("held", seat=self.names[s.markers[zone]]))
        if s.fortress[zone] == LYING:
            said.append(self.word("lying"))
        elif s.fortress[zone] == STANDING:
            said.append(self.word("standing", owner=self.names[s.fortress_owner[zone]]))
        return ", ".join(said)

    def number(self, zone: int) -> str:
        return str(self.s.board.zones.index(zone) + 1)

    def kind(self, zone: int) -> str:
        s, lair = self.s, self.s.lair_of(zone)
        if lair != NONE:
            return self.word("lair", of_seat=of(self.names[lair], self.lang))
        if s.wells[zone]:
            return self.word("well")
        if s.villages[zone]:
            return self.word("village")
        kind = s.board.kind[zone]
        return self.word("city" if kind == CITY else "tower" if kind == TOWER else "ruin")

    def army(self, zone: int) -> str:
        s = self.s
        if s.holder[zone] == NONE:
            return "–"
        seat, hordes = self.names[s.holder[zone]], s.hordes[zone]
        if s.moved[zone] and s.holder[zone] == s.active:
            return self.word("moved_army", seat=seat, hordes=hordes, moved=s.moved[zone])
        return self.word("army_of", seat=seat, hordes=hordes)

    # Glory, Objectives, supplies

    def score(self) -> Part:
        s = self.s
        lines = [self.word("score_of", seat=self.names[seat], points=s.glory[seat]) for seat in self.seats()]
        if len(self.names) == 4:
            for camp, points in enumerate(camp_totals(s)):
                members = [self.names[seat] for seat in range(4) if s.teams[seat] == camp]
                lines.append(self.word("camp_of", members=listed(members, self.lang), points=points))
        return Part(self.word("score", left=s.glory_left), lines)

    def earned(self) -> Part:
        """Every point of the game by its source, and their sum."""
        found = self.s.earned
        rows = [
            [self.speech.source(source, self.lang), *(str(seat[source]) for seat in found)]
            for source in range(SOURCES)
            if any(seat[source] for seat in found)
        ]
        total = [self.word("total"), *(str(sum(seat)) for seat in found)]
        return Part(self.word("earned"), columns=[self.word("source"), *self.names], rows=[*rows, total])

    def objectives(self) -> Part:
        """With what each player has in it now; the oldest tile, which is scored first, comes first."""
        s = self.s
        rows = [
            [
                self.speech.objective(tile, self.lang),
                *(str(measure(s, tile, seat)) for seat in range(len(self.names))),
            ]
            for tile in reversed(s.row)
        ]
        following = self.word(
            "next_objective", objective=self.speech.objective(s.objective_pile[-1], self.lang)
        )
        return Part(self.word("objectives"), [following], [self.word("objective"), *self.names], rows)

    def supply(self) -> Part:
        s = self.s
        lines = [
            self.word("supply_line", card=self.speech.card(unit, self.lang), count=count)
            for unit, count in enumerate(s.supply)
        ]
        lines.append(self.word("fortresses_left", count=s.fortresses_left))
        lines.append(self.word("pile", count=len(s.hero_pile)))
        if s.resting:
            lines.append(self.word("resting", heroes=self.speech.heroes(s.resting, self.lang)))
        return Part(self.word("supply"), lines)

    # The players

    def side(self, seat: int) -> Part:
        s, speech = self.s, self.speech
        berserk = self.word("berserk") if s.berserk[seat] else ""
        lines = [
            self.word(
                "pieces",
                reserve=self.counted("hordes", s.reserve[seat]),
                markers=s.marker_supply[seat],
                trophies=s.trophies[seat],
                glory=s.glory[seat],
            ),
            self.word("cards", cards=speech.units(s.units[seat], self.lang)),
            self.word("heroes", heroes=speech.heroes(s.heroes[seat], self.lang)),
        ]
        lines += [self.hero_line(hero) for hero in s.heroes[seat] if hero != HIDDEN]
        if sum(s.kept[seat]):
            lines.append(self.word("kept", count=sum(s.kept[seat])))
        return Part(self.word("side", seat=self.names[seat], berserk=berserk), lines)

    def hero_line(self, hero: int) -> str:
        return self.word(
            "hero_line",
            hero=self.speech.card(hero, self.lang),
            force=self.s.material.arms.force[hero],
            text=self.speech.text(hero, self.lang),
        )

    # The turn

    def turn(self) -> Part:
        s = self.s
        lines = [
            self.word(
                "turn_line",
                first=self.names[s.first],
                active=self.names[s.active],
                actions=self.counted("action_count", s.actions),
            )
        ]
        if s.column:
            hordes = self.counted("hordes", s.column)
            lines.append(self.word("column", hordes=hordes, zone=self.zone(s.column_at)))
        if s.drawn:
            lines.append(self.word("drawn", heroes=self.speech.heroes(s.drawn, self.lang)))
        lines += [self.battle_line(zone) for zone in s.waiting]
        return Part(self.word("turn", round=s.round), lines)

    def battle_line(self, zone: int) -> str:
        s = self.s
        said = self.word(
            "waiting",
            zone=self.zone(zone),
            attacker=self.names[s.active],
            raiders=self.counted("hordes", s.raiders[zone]),
            defender=self.names[s.holder[zone]],
            army=self.counted("hordes", s.hordes[zone]),
        )
        aside = self.counted("hordes", s.aside[zone])
        return f"{said} {self.word('aside', hordes=aside)}" if s.aside[zone] else said

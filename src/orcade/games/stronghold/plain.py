"""The plain table of Stronghold: walls, ground and fortress, both camps, Glory and the turn."""

from __future__ import annotations

from orcade.games.stronghold.assault.forecast import forecast
from orcade.games.stronghold.assault.plain import assault_parts
from orcade.games.stronghold.deeds import CARRIED_OUT, FACE_UP, INVADER, NO_ORDER
from orcade.games.stronghold.defender.plain import fortress_parts, time_left
from orcade.games.stronghold.garrison import posts
from orcade.games.stronghold.host import spaces
from orcade.games.stronghold.invader.plain import invader_parts
from orcade.games.stronghold.places import (
    BARBICAN,
    BLOOD,
    FOREGROUND,
    FOREGROUNDS,
    GOBLIN,
    KINDS,
    PATHS,
    RAMPART,
    RAMPARTS,
    SIEGE,
    TOWER,
    TOWERS,
    WALL,
)
from orcade.games.stronghold.reckoning import Gain, gains
from orcade.games.stronghold.speech import SiegeSpeech
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.language import listed
from orcade.kernel.plain import Part

WALL_COLUMNS = ("wall", "attackers", "defenders", "components", "lies", "takes", "attack", "defence", "now")
ASSAULT = 7  # what `phase` says while it lasts


class PlainSiege:
    """Describes one view to one reader."""

    def __init__(self, speech: SiegeSpeech, s: Siege, seat: int, names: list[str], lang: str) -> None:
        self.speech, self.s, self.seat, self.names, self.lang = speech, s, seat, names, lang

    def parts(self) -> list[Part]:
        """What is asked about most stands last, nearest to the question."""
        ground = [self.paths(), self.foregrounds(), self.ramparts(), self.towers(), self.walls()]
        books = [*invader_parts(self), *fortress_parts(self), *ground, *assault_parts(self)]
        return [*books, self.glory(), self.turn()]

    def reckoning(self) -> list[Part]:
        """The Glory of both camps, and every point of it (STR-423)."""
        return [self.ledger(), self.glory()]

    # Words

    def word(self, key: str, **values: object) -> str:
        said: str = self.speech.words["plain"][key][self.lang]
        return said.format_map(values)

    def named(self, field: str, value: int) -> str:
        return self.speech.value(field, value, self.lang)

    def columns(self, *keys: str) -> list[str]:
        return [self.word(key) for key in keys]

    def counts(self, field: str, units: list[int], place: int) -> str:
        """ "Goblin ×2, Troll ×1"; a dash where nobody is."""
        counted = [(kind, units[place * KINDS + kind]) for kind in range(KINDS)]
        return ", ".join(f"{self.named(field, kind)} ×{count}" for kind, count in counted if count) or "–"

    def units(self, place: int) -> str:
        return self.counts("unit", self.s.host, place)

    def fighters(self, place: int) -> str:
        return self.counts("fighter", self.s.garrison, place)

    def all_of(self, said: list[str]) -> str:
        return ", ".join(said) or "–"

    # The walls (STR-41), from west to east

    def walls(self) -> Part:
        """With how the comparison would end if the assault came now."""
        columns = self.columns(*WALL_COLUMNS)
        rows = [self.wall_row(wall) for wall in self.s.board.west_to_east]
        return Part(self.word("walls"), columns=columns, rows=rows)

    def wall_row(self, wall: int) -> list[str]:
        s, place, now = self.s, WALL + wall, forecast(self.s, wall)
        attackers = self.room(self.units(place), s.units_at(place), spaces(s, place))
        if s.siege_tower[wall]:
            inside = self.room(self.units(SIEGE + wall), s.units_at(SIEGE + wall), spaces(s, SIEGE + wall))
            attackers = self.word("in_siege_tower", attackers=attackers, units=inside)
        return [
            self.named("wall", wall),
            attackers,
            self.room(self.fighters(place), s.fighters_at(place), posts(s, wall)),
            self.word("stone_and_wood", stone=s.stone[wall], wood=s.wood[wall]),
            self.all_of([*self.heroes_at(place), *self.pieces(wall), *self.tiles(wall)]),
            self.all_of(self.takes(wall)),
            self.speech.reckoned(now.attack, self.lang),
            self.speech.reckoned(now.defence, self.lang),
            self.speech.foretold(now, self.lang),
        ]

    def takes(self, wall: int) -> list[str]:
        """What this wall has a space for that others have not (STR-42, STR-43)."""
        board = self.s.board
        kinds = {
            "siege_tower": board.takes_siege_tower,
            "cauldron": board.takes_cauldron,
            "platform": board.takes_platform,
        }
        return [self.word(key) for key, allowed in kinds.items() if allowed[wall]]

    def room(self, units: str, there: int, most: int) -> str:
        return self.word("room", units=units, there=there, most=most)

    def heroes_at(self, place: int) -> list[str]:
        return [self.named("hero", hero) for hero in range(2) if self.s.hero_at[hero] == place]

    def pieces(self, wall: int) -> list[str]:
        """What the Defender laid there, and what the Invader laid on it."""
        s, said = self.s, []
        if s.cauldron[wall] != NONE:
            cauldron = self.named("cauldron", s.cauldron[wall])
            said.append(self.word("accident", cauldron=cauldron) if s.accident[wall] else cauldron)
        flags = {"platform": s.platform, "glare": s.glare, "gale": s.gale, "breached": s.breached}
        return said + [self.word(key) for key, there in flags.items() if there[wall]]

    def tiles(self, wall: int) -> list[str]:
        s = self.s
        said = [
            self.named("equipment", tile) for tile in s.equipment[2 * wall : 2 * wall + 2] if tile != NONE
        ]
        said += [self.word("influence")] * s.influence.count(wall)
        return said + ([self.order(wall)] if s.order_face[wall] != NO_ORDER else [])

    def order(self, wall: int) -> str:
        """Secret orders are named to those who know them (STR-415)."""
        order, face = self.s.orders[wall], self.s.order_face[wall]
        if order == HIDDEN:
            return self.word("secret_order")
        key = "order" if face == FACE_UP else "order_done" if face == CARRIED_OUT else "own_order"
        return self.word(key, order=self.named("order", order))

    def towers(self) -> Part:
        rows = [self.tower_row(tower) for tower in range(TOWERS)]
        return Part(self.word("towers"), columns=self.columns("tower", "holds", "beside", "faces"), rows=rows)

    def tower_row(self, tower: int) -> list[str]:
        s = self.s
        machine = s.tower_machine[tower]
        holds = self.named("tower_machine", machine) if machine != NONE else self.fighters(TOWER + tower)
        beside = [self.named("wall", wall) for wall in s.board.beside_tower[tower]]
        faced = self.named("rampart", s.board.faced_by_tower[tower])
        return [self.named("tower", tower), holds, listed(beside, self.lang), faced]

    # The ground before them

    def ramparts(self) -> Part:
        """With the barbican, which belongs to neither side (STR-56)."""
        s = self.s
        rows = [self.rampart_row(rampart) for rampart in range(RAMPARTS)]
        crew = self.room(self.units(BARBICAN), s.units_at(BARBICAN), spaces(s, BARBICAN))
        gate = min(s.gate + 1, s.material.gates)
        held = self.word("gate", gate=gate, gates=s.material.gates, resistance=s.resistance)
        lines = [self.word("barbican", crew=crew, pieces=s.ram_pieces, most=s.material.ram_slots), held]
        return Part(
            self.word("ramparts"), lines, self.columns("rampart", "attackers", "engine", "lies"), rows
        )

    def rampart_row(self, rampart: int) -> list[str]:
        s, place = self.s, RAMPART + rampart
        tiles = [tile for tile in s.training[2 * rampart : 2 * rampart + 2] if tile != NONE]
        lies = [self.named("training", tile) for tile in tiles]
        if s.mantelet[rampart]:
            lies.append(self.word("mantelet"))
        if s.influence[rampart] != NONE:
            lies.append(self.word("inspires", wall=self.named("wall", s.influence[rampart])))
        units = self.room(self.units(place), s.units_at(place), spaces(s, place))
        return [self.named("rampart", rampart), units, self.engine(place), self.all_of(lies)]

    def engine(self, place: int) -> str:
        """A machine, its pile (STR-413), and what was laid on it."""
        s = self.s
        if s.engine[place] == NONE:
            return "–"
        said = [self.named("engine", s.engine[place])]
        if s.hits[place] + s.misses[place] > 0:
            said = [self.word("pile", engine=said[0], hits=s.hits[place], misses=s.misses[place])]
        laid = (("bloodstone", s.bloodstone), ("accurate", s.accurate))
        return self.all_of(said + [self.word(key) for key, there in laid if there[place]])

    def foregrounds(self) -> Part:
        rows = []
        for side in range(FOREGROUNDS):
            place = FOREGROUND + side
            units = self.room(self.units(place), self.s.units_at(place), spaces(self.s, place))
            rows.append([self.named("place", place), units, self.engine(place)])
        columns = self.columns("foreground", "attackers", "engine")
        return Part(self.word("foregrounds"), columns=columns, rows=rows)

    def paths(self) -> Part:
        """Every path leads one way, and may hold a trap or a bridge (STR-26, STR-52)."""
        board, rows = self.s.board, []
        for path in range(PATHS):
            tile = self.s.path_tile[path]
            lies = self.named("path_tile", tile) if tile != NONE else "–"
            if tile == NONE and not board.path_slot[path]:
                lies = self.word("no_slot")
            ends = (board.path_from[path], board.path_to[path])
            rows.append([*(self.named("place", place) for place in ends), lies])
        return Part(self.word("paths"), columns=self.columns("from", "to", "lies"), rows=rows)

    # Glory (section 21)

    def glory(self) -> Part:
        s, box = self.s, self.s.material
        lines = [self.word("glory_of", invaders=s.glory[INVADER], defenders=s.glory[1 - INVADER])]
        lines += [self.heroic_line(deed) for deed in range(len(s.heroic))]
        goblins = s.host[BLOOD * KINDS + GOBLIN]
        lines.append(self.word("blood", goblins=goblins, of=box.deed_goblins))
        lines.append(self.word("stripped", walls=min(s.stripped, box.deed_stripped), of=box.deed_stripped))
        left = [self.named("dishonour", deed) for deed in range(len(s.deeds)) if s.deeds[deed]]
        lines.append(self.word("deeds_left", deeds=self.all_of(left), turn=box.deeds_from))
        lines.append(self.word("honour" if s.honour else "honour_lost", turn=box.honour_from))
        return Part(self.word("glory"), lines)

    def ledger(self) -> Part:
        """Where each point came from, and what they add up to."""
        s = self.s
        rows = [[self.source(gain), signed(gain.invaders), signed(gain.defenders)] for gain in gains(s)]
        total = [self.word("glory_total"), str(s.glory[INVADER]), str(s.glory[1 - INVADER])]
        columns = [self.word(key) for key in ("glory_from", "glory_invader", "glory_defender")]
        return Part(self.word("glory_ledger"), [], columns, [*rows, total])

    def source(self, gain: Gain) -> str:
        kind = {"heroic": "deed", "dishonour": "dishonour"}.get(gain.source)
        deed = self.named(kind, gain.deed) if kind else ""
        counted = f"{gain.source}_one" if gain.times == 1 else gain.source
        key = counted if f"from_{counted}" in self.speech.words["plain"] else gain.source
        return self.word(f"from_{key}", count=gain.times, deed=deed)

    def heroic_line(self, deed: int) -> str:
        done = self.word("yes" if self.s.heroic[deed] else "no")
        text = self.speech.text("deed", deed, self.lang)
        return self.word("heroic", deed=self.named("deed", deed), text=text, done=done)

    # The turn

    def turn(self) -> Part:
        s = self.s
        lines = [self.phase()]
        if s.table.invaders > 1:
            lines.append(self.word("precedence", side=self.named("side", s.first_side())))
        lines += time_left(self)
        effects = [
            self.word(key) for key, there in (("terror", s.terror), ("specters", any(s.specters))) if there
        ]
        effects += [
            self.word("blessed", side=self.named("side", side)) for side in range(2) if s.blessed[side]
        ]
        if effects:
            lines.append(self.word("effects", effects=listed(effects, self.lang)))
        return Part(self.word("turn", turn=s.turn, turns=s.material.turns), lines)

    def phase(self) -> str:
        s = self.s
        if s.turn == 0:
            return self.word("set_up")
        name = self.word("assault") if s.phase == ASSAULT else self.word(f"phase_{max(1, s.phase)}")
        return self.word("phase_now", phase=name)


def signed(points: int) -> str:
    """ "+3", "−2"; nothing where there is nothing."""
    return f"{points:+d}".replace("-", "−") if points else ""

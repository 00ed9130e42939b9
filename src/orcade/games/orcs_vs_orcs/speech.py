"""How the war speaks: zones, cards, armies and Objectives in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.games.orcs_vs_orcs.battle.speech import battle_against, battle_facts
from orcade.games.orcs_vs_orcs.ending import Ended, GloryGained
from orcade.games.orcs_vs_orcs.flight import Flight
from orcade.games.orcs_vs_orcs.march import ForceMarch, rested_enough
from orcade.games.orcs_vs_orcs.markers import HeroesDrawn, HeroStolen, KeepHero
from orcade.games.orcs_vs_orcs.material import BATTLE, OBJECTIVES, Material
from orcade.games.orcs_vs_orcs.move import LeaveBehind, MoveArmy, Passing, Stride, TakeAlong, fresh
from orcade.games.orcs_vs_orcs.objectives import HeroesWoke, ObjectiveScored, ObjectivesMoved
from orcade.games.orcs_vs_orcs.setup import KingdomLaid, ObjectivesLaid
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.games.orcs_vs_orcs.turn import ActionsEnded, Orders, TurnBegun
from orcade.kernel.components import Components
from orcade.kernel.contract import HIDDEN, NONE, Decision, State
from orcade.kernel.language import listed
from orcade.kernel.space import Action
from orcade.kernel.speech import Speech


class KingdomSpeech(Speech):
    """Sentences of Orcs vs Orcs, with the names of the components of this box."""

    def __init__(self, source: str, components: Components, material: Material) -> None:
        super().__init__(source)
        self.material = material
        self.cards = [*components.rows("unit"), *components.rows("hero")]
        self.tiles = components.rows("objective")
        self.fates = components.rows("village_choice")
        self.scenarios = components.rows("scenario")
        sides = components.table("board").values()
        named = {zone["id"]: zone["name"] for side in sides for zone in side["zones"]}
        self.zones = [named[id] for id in material.zones]

    def value(self, field: str, value: int, lang: str) -> str:
        match field:
            case "zone" | "origin":
                return self.zone(value, lang)
            case "card" | "hero":
                return self.card(value, lang)
            case "hordes" | "lost":
                return self.counted("hordes", value, lang)
            case "objective" | "gone" | "came" | "top":
                return self.objective(value, lang)
            case "fate":
                return self.name(self.fates[value], lang)
            case "scenario":
                return self.name(self.scenarios[value], lang)
        return str(value)

    def facts(self, thing: object, s: State | None, names: list[str], lang: str) -> Mapping[str, str]:
        table = s if isinstance(s, Kingdom) else None
        in_battle = battle_facts(self, thing, table, names, lang)
        if isinstance(thing, Action):
            return in_battle | self.of_action(thing, lang)
        if isinstance(thing, Decision):
            return in_battle | (self.of_decision(thing, table, names, lang) if table else {})
        return in_battle | self.of_event(thing, names, lang)

    def of_action(self, a: Action, lang: str) -> dict[str, str]:
        if isinstance(a, MoveArmy | ForceMarch | LeaveBehind | TakeAlong):
            return {"hordes": self.counted("hordes", a.hordes + 1, lang)}
        if isinstance(a, KeepHero):
            return {"text": self.text(a.hero, lang)}
        return {}

    def of_decision(self, decision: Decision[Any], s: Kingdom, names: list[str], lang: str) -> dict[str, str]:
        if isinstance(decision, Orders):
            return {"left": self.counted("action_count", s.actions, lang)}
        if isinstance(decision, Stride | Passing):
            here = self.zone(s.column_at, lang)
            return {"column": self.counted("hordes", s.column, lang), "here": here}
        if isinstance(decision, Flight):
            raiders = self.counted("hordes", s.raiders[decision.zone], lang)
            army = self.counted("hordes", s.hordes[decision.zone], lang)
            return {"attacker": names[s.active], "raiders": raiders, "army": army}
        return {}

    def of_event(self, event: object, names: list[str], lang: str) -> dict[str, str]:
        if isinstance(event, KingdomLaid):
            lairs = [f"{names[seat]} – {self.zone(zone, lang)}" for seat, zone in enumerate(event.lairs)]
            return {"lairs": listed(lairs, lang)}
        if isinstance(event, ObjectivesLaid):
            return {"row": listed([self.objective(tile, lang) for tile in event.row], lang)}
        if isinstance(event, TurnBegun):
            return {"actions": self.counted("action_count", event.actions, lang)}
        if isinstance(event, ActionsEnded):
            unused = self.counted("action_count", event.unused, lang)
            return {"unused": unused, "battles": self.counted("battle_count", event.battles, lang)}
        if isinstance(event, HeroesDrawn | HeroesWoke):
            return {"heroes": self.heroes(event.heroes, lang)}
        if isinstance(event, HeroStolen):
            return {"victim": names[event.victim]}
        if isinstance(event, GloryGained):
            points = self.counted("point", event.points, lang)
            return {"points": points, "source": self.source(event.source, lang)}
        if isinstance(event, ObjectiveScored):
            return {"leaders": self.leaders(event, names, lang)}
        if isinstance(event, ObjectivesMoved):
            return {"mixed": self.word("mixed", lang) if event.shuffled else ""}
        if isinstance(event, Ended):
            return {"result": self.result(event, names, lang)}
        return {}

    def leaders(self, event: ObjectiveScored, names: list[str], lang: str) -> str:
        if not event.seats:
            return str(self.words["leaders"]["nobody"][lang])
        template: str = self.words["leaders"]["some"][lang]
        return template.format(leaders=listed([names[seat] for seat in event.seats], lang), count=event.count)

    def result(self, ended: Ended, names: list[str], lang: str) -> str:
        """Partners win together; camps that are tied share the victory (OVO-336, OVO-337)."""
        winners = listed([names[seat] for seat in ended.winners], lang)
        team = len(names) == 4 and len(ended.winners) == 2
        how = "one" if len(ended.winners) == 1 else "team" if team else "shared"
        victory = self.words["victory"][how][lang].format(winners=winners)
        template: str = self.words["result"][str(ended.clause)][lang]
        return template.format(winners=victory)

    def against(
        self, clause: int, decision: Decision[Any] | None, a: Action, s: State, names: list[str], lang: str
    ) -> Mapping[str, str]:
        """The zones and numbers that a refusal names."""
        assert isinstance(s, Kingdom)
        if decision is None:
            return {}
        said = {"where": self.zone(s.column_at, lang)}
        left = getattr(decision, "zone", NONE)
        if left != NONE:
            said["left"] = self.zone(left, lang)
        zone = getattr(a, "zone", s.column_at)
        if zone != NONE:
            said |= self.at(zone, decision.seat, s, lang)
        if getattr(a, "zone", NONE) != NONE:
            said |= {"zone": self.zone(zone, lang), "where": self.zone(zone, lang)}
        if isinstance(a, ForceMarch) and s.has_zone(a.zone):
            said["where"] = listed([self.zone(road, lang) for road in s.board.roads[a.zone]], lang)
        return said | battle_against(self, decision, a, s, lang)

    def at(self, zone: int, seat: int, s: Kingdom, lang: str) -> dict[str, str]:
        """How many Hordes of the seat are here, and how many of them have moved."""
        there = s.has_zone(zone)
        moved = s.moved[zone] if there else 0
        counts = {
            "army": s.hordes[zone] if there else 0,
            "fresh": fresh(s, seat, zone) if there else 0,
            "rested": rested_enough(s, seat, zone) if there else 0,
            "moved": moved,
            "limit": s.material.recruits_per_fortress,
        }
        return {name: self.counted("hordes", count, lang) for name, count in counts.items()}

    # The pieces

    def word(self, key: str, lang: str) -> str:
        said: str = self.words[key][lang]
        return said

    def counted(self, what: str, count: int, lang: str) -> str:
        said = self.words[what]["none" if count == 0 else "one" if count == 1 else "many"]
        template: str = said[lang]
        return template.format(n=count)

    def name(self, row: Mapping[str, Any], lang: str) -> str:
        name: str = row["name"][lang]
        return name

    def zone(self, zone: int, lang: str) -> str:
        name: str = "–" if zone == NONE else self.zones[zone][lang]
        return name

    def card(self, card: int, lang: str) -> str:
        return self.word("unknown_hero", lang) if card == HIDDEN else self.name(self.cards[card], lang)

    def text(self, card: int, lang: str) -> str:
        text: str = self.cards[card]["text"][lang]
        return text

    def objective(self, objective: int, lang: str) -> str:
        return "–" if objective == NONE else self.name(self.tiles[objective], lang)

    def source(self, source: int, lang: str) -> str:
        """What glory was gained for: an Objective, a battle, a rout."""
        if source < OBJECTIVES:
            return self.objective(source, lang)
        return self.word("battle_source" if source == BATTLE else "rout_source", lang)

    def heroes(self, heroes: list[int], lang: str) -> str:
        """Known ones by name, the others by their number."""
        hidden = heroes.count(HIDDEN)
        known = [self.card(hero, lang) for hero in heroes if hero != HIDDEN]
        return listed(
            known + ([self.counted("hidden_hero", hidden, lang)] if hidden or not known else []), lang
        )

    def units(self, units: list[int], lang: str) -> str:
        return ", ".join(
            f"{self.card(unit, lang)} ×{count}" for unit, count in enumerate(units) if count
        ) or self.word("nothing", lang)

"""How the siege speaks: places, units, actions and tiles in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.games.stronghold.assault.forecast import ENDS, Forecast
from orcade.games.stronghold.assault.speech import assault_facts
from orcade.games.stronghold.assault.strength import PARTS, ROW, Strength
from orcade.games.stronghold.board import BESIDE, FIGHTER_IDS, SIDE_IDS, UNIT_IDS
from orcade.games.stronghold.deeds import (
    CAMPS,
    CAULDRONS,
    ENGINES,
    EQUIPMENT,
    PATH_TILES,
    TOWER_MACHINES,
    TRAINING,
)
from orcade.games.stronghold.defender.speech import defender_against, defender_facts
from orcade.games.stronghold.invader.speech import invader_against, invader_facts
from orcade.games.stronghold.material import Material
from orcade.games.stronghold.places import (
    BARBICAN,
    BARRACKS,
    COURTYARD,
    FIRING,
    HOSPITAL,
    RAMPART,
    SIEGE,
    TOWER,
    WALL,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.components import Components
from orcade.kernel.contract import Decision, State
from orcade.kernel.fields import fields_of
from orcade.kernel.language import Text
from orcade.kernel.space import Action
from orcade.kernel.speech import Speech

# Fields that stand for a place, and the place of their 0
FIRST_PLACE = {
    "place": 0,
    "origin": 0,
    "rampart": RAMPART,
    "wall": WALL,
    "origin_wall": WALL,
    "post": WALL,
    "tower": TOWER,
}
FORMS = ("the", "at", "of", "to")  # "le mur ouest 1", "sur le …", "du …", "au …"
SHOTS = ["miss", "hit"]
RUINS = ["stone", "wood"]


class SiegeSpeech(Speech):
    """Sentences of Stronghold, with the names of the components of this box."""

    def __init__(self, source: str, components: Components, material: Material) -> None:
        super().__init__(source)
        self.material = material
        self.places = self.names_of_places(components)
        self.values = self.names_of_values(components)
        self.texts = {field: [row["text"] for row in rows] for field, rows in told_rows(components).items()}

    # The names of this box

    def names_of_places(self, components: Components) -> list[Text]:
        """Every place of `places.py`, as a heading would name it."""
        rows = {
            kind: [row["name"] for row in components.rows(kind)]
            for kind in ("foreground", "rampart", "wall", "tower")
        }
        towers = [self.words_for("place_name", "siege_tower", wall=wall) for wall in rows["wall"]]
        buildings = {row["id"]: row["name"] for row in components.rows("building")}
        outside = [*rows["foreground"], *rows["rampart"], components.table("barbican")["name"], *towers]
        inside = [buildings[id] for id in ("barracks", "guards", "honour_guard", "hospital")]
        beside = [self.words["place_name"][id] for id in BESIDE]
        return [
            *outside,
            *rows["wall"],
            *rows["tower"],
            components.table("courtyard")["name"],
            *inside,
            *beside,
        ]

    def words_for(self, kind: str, key: str, **names: Text) -> Text:
        """A name built on other names."""
        return {
            lang: template.format(**{name: lowered(plain(text[lang])) for name, text in names.items()})
            for lang, template in self.words[kind][key].items()
        }

    def names_of_values(self, components: Components) -> dict[str, list[Text]]:
        """What the numbers of each field stand for."""
        defender = {row["id"]: row["name"] for row in components.rows("defender_action")}
        actions = [*components.rows("invader_action"), *components.rows("special_action")]
        invader = {row["id"]: row["name"] for row in actions}
        named = {kind: [row["name"] for row in components.rows(kind)] for kind in NAMED.values()}
        return {
            **{field: named[kind] for field, kind in NAMED.items()},
            "relieved": named["defender_unit"],
            "work": list(defender.values()),
            "action": list(invader.values()),
            "engine": [invader[id] for id in ENGINES],
            "equipment": [invader[id] for id in EQUIPMENT],
            "training": [invader[id] for id in TRAINING],
            "path_tile": [(defender | invader)[id] for id in PATH_TILES],
            "cauldron": [defender[id] for id in CAULDRONS],
            "tower_machine": [defender[id] for id in TOWER_MACHINES],
            "path": [
                self.words_for("place_name", "path", **self.ends_of(path))
                for path in range(len(self.material.board.paths))
            ],
            **{field: [self.words[field][id] for id in ids] for field, ids in WORDED.items()},
        }

    def ends_of(self, path: int) -> dict[str, Text]:
        board = self.material.board
        return {"origin": self.places[board.path_from[path]], "place": self.places[board.path_to[path]]}

    # Values in a sentence

    def value(self, field: str, value: int, lang: str) -> str:
        if value < 0:
            return "–"
        if field == "origin" and value == FIRING:
            return self.word("own_camp", lang)  # nothing leaves the barbican: it stands for the camp
        if field in FIRST_PLACE:
            return plain(self.places[FIRST_PLACE[field] + value][lang])
        if field in self.values:
            return self.values[field][value][lang]
        return str(value)

    def text(self, field: str, value: int, lang: str) -> str:
        """What it does, in one line: an action of either camp, a hero, a deed."""
        said: str = self.texts[field][value][lang]
        return said

    def facts(self, thing: object, s: State | None, names: list[str], lang: str) -> Mapping[str, str]:
        table = s if isinstance(s, Siege) else None
        said = self.forms(thing, lang)
        said |= defender_facts(self, thing, table, names, lang)
        said |= invader_facts(self, thing, table, lang)
        return said | assault_facts(self, thing, table, lang)

    def forms(self, thing: object, lang: str) -> dict[str, str]:
        """Places with their articles: {the_wall}, {at_wall}, {of_wall}, {to_wall}; units as {a_unit}."""
        said: dict[str, str] = {}
        for name in fields_of(thing):
            value = getattr(thing, name)
            if not isinstance(value, int) or value < 0:
                continue
            if name in FIRST_PLACE:
                said |= {
                    f"{form}_{name}": self.placed(form, FIRST_PLACE[name] + value, lang) for form in FORMS
                }
                said[f"The_{name}"] = capital(said[f"the_{name}"])
            elif name in ("unit", "fighter", "relieved"):
                said[f"a_{name}"] = self.units("unit" if name == "unit" else "fighter", value, 1, lang)
        return said

    def placed(self, form: str, place: int, lang: str) -> str:
        """A place in a sentence: the West wall 1, on it, of it, to it."""
        template: str = self.words["placed"][kind_of_place(place)][form][lang]
        name = self.places[place - SIEGE + WALL if SIEGE <= place < WALL else place]
        return template.format(name=lowered(plain(name[lang])))

    def units(self, field: str, kind: int, count: int, lang: str) -> str:
        """ "an orc", "3 marksmen"."""
        id = (UNIT_IDS if field == "unit" else FIGHTER_IDS)[kind]
        template: str = self.words["units"][id]["one" if count == 1 else "many"][lang]
        return template.format(n=count)

    def counted(self, what: str, count: int, lang: str) -> str:
        said = self.words[what]["none" if count == 0 else "one" if count == 1 else "many"]
        template: str = said[lang]
        return template.format(n=count)

    def word(self, key: str, lang: str) -> str:
        said: str = self.words[key][lang]
        return said

    # Strength

    def reckoned(self, strength: Strength, lang: str) -> str:
        """ "2 soldiers 4 + 2 stone 2 + Warrior 2 = 8"."""
        return self.sum(strength.parts, strength.total, lang)

    def sum(self, parts: list[int], total: int, lang: str) -> str:
        said = [
            f"{self.counted_part(parts[at], parts[at + 1], lang)} {parts[at + 2]}"
            for at in range(0, len(parts), ROW)
        ]
        return f"{' + '.join(said)} = {total}" if said else str(total)

    def counted_part(self, part: int, count: int, lang: str) -> str:
        words = self.words["part"][PARTS[part]]
        template: str = words["one" if count == 1 else "many"][lang]
        return template.format(n=count)

    def foretold(self, forecast: Forecast, lang: str) -> str:
        """How the comparison on a wall would end now, in a few words."""
        template: str = self.words["forecast"][ENDS[forecast.end]][lang]
        return template.format(advantage=forecast.advantage)

    # Refusals

    def against(
        self, clause: int, decision: Decision[Any] | None, a: Action, s: State, names: list[str], lang: str
    ) -> Mapping[str, str]:
        """The places and numbers that a refusal names."""
        assert isinstance(s, Siege)
        if decision is None:
            return {}
        return defender_against(self, decision, a, s, lang) | invader_against(self, decision, a, s, lang)


NAMED = {  # fields whose values are the rows of a table
    "unit": "invader_unit",
    "fighter": "defender_unit",
    "hero": "hero",
    "building": "building",
    "order": "order",
    "card": "phase_card",
    "hit_card": "defender_hit_card",
    "deed": "heroic_deed",
    "dishonour": "dishonourable_deed",
}
WORDED = {
    "side": SIDE_IDS,
    "camp": CAMPS,
    "shot": SHOTS,
    "ruin": RUINS,
}  # fields whose values stand in words.toml


def told_rows(components: Components) -> dict[str, list[dict[str, Any]]]:
    """The rows that say in one line what they do, by field."""
    return {
        "action": [*components.rows("invader_action"), *components.rows("special_action")],
        "work": components.rows("defender_action"),
        "hero": components.rows("hero"),
        "deed": components.rows("heroic_deed"),
        "dishonour": components.rows("dishonourable_deed"),
    }


def kind_of_place(place: int) -> str:
    """How a place takes its articles."""
    if place >= HOSPITAL:
        return "hospital" if place == HOSPITAL else BESIDE[place - HOSPITAL - 1]
    if place >= COURTYARD:
        return "courtyard" if place == COURTYARD else ("barracks", "guards", "honour_guard")[place - BARRACKS]
    if place >= SIEGE:
        return "tower" if place >= TOWER else "wall" if place >= WALL else "siege_tower"
    return "barbican" if place == BARBICAN else "rampart" if place >= RAMPART else "foreground"


def plain(name: str) -> str:
    """Without what stands in brackets: "West wall 1 (by the barbican)" is West wall 1."""
    return name.split(" (")[0]


def lowered(name: str) -> str:
    return name[:1].lower() + name[1:]


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]

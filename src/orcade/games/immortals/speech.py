"""How Immortals speaks: spaces, cards, boxes, cubes and prices in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.games.immortals.actions import Extracted
from orcade.games.immortals.attack import Mustering, Targeting
from orcade.games.immortals.battle import RESULTS, Attacked, BattleSettled, CubesThrown, inhabitants
from orcade.games.immortals.build import Building
from orcade.games.immortals.cards import RegionCardMoved
from orcade.games.immortals.choices import ChooseBuilding, ChooseNumber, ChooseSpace
from orcade.games.immortals.draft import CardLaidAside, DraftDealt, GroupChoice, HandsPassed
from orcade.games.immortals.ending import Ended
from orcade.games.immortals.magic import Compared, MarkerTaken, Optioning
from orcade.games.immortals.material import (
    ARMY_BOXES,
    BACK,
    BLANK,
    BOXES,
    BUILD,
    FIRST_CONFLICT,
    FIRST_JOKER,
    FIRST_MAGIC,
    PROVINCES,
    RESOURCES,
    SIDES,
    Material,
    is_magic,
    is_region,
    realm_of,
    region_of,
)
from orcade.games.immortals.move import Column
from orcade.games.immortals.planning import PlansLaid
from orcade.games.immortals.purse import Compensated, Paid, Take
from orcade.games.immortals.resolution import Deciding, Reveal, Turn
from orcade.games.immortals.setup import Dividing, Equipped, Homecoming, PlaceGroup, TowerSeeded
from orcade.games.immortals.state import Realms
from orcade.kernel.components import Components
from orcade.kernel.contract import HIDDEN, NONE, Decision, State
from orcade.kernel.language import listed
from orcade.kernel.space import Action
from orcade.kernel.speech import Speech


class RealmsSpeech(Speech):
    """Sentences of Immortals, with the names of the components of this box."""

    def __init__(self, source: str, components: Components, material: Material) -> None:
        super().__init__(source)
        self.material = material
        self.regions = components.rows("regions")
        self.provinces = components.rows("provinces")
        self.realms = components.rows("realms")
        self.magics = components.rows("magic_cards")
        self.buildings = components.rows("buildings")
        self.boxes = [*components.rows("army_boxes"), *components.rows("magic_boxes")]
        self.tribes = components.rows("tribes")
        self.options = [self.words["way"][way] for way in material.options[:2]] + option_names(components)

    def value(self, field: str, value: int, lang: str) -> str:
        match field:
            case "space" | "origin":
                return self.space(value, lang)
            case "card":
                return self.card(value, lang)
            case "region":
                return self.name(self.regions[value], lang)
            case "box":
                return "–" if value == NONE else self.name(self.boxes[value], lang)
            case "realm":
                return self.name(self.realms[value], lang)
            case "light" | "dark":
                return self.name(self.tribes[value], lang)
            case "building":
                return self.name(self.buildings[value], lang)
            case "option":
                return str(self.options[value][lang])
            case "armies" | "left" | "to_light" | "to_dark" | "placed" | "own" | "other" | "defenders":
                return self.counted("army", value, lang)
            case "points":
                return self.counted("point", value, lang)
            case "side":
                return str(self.words["side"][SIDES[value]][lang])
        return str(value)

    def facts(self, thing: object, s: State | None, names: list[str], lang: str) -> Mapping[str, str]:
        table = s if isinstance(s, Realms) else None
        if isinstance(thing, Action):
            return self.of_action(thing, table, names, lang)
        if isinstance(thing, Decision):
            return self.of_decision(thing, table, lang)
        return self.of_event(thing, names, lang)

    # What players say

    def of_action(self, a: Action, s: Realms | None, names: list[str], lang: str) -> dict[str, str]:
        top = s.agenda[-1] if s and s.agenda else None
        if isinstance(a, Take):
            return {"gain": self.gain(a.resource, self.material.compensation, lang)}
        if isinstance(a, PlaceGroup | ChooseNumber):
            return {"armies": self.counted("army", a.armies + 1, lang)}
        if isinstance(a, ChooseSpace):
            return {"there": self.there(a.space, s, top, names, lang)}
        if isinstance(a, ChooseBuilding):
            return {"price": self.price_of_building(a.building, s, top, lang)}
        if isinstance(a, Reveal) and s and isinstance(top, Turn):
            card = s.plans[top.seat * BOXES + a.box]
            return {"card": f" ({self.card(card, lang)})" if NONE != card != BACK else ""}
        return {"card": ""} if isinstance(a, Reveal) else {}

    def there(self, space: int, s: Realms | None, top: object, names: list[str], lang: str) -> str:
        """Who stands there; in an attack, for whom the inhabitants would fight."""
        if s is None:
            return ""
        holder = s.holder[space]
        army = self.counted("army", s.armies[space], lang)
        said = [self.word("free", lang) if holder == NONE else f"{names[holder]}, {army}"]
        if isinstance(top, Targeting):
            side = inhabitants(s, top.card, top.origin, space)
            said.append(self.word_of("side", SIDES[side], lang))
        return f" ({' ; '.join(said)})" if lang == "fr" else f" ({'; '.join(said)})"

    def price_of_building(self, building: int, s: Realms | None, top: object, lang: str) -> str:
        if s is None or not isinstance(top, Building):
            return ""
        deed = s.deed(top.seat, top.box)
        return f" ({self.price(deed.build_energy[building], deed.build_gold[building], lang)})"

    # What is asked

    def of_decision(self, decision: Decision[Any], s: Realms | None, lang: str) -> dict[str, str]:
        said: dict[str, str] = {}
        box = getattr(decision, "box", NONE)
        if s is None:
            return said
        if isinstance(decision, Homecoming):
            said["home"] = self.space(s.material.homes[s.light[decision.seat]], lang)
        elif isinstance(decision, Dividing):
            said["fallen"] = self.counted("army", s.tray[decision.seat], lang)
        elif isinstance(decision, GroupChoice) and decision.card == NONE:
            said["card"] = self.word("without_card", lang)
        elif isinstance(decision, Turn):
            said["left"] = self.counted("card", s.cards_laid(decision.seat), lang)
        elif isinstance(decision, Mustering):
            said["most"] = str(s.armies[decision.origin] - s.material.left_behind)
        elif isinstance(decision, Column):
            said["most"] = str(s.armies[decision.origin] - 1)
        elif isinstance(decision, Deciding | Optioning):
            said["price"] = self.price_of(s, decision.seat, box, decision.card, lang)
        if box != NONE:
            said["text"] = self.text(s, decision.seat, box, lang)
        return said

    def price_of(self, s: Realms, seat: int, box: int, card: int, lang: str) -> str:
        """What the action of a card turned up costs."""
        if is_magic(card):
            i = card - FIRST_MAGIC
            return self.price(s.material.magic_energy[i], s.material.magic_gold[i], lang)
        deed = s.deed(seat, box)
        if deed.kind == BUILD:
            costs = [self.price(deed.build_energy[b], deed.build_gold[b], lang) for b in deed.builds]
            named = [
                f"{self.name(self.buildings[b], lang)} {c}" for b, c in zip(deed.builds, costs, strict=True)
            ]
            return ", ".join(named)
        return self.price(deed.energy, deed.gold, lang)

    def text(self, s: Realms, seat: int, box: int, lang: str) -> str:
        """What a box does; of the box of a tribe, what the tribe says."""
        if box >= ARMY_BOXES:
            return self.word("magic_box", lang)
        row = self.boxes[box]
        if row["id"].startswith("specific"):
            tribe = s.light[seat] if row["half"] == "light" else s.dark[seat]
            said: str = self.tribes[tribe]["action_text"][lang]
            return said
        text: str = row["text"][lang]
        return text

    # What is seen

    def of_event(self, event: object, names: list[str], lang: str) -> dict[str, str]:
        if isinstance(event, RegionCardMoved):
            return self.moved(event, names, lang)
        if isinstance(event, DraftDealt):
            return {"cards": self.cards(event.cards, lang), "count": str(len(event.cards))}
        if isinstance(event, CardLaidAside):
            return {"realm": self.realm_of_card(event.realm, lang)}
        if isinstance(event, HandsPassed):
            return {"marker": names[event.marker]}
        if isinstance(event, TowerSeeded):
            return {"fallen": self.cubes(event.fallen, names, lang)}
        if isinstance(event, PlansLaid):
            counts = [
                self.so_many_of(name, count, lang) for name, count in zip(names, event.counts, strict=True)
            ]
            return {"counts": listed(counts, lang)}
        if isinstance(event, Compensated | Extracted):
            return {"gain": self.gain(event.resource, event.amount, lang)}
        if isinstance(event, Paid | Equipped):
            return {"price": self.price(event.energy, event.gold, lang)}
        if isinstance(event, Attacked):
            return {"against": self.against_whom(event, names, lang)}
        if isinstance(event, CubesThrown):
            return {"bag": self.cubes(event.bag, names, lang), "tray": self.cubes(event.tray, names, lang)}
        if isinstance(event, BattleSettled):
            return self.settled(event, names, lang)
        if isinstance(event, MarkerTaken):
            return {"loser": names[event.loser]}
        if isinstance(event, Compared):
            return {"verdict": self.word_of("compared", "won" if event.own > event.other else "lost", lang)}
        if isinstance(event, Ended):
            return {"result": self.result(event, names, lang)}
        return {}

    def moved(self, event: RegionCardMoved, names: list[str], lang: str) -> dict[str, str]:
        whence = self.word("supply", lang) if event.loser == NONE else names[event.loser]
        to = self.word("supply", lang) if event.winner == NONE else names[event.winner]
        box = ""
        if event.box != NONE:
            box = " " + self.words["off_the_box"][lang].format(box=self.name(self.boxes[event.box], lang))
        return {"whence": whence, "to": to, "off": box}

    def against_whom(self, event: Attacked, names: list[str], lang: str) -> str:
        if event.defender == NONE:
            return self.word("nobody_there", lang)
        template: str = self.words["held_by"][lang]
        return template.format(seat=names[event.defender], armies=self.counted("army", event.defenders, lang))

    def settled(self, event: BattleSettled, names: list[str], lang: str) -> dict[str, str]:
        """Who won, who fell, what becomes of the inhabitants, who stands there now."""
        on_empty = event.defender == NONE
        key = f"empty_{RESULTS[event.result]}" if on_empty else RESULTS[event.result]
        defender = "" if on_empty else names[event.defender]
        told = [self.word_of("settled", key, lang)]
        sides = zip((event.seat, event.defender), event.fallen, event.limbos, strict=True)
        for seat, fallen, realm in sides:
            if fallen:
                lost = self.words["fell"][lang].format(
                    seat=names[seat],
                    armies=self.counted("army", fallen, lang),
                    limbo=self.limbo(realm, lang),
                )
                told.append(lost)
        if event.greens:
            told.append(
                self.words["went_home"][lang].format(greens=self.counted("green", event.greens, lang))
            )
        if event.placed:
            stands = self.words["stands_there"][lang]
            told.append(stands.format(armies=self.counted("army", event.placed, lang)))
        elif not on_empty:
            told.append(self.word("empty_now", lang))
        facts = {"defender": defender, "own": str(event.strengths[0]), "other": str(event.strengths[1])}
        facts |= {"seat": names[event.seat], "space": self.space(event.space, lang)}
        return {"result": " ".join(told).format_map(facts)}

    def result(self, ended: Ended, names: list[str], lang: str) -> str:
        winners = listed([names[seat] for seat in ended.winners], lang)
        template: str = self.words["result"][str(ended.clause)][lang]
        return template.format(winners=winners)

    # What is refused

    def against(
        self, clause: int, decision: Decision[Any] | None, a: Action, s: State, names: list[str], lang: str
    ) -> Mapping[str, str]:
        """The spaces, prices and numbers that a refusal names."""
        assert isinstance(s, Realms)
        said: dict[str, str] = {}
        if isinstance(a, ChooseSpace):
            said["space"] = self.space(a.space, lang)
        if decision is None:
            return said
        purse = (s.energy[decision.seat], s.gold[decision.seat])
        said["purse"] = self.price(*purse, lang, nothing=True)
        card = getattr(a, "card", getattr(decision, "card", NONE))
        if card != NONE:
            said["card"] = self.card(card, lang)
        return said

    # The pieces

    def word(self, key: str, lang: str) -> str:
        said: str = self.words[key][lang]
        return said

    def word_of(self, table: str, key: str, lang: str) -> str:
        said: str = self.words[table][key][lang]
        return said

    def counted(self, what: str, count: int, lang: str) -> str:
        said = self.words[what]["none" if count == 0 else "one" if count == 1 else "many"]
        template: str = said[lang]
        return template.format(n=count)

    def name(self, row: Mapping[str, Any], lang: str) -> str:
        name: str = row["name"][lang]
        return name

    def realm(self, realm: int, lang: str) -> str:
        """As it stands behind the name of a region."""
        return self.word_of("realm", self.material.realms[realm], lang)

    def realm_of_card(self, realm: int, lang: str) -> str:
        return self.word_of("of_realm", self.material.realms[realm], lang)

    def limbo(self, realm: int, lang: str) -> str:
        limbo: str = self.word_of("limbo", self.material.realms[realm], lang)
        return limbo

    def space(self, space: int, lang: str) -> str:
        if space == NONE:
            return "–"
        return f"{self.name(self.regions[region_of(space)], lang)}-{self.realm(realm_of(space), lang)}"

    def card(self, card: int, lang: str) -> str:
        if card == BACK or card == HIDDEN:
            return self.word_of("card_name", "back", lang)
        if card == BLANK:
            return self.word_of("card_name", "blank", lang)
        if is_magic(card):
            return self.name(self.magics[card - FIRST_MAGIC], lang)
        if is_region(card):
            return self.filled("region", self.name(self.regions[card], lang), lang)
        if card < FIRST_JOKER:
            return self.filled("conflict", self.space(card - FIRST_CONFLICT, lang), lang)
        realm, province = divmod(card - FIRST_JOKER, PROVINCES)
        name = self.name(self.provinces[province], lang)
        return self.filled("joker", f"{name}-{self.realm(realm, lang)}", lang)

    def filled(self, kind: str, what: str, lang: str) -> str:
        template: str = self.words["card_name"][kind][lang]
        return template.format(what=what)

    def card_text(self, card: int, lang: str) -> str:
        """What a Magic card does."""
        text: str = self.magics[card - FIRST_MAGIC]["text"][lang]
        return text

    def cards(self, cards: list[int], lang: str) -> str:
        """Known ones by name, the others by their number."""
        hidden = cards.count(HIDDEN)
        said = [self.card(card, lang) for card in cards if card != HIDDEN]
        if hidden:
            said.append(self.counted("hidden_card", hidden, lang))
        return listed(said, lang) or self.word("nothing", lang)

    def price(self, energy: int, gold: int, lang: str, nothing: bool = False) -> str:
        """Energy and gold; what costs nothing is free, what one does not have is none."""
        said = [self.counted("energy", energy, lang)] if energy or nothing else []
        said += [self.counted("gold", gold, lang)] if gold or nothing else []
        return listed(said, lang) or self.word("no_price", lang)

    def gain(self, resource: int, amount: int, lang: str) -> str:
        return self.counted(RESOURCES[resource], amount, lang)

    def so_many_of(self, name: str, count: int, lang: str) -> str:
        """A name may end in a figure, as those of bots do."""
        template: str = self.words["so_many_of"][lang]
        return template.format(seat=name, count=count)

    def cubes(self, counts: list[int], names: list[str], lang: str) -> str:
        """So many of each colour."""
        said = [
            self.so_many_of(name, count, lang)
            for name, count in zip(names, counts[:-1], strict=False)
            if count
        ]
        if counts[-1]:
            said.append(self.counted("green", counts[-1], lang))
        return listed(said, lang) or self.word("nothing", lang)


def option_names(components: Components) -> list[Mapping[str, str]]:
    """What the Magic cards call their options."""
    named = {
        id: name
        for card in components.rows("magic_cards")
        for id, name in zip(card["options"], card["option_names"], strict=True)
    }
    return [
        named.get(row["id"], {"fr": row["id"], "en": row["id"]}) for row in components.rows("magic_options")
    ]

"""How ORC speaks: cards, tribes and orcs in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.games.orc.battle import Fought
from orcade.games.orc.deploy import Deploy, Deployed
from orcade.games.orc.draw import Drawing
from orcade.games.orc.ending import Ended, HandShown
from orcade.games.orc.material import HALVES, SINGLE, Material
from orcade.games.orc.setup import CardsTaken, Dealt, LineLaid, PilesMade, TakeCards
from orcade.games.orc.state import Frontier, beside
from orcade.kernel.components import Components
from orcade.kernel.contract import HIDDEN, NONE, Decision, State
from orcade.kernel.language import listed
from orcade.kernel.space import Action
from orcade.kernel.speech import Speech


class OrcSpeech(Speech):
    """Sentences of ORC, with the names of the components of this box."""

    steady = True

    def __init__(self, source: str, components: Components, material: Material) -> None:
        super().__init__(source)
        self.colours = components.rows("colour")
        self.material = material

    def value(self, field: str, value: int, lang: str) -> str:
        if field == "card":
            return self.card(value, lang)
        if field in ("tribe", "pile", "boxward"):
            return self.tribe(value, lang)
        if field in ("half", "end"):
            words = HALVES if field == "half" else self.material.ends
            said: str = self.words[field][words[value]][lang]
            return said
        return str(value)

    def facts(self, thing: object, s: State | None, names: list[str], lang: str) -> Mapping[str, str]:
        if isinstance(thing, Deploy | Deployed):
            return {"orcs": self.orcs(thing.card, thing.half, lang)}
        if isinstance(thing, Fought):
            return {"one": names[0], "other": names[1]}
        if isinstance(thing, TakeCards):
            hands = self.material.oya_hand, self.material.second_hand
            return {"cards": count_of_cards(hands[thing.count], lang)}
        if isinstance(thing, CardsTaken):
            return {"cards": count_of_cards(thing.count, lang)}
        if isinstance(thing, Drawing):
            return {"left_cards": count_of_cards(thing.left, lang)}
        if isinstance(thing, LineLaid):
            return {"tribes": listed([self.colour(tribe, lang).lower() for tribe in thing.line], lang)}
        if isinstance(thing, PilesMade):
            return {"count": str(max(len(pile) for pile in thing.piles))}
        if isinstance(thing, Dealt | HandShown):
            return {"hand": self.hand(thing.hand, lang)}
        if isinstance(thing, Ended):
            winner = self.words["nobody"][lang] if thing.winner == NONE else names[thing.winner]
            return {"result": self.words["result"][str(thing.clause)][lang].format(winner=winner)}
        return {}

    def against(
        self, clause: int, decision: Decision[Any] | None, a: Action, s: State, names: list[str], lang: str
    ) -> Mapping[str, str]:
        assert isinstance(s, Frontier)
        if decision is None or not isinstance(a, Deploy):
            return {}
        own = s.attack[beside(decision.seat, a.tribe)]
        return {
            "colour": self.colour(self.material.halves(a.card)[a.half], lang).lower(),
            "own": "" if own == NONE else self.colour(own, lang).lower(),
            "winner": "" if s.winner[a.tribe] == NONE else names[s.winner[a.tribe]],
        }

    def colour(self, colour: int, lang: str) -> str:
        name: str = self.colours[colour]["name"][lang]
        return name

    def tribe(self, tribe: int, lang: str) -> str:
        name: str = self.colours[tribe]["tribe_name"][lang]
        return name[0].lower() + name[1:]

    def orcs(self, card: int, half: int, lang: str) -> str:
        said: str = self.colours[self.material.halves(card)[half]]["one" if half == SINGLE else "two"][lang]
        return said

    def card(self, card: int, lang: str) -> str:
        if card == HIDDEN:
            back: str = self.words["back"][lang]
            return back
        return f"{self.orcs(card, 0, lang)}, {self.orcs(card, 1, lang)}"

    def hand(self, hand: list[int], lang: str) -> str:
        if HIDDEN in hand:
            return count_of_cards(len(hand), lang)
        return listed([f"[{self.card(card, lang)}]" for card in hand], lang) or count_of_cards(0, lang)


def count_of_cards(count: int, lang: str) -> str:
    one, many = ("carte", "cartes") if lang == "fr" else ("card", "cards")
    return f"{count} {one if count == 1 or (lang == 'fr' and count == 0) else many}"

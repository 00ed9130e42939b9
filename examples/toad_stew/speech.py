"""How Toad Stew speaks: bowls, dumplings and toads in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.kernel.components import Components
from orcade.kernel.contract import Decision, State
from orcade.kernel.language import listed, of
from orcade.kernel.space import Action
from orcade.kernel.speech import Speech

from .eat import Ate, Bitten, Eat, Lifted
from .ending import Won
from .state import Dinner


class StewSpeech(Speech):
    """The sentences of `words.toml`, with the names of the bowls."""

    steady = True  # what is said of an action depends on the action alone

    def __init__(self, source: str, components: Components) -> None:
        super().__init__(source)
        self.bowls = components.rows("bowl")

    def value(self, field: str, value: int, lang: str) -> str:
        if field == "bowl":
            return self.bowl(value, lang)
        return str(value + 1) if field == "dumplings" else str(value)

    def facts(self, thing: object, s: State | None, names: list[str], lang: str) -> Mapping[str, str]:
        if isinstance(thing, Eat):
            return {"mouthful": self.dumplings(thing.mouthful(), lang)}
        if isinstance(thing, Ate):
            return {"mouthful": self.dumplings(thing.eaten, lang)}
        if isinstance(thing, Bitten):
            return {"mouthful": self.dumplings(thing.spat, lang)}
        if isinstance(thing, Lifted):
            return {"toads": self.toads(thing.owners, names, lang)}
        if isinstance(thing, Won):
            return {"clause": f"TOD-{thing.clause}"}
        return {}

    def against(
        self, clause: int, decision: Decision[Any] | None, a: Action, s: State, names: list[str], lang: str
    ) -> Mapping[str, str]:
        assert isinstance(s, Dinner)
        return {"left": self.dumplings(s.bowls[a.bowl], lang)} if isinstance(a, Eat) else {}

    def bowl(self, bowl: int, lang: str) -> str:
        name: str = self.bowls[bowl]["name"][lang]
        return name

    def dumplings(self, n: int, lang: str) -> str:
        template: str = self.words["dumplings"]["none" if n == 0 else "one" if n == 1 else "many"][lang]
        return template.format(n=n)

    def toads(self, owners: list[int], names: list[str], lang: str) -> str:
        template: str = self.words["toad"]["of"][lang]
        found = [template.format(of_seat=of(names[owner], lang)) for owner in owners]
        return listed(found, lang) or str(self.words["toad"]["none"][lang])

"""Toad Stew: two orcs eat dumplings, and a toad waits under a bowl."""

from __future__ import annotations

from orcade.kernel.chance import Chance
from orcade.kernel.components import Components
from orcade.kernel.contract import State
from orcade.kernel.features import Feature
from orcade.kernel.game import Game, Options
from orcade.kernel.plain import Part
from orcade.kernel.space import Block, Space

from .eat import Ate, Bitten, Eat, Eating, Lifted, Turn
from .ending import Counting, Won
from .hide import Hid, Hide, Hiding
from .material import Material
from .plain import PlainStew
from .setup import Began, lay_the_table
from .speech import StewSpeech
from .state import Dinner
from .tensor import features


class ToadStew(Game):
    """The table of contents, in the order of the rulebook, and what each part brings to the table."""

    slug = "toad_stew"
    prefix = "TOD"
    version = "1.0"
    seats = (2,)
    contents = (
        ("The table", "material.py"),
        ("Hiding the toads", "hide.py"),
        ("Eating, and lifting a bowl", "eat.py"),
        ("The end", "ending.py"),
    )
    steps = (Hiding, Turn, Eating, Counting)
    events = (Began, Hid, Ate, Lifted, Bitten, Won)

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.material = Material(components)
        self.vocabulary = {"bowl": self.material.bowls, "toads": self.material.places}
        self.space = space(self.material)
        self.speech: StewSpeech = StewSpeech(self.text("words.toml"), components)

    def blank(self) -> Dinner:
        return Dinner(self.material)

    def setup(self, seats: int, options: Options, chance: Chance) -> Dinner:
        return lay_the_table(self.material, chance)

    def over(self, s: State) -> int:
        return 10

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Dinner)
        return PlainStew(self.speech, view, names, lang).parts()

    def features(self, seats: int) -> list[Feature]:
        return features(self.material, seats)


def space(material: Material) -> Space:
    """Everything that a player can say."""
    hide = Block(Hide, [("bowl", material.bowls)])
    eat = Block(Eat, [("bowl", material.bowls), ("dumplings", range(1, material.mouthful + 1))])
    whole = Space([hide, eat])
    material.hide, material.eat = hide.all(), eat.all()
    return whole


GAME = ToadStew(ToadStew.box())

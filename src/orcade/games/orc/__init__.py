"""ORC, by Chris Handy: two players send orcs to win the six tribes of the frontier."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orcade.games.orc.battle import Battles, Fought, Froze, Won
from orcade.games.orc.deploy import Deploy, Deployed, Deployment, Discard, Discarded
from orcade.games.orc.draw import Draw, Drawing, Drew
from orcade.games.orc.ending import Ended, HandShown, Scoring
from orcade.games.orc.given import lay_given
from orcade.games.orc.material import HALVES, TRIBES, Material
from orcade.games.orc.notes import notes
from orcade.games.orc.plain import PlainOrc
from orcade.games.orc.setup import (
    BoxPlaced,
    BoxPlacement,
    CardsTaken,
    DealerDrawn,
    Dealt,
    LineLaid,
    OyaNamed,
    PilesMade,
    PlaceBox,
    StartChoice,
    TakeCards,
    TakeUpCards,
    begin,
    clear_sides,
    deal,
    lay_line,
    make_piles,
)
from orcade.games.orc.speech import OrcSpeech
from orcade.games.orc.state import Frontier
from orcade.games.orc.tensor import features, fields_seen
from orcade.games.orc.turn import Turn
from orcade.kernel.chance import Chance
from orcade.kernel.components import Components
from orcade.kernel.contract import State
from orcade.kernel.features import Feature
from orcade.kernel.flow import advance
from orcade.kernel.game import BadOption, Game, Option, Options
from orcade.kernel.plain import Part
from orcade.kernel.space import Block, Space


class Orc(Game):
    """The table of contents, in the order of the rulebook, and what each part brings to the table."""

    slug = "orc"
    prefix = "ORC"
    version = "1.0"
    seats = (2,)
    looks = ("tribe_name", "one", "two")
    contents = (
        ("Players and components", "material.py"),
        ("Set-up", "setup.py"),
        ("A set-up of your own", "given.py"),
        ("What is hidden", "state.py"),
        ("The turn", "turn.py"),
        ("Action 1: deploy orcs", "deploy.py"),
        ("Action 2: draw", "draw.py"),
        ("Battles, ties and frozen tribes", "battle.py"),
        ("End of the game and scoring", "ending.py"),
    )
    steps = (StartChoice, TakeUpCards, BoxPlacement, Turn, Deployment, Drawing, Battles, Scoring)
    events = (
        LineLaid,
        PilesMade,
        DealerDrawn,
        CardsTaken,
        Dealt,
        OyaNamed,
        BoxPlaced,
        Deployed,
        Discarded,
        Drew,
        Fought,
        Won,
        Froze,
        HandShown,
        Ended,
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.material = Material(components)
        self.vocabulary = vocabulary(self.material)
        self.space = space(self.material)
        self.speech: OrcSpeech = OrcSpeech(self.text("words.toml"), components, self.material)

    def blank(self) -> Frontier:
        return Frontier(self.material)

    def setup(self, seats: int, options: Options, chance: Chance) -> Frontier:
        s = Frontier(self.material)
        s.luck = chance
        s.recorder = []
        clear_sides(s)
        choose = options["start_choice"] == "choose"
        if options["set_up"] != "random":
            lay_given(s, options["set_up"], choose)
        else:
            lay_line(s)
            make_piles(s)
            if choose:
                s.dealer = s.luck.below(2)  # ORC-100
            else:
                deal(s)
        begin(s, choose)
        advance(s)
        return s

    def check_value(self, option: Option, value: Any) -> None:
        """A given set-up is a table of its own, not a word (ORC-95)."""
        if option.id == "set_up" and isinstance(value, dict):
            return
        if option.id == "set_up" and value == "given":
            raise BadOption(
                "option set_up is 'given', but no set-up was: "
                "give a table or a file with its frontier, piles and hands (ORC-95)"
            )
        super().check_value(option, value)

    def over(self, s: State) -> int:
        return 78

    def notes(self, view: State, seat: int) -> dict[str, Any]:
        assert isinstance(view, Frontier)
        return notes(view)

    def features(self, seats: int) -> list[Feature]:
        return features(self.material, seats)

    def fields_seen(self) -> Callable[[State, int], list[Any]] | None:
        return fields_seen if self.material.tribes == TRIBES else None

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Frontier)
        return PlainOrc(self.speech, view, seat, names, lang).parts()

    def reckoning(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Frontier)
        return PlainOrc(self.speech, view, seat, names, lang).reckoning()


def space(material: Material) -> Space:
    """Everything that a player of ORC can say."""
    take = Block(TakeCards, [("count", ["one", "two"])])
    box = Block(PlaceBox, [("end", material.ends)])
    deploy = Block(Deploy, [("card", material.cards), ("tribe", material.colours), ("half", HALVES)])
    discard = Block(Discard, [("card", material.cards)])
    draw = Block(Draw, [("pile", material.colours)])
    whole = Space([take, box, deploy, discard, draw])
    material.take_cards, material.place_box = take.all(), box.all()
    material.deploy, material.discard, material.draw = deploy.all(), discard.all(), draw.all()
    return whole


def vocabulary(material: Material) -> dict[str, list[str]]:
    """The words of every field that holds numbers of cards, colours, halves or ends."""
    cards = ["card", "hand", "hands", "frontier", "piles", "left_over", "played", "markers", "marker", "out"]
    colours = ["tribe", "pile", "line", "ring", "attack", "boxward"]
    return {
        **dict.fromkeys(cards, material.cards),
        **dict.fromkeys(colours, material.colours),
        "half": HALVES,
        "end": material.ends,
        "box": material.ends,
    }


GAME = Orc(Orc.box())

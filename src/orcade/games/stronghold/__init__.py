"""Stronghold, by Ignacy Trzewiczek: an orc army besieges a fortress, and every step gives it time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.games.stronghold.assault.contents import (
    ASSAULT_EVENTS,
    ASSAULT_SCENES,
    ASSAULT_STEPS,
    assault_blocks,
    assault_vocabulary,
)
from orcade.games.stronghold.board import FIGHTER_IDS, SIDE_IDS, UNIT_IDS
from orcade.games.stronghold.deeds import (
    CAMPS,
    CAULDRONS,
    DISHONOURABLE_DEEDS,
    ENGINES,
    EQUIPMENT,
    HEROIC_DEEDS,
    HIT_CARDS,
    ORDERS,
    PATH_TILES,
    TOWER_MACHINES,
    TRAINING,
)
from orcade.games.stronghold.defender.contents import (
    DEFENDER_EVENTS,
    DEFENDER_STEPS,
    defender_blocks,
    defender_vocabulary,
)
from orcade.games.stronghold.invader.contents import (
    INVADER_EVENTS,
    INVADER_SCENES,
    INVADER_STEPS,
    invader_blocks,
    invader_vocabulary,
)
from orcade.games.stronghold.material import Material
from orcade.games.stronghold.notes import notes
from orcade.games.stronghold.places import POSTS, WALL
from orcade.games.stronghold.plain import PlainSiege
from orcade.games.stronghold.setup import clear_ground, gather_host, man_fortress, take_cards, take_seats
from orcade.games.stronghold.speech import SiegeSpeech
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.tensor import features
from orcade.games.stronghold.turn import CardTurned, KeepCards, Turn, TurnBegun, TurnCard, Turning
from orcade.kernel.chance import Chance
from orcade.kernel.components import Components
from orcade.kernel.contract import State
from orcade.kernel.features import Feature
from orcade.kernel.flow import advance
from orcade.kernel.game import Game, Options
from orcade.kernel.plain import Part
from orcade.kernel.space import Block, Space

WORDS = ("words.toml", "invader/words.toml", "defender/words.toml", "assault/words.toml", "plain.toml")


class Stronghold(Game):
    """Its steps and events, in the order of the rulebook, and what each part brings to the table."""

    slug = "stronghold"
    prefix = "STR"
    version = "1.1"
    seats = (2, 3, 4)
    contents = (
        ("Components, costs and supplies", "material.py"),
        ("The board", "board.py"),
        ("Places and kinds by number", "places.py"),
        ("Actions, tiles and deeds by number", "deeds.py"),
        ("What lies on the table, and what is hidden", "state.py"),
        ("Set-up", "setup.py"),
        ("The turn", "turn.py"),
        ("Two Invaders", "teams.py"),
        ("Invader units", "host.py"),
        ("Defender units", "garrison.py"),
        ("Walls", "walls.py"),
        ("Hourglasses", "sand.py"),
        ("A phase of the Invader", "invader/phase.py"),
        ("Costs and supplies", "invader/costs.py"),
        ("Phase 1: supply", "invader/supply.py"),
        ("Phases 2 to 5: where tiles go", "invader/spots.py"),
        ("Phases 2 to 5: what actions do", "invader/placing.py"),
        ("Phase 6: deployment", "invader/deployment.py"),
        ("Phase 6: ropes and altars", "invader/climbing.py"),
        ("Phase 6: orders", "invader/orders.py"),
        ("Reverse sides: transfers", "invader/transfers.py"),
        ("The Defender's step", "defender/steps.py"),
        ("The assault", "assault/steps.py"),
        ("End of the turn", "assault/ending.py"),
        ("Glory", "glory.py"),
    )
    steps = (Turn, Turning, *INVADER_STEPS, *DEFENDER_STEPS, *ASSAULT_STEPS)
    events = (TurnBegun, CardTurned, *INVADER_EVENTS, *DEFENDER_EVENTS, *ASSAULT_EVENTS)
    scenes = (*INVADER_SCENES, *ASSAULT_SCENES)

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.material = Material(components)
        self.vocabulary = vocabulary(self.material)
        self.space = space(self.material)
        words = "".join(self.text(name) for name in WORDS)
        self.speech: SiegeSpeech = SiegeSpeech(words, components, self.material)

    def blank(self) -> Siege:
        return Siege(self.material)

    def setup(self, seats: int, options: Options, chance: Chance) -> Siege:
        s = Siege(self.material)
        s.luck = chance
        s.recorder = []
        take_seats(s, seats)
        s.towers_reached = options["siege_tower_units"] == "on_wall"  # STR-437
        clear_ground(s)
        man_fortress(s)
        gather_host(s)
        s.then([Turn()])
        take_cards(s, options["starter_cards"] == "yes")
        advance(s)
        return s

    def over(self, s: State) -> int:
        assert s.outcome is not None
        return s.outcome.clause

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Siege)
        return PlainSiege(self.speech, view, seat, names, lang).parts()

    def reckoning(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Siege)
        return PlainSiege(self.speech, view, seat, names, lang).reckoning()

    def roles(self, seats: int) -> Sequence[Mapping[str, str]]:
        """Invaders before Defenders, the west before the east (STR-364, STR-393)."""
        invaders = ["invader"] if seats == 2 else ["invader_west", "invader_east"]
        defenders = ["defender_west", "defender_east"] if seats == 4 else ["defender"]
        return [self.speech.words["role"][role] for role in invaders + defenders]

    def notes(self, view: State, seat: int) -> dict[str, Any]:
        assert isinstance(view, Siege)
        return notes(view)

    def features(self, seats: int) -> list[Feature]:
        return features(self.material, seats)


def space(material: Material) -> Space:
    """Everything that a player of Stronghold can say."""
    turning = [Block(TurnCard, [("phase", range(1, 6))]), Block(KeepCards, [])]
    whole = Space(
        [*turning, *invader_blocks(material), *defender_blocks(material), *assault_blocks(material)]
    )
    for block in whole.blocks:
        material.said[block.name] = block.all()
    return whole


def vocabulary(material: Material) -> dict[str, Sequence[str]]:
    """The words of every field that holds numbers standing for places, pieces or actions."""
    board = material.board
    walls = ["wall", "origin_wall", "influence"]
    return {
        **dict.fromkeys(["place", "origin", "hero_at"], board.places),
        **dict.fromkeys(walls, board.walls),
        **dict.fromkeys(["orders", "order", "order_stock", "order_gone", "order_seen"], ORDERS),
        "post": board.places[WALL : WALL + POSTS],
        "rampart": board.ramparts,
        "tower": board.towers,
        "path": board.paths,
        "building": board.buildings,
        "last_man": board.buildings,
        "side": SIDE_IDS,
        "unit": UNIT_IDS,
        "fighter": FIGHTER_IDS,
        "hero": material.heroes,
        "action": material.invader_actions,
        "work": material.defender_actions,
        "rapid": material.defender_actions,
        "deed": HEROIC_DEEDS,
        "dishonour": DISHONOURABLE_DEEDS,
        "card": material.cards,
        "engine": ENGINES,
        "equipment": EQUIPMENT,
        "training": TRAINING,
        "path_tile": PATH_TILES,
        "cauldron": CAULDRONS,
        "tower_machine": TOWER_MACHINES,
        "hit_card": HIT_CARDS,
        "camp": CAMPS,
        "ruin": ["stone", "wood"],
        **invader_vocabulary(material),
        **defender_vocabulary(material),
        **assault_vocabulary(material),
    }


GAME = Stronghold(Stronghold.box())

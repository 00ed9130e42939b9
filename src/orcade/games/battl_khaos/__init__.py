"""Batt'l Kha'os, by Eric Hanuise and Frédéric Moyersoen: orcs and knights fight for mage towers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any

from orcade.games.battl_khaos.advanced import (
    Pick,
    PickToken,
    ShowTokens,
    TokenPicked,
    choose_tokens,
    draw_tokens,
    share_tokens,
)
from orcade.games.battl_khaos.draw import (
    DisplayRefilled,
    Drawing,
    Draws,
    DrawTile,
    TakeTile,
    TileDrawn,
    TileTaken,
)
from orcade.games.battl_khaos.ending import BOTH_PASSED, GOAL, REASONS, Ended
from orcade.games.battl_khaos.grid import COORDINATES, CORNERS, SIDE, SpaceWords
from orcade.games.battl_khaos.majorities import (
    CornerMarked,
    CornerOpened,
    Counted,
    Evaluation,
    TowerLost,
    TowerTaken,
)
from orcade.games.battl_khaos.material import MARKERS, ORCS, Material
from orcade.games.battl_khaos.notes import notes
from orcade.games.battl_khaos.place import (
    ChooseSpace,
    ChooseTile,
    NoSecondTile,
    Passed,
    PassTurn,
    Placing,
    Replacing,
    SecondTile,
    Siting,
    TilePlaced,
    Turning,
    TurnTile,
)
from orcade.games.battl_khaos.plain import PlainBattlefield
from orcade.games.battl_khaos.powers import TileRemoved, TokenRemoved
from orcade.games.battl_khaos.setup import (
    Dealt,
    DisplayLaid,
    FirstTower,
    OrcsNamed,
    TokensTaken,
    clear_sides,
    deal,
    give_tokens,
    lay_first_tower,
    name_orcs,
    show_tokens,
)
from orcade.games.battl_khaos.special import (
    CrystalField,
    Effect,
    Graveyard,
    NoEffect,
    Removal,
    RemoveTile,
    RemoveToken,
    TakeBack,
    TokenTakenBack,
)
from orcade.games.battl_khaos.speech import BattlefieldSpeech
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.tensor import features, fields_seen
from orcade.games.battl_khaos.tokens import NoToken, PlayToken, TokenChoice, TokenPlace, TokenPlayed
from orcade.games.battl_khaos.turn import AfterStandard, Turn
from orcade.kernel.chance import Chance
from orcade.kernel.components import Components
from orcade.kernel.contract import State
from orcade.kernel.features import Feature
from orcade.kernel.flow import advance
from orcade.kernel.game import BadOption, Game, Options
from orcade.kernel.plain import Part
from orcade.kernel.space import Block, Space


class BattlKhaos(Game):
    """The table of contents, in the order of the rulebook, and what each part brings to the table."""

    slug = "battl_khaos"
    prefix = "BTK"
    version = "1.1"
    seats = (2,)
    grids = MappingProxyType({"space": SIDE})
    looks = ("name_orcs", "name_knights", "one", "many")
    contents = (
        ("Players, goal, components", "material.py"),
        ("The grid", "grid.py"),
        ("What lies on the grid", "board.py"),
        ("Set-up of the basic game", "setup.py"),
        ("What is hidden", "state.py"),
        ("The turn", "turn.py"),
        ("Phase 1: place a tile", "place.py"),
        ("Where a tile may be placed", "sites.py"),
        ("Power tokens: when they are played", "tokens.py"),
        ("Power tokens: what they can do", "powers.py"),
        ("Phase 2: evaluate majorities", "majorities.py"),
        ("Phase 3: draw a tile", "draw.py"),
        ("End of the game, supplies that run out", "ending.py"),
        ("Advanced rule: the choice of tokens", "advanced.py"),
        ("Special tiles", "special.py"),
    )
    steps = (
        Pick,
        ShowTokens,
        Turn,
        Placing,
        Siting,
        Turning,
        Effect,
        TokenChoice,
        TokenPlace,
        AfterStandard,
        SecondTile,
        Removal,
        Replacing,
        CrystalField,
        Graveyard,
        Evaluation,
        Draws,
        Drawing,
    )
    events = (
        OrcsNamed,
        FirstTower,
        Dealt,
        DisplayLaid,
        TokenPicked,
        TokensTaken,
        TilePlaced,
        Passed,
        TokenPlayed,
        TileRemoved,
        TokenRemoved,
        TokenTakenBack,
        NoEffect,
        CornerMarked,
        CornerOpened,
        TowerTaken,
        TowerLost,
        Counted,
        TileTaken,
        TileDrawn,
        DisplayRefilled,
        Ended,
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.material = Material(components)
        self.vocabulary = vocabulary(self.material)
        self.space = space(self.material)
        self.speech: BattlefieldSpeech = BattlefieldSpeech(self.text("words.toml"), components, self.material)

    def blank(self) -> Battlefield:
        return Battlefield(self.material)

    def setup(self, seats: int, options: Options, chance: Chance) -> Battlefield:
        s = Battlefield(self.material)
        s.luck = chance
        s.recorder = []
        s.special = options["special_tiles"] == "with"  # BTK-138
        s.advanced = options["power_tokens"] != "basic"
        s.only_once = options["tokens_per_tile"] == "in_a_game"  # BTK-114
        s.values = self.material.values[options["tower_values"]]  # BTK-17
        name_orcs(s, options["orc_player"])
        lay_first_tower(s)
        deal(s)
        clear_sides(s)
        s.then([Turn(s.seat_of(ORCS))])
        self.hand_out_tokens(s, options)
        advance(s)
        return s

    def hand_out_tokens(self, s: Battlefield, options: Options) -> None:
        """BTK-34, BTK-103."""
        way = options["power_tokens"]
        if way == "advanced_chosen":
            s.then([choose_tokens(s), ShowTokens()])
            return
        if way == "advanced_random":
            draw_tokens(s)
        elif way == "advanced_asymmetric":
            share_tokens(s, options["advanced_camp"])
        else:
            for seat in range(2):
                give_tokens(s, seat, basic=True)
        show_tokens(s)

    def check_options(self, given: Options) -> dict[str, Any]:
        """Who has the advanced tokens is a question of the third way alone (BTK-108)."""
        options = super().check_options(given)
        if options["advanced_camp"] != "random" and options["power_tokens"] != "advanced_asymmetric":
            raise BadOption(
                f"option advanced_camp is {options['advanced_camp']!r}, but power_tokens is "
                f"{options['power_tokens']!r}; it is for advanced_asymmetric only (BTK-108)"
            )
        return options

    def over(self, s: State) -> int:
        assert s.outcome is not None
        return BOTH_PASSED if s.outcome.clause == BOTH_PASSED else GOAL

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Battlefield)
        return PlainBattlefield(self.speech, view, seat, names, lang).parts()

    def reckoning(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Battlefield)
        return PlainBattlefield(self.speech, view, seat, names, lang).reckoning()

    def notes(self, view: State, seat: int) -> dict[str, Any]:
        assert isinstance(view, Battlefield)
        return notes(view)

    def features(self, seats: int) -> list[Feature]:
        return features(self.material, seats)

    def fields_seen(self) -> Callable[[State, int], list[Any]] | None:
        return fields_seen


def space(material: Material) -> Space:
    """Everything that a player of Batt'l Kha'os can say."""
    choose_tile = Block(ChooseTile, [("tile", material.tiles)])
    choose_space = Block(ChooseSpace, [("x", COORDINATES), ("y", COORDINATES)])
    turn_tile = Block(TurnTile, [("rotation", range(4))])
    pass_turn, no_second_tile, no_token = Block(PassTurn, []), Block(NoSecondTile, []), Block(NoToken, [])
    play_token = Block(PlayToken, [("token", material.tokens)])
    pick_token = Block(PickToken, [("token", material.tokens)])
    remove_tile = Block(RemoveTile, [("tile", material.tiles)])
    remove_token = Block(RemoveToken, [("token", material.tokens)])
    take_back = Block(TakeBack, [("token", material.tokens)])
    take_tile, draw_tile = Block(TakeTile, [("tile", material.tiles)]), Block(DrawTile, [])
    whole = Space(
        [
            pick_token,
            choose_tile,
            turn_tile,
            pass_turn,
            play_token,
            no_token,
            no_second_tile,
            remove_tile,
            remove_token,
            take_back,
            take_tile,
            draw_tile,
            choose_space,
        ]
    )
    material.choose_space = choose_space
    material.choose_tile, material.turn_tile = choose_tile.all(), turn_tile.all()
    material.pass_turn, material.no_second_tile = pass_turn.all(), no_second_tile.all()
    material.play_token, material.no_token = play_token.all(), no_token.all()
    material.pick_token, material.take_back = pick_token.all(), take_back.all()
    material.remove_tile, material.remove_token = remove_tile.all(), remove_token.all()
    material.take_tile, material.draw_tile = take_tile.all(), draw_tile.all()
    return whole


def vocabulary(material: Material) -> dict[str, Sequence[str]]:
    """The words of every field that holds numbers of tiles, tokens, spaces, camps, corners or reasons."""
    tiles = [
        "tile",
        "tower",
        "hand",
        "hands",
        "shown",
        "display",
        "stack",
        "supply",
        "gone",
        "fresh",
        "borne",
    ]
    tokens = ["token", "reserve", "aside", "lost"]
    spaces = ["space", "spaces", "token_spaces", "touched", "bans"]
    camps = ["camps", "marker", "corners", "control"]
    return {
        **dict.fromkeys(tiles, material.tiles),
        **dict.fromkeys(tokens, material.tokens),
        **dict.fromkeys(spaces, SpaceWords()),
        **dict.fromkeys(camps, MARKERS),
        "corner": CORNERS,
        "by": REASONS,
    }


GAME = BattlKhaos(BattlKhaos.box())

"""Orcs vs Orcs, by François Bachelart: two to four orc tribes fight for a human kingdom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from orcade.games.orcs_vs_orcs.battle.contents import (
    BATTLE_EVENTS,
    BATTLE_SCENES,
    BATTLE_STEPS,
    CARD_FIELDS,
    arm,
    battle_blocks,
    battle_vocabulary,
)
from orcade.games.orcs_vs_orcs.buy import Buy, Buying, CardBought, NoMoreCards
from orcade.games.orcs_vs_orcs.ending import Ended, GloryGained
from orcade.games.orcs_vs_orcs.enter import (
    ChooseFate,
    Conquest,
    Fate,
    LostToMilitia,
    VillageConverted,
    VillageDeed,
    VillageRazed,
)
from orcade.games.orcs_vs_orcs.flight import (
    ArmyDestroyed,
    ArmyFled,
    Flee,
    Flight,
    Retreat,
    Retreating,
    Stand,
    StoodFast,
    ZoneAttacked,
)
from orcade.games.orcs_vs_orcs.fortress import (
    FortressFounded,
    FortressLaidDown,
    FortressRaised,
    FoundFortress,
    RaiseFortress,
)
from orcade.games.orcs_vs_orcs.march import ForceMarch, MarchForced
from orcade.games.orcs_vs_orcs.markers import (
    HeroChoice,
    HeroesDrawn,
    HeroKept,
    HeroStolen,
    KeepHero,
    MarkerPlaced,
    MarkerRemoved,
    Marking,
    TakeBack,
    TakingBack,
)
from orcade.games.orcs_vs_orcs.material import UNITS, Material
from orcade.games.orcs_vs_orcs.move import (
    ArmyMoved,
    Go,
    Halt,
    HordesJoined,
    HordesStayed,
    LeaveBehind,
    MoveArmy,
    Passing,
    Stride,
    TakeAlong,
)
from orcade.games.orcs_vs_orcs.objectives import (
    FirstPlayerPassed,
    HeroesWoke,
    KeptReturned,
    ObjectiveScored,
    ObjectivesMoved,
    Preparation,
    Scoring,
)
from orcade.games.orcs_vs_orcs.plain import PlainKingdom
from orcade.games.orcs_vs_orcs.recruit import NoMoreRecruits, Recruit, Recruited, Recruiting
from orcade.games.orcs_vs_orcs.setup import (
    FirstPlayerDrawn,
    KingdomLaid,
    ObjectivesLaid,
    draw_first_player,
    equip,
    fill_supplies,
    lay_kingdom,
    lay_objectives,
    take_seats,
)
from orcade.games.orcs_vs_orcs.speech import KingdomSpeech
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.games.orcs_vs_orcs.tensor import features
from orcade.games.orcs_vs_orcs.turn import (
    ActionsEnded,
    BattleOrder,
    Battles,
    ChooseBattle,
    EndActions,
    GameTurn,
    GameTurnBegun,
    Orders,
    Turn,
    TurnBegun,
)
from orcade.kernel.chance import Chance
from orcade.kernel.components import Components
from orcade.kernel.contract import State
from orcade.kernel.features import Feature
from orcade.kernel.flow import advance
from orcade.kernel.game import Game, Options
from orcade.kernel.plain import Part
from orcade.kernel.space import Block, Space


class OrcsVsOrcs(Game):
    """The table of contents, in the order of the rulebook, and what each part brings to the table."""

    slug = "orcs_vs_orcs"
    prefix = "OVO"
    version = "1.1"
    seats = (2, 3, 4)
    contents = (
        ("Components, the board", "material.py"),
        ("Set-up", "setup.py"),
        ("What lies on the table, and what is hidden", "state.py"),
        ("Heroes: who has them, who knows it", "heroes.py"),
        ("The turn", "turn.py"),
        ("Moving", "move.py"),
        ("Forced march", "march.py"),
        ("Entering Villages, Cities, wells, the tower and ruins", "enter.py"),
        ("Control markers, and the Heroes of Cities", "markers.py"),
        ("Entering an enemy zone: flight; retreats", "flight.py"),
        ("Recruiting", "recruit.py"),
        ("Buying cards", "buy.py"),
        ("Fortresses", "fortress.py"),
        ("Battles", "battle/fight.py"),
        ("End of the game turn: Objectives", "objectives.py"),
        ("End of the game", "ending.py"),
    )
    steps = (
        GameTurn,
        Turn,
        Orders,
        Stride,
        Passing,
        Fate,
        TakingBack,
        Marking,
        HeroChoice,
        Flight,
        Conquest,
        Recruiting,
        Buying,
        Battles,
        BattleOrder,
        *BATTLE_STEPS,
        Retreat,
        Retreating,
        Scoring,
        Preparation,
    )
    events = (
        KingdomLaid,
        ObjectivesLaid,
        FirstPlayerDrawn,
        GameTurnBegun,
        TurnBegun,
        ArmyMoved,
        HordesStayed,
        HordesJoined,
        MarchForced,
        LostToMilitia,
        VillageRazed,
        VillageConverted,
        MarkerPlaced,
        MarkerRemoved,
        HeroesDrawn,
        HeroKept,
        HeroStolen,
        ZoneAttacked,
        StoodFast,
        ArmyFled,
        ArmyDestroyed,
        Recruited,
        CardBought,
        FortressFounded,
        FortressRaised,
        FortressLaidDown,
        ActionsEnded,
        *BATTLE_EVENTS,
        GloryGained,
        ObjectiveScored,
        KeptReturned,
        HeroesWoke,
        FirstPlayerPassed,
        ObjectivesMoved,
        Ended,
    )
    scenes = BATTLE_SCENES

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.material = Material(components)
        self.vocabulary = vocabulary(self.material)
        self.space = space(self.material)
        words = self.text("words.toml") + self.text("battle/words.toml")
        self.speech: KingdomSpeech = KingdomSpeech(words, components, self.material)

    def blank(self) -> Kingdom:
        return Kingdom(self.material)

    def setup(self, seats: int, options: Options, chance: Chance) -> Kingdom:
        s = Kingdom(self.material)
        s.luck = chance
        s.recorder = []
        s.tactical = options["tactical_start"] == "yes"  # OVO-362
        take_seats(s, seats)
        lay_kingdom(s, self.material.scenarios.index(options["scenario"]))
        equip(s)
        fill_supplies(s, options["long_game"] == "yes")
        lay_objectives(s)
        draw_first_player(s)
        s.then([GameTurn()])
        advance(s)
        return s

    def over(self, s: State) -> int:
        assert s.outcome is not None
        return s.outcome.clause

    def roles(self, seats: int) -> Sequence[Mapping[str, str]]:
        """With four players partners face each other (OVO-349)."""
        teams = ["first_team", "second_team"] * 2 if seats == 4 else []
        return [self.speech.words["role"][team] for team in teams]

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Kingdom)
        return PlainKingdom(self.speech, view, seat, names, lang).parts()

    def reckoning(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Kingdom)
        return PlainKingdom(self.speech, view, seat, names, lang).reckoning()

    def features(self, seats: int) -> list[Feature]:
        return features(self.material, seats)


def space(material: Material) -> Space:
    """Everything that a player of Orcs vs Orcs can say."""
    numbers = range(1, material.hordes + 1)
    zone, hordes = ("zone", material.zones), ("hordes", numbers)
    move_army, force_march = Block(MoveArmy, [zone, hordes]), Block(ForceMarch, [zone, hordes])
    go, halt = Block(Go, [zone]), Block(Halt, [])
    leave_behind, take_along = Block(LeaveBehind, [hordes]), Block(TakeAlong, [hordes])
    recruit, no_more_recruits = Block(Recruit, [zone]), Block(NoMoreRecruits, [])
    buy, no_more_cards = Block(Buy, [("card", material.cards[:UNITS])]), Block(NoMoreCards, [])
    found, rise = Block(FoundFortress, [zone]), Block(RaiseFortress, [zone])
    deed = Block(VillageDeed, [zone, ("fate", material.fates[:2])])
    choose_fate, take_back = Block(ChooseFate, [("fate", material.fates)]), Block(TakeBack, [zone])
    keep_hero, end_actions = Block(KeepHero, [("hero", material.cards)]), Block(EndActions, [])
    stand, flee, fight = Block(Stand, []), Block(Flee, [zone]), Block(ChooseBattle, [zone])
    orders = [move_army, force_march, recruit, buy, found, rise, deed, end_actions]
    moves = [go, halt, leave_behind, take_along, no_more_recruits, no_more_cards]
    others = [choose_fate, take_back, keep_hero, stand, flee, fight]
    whole = Space([*orders, *moves, *others, *battle_blocks(material)])
    arm(material.arms, whole)
    material.move_army, material.force_march = move_army.all(), force_march.all()
    material.go, material.halt = go.all(), halt.all()
    material.leave_behind, material.take_along = leave_behind.all(), take_along.all()
    material.recruit, material.no_more_recruits = recruit.all(), no_more_recruits.all()
    material.buy, material.no_more_cards = buy.all(), no_more_cards.all()
    material.found, material.rise, material.deed = found.all(), rise.all(), deed.all()
    material.choose_fate, material.take_back = choose_fate.all(), take_back.all()
    material.keep_hero, material.end_actions = keep_hero.all(), end_actions.all()
    material.stand, material.flee, material.fight = stand.all(), flee.all(), fight.all()
    return whole


def vocabulary(material: Material) -> dict[str, Sequence[str]]:
    """The words of every field that holds numbers of zones, cards, Objectives or scenarios."""
    zones = ["zone", "origin", "waiting", "recruited", "enslaved", "laid", "column_at", "lairs"]
    cards = ["card", "hero", "heroes", "drawn", "hero_pile", "resting", *CARD_FIELDS]
    objectives = ["objective", "row", "objective_pile", "gone", "came", "top"]
    return {
        **dict.fromkeys(zones, material.zones),
        **dict.fromkeys(cards, material.cards),
        **dict.fromkeys(objectives, material.objectives),
        "scenario": material.scenarios,
        "source": [*material.objectives, "battle", "rout"],
        **battle_vocabulary(material.arms),
    }


GAME = OrcsVsOrcs(OrcsVsOrcs.box())

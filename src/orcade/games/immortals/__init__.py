"""Immortals, by Mike Elliott and Dirk Henn: armies die in one realm and rise in the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orcade.games.immortals.actions import ArmiesRose, Choosing, Extracted, Locating
from orcade.games.immortals.attack import Departing, Mustering, Targeting
from orcade.games.immortals.battle import RESULTS, Attacked, BattleSettled, CubesThrown
from orcade.games.immortals.build import Building, Built
from orcade.games.immortals.cards import ConflictDiscarded, ConflictDrawn, DeckMade, RegionCardMoved
from orcade.games.immortals.choices import (
    ChooseBuilding,
    ChooseLimbo,
    ChooseNumber,
    ChooseOption,
    ChooseSpace,
    NoMore,
)
from orcade.games.immortals.draft import (
    CardLaidAside,
    CardShown,
    ConflictKept,
    DealHands,
    DraftDealt,
    DraftRound,
    DraftRoundEnd,
    GroupChoice,
    GroupSpace,
    HandsPassed,
    PickCard,
    Picking,
    Placing,
    ShowPicks,
)
from orcade.games.immortals.ending import MOST_POINTS, Ended
from orcade.games.immortals.magic import (
    Compared,
    Deploying,
    LimboChoice,
    MarkerTaken,
    Optioning,
    Seizing,
    ShrineSite,
)
from orcade.games.immortals.material import BACK, RESOURCES, SIDES, Material
from orcade.games.immortals.move import ArmiesMoved, Column, Destination
from orcade.games.immortals.notes import notes
from orcade.games.immortals.plain import PlainRealms
from orcade.games.immortals.planning import (
    Finishing,
    HandIn,
    LeaveEmpty,
    PlanBox,
    PlanCard,
    PlanHandedIn,
    Planning,
    PlansIn,
    PlansLaid,
)
from orcade.games.immortals.purse import Compensated, Compensation, Paid, Take
from orcade.games.immortals.reinforce import (
    ArmyRose,
    Draw,
    DrawCard,
    Drawing,
    NoCard,
    NoCardDrawn,
    Reinforcement,
    Reinforcements,
    Reinforcing,
)
from orcade.games.immortals.resolution import (
    ActionGivenUp,
    CardRevealed,
    Deciding,
    DoIt,
    GiveUp,
    Passed,
    PassTurn,
    PutAway,
    Resolution,
    Reveal,
    TakeBack,
    Turn,
)
from orcade.games.immortals.scoring import Round, RoundBegun, Scored, Scoring
from orcade.games.immortals.setup import (
    Divide,
    Dividing,
    Equipped,
    FallenDivided,
    FirstPlayerDrawn,
    GroupPlaced,
    Homecoming,
    PlaceGroup,
    Seeding,
    TowerSeeded,
    TribesDealt,
    agree_on_readings,
    deal_tribes,
    draw_first_player,
    part_conflicts,
    take_seats,
)
from orcade.games.immortals.speech import RealmsSpeech
from orcade.games.immortals.state import Realms
from orcade.games.immortals.tensor import features
from orcade.kernel.chance import Chance
from orcade.kernel.components import Components
from orcade.kernel.contract import State, Step
from orcade.kernel.features import Feature
from orcade.kernel.flow import advance
from orcade.kernel.game import Game, Options
from orcade.kernel.plain import Part
from orcade.kernel.space import Block, Space


class Immortals(Game):
    """The table of contents, in the order of the rulebook, and what each part brings to the table."""

    slug = "immortals"
    prefix = "IMM"
    version = "1.1"
    seats = (3, 4, 5)
    looks = ("action_text", "option_names")
    contents = (
        ("Components", "material.py"),
        ("What lies on the table", "state.py"),
        ("Conflict cards: where they are, who knows it", "lore.py"),
        ("Boards and Region cards: what a back may hide", "boards.py"),
        ("Set-up", "setup.py"),
        ("The draft of the army groups", "draft.py"),
        ("The round and its scoring", "scoring.py"),
        ("Phase 1: reinforcements", "reinforce.py"),
        ("Phase 2: planning", "planning.py"),
        ("Phase 3: resolution", "resolution.py"),
        ("Army actions", "actions.py"),
        ("Gold and energy", "purse.py"),
        ("Build", "build.py"),
        ("Attack", "attack.py"),
        ("Move", "move.py"),
        ("Magic actions", "magic.py"),
        ("Battle", "battle.py"),
        ("The tower as an algorithm", "tower.py"),
        ("Cards that change hands", "cards.py"),
        ("End and winner", "ending.py"),
    )
    steps = (
        Homecoming,
        DealHands,
        DraftRound,
        Picking,
        ShowPicks,
        Placing,
        GroupChoice,
        GroupSpace,
        DraftRoundEnd,
        Seeding,
        Dividing,
        Round,
        Reinforcements,
        Draw,
        Drawing,
        Reinforcement,
        Reinforcing,
        Planning,
        PlanBox,
        Finishing,
        PlansIn,
        Resolution,
        Turn,
        Deciding,
        PutAway,
        TakeBack,
        Compensation,
        Choosing,
        Locating,
        Building,
        Departing,
        Targeting,
        Mustering,
        Destination,
        Column,
        Optioning,
        LimboChoice,
        Deploying,
        ShrineSite,
        Seizing,
        Scoring,
    )
    events = (
        TribesDealt,
        FirstPlayerDrawn,
        GroupPlaced,
        RegionCardMoved,
        DraftDealt,
        CardShown,
        CardLaidAside,
        ConflictKept,
        ConflictDiscarded,
        HandsPassed,
        DeckMade,
        Equipped,
        TowerSeeded,
        FallenDivided,
        RoundBegun,
        ConflictDrawn,
        NoCardDrawn,
        ArmyRose,
        PlanHandedIn,
        PlansLaid,
        CardRevealed,
        ActionGivenUp,
        Passed,
        Compensated,
        Paid,
        Extracted,
        ArmiesRose,
        Built,
        Attacked,
        CubesThrown,
        BattleSettled,
        ArmiesMoved,
        MarkerTaken,
        Compared,
        Scored,
        Ended,
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.material = Material(components)
        self.vocabulary = vocabulary(self.material)
        self.space = space(self.material)
        self.speech: RealmsSpeech = RealmsSpeech(self.text("words.toml"), components, self.material)

    def blank(self) -> Realms:
        return Realms(self.material)

    def setup(self, seats: int, options: Options, chance: Chance) -> Realms:
        s = Realms(self.material)
        s.luck = chance
        s.recorder = []
        take_seats(s, seats, options["rounds"])
        agree_on_readings(s, options)
        deal_tribes(s)
        draw_first_player(s)
        part_conflicts(s)
        homes: list[Step[Realms]] = [Homecoming(seat) for seat in s.order(s.first)]
        s.then([*homes, DealHands(), Seeding(), Round()])
        advance(s)
        return s

    def over(self, s: State) -> int:
        return MOST_POINTS

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Realms)
        return PlainRealms(self.speech, view, seat, names, lang).parts()

    def reckoning(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Realms)
        return PlainRealms(self.speech, view, seat, names, lang).reckoning()

    def notes(self, view: State, seat: int) -> dict[str, Any]:
        assert isinstance(view, Realms)
        return notes(view, seat)

    def features(self, seats: int) -> list[Feature]:
        return features(self.material, seats)


def space(material: Material) -> Space:
    """Everything that a player of Immortals can say."""
    box = material
    largest = max(size for groups in [*box.groups, [box.extra_group]] for size in groups)
    place_group = Block(PlaceGroup, [("armies", range(1, largest + 1))])
    divide = Block(Divide, [("to_light", range(box.tower_armies + 1))])
    pick_card = Block(PickCard, [("card", box.cards[:BACK])])
    draw_card, no_card, no_more = Block(DrawCard, []), Block(NoCard, []), Block(NoMore, [])
    plan_card = Block(PlanCard, [("card", box.cards[:BACK])])
    leave_empty, hand_in = Block(LeaveEmpty, []), Block(HandIn, [])
    reveal, pass_turn = Block(Reveal, [("box", box.boxes)]), Block(PassTurn, [])
    do_it, give_up, take = Block(DoIt, []), Block(GiveUp, []), Block(Take, [("resource", RESOURCES)])
    choose_space = Block(ChooseSpace, [("space", box.spaces)])
    choose_number = Block(ChooseNumber, [("armies", range(1, box.armies + 1))])
    choose_building = Block(ChooseBuilding, [("building", box.buildings)])
    choose_option = Block(ChooseOption, [("option", box.options)])
    choose_limbo = Block(ChooseLimbo, [("realm", box.realms)])
    before = [place_group, pick_card, divide, draw_card, no_card, no_more]
    turns = [plan_card, leave_empty, hand_in, reveal, pass_turn, do_it, give_up, take]
    whole = Space(
        [*before, *turns, choose_space, choose_number, choose_building, choose_option, choose_limbo]
    )
    box.place_group, box.pick_card, box.divide = place_group.all(), pick_card.all(), divide.all()
    box.draw_card, box.no_card, box.no_more = draw_card.all(), no_card.all(), no_more.all()
    box.plan_card, box.leave_empty, box.hand_in = plan_card.all(), leave_empty.all(), hand_in.all()
    box.reveal, box.pass_turn = reveal.all(), pass_turn.all()
    box.do_it, box.give_up, box.take = do_it.all(), give_up.all(), take.all()
    box.choose_space, box.choose_number = choose_space.all(), choose_number.all()
    box.choose_building, box.choose_option = choose_building.all(), choose_option.all()
    box.choose_limbo = choose_limbo.all()
    return whole


def vocabulary(material: Material) -> dict[str, Sequence[str]]:
    """The words of every field that holds numbers of cards, spaces, tribes, boxes and the like."""
    hands = ["draft_hands", "picked", "kept", "drawn", "plans", "resolving"]
    return {
        **dict.fromkeys(["card", "cards", "piles", "deck", "discard", *hands], material.cards),
        **dict.fromkeys(["space", "origin"], material.spaces),
        **dict.fromkeys(["realm", "draft_realms", "limbos"], material.realms),
        **dict.fromkeys(["light", "dark"], material.tribes),
        **dict.fromkeys(["building", "tiles"], material.buildings),
        "region": material.regions,
        "box": material.boxes,
        "resource": RESOURCES,
        "side": SIDES,
        "result": RESULTS,
    }


GAME = Immortals(Immortals.box())

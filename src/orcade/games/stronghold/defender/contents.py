"""What the Defender's book brings to the table: steps, events, words and actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.games.stronghold.board import FIGHTER_IDS, SIDE_IDS, UNIT_IDS
from orcade.games.stronghold.choices import ChooseBuilding, ChoosePath, ChoosePlace, ChooseSide, ChooseUnit
from orcade.games.stronghold.defender.barracks import FighterTrained, SaboteursHunted
from orcade.games.stronghold.defender.cathedral import MarksmenBlessed
from orcade.games.stronghold.defender.dishonour import (
    Barricades,
    BarricadesLost,
    Barricading,
    BuildingRoused,
    CommitDeed,
    DeedCommitted,
    LastMan,
    PrisonerFreed,
)
from orcade.games.stronghold.defender.heroes import OfficerSpoke, Raid, Speak, WarriorRaided
from orcade.games.stronghold.defender.moves import (
    FighterMoved,
    FightersSwapped,
    HeroMoved,
    Lift,
    Marching,
    MoveHero,
    SetDown,
    SwapWith,
)
from orcade.games.stronghold.defender.partners import HandOver, RapidityUsed, UseRapidity
from orcade.games.stronghold.defender.pay import CarryOut, HourglassLaid, Ordering, PaidUp, Pay, Target
from orcade.games.stronghold.defender.scouts import TrapLaid, UnitPickedOff
from orcade.games.stronghold.defender.steps import (
    Command,
    DefenderStep,
    Finish,
    Spending,
    Stone,
    StoneLaid,
    TimeLost,
)
from orcade.games.stronghold.defender.works import PieceLaid
from orcade.games.stronghold.defender.workshop import GateReinforced
from orcade.games.stronghold.garrison import TerrorStruck
from orcade.games.stronghold.glory import GameEnded, HeroicDeed, HonourKept, TurnHeld, WallStripped
from orcade.games.stronghold.material import Material
from orcade.games.stronghold.places import POSTS, TARGETS, WALL
from orcade.kernel.contract import Event, Step
from orcade.kernel.space import Block

DEFENDER_STEPS: Sequence[type[Step[Any]]] = (
    DefenderStep,
    Stone,
    Spending,
    Command,
    Marching,
    Target,
    PaidUp,
    Ordering,
    Barricades,
    Barricading,
    LastMan,
)
DEFENDER_EVENTS: Sequence[type[Event]] = (
    StoneLaid,
    FighterMoved,
    FightersSwapped,
    HeroMoved,
    TerrorStruck,
    HourglassLaid,
    PieceLaid,
    GateReinforced,
    TrapLaid,
    UnitPickedOff,
    MarksmenBlessed,
    FighterTrained,
    SaboteursHunted,
    OfficerSpoke,
    WarriorRaided,
    DeedCommitted,
    BarricadesLost,
    BuildingRoused,
    PrisonerFreed,
    RapidityUsed,
    TimeLost,
    HeroicDeed,
    WallStripped,
    TurnHeld,
    HonourKept,
    GameEnded,
)


def defender_vocabulary(material: Material) -> Mapping[str, Sequence[str]]:
    """The words of fields that only the Defender's book has."""
    works = material.defender_actions
    return {"works": works, "again": works, "relieved": FIGHTER_IDS}


def defender_blocks(material: Material) -> list[Block]:
    """Everything that a Defender says, and the choices that both camps make."""
    board = material.board
    post, work = ("post", board.places[WALL : WALL + POSTS]), ("work", material.defender_actions)
    fighter, hero = ("fighter", FIGHTER_IDS), ("hero", material.heroes)
    choices = [
        Block(ChoosePlace, [("place", board.places)]),
        Block(ChoosePath, [("path", board.paths)]),
        Block(ChooseSide, [("side", SIDE_IDS)]),
        Block(ChooseBuilding, [("building", board.buildings)]),
        Block(ChooseUnit, [("place", board.places[:TARGETS]), ("unit", UNIT_IDS)]),
    ]
    moving = [
        Block(Lift, [fighter, post]),
        Block(SetDown, [post]),
        Block(SwapWith, [fighter, post]),
        Block(MoveHero, [hero, post]),
    ]
    acting = [
        Block(Pay, [work]),
        Block(CarryOut, [work]),
        Block(Speak, [("hourglasses", range(1, material.speech_most + 1))]),
        Block(Raid, [("unit", UNIT_IDS)]),
        Block(CommitDeed, [("dishonour", material.dishonourable_deeds)]),
    ]
    sharing = [Block(UseRapidity, [work]), Block(HandOver, []), Block(Finish, [])]
    return [*choices, *moving, *acting, *sharing]

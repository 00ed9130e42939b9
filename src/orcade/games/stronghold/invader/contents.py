"""What the Invader's book brings to the table: steps, events, words and actions, from set-up to phase 6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.games.stronghold.board import UNIT_IDS
from orcade.games.stronghold.deeds import EQUIPMENT, ORDERS, TRAINING
from orcade.games.stronghold.invader.climbing import Climb, Inspire, UnitClimbed, WallInspired
from orcade.games.stronghold.invader.deployment import (
    ORIGINS,
    Advance,
    Deployed,
    Deploying,
    NextStage,
    UnitAdvanced,
    UnitTrapped,
)
from orcade.games.stronghold.invader.orders import GivingOrders, LayOrder, OrderLaid, OrdersGiven
from orcade.games.stronghold.invader.phase import (
    HOLDERS,
    WAYS,
    Act,
    Acting,
    ActionTaken,
    EndPhase,
    Occasion,
    Phase,
    PhaseBegun,
    UnitsEncamped,
    Upkeep,
)
from orcade.games.stronghold.invader.placing import (
    GoblinRaised,
    Lay,
    Placing,
    Raising,
    RamPieceAdded,
    RitualCast,
    TileLaid,
    UnitsTrained,
)
from orcade.games.stronghold.invader.scene import March
from orcade.games.stronghold.invader.supply import (
    BagRefilled,
    ResourcesTaken,
    StoneReceived,
    Supply,
    Transfer,
    Transferring,
    UnitsDrawn,
    UnitsTransferred,
)
from orcade.games.stronghold.invader.transfers import (
    BridgeMoved,
    EquipmentMoved,
    MoveBridge,
    MoveEquipment,
    MoveSaboteur,
    MoveTraining,
    MovingEquipment,
    MovingTraining,
    SaboteurMoved,
    TrainingMoved,
)
from orcade.games.stronghold.material import Material
from orcade.games.stronghold.places import FIRING, TARGETS
from orcade.games.stronghold.sand import TimeGiven
from orcade.games.stronghold.setup import (
    CardChoice,
    CardKept,
    CardsDrawn,
    DrawCards,
    FortressManned,
    KeepCard,
)
from orcade.games.stronghold.teams import ActionOpened, OpenAction
from orcade.kernel.contract import Event, Scene, Step
from orcade.kernel.space import Block

INVADER_STEPS: Sequence[type[Step[Any]]] = (
    DrawCards,
    CardChoice,
    Supply,
    Phase,
    Occasion,
    Acting,
    Transferring,
    Placing,
    MovingEquipment,
    MovingTraining,
    Raising,
    Deploying,
    GivingOrders,
    Upkeep,
)
INVADER_EVENTS: Sequence[type[Event]] = (
    FortressManned,
    CardsDrawn,
    CardKept,
    StoneReceived,
    TimeGiven,
    UnitsDrawn,
    BagRefilled,
    ResourcesTaken,
    PhaseBegun,
    ActionTaken,
    ActionOpened,
    UnitsTransferred,
    TileLaid,
    RamPieceAdded,
    UnitsTrained,
    RitualCast,
    EquipmentMoved,
    BridgeMoved,
    TrainingMoved,
    SaboteurMoved,
    GoblinRaised,
    UnitsEncamped,
    UnitAdvanced,
    UnitTrapped,
    Deployed,
    UnitClimbed,
    WallInspired,
    OrderLaid,
)
INVADER_SCENES: Sequence[type[Scene]] = (March,)


def origin_words(material: Material) -> list[str]:
    """Where a unit of a deployment comes from: a foreground, a rampart, or the camp of whoever moves."""
    words = [*material.board.places[:FIRING], "camp"]
    assert len(words) == ORIGINS
    return words


def spot_words(material: Material) -> list[str]:
    """Where a tile can go, in the order of `spots.py`."""
    board = material.board
    return [*board.places[:TARGETS], *board.paths, *board.buildings, *material.heroes]


def invader_vocabulary(material: Material) -> Mapping[str, Sequence[str]]:
    """The words of fields that only the Invader's book has."""
    board = material.board
    each = [f"{side}_{action}" for side in ("west", "east") for action in material.invader_actions]
    return {
        "spot": spot_words(material),
        "origin_path": board.paths,
        "origin_rampart": board.ramparts,
        "origin_building": board.buildings,
        "cards": material.cards,
        "drawn": material.cards,
        "rejected": material.cards,
        "box": material.cards,
        "taken": each,
        "lent": each,
        "shared": each,
    }


def invader_blocks(material: Material) -> list[Block]:
    """Everything that an Invader says before the assault."""
    board = material.board
    action, unit, wall = ("action", material.invader_actions), ("unit", UNIT_IDS), ("wall", board.walls)
    rampart, way = ("rampart", board.ramparts), ("way", range(1, WAYS + 1))
    cards = [
        Block(KeepCard, [("card", material.cards)]),
    ]
    acting = [
        Block(Act, [action, way, ("holder", HOLDERS)]),
        Block(OpenAction, [action]),
        Block(EndPhase, []),
        Block(Transfer, [unit, ("count", range(1, material.most_transferred + 1))]),
        Block(Lay, [("spot", spot_words(material))]),
    ]
    moving = [
        Block(MoveEquipment, [("equipment", EQUIPMENT), ("origin_wall", board.walls), wall]),
        Block(MoveBridge, [("origin_path", board.paths), ("path", board.paths)]),
        Block(MoveTraining, [("training", TRAINING), ("origin_rampart", board.ramparts), rampart]),
        Block(MoveSaboteur, [("origin_building", board.buildings), ("building", board.buildings)]),
    ]
    deploying = [
        Block(Advance, [("origin", origin_words(material)), ("place", board.places[:TARGETS]), unit]),
        Block(NextStage, []),
        Block(Climb, [("origin_wall", board.walls), wall, unit]),
        Block(Inspire, [rampart, wall]),
        Block(LayOrder, [("order", ORDERS), wall]),
        Block(OrdersGiven, []),
    ]
    return [*cards, *acting, *moving, *deploying]

"""What the assault brings to the table, in the order of the rulebook: steps, events, words and actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.games.stronghold.assault.barbican import Barbican, GateBattered, GateFell
from orcade.games.stronghold.assault.cannons import (
    CannonAim,
    CannonAimed,
    CannonFired,
    Cannons,
    CannonsFire,
    CannonVictim,
)
from orcade.games.stronghold.assault.cauldrons import CauldronPoured, Cauldrons
from orcade.games.stronghold.assault.common import (
    ChooseFighter,
    FightersKilled,
    FightersWounded,
    HoldFire,
    UnitsKilled,
    WallBattered,
)
from orcade.games.stronghold.assault.comparison import (
    Comparison,
    FuryEnded,
    FuryEnds,
    Melee,
    NobodyStrikes,
    PoisonWorked,
    ShieldsCounted,
    StrengthsCompared,
    WallBreached,
)
from orcade.games.stronghold.assault.ending import (
    CleanUp,
    EndOfTurn,
    LastWord,
    LeaveTower,
    StepOff,
    TowerLeft,
    TurnOver,
    Verdict,
)
from orcade.games.stronghold.assault.goblins import GoblinAim, Goblins, GoblinShot, GoblinsShoot
from orcade.games.stronghold.assault.hospital import (
    Burial,
    FighterSaved,
    FightersBuried,
    Hospital,
    RaiseSpecter,
    Rescue,
    Saving,
    Specter,
    SpecterRaised,
)
from orcade.games.stronghold.assault.losses import FighterLoss, FighterLosses, UnitLoss, UnitLosses
from orcade.games.stronghold.assault.machines import (
    MachineAim,
    MachineAimed,
    MachineFired,
    Machines,
    MachinesFire,
    MachineTarget,
    NextShot,
    PickShot,
    Shot,
    TakeShot,
    TwoCardsDrawn,
)
from orcade.games.stronghold.assault.marksmen import (
    MarksmanAim,
    MarksmanAimed,
    Marksmen,
    Volley,
    VolleyFalls,
    Volleys,
    VolleyShot,
    VolleyVictim,
)
from orcade.games.stronghold.assault.orders import (
    EnoughOrcs,
    Explosion,
    MarchFrom,
    NextOrder,
    OrderCarriedOut,
    OrderLapsed,
    OrderRevealed,
    Orders,
    OrdersOf,
    TrollMarched,
    TrollTrapped,
)
from orcade.games.stronghold.assault.poles import PoleAim, Poles, PolesDone, PolesStrike, PoleStruck, UsePole
from orcade.games.stronghold.assault.scene import Onslaught
from orcade.games.stronghold.assault.shots import (
    Bloodstone,
    CauldronWrecked,
    OwnLoss,
    ShotVictim,
    TowerWrecked,
    Wreck,
    WreckCauldron,
    WreckTower,
)
from orcade.games.stronghold.assault.steps import (
    Assault,
    AssaultBegun,
    Entering,
    ExtraAssaultBegun,
    FortressEntered,
)
from orcade.games.stronghold.board import FIGHTER_IDS, SIDE_IDS
from orcade.games.stronghold.material import Material
from orcade.kernel.contract import Event, Scene, Step
from orcade.kernel.space import Block

ASSAULT_STEPS: Sequence[type[Step[Any]]] = (
    Assault,
    Cannons,
    CannonAim,
    CannonsFire,
    CannonVictim,
    Machines,
    MachineTarget,
    MachineAim,
    MachinesFire,
    NextShot,
    Shot,
    PickShot,
    Wreck,
    Bloodstone,
    ShotVictim,
    OwnLoss,
    Marksmen,
    MarksmanAim,
    Volleys,
    Volley,
    VolleyFalls,
    VolleyVictim,
    Goblins,
    GoblinsShoot,
    GoblinAim,
    Cauldrons,
    Poles,
    PolesStrike,
    PoleAim,
    PolesDone,
    Orders,
    OrdersOf,
    NextOrder,
    Explosion,
    MarchFrom,
    Melee,
    Comparison,
    FuryEnds,
    UnitLosses,
    UnitLoss,
    FighterLosses,
    FighterLoss,
    Hospital,
    Rescue,
    Saving,
    Burial,
    Specter,
    Barbican,
    Entering,
    EndOfTurn,
    LeaveTower,
    StepOff,
    CleanUp,
    TurnOver,
    Verdict,
    LastWord,
)
ASSAULT_EVENTS: Sequence[type[Event]] = (
    AssaultBegun,
    CannonAimed,
    CannonFired,
    MachineAimed,
    MachineFired,
    TwoCardsDrawn,
    CauldronWrecked,
    TowerWrecked,
    WallBattered,
    MarksmanAimed,
    VolleyShot,
    GoblinShot,
    UnitsKilled,
    FightersKilled,
    FightersWounded,
    CauldronPoured,
    PoleStruck,
    OrderRevealed,
    OrderCarriedOut,
    OrderLapsed,
    TrollMarched,
    TrollTrapped,
    StrengthsCompared,
    PoisonWorked,
    FuryEnded,
    ShieldsCounted,
    NobodyStrikes,
    WallBreached,
    FighterSaved,
    FightersBuried,
    SpecterRaised,
    GateBattered,
    GateFell,
    FortressEntered,
    TowerLeft,
    ExtraAssaultBegun,
)
ASSAULT_SCENES: Sequence[type[Scene]] = (Onslaught,)

SHOTS = ["miss", "hit"]


def assault_vocabulary(material: Material) -> Mapping[str, Sequence[str]]:
    """The words of the fields that only the assault has."""
    return {
        "cannon_aim": material.board.places,
        "machine_aim": material.board.walls,
        "shot": SHOTS,
    }


def assault_blocks(material: Material) -> list[Block]:
    """Everything that is said in an assault and at the end of a turn, but for `choices.py`."""
    board = material.board
    fighter, side = ("fighter", FIGHTER_IDS), ("side", SIDE_IDS)
    bare = [Block(make, []) for make in (HoldFire, WreckCauldron, WreckTower, EnoughOrcs)]
    shooting = [
        Block(TakeShot, [("shot", SHOTS)]),
        Block(UsePole, [("tower", board.towers), ("wall", board.walls)]),
    ]
    return [*bare, *shooting, Block(ChooseFighter, [fighter]), Block(RaiseSpecter, [fighter, side])]

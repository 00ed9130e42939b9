"""What a battle brings to the table, in the order of the rulebook: its steps, events, words and actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.games.orcs_vs_orcs.battle.aftermath import (
    Aftermath,
    BattleEnded,
    ClearTracker,
    HeroRests,
    PutCardsAway,
)
from orcade.games.orcs_vs_orcs.battle.arms import Arms, spot_words
from orcade.games.orcs_vs_orcs.battle.choices import (
    CardTakenBack,
    CopyCard,
    Copying,
    EffectCopied,
    ForceSwap,
    LetStand,
    NameType,
    Naming,
    Swapping,
    TypeNamed,
)
from orcade.games.orcs_vs_orcs.battle.decks import (
    DeckFormed,
    DeckShuffled,
    Engage,
    Forming,
    Muster,
    UnitEngaged,
    Vanguard,
)
from orcade.games.orcs_vs_orcs.battle.effects import (
    ChooseRite,
    Effect,
    LateEffect,
    NoEffect,
    Rite,
    RiteChosen,
)
from orcade.games.orcs_vs_orcs.battle.field import Battle, Side
from orcade.games.orcs_vs_orcs.battle.fight import BattleBegun, DecksShuffled, DecksTold, Fight
from orcade.games.orcs_vs_orcs.battle.heroes import (
    BerserkStolen,
    DiscardsRecovered,
    EffectCancelled,
    UnitsTurnedDown,
    WillPlayBlind,
    WillWait,
)
from orcade.games.orcs_vs_orcs.battle.lay import Choice, ExtraCard, LayCard, Placing, Reorganise, Replacing
from orcade.games.orcs_vs_orcs.battle.play import (
    CardDestroyed,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    NothingToDiscard,
)
from orcade.games.orcs_vs_orcs.battle.porkash import CallHorde, Calling, CallNobody, HordeCalled
from orcade.games.orcs_vs_orcs.battle.round import (
    CardTurnedUp,
    ChooseAgain,
    Forces,
    KeepOrder,
    Reorganised,
    Reorganising,
    Reveal,
    Revealed,
    Round,
    RoundBegun,
    RoundEnd,
    Sealed,
    ShuffleDeck,
    Shuffling,
)
from orcade.games.orcs_vs_orcs.battle.searches import (
    CardFetched,
    CastOut,
    DeckLookedThrough,
    Fetch,
    Fetching,
    GiveUp,
    GivingUp,
    NoHeroInDeck,
    Searching,
)
from orcade.games.orcs_vs_orcs.battle.strikes import (
    CAUSES,
    Berserk,
    BerserkWindow,
    GoBerserk,
    HordeBack,
    HordeLost,
    StayCalm,
    StayedCalm,
    Struck,
    TokenMoved,
    WentBerserk,
)
from orcade.games.orcs_vs_orcs.material import Material
from orcade.kernel.contract import Event, Scene, Step
from orcade.kernel.space import Block, Space

BATTLE_STEPS: Sequence[type[Step[Any]]] = (
    Fight,
    Forming,
    DecksTold,
    Vanguard,
    DecksShuffled,
    Round,
    Choice,
    Sealed,
    Reorganising,
    Shuffling,
    ChooseAgain,
    Reveal,
    Placing,
    Revealed,
    Swapping,
    Replacing,
    Forces,
    BerserkWindow,
    Berserk,
    Effect,
    LateEffect,
    Rite,
    Copying,
    ExtraCard,
    Naming,
    Searching,
    Calling,
    GivingUp,
    Fetching,
    RoundEnd,
    Aftermath,
    ClearTracker,
    PutCardsAway,
)
BATTLE_EVENTS: Sequence[type[Event]] = (
    BattleBegun,
    DeckFormed,
    UnitEngaged,
    DeckShuffled,
    RoundBegun,
    CardsDrawn,
    Reorganised,
    CardTurnedUp,
    CardPlayed,
    CardTakenBack,
    EffectCancelled,
    Struck,
    HordeLost,
    HordeBack,
    TokenMoved,
    WentBerserk,
    StayedCalm,
    NoEffect,
    RiteChosen,
    CardDiscarded,
    NothingToDiscard,
    CardDestroyed,
    EffectCopied,
    WillWait,
    WillPlayBlind,
    BerserkStolen,
    TypeNamed,
    DeckLookedThrough,
    NoHeroInDeck,
    DiscardsRecovered,
    HordeCalled,
    UnitsTurnedDown,
    CardFetched,
    BattleEnded,
    HeroRests,
)
BATTLE_SCENES: Sequence[type[Scene]] = (Battle, Side)
CARD_FIELDS = [
    "card",
    "cards",
    "deck",
    "hand",
    "asked",
    "chosen",
    "front",
    "back",
    "lord",
    "stray",
    "discards",
    "fought",
    "played",
    "known",
    "spied",
    "shown",
    "through",
    "by",
]


def battle_vocabulary(arms: Arms) -> Mapping[str, Sequence[str]]:
    """The words of the other fields that hold numbers standing for words."""
    return {
        "spot": spot_words(arms.deck_max),
        "covers": ["front", "back"],
        "rite": arms.rites,
        "cause": CAUSES,
    }


def battle_blocks(material: Material) -> list[Block]:
    """Everything that is said in a battle."""
    arms = material.arms
    card, unit = ("card", material.cards), ("card", material.cards[: arms.units])
    spot, count = ("spot", spot_words(arms.deck_max)), ("count", range(arms.deck_max + 1))
    forming = [Block(Muster, [card, count]), Block(Engage, [unit])]
    choosing = [
        Block(LayCard, [card, spot]),
        *(Block(make, []) for make in (Reorganise, ShuffleDeck, KeepOrder)),
    ]
    deciding = [Block(make, []) for make in (GoBerserk, StayCalm, ForceSwap, LetStand, CallNobody)]
    rites = [Block(ChooseRite, [("rite", arms.rites)]), Block(CallHorde, [("zone", material.zones)])]
    heroes = [Block(NameType, [unit]), *(Block(make, [card]) for make in (CopyCard, CastOut, GiveUp, Fetch))]
    return [*forming, *choosing, *deciding, *rites, *heroes]


def arm(arms: Arms, space: Space) -> None:
    """Keep the actions of a battle by their fields, once the space has numbered them."""
    arms.muster, arms.engage = space.block(Muster).all(), space.block(Engage).all()
    arms.lay_card, arms.reorganise = space.block(LayCard).all(), space.block(Reorganise).all()
    arms.shuffle_deck, arms.keep_order = space.block(ShuffleDeck).all(), space.block(KeepOrder).all()
    arms.go_berserk, arms.stay_calm = space.block(GoBerserk).all(), space.block(StayCalm).all()
    arms.force_swap, arms.let_stand = space.block(ForceSwap).all(), space.block(LetStand).all()
    arms.choose_rite, arms.name_type = space.block(ChooseRite).all(), space.block(NameType).all()
    arms.copy_card, arms.cast_out = space.block(CopyCard).all(), space.block(CastOut).all()
    arms.give_up, arms.fetch = space.block(GiveUp).all(), space.block(Fetch).all()
    arms.call_horde, arms.call_nobody = space.block(CallHorde).all(), space.block(CallNobody).all()

"""The kingdom as numbers, for learners."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.tensor import battle_features
from orcade.games.orcs_vs_orcs.material import (
    CARDS,
    FOUR,
    HEROES,
    OBJECTIVES,
    SOURCES,
    THREE,
    UNITS,
    Material,
)
from orcade.kernel.features import (
    Axis,
    Feature,
    Figure,
    Figures,
    Lore,
    Pile,
    Piles,
    Row,
    Table,
    Word,
    Words,
    seats_around,
)


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of Orcs vs Orcs shows of the war, and of the battle that is being fought."""
    seat, unit, card = seats_around(seats), Axis("unit", UNITS), Axis("card", CARDS)
    zone = Axis("zone", material.boards[THREE if seats == 3 else FOUR].size)
    tile, shown = Axis("Objective", OBJECTIVES), material.active_objectives
    source = Axis("source", SOURCES)
    hordes = float(material.hordes)
    return [
        Word("scenario", "the scenario", Axis("scenario", len(material.scenarios))),
        Figure("long", "the long game"),
        Figure("tactical", "the tactical start"),
        Figures("hordes", "Hordes of the army that occupies the zone", [zone], hordes),
        Words("holder", "whose they are", [zone], seat),
        Figures("raiders", "Hordes of the active player that wait there for a battle", [zone], hordes),
        Figures("aside", "Hordes removed by forced marches into that battle", [zone], hordes),
        Figures("moved", "of the active player's Hordes there, moved in this turn", [zone], hordes),
        Figures("marched", "and of these, by a forced march", [zone], hordes),
        Words("markers", "whose control marker lies there", [zone], seat),
        Figures("villages", "a Village", [zone]),
        Figures("wells", "a well", [zone]),
        Words("fortress", "no Fortress, a lying one or a standing one", [zone], Axis("fortress", 3)),
        Words("fortress_owner", "whose standing Fortress it is", [zone], seat),
        Words("lairs", "the Dark City of each seat", [seat], zone),
        Figure("round", "the game turn", 12),
        Word("first", "who has the first-player tile", seat),
        Word("active", "whose turn it is", seat),
        Figure("actions", "actions left", 4),
        Figure("column", "Hordes on the way", hordes),
        Word("column_at", "where they are", zone),
        Pile("waiting", "zones in which a battle waits", zone, 4),
        Pile("recruited", "the Fortress of each Horde recruited in this turn", zone, 4),
        Pile("enslaved", "Villages that got their marker in this turn", zone, 4),
        Pile("laid", "Fortresses founded or laid down in this game turn", zone, 4),
        Figures("reserve", "Hordes in reserve", [seat], hordes),
        Figures("marker_supply", "control markers in supply", [seat], material.control_markers),
        Figures("trophies", "razed Villages", [seat], 12),
        Figures("glory", "glory", [seat], 26),
        Table("earned", "of this glory, for each Objective, for battles and for routs", seat, source, 12),
        Table("units", "Units, those in a combat deck included", seat, unit, 8),
        Figures("berserk", "the Berserk token", [seat]),
        Table("kept", "enemy Hordes kept, by whose they are", seat, seat, hordes),
        Piles("heroes", "the Heroes of each seat", [seat], card, 4),
        Pile("drawn", "two Heroes of which one is kept", card, 2),
        Row("hero_pile", "the pile of Heroes, the lowest first", Axis("place", HEROES), card),
        Pile("resting", "Heroes that fought in this game turn", card, 4),
        Lore(
            "lore",
            "where each Hero may be: with each seat; in the pile; and his place there is known",
            Axis("Hero", HEROES),
            seats,
            [0],
            [4, 5],
            "with",
        ),
        Figure("glory_left", "glory beside the board", 26),
        Figure("glory_then", "and when the game turn began", 26),
        Figure("quiet", "game turns in a row without glory", material.quiet_turns),
        Figure("fortresses_left", "Fortresses beside the board", 12),
        Figures("supply", "Units in the supply", [unit], 8),
        Figures("box", "Units of absent players", [unit], 8),
        Words("row", "active Objectives, the newest first", [Axis("place", shown)], tile),
        Row(
            "objective_pile",
            "the pile of Objectives, the top one last",
            Axis("place", OBJECTIVES - shown),
            tile,
        ),
        Figure("buried", "face down under it: everybody saw them go there", 4),
        battle_features(material.arms, zone.size, seats),
    ]

"""Where units can be: one number for every place on the board, in the fortress and beside the board.

Places of one kind follow one another, so that a wall, a rampart or a tower is its place less the
first of its kind.  Walls, ramparts and towers are counted as in `components.toml`: those of the west
first, from the barbican outwards.
"""

from __future__ import annotations

from typing import Final

# Sides (STR-23)
WEST: Final = 0
EAST: Final = 1
SIDES: Final = 2

# How many there are of each (STR-27, STR-28)
FOREGROUNDS: Final = 2
RAMPARTS: Final = 7
WALLS: Final = 9
TOWERS: Final = 7
PATHS: Final = 21
BUILDINGS: Final = 8

# The first place of each kind
FOREGROUND: Final = 0  #     + side
RAMPART: Final = 2  #        + rampart
BARBICAN: Final = 9
SIEGE: Final = 10  #         + wall: in the siege tower at that wall
WALL: Final = 19  #          + wall: both camps stand here
TOWER: Final = 28  #         + tower
COURTYARD: Final = 35
BARRACKS: Final = 36
GUARDS: Final = 37
HONOUR: Final = 38
HOSPITAL: Final = 39
CAMP: Final = 40  #          + Invader
HAND: Final = 42  #          + Invader: received this turn and not yet spent (STR-99)
SPENT: Final = 44  #         on the phase cards until the end of the turn (STR-17)
KILLED: Final = 45  #        the pile beside the board (STR-16)
BAG: Final = 46
BLOOD: Final = 47  #         goblins on the blood-ritual spaces (STR-163)
SUPPLY: Final = 48  #        Defender units beside the board
PLACES: Final = 49

FIRING: Final = 9  #         a machine stands on a place below this: a foreground or a rampart
TARGETS: Final = 28  #       Invader units go to places below this
POSTS: Final = 20  #         Defender units and heroes move among the places from WALL to HONOUR

# Units of both camps are counted by kind, weakest first; their strength is the kind + 1 (STR-4, STR-5)
KINDS: Final = 3
GOBLIN: Final = 0
ORC: Final = 1
TROLL: Final = 2
MARKSMAN: Final = 0
SOLDIER: Final = 1
VETERAN: Final = 2
OFFICER: Final = 0
WARRIOR: Final = 1

# Buildings
FORGE: Final = 0
WORKSHOP: Final = 1
SCOUTS: Final = 2
CATHEDRAL: Final = 3
BUILDING_OF_BARRACKS: Final = 4
BUILDING_OF_GUARDS: Final = 5


def is_wall(place: int) -> bool:
    return WALL <= place < TOWER


def is_rampart(place: int) -> bool:
    return RAMPART <= place < BARBICAN


def is_siege_tower(place: int) -> bool:
    return SIEGE <= place < WALL


def is_tower(place: int) -> bool:
    return TOWER <= place < COURTYARD

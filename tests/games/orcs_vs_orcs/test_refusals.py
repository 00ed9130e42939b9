"""Every refusal of the war names its clause and one sentence with the actual values, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orcade.kernel.space import Action
from tests.games.orcs_vs_orcs.positions import (
    Position,
    buy,
    deed,
    end,
    fate,
    flee,
    found,
    go,
    halt,
    keep,
    lay,
    leave,
    march,
    move,
    recruit,
    rise,
    stand,
    take,
    take_back,
)
from tests.games.orcs_vs_orcs.test_ending import finish
from tests.games.orcs_vs_orcs.test_flight import GATE, attacked
from tests.games.orcs_vs_orcs.test_march import after_a_move
from tests.games.orcs_vs_orcs.test_markers import without_markers

Case = tuple[Callable[[], Position], int, Action, str]


def home(**more: object) -> Position:
    return lay({"south_lair": 6}, {"north_lair": 6}, **more)  # type: ignore[arg-type]


def after(p: Position, seat: int, *actions: Action) -> Position:
    p.play(seat, *actions)
    return p


def waiting() -> Position:
    return after(attacked(), 1, stand())


CASES: dict[str, Case] = {
    "OVO-25": (
        lambda: lay({"south_lair": 15}, {"north_lair": 6}),
        0,
        recruit("south_lair"),
        "Ana's reserve is empty: there is no Horde to place.",
    ),
    "OVO-26": (
        lambda: after(
            without_markers(), 0, move("south_lair", 3), go("south_left_farm"), halt(), fate("control")
        ),
        0,
        take_back("southeast_city"),
        "Ana has no marker left and must take one back from a Village, a well or the tower; "
        '"take back the marker: South-Eastern Free City" will not do.',
    ),
    "OVO-30": (
        lambda: after(home(), 0, move("south_lair", 2)),
        0,
        go("south_citadel"),
        "No road leads from Southern Lair to Southern Citadel.",
    ),
    "OVO-36": (home, 0, move("north_border", 1), "Northern Border Stone is not on this side of the board."),
    "OVO-56": (home, 1, end(), "It is Ana's turn."),
    "OVO-59": (
        home,
        0,
        halt(),
        'Ana has to choose an action or end the actions now; this is not the time to say "halt here".',
    ),
    "OVO-63": (
        lambda: home(actions=0),
        0,
        buy("shaman"),
        'Ana has no action left: "buy the card Shaman" needs one.',
    ),
    "OVO-64": (
        lambda: after(home(), 0, move("south_lair", 2)),
        0,
        halt(),
        'Ana has to choose where the column goes now; this is not the time to say "halt here".',
    ),
    "OVO-65": (home, 0, move("south_lair", 7), "Ana does not have 7 Hordes to move here: Southern Lair."),
    "OVO-66": (
        after_a_move,
        0,
        move("south_crossroads", 2),
        "Here (Southern Crossroads) Ana has 3 Hordes; not moved yet this turn: no Horde.",
    ),
    "OVO-72": (
        lambda: after(home(), 0, move("south_lair", 2), go("south_crossroads")),
        0,
        take(2),
        "Here (Southern Crossroads), not moved yet this turn: no Horde; Ana cannot take 2 Hordes along.",
    ),
    "OVO-79": (
        lambda: after(lay({"north_crossroads": 1}, {"north_lair": 6}), 0, move("north_crossroads", 1)),
        0,
        go("north_lair"),
        "Northern Lair is an adversary's Dark City: nobody enters it.",
    ),
    "OVO-83": (
        waiting,
        0,
        move(GATE, 1),
        "A battle waits here (Southern Tower Gate): these Hordes cannot move.",
    ),
    "OVO-86": (
        lambda: after_a_move(1),
        0,
        march("south_crossroads", 1),
        "A forced march costs a Horde: it takes at least two.",
    ),
    "OVO-89": (
        home,
        0,
        march("south_lair", 2),
        "Only Hordes that have moved make a forced march; moved already here (Southern Lair): no Horde.",
    ),
    "OVO-94": (
        lambda: after(home(), 0, move("south_lair", 2), go("south_left_farm"), halt()),
        0,
        end(),
        "Ana has to decide the fate of the Village (Southern Left Farm) now",
    ),
    "OVO-100": (
        home,
        0,
        deed("south_lair", "raze"),
        "Ana does not hold, with an army, a Village with a marker of their own here: Southern Lair.",
    ),
    "OVO-107": (
        lambda: in_a_city(),
        0,
        end(),
        "Ana has to keep one of the Heroes drawn now",
    ),
    "OVO-121": (
        attacked,
        1,
        end(),
        'Bob first has to flee or stand (Southern Tower Gate); this is not the time to say "end the',
    ),
    "OVO-122": (
        lambda: attacked(3, 1),
        1,
        stand(),
        "A single Horde flees from 3 Hordes: it cannot stand (Southern Tower Gate).",
    ),
    "OVO-125": (
        attacked,
        1,
        flee("north_tower_gate"),
        "Northern Tower Gate is not adjacent to Southern Tower Gate: an army flees by one zone only.",
    ),
    "OVO-128": (attacked, 1, flee("south_citadel"), "Southern Citadel is no shelter for Bob's army."),
    "OVO-137": (
        home,
        0,
        recruit("white_tower"),
        'Ana recruits in the Dark City or in standing Fortresses only; "recruit a Horde: White Tower" is not',
    ),
    "OVO-138": (
        lambda: after(home(fortresses={"south_crossroads": 0}), 0, *[recruit("south_crossroads")] * 2),
        0,
        recruit("south_crossroads"),
        "This Fortress (Southern Crossroads) has received 2 Hordes this turn already.",
    ),
    "OVO-144": (
        lambda: after(home(fortresses={"south_crossroads": 0}), 0, buy("shaman")),
        0,
        buy("shaman"),
        "One action buys one card of each type only; Shaman has been taken.",
    ),
    "OVO-147": (home, 0, buy("orc"), "The pile is empty: Orc."),
    "OVO-151": (
        home,
        0,
        found("white_tower"),
        "Ana has no Horde here to lay foundations: White Tower.",
    ),
    "OVO-152": (home, 0, rise("south_lair"), "Ana has no Horde beside a lying Fortress here: Southern Lair."),
    "OVO-156": (
        home,
        0,
        found("south_lair"),
        "Nothing is built here (Southern Lair): a Dark City, a Fortress or a waiting battle.",
    ),
    "OVO-332": (
        lambda: over_at_once(),
        0,
        end(),
        "All glory is handed out; the game is over.",
    ),
    "OVO-372": (
        lambda: after(home(), 0, move("south_lair", 2), go("south_crossroads")),
        0,
        leave(2),
        "At least one Horde of the column (2 Hordes) has to go on: 2 Hordes cannot be left.",
    ),
}


def in_a_city() -> Position:
    p = lay({"south_crossroads": 2}, {"north_lair": 6})
    return after(p, 0, move("south_crossroads", 2), go("south_citadel"), halt())


def over_at_once() -> Position:
    p = lay({"south_lair": 6}, {"north_lair": 6}, glory=[13, 12], markers={"white_tower": 1})
    p.s.glory_left = 1
    finish(p)
    return p


@pytest.mark.parametrize("name", CASES)
def test_a_refusal_names_its_clause_and_the_values(name: str) -> None:
    lay_table, seat, a, sentence = CASES[name]
    p = lay_table()
    refusal = p.table.why_not(seat, a)
    assert refusal is not None
    assert refusal.clause.id == name.strip()
    assert refusal.because["en"].startswith(sentence)
    assert refusal.because["fr"] != refusal.because["en"]
    assert "{" not in refusal.because["fr"]


def test_an_unknown_hero_is_refused_without_a_name() -> None:
    """OVO-107, OVO-368: what is refused tells nothing of what is hidden."""
    refusal = in_a_city().table.why_not(1, keep("kraash"))
    assert refusal is not None
    assert refusal.clause.id == "OVO-56"

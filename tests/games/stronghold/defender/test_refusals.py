"""Refusals of the Defender's book name their clause and say one sentence with the actual values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from orcade.games.stronghold.state import Siege
from orcade.kernel.space import Action
from tests.games.stronghold.defender.keeps import (
    BOARD,
    A,
    D,
    E,
    Keep,
    W,
    at,
    building,
    carry_out,
    deed,
    defend,
    finish,
    hand_over,
    hero,
    lift,
    on,
    pay,
    raid,
    rapid,
    side,
    speak,
    swap,
    to,
)
from tests.games.stronghold.defender.test_buildings import almost, machines
from tests.games.stronghold.defender.test_steps import stone

Case = tuple[Callable[[], Keep], int, Action, str]


def after(k: Keep, seat: int, *actions: Action) -> Keep:
    k.play(seat, *actions)
    return k


def held(fighter: str, post: str, **more: Any) -> Keep:
    """A unit that leaves its post."""
    return after(defend(**more), D, lift(fighter, post))


def paid(work: str, **more: Any) -> Keep:
    """An action that is completed and asks for its target."""
    return after(almost(work, **more), D, pay(work))


def field(name: str, value: Sequence[Any] | int) -> Callable[[Siege], None]:
    return lambda s: setattr(s, name, value)


def no_card(s: Siege) -> None:
    machines(s)
    s.misses_left = 0


FULL = {"barracks": "", **dict.fromkeys(BOARD.towers, "marksman")}
VETERANS = "veteran veteran veteran veteran"

CASES: dict[str, Case] = {
    "STR-9": (
        lambda: almost("troll_cauldron", lay=field("cauldron", [2, 2, 2, *[-1] * 6])),
        D,
        pay("troll_cauldron"),
        'Every piece of this kind is in play: "an hourglass: Cauldron against Trolls (2/3)" is not possible.',
    ),
    "STR-15": (
        lambda: almost("damage_machine", lay=no_card),
        D,
        pay("damage_machine"),
        'Too few cards are left beside the board: "an hourglass: Damaged Machine (1/2)" is not possible.',
    ),
    "STR-41": (
        lambda: held("soldier", "wall_w1", garrison={"wall_w2": "soldier soldier marksman"}),
        D,
        to("wall_w2"),
        "This wall has no free space for a Defender unit: West wall 2.",
    ),
    "STR-43": (lambda: paid("platform"), D, at("wall_w3"), "This wall has no space for that: West wall 3."),
    "STR-44": (
        lambda: defend(heroes={"officer": "wall_e2"}),
        D,
        hero("officer", "wall_e3"),
        "The space is taken already: East wall 3.",
    ),
    "STR-46": (lambda: paid("cannon"), D, at("tower_w2"), "This tower is occupied: West tower 2."),
    "STR-47": (
        lambda: held("soldier", "wall_w2"),
        D,
        to("tower_w1"),
        "Only a marksman may stand in a tower (West tower 1).",
    ),
    "STR-58": (lambda: held("soldier", "wall_w2"), D, to("guards"), "There is no free space: Guards."),
    "STR-59": (
        lambda: held("marksman", "wall_w2"),
        D,
        to("barracks"),
        "The barracks are full for this kind of unit.",
    ),
    "STR-86": (
        lambda: defend(phase=1, lay=stone),
        D,
        pay("sniper"),
        'Dora first has to place the stone component; this is not the time to say "an',
    ),
    "STR-92": (
        lambda: defend(time=2),
        D,
        speak(3),
        "Dora has to spend hourglasses and has 2 hourglasses: \"the Officer's Speech, 3 hourglasses: +3",
    ),
    "STR-92 ": (
        lambda: held("soldier", "wall_w1"),
        A,
        finish(),
        'Dora has to say where the unit goes (Soldier) and has 6 hourglasses: "I have finished"',
    ),
    "STR-123": (
        lambda: paid("damage_machine", lay=machines),
        D,
        at("foreground_west"),
        "The scouts reach no trebuchet and no foreground: West foreground.",
    ),
    "STR-167": (
        lambda: defend(lay=field("possessed", [True, False])),
        D,
        speak(1),
        "This hero is possessed: he does not act this turn.",
    ),
    "STR-175": (
        lambda: held("soldier", "wall_w1", time=1, gales=("wall_w2",)),
        D,
        to("wall_w2"),
        "The gale asks for one more hourglass to reach this wall (West wall 2), and Dora has 1 hourglass.",
    ),
    "STR-176": (
        lambda: held("soldier", "wall_w1", time=1, gales=("wall_w2",)),
        D,
        swap("soldier", "wall_w2"),
        "The gale makes this swap dearer (West wall 2), and Dora has 1 hourglass.",
    ),
    "STR-226": (
        lambda: held("soldier", "wall_w1"),
        D,
        to("wall_w4"),
        'A move takes a unit that is there to a place next to it: "go to west wall 4" is no such move here.',
    ),
    "STR-228": (
        lambda: held("marksman", "wall_w1", lay=field("tower_machine", [0, *[-1] * 6])),
        D,
        to("tower_w1"),
        "A machine stands in this tower, and no unit may enter: West tower 1.",
    ),
    "STR-230": (
        lambda: held("marksman", "wall_w1"),
        D,
        to("honour_guard"),
        "This unit (Marksman) has no place here: Honour Guard.",
    ),
    "STR-232": (
        lambda: held("marksman", "tower_w2"),
        D,
        to("tower_w1"),
        "There is no direct move from tower to tower (West tower 1).",
    ),
    "STR-233": (
        defend,
        D,
        hero("officer", "wall_w1"),
        "A hero goes only from wall to adjacent wall, or between walls and courtyard: not to West wall 1.",
    ),
    "STR-234": (
        lambda: after(defend(), D, speak(1)),
        D,
        hero("officer", "wall_w2"),
        "This hero has used his action: he moves no more this turn.",
    ),
    "STR-235": (
        lambda: held("soldier", "wall_w1"),
        D,
        swap("veteran", "wall_w2"),
        "No such unit stands there (West wall 2): there is nobody to change places with.",
    ),
    "STR-236": (
        lambda: held("soldier", "wall_w1"),
        D,
        swap("soldier", "wall_w3"),
        "A swap joins only two places that are one move apart (West wall 3).",
    ),
    "STR-237": (
        lambda: held("soldier", "wall_w2"),
        D,
        swap("marksman", "tower_w2"),
        "One of the two units would not be allowed on its new space (West tower 2).",
    ),
    "STR-240": (
        lambda: paid("cannon"),
        D,
        finish(),
        'Dora has to choose what the paid action acts on (Cannon); this is not the time to say "I have',
    ),
    "STR-241": (
        lambda: defend(paid={"unearthly_glare": 4}),
        D,
        pay("unearthly_glare"),
        "The action is fully paid already: Unearthly Glare.",
    ),
    "STR-242": (
        lambda: defend(done=("platform",)),
        D,
        pay("platform"),
        "The action has been done this turn already: Platform.",
    ),
    "STR-245": (lambda: almost("cannon", garrison=FULL), D, pay("cannon"), "No tower is free for a cannon."),
    "STR-247": (
        lambda: paid("orc_cauldron", lay=field("cauldron", [-1, 0, *[-1] * 7])),
        D,
        at("wall_w2"),
        "No space for a cauldron is free here.",
    ),
    "STR-248": (lambda: almost("pole", garrison=FULL), D, pay("pole"), "No tower is free for a pole."),
    "STR-249": (
        lambda: paid("platform", lay=field("platform", [True, *[False] * 8])),
        D,
        at("wall_w1"),
        "No further platform is possible here.",
    ),
    "STR-251": (
        defend,
        D,
        pay("reinforce_gate"),
        "The gate is whole (resistance 8): there is nothing to reinforce.",
    ),
    "STR-252": (
        lambda: paid("reinforce_wall", lay=field("wood", [3, *[0] * 8])),
        D,
        at("wall_w1"),
        "A wall carries no more than 3 wooden components.",
    ),
    "STR-254": (
        lambda: paid("troll_trap", lay=field("path_tile", [2, *[-1] * 20])),
        D,
        on("path_fw_w1"),
        "No space of a path is free here for a trap.",
    ),
    "STR-255": (
        lambda: almost("damage_machine"),
        D,
        pay("damage_machine"),
        "There is no ballista or catapult to damage there.",
    ),
    "STR-256": (
        defend,
        D,
        pay("siege_tower_raid"),
        "No such unit stands in a siege tower within reach.",
    ),
    "STR-261": (lambda: almost("sniper"), D, pay("sniper"), "No such unit is within the sniper's reach."),
    "STR-263": (
        lambda: almost("contradictory_orders"),
        D,
        pay("contradictory_orders"),
        "No order tile lies there.",
    ),
    "STR-264": (
        lambda: almost("train_veteran", garrison={"barracks": "marksman"}),
        D,
        pay("train_veteran"),
        "Nobody in the barracks can receive this training.",
    ),
    "STR-265": (
        lambda: almost("train_soldier", garrison={"barracks": "marksman soldier soldier"}),
        D,
        pay("train_soldier"),
        "The barracks have no free space for the new unit.",
    ),
    "STR-266": (
        lambda: almost("train_veteran", garrison={"courtyard": VETERANS}),
        D,
        pay("train_veteran"),
        "The supply has no such unit left.",
    ),
    "STR-268": (
        lambda: almost("hunt_saboteurs", garrison={"guards": ""}, saboteurs=("forge",)),
        D,
        pay("hunt_saboteurs"),
        "Nobody stands in the guards.",
    ),
    "STR-269": (
        lambda: almost("hunt_saboteurs"),
        D,
        pay("hunt_saboteurs"),
        "No saboteur is in the fortress: there is nobody to hunt.",
    ),
    "STR-277": (
        lambda: after(defend(), D, speak(1)),
        D,
        speak(1),
        "This hero has acted this turn already.",
    ),
    "STR-282": (defend, D, raid("orc"), "No such unit stands on the Warrior's wall."),
    "STR-283": (
        lambda: defend(heroes={"officer": "courtyard"}),
        D,
        speak(1),
        "The hero is in the courtyard: he does not act there.",
    ),
    "STR-349": (
        lambda: defend(turn=3),
        D,
        deed("barricades"),
        "Not now: a dishonourable deed is done from turn 5, one a turn, each once (turn 3).",
    ),
    "STR-351": (
        lambda: after(defend(turn=5), D, deed("barricades")),
        D,
        pay("cannon"),
        "The hourglasses of the barricades serve the workshop only.",
    ),
    "STR-352": (
        lambda: after(defend(turn=5), D, deed("barricades")),
        D,
        finish(),
        "Dora first has to spend the hourglasses of the barricades in the workshop: ",
    ),
    "STR-354": (
        lambda: after(defend(turn=5), D, deed("to_the_last_man")),
        D,
        building("hospital"),
        'Dora has to choose a building, one that has actions: "Hospital" is not possible.',
    ),
    "STR-393": (
        lambda: defend(seats=4, time=(2, 2)),
        W,
        lift("soldier", "wall_e1"),
        "Dora commands only the west side of the fortress, and the inside.",
    ),
    "STR-401": (
        lambda: after(defend(seats=4, time=(1, 2)), W, pay("cannon")),
        E,
        pay("cannon"),
        "An hourglass of the partner lies on it: Cannon is closed to Dan.",
    ),
    "STR-403": (
        defend,
        D,
        rapid("platform"),
        "The rapidity tile is for two Defenders, once a turn, on an action that the partner has done.",
    ),
    "STR-404": (
        lambda: defend(seats=4, time=(1, 1)),
        W,
        rapid("train_soldier"),
        "Training can be repeated: there is nothing to open again.",
    ),
    "STR-405": (
        lambda: after(defend(seats=4, time=(2, 2)), W, *[pay("marksmen_blessing")] * 2),
        W,
        side("east"),
        "Dora blesses only the marksmen of the west side.",
    ),
    "STR-406": (
        lambda: after(defend(seats=4, time=(2, 2)), W, *[pay("platform")] * 2),
        W,
        at("wall_e1"),
        "Dora acts only on the west side of the fortress (East wall 1).",
    ),
    "STR-407": (
        defend,
        D,
        hand_over(),
        "Dora cannot hand over: it takes a partner who can spend, and a choice before it is handed back.",
    ),
    "STR-424": (
        lambda: defend(time=2),
        D,
        finish(),
        "Dora can still spend (2 hourglasses) and has to.",
    ),
    "STR-425": (
        lambda: defend(paid={"cannon": 2}),
        D,
        carry_out("cannon"),
        "The action is not fully paid: Cannon, 2 of 4.",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_refusal_names_its_clause_and_the_values(name: str) -> None:
    lay_table, seat, a, sentence = CASES[name]
    refusal = lay_table().table.why_not(seat, a)
    assert refusal is not None
    assert refusal.clause.id == name.strip()
    assert refusal.because["en"].startswith(sentence)
    assert refusal.because["fr"] != refusal.because["en"]
    assert "{" not in refusal.because["fr"]

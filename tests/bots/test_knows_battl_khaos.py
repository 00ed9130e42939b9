"""What bots know of Batt'l Kha'os makes sense to a player of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orcade.bots.bot import Budget
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.knows.battl_khaos.knows import SURE, WINS, can_take
from orcade.bots.knows.battl_khaos.towers import Towers
from orcade.bots.search.reward import rewards
from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.draw import Drawing
from orcade.games.battl_khaos.grid import SIDE
from orcade.games.battl_khaos.material import FIRST_SPECIAL, FIRST_TOWER, KINDS, TOKENS, TOWERS
from orcade.games.battl_khaos.place import ChooseSpace, Placing
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE, Outcome
from orcade.kernel.flow import pending, play
from orcade.kernel.space import Action
from tests.games.battl_khaos.positions import (
    KNIGHTS,
    ORCS,
    RING,
    Position,
    at,
    choose,
    lay,
    no_token,
    token,
    turned,
)

KNOWS = knowledge_of(GAME)
WAYS = ["basic", "advanced_random", "advanced_chosen", "advanced_asymmetric"]


def moments(seed: int, **options: str) -> Iterator[Battlefield]:
    """Every moment of a random game, the last one too."""
    luck, s = Fast(seed), GAME.setup(2, GAME.check_options(options), Fast(seed))
    while s.agenda:
        yield s
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[luck.below(len(legal))])
    yield s


def is_placing(s: Battlefield) -> bool:
    return bool(s.agenda) and isinstance(s.agenda[-1], Placing)


def orcs(position: Position) -> float:
    return KNOWS.evaluation(position.s)[ORCS]


def likelihood(position: Position, seat: int, *before: Action) -> dict[Action, float]:
    """The priors of what may be said once this was said."""
    table = position.table.fork()
    for a in before:
        table.play(seat, a)
    decision = pending(table.state)[0]
    legal = decision.legal(table.state)
    return dict(zip(legal, KNOWS.priors(table.state, decision, legal), strict=True))


@pytest.mark.parametrize("way", WAYS)
def test_both_chances_add_up(way: str) -> None:
    for moment, s in enumerate(moments(3, power_tokens=way, special_tiles="with")):
        if s.agenda:
            assert sum(KNOWS.evaluation(s)) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in KNOWS.evaluation(s))
        if s.agenda and moment % 3 == 0:
            decision = pending(s)[0]
            legal = decision.legal(s)
            weights = KNOWS.priors(s, decision, legal)
            assert len(weights) == len(legal)
            assert min(weights) >= 0 < max(weights)


def test_it_foretells_the_end_better_the_later_it_is() -> None:
    """Of random games: how often the side that looks better wins."""
    right, asked = [0, 0], [0, 0]
    for seed in range(40):
        seen: list[tuple[bool, float]] = []
        for s in moments(seed):
            if is_placing(s):
                seen.append((len(s.stack) < 15, KNOWS.evaluation(s)[0]))
        assert s.outcome is not None
        for late, chance in seen:
            asked[late] += 1
            right[late] += (chance > 0.5) == (s.outcome.ranks[0] == 1)
    assert right[True] / asked[True] > 0.75 > right[False] / asked[False] > 0.5


@pytest.mark.parametrize("way", WAYS[:2])
def test_it_favours_neither_camp(way: str) -> None:
    """The same table with the camps exchanged looks the same to each seat, and so does what it may do."""
    for s in moments(5, power_tokens=way, special_tiles="with"):
        if is_placing(s):
            other = exchanged(s)
            assert KNOWS.evaluation(other) == pytest.approx(KNOWS.evaluation(s))
            decision = pending(s)[0]
            here = KNOWS.priors(s, decision, decision.legal(s))
            there = KNOWS.priors(other, decision, decision.legal(other))
            assert sorted(there) == pytest.approx(sorted(here))


def exchanged(s: Battlefield) -> Battlefield:
    """Every tile, tower and token for its counterpart of the other camp, and the camps of the seats."""
    other = s.clone()
    other.spaces, other.rotations = s.spaces[:], s.rotations[:]
    other.token_spaces = s.token_spaces[:]
    for tile in range(len(s.spaces)):
        other.spaces[counterpart(tile)] = s.spaces[tile]
        other.rotations[counterpart(tile)] = s.rotations[tile]
    for each in range(TOKENS):
        other.token_spaces[(each + KINDS) % TOKENS] = s.token_spaces[each]
    other.camps = [1 - camp for camp in s.camps]
    for seat in range(2):
        other.hands[seat] = sorted(counterpart(tile) for tile in s.hands[seat])
        other.reserve[seat] = sorted((each + KINDS) % TOKENS for each in s.reserve[seat])
        other.aside[seat] = sorted((each + KINDS) % TOKENS for each in s.aside[seat])
    other.display = [counterpart(tile) for tile in s.display]
    other.supply = sorted(counterpart(tile) for tile in s.supply)
    for tower in range(TOWERS):
        there = (tower + TOWERS // 2) % TOWERS
        other.control[there] = s.control[tower] if s.control[tower] == NONE else 1 - s.control[tower]
    other.reckon()
    return other


def counterpart(tile: int) -> int:
    if tile < FIRST_TOWER:
        return tile ^ 1  # b01o and b01k, and so on
    if tile < FIRST_SPECIAL:
        return FIRST_TOWER + (tile - FIRST_TOWER + TOWERS // 2) % TOWERS
    return tile


def test_who_can_take_a_tower_is_what_the_rules_say() -> None:
    """Every tile of the hand, turned every way, with every token, tried on the last free space."""
    found = {True: 0, False: 0}
    for seed in range(12):
        for s in moments(seed):
            if is_placing(s):
                seat = s.agenda[-1].seat  # type: ignore[attr-defined]
                towers = Towers(s, s.camps[seat])
                for tower in range(TOWERS):
                    if towers.worth[tower] and towers.free_around(tower) == 1:
                        foreseen = can_take(s, towers, tower, seat, s.hands[seat])
                        assert foreseen == taken_by_trial(s, seat, tower, towers.gap_of(tower))
                        found[foreseen] += 1
    assert min(found.values()) > 3


def taken_by_trial(s: Battlefield, seat: int, tower: int, gap: int) -> bool:
    """Play on that space all that can be played there, and see."""
    x, y = divmod(gap, SIDE)
    waiting = [s.clone()]
    while waiting:
        trial = waiting.pop()
        trial.recorder = None
        if trial.control[tower] == s.camps[seat]:
            return True
        decision = pending(trial)[0]
        if type(decision).__name__ in ("Placing", "Siting", "Turning", "TokenChoice"):
            for a in decision.legal(trial):
                tile = getattr(a, "tile", 0)
                there = not isinstance(a, ChooseSpace) or (a.x, a.y) == (x, y)
                if there and tile < FIRST_TOWER:
                    after = trial.clone()
                    play(after, decision.seat, a)
                    if after.outcome is None:
                        waiting.append(after)
                    elif after.control[tower] == s.camps[seat]:
                        return True
    return False


def test_more_warriors_at_a_corner_are_better_than_fewer() -> None:
    ahead, behind = lay({(0, 0): "orc_tower_c", (0, -1): "b07o 3"}), lay({(0, 0): "orc_tower_c"})
    assert orcs(ahead) > orcs(behind) > orcs(lay({(0, 0): "orc_tower_c", (0, -1): "b07k 3"}))


def test_a_tile_is_turned_with_its_own_warriors_to_the_tower() -> None:
    """b07o shows three orcs, two knights, nobody, nobody."""
    p = lay({(0, 0): "orc_tower_d"}, hands={ORCS: ["b07o"]})
    turns = likelihood(p, ORCS, choose("b07o"), at(0, -1))
    assert max(turns, key=turns.__getitem__) == turned(3)  # three orcs at its south-west corner
    assert turns[turned(3)] > turns[turned(2)] > turns[turned(1)]


def test_a_token_is_played_where_it_helps() -> None:
    """A leader doubles three orcs at the tower, and nobody where no orcs stand."""
    p = lay({(0, 0): "orc_tower_d"}, hands={ORCS: ["b07o"]})
    near = likelihood(p, ORCS, choose("b07o"), at(0, -1), turned(3))
    away = likelihood(p, ORCS, choose("b07o"), at(0, -1), turned(0))
    leader = token("orcs_leader")[0]
    assert near[leader] > away[leader]


def test_a_tower_stands_where_its_builder_leads() -> None:
    """Beside a tile with four orcs in a corner, the orcs build at that corner."""
    board = {(0, 0): "orc_tower_a", (1, 0): "b04o", (2, 0): "b04k", (3, 0): "b06o"}  # four orcs north-west
    p = lay(board, turn=ORCS)
    sites = likelihood(p, ORCS, choose("knight_tower_d"))
    assert sites[at(3, -1)] > sites[at(3, 1)]
    sites = likelihood(lay(board, turn=KNIGHTS), KNIGHTS, choose("knight_tower_d"))
    assert sites[at(3, -1)] < sites[at(3, 1)]


SURROUNDED = {
    (0, 0): "orc_tower_d",
    **{space: f"b{tile:02}o" for space, tile in zip(RING[1:], (1, 2, 4, 7, 8, 15, 20), strict=True)},
}


def test_who_can_take_a_tower_takes_it() -> None:
    """One space is free, to the north-west, and nothing else is in sight."""
    p = lay(SURROUNDED, hands={ORCS: ["b13k", "b14k", "b11k"]}, supply=[])
    towers = Towers(p.s, ORCS)
    assert (towers.free_around(3), can_take(p.s, towers, 3, ORCS, p.s.hands[ORCS])) == (1, True)
    bot = Ismcts(Fast(1), KNOWS)
    while not isinstance(p.s.agenda[-1], Drawing):
        decision = pending(p.s)[0]
        p.table.play(ORCS, bot.choose(p.s.view(ORCS), decision, Budget(simulations=60)))
    assert p.control("orc_tower_d") == "orcs"


def test_a_tower_that_needs_a_token_is_seen_too() -> None:
    """b10o alone gives the knights' tower to the knights, under a leader to the orcs."""
    board = {**SURROUNDED, (0, 0): "knight_tower_d", RING[1]: "b03o 1"}
    without = lay(board, hands={ORCS: ["b10o"]}, supply=[], reserve={ORCS: []})
    with_it = lay(board, hands={ORCS: ["b10o"]}, supply=[], reserve={ORCS: ["orcs_leader"]})
    for p, taken in ((without, False), (with_it, True)):
        assert can_take(p.s, Towers(p.s, ORCS), 7, ORCS, p.s.hands[ORCS]) == taken
        sites = likelihood(p, ORCS, choose("b10o"))
        assert (sites[at(*RING[0])] == max(sites.values())) == taken


def test_a_game_won_is_better_than_one_about_to_be_won() -> None:
    """However far ahead one is: else nobody who leads would ever take the last tower."""
    assert rewards(Outcome([1, 2], [7, 6], 95), [0, 1])[0] > WINS > SURE
    far_ahead = lay({**SURROUNDED, RING[0]: "b13k"}, supply=[], stack=[])
    assert 0.8 < orcs(far_ahead) <= SURE


def test_a_lead_counts_more_the_fewer_tiles_are_left() -> None:
    """The orcs have a tower; nothing else can be taken."""
    board = {**SURROUNDED, RING[0]: "b13k"}
    many, few = lay(board, supply=[]), lay(board, supply=[], stack=["b22o", "b22k"])
    assert many.s.points == few.s.points == [3, 0]
    assert orcs(few) > orcs(many) > 0.5


def test_a_tower_that_is_far_from_done_counts_for_little_when_tiles_run_out() -> None:
    board = {(0, 0): "orc_tower_c", (0, -1): "b07o 3"}
    many, few = lay(board), lay(board, stack=[])
    for p in (many, few):
        p.s.display = []
    assert Towers(many.s, ORCS).value(2) > Towers(few.s, ORCS).value(2) > 0


def test_of_turns_that_do_the_same_one_is_looked_at() -> None:
    """Far from all towers it does not matter how a tile lies."""
    board = {(0, 0): "orc_tower_d", (1, 0): "b04o", (2, 0): "b04k"}
    away = likelihood(lay(board, hands={ORCS: ["b07o"]}), ORCS, choose("b07o"), at(3, 0))
    assert [turned(rotation) for rotation in range(4) if away[turned(rotation)] > 0] == [turned(0)]
    near = likelihood(lay(board, hands={ORCS: ["b07o"]}), ORCS, choose("b07o"), at(0, -1))
    assert len([weight for weight in near.values() if weight > 0]) > 1


def test_of_spaces_far_from_all_towers_a_few_are_looked_at() -> None:
    board = {(0, 0): "orc_tower_d", **{(x, 0): f"b{x:02}o" for x in range(1, 9)}}
    sites = likelihood(lay(board, hands={ORCS: ["b22o"]}), ORCS, choose("b22o"))
    looked_at = {a for a, weight in sites.items() if weight > 0}
    assert {at(x, y) for x in (0, 1) for y in (-1, 1)} < looked_at
    assert len([a for a in sites if a not in looked_at]) > 5


def test_a_token_that_changes_nothing_is_not_looked_at() -> None:
    board = {(0, 0): "orc_tower_d", (1, 0): "b04o", (2, 0): "b04k"}
    asked = likelihood(lay(board, hands={ORCS: ["b07o"]}), ORCS, choose("b07o"), at(3, 0), turned(0))
    assert asked[token("orcs_leader")[0]] == 0 < asked[no_token()]


def test_it_has_both() -> None:
    assert KNOWS.evaluates()
    assert KNOWS.orders()

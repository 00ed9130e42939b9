"""End of the game and scoring (ORC-78 to ORC-90, ORC-102)."""

from __future__ import annotations

from collections import Counter

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.battle import Fought, Won
from orcade.games.orc.deploy import Deploy, Discard
from orcade.games.orc.draw import Drawing, Drew
from orcade.games.orc.ending import Ended, HandShown
from orcade.games.orc.material import DOUBLE, SINGLE
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE, SPECTATOR, Decision
from orcade.kernel.space import Action
from tests.games.orc.positions import NORTH, SOUTH, Position, deploy, discard, draw, lay, place_box
from tests.games.orc.traces import Moment, every_moment, final_states, random_games, set_up, turns_of
from tests.games.position import told, words
from tests.games.traces import Wanted, played_out, preferring

M = GAME.material
LENGTH = GAME.components.table("length")
BOTH = ["yellow1_red2", "white1_red2", "blue1_red2"], ["purple1_blue2", "green1_purple2", "purple1_red2"]
HALVES = {"yellow": SOUTH, "white": SOUTH, "red": SOUTH, "purple": NORTH, "blue": NORTH, "green": NORTH}


def finished(won: dict[str, int], south: list[str], north: list[str], box: str = "west") -> Position:
    """A game whose piles are used up: it is scored at once."""
    p = lay(won=won, hands={SOUTH: south, NORTH: north}, box=box)
    assert p.table.outcome is not None
    return p


def scores(p: Position) -> list[int]:
    assert p.table.outcome is not None
    return p.table.outcome.scores


# When the game ends


def test_the_game_stops_when_the_last_pile_is_used_up() -> None:
    """ORC-78: and not a draw earlier."""
    for moment in every_moment():
        assert (moment.after.outcome is not None) == (moment.after.piles == [[]] * 6)


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_nothing_is_played_after_the_end(seat: int) -> None:
    """ORC-78, ORC-82: no card of the hand, no draw, no box; nobody is asked anything."""
    p = finished(HALVES, *BOTH)
    card = str(p.hand(seat)[0])
    for a in (deploy(card, card.split("1")[0], at="green"), discard(card), draw("green"), place_box("west")):
        assert p.refusal(seat, a) == "ORC-78"
    assert (p.decides(), p.table.legal(seat)) == (None, [])


def test_the_last_battles_come_before_the_score() -> None:
    """ORC-79: the last tribe, and what is frozen behind it, still counts."""
    p = lay(
        won={"red": NORTH, "purple": NORTH, "blue": NORTH},
        frozen=["yellow", "white"],
        beside={(SOUTH, "green"): "1 red"},
        hands={SOUTH: ["purple1_red2"], NORTH: ["purple1_yellow2"]},
        piles={"green": ["red1_blue2"]},
    )
    events = p.play(SOUTH, discard("purple1_red2"), draw("green"))
    assert [type(event) for event in events[1:]] == [Drew, Fought, Won, Won, Won, HandShown, HandShown, Ended]
    assert p.won() == {
        "red": NORTH,
        "purple": NORTH,
        "blue": NORTH,
        "green": SOUTH,
        "yellow": SOUTH,
        "white": SOUTH,
    }
    assert scores(p) == [2 + 1 + 2, 1 + (2 + 1) + 1]


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_the_game_ends_within_the_turn_that_took_the_last_card(seat: int) -> None:
    """ORC-80: a second draw still due lapses, and the opponent has no further turn."""
    p = lay(
        won={"yellow": NORTH, "white": NORTH, "red": NORTH, "purple": NORTH, "blue": NORTH},
        hands={seat: ["white1_red2"]},
        piles={"green": 1},
        turn=seat,
    )
    p.play(seat, deploy("white1_red2", "white", at="green"))
    assert p.asked() == "Drawing"
    p.play(seat, draw("green"))
    assert p.table.outcome is not None
    assert (p.decides(), len(p.hand(seat))) == (None, 1)


def test_every_game_ends_with_a_draw_of_the_last_card() -> None:
    """ORC-80."""
    for game in random_games():
        assert isinstance(game[-1].decision, Drawing)
        assert sum(len(pile) for pile in game[-1].before.piles) == 1
        assert game[-1].after.agenda == []


# How long it lasts


def single(_s: Frontier, a: Action) -> bool:
    return isinstance(a, Deploy) and a.half == SINGLE


def no_single(_s: Frontier, a: Action) -> bool:
    return not isinstance(a, Deploy) or a.half == DOUBLE


def games_of(wanted: Wanted, count: int) -> list[list[Moment]]:
    return [played_out(set_up(seed), preferring(wanted, Fast(seed))) for seed in range(count)]


def test_a_game_lasts_12_to_24_turns() -> None:
    """ORC-81."""
    for game in random_games():
        assert LENGTH["turns_min"] <= turns_of(game) <= LENGTH["turns_max"]


def test_the_shortest_game_has_12_turns() -> None:
    """ORC-81: every turn deploys a single half and draws two."""
    games = games_of(single, 60)
    shortest = min(games, key=turns_of)
    assert turns_of(shortest) == LENGTH["turns_min"] == 12
    assert all(single(m.before, m.action) for m in shortest if isinstance(m.action, Deploy | Discard))


@pytest.mark.parametrize(
    "wanted", [no_single, lambda s, a: isinstance(a, Discard)], ids=["double halves and discards", "discards"]
)
def test_the_longest_game_has_24_turns(wanted: Wanted) -> None:
    """ORC-81: every turn draws one."""
    for game in games_of(wanted, 10):
        assert turns_of(game) == LENGTH["turns_max"] == 24


def hand_sizes(game: list[Moment]) -> tuple[int, int]:
    """The largest hand of a seat that is asked something, and the largest one at the end."""
    asked = max(len(moment.before.hands[moment.decision.seat]) for moment in game)
    return asked, max(len(hand) for hand in game[-1].after.hands)


def test_no_hand_ever_holds_more_than_the_box_says() -> None:
    """ORC-55, ORC-81: 9 cards at a decision and 10 at the end, in random games and in greedy ones."""
    for game in [*random_games(), *games_of(single, 60)]:
        asked, end = hand_sizes(game)
        assert asked <= LENGTH["hand_max_at_decision"]
        assert end <= LENGTH["hand_max_at_end"]


def test_the_largest_hands_can_be_reached() -> None:
    """ORC-55: the second player draws two and the Oya one, all game long."""

    def wanted(s: Frontier, a: Action) -> bool:
        asked = s.agenda[-1]
        assert isinstance(asked, Decision)
        return isinstance(a, Discard) if asked.seat == s.oya else single(s, a)

    largest = max(hand_sizes(game) for game in games_of(wanted, 60))
    assert largest == (LENGTH["hand_max_at_decision"], LENGTH["hand_max_at_end"]) == (9, 10)


# Scoring


def test_cards_left_in_hand_are_not_played_any_more() -> None:
    """ORC-82: the last draw goes to the hand and stays there, and scores."""
    for game in random_games():
        last = game[-1]
        [drew] = told(last.events, Drew)
        held = [hand[:] for hand in last.before.hands]
        held[last.decision.seat].append(drew.card)
        assert last.after.hands == held
        assert [shown.hand for shown in told(last.events, HandShown)] == held
        assert last.after.outcome is not None
        assert [shown.points for shown in told(last.events, HandShown)] == last.after.outcome.scores


@pytest.mark.parametrize("viewer", [SOUTH, NORTH, SPECTATOR])
def test_hands_are_revealed_at_the_end(viewer: int) -> None:
    """ORC-83: to everybody, in the events and on the table."""
    p = lay(
        won={"yellow": NORTH, "white": NORTH, "red": NORTH, "purple": NORTH, "blue": NORTH},
        hands={SOUTH: ["white1_red2"], NORTH: ["green1_red2", "green1_blue2"]},
        piles={"green": ["purple1_red2"]},
    )
    events = [event.seen_by(viewer) for event in p.play(SOUTH, discard("white1_red2"), draw("green"))]
    shown = [(hand.seat, words(hand.hand, M.cards)) for hand in told(events, HandShown)]
    assert shown == [(SOUTH, ["purple1_red2"]), (NORTH, ["green1_red2", "green1_blue2"])]
    seen = p.view(None if viewer == SPECTATOR else viewer)
    assert [seen.hand(SOUTH), seen.hand(NORTH)] == [["purple1_red2"], ["green1_red2", "green1_blue2"]]


ALL_SOUTH = dict.fromkeys(M.colours, SOUTH)


@pytest.mark.parametrize(
    ("won", "south", "north", "expected"),
    [
        # yellow 1, white 2, red 1, purple 2, blue 1, green 2
        pytest.param(ALL_SOUTH, ["red1_blue2"], ["blue1_red2"], [9 + 3, 0], id="ORC-83 all tribes"),
        pytest.param(HALVES, ["purple1_blue2"], ["white1_red2"], [4, 5], id="ORC-83 worth alone"),
        pytest.param(HALVES, ["red1_blue2"], ["red1_white2"], [4 + 1, 5], id="ORC-83 a single orc"),
        pytest.param(HALVES, ["blue1_red2"], ["red1_white2"], [4 + 2, 5], id="ORC-83 two orcs"),
        pytest.param(HALVES, ["red1_white2"], ["white1_red2"], [4 + 3, 5], id="ORC-84 both halves of a card"),
        pytest.param(
            HALVES, ["red1_white2", "white1_red2"], ["yellow1_red2"], [4 + 6, 5], id="ORC-84 two cards"
        ),
        pytest.param(HALVES, ["blue1_purple2"], ["red1_blue2"], [4, 5 + 2], id="ORC-85 not his own"),
        pytest.param(HALVES, ["green1_blue2"], ["yellow1_red2", "white1_yellow2"], [4, 5], id="ORC-85 both"),
    ],
)
def test_points(won: dict[str, int], south: list[str], north: list[str], expected: list[int]) -> None:
    """For each tribe won: its worth and the orcs of its colour in hand."""
    assert scores(finished(won, south, north)) == expected


def test_the_points_of_whole_games_are_those_of_the_clauses() -> None:
    """ORC-83, ORC-84, ORC-85: counted a second time from the card list."""
    rows = GAME.components.rows("card")
    for s in final_states():
        points = [0, 0]
        for seat in (SOUTH, NORTH):
            for tribe, colour in enumerate(M.colours):
                if s.winner[tribe] == seat:
                    on_the_line = [rows[card] for card in s.frontier]
                    points[seat] += 1 if colour in [card["single"] for card in on_the_line] else 2
                    points[seat] += sum(rows[card]["single"] == colour for card in s.hands[seat])
                    points[seat] += 2 * sum(rows[card]["double"] == colour for card in s.hands[seat])
        assert s.outcome is not None
        assert s.outcome.scores == points


def test_six_frozen_tribes_score_for_nobody() -> None:
    """ORC-86, ORC-89: whatever the hands hold, 0 to 0, and a draw."""
    p = lay(
        frozen=["yellow", "white", "red", "purple", "blue"],
        hands={SOUTH: ["red1_white2"], NORTH: ["white1_red2"]},
        piles={"green": 1},
    )
    events = p.play(SOUTH, discard("red1_white2"), draw("green"))
    outcome = p.table.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.clause) == ([0, 0], [1, 1], 89)
    assert outcome.winners() == [SOUTH, NORTH]
    assert [shown.points for shown in told(events, HandShown)] == [0, 0]
    [ended] = told(events, Ended)
    assert (ended.winner, ended.clause) == (NONE, 89)


@pytest.mark.parametrize(
    ("south", "north", "winner"),
    [
        pytest.param(["yellow1_red2", "white1_red2"], ["purple1_red2"], SOUTH, id="south"),
        pytest.param(["purple1_red2"], ["purple1_blue2", "green1_purple2"], NORTH, id="north"),
    ],
)
@pytest.mark.parametrize("box", ["west", "east"])
def test_more_points_win(south: list[str], north: list[str], winner: int, box: str) -> None:
    """ORC-87: wherever the box stands."""
    outcome = finished(HALVES, south, north, box).table.outcome
    assert outcome is not None
    assert outcome.scores[winner] > outcome.scores[1 - winner]
    assert (outcome.ranks[winner], outcome.ranks[1 - winner], outcome.clause) == (1, 2, 87)
    assert outcome.winners() == [winner]


@pytest.mark.parametrize(("box", "winner"), [("west", SOUTH), ("east", NORTH)])
def test_equal_points_go_to_the_winner_of_the_nearest_tribe(box: str, winner: int) -> None:
    """ORC-88: yellow is nearest with the box in the west, green with the box in the east."""
    p = finished(HALVES, *BOTH, box)
    outcome = p.table.outcome
    assert outcome is not None
    assert outcome.scores == [12, 12]
    assert (outcome.ranks[winner], outcome.ranks[1 - winner], outcome.clause) == (1, 2, 88)
    assert p.winner(p.ranks()[0]) == winner


def test_six_frozen_tribes_are_the_only_way_to_a_draw() -> None:
    """ORC-90, ORC-88, ORC-89: over random games with equal points."""
    equal = 0
    for s in final_states():
        assert s.outcome is not None
        drawn = s.outcome.ranks == [1, 1]
        assert drawn == (s.frozen == [True] * 6) == (s.outcome.clause == 89)
        if s.outcome.scores[0] == s.outcome.scores[1] and not drawn:
            equal += 1
            nearest = s.winner[s.ring[0]]
            assert (s.outcome.ranks[nearest], s.outcome.ranks[1 - nearest]) == (1, 2)
    assert equal > 20


def test_a_game_ends_in_one_of_three_ways() -> None:
    """ORC-102: by points, by the nearest tribe, or drawn; the last event says which."""
    ways = Counter(s.outcome.clause for s in final_states() if s.outcome is not None)
    discards = games_of(lambda s, a: isinstance(a, Discard), 3)
    ways.update(game[-1].after.outcome.clause for game in discards if game[-1].after.outcome)
    assert set(ways) == {87, 88, 89}
    assert sum(ways.values()) == len(final_states()) + 3
    for game in [*random_games(), *discards]:
        outcome = game[-1].after.outcome
        [ended] = told(game[-1].events, Ended)
        assert outcome is not None
        assert ended.clause == outcome.clause
        winners = [SOUTH, NORTH] if ended.winner == NONE else [ended.winner]
        assert outcome.winners() == winners

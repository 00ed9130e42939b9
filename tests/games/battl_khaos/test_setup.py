"""Set-up of the basic game (BTK-30 to BTK-41) and where chance enters (BTK-46)."""

from __future__ import annotations

from collections import Counter

import pytest

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.material import FIRST_SPECIAL, FIRST_TOWER
from orcade.games.battl_khaos.setup import Dealt, DisplayLaid, FirstTower, OrcsNamed, TokensTaken
from orcade.kernel.chance import Fast, NoChance
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.flow import playout
from orcade.kernel.game import BadOption
from orcade.kernel.language import LANGUAGES
from tests.games.battl_khaos.positions import KNIGHTS, ORCS, M, open_game
from tests.games.battl_khaos.sittings import EVERYDAY
from tests.games.battl_khaos.traces import random_games, set_up
from tests.games.position import told

SEEDS = range(60)
BASIC = ["drum", "double_drum", "leader", "standard", "halberd"]


def test_the_battlefield_tiles_are_shuffled_and_dealt() -> None:
    """BTK-30 to BTK-32: three to each, three face up, 49 in the stack; no special tile among them."""
    s = open_game().s
    assert ([len(hand) for hand in s.hands], len(s.display), len(s.stack)) == ([3, 3], 3, 49)
    dealt = [*s.hands[0], *s.hands[1], *s.display, *s.stack]
    assert sorted(dealt) == list(range(FIRST_TOWER))
    orders = {tuple(open_game(seed).s.stack) for seed in SEEDS}
    assert len(orders) == len(SEEDS)


def test_hands_are_told_face_down() -> None:
    """BTK-30, BTK-42: to the others as backs."""
    p = open_game()
    for viewer in (ORCS, KNIGHTS, None):
        for seat, dealt in enumerate(told(p.table.log(viewer), Dealt)):
            assert dealt.hand == (p.s.hands[seat] if viewer == seat else [HIDDEN] * 3)
    [laid] = told(p.table.log(None), DisplayLaid)
    assert (laid.display, laid.left) == (p.s.display, 49)  # BTK-31, BTK-32


def test_the_first_tower_is_drawn_and_the_others_lie_face_up() -> None:
    """BTK-33, BTK-37: every tower can be the first; the seven others are the supply."""
    first = Counter()  # type: ignore[var-annotated]
    for seed in range(400):
        s = open_game(seed).s
        [tower] = [tile for tile in range(FIRST_TOWER, FIRST_SPECIAL) if s.spaces[tile] != NONE]
        assert s.supply == [t for t in range(FIRST_TOWER, FIRST_SPECIAL) if t != tower]
        first[tower] += 1
    assert len(first) == 8
    assert min(first.values()) > 25
    assert [event.tower for event in told(open_game(3).table.log(None), FirstTower)]


def test_either_player_may_place_any_tower() -> None:
    """BTK-38: whatever its banner, in random games both did."""
    placed = set()
    for _, game in random_games():
        for moment in game:
            for event in moment.events:
                if type(event).__name__ == "TilePlaced" and event.tile in range(FIRST_TOWER, FIRST_SPECIAL):  # type: ignore[attr-defined]
                    camp = moment.before.camps[event.seat]  # type: ignore[attr-defined]
                    placed.add((camp, M.banners[event.tile - FIRST_TOWER]))  # type: ignore[attr-defined]
    assert placed == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_each_player_has_the_basic_tokens_face_up() -> None:
    """BTK-34, BTK-35: the others are not used; everybody sees both reserves."""
    p = open_game()
    assert p.reserve(ORCS) == [f"orcs_{kind}" for kind in BASIC]
    assert p.reserve(KNIGHTS) == [f"knights_{kind}" for kind in BASIC]
    assert [len(aside) for aside in p.s.aside] == [5, 5]
    for viewer in (ORCS, KNIGHTS, None):
        assert p.view(viewer).s.reserve == p.s.reserve
        assert [event.reserve for event in told(p.table.log(viewer), TokensTaken)] == p.s.reserve


def test_no_marker_lies_on_the_board_yet() -> None:
    """BTK-36, BTK-39: markers and player aids wait beside it; nothing is controlled, nobody has points."""
    s = open_game().s
    assert (set(s.corners), set(s.control), s.points) == ({NONE}, {NONE}, [0, 0])
    tokens = GAME.components.data["power_token"]
    assert all(token["text"][lang] for token in tokens for lang in LANGUAGES)  # the player aid


@pytest.mark.parametrize("seat", [0, 1])
def test_the_orcs_begin(seat: int) -> None:
    """BTK-40, BTK-41: whoever leads them, as the table agreed."""
    p = open_game(orc_player=["first_seat", "second_seat"][seat])
    assert p.s.camps[seat] == ORCS
    assert p.decides() == seat
    assert [event.seat for event in told(p.table.log(None), OrcsNamed)] == [seat]


def test_who_leads_the_orcs_is_drawn_otherwise() -> None:
    """BTK-41."""
    drawn = Counter(open_game(seed, orc_player="random").s.camps[0] for seed in range(200))
    assert min(drawn[ORCS], drawn[KNIGHTS]) > 70


@pytest.mark.parametrize("options", EVERYDAY, ids=str)
def test_no_luck_is_drawn_after_the_set_up(options: dict[str, str]) -> None:
    """BTK-46: a game goes to its end without any."""
    for seed in range(4):
        s = set_up(seed, options)
        s.luck = NoChance()
        playout(s, Fast(seed))
        assert s.outcome is not None


def test_nothing_is_reshuffled() -> None:
    """BTK-46: the stack keeps its order; only its top goes."""
    for _, game in random_games():
        laid = game[0].before.stack
        for moment in game:
            assert moment.after.stack == laid[: len(moment.after.stack)]


@pytest.mark.parametrize(
    ("options", "luck"),
    [
        ({"orc_player": "first_seat"}, 1 + 57),
        ({"orc_player": "random"}, 1 + 1 + 57),
        ({"orc_player": "first_seat", "special_tiles": "with"}, 1 + 62),
        ({"orc_player": "first_seat", "power_tokens": "advanced_random"}, 1 + 57 + 18),
        ({"orc_player": "first_seat", "power_tokens": "advanced_chosen"}, 1 + 57),
        ({"orc_player": "first_seat", "power_tokens": "advanced_asymmetric"}, 1 + 57 + 1),
        (
            {"orc_player": "first_seat", "power_tokens": "advanced_asymmetric", "advanced_camp": "orcs"},
            1 + 57,
        ),
    ],
)
def test_chance_answers_only_these_questions(options: dict[str, str], luck: int) -> None:
    """BTK-46: the first tower, the shuffle, and whatever is drawn by the options."""
    assert set_up(5, options).luck.used == luck


def test_options_that_contradict_each_other_are_refused() -> None:
    """BTK-108, BTK-165: the camp of the advanced tokens is a question of the third way."""
    with pytest.raises(BadOption, match=r"advanced_camp is 'orcs', but power_tokens is 'basic'.*BTK-108"):
        open_game(advanced_camp="orcs")
    with pytest.raises(BadOption, match=r"option special_tiles is 'some'"):
        open_game(special_tiles="some")


def test_every_option_is_chosen_before_the_game() -> None:
    """BTK-165: what can be chosen, and the clause of each."""
    assert {option.id: option.clause for option in GAME.options} == {
        "power_tokens": "BTK-103",
        "advanced_camp": "BTK-108",
        "special_tiles": "BTK-138",
        "tokens_per_tile": "BTK-114",
        "tower_values": "BTK-17",
        "orc_player": "BTK-41",
    }


def test_a_hand_lies_in_order() -> None:
    """BTK-42: so that where a tile lies tells nothing about when it came."""
    for _, game in random_games():
        for moment in game:
            for hand in moment.after.hands:
                assert hand == sorted(hand)

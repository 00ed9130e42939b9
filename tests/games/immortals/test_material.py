"""Components: what lies in the box, and what its owner may correct (IMM-1 to IMM-29, IMM-81, IMM-286)."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from orcade.games.immortals import GAME
from orcade.games.immortals.material import (
    ARMY_BOXES,
    BACK,
    BLANK,
    FIRST_JOKER,
    KINDS,
    REGIONS,
    Material,
    is_conflict,
    is_joker,
    is_magic,
    is_region,
    realm_of_conflict,
    twin,
)
from orcade.kernel.components import ComponentError, Components
from orcade.kernel.fields import fields_of
from orcade.kernel.game import BadOption, BadSeats
from orcade.shelf import open_table
from tests.games.immortals.positions import M, do_it, lay, open_game, reveal

ROWS: dict[str, Any] = GAME.components.data
REGION_NAMES = [row["id"] for row in ROWS["regions"]]


def test_three_to_five_players_each_with_two_tribes() -> None:
    """IMM-1, IMM-22."""
    assert GAME.seats == (3, 4, 5)
    with pytest.raises(BadSeats):
        GAME.check_seats(2)
    s = open_game(5).s
    assert sorted(s.light) == M.light_tribes
    assert sorted(s.dark) == M.dark_tribes
    assert (len(M.light_tribes), len(M.dark_tribes)) == (5, 5)


def test_two_realms_of_five_provinces_of_five_regions() -> None:
    """IMM-2, IMM-4: ten provinces, each of one realm."""
    assert len(M.spaces) == 50
    assert [len(spaces) for spaces in M.province_spaces] == [5] * 10
    for province in range(10):
        assert len({space // REGIONS for space in M.province_spaces[province]}) == 1


def test_both_realms_have_the_same_regions_and_borders() -> None:
    """IMM-3."""
    for space in range(REGIONS):
        assert [twin(other) for other in M.borders[space]] == M.borders[twin(space)]
        assert M.province[twin(space)] == M.province[space] + 5


def test_the_map_keeps_the_borders_that_the_book_names() -> None:
    """IMM-286: the list is complete; a border works both ways, and nothing else touches."""
    pairs = {frozenset(border) for border in ROWS["map"]["borders"]}
    assert len(pairs) == 50
    for known in ROWS["map"]["known"]:
        assert frozenset(known.split("-")) in pairs
    assert frozenset(["white_falls", "treehome"]) not in pairs
    for one, other in product(range(REGIONS), range(REGIONS)):
        named = frozenset([REGION_NAMES[one], REGION_NAMES[other]]) in pairs
        assert (other in M.borders[one]) == named


def test_a_region_card_for_each_region_with_figures_for_both_realms() -> None:
    """IMM-5, IMM-8: one card serves both spaces, and one player at most owns it."""
    assert [card for card in range(BACK) if is_region(card)] == list(range(25))
    shore, tribute = M.spaces.index("shore_lake_light"), M.spaces.index("tribute_pass_dark")
    assert (M.yields[1][shore], M.yields[0][tribute]) == (5, 6)
    assert M.shows[0] == [0, 25]
    assert len(lay({}).s.owner) == 25


def test_sixty_conflict_cards() -> None:
    """IMM-6, IMM-9, IMM-10: of each realm one for each region, with its figures, and a joker a province."""
    cards = [card for card in range(BACK) if is_conflict(card)]
    assert len(cards) == 60
    assert sum(is_joker(card) for card in cards) == 10
    for realm in (0, 1):
        assert sum(realm_of_conflict(card) == realm for card in cards) == 30
    for card in cards[:50]:
        assert M.shows[card] == [M.spaces.index(M.cards[card])]
    assert M.cards[FIRST_JOKER] == "green_joker_light"


def test_all_cards_have_the_same_back() -> None:
    """IMM-7."""
    plans = {
        0: {"attack": "treehome_light", "build": "treehome", "magic_light": "blank", "extract_gold": "blank"}
    }
    view = lay({}, plans=plans).view(1)
    assert {view.on_box(0, box) for box in plans[0]} == {"back"}


def test_magic_and_blank_cards() -> None:
    """IMM-11, IMM-12: the same four and four blank ones for each player."""
    assert [M.cards[card] for card in range(BACK) if is_magic(card)] == M.magics
    for seat in range(4):
        assert lay({}).hand(seat) == [*M.magics, *["blank"] * 4]
    assert M.cards[BLANK] == "blank"
    assert ROWS["contents"]["magic_cards"] == 20 == ROWS["contents"]["blank_cards"]


def test_round_cards_only_count() -> None:
    """IMM-13, IMM-34."""
    assert ROWS["rounds"]["marker_cards"] == 10 == ROWS["rounds"]["max_rounds"]
    assert max(int(value) for value in GAME.options[0].values[1:]) == 10


def test_cubes_of_players_and_inhabitants() -> None:
    """IMM-14, IMM-15: two of 45 are spares; twenty green ones are nobody's."""
    s = open_game(5).s
    assert [s.armies_of(seat) for seat in range(5)] == [43] * 5
    assert s.inhabitants == 20
    assert ROWS["contents"]["army_cubes_per_colour"] - M.armies == 2


def test_gold_and_energy_are_plain_amounts_without_an_end() -> None:
    """IMM-17, IMM-18, IMM-19."""
    for row in ROWS["tokens"]:
        assert sum(int(value) * count for value, count in row["denominations"].items()) == 199
        assert row["limited"] is False
    p = lay({"shore_lake_light": (0, 1)}, plans={0: {"extract_gold": "shore_lake"}}, purse=(500, 500))
    p.play(0, reveal("extract_gold"), do_it())
    assert p.purse(0) == (500, 505)


def test_tiles_and_portals() -> None:
    """IMM-20, IMM-21."""
    assert (M.tiles, M.portals) == (50, 26)
    s = lay({}, tiles={"treehome_light": "shrine"}, portals=["treehome_light"]).s
    assert (s.tiles_left(), s.portals_left()) == (49, 25)


def test_the_boards() -> None:
    """IMM-23, IMM-24, IMM-25, IMM-26: eight army boxes, six of them common; two magic boxes."""
    assert len(M.boxes) == 10
    assert len(ROWS["magic_boxes"]) == 2
    for light, dark in product(M.light_tribes, M.dark_tribes):
        kinds = [deed.kind for deed in M.deeds(light, dark)]
        assert len(kinds) == ARMY_BOXES
        assert {KINDS[kind] for kind in kinds} == set(KINDS)
    assert set(lay({}).s.limbo) == {0}


def test_the_tower_has_two_shelves_above_a_tray() -> None:
    """IMM-27, IMM-241."""
    assert ROWS["tower"]["shelves"] == 2
    s = open_game().s
    assert (s.upper, s.resting, s.tray) == ([0] * 5, [0] * 5, [0] * 5)


def test_one_marker_for_the_first_player() -> None:
    """IMM-28."""
    assert ROWS["contents"]["first_player_markers"] == 1
    assert 0 <= open_game().s.marker < 4


def test_the_cubes_of_a_player_are_used_up_with_four() -> None:
    """IMM-81: 24 + 4 + 2 + 6 + 7; with five players four each are left."""
    for light, dark in product(M.light_tribes, M.dark_tribes):
        assert sum(M.groups[light]) + sum(M.groups[dark]) == 24
        assert sum(M.groups_of(light, dark, 4)) == 28
        assert sum(M.groups_of(light, dark, 5)) == 24
    assert 24 + 4 + M.dark_home + 2 * M.limbo_armies + M.tower_armies == M.armies


def test_every_row_says_where_it_comes_from() -> None:
    """Each table and row keeps its basis."""
    bases = {"printed", "derived", "public", "ruled", "reconstructed"}
    for name, table in ROWS.items():
        for row in table if isinstance(table, list) else [table]:
            assert row["basis"] in bases, name


def test_provinces_yield_the_same() -> None:
    """The constraint of the reconstruction: 35 in each province of each realm."""
    for spaces in M.province_spaces:
        assert sum(M.yields[0][space] + M.yields[1][space] for space in spaces) == 35


# What an owner may correct


def corrected(source: str) -> Any:
    return GAME.with_components(GAME.components.over(source, "mine.toml"))


def test_an_owner_corrects_a_figure() -> None:
    mine = corrected('[[regions]]\nid = "treehome"\nlight = { energy = 9, gold = 2 }')
    assert mine.material.yields[0][0] == 9
    assert M.yields[0][0] == 4
    assert mine.components.digest() != GAME.components.digest()


WRONG = {
    '[[regions]]\nid = "treehome"\nprovince = "pink"': "regions.treehome.province is 'pink'",
    '[[provinces]]\nid = "green"\nregions = ["treehome"]': "the rows of the regions say",
    '[[regions]]\nid = "treehome"\nremove = true': "has 24 rows; expected 25",
    '[[regions]]\nid = "treehome"\nlight = { energy = -1 }': "is -1; expected a whole number from 0",
    '[map]\nborders = [["treehome", "nowhere"]]': "is 'nowhere'",
    '[map]\nborders = [["treehome", "treehome"]]': "has no border to itself",
    '[map]\nborders = [["treehome", "heartwood"], ["heartwood", "treehome"]]': "twice",
    '[[tribes]]\nid = "elves"\nhome = "crownhome"': "each tribe its own",
    '[[tribes]]\nid = "elves"\narmy_boxes = [30]': "a player has 43",
    '[[tribes]]\nid = "elves"\narmy_boxes = []': "is empty; expected a box",
    '[[tribes]]\nid = "elves"\narmy_boxes = [1, 1, 1, 1, 1, 1, 1, 1, 1]': "there are 50",
    '[[tribes]]\nid = "elves"\nrealm = "dark"': "expected 5",
    '[[tribes]]\nid = "elves"\naction = { kind = "dance" }': "is 'dance'",
    '[[tribes]]\nid = "demons"\naction = { only = [] }': "needs 'only'",
    "[tower]\nshelves = 3": "tower.shelves is 3; the rules fix it at 2",
    "[tower]\nstick_ppm = 1_000_001": "expected at most 1000000",
    "[tower]\navalanche_ppm = 1_000_000": "would empty the shelf",
    "[setup]\ndraft_hand = 0": "setup.draft_hand is 0; expected a whole number from 1",
    "[rounds]\nby_players = { 3 = 11 }": "at most 10",
    '[[magic_options]]\nid = "build_shrine"\nkind = "sing"': "is 'sing'",
    '[[magic_cards]]\nid = "transition_5"\noptions = []': "expected an option",
    '[[magic_cards]]\nid = "transition_5"\noption_names = []': "has 0 names; expected 1",
    '[[option]]\nid = "rounds"\ndefault = "4"': "option.rounds.default",
    '[[option]]\nid = "rounds"\nvalues = ["printed", "11"]': "is '11'",
    "[rounds]\nmarker_cards = 12": "rounds.marker_cards is 12; by the other figures it is 10",
    "[contents]\ninhabitant_cubes = 5": "is 5; 10 are thrown into the tower at the start",
    "[contents]\narmy_cubes_used_per_player = 46": "is 46; of each colour there are 45",
    "[contents]\nportals = 30": "contents.portals is 30; by the other figures it is 26",
    "[contents]\nbuilding_tiles = 40": "contents.building_tiles is 40; by the other figures it is 50",
    '[[buildings]]\nid = "capital"\nsupply = 10': "capital.supply is 10; by the other figures it is 50",
    '[[buildings]]\nid = "shrine"\nmax_per_space = 2': "max_per_space is 2; the rules fix it at 1",
    '[[buildings]]\nid = "capital"\nmax_per_province = 2': "max_per_province is 2; the rules fix it at 1",
    '[[buildings]]\nid = "portal"\nvp_per_round = 1': "vp_per_round is 1; the rules fix it at 0",
    "[setup]\nmagic_cards_per_player = 3": "magic_cards_per_player is 3; the rules fix it at 4",
    "[setup]\nsmall_game_players = [2]": "setup.small_game_players is 2",
    "[blank_cards]\nper_player = 5": "blank_cards.per_player is 5; by the other figures it is 4",
    '[[army_boxes]]\nid = "extract_gold"\njokers_allowed = true': "is True; the rules fix it at False",
    '[[army_boxes]]\nid = "specific_light"\nhalf = "dark"': "is 'dark'; the rules fix it at 'light'",
    '[[magic_options]]\nid = "build_shrine"\namount = 2': "amount is 2; the rules fix it at 1",
    '[[tokens]]\nid = "gold"\nlimited = true': "limited is True; the rules fix it at False",
}


@pytest.mark.parametrize("source", list(WRONG))
def test_what_makes_no_game_is_refused_with_its_place(source: str) -> None:
    with pytest.raises(ComponentError, match=r"mine\.toml") as wrong:
        corrected(source)
    assert WRONG[source] in str(wrong.value)


def test_the_seeding_needs_no_more_inhabitants_than_there_are() -> None:
    """IMM-15, IMM-29: the supply is never short of them."""
    with pytest.raises(ComponentError, match="is 20; 21 are thrown"):
        corrected("[setup]\ntower_inhabitants = 21")
    mine = corrected("[contents]\ninhabitant_cubes = 10\n[inhabitants]\ncubes = 10")
    assert mine.material.inhabitants == mine.material.tower_inhabitants


TOLD = ["year", "minutes", "slot", "at", "shape", "drawing"]  # to people, and by the page
ALIKE = ["regions", "tribes"]  # one row stands for all


def places_of_figures(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where in the data a number, or yes or no, stands."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, int):
        yield path
    for key, held in inner:
        if key not in TOLD:
            yield from places_of_figures(held, (*path, key))


def with_another(path: tuple[Any, ...]) -> Components:
    """The components with another figure at this place."""
    data = deepcopy(ROWS)
    table: Any = data
    for key in path[:-1]:
        table = table[key]
    was = table[path[-1]]
    table[path[-1]] = not was if isinstance(was, bool) else was + 1
    return Components(data, GAME.components.files)


def figures_of(thing: Any) -> Any:
    """A thing as plain values, to be compared."""
    if isinstance(thing, list):
        return [figures_of(one) for one in thing]
    return [figures_of(getattr(thing, name)) for name in fields_of(thing)] or thing


def test_every_figure_takes_effect_or_is_refused() -> None:
    """Nobody corrects a figure in vain."""
    known = figures_of(Material(GAME.components))
    places = [path for path in places_of_figures(ROWS) if path[0] not in ALIKE or path[1] == 0]
    assert len(places) > 100
    for path in places:
        try:
            mine = figures_of(Material(with_another(path)))
        except ComponentError:
            continue
        assert mine != known, f"{path} has no effect"


def test_blank_cards_are_corrected_wherever_they_are_told() -> None:
    """IMM-12: five for each player, twenty-five in the box."""
    mine = corrected(
        "[setup]\nblank_cards_per_player = 5\n[contents]\nblank_cards = 25\n"
        "[blank_cards]\ncount = 25\nper_player = 5"
    )
    assert mine.material.blanks == 5


@pytest.mark.parametrize(
    ("seats", "said", "rounds"),
    [
        (3, "printed", 7),
        (4, "printed", 5),
        (5, "printed", 5),
        (4, "6", 6),
        (3, "6", 7),
        (3, "10", 10),
        (5, "9", 9),
    ],
)
def test_the_length_of_the_game(seats: int, said: str, rounds: int) -> None:
    """IMM-31, IMM-32, IMM-33, IMM-34: as printed, or longer if the table agrees; never shorter."""
    assert open_game(seats, rounds=said).s.rounds == rounds


def test_a_length_that_there_is_not() -> None:
    """IMM-34."""
    with pytest.raises(BadOption, match="rounds is '11'"):
        open_table(GAME, 3, {"rounds": "11"}, seed=1)

"""What people may ask of each other, who has to agree, and what comes of it: without a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from orcade.tables.people.asking import (
    MOST_PAUSES,
    MOST_WISHES,
    Company,
    Deeds,
    answered,
    makes_sense,
    ranked,
    ranked_behind,
    wished,
    withdrawn,
)
from orcade.tables.people.deeds import (
    Answered,
    Asked,
    Ended,
    Held,
    Paused,
    Resigned,
    Resumed,
    Wish,
    Withdrawn,
)
from orcade.tables.people.people import Done, People
from orcade.tables.refusals import NotNow

DUEL, THREE, TEAMS = [0, 1], [0, 1, 2], [0, 1, 0, 1]


def company(sides: list[int], playing: set[int] | None = None, away: set[int] | None = None) -> Company:
    """Everybody is a person and here, unless it is said otherwise."""
    persons = frozenset(range(len(sides)) if playing is None else playing)
    gone = frozenset(away or ())
    names = [f"P{seat}" for seat in range(len(sides))]
    return Company(People(), sides, persons, persons - gone, gone, names)


def happen(company: Company, deeds: Deeds) -> Deeds:
    """Each deed is the next entry of the log."""
    for seat, deed in deeds:
        company.people.happen(Done(len(company.people.done), seat, deed, 0, ""))
    return deeds


def wish(company: Company, seat: int, what: Wish, about: int | None = None) -> Deeds:
    return happen(company, wished(company, seat, what, about, "warrior", 0))


def answer(company: Company, seat: int, yes: bool = True) -> Deeds:
    (number,) = company.people.asks
    return happen(company, said_to(company, seat, number, yes))


def said_to(company: Company, seat: int, number: int, yes: bool) -> Deeds:
    return answered(company, seat, number, yes, len(company.people.done))


def said(refused: pytest.ExceptionInfo[NotNow]) -> str:
    return refused.value.key


def test_a_duel_ends_when_somebody_resigns() -> None:
    table = company(DUEL)
    assert wish(table, 0, "resign") == [
        (0, Asked("resign", [])),
        (0, Resigned([0])),
        (0, Ended("resigned", [2, 1])),
    ]
    assert table.people.ended is not None
    assert not table.people.asks


def test_partners_give_up_together() -> None:
    table = company(TEAMS)
    assert wish(table, 2, "resign") == [(2, Asked("resign", [0]))]
    assert answer(table, 0)[1:] == [(2, Resigned([0, 2])), (2, Ended("resigned", [2, 1, 2, 1]))]


def test_a_partner_who_is_a_bot_or_away_is_not_asked() -> None:
    assert wish(company(TEAMS, {0, 1}), 0, "resign")[-1] == (0, Ended("resigned", [2, 1, 2, 1]))
    assert wish(company(TEAMS, away={2}), 0, "resign")[-1] == (0, Ended("resigned", [2, 1, 2, 1]))


def test_with_three_a_bot_plays_on_and_the_last_side_wins() -> None:
    table = company(THREE)
    assert wish(table, 1, "resign")[1:] == [(1, Resigned([1])), (1, Held(1, "warrior", "resigned"))]
    playing_on = replace(table, playing=frozenset({0, 2}))
    assert wish(playing_on, 2, "resign")[1:] == [(2, Resigned([2])), (2, Ended("resigned", [1, 3, 2]))]


def test_when_the_last_person_resigns_the_bots_have_won() -> None:
    table = company(THREE, {1})
    assert wish(table, 1, "resign")[-1] == (1, Ended("resigned", [1, 3, 1]))


def test_a_draw_takes_all() -> None:
    table = company(THREE)
    assert wish(table, 0, "draw") == [(0, Asked("draw", [1, 2]))]
    assert answer(table, 2) == [(2, Answered(0, True))]
    assert table.people.ended is None
    assert answer(table, 1)[-1] == (0, Ended("draw", [1, 1, 1]))


def test_one_who_declines_ends_the_question() -> None:
    table = company(THREE)
    wish(table, 0, "draw")
    assert answer(table, 2, yes=False) == [(2, Answered(0, False))]
    assert not table.people.asks
    with pytest.raises(NotNow) as refused:
        said_to(table, 1, 0, True)
    assert said(refused) == "not_asked_any_more"


def test_whoever_resigned_has_no_part_in_a_draw() -> None:
    table = company(THREE)
    wish(table, 2, "resign")
    playing_on = replace(table, playing=frozenset({0, 1}))
    wish(playing_on, 0, "draw")
    assert answer(playing_on, 1)[-1] == (0, Ended("draw", [1, 1, 3]))


def test_no_draw_is_offered_to_bots() -> None:
    with pytest.raises(NotNow) as refused:
        wish(company(DUEL, {0}), 0, "draw")
    assert said(refused) == "no_draw_with_bots"
    with pytest.raises(NotNow):
        wish(company(THREE, away={1}), 0, "draw")


def test_to_stop_takes_all_who_are_there() -> None:
    assert wish(company(DUEL, {0}), 0, "stop")[-1] == (0, Ended("stopped"))
    table = company(THREE, away={1})
    assert wish(table, 0, "stop") == [(0, Asked("stop", [2]))]
    assert answer(table, 2)[-1] == (0, Ended("stopped"))


@pytest.mark.parametrize(
    ("seats", "needed"), [(2, 0), (3, 1), (4, 1), (5, 2)], ids=["two", "three", "four", "five"]
)
def test_most_of_those_who_are_there_let_a_bot_hold_a_place(seats: int, needed: int) -> None:
    """Of two the other decides; of more it takes more than half of those who are there."""
    table = company(list(range(seats)), away={seats - 1})
    deeds = wish(table, 0, "hold", seats - 1)
    for seat in range(1, 1 + needed):
        assert table.people.asks
        deeds = answer(table, seat)
    assert deeds[-1] == (0, Held(seats - 1, "warrior", "away"))
    assert table.people.held == {seats - 1: "warrior"}


def test_enough_who_would_rather_wait_end_a_vote() -> None:
    table = company([0, 1, 2, 3, 4], away={4})
    wish(table, 0, "hold", 4)
    answer(table, 1, yes=False)
    assert table.people.asks
    answer(table, 2, yes=False)
    assert not table.people.asks
    assert not table.people.held


def test_nobody_holds_the_place_of_who_is_there() -> None:
    with pytest.raises(NotNow) as refused:
        wish(company(THREE), 0, "hold", 1)
    assert said(refused) == "is_here"


def test_a_vote_about_somebody_who_is_back_is_over() -> None:
    table = company(THREE, away={2})
    wish(table, 0, "hold", 2)
    with pytest.raises(NotNow) as refused:
        said_to(replace(table, away=frozenset(), here=table.playing), 1, 0, True)
    assert said(refused) == "is_here"


def test_what_makes_no_sense_any_more_is_asked_anew() -> None:
    """He came back, and went again: the old question does not stand in the way of another."""
    table = company(THREE, away={2})
    wish(table, 0, "hold", 2)
    with pytest.raises(NotNow) as refused:
        wish(table, 0, "hold", 2)
    assert said(refused) == "asked_already"
    back = replace(table, away=frozenset())
    assert not any(makes_sense(back, ask) for ask in table.people.asks.values())
    assert happen(back, said_to(back, 1, 0, False)) == [(1, Answered(0, False))]
    wish(table, 0, "hold", 2)
    other = replace(table, away=frozenset({1}), here=frozenset({0, 2}))
    assert wish(other, 0, "hold", 1) == [
        (0, Withdrawn(2)),
        (0, Asked("hold", [2], most=True, seat=1, level="warrior")),
    ]


def test_only_others_can_grant_what_came_to_light() -> None:
    assert wish(company(THREE, {0, 2}), 0, "undo") == [(0, Asked("undo", [2]))]
    with pytest.raises(NotNow) as refused:
        wish(company(DUEL, {0}), 0, "undo")
    assert said(refused) == "nobody_to_grant"


def test_whoever_asked_may_think_otherwise() -> None:
    table = company(DUEL)
    wish(table, 0, "draw")
    for seat, why in [(1, "not_asked_by_you"), (0, "")]:
        if why:
            with pytest.raises(NotNow) as refused:
                withdrawn(table, seat, 0)
            assert said(refused) == why
        else:
            assert happen(table, withdrawn(table, seat, 0)) == [(0, Withdrawn(0))]
    assert not table.people.asks


def test_nobody_is_asked_twice_at_once_nor_without_end() -> None:
    table = company(DUEL)
    for _ in range(30):
        number = len(table.people.done)
        wish(table, 0, "draw")
        with pytest.raises(NotNow) as refused:
            wish(table, 0, "draw")
        assert said(refused) == "asked_already"
        happen(table, withdrawn(table, 0, number))
    with pytest.raises(NotNow) as refused:
        wish(table, 0, "draw")
    assert said(refused) == "asked_often"


def test_who_asked_for_one_thing_too_often_may_ask_for_another_and_do_what_concerns_nobody() -> None:
    """Else somebody could be left alone at a table with nothing that he may do."""
    table = company(THREE, away={2})
    for _ in range(MOST_WISHES):
        wish(table, 0, "hold", about=2)
        answer(table, 1, yes=False)
    with pytest.raises(NotNow) as refused:
        wish(table, 0, "hold", about=2)
    assert said(refused) == "asked_often"
    assert wish(table, 0, "stop")[-1] == (0, Asked("stop", [1]))
    alone = replace(table, here=frozenset({0}), away=frozenset({1, 2}))
    assert wish(alone, 0, "hold", about=2)[-1] == (0, Held(2, "warrior", "away"))


def test_nobody_pauses_without_end_where_nobody_has_to_agree() -> None:
    """Each time is an entry of the log; what was paused may always be resumed."""
    table = replace(company(THREE, away={1, 2}), clocked=True)
    for _ in range(MOST_PAUSES):
        assert wish(table, 0, "pause")[-1] == (0, Paused())
        assert wish(table, 0, "resume")[-1] == (0, Resumed())
    with pytest.raises(NotNow) as refused:
        wish(table, 0, "pause")
    assert said(refused) == "paused_often"
    assert wish(replace(table, away=frozenset({0, 2})), 1, "pause")[-1] == (1, Paused())
    assert wish(table, 0, "resume")[-1] == (0, Resumed())


def test_what_is_granted_is_not_asked_in_vain() -> None:
    table = company(THREE)
    for _ in range(MOST_WISHES + 1):
        number = len(table.people.done)
        wish(table, 0, "undo")
        for seat in (1, 2):
            happen(table, said_to(table, seat, number, True))
    assert not table.people.asks


@pytest.mark.parametrize("what", ["stop", "draw", "undo", "pause"])
def test_who_came_since_it_was_asked_has_to_agree_as_well(what: Wish) -> None:
    """It is asked anew, and what was said stands."""
    all_here = replace(company([0, 0, 1, 2]), clocked=True)
    people, without = all_here.people, replace(all_here, away=frozenset({1}))
    wish(without, 0, what)
    answer(without, 2)
    number = len(people.done)
    assert answer(all_here, 3) == [
        (3, Answered(0, True)),
        (0, Asked(what, [1, 2, 3])),
        (2, Answered(number + 1, True)),
        (3, Answered(number + 1, True)),
    ]
    (ask,) = people.asks.values()
    assert (ask.awaited, people.ended, people.paused) == ([1], None, False)
    answer(all_here, 1)
    assert not people.asks
    assert people.in_vain[0, what] == 0
    assert (people.ended is not None, people.paused) == (what in ("stop", "draw"), what == "pause")


def test_who_came_since_and_is_against_it_ends_the_question() -> None:
    table = company(THREE, away={1})
    wish(table, 0, "stop")
    here = replace(table, here=table.playing, away=frozenset())
    answer(here, 2)
    answer(here, 1, yes=False)
    assert (table.people.asks, table.people.ended) == ({}, None)


def test_a_vote_about_a_place_is_of_those_who_were_there_when_it_was_asked() -> None:
    table = company([0, 1, 2, 3], away={3})
    wish(replace(table, here=frozenset({0, 1})), 0, "hold", 3)
    assert answer(table, 1)[-1] == (0, Held(3, "warrior", "away"))


def test_only_those_who_are_asked_answer_and_once() -> None:
    table = company(THREE)
    wish(table, 0, "draw")
    answer(table, 1)
    for seat in (0, 1):
        with pytest.raises(NotNow) as refused:
            said_to(table, seat, 0, True)
        assert said(refused) == "not_asked_of_you"


def test_what_is_asked_of_somebody_who_resigns_is_asked_no_more() -> None:
    table = company(THREE)
    wish(table, 0, "draw")
    wish(table, 1, "resign")
    assert not table.people.asks


@pytest.mark.parametrize(
    ("sides", "first", "resigned", "ranks"),
    [
        (DUEL, {1}, [0], [2, 1]),
        (TEAMS, {0}, [1, 3], [1, 2, 1, 2]),
        ([0, 1, 2, 3, 4], {0, 2}, [4, 1, 3], [1, 4, 1, 3, 5]),
    ],
)
def test_ranks(sides: list[int], first: set[int], resigned: list[int], ranks: list[int]) -> None:
    assert ranked(sides, first, resigned) == ranks


@pytest.mark.parametrize(
    ("ranks", "resigned", "after"),
    [([2, 1, 3], [], [2, 1, 3]), ([2, 1, 3], [1], [1, 3, 2]), ([1, 1, 3], [0, 1], [3, 2, 1])],
)
def test_whoever_resigned_is_behind_all_who_played_on(
    ranks: list[int], resigned: list[int], after: list[int]
) -> None:
    assert ranked_behind(THREE, ranks, resigned) == after

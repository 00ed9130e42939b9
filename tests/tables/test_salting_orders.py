"""In whatever order people sit down, reveal and stay away: one start, and nobody's salt before it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from orcade.kernel.chance import salt_commitment
from orcade.shelf import SHELF
from tests.tables.house import AMBUSH, House, Person
from tests.tables.salted import COMMITMENTS, SALTS, codes, ring, salts, sit, states, waiting_table

SEATS = 3
seats = strategies.integers(0, SEATS - 1)


async def goes(person: Person) -> None:
    person.leave()


class Salting(RuleBasedStateMachine):
    """What the rules promise, kept in three small sets, beside a table in memory."""

    def __init__(self) -> None:
        super().__init__()
        SHELF[AMBUSH.slug] = AMBUSH
        self.loop = asyncio.new_event_loop()
        self.house: House = self.do(House.open(Path()))
        self.id: str = self.do(waiting_table(self.house, SEATS))
        self.sat: set[int] = set()
        self.with_page: set[int] = set()
        self.revealed: set[int] = set()
        self.begun = False
        self.stranger: Person = self.do(self.house.person(self.id, None))

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        self.do(self.house.close())
        self.loop.close()
        del SHELF[AMBUSH.slug]

    @property
    def asked(self) -> set[int]:
        """Whose salt is waited for."""
        full = len(self.sat) == SEATS and not self.begun
        return self.with_page - self.revealed if full else set()

    def begins_if_complete(self) -> None:
        self.begun = self.begun or (len(self.sat) == SEATS and not self.asked)

    def says(self, seat: int, guest: int, salt: str) -> list[str]:
        person: Person = self.do(self.house.person(self.id, None))
        person.viewer.guest = guest + 1
        answer = codes(self.do(person.says("reveal", seat=seat, salt=salt)))
        self.do(goes(person))
        return answer

    @rule(seat=seats, page=strategies.booleans())
    def somebody_sits_down(self, seat: int, page: bool) -> None:
        if seat not in self.sat:
            self.do(sit(self.house, self.id, seat, COMMITMENTS[seat] if page else ""))
            self.sat.add(seat)
            if page:
                self.with_page.add(seat)
            self.begins_if_complete()

    @rule(seat=seats)
    def a_page_reveals(self, seat: int) -> None:
        asked = self.asked
        answer = self.says(seat, seat, SALTS[seat])
        if seat in asked:
            self.revealed.add(seat)
            self.begins_if_complete()
        if seat not in self.sat:
            assert answer == ["not_your_seat"]
        elif seat not in self.with_page:
            assert answer == ["other_salt"]
        elif seat not in self.revealed:
            assert answer[0].startswith("Salt is asked for only when")

    @rule(seat=seats, guest=seats)
    def somebody_reveals_what_is_not_his(self, seat: int, guest: int) -> None:
        salt = SALTS[seat] if guest != seat else "something else"
        expected = "not_your_seat" if guest != seat or seat not in self.sat else "other_salt"
        assert self.says(seat, guest, salt) == [expected]

    @rule(seat=seats)
    def somebody_commits_again(self, seat: int) -> None:
        """Over the socket, where nobody awaits it."""
        person: Person = self.do(self.house.person(self.id, None))
        person.viewer.guest = seat + 1
        said = person.says("commit", seat=seat, salt_commitment=salt_commitment("again"))
        assert codes(self.do(said)) == ["salt_settled" if seat in self.sat else "not_your_seat"]
        self.do(goes(person))

    @rule()
    def nobody_is_waited_for_any_longer(self) -> None:
        waited = bool(self.asked)
        self.do(ring(self.house, self.id))
        self.begun = self.begun or waited

    @rule()
    def everybody_comes_again(self) -> None:
        self.do(self.house.host(self.id))

    @rule()
    def the_server_ends_and_starts_again(self) -> None:
        self.house = self.do(self.house.again())
        self.stranger = self.do(self.house.person(self.id, None))

    @invariant()
    def it_has_begun_once_or_not_at_all(self) -> None:
        entries = self.do(self.house.store.entries(self.id))
        assert [entry.number for entry in entries] == ([0] if self.begun else [])
        given = [SALTS[seat] for seat in sorted(self.revealed)]
        assert self.do(salts(self.house, self.id)) == (given if self.begun else None)

    @invariant()
    def no_salt_is_told_before(self) -> None:
        told = "".join(self.stranger.frames())
        assert self.begun or not any(salt in told for salt in SALTS)

    @precondition(lambda self: self.begun)
    @invariant()
    def who_was_away_is_left_out(self) -> None:
        expected = [
            "none" if seat not in self.with_page else "given" if seat in self.revealed else "left_out"
            for seat in range(SEATS)
        ]
        assert self.do(states(self.house, self.id)) == expected

    @invariant()
    def it_never_waits_for_good(self) -> None:
        """With all there, either it has begun or an alarm is set."""
        if len(self.sat) == SEATS:
            assert self.begun or self.house.alarm.works


TestSalting = Salting.TestCase
TestSalting.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)

"""What must be true of a table after every step, whatever happened before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from orcade.bots.levels import USUAL_LEVEL
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.record import read_record, verify
from orcade.shelf import SHELF
from orcade.tables.lobby.records import written as recorded
from orcade.tables.log.asked import told_asked
from orcade.tables.log.entries import Moved, read
from orcade.tables.people.absence import Absence
from orcade.tables.people.asking import ranked_behind
from orcade.tables.people.deeds import AnyDeed, Asked, Ended, Paused
from orcade.tables.refusals import NotNow
from orcade.tables.room.host import Host
from orcade.tables.room.last_seen import EACH
from orcade.tables.room.viewer import Viewer
from orcade.tables.views.updates import written
from tests.tables.people.life.store import Unsteady
from tests.tables.people.life.table import Life, Thoughts

Check = Callable[[Life, Host], Awaitable[None]]
LISTENING = ("unsay", "mute", "talk_here")  #  what leaves no id behind
ALIKE = ("made", "ids", "taken", "floor", "length", "changes", "upset", "entries")


async def one_plays_each_seat(_life: Life, host: Host) -> None:
    """A person or a bot: whoever holds a seat that a bot plays may not act there."""
    people = host.playing()
    for row in host.seats:
        bot = host.bot_level(row.seat)
        assert bool(bot) == (row.seat not in people) or row.kind == "open", f"who plays {row}?"
        for guest in {guest for seat, guest in host.holders if seat == row.seat and bot}:
            assert refused(host, guest, row.seat), f"{row} is played by a bot and by guest {guest}"
    assert host.bots.thinking.keys().isdisjoint(people), "a bot thinks for a person who is there"


def refused(host: Host, guest: int, seat: int) -> bool:
    try:
        host.check_player(Viewer(guest, seat, "en", False), seat)
    except NotNow:
        return True
    return False


async def seats_are_as_the_log_says(_life: Life, host: Host) -> None:
    """Who gave up plays no more, and a bot holds a place where the log says so, at that level."""
    if host.scene is None or host.scene.over:
        return
    people = host.scene.history.people
    for row in host.seats:
        if row.seat in people.resigned:
            assert (row.kind, row.left, row.level) == ("bot", False, USUAL_LEVEL), f"{row} gave up"
        elif row.kind == "person":
            assert people.held.get(row.seat, "") == row.level, f"{row}, held: {people.held}"
            assert row.left == (row.seat in people.held), f"{row}, held: {people.held}"


async def somebody_can_go_on(_life: Life, host: Host) -> None:
    """A game that is not over waits for a person, or for a bot that thinks."""
    if host.scene is None:
        waits = not host.complete() or host.patience.waiting
        assert waits or host.row.status != "waiting", "all are there, and it does not begin"
        return
    if host.scene.over or host.scene.table is None:
        assert host.row.status == "over"
        assert not host.bots.thinking
        return
    assert host.row.status == "running"
    asked = host.scene.table.pending()
    assert asked, "nobody is asked anything"
    if not host.bots.for_nobody():
        bots = {seat for seat in asked if host.bot_level(seat)}
        assert bots == set(host.bots.thinking), f"bots are asked in {bots}; {set(host.bots.thinking)} think"


async def the_log_tells_it(life: Life, host: Host) -> None:
    """Whoever opens the table anew from its log finds the same, and everybody would be told the same."""
    if life.compared == (stands := life.stands()):
        return
    life.compared, copy = stands, life.store.copied()
    again = await opened_again(life, host, copy)
    assert copy.logs[life.id] == life.store.logs[life.id], "something was still to be noted"
    assert (again.row, again.seats, again.holders) == (host.row, host.seats, host.holders)
    assert (again.scene is None) == (host.scene is None)
    assert (again.talk.remarks, again.talk.listeners) == (host.talk.remarks, host.talk.listeners)
    if host.scene is not None and again.scene is not None:
        for name in ALIKE:
            here, there = (folded(getattr(each.history, name)) for each in (host.scene, again.scene))
            assert here == there, f"{name}: {here} is played; {there} is in the log"
        assert decided(host) == decided(again)
    for viewer in [*host.viewers, Viewer(None, None, "fr", True)]:
        here, there = (written(each.everything(viewer)) for each in (host, again))
        assert here == there, f"look {viewer.look}: {here!r} here, {there!r} from the log"


async def opened_again(life: Life, host: Host, store: Unsteady) -> Host:
    again = Host(store, Thoughts(), life.id, 0.0, absence=Absence(clock=life.clock))
    assert await again.open()
    again.bots.stop()
    again.absence, again.viewers = host.absence, [*host.viewers]
    return again


def folded(value: Any) -> Any:
    if isinstance(value, list):
        return [(made.entry, made.seat, made.unseen, bytes(made.after), made.closing) for made in value]
    return value


def decided(host: Host) -> Any:
    """What people did and what they ask, but for how the clocks stood then."""
    assert host.scene is not None
    people = host.scene.history.people
    done = [(each.number, each.seat, replace(each.deed, clocks=None), each.moves) for each in people.done]
    asks = [
        (each.number, each.by, replace(each.asked, clocks=None), each.said) for each in people.asks.values()
    ]
    ended = None if people.ended is None else replace(people.ended, clocks=None)
    return done, asks, people.resigned, people.held, people.paused, ended, people.in_vain


async def the_log_gives_the_result(life: Life, host: Host) -> None:
    """It is told if and only if the game is over, and the record says the same and can be verified."""
    viewer = Viewer(None, None, "en", False)
    told = host.scene.result(SPECTATOR, "en") if host.scene is not None else None
    assert (told is not None) == (host.row.status == "over")
    if told is None or host.scene is None:
        return
    life.note_result(life.id, told.how, told.ranks)
    assert not host.people(host.scene, host.viewpoint(viewer)).asks, "it is over, and something is asked"
    row, seats, _ = life.store.seating_now(life.id)
    record = read_record(recorded(row, seats, life.store.log(life.id)).decode())
    table = verify(record, SHELF[row.game])
    gone = [seat for each in record.people for seat in gave_up(each["deed"])]
    if record.decided is not None:
        assert {"how": told.how, "ranks": told.ranks} == record.decided
    else:
        assert table.outcome is not None
        assert told.ranks == ranked_behind(table.state.teams, table.outcome.ranks, gone)
    sides = table.state.teams
    stayed = [
        rank for rank, side in zip(told.ranks, sides, strict=False) if side not in {sides[s] for s in gone}
    ]
    if told.ranks and stayed:
        assert all(told.ranks[seat] > max(stayed) for seat in gone), "who gave up is behind who played on"


async def nobody_who_is_there_is_passed_over(life: Life, host: Host) -> None:
    """What takes the consent of all who play is not done without somebody who sits at the table."""
    done = host.scene.history.people.done if host.scene is not None else []
    if not done or life.last_deed == (life.id, done[-1].number):
        return
    life.last_deed = (life.id, done[-1].number)
    wish = granted(done[-1].deed)
    asked = [
        (each.seat, each.deed.of) for each in done if isinstance(each.deed, Asked) and each.deed.wish == wish
    ]
    if asked:
        by, of = asked[-1]
        assert host.playing() & host.present() <= {by, *of}, f"{wish} is granted by {by} and {of}"


def granted(deed: AnyDeed) -> str:
    """The wish that is granted by it, if that takes all who play."""
    if isinstance(deed, Paused):
        return "pause"
    return {"stopped": "stop", "draw": "draw"}.get(deed.how, "") if isinstance(deed, Ended) else ""


def gave_up(deed: dict[str, Any]) -> list[int]:
    """The seats that resigned by it, or lost because time was over."""
    return [*deed.get("resigned", {}).get("seats", []), *deed.get("timed_out", {}).get("lost", [])]


async def clocks_run_for_those_who_are_asked(_life: Life, host: Host) -> None:
    """Nobody's time is over without anything that follows, and the table says when the next one's will be."""
    clocks = host.clocks.now
    assert (clocks is None) == (not host.row.clock or host.scene is None), f"{clocks} at {host.row.clock!r}"
    if clocks is not None and host.scene is not None:
        asked = told_asked(host.row.asked, len(host.seats), [])
        stand = host.scene.over or clocks.paused
        assert clocks.running == (set() if stand else host.playing().intersection(asked))
        assert clocks.paused == host.scene.history.people.paused
        assert clocks.first_over(host.clocks.moment()) is None, f"time is over: {clocks}"
        assert host.row.due == clocks.due


async def nothing_acknowledged_is_lost(life: Life, _host: Host) -> None:
    """What was acknowledged stands once in the log, or in the talk, and what was refused does not."""
    logs = [entry for log in life.store.logs.values() for entry in log.values()]
    said = [remark.client for talk in life.store.remarks.values() for remark in talk]
    clients = [*(entry.client for entry in logs if entry.client), *said]
    lost = {id for id in life.acknowledged - set(clients) if not id.startswith(LISTENING)}
    assert not lost, f"lost: {lost}"
    assert not life.refused & set(clients), f"refused, and done: {life.refused & set(clients)}"
    assert len(clients) == len(set(clients)), "something was done twice"
    log = [*life.store.logs[life.id]]
    assert log == [*range(len(log))], f"the log is {log}"


async def all_are_told_alike(life: Life, host: Host) -> None:
    """What is asked about somebody is the same for everybody, and those who are gone are told nothing."""
    if host.scene is None:
        return
    looks = [SPECTATOR, *range(len(host.seats))]
    viewers = [Viewer(None, None if look < 0 else look, "en", False) for look in looks]
    told = [host.people(host.scene, host.viewpoint(viewer)) for viewer in viewers]
    assert all(each.asks == told[0].asks for each in told)
    assert all([d.text for d in each.done] == [d.text for d in told[0].done] for each in told)
    assert all(host.may_look(person.viewer) for person in life.people)
    assert {person.viewer for person in life.people if person.host is host} == set(host.viewers)


async def what_is_secret_is_told_to_nobody(life: Life, host: Host) -> None:
    """Who does not see a move is not even told that something happened."""
    if life.one_moved and host.scene is not None:
        made = host.scene.history.made[-1]
        for person, heard in life.heard.items():
            if person.host is host and person.viewer.look in made.unseen:
                assert heard == [], f"look {person.viewer.look} heard {heard} of what seat {made.seat} chose"


async def what_is_asked_can_be_answered(life: Life, host: Host) -> None:
    """By people, and before anybody of them has played on as all saw, if moves are to be taken back."""
    asks = host.scene.history.people.asks.values() if host.scene is not None and not host.scene.over else []
    moves = [entry for entry in life.store.log(life.id) if entry.kind == "move" and entry.guest is not None]
    for ask in asks:
        assert host.playing().issuperset([ask.by, *ask.awaited]), f"{ask}: {host.playing()} play"
        later = [entry for entry in moves if entry.number > ask.number and ask.asked.wish == "undo"]
        assert all(read(entry, Moved).unseen for entry in later), f"{ask}: played on in {later}"


async def everybody_has_heard_what_he_hears(_life: Life, host: Host) -> None:
    """No more, and no less."""
    around = host.talk.around()
    for viewer in host.viewers:
        assert host.talk.told[viewer] == host.talk.heard_by(viewer, around), f"look {viewer.look}"


async def talk_is_for_those_to_whom_it_goes(life: Life, host: Host) -> None:
    """Among partners for partners, and what spectators say for players when it is over."""
    sides = host.talk.around().teams
    for person, told in life.heard.items():
        look = person.viewer.look
        plays = any(guest == person.viewer.guest for _, guest in host.holders)
        heard = [frame["remark"] for frame in told if frame["kind"] == "remark"]
        for remark in heard if person.host is host else []:
            if remark["to"] == "team":
                assert (look, person.viewer.guest) in host.holders
                assert sides[look] == sides[remark["seat"]], f"look {look} heard {remark}"
            assert remark["to"] != "watchers" or not plays or host.row.status == "over", f"{look}: {remark}"


async def who_is_away_is_so_since_he_was_here(life: Life, host: Host) -> None:
    """However often the server was killed: it is noted every few minutes, and when he goes."""
    for seat, gone in host.absence.gone.items():
        here = life.here_at.get((life.id, seat), gone)
        assert gone >= here - EACH, f"seat {seat} is said to be away for {here - gone} s more than it is"
    for seat in host.present():
        life.here_at[life.id, seat] = life.clock.now
    if host.row.status != "over":
        assert host.absence.gone.keys() == host.playing() - host.present()


async def the_host_is_not_gone_for_long(_life: Life, host: Host) -> None:
    guest = host.passing_on.next_host()
    assert guest is None, f"nobody passes the table on to guest {guest}"


async def nobody_complains(life: Life, _host: Host) -> None:
    assert life.complaints.found == []


CHECKS: tuple[Check, ...] = (
    one_plays_each_seat,
    seats_are_as_the_log_says,
    somebody_can_go_on,
    clocks_run_for_those_who_are_asked,
    nothing_acknowledged_is_lost,
    the_log_tells_it,
    the_log_gives_the_result,
    nobody_who_is_there_is_passed_over,
    all_are_told_alike,
    what_is_asked_can_be_answered,
    everybody_has_heard_what_he_hears,
    talk_is_for_those_to_whom_it_goes,
    who_is_away_is_so_since_he_was_here,
    the_host_is_not_gone_for_long,
    what_is_secret_is_told_to_nobody,
    nobody_complains,
)

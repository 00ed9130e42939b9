"""What goes on between the people at a table, as a viewer is told it."""

from __future__ import annotations

from typing import get_args

from orcade.bots.levels import LEVELS
from orcade.kernel.language import listed
from orcade.tables.log.history import History
from orcade.tables.people.asking import Company, makes_sense, may_ask
from orcade.tables.people.deeds import (
    Answered,
    AnyDeed,
    Asked,
    Ended,
    Held,
    Paused,
    Resigned,
    Resumed,
    Returned,
    TimedOut,
    Wish,
    Withdrawn,
)
from orcade.tables.people.people import Ask, Done
from orcade.tables.refusals import NotNow
from orcade.tables.views.scene import Scene
from orcade.tables.wire.told import AskInfo, DeedInfo, PeopleInfo
from orcade.tables.words import say

OFFERED: tuple[Wish, ...] = ("resign", "draw", "stop", "undo", "pause", "resume")
SAID: dict[type[AnyDeed], str] = {
    Returned: "returned",
    TimedOut: "timed_out",
    Withdrawn: "withdraws",
    Paused: "paused",
    Resumed: "resumed",
}
MOST_TOLD = 200  #  deeds, the last ones
assert set(OFFERED) < set(get_args(Wish))


def people_info(scene: Scene, company: Company, look: int, lang: str, plays: bool) -> PeopleInfo:
    people, telling = scene.history.people, Telling(scene, lang)
    return PeopleInfo(
        [telling.ask(ask) for ask in people.asks.values() if not scene.over and makes_sense(company, ask)],
        [telling.done(done, look) for done in people.done[-MOST_TOLD:] if concerns_somebody(done.deed)],
        [wish for wish in OFFERED if plays and not scene.over and may(company, look, wish)],
        people.resigned,
    )


def concerns_somebody(deed: AnyDeed) -> bool:
    """What was asked of nobody was done at once, and that is what is told."""
    return not isinstance(deed, Asked) or bool(deed.of)


def may(company: Company, seat: int, wish: Wish) -> bool:
    try:
        may_ask(company, seat, wish, None, "", 0)
    except NotNow:
        return False
    return True


class Telling:
    """In one language."""

    def __init__(self, scene: Scene, lang: str) -> None:
        self.names, self.history, self.lang = scene.names, scene.history, lang

    def ask(self, ask: Ask) -> AskInfo:
        yes = [seat for seat, yes in ask.said.items() if yes]
        asked, text = ask.asked, self.text(ask.by, ask.asked)
        moves = self.seen_by_all_since(asked.left) if asked.wish == "undo" else None
        return AskInfo(ask.number, ask.by, asked.wish, text, yes, ask.awaited, asked.seat, moves)

    def seen_by_all_since(self, left: int) -> int:
        """Of the moves after the first `left`; how many others were made in secret is told to nobody."""
        return sum(not made.unseen for made in self.history.made[left:])

    def done(self, done: Done, look: int) -> DeedInfo:
        return DeedInfo(stood(self.history, look, done.moves), done.seat, self.text(done.seat, done.deed))

    def text(self, seat: int | None, deed: AnyDeed) -> str:
        name = self.name(seat)
        match deed:
            case Asked():
                about, level = self.name(deed.seat), self.level(deed.level)
                return self.say(f"asks_{deed.wish}", name=name, about=about, level=level)
            case Answered():
                return self.say("agrees" if deed.yes else "declines", name=name)
            case Resigned():
                return self.say("resigns", names=listed([self.names[each] for each in deed.seats], self.lang))
            case Held():
                return self.say(f"held_{deed.why}", name=self.names[deed.seat], level=self.level(deed.level))
            case Returned() | TimedOut():
                return self.say(SAID[type(deed)], name=self.names[deed.seat])
            case Withdrawn() if seat is None:
                return self.say("lapsed", name=self.name(self.asked_by(deed.asked)))
            case Withdrawn() | Paused() | Resumed():
                return self.say(SAID[type(deed)], name=name)
            case Ended():
                return self.say(f"ended_{deed.how}")

    def asked_by(self, number: int) -> int | None:
        return next(done.seat for done in self.history.people.done if done.number == number)

    def say(self, key: str, **values: object) -> str:
        return say(f"people.{key}", self.lang, **values)

    def name(self, seat: int | None) -> str:
        return "" if seat is None else self.names[seat]

    def level(self, level: str) -> str:
        return LEVELS[level].name[self.lang] if level in LEVELS else level


def stood(history: History, look: int, moves: int) -> int:
    """The position of this look after so many of all moves; none that were taken back since count."""
    later = history.made[moves:]
    return history.length[look] - sum(1 for made in later if look not in made.unseen)

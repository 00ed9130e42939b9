"""What is said at a table, by whom, and who does not want to hear it."""

from __future__ import annotations

from random import Random

from tests.tables.people.life.table import Life
from tests.tables.people.life.who import someone

PLACES = ("table", "table", "team", "watchers")


async def say(life: Life, luck: Random) -> None:
    """A phrase, or in words of his own; perhaps to those to whom he may not speak."""
    person = someone(life, luck)
    if person is not None:
        look = person.viewer.look
        to = luck.choice(PLACES) if look >= 0 or luck.random() < 0.2 else "watchers"
        words = luck.choice([{"phrase": "hello"}, {"phrase": "ouch"}, {"text": "I have two trolls."}])
        await life.happens(life.says(person, "say", seat=None if look < 0 else look, to=to, **words))


async def unsay(life: Life, luck: Random) -> None:
    """Mostly something that he has heard."""
    person = someone(life, luck)
    if person is not None:
        remark = luck.choice([*life.heard_of.get(person, {}), "never-said-that"])
        await life.happens(life.says(person, "unsay", remark=remark))


async def mute(life: Life, luck: Random) -> None:
    person = someone(life, luck)
    if person is not None:
        who = luck.choice([*life.heard_of.get(person, {}).values(), "nobody-at-all"])
        await life.happens(life.says(person, "mute", who=who, on=luck.random() < 0.7))


async def talk_here(life: Life, luck: Random) -> None:
    person = someone(life, luck)
    if person is not None:
        await life.happens(life.says(person, "talk_here", on=luck.random() < 0.8))

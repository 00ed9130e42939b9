"""What is asked no more though nobody answered: deeds of nobody, written with what they follow from."""

from __future__ import annotations

from collections.abc import Iterable

from orcade.tables.people.asking import Deeds
from orcade.tables.people.deeds import Answered, Ended, Held, Withdrawn
from orcade.tables.people.people import Ask, People


def played_on(people: People, granted: Ask | None = None) -> Deeds:
    """The table is not the one any more of which somebody asked it; what is `granted` has been answered."""
    return withdrawn(ask for ask in people.asks.values() if ask.asked.wish == "undo" and ask is not granted)


def places_taken(people: People, deeds: Deeds) -> Deeds:
    """By these deeds a bot plays for somebody who was still asked something, or who asked it."""
    if any(isinstance(deed, Ended) for _, deed in deeds):
        return []
    held = {deed.seat for _, deed in deeds if isinstance(deed, Held) and not deed.for_good}
    answered = {deed.asked for _, deed in deeds if isinstance(deed, Answered)}
    asks = [ask for ask in people.asks.values() if ask.number not in answered]
    return withdrawn(ask for ask in asks if held.intersection([ask.by, *ask.awaited]))


def withdrawn(asks: Iterable[Ask]) -> Deeds:
    return [(None, Withdrawn(ask.number)) for ask in asks]

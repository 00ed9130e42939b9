"""How much may be said, and how often; what cannot be seen is left out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from unicodedata import normalize

from orcade.tables.names import printable
from orcade.tables.refusals import NotPermitted

LONGEST = 200
AT_ONCE, SECONDS = 5, 10.0  #            so many remarks of one person, and of all spectators four times that
OF_A_SEAT, OF_A_WATCHER, OF_WATCHERS = 200, 60, 600  # in a whole game
MOST_MUTED, MOST_LISTENERS = 64, 500
SENT = 100  #                            the last of them, to whoever comes
MOST_KEYS = 1_000


def clean_text(given: str) -> str:
    """In one line, with single spaces, without control characters and marks that turn the writing around."""
    seen = "".join(char if printable(char) else " " for char in given)
    text = " ".join(normalize("NFC", seen).split())
    if not text:
        raise NotPermitted("nothing_said")
    if len(text) > LONGEST:
        raise NotPermitted("said_too_long", given=len(text), most=LONGEST)
    return text


class Pace:
    """So many remarks in so many seconds, and no more; each is counted when it may be said."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.said: dict[object, deque[float]] = {}

    def wait(self, key: object, most: int = AT_ONCE) -> float:
        """The seconds until this may be said, or 0; nothing is counted."""
        times = self.said.get(key, deque())
        if len(times) < most:
            return 0.0
        since = self.clock() - times[-most]
        return SECONDS - since if 0 <= since < SECONDS else 0.0

    def count(self, key: object, most: int = AT_ONCE) -> None:
        if len(self.said) >= MOST_KEYS:
            self.forget()
        times = self.said.setdefault(key, deque(maxlen=most))
        times.append(self.clock())

    def forget(self) -> None:
        """Those who have said nothing for a while."""
        now = self.clock()
        self.said = {key: times for key, times in self.said.items() if 0 <= now - times[-1] < SECONDS}

"""Whole games at random, with all that each look was sent on the way; pairs of worlds are made from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from orcade.games.immortals.draft import has_free_space
from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.codec import encode_event, encode_field, encode_state
from orcade.kernel.contract import SPECTATOR, Event, State
from orcade.kernel.flow import pending, play
from orcade.kernel.game import Game
from orcade.kernel.lanes import Together
from orcade.kernel.space import Action
from orcade.shelf import SHELF
from tests.secrecy.swaps import TELLING, strings

MOST = 2_000  # decisions: longer than any game of these


@dataclass(frozen=True)
class Sitting:
    slug: str
    seats: int
    options: Mapping[str, Any]
    prefers: str = ""  #                 what is said wherever it is legal: chance alone would hardly say it

    @property
    def game(self) -> Game:
        return SHELF[self.slug]

    @property
    def looks(self) -> list[int]:
        return [SPECTATOR, *range(self.seats)]


SITTINGS = [
    Sitting("orc", 2, {}),
    Sitting("battl_khaos", 2, {"power_tokens": "advanced_chosen", "special_tiles": "with"}),
    Sitting("orcs_vs_orcs", 3, {}),
    Sitting("immortals", 3, {}),
    Sitting("stronghold", 3, {"starter_cards": "no"}, "secret_orders"),
]


@dataclass(frozen=True)
class Moment:
    """A state of a game, and every word that each look was sent until then."""

    sitting: Sitting
    state: State
    sent: Mapping[int, frozenset[str]]
    pool: tuple[Action, ...]  #          what anybody said so far
    ruled_out: Mapping[str, str]  #      by card: what is concluded from what nobody showed (`Draft`)

    @cached_property
    def words(self) -> dict[str, Any]:
        """Of the whole state; not to be changed."""
        return encode_state(self.sitting.game, self.state)

    @property
    def in_lanes(self) -> bool:
        return is_in_lanes(self.state)


def moments(sitting: Sitting, seed: int) -> Iterator[Moment]:
    """Every moment of a game at which somebody is asked."""
    game, dice = sitting.game, Random(seed)
    s = game.setup(sitting.seats, game.check_options(dict(sitting.options)), Keyed(seed_from(seed)))
    sent: dict[int, frozenset[str]] = dict.fromkeys(sitting.looks, frozenset())
    events: list[Event] = list(s.recorder or [])
    said: list[Action] = []
    draft = Draft(game, s.clone()) if sitting.slug == "immortals" else None
    for _ in range(MOST):
        sent = {look: words | told(game, s, look, events) for look, words in sent.items()}
        if s.outcome is not None:
            return
        yield Moment(sitting, s.clone(), sent, tuple(said[-200:]), draft.marks if draft else {})
        decision = dice.choice(pending(s))
        action = chosen(decision.legal(s), sitting.prefers, dice)
        said.append(action)
        s.recorder = []
        play(s, decision.seat, action)
        events, s.recorder = s.recorder, None
        if draft is not None:
            draft.go_on(s, events)


class Draft:
    """What everybody can conclude in the draft of Immortals, where a card that nobody showed was laid aside.

    With groups left its player held none with a free space (IMM-51, IMM-56): a card that had one then was not
    in that hand, and one that had none may have been.  So each card is marked by whether it had one.
    """

    def __init__(self, game: Game, state: Any) -> None:
        self.game, self.before = game, state
        self.names = [name for name in game.vocabulary["deck"] if name is not None]
        self.free = self.choosing = self.free_in(state)
        self.marks: Mapping[str, str] = {}

    def go_on(self, s: Any, events: list[Event]) -> None:
        seen = filter(None, (event.seen_by(SPECTATOR) for event in events))
        told = {word for event in seen for word in strings(encode_event(self.game, event))}
        free, in_lanes = self.free_in(s), is_in_lanes(s)
        for seat, card in enumerate(self.before.picked):
            aside = card in s.kept[seat] and card not in self.before.kept[seat]
            if aside and self.before.groups[seat] and self.name_of(card) not in told:
                self.mark([self.choosing, self.free, free])
        self.before, self.free = s.clone(), free
        self.choosing = free if in_lanes else self.choosing

    def mark(self, times: list[Mapping[str, bool]]) -> None:
        """A card that lost its space meanwhile is like no other."""
        self.marks = {
            name: self.marks.get(name, "") + ("+" if all(now) else "-" if not any(now) else f"?{name}")
            for name in times[0]
            for now in [[free[name] for free in times]]
        }

    def name_of(self, card: int) -> str | None:
        return self.game.vocabulary["deck"][card]

    def free_in(self, s: Any) -> Mapping[str, bool]:
        conflicts = (name for name in self.names if name.endswith(("_light", "_dark")))
        return {name: has_free_space(s, self.game.vocabulary["deck"].index(name)) for name in conflicts}


def is_in_lanes(s: State) -> bool:
    return bool(s.agenda) and isinstance(s.agenda[-1], Together)


def chosen(legal: list[Action], prefers: str, dice: Random) -> Action:
    preferred = [action for action in legal if prefers and prefers in strings(action.words())]
    return dice.choice(preferred or legal)


def told(game: Game, s: State, look: int, events: list[Event]) -> set[str]:
    """Every word in what a look sees now and in what it saw happen."""
    seen = [encode_event(game, event) for each in events if (event := each.seen_by(look)) is not None]
    view = s.view(look)
    return {*strings([encode_field(game, view, name) for name in TELLING[game.slug]]), *strings(seen)}

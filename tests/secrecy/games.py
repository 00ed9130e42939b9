"""Whole games at random, with all that each look was sent on the way; pairs of worlds are made from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.codec import encode_event, encode_field
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

    @property
    def in_lanes(self) -> bool:
        return bool(self.state.agenda) and isinstance(self.state.agenda[-1], Together)


def moments(sitting: Sitting, seed: int) -> Iterator[Moment]:
    """Every moment of a game at which somebody is asked."""
    game, dice = sitting.game, Random(seed)
    s = game.setup(sitting.seats, game.check_options(dict(sitting.options)), Keyed(seed_from(seed)))
    sent: dict[int, frozenset[str]] = dict.fromkeys(sitting.looks, frozenset())
    events: list[Event] = list(s.recorder or [])
    said: list[Action] = []
    for _ in range(MOST):
        sent = {look: words | told(game, s, look, events) for look, words in sent.items()}
        if s.outcome is not None:
            return
        yield Moment(sitting, s.clone(), sent, tuple(said[-200:]))
        decision = dice.choice(pending(s))
        action = chosen(decision.legal(s), sitting.prefers, dice)
        said.append(action)
        s.recorder = []
        play(s, decision.seat, action)
        events, s.recorder = s.recorder, None


def chosen(legal: list[Action], prefers: str, dice: Random) -> Action:
    preferred = [action for action in legal if prefers and prefers in strings(action.words())]
    return dice.choice(preferred or legal)


def told(game: Game, s: State, look: int, events: list[Event]) -> set[str]:
    """Every word in what a look sees now and in what it saw happen."""
    seen = [encode_event(game, event) for each in events if (event := each.seen_by(look)) is not None]
    view = s.view(look)
    return {*strings([encode_field(game, view, name) for name in TELLING[game.slug]]), *strings(seen)}

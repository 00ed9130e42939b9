"""What is said to programs that play: the messages of docs/bot-protocol.md.

A game begins with `start`, every decision is a `question`, and `end` closes it.  Nothing is spelled `null`
wherever it stands: no card, no seat, a back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from orcade.bots.bot import Budget
from orcade.kernel.codec import encode_event, encode_state
from orcade.kernel.contract import NONE, Decision, Event, State
from orcade.kernel.features import Axis, Each, Feature, Laid, LeftOut, Lore, Pile, Table, Within
from orcade.kernel.game import Game
from orcade.kernel.table import Table as Played
from orcade.kernel.table import seen

PROTOCOL = 2
FIGURES = ("scores", "ranks")  # that may be below 0
OF_THE_HOUSE = ("luck",)  #      what a view holds of the house's own, and no player needs


class ProgramFault(Exception):
    """The program died, hung or answered nonsense."""


def start_of(table: Played, seat: int) -> dict[str, Any]:
    """What is played, with what, by whom, and in which order arrays are written."""
    game = table.game
    return {
        "kind": "start",
        "protocol": PROTOCOL,
        "game": game.slug,
        "rules": game.version,
        "options": dict(table.options),
        "components": {"digest": game.components.digest(), "data": game.components.data},
        "players": table.seats,
        "seat": seat,
        "teams": list(table.state.teams),
        "names": list(table.names),
        "arrays": arrays_of(game, table.seats),
    }


def question_of(
    game: Game, view: State, decision: Decision[Any], events: Sequence[Event], budget: Budget
) -> dict[str, Any]:
    return {
        "kind": "question",
        "seat": decision.seat,
        "decision": type(decision).__name__,
        "choices": [{"id": a.id, "action": a.words()} for a in decision.legal(view)],
        "events": events_of(game, events),
        "view": view_of(game, view),
        "seconds": budget.seconds,
        "simulations": budget.simulations,
    }


def end_of(table: Played, events: Sequence[Event], forfeit: int, reason: str) -> dict[str, Any]:
    """How it ended; where a seat lost by its own fault, which and why."""
    outcome = table.outcome
    result = None
    if outcome is not None:
        clause = table.game.clause(outcome.clause).id
        result = {"ranks": outcome.ranks, "scores": outcome.scores, "clause": clause}
    fault = None if forfeit == NONE else {"seat": forfeit, "reason": reason}
    return {"kind": "end", "events": events_of(table.game, events), "result": result, "fault": fault}


def events_of(game: Game, events: Sequence[Event]) -> list[Any]:
    return [spelled(encode_event(game, event)) for event in events]


def view_of(game: Game, view: State) -> dict[str, Any]:
    said: dict[str, Any] = spelled(encode_state(game, view))
    return {name: value for name, value in said.items() if name not in OF_THE_HOUSE}


def spelled(value: Any) -> Any:
    """The same, with one spelling of nothing: in a game nothing but a score is below 0."""
    if isinstance(value, dict):
        return {name: inner if name in FIGURES else spelled(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [spelled(inner) for inner in value]
    return None if type(value) is int and value == NONE else value


def told_to(table: Played, seat: int, moves: int, first: bool) -> list[Event]:
    """What this seat saw happen since so many moves were made; told first, from the opening on."""
    fresh = list(table.opening) if first else []
    for move in table.moves[moves:]:
        fresh += move.events
    return seen(fresh, seat)


def arrays_of(game: Game, seats: int) -> dict[str, list[dict[str, Any]]]:
    """Of each field that holds an array: what it counts through, first what changes slowest."""
    named: dict[str, list[dict[str, Any]]] = {}
    for path, feature in every_feature(game.tensor(seats).features, ""):
        if axes := axes_of_array(feature):
            named[path] = [axis_of(game, axis) for axis in axes]
    return named


def every_feature(features: Sequence[Feature], within: str) -> Iterator[tuple[str, Feature]]:
    """Those of parts that come and go too, by a path."""
    for feature in features:
        yield f"{within}{feature.field}", feature
        if isinstance(feature, Within | Each):
            yield from every_feature(feature.features, f"{within}{feature.field}.")


def axes_of_array(feature: Feature) -> list[Axis]:
    """What the array of its field counts through; what lies in a pile has no order."""
    if isinstance(feature, LeftOut):
        return feature.held
    if isinstance(feature, Pile):
        return []
    if isinstance(feature, Lore):
        return [Axis("seat, everybody", len(feature.bits) + 1), feature.axes[1]]
    if isinstance(feature, Table):
        return feature.axes
    if isinstance(feature, Each):
        return [Axis(" and ".join(feature.names), len(feature.names))]
    if not isinstance(feature, Laid):
        return []
    axes, size = list[Axis](), 1
    while not axes or size < feature.places:
        axes.append(feature.axes[len(axes)])
        size *= axes[-1].size
    return axes


def axis_of(game: Game, axis: Axis) -> dict[str, Any]:
    """Its name, how many there are, and their words where the game has words of this name."""
    words = list(game.vocabulary.get(axis.name, ()))[: axis.size]
    return {"of": axis.name, "size": axis.size, **({"words": words} if words else {})}


def line_of(message: dict[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


def action_in(line: bytes) -> dict[str, Any]:
    """The action of `{"kind": "act", "actions": [{…}]}`."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFault(f"its answer is not JSON: {line[:80]!r}") from None
    actions = answer.get("actions") if isinstance(answer, dict) and answer.get("kind") == "act" else None
    if not isinstance(actions, list) or len(actions) != 1 or not isinstance(actions[0], dict):
        raise ProgramFault(f'expected {{"kind": "act", "actions": [{{…}}]}}; it answered {line[:80]!r}')
    action: dict[str, Any] = actions[0]
    return action

"""Positions of real games as boards are given them, for their tests: views, questions, events, attempts.

The scripts that make them (`web/src/games/…/fixtures/make.py`) find this one by PYTHONPATH.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import orcade
from orcade.kernel.codec import encode_event, encode_thing
from orcade.kernel.space import Action
from orcade.tables.views.live_view import seen

LANG = "fr"


def question(table: orcade.Table, seat: int) -> dict[str, Any] | None:
    decision = table.pending().get(seat)
    if decision is None:
        return None
    view, speech = table.view(seat), table.game.speech
    return {
        "seat": seat,
        "decision": encode_thing(table.game, decision),
        "ask": speech.ask(decision, view, table.names, LANG),
        "choices": [
            {"action": a.words(), "text": speech.action(a, view, table.names, LANG)}
            for a in table.legal(seat)
        ],
        "said": {},
    }


def told(table: orcade.Table, events: list[Any], seat: int) -> list[dict[str, Any]]:
    seen = [event.seen_by(seat) for event in events]
    return [
        {"event": encode_event(table.game, e), "text": table.game.speech.event(e, table.names, LANG)}
        for e in seen
        if e is not None
    ]


def fixture(table: orcade.Table, seat: int | None = None) -> dict[str, Any]:
    """What the table looks like to the seat that is asked, and what it saw last."""
    seat = next(iter(table.pending()), 0) if seat is None else seat
    last = [event for line in table.moves[-3:] for event in line.events]
    return {
        "look": seat,
        "names": table.names,
        "view": seen(table.game, table.view(seat), seat),
        "question": question(table, seat),
        "told": told(table, last or table.opening, seat),
    }


def attempt(table: orcade.Table, seat: int, actions: list[Action]) -> dict[str, Any]:
    """What the server would answer: the fields of the view that differ, what would be told and asked."""
    fork = table.fork()
    before = seen(table.game, table.view(seat), seat)
    for action in actions:
        fork.play(seat, action)
    after = seen(fork.game, fork.view(seat), seat)
    moves = fork.moves[len(table.moves) :]
    return {
        "actions": [a.words() for a in actions],
        "tried": {
            "kind": "tried",
            "ref": 0,
            "view": {name: value for name, value in after.items() if value != before.get(name)},
            "lines": [{"at": 0, "seat": seat, "events": told(fork, line.events, seat)} for line in moves],
            "waiting": list(fork.pending()),
            "question": question(fork, seat),
            "stopped": False,
        },
    }


def written(folder: Path, name: str, words: dict[str, Any]) -> None:
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")

"""What one look sees, kept from one move to the next, so that only what changed is written and sent."""

from __future__ import annotations

from typing import Any

from orcade.kernel.codec import changed_fields, encode, encode_state
from orcade.kernel.contract import State
from orcade.kernel.game import Game
from orcade.tables.wire.values import Words

Known = dict[str, list[tuple[Any, Any]]]  # of each field: values, and the words of each


def seen(game: Game, view: State, look: int) -> dict[str, Any]:
    """A view in words, with what the rules note beside it."""
    notes = game.notes(view, look)
    return encode_state(game, view) | ({"notes": notes} if notes else {})


class LiveView:
    """A view and its words."""

    def __init__(self, game: Game, view: State, look: int) -> None:
        self.game, self.view, self.look = game, view, look
        self.words: dict[str, Any] = seen(game, view, look)

    def move_on(self, view: State, known: Known) -> Words:
        """Look again; returns the fields that are other than before."""
        changed: dict[str, Any] = {}
        for name in changed_fields(self.view, view):
            said = self.said(name, getattr(view, name), known)
            if said != self.words[name]:
                changed[name] = said
        notes = self.game.notes(view, self.look)
        if notes != self.words.get("notes", {}):
            changed["notes"] = notes
        self.view = view
        self.words.update(changed)
        return changed

    def said(self, name: str, value: Any, known: Known) -> Any:
        """In words that another look was given already, if it sees the same."""
        for other, said in known.setdefault(name, []):
            if other == value:
                return said
        said = encode(self.game, value, self.game.vocabulary.get(name))
        known[name].append((value, said))
        return said

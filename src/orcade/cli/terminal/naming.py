"""From words that somebody types to actions of the game, legal or not."""

from __future__ import annotations

import json

from orcade.cli.errors import hint, mistake
from orcade.cli.screen import Screen
from orcade.cli.terminal.choices import Choice, fields_said, folded
from orcade.kernel.contract import State
from orcade.kernel.flow import decision_of
from orcade.kernel.space import Action, Block, Space
from orcade.kernel.table import Table

NO_MARKS = str.maketrans("(),", "   ")


def actions_named(screen: Screen, table: Table, seat: int, said: str, choices: list[Choice]) -> list[Action]:
    """A choice's number, JSON, a kind and its fields in order, or any words of an action's sentence."""
    if said.startswith("{"):
        return [table.game.space.parse(json_of(screen, said))]
    if said.isdigit():
        return [choice_numbered(screen, said, choices).action]
    words = said.translate(NO_MARKS).split()
    exact = in_order(table.game.space, words)
    return [exact] if exact else having_words(screen, table, seat, words)


def json_of(screen: Screen, said: str) -> object:
    try:
        return json.loads(said)
    except (ValueError, RecursionError) as wrong:
        raise mistake(screen, "not_json", given=said[:60], reason=wrong) from None


def choice_numbered(screen: Screen, said: str, choices: list[Choice]) -> Choice:
    for choice in choices:
        if str(choice.number) == (said.lstrip("0") or "0"):
            return choice
    raise mistake(screen, "no_number", given=said, most=len(choices))


def in_order(space: Space, words: list[str]) -> Action | None:
    """`deploy red1_blue2 green double`, each word whole or as much of it as is needed."""
    for block in space.blocks:
        if len(words) == 1 + len(block.fields) and block.name.startswith(words[0].lower()):
            values = [place_of(block, place, word) for place, word in enumerate(words[1:])]
            if None not in values:
                return block.at(*[value for value in values if value is not None])
    return None


def place_of(block: Block, field: int, word: str) -> int | None:
    """Which word of the field this is, or the only one that it begins."""
    known = [str(other).lower() for other in block.vocabulary[field]]
    if word.lower() in known:
        return known.index(word.lower())
    begun = [place for place, other in enumerate(known) if other.startswith(word.lower())]
    return begun[0] if len(begun) == 1 else None


def having_words(screen: Screen, table: Table, seat: int, words: list[str]) -> list[Action]:
    """Every action that all the words speak of; of those, what could be meant here and now."""
    view = table.view(seat)
    near = options_of(view, seat)
    pool = near if table.game.space.open else table.game.space.everything()
    texts = {a.id: text_of(screen, table, view, a) for a in pool}
    wanted = [folded(word) for word in words]
    found = [a for a in pool if all(word in texts[a.id].split() for word in wanted)]
    found = found or [a for a in pool if all(word in texts[a.id] for word in wanted)]
    if not found:
        raise nothing_has(screen, words, list(texts.values()))
    return [a for a in found if a in near] or found


def options_of(view: State, seat: int) -> list[Action]:
    decision = decision_of(view, seat)
    return decision.options(view) if decision else []


def text_of(screen: Screen, table: Table, view: State, a: Action) -> str:
    said = table.game.speech.action(a, view, table.names, screen.lang)
    return folded(f"{said} {fields_said(a)}".translate(NO_MARKS))


def nothing_has(screen: Screen, words: list[str], texts: list[str]) -> Exception:
    """Names the first word that no action has, with one that is near."""
    known = sorted({word for text in texts for word in text.split()})
    for word in words:
        if not any(folded(word) in other for other in known):
            return mistake(screen, "no_action_with", given=word, hint=hint(screen, folded(word), known))
    return mistake(screen, "no_action_with_all", given=" ".join(words))

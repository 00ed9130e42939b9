"""What a look cannot see, written from the rulebooks: how another world may differ from this one.

Nothing here asks `view`, `imagine` or what a state remembers of who knows what.  A card whose name was never
in anything that a look was sent may as well be any other such card with the same back; and where cards lie
that nobody has seen, how the shelves of a tower are filled, and what the luck of the table will be, is hidden
from all.  A world is the state in words, as a log keeps it.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from orcade.kernel.game import Game

Words = dict[str, Any]


class Asked(NamedTuple):
    """A world, and for whom it is to be changed: `sent` is every word that he was ever sent."""

    game: Game
    words: Words
    look: int
    sent: frozenset[str]
    dice: Random
    ruled_out: Mapping[str, str] = {}

    def vocabulary(self, field: str) -> Sequence[str]:
        return self.game.vocabulary[field]

    def unknown(self, *places: list[Any]) -> list[str]:
        """The cards in these places that he was never told of."""
        return [card for place in places for card in place if card is not None and card not in self.sent]

    def others(self, rows: list[list[Any]]) -> list[list[Any]]:
        """What belongs to the other seats."""
        return [row for seat, row in enumerate(rows) if seat != self.look]

    def pick(self, ones: Sequence[str], others: Sequence[str]) -> tuple[str, str] | None:
        """Two different cards, if there are any."""
        pairs = [(one, other) for one in ones for other in others if one != other]
        return self.dice.choice(pairs) if pairs else None


Swap = Callable[[Asked], Words | None]


def swapped(value: Any, one: str, other: str) -> Any:
    """Each name in the place of the other, wherever they stand."""
    if isinstance(value, list):
        return [swapped(inner, one, other) for inner in value]
    if isinstance(value, dict):
        return {name: swapped(inner, one, other) for name, inner in value.items()}
    return {one: other, other: one}.get(value, value) if isinstance(value, str) else value


def with_names(asked: Asked, names: tuple[str, str] | None, fields: Sequence[str]) -> Words | None:
    """The world in which these two cards lie in each other's place, in these fields."""
    if names is None:
        return None
    words = copy.deepcopy(asked.words)
    for field in fields:
        words[field] = swapped(words[field], *names)
    return words


def in_order(asked: Asked, words: Words, *fields: str) -> None:
    """Hands have no order that anybody made: they are kept sorted."""
    for field in fields:
        index = asked.vocabulary(field).index
        rows = words[field]
        if rows and isinstance(rows[0], list):
            words[field] = [sorted(row, key=index) for row in rows]
        else:
            words[field] = sorted(rows, key=index)


def other_luck(asked: Asked) -> Words:
    """Whatever will be drawn, thrown and shuffled comes otherwise."""
    words = copy.deepcopy(asked.words)
    words["luck"]["keyed"]["used"] += asked.dice.randint(1, 9)
    return words


# ORC: a hand is its player's (ORC-25), the order of the piles is nobody's (ORC-26)


def orc_pile_order(asked: Asked) -> Words | None:
    hidden = asked.unknown(*asked.words["piles"], asked.words["left_over"])
    return with_names(asked, asked.pick(hidden, hidden), ("piles", "left_over"))


def orc_hand(asked: Asked) -> Words | None:
    """A card of another's hand for one of a pile."""
    hands = asked.unknown(*asked.others(asked.words["hands"]))
    piles = asked.unknown(*asked.words["piles"])
    return with_names(asked, asked.pick(hands, piles), ("hands", "piles"))


# Batt'l Kha'os: a hand is its player's (BTK-42), the stack nobody's (BTK-44)


def tile_order(asked: Asked) -> Words | None:
    hidden = asked.unknown(asked.words["stack"])
    return with_names(asked, asked.pick(hidden, hidden), ("stack",))


def tile_in_hand(asked: Asked) -> Words | None:
    """Not one that is on its way to the board."""
    under_way = set(strings(asked.words["agenda"]))
    hands = [tile for tile in asked.unknown(*asked.others(asked.words["hands"])) if tile not in under_way]
    found = with_names(asked, asked.pick(hands, asked.unknown(asked.words["stack"])), ("hands", "stack"))
    if found is not None:
        in_order(asked, found, "hands")
    return found


# Orcs vs Orcs: Heroes are their owner's secret (OVO-368), both piles nobody's (OVO-49, OVO-53)


def hero_order(asked: Asked) -> Words | None:
    hidden = asked.unknown(asked.words["hero_pile"])
    return heroes(asked, asked.pick(hidden, hidden))


def hero_held(asked: Asked) -> Words | None:
    """Another's Hero, not in a battle, for one of the pile."""
    in_battle = set(strings(asked.words["battle"]))
    held = [hero for hero in asked.unknown(*asked.others(asked.words["heroes"])) if hero not in in_battle]
    return heroes(asked, asked.pick(held, asked.unknown(asked.words["hero_pile"])))


def heroes(asked: Asked, names: tuple[str, str] | None) -> Words | None:
    """With what their holders know of them."""
    found = with_names(asked, names, ("heroes", "drawn", "hero_pile"))
    if found is not None and names is not None:
        in_order(asked, found, "heroes", "drawn")
        swap_columns(asked, found, names, "heroes", "hero_pile")
    return found


def swap_columns(asked: Asked, words: Words, names: tuple[str, str], *fields: str) -> None:
    """What each seat, and everybody, remembers of one card is now remembered of the other."""
    rows = len(words["teams"]) + 1
    across = len(words["lore"]) // rows
    first = first_of_lore(asked, across)
    one, other = (asked.vocabulary(fields[0]).index(name) - first for name in names)
    for row in range(0, rows * across, across):
        lore = words["lore"]
        lore[row + one], lore[row + other] = lore[row + other], lore[row + one]


def first_of_lore(asked: Asked, across: int) -> int:
    """The number of the first card that seats remember."""
    if asked.game.slug == "orcs_vs_orcs":
        return len(asked.vocabulary("heroes")) - across
    cards = asked.vocabulary("deck")
    return next(
        at for at, card in enumerate(cards) if card is not None and card.endswith(("_light", "_dark"))
    )


def objective_order(asked: Asked) -> Words | None:
    hidden = asked.unknown(asked.words["objective_pile"])
    return with_names(asked, asked.pick(hidden, hidden), ("objective_pile",))


# Immortals: piles, hands and plans (IMM-253), the shelves of the tower (IMM-250)

CONFLICTS = ("piles", "deck", "draft_hands", "picked", "kept", "drawn", "plans")


def same_realm(asked: Asked, ones: list[str], others: list[str]) -> tuple[str, str] | None:
    """The back of a Conflict card shows its realm (IMM-265); and both might have been in the same hands."""
    realm = asked.dice.choice(["_light", "_dark"])
    one = asked.dice.choice([card for card in ones if card.endswith(realm)] or [""])
    might = asked.ruled_out.get(one)
    alike = [card for card in others if card.endswith(realm) and asked.ruled_out.get(card) == might]
    return asked.pick([one], alike) if one else None


def conflict_order(asked: Asked) -> Words | None:
    hidden = asked.unknown(*asked.words["piles"], asked.words["deck"])
    return conflicts(asked, same_realm(asked, hidden, hidden))


def conflict_held(asked: Asked) -> Words | None:
    """What another has in his hand for what lies in a pile, or in the hand of a third."""
    held = [
        *(row for name in ("draft_hands", "kept", "drawn") for row in asked.others(asked.words[name])),
        *([card] for seat, card in enumerate(asked.words["picked"]) if seat != asked.look),
    ]
    hidden = asked.unknown(*held)
    elsewhere = asked.unknown(*asked.words["piles"], asked.words["deck"])
    return conflicts(asked, same_realm(asked, hidden, [*hidden, *elsewhere]))


def conflicts(asked: Asked, names: tuple[str, str] | None) -> Words | None:
    found = with_names(asked, names, CONFLICTS)
    if found is not None and names is not None:
        in_order(asked, found, "draft_hands", "kept", "drawn")
        swap_columns(asked, found, names, "deck")
    return found


def plans_of_others(asked: Asked) -> Words | None:
    """Two Region cards that lie face down on another's board, each on the box of the other (IMM-95)."""
    words = copy.deepcopy(asked.words)
    regions = set(asked.vocabulary("region"))
    boxes = len(words["plans"]) // len(words["teams"])
    for seat in asked.dice.sample(range(len(words["teams"])), len(words["teams"])):
        laid = [
            at
            for at in range(seat * boxes, (seat + 1) * boxes)
            if words["plans"][at] in regions and words["plans"][at] is not None
        ]
        if seat != asked.look and len(laid) > 1:
            one, other = asked.dice.sample(laid, 2)
            words["plans"][one], words["plans"][other] = words["plans"][other], words["plans"][one]
            return words
    return None


def shelves(asked: Asked) -> Words | None:
    """A cube of one colour lies above instead of below, and one of another colour the other way round."""
    words = copy.deepcopy(asked.words)
    upper, resting = words["upper"], words["resting"]
    rises = [colour for colour in range(len(upper)) if upper[colour] < resting[colour]]
    falls = [colour for colour in range(len(upper)) if upper[colour] > 0]
    pairs = [(one, other) for one in rises for other in falls if one != other]
    if not pairs:
        return None
    one, other = asked.dice.choice(pairs)
    upper[one] += 1
    upper[other] -= 1
    return words


# Stronghold: cards put back (STR-417) and secret orders (STR-416) are the Invaders' alone


def is_invader(asked: Asked) -> bool:
    seats = len(asked.words["teams"])
    return 0 <= asked.look < (2 if seats > 2 else 1)


def phase_cards(asked: Asked) -> Words | None:
    """Two cards of one phase, put back, drawn or never drawn."""
    if is_invader(asked) or asked.words["starter"]:
        return None
    places = [asked.words[name] for name in ("drawn", "rejected", "box")]
    hidden = asked.unknown(*places)
    pairs = [
        (one, other)
        for one in hidden
        for other in hidden
        if one < other and one[:2] == other[:2] and place_of(one, places) != place_of(other, places)
    ]
    names = asked.dice.choice(pairs) if pairs else None
    found = with_names(asked, names, ("drawn", "rejected", "box"))
    if found is not None:
        in_order(asked, found, "drawn", "box")
    return found


def place_of(card: str, places: list[list[str]]) -> int:
    return next(at for at, place in enumerate(places) if card in place)


def secret_orders(asked: Asked) -> Words | None:
    """Two different tiles: face down on walls, not laid, or taken away unseen."""
    if is_invader(asked) or not asked.words["orders_secret"]:
        return None
    words = copy.deepcopy(asked.words)
    down = [("orders", wall) for wall, face in enumerate(words["order_face"]) if face == FACE_DOWN]
    off = [(name, at) for name in ("order_stock", "order_gone") for at in range(len(words[name]))]
    pairs = [
        (one, other) for one in down for other in [*down, *off] if tile(words, one) != tile(words, other)
    ]
    if not pairs:
        return None
    (one_in, one_at), (other_in, other_at) = asked.dice.choice(pairs)
    one, other = words[one_in][one_at], words[other_in][other_at]
    words[one_in][one_at], words[other_in][other_at] = other, one
    in_order(asked, words, "order_stock", "order_gone")
    return words


FACE_DOWN = 2


def tile(words: Words, at: tuple[str, int]) -> str:
    found: str = words[at[0]][at[1]]
    return found


def strings(value: Any) -> Iterator[str]:
    """Every word in it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from strings(inner)


SWAPS: Mapping[str, Mapping[str, Swap]] = {
    "orc": {"order of the piles": orc_pile_order, "another's hand": orc_hand},
    "battl_khaos": {"order of the stack": tile_order, "another's hand": tile_in_hand},
    "orcs_vs_orcs": {
        "order of the Heroes": hero_order,
        "another's Hero": hero_held,
        "order of the Objectives": objective_order,
    },
    "immortals": {
        "order of the Conflict cards": conflict_order,
        "another's Conflict card": conflict_held,
        "another's plans": plans_of_others,
        "shelves of the tower": shelves,
    },
    "stronghold": {"phase cards": phase_cards, "secret orders": secret_orders},
}
TELLING: Mapping[str, Sequence[str]] = {  # the fields in which a look may be shown such cards
    "orc": ("frontier", "left_over", "piles", "hands", "played", "markers", "out"),
    "battl_khaos": ("hands", "shown", "display", "stack", "supply", "gone"),
    "orcs_vs_orcs": ("heroes", "drawn", "hero_pile", "resting", "battle", "row", "objective_pile"),
    "immortals": (*CONFLICTS, "discard", "resolving"),
    "stronghold": ("drawn", "rejected", "box", "cards"),
}
OF_ALL: Mapping[str, Swap] = {"other luck": other_luck}

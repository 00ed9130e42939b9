"""Which of the 144 sets of options the tests examine every day: every way of the tokens with and without
special tiles, and every value of every other option at least twice.  The soak examines all 144."""

from __future__ import annotations

EVERY = 80  # of some 280 decisions a game


def options(
    tokens: str, special: str, values: str, orcs: str, camp: str = "random", each_tile: str = "at_a_time"
) -> dict[str, str]:
    return {
        "power_tokens": tokens,
        "advanced_camp": camp,
        "special_tiles": special,
        "tokens_per_tile": each_tile,
        "tower_values": values,
        "orc_player": orcs,
    }


EVERYDAY = [
    options("basic", "without", "one_to_three", "random"),
    options("basic", "with", "one_to_four", "second_seat"),
    options("advanced_random", "without", "one_to_four", "first_seat"),
    options("advanced_random", "with", "one_to_three", "random"),
    options("advanced_chosen", "without", "one_to_three", "second_seat"),
    options("advanced_chosen", "with", "one_to_four", "first_seat", each_tile="in_a_game"),
    options("advanced_asymmetric", "without", "one_to_four", "random", "random"),
    options("advanced_asymmetric", "without", "one_to_three", "first_seat", "orcs"),
    options("advanced_asymmetric", "with", "one_to_three", "second_seat", "knights"),
    options("advanced_asymmetric", "with", "one_to_four", "random", "orcs", "in_a_game"),
    options("advanced_asymmetric", "with", "one_to_three", "first_seat", "knights"),
]

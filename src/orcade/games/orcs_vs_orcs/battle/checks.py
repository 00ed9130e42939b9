"""What no shape can say of an owner's cards and figures of battle: every effect must be one that we know."""

from __future__ import annotations

from typing import Any, Final

from orcade.kernel.components import Components, Path

UNIT_EFFECTS: Final = {  # the fields that each kind needs
    "strikes": ["to", "amount"],
    "discard_top": ["who"],
    "revive_horde": [],
    "choose_one": ["options"],
}
HERO_EFFECTS: Final = {  # the fields, the moments and the choice of each kind
    "strikes": (["to", "amount"], ["effect"], "none"),
    "destroy_top": (["who"], ["effect"], "none"),
    "copy_engaged_effect": ([], ["effect"], "own_engaged_card"),
    "choose_after_enemy": (["rounds"], ["next_round"], "none"),
    "enemy_plays_blind": (["rounds"], ["next_round"], "none"),
    "steal_berserk": ([], ["effect"], "none"),
    "draw_and_play_extra": ([], ["effect"], "own_hand_card"),
    "repeat_force_of_type": ([], ["effect"], "own_unit_type"),
    "advance_to_next_segment": ([], ["effect"], "none"),
    "discard_hero_from_deck": ([], ["effect"], "enemy_deck_hero"),
    "recover_discards": ([], ["effect"], "none"),
    "call_reinforcement": (["hordes", "range"], ["effect"], "horde_within_range"),
    "cancel_enemy_effect": ([], ["reveal"], "none"),
    "hide_engaged_units": ([], ["effect"], "none"),
    "swap_played_card": ([], ["reveal"], "use_or_not"),
    "discard_hand_card": ([], ["effect"], "enemy_hand_card_by_enemy"),
    "search_deck_to_hand": ([], ["effect"], "own_deck_card"),
    "heal_strike": (["amount"], ["round_end"], "none"),
}
MAY_BE_DECLINED: Final = ["call_reinforcement", "swap_played_card"]
WORDS: Final = {
    "to": ["enemy", "self"],
    "who": ["enemy", "self"],
    "only_if": ["enemy_in_fortress", "not_assaulting_fortress"],
}
FIGURES: Final = ["amount", "rounds", "hordes", "range"]
LONGEST_TRACK: Final = 60


def check_arms(components: Components) -> None:
    for unit in components.rows("unit"):
        path = ("unit", unit["id"])
        components.one_of(unit["line"], [1, 2], (*path, "line"))
        check_force(components, unit, path)
        for row in unit["effects"]:
            check_effect(components, row, (*path, "effects"))
        choices = [row for row in unit["effects"] if row["kind"] == "choose_one"]
        said = "has a choose_one among other effects; expected it alone"
        components.expect(not choices or len(unit["effects"]) == 1, (*path, "effects"), said)
    chooses = [unit["id"] for unit in components.rows("unit") if is_choice(unit)]
    said = f"has a choice of effects for {chooses}; expected one such Unit"
    components.expect(len(chooses) == 1, ("unit",), said)
    for hero in components.rows("hero"):
        check_hero(components, hero, ("hero", hero["id"]))
    check_figures(components)
    check_track(components)


def is_choice(unit: dict[str, Any]) -> bool:
    return any(row["kind"] == "choose_one" for row in unit["effects"])


def check_force(components: Components, card: dict[str, Any], path: Path) -> None:
    check_whole(components, card["force"], 0, (*path, "force"))


def check_hero(components: Components, hero: dict[str, Any], path: Path) -> None:
    check_force(components, hero, path)
    effect = hero["effect"]
    here = (*path, "effect")
    components.one_of(effect.get("kind"), HERO_EFFECTS, (*here, "kind"))
    needed, timings, choice = HERO_EFFECTS[effect["kind"]]
    check_fields(components, effect, needed, here)
    components.one_of(hero["timing"], timings, (*path, "timing"))
    components.one_of(hero["choice"], [choice], (*path, "choice"))
    if hero["optional"] != (effect["kind"] in MAY_BE_DECLINED):
        raise components.error(
            (*path, "optional"), f"is {hero['optional']!r}; expected {not hero['optional']!r}"
        )


def check_effect(components: Components, row: dict[str, Any], path: Path) -> None:
    components.one_of(row.get("kind"), UNIT_EFFECTS, path)
    check_fields(components, row, UNIT_EFFECTS[row["kind"]], path)
    for option in row.get("options", []):
        for inner in option["effects"]:
            kinds = [kind for kind in UNIT_EFFECTS if kind != "choose_one"]
            components.one_of(inner.get("kind"), kinds, path)
            check_fields(components, inner, UNIT_EFFECTS[inner["kind"]], path)


def check_fields(components: Components, row: dict[str, Any], needed: list[str], path: Path) -> None:
    for name in needed:
        components.expect(name in row, path, f"is {row['kind']!r} and needs {name!r}")
    for name, words in WORDS.items():
        if name in row:
            components.one_of(row[name], words, (*path, name))
    for name in FIGURES:
        if name in row:
            check_whole(components, row[name], 1, (*path, name))
    if "per" in row:
        components.one_of(row["per"].get("side"), ["enemy", "own"], (*path, "per"))
        for id in row["per"].get("types", [None]):
            components.one_of(id, components.ids("unit"), (*path, "per"))


def check_figures(components: Components) -> None:
    battle = components.table("battle")
    for name in ("deck_max", "hand_size", "two_nil_losses", "third_loss"):
        check_whole(components, battle[name], 1, ("battle", name))
    for name in ("reorganise_strikes", "assault_preengaged_first_line", "winner_glory", "flight_glory"):
        check_whole(components, battle[name], 0, ("battle", name))
    most = battle["deck_max"]
    said = f"is {battle['hand_size']!r}; expected at most deck_max, {most}"
    components.expect(battle["hand_size"] <= most, ("battle", "hand_size"), said)


def check_track(components: Components) -> None:
    """The segments hold every case once, in order (OVO-215, OVO-220, OVO-222)."""
    track = components.table("strike_track")
    check_whole(components, track["cases"], 2, ("strike_track", "cases"))
    components.expect(track["cases"] <= LONGEST_TRACK, ("strike_track", "cases"), "is too long a track")
    held = [case for segment in track["segments"] for case in segment]
    cases = list(range(1, track["cases"] + 1))
    components.expect(
        held == cases and all(track["segments"]),
        ("strike_track", "segments"),
        f"is {track['segments']!r}; expected the cases 1 to {track['cases']} in order, none empty",
    )
    last = len(track["segments"])
    said = f"is {track['berserk_segment']!r}; expected 2 to {last}"
    components.expect(2 <= track["berserk_segment"] <= last, ("strike_track", "berserk_segment"), said)


def check_whole(components: Components, figure: Any, least: int, path: Path) -> None:
    whole = isinstance(figure, int) and not isinstance(figure, bool) and figure >= least
    components.expect(whole, path, f"is {figure!r}; expected a whole number from {least}")

"""How a battle speaks: cards and their places, decks, strikes and endings in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orcade.games.orcs_vs_orcs.battle.aftermath import BattleEnded
from orcade.games.orcs_vs_orcs.battle.arms import FIRST_LINE, FRONT, HERO, OPEN, column_of, line_of
from orcade.games.orcs_vs_orcs.battle.choices import Swapping
from orcade.games.orcs_vs_orcs.battle.decks import DeckFormed, Forming, Muster, held_by
from orcade.games.orcs_vs_orcs.battle.effects import ChooseRite, RiteChosen
from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, Battle, Side
from orcade.games.orcs_vs_orcs.battle.fight import BattleBegun
from orcade.games.orcs_vs_orcs.battle.heroes import DiscardsRecovered
from orcade.games.orcs_vs_orcs.battle.lay import Choice, LayCard, Placing, may_reorganise
from orcade.games.orcs_vs_orcs.battle.places import is_protected
from orcade.games.orcs_vs_orcs.battle.play import CardDiscarded, CardPlayed, CardsDrawn
from orcade.games.orcs_vs_orcs.battle.searches import DeckLookedThrough
from orcade.games.orcs_vs_orcs.battle.strikes import CAUSES, HordeBack, HordeLost, Struck, TokenMoved
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import HIDDEN, NONE, Decision
from orcade.kernel.language import listed, of
from orcade.kernel.space import Action

if TYPE_CHECKING:
    from orcade.games.orcs_vs_orcs.speech import KingdomSpeech

Said = dict[str, str]


def battle_facts(
    speech: KingdomSpeech, thing: object, s: Kingdom | None, names: list[str], lang: str
) -> Said:
    """What the sentences on something in a battle need beyond its own fields."""
    if isinstance(thing, Action):
        return of_action(speech, thing, s, lang)
    if isinstance(thing, Decision):
        return of_decision(speech, thing, s, lang) if s is not None and s.battle is not None else {}
    return of_event(speech, thing, names, lang)


def of_action(speech: KingdomSpeech, a: Action, s: Kingdom | None, lang: str) -> Said:
    if isinstance(a, LayCard):
        return {"place": place_of_action(speech, a, s, lang)}
    if isinstance(a, ChooseRite):
        return {"rite": rite(speech, a.rite, lang)}
    return {}


def of_decision(speech: KingdomSpeech, decision: Decision[Any], s: Kingdom, lang: str) -> Said:
    b = s.battle
    assert b is not None
    side = b.of(decision.seat)
    if isinstance(decision, Forming):
        held = held_by(s, decision.seat)[side.asked] if side.asked != NONE else 0
        card = speech.card(side.asked, lang) if side.asked != NONE else "–"
        return {
            "card": card,
            "held": str(held),
            "deck": str(len(side.deck)),
            "most": str(s.material.arms.deck_max),
        }
    if isinstance(decision, Choice):
        may = may_reorganise(s.material.arms, side)
        return {"round": str(b.round), "or_reorganise": speech.word("or_reorganise", lang) if may else ""}
    if isinstance(decision, Placing):
        return {"card": speech.card(side.chosen, lang)}
    if isinstance(decision, Swapping):
        return {"enemy_card": speech.card(b.enemy_of(decision.seat).played, lang)}
    return {}


def of_event(speech: KingdomSpeech, event: object, names: list[str], lang: str) -> Said:
    if isinstance(event, BattleBegun):
        lost = speech.counted("hordes", event.losses, lang)
        return {
            "defender": names[event.defender],
            "army": speech.counted("hordes", event.army, lang),
            "battle_kind": battle_kind(speech, event.assault, lang),
            "exhausted": " " + speech.word("exhausted", lang).format(hordes=lost) if event.losses else "",
        }
    if isinstance(event, DeckFormed | DeckLookedThrough):
        return {"deck": cards(speech, event.deck, lang)}
    if isinstance(event, CardsDrawn | DiscardsRecovered):
        return {"cards": cards(speech, event.cards, lang)}
    if isinstance(event, CardPlayed):
        force = str(speech.material.arms.force[event.card])
        return {"place": place_of_event(speech, event, lang), "force": force}
    if isinstance(event, Struck):
        return {
            "strikes": speech.counted("strikes", event.strikes, lang),
            "by": struck_by(speech, event, lang),
        }
    if isinstance(event, TokenMoved):
        return {"by": speech.word("berserk", lang) if event.card == NONE else speech.card(event.card, lang)}
    if isinstance(event, CardDiscarded):
        alone = event.by == NONE
        return {"by": speech.word("unprotected", lang) if alone else speech.card(event.by, lang)}
    if isinstance(event, HordeLost | HordeBack):
        return {"losses": speech.counted("hordes", event.losses, lang)}
    if isinstance(event, RiteChosen):
        return {"rite": rite(speech, event.rite, lang)}
    if isinstance(event, BattleEnded):
        return {"result": result(speech, event, names, lang), "follows": follows(speech, event, names, lang)}
    return {}


def battle_against(speech: KingdomSpeech, decision: Decision[Any], a: Action, s: Kingdom, lang: str) -> Said:
    """The numbers that a refusal names; nothing that the reader does not see."""
    b = s.battle
    if b is None or decision.seat not in (b.sides[0].seat, b.sides[1].seat):
        return {}
    side = b.of(decision.seat)
    said = {"hand": str(len(side.hand)), "deck": str(len(side.deck))}
    card = getattr(a, "card", NONE)
    if card != NONE:
        said["card"] = speech.card(card, lang)
    if isinstance(decision, Forming) and isinstance(a, Muster):
        said["held"] = str(held_by(s, decision.seat)[a.card])
        said["room"] = speech.counted("cards", s.material.arms.deck_max - len(side.deck), lang)
    return said


# The pieces


def cards(speech: KingdomSpeech, kinds: list[int], lang: str) -> str:
    """By name where they are seen, each kind once; backs by their number."""
    if HIDDEN in kinds or not kinds:
        return speech.counted("cards", len(kinds), lang)
    found = sorted(set(kinds))
    return listed([times(speech, card, kinds.count(card), lang) for card in found], lang)


def times(speech: KingdomSpeech, card: int, count: int, lang: str) -> str:
    return speech.card(card, lang) + (f" ×{count}" if count > 1 else "")


def rite(speech: KingdomSpeech, number: int, lang: str) -> str:
    options = [
        option
        for row in speech.cards
        for effect in row.get("effects", [])
        for option in effect.get("options", [])
    ]
    return speech.name(options[number], lang)


def battle_kind(speech: KingdomSpeech, assault: bool, lang: str) -> str:
    said: str = speech.words["battle_kind"]["assault" if assault else "open"][lang]
    return said


def place(speech: KingdomSpeech, how: str, lang: str, **values: str) -> str:
    said: str = speech.words["place"][how][lang]
    return said.format_map(values)


def place_of_action(speech: KingdomSpeech, a: LayCard, s: Kingdom | None, lang: str) -> str:
    """With the name of the Unit in front or under the Hero, where the table is seen."""
    b = s.battle if s is not None else None
    x = whose_card(b, a.card) if b is not None else NONE
    if b is None or x == NONE:
        return place_at(speech, a.card, a.spot, "open", None, lang)
    arms = speech.material.arms
    kept = is_protected(arms, b, x, a.card, a.spot)
    return place_at(speech, a.card, a.spot, "walls" if kept else "unprotected", b.sides[x], lang)


def whose_card(b: Battle, card: int) -> int:
    """The side in whose hand the reader sees this card, or who has just turned it up."""
    for x in range(len(b.sides)):
        if card in b.sides[x].hand or card == b.sides[x].chosen:
            return x
    return NONE


def place_of_event(speech: KingdomSpeech, event: CardPlayed, lang: str) -> str:
    return place_at(speech, event.card, event.spot, "walls" if event.protected else "unprotected", None, lang)


def place_at(
    speech: KingdomSpeech, card: int, spot: int, in_the_open: str, side: Side | None, lang: str
) -> str:
    line = speech.material.arms.line[card]
    if spot == OPEN:
        return place(speech, "front" if line == FIRST_LINE else in_the_open, lang)
    unit = unit_at(speech, column_of(spot), line_of(spot) if line == HERO else FRONT, side, lang)
    return place(speech, "on" if line == HERO else "behind", lang, unit=unit, column=str(column_of(spot) + 1))


def unit_at(speech: KingdomSpeech, column: int, line: int, side: Side | None, lang: str) -> str:
    """The Unit that stands there, by name if the battlefield is seen."""
    front = line == FRONT
    if side is not None and column < len(side.front):
        card = side.front[column] if front else side.back[column]
        if card != NONE:
            return place(speech, "card", lang, card=speech.card(card, lang))
    return place(speech, "first_line_unit" if front else "second_line_unit", lang)


def struck_by(speech: KingdomSpeech, event: Struck, lang: str) -> str:
    """Which card strikes, and what makes it strike."""
    template: str = speech.words["struck_by"][CAUSES[event.cause]][lang]
    card, force = event.card, speech.material.arms.force[event.card]
    through = listed(
        [units(speech, unit, event.through.count(unit), lang) for unit in sorted(set(event.through))], lang
    )
    return template.format(card=speech.card(card, lang), force=force, through=through)


def units(speech: KingdomSpeech, unit: int, count: int, lang: str) -> str:
    several: str = speech.words["several"][speech.material.cards[unit]][lang]
    return f"{count} {several if count > 1 else speech.card(unit, lang)}"


def result(speech: KingdomSpeech, event: BattleEnded, names: list[str], lang: str) -> str:
    """Why it ended, and who won."""
    words = speech.words["battle_end"][str(event.clause)]
    if event.winner == NONE:
        return str(words["nobody"][lang])
    loser = names[loser_of(event)]
    template: str = words["won"][lang]
    return template.format(winner=names[event.winner], loser=loser, of_loser=of(loser, lang))


def loser_of(event: BattleEnded) -> int:
    return event.seats[1 if event.winner == event.seats[ATTACKER] else 0]


def follows(speech: KingdomSpeech, event: BattleEnded, names: list[str], lang: str) -> str:
    """The glory point, who retreats, whose the zone is (OVO-392)."""
    words, said = speech.words["battle_follows"], list[str]()
    if event.winner != NONE:
        points = speech.counted("point", speech.material.arms.winner_glory, lang)
        said.append(
            words["last" if event.last else "gains"][lang].format(winner=names[event.winner], points=points)
        )
    if event.last:
        return said[0]
    for seat, left in zip(event.seats, event.left, strict=True):
        if seat != event.winner and left > 0:
            hordes = speech.counted("hordes", left, lang)
            said.append(words["retreats"][lang].format(of_seat=of(names[seat], lang), hordes=hordes))
    conquers = event.winner == event.seats[ATTACKER]
    said.append(words["conquers" if conquers else "stays"][lang].format(winner=names[event.winner]))
    return " ".join(said)

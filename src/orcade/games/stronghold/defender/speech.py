"""How the Defender's book speaks: hourglasses, costs and deeds in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orcade.games.stronghold.deeds import DEFENDER, INVADER
from orcade.games.stronghold.defender.dishonour import BarricadesLost
from orcade.games.stronghold.defender.heroes import OfficerSpoke, Raid, Speak
from orcade.games.stronghold.defender.moves import Lift, SwapWith
from orcade.games.stronghold.defender.pay import CarryOut, Pay, cost_of
from orcade.games.stronghold.defender.steps import TimeLost
from orcade.games.stronghold.glory import GameEnded
from orcade.games.stronghold.places import HONOUR, OFFICER, WALL
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE, Decision
from orcade.kernel.space import Action

if TYPE_CHECKING:
    from orcade.games.stronghold.speech import SiegeSpeech

Said = dict[str, str]


def defender_facts(speech: SiegeSpeech, thing: object, s: Siege | None, names: list[str], lang: str) -> Said:
    """What the sentences on something of the Defender's need beyond its own fields."""
    if isinstance(thing, Action):
        return of_action(speech, thing, s, lang)
    if isinstance(thing, Decision):
        return of_decision(speech, thing, s, lang) if s is not None else {}
    return of_event(speech, thing, names, lang)


def time(speech: SiegeSpeech, hourglasses: int, lang: str) -> str:
    return speech.counted("hourglass", hourglasses, lang)


def of_action(speech: SiegeSpeech, a: Action, s: Siege | None, lang: str) -> Said:
    if isinstance(a, Speak):
        place = NONE if s is None else s.hero_at[OFFICER]
        where = speech.word("his_wall", lang) if place == NONE else speech.placed("at", place, lang)
        said = {"time": time(speech, a.hourglasses + 1, lang), "strength": str(a.hourglasses + 1)}
        return said | {"at_place": where}
    if isinstance(a, Lift | SwapWith):
        lost = s is not None and s.honour and WALL + a.post == HONOUR
        return {"honour": f" {speech.word('honour_at_stake', lang)}" if lost else ""}
    if isinstance(a, Raid):
        return {"time": time(speech, speech.material.raid_time[a.unit], lang)}
    if isinstance(a, Pay):
        return {"price": "" if s is None else f" ({s.paid[a.work]}/{cost_of(s, a.work)})"}
    return {}


def of_decision(speech: SiegeSpeech, decision: Decision[Any], s: Siege, lang: str) -> Said:
    if s.is_invader(decision.seat):
        return {}
    left = s.hourglasses[s.colour_of(decision.seat)]
    return {"time": time(speech, left, lang), "barricades": time(speech, s.barricades, lang)}


def of_event(speech: SiegeSpeech, event: object, names: list[str], lang: str) -> Said:
    if isinstance(event, TimeLost | BarricadesLost):
        return {"time": time(speech, event.hourglasses, lang)}
    if isinstance(event, OfficerSpoke):
        return {"strength": str(event.hourglasses)}
    if isinstance(event, GameEnded):
        return {"won": winners(speech, event.camp, len(names), lang), "decided": decided(speech, event, lang)}
    return {}


def winners(speech: SiegeSpeech, camp: int, players: int, lang: str) -> str:
    """One or two of them (STR-422)."""
    several = players == 4 or (players == 3 and camp == INVADER)
    who = ("defender" if camp == DEFENDER else "invader") + ("s" if several else "")
    said: str = speech.words["camp_won"][who][lang]
    return said


def decided(speech: SiegeSpeech, event: GameEnded, lang: str) -> str:
    said: str = speech.words["decided"][str(event.clause)][lang]
    return said


def defender_against(speech: SiegeSpeech, decision: Decision[Any], a: Action, s: Siege, lang: str) -> Said:
    """The figures and places that a refusal names."""
    said = of_decision(speech, decision, s, lang)
    said |= {
        "where": where(speech, decision, a, lang),
        "turn": str(s.turn),
        "deeds_from": str(s.material.deeds_from),
        "resistance": str(s.resistance),
        "most_wood": str(s.material.most_wood),
    }
    if s.table.defenders > 1 and not s.is_invader(decision.seat):
        said["own"] = speech.value("side", s.colour_of(decision.seat), lang)
    work = getattr(a, "work", getattr(decision, "work", NONE))
    if work != NONE:
        said["work"] = speech.value("work", work, lang)
    if isinstance(a, Pay | CarryOut):
        said |= {"paid": str(s.paid[a.work]), "cost": str(cost_of(s, a.work))}
    return said


def where(speech: SiegeSpeech, decision: Decision[Any], a: Action, lang: str) -> str:
    """The place of which the action speaks, else that of the decision."""
    if hasattr(a, "post"):
        return speech.value("place", WALL + a.post, lang)
    for name in ("place", "path", "side"):
        if hasattr(a, name):
            return speech.value(name, getattr(a, name), lang)
    place = getattr(decision, "place", NONE)
    return speech.value("place", place, lang) if place != NONE else "–"

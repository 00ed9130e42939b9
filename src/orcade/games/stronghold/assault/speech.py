"""How the assault speaks: machines, casualties, comparisons and gates in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orcade.games.stronghold.assault.barbican import GateBattered, GateFell
from orcade.games.stronghold.assault.cauldrons import CauldronPoured
from orcade.games.stronghold.assault.common import (
    FightersKilled,
    FightersWounded,
    UnitsKilled,
    WallBattered,
)
from orcade.games.stronghold.assault.comparison import StrengthsCompared
from orcade.games.stronghold.assault.ending import TowerLeft
from orcade.games.stronghold.assault.hospital import FightersBuried
from orcade.games.stronghold.assault.machines import (
    MachineAim,
    MachineAimed,
    MachineFired,
    PickShot,
    TwoCardsDrawn,
)
from orcade.games.stronghold.assault.shots import ShotVictim, Wreck
from orcade.games.stronghold.assault.steps import FortressEntered
from orcade.games.stronghold.deeds import ENGINES
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import Decision
from orcade.kernel.language import listed

if TYPE_CHECKING:
    from orcade.games.stronghold.speech import SiegeSpeech

Said = dict[str, str]


def assault_facts(speech: SiegeSpeech, thing: object, s: Siege | None, lang: str) -> Said:
    """What the sentences on something in the assault need beyond its own fields."""
    if isinstance(thing, Decision):
        return of_decision(speech, thing, s, lang) if s is not None else {}
    if isinstance(thing, UnitsKilled | TowerLeft):
        return {"units": speech.units("unit", thing.unit, thing.count, lang)}
    if isinstance(thing, FightersKilled | FightersWounded | FightersBuried):
        return {"fighters": speech.units("fighter", thing.fighter, thing.count, lang)}
    if isinstance(thing, MachineAimed | MachineFired | TwoCardsDrawn):
        return engine(speech, thing.engine, lang)
    return of_event(speech, thing, lang)


def of_decision(speech: SiegeSpeech, decision: Decision[Any], s: Siege, lang: str) -> Said:
    if isinstance(decision, MachineAim | PickShot | Wreck | ShotVictim):
        return engine(speech, s.engine[decision.place], lang)
    return {}


def of_event(speech: SiegeSpeech, event: object, lang: str) -> Said:
    if isinstance(event, WallBattered):
        counts = [speech.counted("stones", event.stone, lang), speech.counted("woods", event.wood, lang)]
        there = [said for said, count in zip(counts, (event.stone, event.wood), strict=True) if count]
        return {"ruins": listed(there, lang)}
    if isinstance(event, CauldronPoured):
        return {"poured": choose(speech, "poured", "accident" if event.accident else "on_purpose", lang)}
    if isinstance(event, StrengthsCompared):
        return {
            "attackers": speech.sum(event.attack_parts, event.attack, lang),
            "defenders": speech.sum(event.defence_parts, event.defence, lang),
            "result": result(speech, event.attack - event.defence, lang),
        }
    if isinstance(event, GateBattered):
        return {"which": which_gate(speech, event.gate, lang)}
    if isinstance(event, GateFell):
        return {"which": which_gate(speech, event.gate, lang), "reward": reward(speech, event.points, lang)}
    if isinstance(event, FortressEntered):
        return {"way": way_in(speech, event, lang)}
    return {}


# The pieces


def engine(speech: SiegeSpeech, number: int, lang: str) -> Said:
    the = choose(speech, "engine", ENGINES[number], lang) if number >= 0 else "–"
    return {"the_engine": the, "The_engine": the[:1].upper() + the[1:]}


def result(speech: SiegeSpeech, lead: int, lang: str) -> str:
    who = "nobody" if lead == 0 else "invader" if lead > 0 else "defender"
    return choose(speech, "advantage", who, lang).format(lead=abs(lead))


def which_gate(speech: SiegeSpeech, gate: int, lang: str) -> str:
    return choose(speech, "which_gate", str(gate + 1), lang)


def reward(speech: SiegeSpeech, points: int, lang: str) -> str:
    """The last gate brings its Glory as the way in (STR-358)."""
    return f" ({choose(speech, 'gate', 'reward', lang).format(points=points)})" if points else ""


def way_in(speech: SiegeSpeech, event: FortressEntered, lang: str) -> str:
    """By the gate, by so many walls, or both."""
    ways = [choose(speech, "way", "gate", lang)] if event.by_gate else []
    if event.walls:
        ways.append(speech.counted("way_by_walls", event.walls, lang))
    return listed(ways, lang)


def choose(speech: SiegeSpeech, kind: str, key: str, lang: str) -> str:
    said: str = speech.words[kind][key][lang]
    return said

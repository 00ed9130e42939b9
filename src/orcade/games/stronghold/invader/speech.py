"""How the Invader's book speaks: units, prices, cards and spots in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orcade.games.stronghold.board import SIDE_IDS
from orcade.games.stronghold.deeds import GAIN_RESOURCES, LARGE_DEPLOYMENT, SMALL_DEPLOYMENT, SPECTERS
from orcade.games.stronghold.invader.deployment import Advance, advances, limit_of
from orcade.games.stronghold.invader.phase import OWN, Act, ActionTaken, UnitsEncamped
from orcade.games.stronghold.invader.placing import GoblinRaised, Lay, Placing, TileLaid, UnitsTrained
from orcade.games.stronghold.invader.scene import CAMP_TO_RAM, CAMP_TO_SIDE
from orcade.games.stronghold.invader.spots import AT_MACHINES, IN_BUILDING, ON_HERO, ON_PATH, SPOTS_OF
from orcade.games.stronghold.invader.supply import ResourcesTaken, Transfer, UnitsDrawn, UnitsTransferred
from orcade.games.stronghold.invader.transfers import (
    BridgeMoved,
    MoveBridge,
    MoveSaboteur,
    MoveTraining,
    SaboteurMoved,
    TrainingMoved,
)
from orcade.games.stronghold.places import FOREGROUND, HAND, HOSPITAL, KINDS, RAMPART, SIEGE, WALL
from orcade.games.stronghold.sand import TimeGiven
from orcade.games.stronghold.setup import CardKept, CardsDrawn, FortressManned, KeepCard
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.turn import CardTurned, TurnCard
from orcade.kernel.contract import HIDDEN, Decision
from orcade.kernel.language import listed
from orcade.kernel.space import Action

if TYPE_CHECKING:
    from orcade.games.stronghold.speech import SiegeSpeech

Said = dict[str, str]
UNIT_WORDS = ("goblin", "orc", "troll")
TARGET_KINDS = (
    (ON_HERO, "hero"),
    (IN_BUILDING, "building"),
    (ON_PATH, "path"),
    (WALL, "wall"),
    (SIEGE, "siege_tower"),
    (RAMPART, "rampart"),
    (FOREGROUND, "foreground"),
)


def invader_facts(speech: SiegeSpeech, thing: object, s: Siege | None, lang: str) -> Said:
    """What the sentences on something of the Invader's need beyond its own fields."""
    said = moved(speech, thing, lang)
    phase = getattr(thing, "phase", 0)
    if isinstance(thing, TurnCard):
        phase += 1
        said["phase"] = str(phase)
    if isinstance(thing, Decision) and s is not None and s.is_invader(thing.seat):
        said |= of_decision(speech, thing, s, lang)
    elif isinstance(thing, Action):
        said |= of_action(speech, thing, s, lang)
    else:
        said |= of_event(speech, thing, lang)
    if phase:
        said["phase_name"] = speech.words["phase_name"][str(phase)][lang]
    return said


def moved(speech: SiegeSpeech, thing: object, lang: str) -> Said:
    """Fields that only transfers and tiles have."""
    if isinstance(thing, MoveBridge | BridgeMoved):
        return {"origin_path": speech.value("path", thing.origin_path, lang)}
    if isinstance(thing, MoveTraining | TrainingMoved):
        return {"origin_rampart": speech.value("rampart", thing.origin_rampart, lang)}
    if isinstance(thing, MoveSaboteur | SaboteurMoved):
        return {"origin_building": speech.value("building", thing.origin_building, lang)}
    if isinstance(thing, Lay | TileLaid):
        return {"spot": spot(speech, thing.spot, lang)}
    return {}


def of_decision(speech: SiegeSpeech, decision: Decision[Any], s: Siege, lang: str) -> Said:
    """Where the Invader is in his turn, and what he has."""
    seat = decision.seat
    hand = s.host[(HAND + seat) * KINDS : (HAND + seat + 1) * KINDS]
    said = {
        "hand": units(speech, hand, lang),
        "resources": speech.counted("resource", s.resources[seat], lang),
        "phase": str(getattr(decision, "phase", s.phase)),
    }
    if isinstance(decision, Placing):
        said["on_which"] = speech.words["on_which"][target(decision.action)][lang]
    if s.march is not None:
        said["stage"] = speech.words["stage"][str(s.march.stage)][lang]
        said["left"] = moves_left(speech, s, seat, lang)
    if 0 < s.phase < 7:
        said["phase_name"] = speech.words["phase_name"][str(s.phase)][lang]
    return said


def target(action: int) -> str:
    """On what kind of thing the tile of this action goes."""
    first, *_ = SPOTS_OF[action]
    if SPOTS_OF[action] == AT_MACHINES:
        return "machine"
    return next(kind for least, kind in TARGET_KINDS if first >= least)


def of_action(speech: SiegeSpeech, a: Action, s: Siege | None, lang: str) -> Said:
    if isinstance(a, Act):
        taken = speech.material.payments[a.action]
        paid = taken[a.way] if a.way < len(taken) else [0, 0, 0]
        teams = 0 if s is None or s.table.invaders == 1 else 1
        time = sum(paid) + speech.material.time_cost[teams][a.action]
        time += 0 if a.holder == OWN else speech.material.loan_time
        cost = price(speech, paid, speech.material.resource_cost[a.action], lang)
        said = {"from": lent(speech, a.holder != OWN, lang), "price": with_time(speech, cost, time, lang)}
        return said | {"gain": gain(speech, a, paid, lang)}
    if isinstance(a, Transfer):
        return {"units": units(speech, of_kind(a.unit, a.count + 1), lang)}
    if isinstance(a, TurnCard):
        return {"special": reverse(speech, a, s, lang)}
    if isinstance(a, KeepCard):
        return {"actions": actions_of(speech, a.card, lang)}
    return {}


def of_event(speech: SiegeSpeech, event: object, lang: str) -> Said:
    if isinstance(event, FortressManned):
        return {
            "resources": speech.counted("resource", event.resources, lang),
            "time": speech.counted("hourglass", event.hourglasses, lang),
        }
    if isinstance(event, CardsDrawn):
        return {"cards": cards(speech, event.cards, lang)}
    if isinstance(event, CardKept):
        return {"actions": actions_of(speech, event.card, lang)}
    if isinstance(event, CardTurned):
        return {"special": speech.value("action", speech.material.card_reverse[event.card], lang)}
    if isinstance(event, TimeGiven):
        return {"time": speech.counted("hourglass", event.hourglasses, lang)}
    if isinstance(event, UnitsDrawn):
        return {"units": units(speech, [event.goblins, event.orcs, event.trolls], lang)}
    if isinstance(event, ResourcesTaken):
        return {"resources": speech.counted("resource", event.resources, lang)}
    if isinstance(event, ActionTaken):
        paid = [event.goblins, event.orcs, event.trolls]
        cost = price(speech, paid, event.resources, lang)
        said = speech.word("paid_with", lang).format(price=cost) if cost else ""
        return {"from": lent(speech, event.borrowed, lang), "paid": said}
    if isinstance(event, GoblinRaised):
        return {"at_place": speech.placed("at", FOREGROUND + event.side, lang)}
    if isinstance(event, UnitsTransferred | UnitsTrained):
        return {"units": units(speech, of_kind(event.unit, event.count), lang)}
    if isinstance(event, UnitsEncamped):
        return {"units": speech.counted("unit_count", event.count, lang)}
    return {}


def invader_against(speech: SiegeSpeech, decision: Decision[Any], a: Action, s: Siege, lang: str) -> Said:
    """What a refusal of something that an Invader says names beyond it."""
    said = {"phase": str(s.phase)}
    if s.is_invader(decision.seat):
        said |= of_decision(speech, decision, s, lang)
    said |= moved(speech, a, lang)
    if "spot" not in said:
        haunts = isinstance(a, Act) and a.action == SPECTERS
        said["spot"] = speech.value("place", HOSPITAL, lang) if haunts else "–"
    return said


# What it brings, and what is left


def gain(speech: SiegeSpeech, a: Act, paid: list[int], lang: str) -> str:
    """Resources or moves, where an action brings a number of them."""
    if a.action == GAIN_RESOURCES and 1 in paid:
        return speech.counted("gained_resources", speech.material.resources_for[paid.index(1)], lang)
    if a.action in (SMALL_DEPLOYMENT, LARGE_DEPLOYMENT):
        moves = speech.material.deployed[a.action - SMALL_DEPLOYMENT]
        return speech.word("gained_moves", lang).format(n=moves)
    return ""


def reverse(speech: SiegeSpeech, a: TurnCard, s: Siege | None, lang: str) -> str:
    """What the card offers from then on, where it is known whose it is."""
    asked = s.agenda[-1] if s is not None and s.agenda else None
    if s is None or not isinstance(asked, Decision) or not s.is_invader(asked.seat):
        return speech.word("reverse", lang)
    card = s.cards[6 * asked.seat + a.phase]
    return speech.value("action", speech.material.card_reverse[card], lang)


def moves_left(speech: SiegeSpeech, s: Siege, seat: int, lang: str) -> str:
    """Of each limit that still holds back somebody: how many may go."""
    assert s.march is not None
    limits: dict[int, int] = {}
    for a in advances(s, seat, s.march, False):
        assert isinstance(a, Advance)
        limit = limit_of(s, a.origin, a.place)
        limits[limit] = s.march.left[limit]
    return ", ".join(f"{limited(speech, limit, lang)} {left}" for limit, left in limits.items()) or "0"


def limited(speech: SiegeSpeech, limit: int, lang: str) -> str:
    if limit < CAMP_TO_SIDE:
        return speech.value("place", limit, lang)
    way = "ram" if limit == CAMP_TO_RAM else SIDE_IDS[limit - CAMP_TO_SIDE]
    said: str = speech.words["left_to"][way][lang]
    return said


# The pieces


def of_kind(unit: int, count: int) -> list[int]:
    return [count if kind == unit else 0 for kind in range(KINDS)]


def units(speech: SiegeSpeech, counts: list[int], lang: str) -> str:
    """ "2 goblins and 1 troll"."""
    said = [speech.counted(UNIT_WORDS[kind], counts[kind], lang) for kind in range(KINDS) if counts[kind]]
    return listed(said, lang) if said else speech.counted("unit_count", 0, lang)


def price(speech: SiegeSpeech, paid: list[int], resources: int, lang: str) -> str:
    """The units and resources of a cost; nothing if there are none."""
    said = [units(speech, paid, lang)] if sum(paid) else []
    if resources:
        said.append(speech.counted("resource", resources, lang))
    return ", ".join(said)


def with_time(speech: SiegeSpeech, cost: str, time: int, lang: str) -> str:
    """A cost and the hourglasses that it gives to the Defender."""
    given = speech.counted("hourglass", time, lang) if time else ""
    given = speech.word("given", lang).format(time=given) if given else ""
    if cost and given:
        return f"{cost} ({given})"
    return cost or given or speech.word("free_of_charge", lang)


def lent(speech: SiegeSpeech, from_partner: bool, lang: str) -> str:
    said: str = speech.words["from_partner"][lang]
    return f" {said}" if from_partner else ""


def cards(speech: SiegeSpeech, drawn: list[int], lang: str) -> str:
    """Their names, or how many they are if they are hidden."""
    if HIDDEN in drawn:
        return speech.counted("hidden_cards", len(drawn), lang)
    return listed([speech.value("card", card, lang) for card in drawn], lang)


def actions_of(speech: SiegeSpeech, card: int, lang: str) -> str:
    found = speech.material.card_actions[card]
    return ", ".join(speech.value("action", action, lang) for action in found) or "–"


def spot(speech: SiegeSpeech, at: int, lang: str) -> str:
    """A place, a path, a building or a hero."""
    if at < ON_PATH:
        return speech.value("place", at, lang)
    if at < IN_BUILDING:
        return speech.value("path", at - ON_PATH, lang)
    return (
        speech.value("building", at - IN_BUILDING, lang)
        if at < ON_HERO
        else speech.value("hero", at - ON_HERO, lang)
    )

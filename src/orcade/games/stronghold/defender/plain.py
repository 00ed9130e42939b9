"""The plain table of the fortress: who is inside, and what the buildings offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orcade.games.stronghold.defender.buildings import WORKS
from orcade.games.stronghold.defender.pay import ALL_WORKS, cost_of
from orcade.games.stronghold.places import BUILDINGS, COURTYARD, HOSPITAL, SUPPLY
from orcade.kernel.contract import NONE
from orcade.kernel.plain import Part

if TYPE_CHECKING:
    from orcade.games.stronghold.plain import PlainSiege

WORK_COLUMNS = ("work", "building", "cost", "paid", "done", "left", "text")


def fortress_parts(p: PlainSiege) -> list[Part]:
    return [works(p), buildings(p), inside(p)]


def works(p: PlainSiege) -> Part:
    """Every action with its cost now, what lies on it, and whether it is done (STR-60)."""
    rows = [work_row(p, work) for work in range(ALL_WORKS)]
    return Part(p.word("works"), columns=p.columns(*WORK_COLUMNS), rows=rows)


def work_row(p: PlainSiege, work: int) -> list[str]:
    s = p.s
    done = p.word("no")
    if s.done[work] != NONE:
        done = p.word("done_by", seat=defender(p, s.done[work]))
    elif s.rapid == work:
        done = p.word("reopened", seat=defender(p, s.rapid_by))
    paid = str(s.paid[work])
    if s.paid[work] and s.table.defenders > 1:
        paid = p.word("paid_by", paid=paid, seat=defender(p, s.payer[work]))
    building = p.named("building", s.material.building_of[work])
    text = p.speech.text("work", work, p.lang)
    left = WORKS[work].left(s)
    pieces = "–" if left == NONE else str(left)
    return [p.named("work", work), building, str(cost_of(s, work)), paid, done, pieces, text]


def defender(p: PlainSiege, colour: int) -> str:
    return p.names[p.s.table.invaders + colour]


def buildings(p: PlainSiege) -> Part:
    """Saboteurs, fire and the discount of To the Last Man."""
    s, rows = p.s, []
    for building in range(BUILDINGS):
        if s.board.has_actions[building]:
            flags = {"saboteur": s.saboteur[building], "fire": s.fire[building]}
            said = [p.word(key) for key, there in flags.items() if there]
            said += [p.word("last_man")] if s.last_man == building else []
            rows.append([p.named("building", building), p.all_of(said)])
    return Part(p.word("buildings"), columns=p.columns("building", "lies"), rows=rows)


def inside(p: PlainSiege) -> Part:
    """Courtyard, barracks, guards, honour guard, hospital and supply; heroes in the courtyard."""
    s = p.s
    rows = [[p.named("place", place), p.fighters(place)] for place in range(COURTYARD, HOSPITAL + 1)]
    rows.append([p.word("supply"), p.fighters(SUPPLY)])
    barracks = s.board.barracks
    lines = [p.word("barracks", marksmen=barracks[0], soldiers=barracks[1], veterans=barracks[2])]
    lines += [hero_line(p, hero) for hero in range(len(s.hero_at))]
    lines.append(p.word("pieces_left", stone=s.stone_left, wood=s.wood_left))
    return Part(p.word("inside"), lines, p.columns("place", "defenders"), rows)


def hero_line(p: PlainSiege, hero: int) -> str:
    s = p.s
    said = p.word("hero_at", hero=p.named("hero", hero), place=p.named("place", s.hero_at[hero]))
    if s.hero_acted[hero]:
        said += " " + p.word("hero_acted")
    if s.possessed[hero]:
        said += " " + p.word("possessed")
    return f"{said} {p.speech.text('hero', hero, p.lang)}"


def time_left(p: PlainSiege) -> list[str]:
    """The hourglasses of each Defender, those of the barricades included."""
    s, said = p.s, []
    for colour in range(s.table.defenders):
        time = p.speech.counted("hourglass", s.hourglasses[colour], p.lang)
        said.append(p.word("time_left", seat=defender(p, colour), time=time))
    if s.barricades:
        said.append(p.word("barricades", time=p.speech.counted("hourglass", s.barricades, p.lang)))
    return said

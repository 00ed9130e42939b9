import { describe, expect, it } from "vitest";
import type { Told, Words } from "../../../net/wire";
import recorded from "../fixtures/battles.json";
import components from "../fixtures/box.json";
import { type Battle, type Group, readBattle } from "./battle";
import { type Card, openBox } from "./box";
import { courseOf } from "./course";
import type { Place } from "./places";

const box = openBox(components);
const battles = recorded.battles as unknown as { events: Words[]; view: Words }[];
const told = (events: readonly Words[]): Told[] => events.map((event) => ({ event, text: "" }) as Told);

/** As the server shows it. */
function seen(view: Words): Battle {
  const { battle, hordes, raiders } = view as { battle: { battle: { zone: string } }; hordes: number[]; raiders: number[] };
  const zone = box.side(4).zone(battle.battle.zone);
  const place = { zone, army: { count: hordes[zone.n] }, raiders: { count: raiders[zone.n] } } as Place;
  return readBattle(battle, new Map([[zone.id, place]]), box);
}

/** What can be compared: a card that lies face down is told when it is turned up. */
function drawn({ round, assault, forces }: Battle): unknown {
  const id = (card: Card | null | undefined): string => card?.id ?? "-";
  const unit = (one: Group["front"]): string => (one ? `${one.card.id}${one.down ? ", down" : ""}${one.covered ? ", covered" : ""}` : "-");
  const sides = forces.map((side) => ({
    ...{ seat: side.seat, attacks: side.attacks, hordes: side.hordes, losses: side.losses, case: side.case },
    ...{ muted: side.muted, blinded: side.blinded, waits: side.waits, played: id(side.played) },
    groups: side.groups.map(({ front, back, lord }) => [unit(front), unit(back), id(lord)]),
    ...{ stray: side.stray.map(id).sort(), discards: side.discards.map(id).sort(), deck: side.deck.length },
    ...{ hand: side.hand.length + (side.lies === "face_down" ? 1 : 0), laid: side.lies === "face_up" ? id(side.laid) : "-" },
  }));
  return { round, assault, sides };
}

describe("the course of a battle", () => {
  it.each(battles.map((battle, n) => [n, battle] as const))("comes to what the server shows (%i)", (_, { events, view }) => {
    const course = courseOf(told(events), box);
    expect(course && drawn(course.battle)).toEqual(drawn(seen(view)));
  });

  it("shows every Hero", () => {
    const played = battles.flatMap(({ events }) => events.flatMap((event) => (event.card_played as { card: string } | undefined)?.card ?? []));
    for (const hero of box.cards.filter(({ sort }) => sort === "hero")) expect(played).toContain(hero.id);
  });

  it("begins with both armies, and is nothing before", () => {
    const [first] = battles;
    const opening = courseOf(told(first?.events.slice(0, 1) ?? []), box);
    expect(opening?.battle.forming).toBe(true);
    expect(opening?.battle.forces.map(({ hordes }) => hordes > 0)).toEqual([true, true]);
    expect(courseOf([], box)).toBeNull();
  });

  it("knows how it ended", () => {
    const [first] = battles;
    const end = { battle_ended: { zone: "white_tower", winner: -1, clause: 246, seats: [0, 1], left: [1, 1], last: false } };
    expect(courseOf(told([...(first?.events ?? []), end]), box)?.end).toMatchObject({ winner: null });
  });

  it("never shows a card that this look has not seen", () => {
    const [first] = battles;
    const all = courseOf(told(first?.events ?? []), box);
    const enemy = all?.battle.forces.find(({ attacks }) => !attacks);
    expect([...(enemy?.deck ?? []), ...(enemy?.hand ?? [])].every((card) => card === null)).toBe(true);
  });
});

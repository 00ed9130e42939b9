import { describe, expect, it } from "vitest";
import type { Told, Words } from "../../../net/wire";
import { kindIn } from "../../../play/events";
import assault from "../fixtures/assault.json";
import components from "../fixtures/box.json";
import storms from "../fixtures/storms.json";
import { openBox } from "./box";
import { HAPPENS, STANDS } from "./happenings";
import { read } from "./model";
import { standing } from "./standing";

const box = openBox(components);
const view = assault.view as unknown as Words;
const told = (kind: string, fields: object): Told => ({ event: { [kind]: fields }, text: "" }) as unknown as Told;
const before = read(view, assault.names, box);
const wall = before.walls.find(({ attackers, defenders }) => attackers.some(Boolean) && defenders.some(Boolean)) ?? before.walls[0];
if (!wall) throw new Error("there are walls");
const id = wall.place.id;
const at = (...events: Told[]) => {
  const now = read(standing(view, events, box), assault.names, box);
  const there = now.walls.find(({ place }) => place.id === id);
  if (!there) throw new Error("the wall stands there still");
  return { ...there, killed: now.killed, supply: now.supply };
};

describe("the board in the middle of an assault", () => {
  it("has lost whoever fell up to now, on both sides", () => {
    const fell = at(told("units_killed", { place: id, unit: "orc", count: 1 }), told("fighters_wounded", { place: id, fighter: "soldier", count: 1 }), told("fighters_killed", { place: id, fighter: "veteran", count: 1 }));
    expect(fell.attackers).toEqual(wall.attackers.map((count, n) => count - (n === 1 ? 1 : 0)));
    expect(fell.defenders).toEqual(wall.defenders.map((count, n) => count - (n === 1 || n === 2 ? 1 : 0)));
    expect(fell.killed).toEqual(before.killed.map((count, n) => count + (n === 1 ? 1 : 0)));
    expect(fell.supply).toEqual(before.supply.map((count, n) => count + (n === 2 ? 1 : 0)));
  });

  it("has its walls battered, and breached when that is told", () => {
    const { stone, wood, breached } = at(told("wall_battered", { wall: id, stone: 1, wood: 1 }));
    expect([stone, wood, breached]).toEqual([wall.stone - 1, wall.wood - 1, wall.breached]);
    expect(at(told("wall_breached", { wall: id })).breached).toBe(true);
  });

  it("is the view itself as long as nothing of it changed, which is not touched", () => {
    expect(standing(view, [told("turn_held", { turn: 1 })], box)).toBe(view);
    const copy = JSON.stringify(view);
    at(told("units_killed", { place: id, unit: "orc", count: 1 }));
    expect(JSON.stringify(view)).toBe(copy);
  });

  it.each([
    ["a place", "units_killed", { place: "wall_n1", unit: "orc", count: 1 }],
    ["a kind", "fighters_killed", { place: id, fighter: "dragon", count: 1 }],
    ["a wall", "wall_breached", { wall: "wall_n1" }],
  ])("knows %s or says so", (_, kind, fields) => {
    expect(() => standing(view, [told(kind, fields)], box)).toThrow("in the box");
  });

  it("has the next gate behind one that fell, and the last one down", () => {
    const fell = (...events: Told[]) => read(standing({ ...view, gate: 0, resistance: 1 }, events, box), assault.names, box).barbican;
    const [battered, down] = [(gate: number, resistance: number) => told("gate_battered", { gate, pieces: 1, resistance }), (gate: number) => told("gate_fell", { gate, points: 1 })];
    expect(fell(battered(0, 0), down(0))).toMatchObject({ gate: 1, resistance: box.resistance });
    expect(fell(battered(0, 0), down(0), battered(1, 5))).toMatchObject({ gate: 1, resistance: 5 });
    expect(fell(battered(2, 0), ...[0, 1, 2].map(down))).toMatchObject({ gate: box.gates, resistance: box.resistance });
  });
});

describe("strengths beside a wall in the middle of an assault", () => {
  const notes = (...events: Told[]) => read(standing(view, events, box), assault.names, box).walls.map(({ place, note }) => [place.id, note.end, note.attack]);
  const melee = told("strengths_compared", { wall: id, attack: 31, defence: 7, attack_parts: [1, 2, 4], defence_parts: [] });
  const shot = told("units_killed", { place: id, unit: "orc", count: 1 });

  it("are those of the view up to the first who falls", () => {
    expect(notes(told("assault_begun", { turn: 1 }))).toEqual(before.walls.map(({ place, note }) => [place.id, note.end, note.attack]));
  });

  it("are not known after that, but where they were compared", () => {
    expect(new Set(notes(shot).map(([, end]) => end))).toEqual(new Set(["unknown"]));
    expect(notes(shot, melee, shot).filter(([, end]) => end !== "unknown")).toEqual([[id, "compared", 31]]);
  });
});

/** A view of the fields that are folded, and what of it changed in each line. */
interface Storm {
  before: Words;
  lines: { events: Told[]; after: Words }[];
}

describe("recorded assaults", () => {
  const all = storms.storms as unknown as Storm[];
  const folded = (now: Words, events: readonly Told[]) => {
    const after = standing({ ...now, notes: { walls: [] } }, events, box);
    return Object.fromEntries(STANDS.map((name) => [name, name === "onslaught" ? aimsIn(after) : after[name]]));
  };
  /** At the end nobody aims any more, which no event says. */
  const aimsIn = ({ onslaught }: Words) => Object.entries((onslaught as { onslaught?: object } | null)?.onslaught ?? {}).filter(([, aims]) => (aims as unknown[]).some(Boolean));

  it.each(all.map((storm, n) => [n, storm] as const))("leave the board as the view has it, line by line and from the first to the last (%i)", (_, { before: first, lines }) => {
    const told: Told[] = [];
    let now = first;
    for (const { events, after } of lines) {
      told.push(...events);
      const next = { ...now, ...after };
      expect(folded(now, events)).toEqual(folded(next, []));
      expect(folded(first, told)).toEqual(folded(next, []));
      now = next;
    }
  });

  it("show everything that happens in one", () => {
    const kinds = new Set(all.flatMap(({ lines }) => lines.flatMap(({ events }) => events.map(kindIn))));
    expect(Object.keys(HAPPENS).filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

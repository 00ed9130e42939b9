import { describe, expect, it } from "vitest";
import type { Line, Told, Words } from "../../../net/wire";
import { kindIn } from "../../../play/events";
import assault from "../fixtures/assault.json";
import components from "../fixtures/box.json";
import { openBox } from "./box";
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
    expect(standing(view, [told("assault_begun", { turn: 1 })], box)).toBe(view);
    const copy = JSON.stringify(view);
    at(told("units_killed", { place: id, unit: "orc", count: 1 }));
    expect(JSON.stringify(view)).toBe(copy);
  });

  it("knows every place and kind that an assault names", () => {
    const events = (assault.log as unknown as Line[]).flatMap((line) => line.events).filter((one) => /killed|wounded|battered|breached/.test(kindIn(one)));
    const now = standing(view, events, box) as unknown as { host: number[]; garrison: number[] };
    expect(events.length).toBeGreaterThan(0);
    expect([now.host.length, now.garrison.length]).toEqual([(view.host as number[]).length, (view.garrison as number[]).length]);
  });
});

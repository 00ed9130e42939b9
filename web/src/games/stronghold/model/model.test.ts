import { describe, expect, it } from "vitest";
import type { Fixture } from "../../../testing/recorded";
import { openBox, UNITS } from "./box";
import aiming from "../fixtures/aiming.json";
import assault from "../fixtures/assault.json";
import components from "../fixtures/box.json";
import deploying from "../fixtures/deploying.json";
import end from "../fixtures/end.json";
import four from "../fixtures/four.json";
import machines from "../fixtures/machines.json";
import middle from "../fixtures/middle.json";
import opening from "../fixtures/opening.json";
import three from "../fixtures/three.json";
import { marksOf } from "./recent-changes";
import { read, sum, type Table } from "./model";

const box = openBox(components);
const of = (fixture: unknown): Table => read((fixture as Fixture).view, (fixture as Fixture).names, box);
const ALL = { opening, machines, deploying, middle, assault, aiming, three, four, end };

describe("the box", () => {
  it("has a coordinate in the picture and both names for every place", () => {
    const places = [...box.walls, ...box.ramparts, ...box.towers, ...box.foregrounds, ...box.buildings, box.barbican, box.courtyard, box.camp];
    expect(places).toHaveLength(9 + 7 + 7 + 2 + 8 + 3);
    expect(places.every(({ at, name }) => at.x > 0 && at.x < 14.2 && at.y > 0 && at.y < 12.2 && name.fr && name.en)).toBe(true);
  });

  it("lays the walls out from the far west to the far east", () => {
    expect(box.chain.map(({ id }) => id.slice(5))).toEqual(["w5", "w4", "w3", "w2", "w1", "e1", "e2", "e3", "e4"]);
    const across = box.chain.map(({ at }) => at.x);
    expect(across).toEqual([...across].sort((one, other) => one - other));
  });

  it("knows what a unit that is spent brings", () => {
    expect(box.deed("gain_resources").ways[0].map(({ units, gain, hourglasses }) => [units[0]?.unit, gain, hourglasses])).toEqual([["goblin", 1, 1], ["orc", 2, 1], ["troll", 3, 1]]);
  });

  it("reckons what each way to pay gives the Defender", () => {
    expect(box.deed("ballista").ways[0]).toEqual([
      { units: [{ unit: "troll", count: 1 }], resources: 6, hourglasses: 1, gain: 0 },
      { units: [{ unit: "orc", count: 2 }], resources: 6, hourglasses: 2, gain: 0 },
    ]);
    expect(box.deed("large_deployment").ways.map(([way]) => way?.hourglasses)).toEqual([5, 9]);
  });

  it("refuses to draw without components", () => {
    expect(() => openBox({})).toThrow("components");
  });
});

describe("the view", () => {
  it("begins with a manned fortress, two stones on each wall and nobody before it", () => {
    const table = of(opening);
    expect(table.walls.every(({ stone, attackers, defenders }) => stone === 2 && sum(attackers) === 0 && sum(defenders) >= 2)).toBe(true);
    expect(table.heroes.map(({ at }) => at)).toEqual(["wall_w3", "wall_e3"]);
    expect(table.barbican).toMatchObject({ pieces: 0, gate: 0, resistance: 8 });
    expect(table.glory).toEqual([10, 4]);
    expect([table.turn, table.phase, table.players[0]?.asked?.kind]).toEqual([1, 1, "acting"]);
  });

  it.each(Object.entries(ALL))("counts every unit of the box once (%s)", (_, fixture) => {
    const { host, garrison } = fixture.view;
    for (const [n, unit] of UNITS.entries()) {
      const row = components.invader_unit.find(({ id }) => id === unit);
      expect(host.filter((_count, at) => at % 3 === n).reduce((all, count) => all + count, 0)).toBe(row?.count);
    }
    expect(garrison.length).toBe(3 * box.order.length);
  });

  it("shows a machine with the hits and misses of its pile", () => {
    const engines = of(middle).ramparts.flatMap(({ engine }) => (engine ? [engine] : []));
    expect(engines.length).toBeGreaterThan(0);
    for (const engine of engines) expect(engine.kind === "altar" || engine.hits + engine.misses > 0).toBe(true);
  });

  it("knows sides only where there are partners", () => {
    expect(of(middle).players.map(({ side }) => side)).toEqual([null, null]);
    expect(of(three).players.map(({ camp, side }) => [camp, side])).toEqual([[0, "west"], [0, "east"], [1, null]]);
    expect(of(four).players.map(({ camp, side }) => [camp, side])).toEqual([[0, "west"], [0, "east"], [1, "west"], [1, "east"]]);
  });

  it("shows the aims of an assault, and no assault before it", () => {
    expect(of(aiming).inAssault).toBe(true);
    expect(of(middle)).toMatchObject({ inAssault: false, aims: [], volleys: [] });
  });

  it("shows what the rules note: strengths, spaces and costs", () => {
    const { notes } = middle.view;
    const table = of(middle);
    expect(table.walls.map(({ note }) => [note.attack, note.defence, note.end])).toEqual(notes.walls.map(({ attack, defence, end: how }) => [attack, defence, how]));
    expect(table.ramparts.map(({ capacity }) => capacity)).toEqual(notes.ramparts);
    const costs = table.houses.flatMap(({ works }) => works.map(({ work, cost }) => [box.works.findIndex(({ id }) => id === work.id), cost]));
    expect(costs).toEqual(costs.map(([n]) => [n, notes.costs[n ?? -1]]));
  });

  it("tells who won", () => {
    const table = of(end);
    expect(table.over).toBe(true);
    expect(table.players.filter(({ rank }) => rank === 1)).toHaveLength(1);
  });

  it("has a mark for every place that can change", () => {
    expect(marksOf(of(middle)).size).toBe(9 + 7 + 2 + 7 + 21 + 8 + 2);
  });
});

import { describe, expect, it } from "vitest";
import type { Fixture } from "../../../testing/recorded";
import { openBox } from "./box";
import assault from "../fixtures/assault.json";
import battle from "../fixtures/battle.json";
import components from "../fixtures/box.json";
import end from "../fixtures/end.json";
import forming from "../fixtures/forming.json";
import middle from "../fixtures/middle.json";
import opening from "../fixtures/opening.json";
import teams from "../fixtures/teams.json";
import { read, type Table } from "./model";

const box = openBox(components);
const of = (fixture: unknown): Table => read((fixture as Fixture).view, (fixture as Fixture).names, box);

describe("the box", () => {
  it("has a map for every number of players, with a coordinate and a name for each zone", () => {
    expect(box.side(2)).toBe(box.side(4));
    expect(box.side(3)).not.toBe(box.side(2));
    for (const players of [2, 3]) {
      const { zones, roads } = box.side(players);
      expect(zones.every(({ at, name }) => at.x > 0 && at.x < 10 && at.y > 0 && at.y < 10 && name.fr && name.en)).toBe(true);
      expect(roads.length).toBeGreaterThan(zones.length);
    }
    expect(() => box.side(5)).toThrow("5");
  });

  it("tells seats apart by shape and by letter", () => {
    expect(new Set(box.colours.map((colour) => colour.shape)).size).toBe(4);
    for (const lang of ["fr", "en"] as const) expect(new Set(box.colours.map((colour) => colour.letter[lang])).size).toBe(4);
  });

  it("refuses to draw without components", () => {
    expect(() => openBox({})).toThrow("components");
  });
});

describe("the map", () => {
  it("begins with six Hordes in each Dark City and a Village on every site that has no well", () => {
    const table = of(opening);
    const lairs = table.places.filter((place) => place.lair !== null);
    expect(lairs.map((place) => place.army?.count)).toEqual([6, 6]);
    expect(lairs.every((place) => place.kind === "lair" && place.army?.seat === place.lair)).toBe(true);
    expect(table.places.filter((place) => place.kind === "village")).toHaveLength(28);
    expect(table.places.filter((place) => place.kind === "well")).toHaveLength(4);
  });

  it("counts every Horde of a seat once", () => {
    for (const fixture of [opening, middle, teams]) {
      const table = of(fixture);
      for (const { seat, reserve } of table.players) {
        const board = table.places.reduce((sum, { army, raiders }) => sum + (army?.seat === seat ? army.count : 0) + (raiders?.seat === seat ? raiders.count : 0), 0);
        const kept = (fixture.view.kept as number[][]).reduce((sum, held) => sum + (held[seat] ?? 0), 0);
        expect(board + reserve + kept).toBe(15);
      }
    }
  });

  it("shows whose a standing Fortress is, and nobody's that lies", () => {
    const forts = [middle, teams, assault].flatMap((fixture) => of(fixture).places.filter((place) => place.fort !== null));
    expect(forts.length).toBeGreaterThan(0);
    for (const place of forts) expect(place.owner !== null).toBe(place.fort === "standing");
  });
});

describe("the river", () => {
  it("has four tiles and the next one, with what each seat has in them", () => {
    const table = of(middle);
    expect(table.river).toHaveLength(4);
    expect(table.coming).not.toBeNull();
    for (const tile of table.river) {
      const most = Math.max(...tile.counts);
      expect(tile.counts).toHaveLength(3);
      expect(tile.leaders.every((seat) => tile.counts[seat] === most && most > 0)).toBe(true);
      expect(tile.leaders.length).toBeLessThanOrEqual(2);
    }
  });

  it("has no leader while nobody has anything", () => {
    const empty = of(opening).river.filter((tile) => tile.counts.every((count) => count === 0));
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.every((tile) => tile.leaders.length === 0)).toBe(true);
  });
});

describe("a battle", () => {
  it("is formed in secret: not even the number of cards is known", () => {
    const table = of(forming);
    const other = table.battle?.forces.find((force) => force.seat !== forming.look);
    expect(table.battle?.forming).toBe(true);
    expect(other?.deck).toEqual([]);
  });

  it("has two sides, the attacker first, with lines, losses and tracks", () => {
    const table = of(battle);
    const [attacker, defender] = table.battle?.forces ?? [];
    expect([attacker?.attacks, defender?.attacks]).toEqual([true, false]);
    expect(attacker?.seat).toBe(table.active);
    for (const force of [attacker, defender]) {
      expect(force?.case).toBeGreaterThanOrEqual(1);
      expect(force?.case).toBeLessThanOrEqual(box.cases);
      expect(force?.groups.every((group) => group.front !== null || group.back !== null)).toBe(true);
    }
    const covered = table.battle?.forces.flatMap((force) => force.groups.filter((group) => group.lord !== null)) ?? [];
    expect(covered.length).toBeGreaterThan(0);
    for (const group of covered) expect(group.covers && group[group.covers]?.covered).toBe(true);
  });

  it("shows the reader his own hand, and backs of the enemy's", () => {
    const forces = of(battle).battle?.forces ?? [];
    for (const force of forces) expect(force.hand.every((card) => (card !== null) === (force.seat === battle.look))).toBe(true);
  });

  it("needs no first line behind walls", () => {
    const table = of(assault);
    expect(table.battle?.assault).toBe(true);
    expect(table.battle?.zone && table.place(table.battle.zone.id)?.fort).toBe("standing");
  });
});

describe("the players", () => {
  it("keep their Heroes hidden from others", () => {
    for (const fixture of [middle, teams, battle]) {
      const table = of(fixture);
      for (const player of table.players) if (player.seat === fixture.look) expect(player.heroes.every((card) => card !== null)).toBe(true);
    }
  });

  it("sit in two teams with four", () => {
    expect(of(teams).teams).toBe(true);
    expect(of(middle).teams).toBe(false);
  });

  it("have each point of glory from somewhere", () => {
    for (const fixture of [middle, teams, end]) {
      for (const player of of(fixture).players) expect(player.earned.reduce((sum, { points }) => sum + points, 0)).toBe(player.glory);
    }
  });

  it("have a rank at the end", () => {
    const table = of(end);
    expect(table.over).toBe(true);
    expect(table.players.some((player) => player.rank === 1)).toBe(true);
    expect(table.players.every((player) => player.asked === null)).toBe(true);
  });
});

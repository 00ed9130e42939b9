import { describe, expect, it } from "vitest";
import type { Line, Told, Words } from "../../../net/wire";
import { scenesIn } from "../../../play/scenes";
import box from "../fixtures/box.json";
import { SCENES } from "../scenes";
import { openBox } from "./box";
import { battlefieldOf, fatesIn, findTile, toldUpTo } from "./evaluation";

const BOX = openBox(box as unknown as Words);
const told = (kind: string, fields: object): Told => ({ event: { [kind]: fields }, text: "" }) as unknown as Told;
const line = (at: number, ...events: Told[]): Line => ({ at, seat: 0, events }) as unknown as Line;
const marked = (corner: string, marker: string, orcs: number, knights: number) => told("corner_marked", { tower: "orc_tower_a", corner, marker, orcs, knights });
const taken = (seat: number) => told("tower_taken", { tower: "orc_tower_a", seat, worth: 1 });

describe("the battlefield as it was told", () => {
  const opening = [told("first_tower", { tower: "orc_tower_a" }), told("tile_placed", { tile: "b01o", space: "1,0", rotation: 2 })];

  it("has what was laid, and not what was removed", () => {
    const field = battlefieldOf([...opening, told("tile_placed", { tile: "b02o", space: "0,-1", rotation: 0 }), told("tile_removed", { tile: "b01o", space: "1,0" })], BOX);
    expect(findTile(field, "orc_tower_a")?.space).toEqual({ x: 0, y: 0 });
    expect([...field.laid.keys()]).toEqual(["0,0", "0,-1"]);
  });

  it("keeps how corners were counted until they open again", () => {
    const counted = [...opening, marked("north_east", "orcs", 5, 2), marked("south_east", "neutral", 1, 1)];
    expect(battlefieldOf(counted, BOX).corners.get("orc_tower_a")).toEqual([null, { marker: "orcs", orcs: 5, knights: 2 }, { marker: "neutral", orcs: 1, knights: 1 }, null]);
    const opened = told("corner_opened", { tower: "orc_tower_a", corner: "north_east" });
    expect(battlefieldOf([...counted, opened], BOX).corners.get("orc_tower_a")?.[1]).toBeNull();
  });

  it("knows the points that were counted last", () => {
    expect(battlefieldOf(opening, BOX).points).toEqual([0, 0]);
    expect(battlefieldOf([...opening, told("counted", { points: [1, 0] }), told("counted", { points: [1, 3] })], BOX).points).toEqual([1, 3]);
  });

  it("knows no counts of a tower that goes straight from one to the other", () => {
    const first = [...opening, marked("north_east", "orcs", 5, 2), taken(0)];
    expect(battlefieldOf(first, BOX).corners.get("orc_tower_a")?.[1]).not.toBeNull();
    expect(battlefieldOf([...first, taken(1)], BOX).corners.get("orc_tower_a")).toBeUndefined();
  });
});

describe("the scene of an evaluation", () => {
  const log = [line(1, marked("north_west", "orcs", 2, 0)), line(2, marked("north_east", "orcs", 5, 2), taken(0), told("counted", { points: [1, 0] }))];

  it("is there only where a tower changes hands", () => {
    const scenes = scenesIn(log, SCENES);
    expect(scenes.map(({ parts }) => parts.map(({ at }) => at))).toEqual([[2, 2, 2]]);
    expect(fatesIn(scenes[0]?.parts.map((part) => part.told) ?? [])).toEqual([{ tower: "orc_tower_a", seat: 0, worth: 1 }]);
  });

  it("is drawn from what was told before it and as much of it as is shown", () => {
    const [scene] = scenesIn(log, SCENES);
    if (!scene) throw new Error("no scene");
    expect(toldUpTo(scene, 1, log).map(({ event }) => Object.keys(event)[0])).toEqual(["corner_marked", "corner_marked"]);
  });
});

import { describe, expect, it } from "vitest";
import { cornerOf, openBox, shown } from "./box";
import components from "../fixtures/box.json";
import drawing from "../fixtures/drawing.json";
import end from "../fixtures/end.json";
import middle from "../fixtures/middle.json";
import opening from "../fixtures/opening.json";
import pick from "../fixtures/pick.json";
import tokens from "../fixtures/tokens.json";
import turning from "../fixtures/turning.json";
import { read } from "./model";

const box = openBox(components);
const table = (fixture: { view: Record<string, unknown>; names: string[]; look: number }) =>
  read(fixture.view, fixture.names, box, fixture.look);

describe("the box", () => {
  it("holds the tiles in the order in which the view counts them", () => {
    expect(box.tiles).toHaveLength(58 + 8 + 5);
    expect(box.tiles[58]?.sort).toBe("tower");
    expect(box.tiles.at(-1)?.sort).toBe("special");
    expect(box.tokens.map((token) => token.id)).toContain("knights_wizard_shaman");
  });

  it("reads the corners of a tile, also with both camps", () => {
    expect(cornerOf("o1k2")).toEqual({ orcs: 1, knights: 2 });
    expect(cornerOf("--")).toEqual({ orcs: 0, knights: 0 });
  });

  it("turns a tile clockwise: printed corner i comes to lie at i + r", () => {
    const tile = box.tile("b07o");
    expect(shown(tile, 0, 0)).toEqual({ orcs: 3, knights: 0 });
    expect(shown(tile, 2, 2)).toEqual({ orcs: 3, knights: 0 });
    expect(shown(tile, 3, 0)).toEqual({ orcs: 0, knights: 2 });
  });

  it("says what a token does in a figure", () => {
    expect(box.token("orcs_double_drum").figure).toBe("+2");
    expect(box.token("orcs_leader").figure).toBe("×2");
    expect(box.token("knights_giant").figure).toBe("≤1");
    expect(box.token("knights_standard").figure).toBe("");
  });

  it("refuses to be missing", () => {
    expect(() => openBox({})).toThrow("components");
  });
});

describe("the table as it is read", () => {
  it("begins with one tower, three tiles in hand and three open ones", () => {
    const now = table(opening);
    expect(now.laid).toHaveLength(1);
    expect(now.towers[0]?.space).toEqual({ x: 0, y: 0 });
    expect(now.supply).toHaveLength(7);
    expect(now.display).toHaveLength(3);
    expect(now.sides.map((side) => side.reserve.length)).toEqual([5, 5]);
    expect(now.sides[opening.look === 0 ? 0 : 1].hand.every((tile) => tile !== null)).toBe(true);
    expect(now.sides[opening.look === 0 ? 1 : 0].hand.every((tile) => tile === null)).toBe(true);
  });

  it("knows whose the corners and towers are", () => {
    const now = table(middle);
    expect(now.towers.filter((tower) => tower.control).length).toBeGreaterThanOrEqual(2);
    const marks = now.towers.flatMap((tower) => tower.corners.filter(Boolean));
    expect(marks).toHaveLength(middle.view.corners.filter(Boolean).length);
  });

  it("sees four tiles at every corner that has a marker, and fewer where the corner is open", () => {
    for (const tower of [...table(middle).towers, ...table(end).towers].filter((one) => one.control === null)) {
      tower.corners.forEach((marker, n) => {
        expect(tower.filled[n]?.every(Boolean)).toBe(marker !== null);
      });
    }
  });

  it("adds up to the points that the view tells, temples included", () => {
    for (const fixture of [middle, end, tokens]) {
      const now = table(fixture);
      for (const side of now.sides) {
        const worth = now.towers.map((tower) => (tower.control === side.camp ? tower.worth : 0));
        expect(worth.reduce((sum, one) => sum + one, 0)).toBe(side.points);
      }
    }
  });

  it("knows who is asked what", () => {
    const asked = (fixture: Parameters<typeof table>[0]) => table(fixture).sides.map((side) => side.asked?.kind ?? null);
    expect(asked(drawing)[drawing.look]).toBe("drawing");
    expect(asked(turning)[turning.look]).toBe("turning");
    expect(asked(pick)).toEqual(["pick", "pick"]);
    expect(asked(end)).toEqual([null, null]);
  });

  it("turns the tokens of the other player down while both choose", () => {
    const now = table(pick);
    expect(now.sides[pick.look === 0 ? 1 : 0].reserve).toEqual([null, null, null, null, null]);
    expect(now.sides[pick.look === 0 ? 0 : 1].reserve).toEqual([]);
  });

  it("finds tokens on tiles and on empty spaces", () => {
    const now = table(tokens);
    expect(now.tokens.length).toBeGreaterThanOrEqual(5);
    expect(now.tokens.some(({ space }) => now.at(space) === null)).toBe(true);
    expect(now.sides.some((side) => side.ban !== null)).toBe(true);
    expect(now.newest?.tile.sort).toBe("battlefield");
  });
});

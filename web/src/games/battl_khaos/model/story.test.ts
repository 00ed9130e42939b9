import { describe, expect, it } from "vitest";
import { openBox } from "./box";
import { changes } from "./changes";
import components from "../fixtures/box.json";
import end from "../fixtures/end.json";
import type { Fixture } from "../../../testing/recorded";
import recorded from "../fixtures/middle.json";
import { RecentChanges } from "./recent-changes";
import { read } from "./model";
import { story } from "./story";
import { sayer } from "../words";

const middle = recorded as unknown as Fixture;
const box = openBox(components);
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");
const last = middle.tries?.find(({ actions }) => actions.length === 4 && JSON.stringify(actions.slice(0, 3)) === JSON.stringify(middle.path));
const before = read(middle.view, middle.names, box);
const after = read({ ...middle.view, ...last?.tried.view }, middle.names, box);
const events = last?.tried.lines.flatMap((line) => line.events) ?? [];
const told = (kind: string) => events.find(({ event }) => kind in event) ?? null;

describe("what is told", () => {
  it("shows a tile on its way from the hand to its space", () => {
    const { space } = middle.path?.[1]?.choose_space ? { space: middle.path[1].choose_space } : { space: null };
    expect(story(told("tile_placed"), after).move).toMatchObject({ from: { on: "hand", seat: middle.look }, to: { on: "space", space } });
  });

  it("shows the warriors that met at a corner, and the tower that changed hands", () => {
    expect(story(told("corner_marked"), after).met).toMatchObject({ at: { on: "corner" } });
    expect(story(told("tower_taken"), after).tower).toMatchObject({ seat: middle.look });
  });

  it("says nothing of what it does not know", () => {
    expect(story({ event: { some_day: {} }, text: "" }, after)).toEqual({ spots: [], move: null, met: null, tower: null });
    expect(story(null, after).spots).toEqual([]);
  });
});

describe("what has changed", () => {
  it("is marked from the beginning of the turn", () => {
    const fresh = new RecentChanges();
    expect(fresh.see(before)).toEqual([]);
    const marks = fresh.see(after);
    expect(marks).toEqual(changes(before, after));
    expect(marks.filter((change) => change.on === "space")).toHaveLength(1);
  });

  it("is nothing after a jump to another position", () => {
    const fresh = new RecentChanges();
    fresh.see(before);
    expect(fresh.see(read(end.view, end.names, box))).toEqual([]);
  });

  it("is said in both languages", () => {
    const tower = changes(before, after).find((change) => change.on === "tower");
    expect(tower && plain(sayer("fr", box).change(tower, middle.names, new Map()))).toMatch(/^Tour .+ \(\d\) : aux (orcs|chevaliers)$/);
    expect(tower && plain(sayer("en", box).change(tower, middle.names, new Map()))).toMatch(/tower .+ \(\d\): to the (orcs|knights)$/);
  });
});

describe("what the board says", () => {
  const [fr, en] = [sayer("fr", box), sayer("en", box)];

  it("names a tile by its corners, as it lies", () => {
    expect(plain(fr.tile(box.tile("b07o"), 2))).toBe("Tuile : personne, personne, 3 orcs, 2 chevaliers");
    expect(plain(en.tile(box.tile("temple")))).toBe("Temple: Every tower around it is worth 3.");
  });

  it("names a tower with its corners", () => {
    const tower = before.towers.find((one) => one.control === null);
    expect(tower && fr.tower(tower)).toMatch(/vaut \d, bannière des .+, coin nord-ouest/);
    expect(tower && en.cornerState(tower, 1)).toMatch(/^north-east corner (\d of 4 tiles|to the \w+|neutral)( \(\d+–\d+\))?$/);
  });

  it("gives each camp a letter of its own in each language", () => {
    for (const say of [fr, en]) expect(say.letter("orcs")).not.toBe(say.letter("knights"));
  });
});

import { describe, expect, it } from "vitest";
import type { Fixture } from "../../../testing/recorded";
import { openBox } from "./box";
import { changes } from "./changes";
import components from "../fixtures/box.json";
import end from "../fixtures/end.json";
import mustering from "../fixtures/mustering.json";
import planning from "../fixtures/planning.json";
import turn from "../fixtures/turn.json";
import { RecentChanges } from "./recent-changes";
import { read, type Table } from "./model";
import { story } from "./story";
import { sayer } from "../words";

const box = openBox(components);
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");
const of = (fixture: unknown): Table => read((fixture as Fixture).view, (fixture as Fixture).names, box);

describe("what is told", () => {
  it("shows armies on their way from space to space, and out of the limbo", () => {
    const event = { armies_moved: { seat: 1, origin: "heartwood_light", space: "treehome_light", armies: 3 } };
    expect(story({ event, text: "" }).move).toMatchObject({
      what: "armies",
      seat: 1,
      count: 3,
      from: { on: "space", space: "heartwood_light" },
      to: { on: "space", space: "treehome_light" },
    });
    expect(story({ event: { army_rose: { seat: 2, space: "foothold_dark" } }, text: "" }).move).toMatchObject({ count: 1, from: { on: "limbo", seat: 2 } });
  });

  it("shows a Region card on its way from owner to owner, or from the supply", () => {
    const event = { region_card_moved: { region: "treehome", loser: -1, winner: 2, box: null } };
    expect(story({ event, text: "" }).move).toMatchObject({ what: "card", from: { on: "deck" }, to: { on: "player", seat: 2 } });
  });

  it("shows goods, buildings and points", () => {
    expect(story({ event: { extracted: { seat: 0, space: "heartwood_dark", resource: "gold", amount: 5 } }, text: "" }).move).toMatchObject({ what: "gold", count: 5 });
    expect(story({ event: { built: { seat: 0, space: "heartwood_dark", building: "portal", points: 1 } }, text: "" }).move).toMatchObject({ what: "portal" });
    expect(story({ event: { scored: { seat: 1, for_spaces: 3, for_buildings: 1, for_provinces: 2, points: 9 } }, text: "" }).move).toMatchObject({ what: "points", count: 6 });
  });

  it("points at the space of anything else, and says nothing of what it does not know", () => {
    expect(story({ event: { compared: { seat: 0, space: "the_murk_dark" } }, text: "" })).toEqual({ spots: [{ on: "space", space: "the_murk_dark" }], move: null });
    expect(story({ event: { some_day: {} }, text: "" })).toEqual({ spots: [], move: null });
    expect(story(null).spots).toEqual([]);
  });
});

describe("what has changed", () => {
  const before = of(turn);
  const after: Table = { ...before, spaces: before.spaces.map((space, n) => (n === 4 ? { ...space, armies: space.armies + 1 } : space)) };

  it("is found space by space", () => {
    expect(changes(before, after)).toEqual([{ on: "space", space: after.spaces[4]?.id }]);
    expect(changes(before, before)).toEqual([]);
  });

  it("is marked from the beginning of the turn, and not after a jump", () => {
    const fresh = new RecentChanges();
    expect(fresh.see(before)).toEqual([]);
    expect(fresh.see(after)).toHaveLength(1);
    expect(fresh.see(of(end))).toEqual([]);
  });
});

describe("what the board says", () => {
  const [fr, en] = [sayer("fr", box, planning.names), sayer("en", box, planning.names)];
  const table = of(planning);

  it("names a space with all that stands there", () => {
    const space = table.spaces.find((one) => one.holder !== null && one.tile !== null);
    if (!space) throw new Error("no building in the fixture");
    expect(plain(fr.space(space))).toContain(`${space.armies} armée`);
    expect(en.space(space)).toMatch(/^[A-Z][a-z ]+[A-Za-z]* \((light|dark)\), /);
    expect(en.space(space)).toMatch(/Shrine|Capital/);
    expect(en.space(space)).toMatch(/Region card/);
  });

  it("names a card with what is printed on it", () => {
    expect(plain(fr.card(box.card("shore_lake_light")))).toBe("Carte Conflit Shore Lake (lumière) : Côtes bleues ; lumière : 2 points d'énergie, 5 or");
    expect(en.card(box.card("transition_5"))).toMatch(/^Transition of 5 armies: 4 energy, 1 gold\. Put 5 armies/);
    expect(en.card(box.card("back"))).toBe("Face-down card");
  });

  it("names a box by the tribe whose action it is, with its price", () => {
    const me = table.players[planning.look];
    const slot = box.boxes.find((one) => one.id === "specific_light");
    if (!me || !slot) throw new Error("no board");
    expect(en.boxName(slot, me)).toBe(me.light.name.en);
    expect(en.boxOf(slot, me, null)).toContain("empty");
  });

  it("says of a player what he has, and what a scoring would bring", () => {
    const me = table.players[planning.look];
    if (!me) throw new Error("nobody looks");
    expect(plain(fr.player(me))).toContain(`si le tour finissait : +${me.next.sum} (lieux ${me.next.spaces}, bâtiments ${me.next.buildings}, provinces ${me.next.provinces})`);
    expect(en.player(me)).toContain(`if the round ended now: +${me.next.sum}`);
  });

  it("has a word for everything that a player can be asked", () => {
    for (const fixture of [planning, turn, mustering]) {
      for (const player of of(fixture).players) if (player.asked) expect(fr.doing(player).length).toBeGreaterThan(0);
    }
  });

  it("counts cubes by player, inhabitants last", () => {
    expect(en.cubes([2, 0, 1, 0, 3])).toBe(`${planning.names[0]}\u00a0×2, ${planning.names[2]}\u00a0×1, 3 inhabitants`);
    expect(fr.cubes([0, 0, 0, 0, 0])).toBe("rien");
  });
});

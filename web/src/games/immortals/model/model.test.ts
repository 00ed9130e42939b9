import { describe, expect, it } from "vitest";
import type { Fixture } from "../../../testing/recorded";
import { openBox } from "./box";
import battle from "../fixtures/battle.json";
import components from "../fixtures/box.json";
import building from "../fixtures/building.json";
import deciding from "../fixtures/deciding.json";
import draft from "../fixtures/draft.json";
import end from "../fixtures/end.json";
import opening from "../fixtures/opening.json";
import planning from "../fixtures/planning.json";
import reinforcing from "../fixtures/reinforcing.json";
import turn from "../fixtures/turn.json";
import { inside, middleAt, origin, outline, provinceOutline, roomFor } from "../drawings/geometry";
import { handOf, read, type Table } from "./model";
import { sayer } from "../words";

const box = openBox(components);
const of = (fixture: unknown): Table => read((fixture as Fixture).view, (fixture as Fixture).names, box);

describe("the box", () => {
  it("has an outline and a label for every region, and five regions for every province", () => {
    expect(box.regions).toHaveLength(25);
    for (const region of box.regions) expect(region.shape.length).toBeGreaterThan(4);
    for (const province of box.provinces) expect(box.regions.filter((region) => region.province === province.id)).toHaveLength(5);
  });

  it("tells seats apart by shape and by letter", () => {
    expect(new Set(box.colours.map((colour) => colour.shape)).size).toBe(5);
    for (const lang of ["fr", "en"] as const) expect(new Set(box.colours.map((colour) => colour.letter[lang])).size).toBe(5);
  });

  it("knows every card by its name in a view", () => {
    expect(box.card("heartwood")).toMatchObject({ kind: "region", region: { id: "heartwood" } });
    expect(box.card("heartwood_dark")).toMatchObject({ kind: "conflict", realm: "dark" });
    expect(box.card("green_joker_light")).toMatchObject({ kind: "joker", province: { id: "green" }, realm: "light" });
    expect(box.card("transition_5").kind).toBe("magic");
    expect(() => box.card("nowhere")).toThrow("nowhere");
  });

  it("refuses to draw without components", () => {
    expect(() => openBox({})).toThrow("components");
  });
});

describe("the map", () => {
  it("lays dark left of light, or above it", () => {
    expect(origin("dark", 1000, true)).toEqual({ x: 0, y: 0 });
    expect(origin("light", 1000, true).x).toBeGreaterThan(1000);
    expect(origin("light", 1000, false).y).toBeGreaterThan(1000);
  });

  it("draws the border of a province from the edges that only one of its regions has", () => {
    const whole = box.regions.filter((region) => region.province === "green").reduce((sum, region) => sum + region.shape.length, 0);
    const edges = provinceOutline(box, "green").split("M").length - 1;
    expect(edges).toBeGreaterThan(10);
    expect(edges).toBeLessThan(whole);
    expect(outline(box.region("treehome"))).toMatch(/^M373 27L.*Z$/);
  });

  it("finds room inside a region, beside the cubes or above them", () => {
    const places = [{ x: -60, y: -10 }, { x: -24, y: -58 }] as const;
    expect(roomFor(box.region("moonglade"), [...places], 14)).toEqual(places[0]);
    expect(roomFor(box.region("borderland"), [...places], 14)).toEqual(places[1]);
    for (const region of box.regions) expect(inside(region, { x: 0, y: 0 })).toBe(true);
    expect(inside(box.region("treehome"), { x: 0, y: 500 })).toBe(false);
  });

  it("finds the middle of what is free below the cubes", () => {
    expect(["treehome", "saltmarsh", "windmere", "mountainhome"].map((id) => Math.round(middleAt(box.region(id), 36)))).toEqual([0, -9, 9, -9]);
    expect(middleAt(box.region("treehome"), 500)).toBe(0);
  });
});

describe("the table", () => {
  it("counts all armies of a seat once", () => {
    for (const fixture of [planning, turn, battle]) {
      const table = of(fixture);
      for (const player of table.players) {
        const inside = (table.tray[player.seat] ?? 0) + (table.resting[player.seat] ?? 0);
        const spare = (fixture.view.reserve as number[])[player.seat] ?? 0;
        expect(player.armies + player.limbo.light + player.limbo.dark + inside + spare).toBe(43);
      }
    }
  });

  it("knows the phase of the round from the steps that are still to come", () => {
    expect([opening, draft, reinforcing, planning, turn, end].map((fixture) => of(fixture).phase)).toEqual([
      "setup",
      "setup",
      "reinforcements",
      "planning",
      "resolution",
      "over",
    ]);
  });

  it("shows what a scoring would bring, as the rules count it", () => {
    const table = of(turn);
    for (const { next, held } of table.players) {
      expect(next.sum).toBe(next.spaces + next.buildings + next.provinces);
      expect(next.spaces).toBe(Math.floor(held / 2));
    }
  });

  it("shows the reader his own plan and backs of the others'", () => {
    const table = of(turn);
    for (const player of table.players) {
      const laid = player.plan.flatMap((card) => (card ? [card.kind] : []));
      expect(laid.length).toBeGreaterThan(0);
      if (player.seat !== turn.look) expect(new Set(laid)).toEqual(new Set(["back"]));
      else expect(laid).not.toContain("back");
    }
  });

  it("hides while planning even which boxes of others hold a card", () => {
    const table = of(planning);
    for (const player of table.players) if (player.seat !== planning.look) expect(player.plan.every((card) => card === null)).toBe(true);
    expect(table.secret).toBe(true);
    expect(table.fits?.extract_gold?.some((card) => card.includes("joker"))).toBe(false);
    expect(of(turn).fits).toBe(null);
  });

  it("counts the cards in a hand, and shows the reader his own", () => {
    const table = of(planning);
    const me = table.players[planning.look];
    if (!me) throw new Error("nobody looks");
    const hand = handOf(me, box);
    expect(hand.filter((card) => card.kind === "magic")).toHaveLength(4);
    expect(hand.filter((card) => card.kind === "blank")).toHaveLength(1);
    expect(hand.length + box.blanks - 1).toBe(me.handSize);
  });

  it("counts a card under resolution in neither the hand nor the plan", () => {
    for (const fixture of [deciding, building]) {
      const seat = fixture.view.resolving.findIndex((id) => id !== null);
      const card = fixture.view.resolving[seat] ?? "";
      const [during, after] = [of(fixture), of({ ...fixture, view: { ...fixture.view, resolving: [] } })].map((table) => table.players[seat]);
      if (!during || !after) throw new Error("nobody resolves a card");
      expect(during.resolving).toEqual(box.card(card));
      expect(during.handSize).toBe(after.handSize - 1);
      expect(handOf(during, box)).not.toContainEqual(box.card(card));
      expect(handOf(after, box)).toContainEqual(box.card(card));
      expect(sayer("en", box, fixture.names).player(during)).toContain(`Card being resolved: ${sayer("en", box, fixture.names).cardName(box.card(card))}`);
    }
  });

  it("says of what realm cards laid aside unseen are", () => {
    const table = of({ ...reinforcing, view: { ...reinforcing.view, aside: [1, 0, 0, 2, 1, 1] } });
    const said = (lang: "en" | "fr"): (string | undefined)[] =>
      table.players.map((player) => /[^.]*(?:at least|au moins) [^.]*/.exec(sayer(lang, box, reinforcing.names).player(player))?.[0].trim());
    expect(said("en")).toEqual([
      "Among the cards not shown, at least 1 light card",
      "Among the cards not shown, at least 2 dark cards",
      "Among the cards not shown, at least 1 light card and 1 dark card",
    ]);
    expect(said("fr")[2]).toBe("Parmi les cartes non montrées, au moins 1 carte de la lumière et 1 carte des ténèbres");
    for (const player of of(turn).players) expect(sayer("en", box, turn.names).player(player)).not.toContain("not shown");
  });

  it("shows a draft hand to its player only", () => {
    const table = of(draft);
    for (const player of table.players) expect(player.draft?.cards.length).toBe(player.seat === draft.look ? 5 : 0);
    expect(table.piles?.light).toBeGreaterThan(0);
  });

  it("has ranks at the end", () => {
    const table = of(end);
    expect(table.over).toBe(true);
    expect(table.players.some((player) => player.rank === 1)).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { openBox } from "../model/box";
import components from "../fixtures/box.json";
import forming from "../fixtures/forming.json";
import { Muster } from "./muster.svelte";

const box = openBox(components);
const held = (counts: Record<string, number>) => box.cards.flatMap((card) => (counts[card.id] ? [{ card, count: counts[card.id] ?? 0 }] : []));

describe("a combat deck", () => {
  it("has all cards if they fit", () => {
    const muster = new Muster(held({ orc: 4, crossbowman: 1, catapult: 1 }), 10);
    expect(muster.total).toBe(6);
    expect(muster.words).toEqual([{ muster: { card: "orc", count: 4 } }, { muster: { card: "crossbowman", count: 1 } }, { muster: { card: "catapult", count: 1 } }]);
  });

  it("prefers Heroes and strong Units where ten are too few", () => {
    const muster = new Muster(held({ orc: 4, heavy_orc: 4, mounted_boar: 4, buurk: 1 }), 10);
    expect(muster.total).toBe(10);
    expect(muster.of(box.card("buurk"))).toBe(1);
    expect(muster.of(box.card("orc"))).toBe(1);
  });

  it("never has more than ten, nor more than are owned", () => {
    const muster = new Muster(held({ orc: 4, heavy_orc: 8 }), 10);
    muster.set(box.card("orc"), 9);
    expect(muster.of(box.card("orc"))).toBe(2);
    muster.set(box.card("heavy_orc"), 3);
    muster.set(box.card("orc"), 9);
    expect(muster.of(box.card("orc"))).toBe(4);
    expect(muster.total).toBe(7);
  });

  it("is said card by card in their order, until it is full", () => {
    const muster = new Muster(held({ orc: 4, heavy_orc: 6, catapult: 2 }), 10);
    muster.empty();
    muster.set(box.card("orc"), 4);
    muster.set(box.card("heavy_orc"), 6);
    expect(muster.words).toEqual([{ muster: { card: "orc", count: 4 } }, { muster: { card: "heavy_orc", count: 6 } }]);
  });

  it("begins with the card that the rules ask for first", () => {
    const asked = forming.question.choices[0]?.action.muster.card;
    const mine = box.units.flatMap((card, n) => (forming.view.units[forming.look]?.[n] ? [{ card, count: forming.view.units[forming.look]?.[n] ?? 0 }] : []));
    expect(new Muster(mine, box.deckMost).words[0]).toMatchObject({ muster: { card: asked } });
  });
});

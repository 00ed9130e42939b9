import { describe, expect, it } from "vitest";
import { Choosing, verbOf } from "../../../play/choosing.svelte";
import type { Choice, Words } from "../../../net/wire";
import type { Fixture } from "../../../testing/recorded";
import { openBox } from "../model/box";
import components from "../fixtures/box.json";
import recorded from "../fixtures/opening.json";
import { read } from "../model/model";
import { Touch } from "./touch.svelte";
import { ArmyMove } from "./army-move.svelte";

const opening = recorded as unknown as Fixture;
const box = openBox(components);
const orders = opening.question?.choices ?? [];
const cards = orders.filter((choice) => verbOf(choice) === "buy");
const others = orders.filter((choice) => verbOf(choice) !== "buy");
const lair = (opening.view.lairs as string[])[opening.look] ?? "";

/** The sheet with cards is open, and this can be said. */
function open(choices: Choice[]): Touch {
  const choosing = new Choosing(choices, () => undefined, () => undefined);
  const view: Words = opening.view;
  const gesture = new ArmyMove(() => choosing, () => undefined, () => view);
  const touch = new Touch(gesture, () => choosing, () => read(view, opening.names, box), () => true);
  touch.open();
  return touch;
}

describe("the sheet with cards", () => {
  it("stays open as long as nothing but a card can be said", () => {
    const touch = open(cards);
    touch.follow();
    expect(touch.cards).toBe(true);
    expect(touch.elsewhere).toBe(false);
  });

  it("closes when something else is asked", () => {
    const touch = open(orders);
    touch.follow();
    expect(touch.cards).toBe(false);
  });

  it("covers the map, and says so where what can be said lies elsewhere", () => {
    const touch = open(others);
    expect(touch.mayZone(lair)).toBe(false);
    expect(touch.elsewhere).toBe(true);
    touch.leave();
    expect(touch.mayZone(lair)).toBe(true);
  });
});

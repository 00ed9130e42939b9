import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../../../play/choosing.svelte";
import box from "../fixtures/box_placement.json";
import drawing from "../fixtures/drawing.json";
import frozen from "../fixtures/frozen.json";
import { card } from "../model/model";
import { Touch } from "./touch.svelte";

const send = vi.fn();
const ask = vi.fn();

function touching(choices: Choosing["choices"], plays = true): Touch {
  const choosing = new Choosing(choices, send, ask);
  return new Touch(
    () => choosing,
    () => plays,
  );
}

beforeEach(() => {
  send.mockReset();
  ask.mockReset();
});

describe("deploying", () => {
  const held = card("white1_red2");

  it("lights exactly the halves and tribes of the legal actions", () => {
    const touch = touching(frozen.choices);
    expect(touch.mayHalf(held, "double")).toBe(true);
    expect(touch.mayHalf(held, "single")).toBe(false);
    touch.pressHalf(held, "double");
    const lit = frozen.view.line.filter((tribe) => touch.mayTribe(tribe as "red"));
    const legal = frozen.choices.flatMap(({ action }) =>
      action.deploy?.card === held.id && action.deploy.half === "double" ? [action.deploy.tribe] : [],
    );
    expect(new Set(lit)).toEqual(new Set(legal));
    expect(lit.length).toBeGreaterThan(0);
  });

  it("takes a half and a tribe, and says nothing before both are touched", () => {
    const touch = touching(frozen.choices);
    touch.pressHalf(held, "double");
    expect(send).not.toHaveBeenCalled();
    touch.pressTribe("blue");
    expect(send.mock.lastCall?.[0].action).toEqual({ deploy: { card: held.id, tribe: "blue", half: "double" } });
  });

  it("may begin with the tribe", () => {
    const touch = touching(frozen.choices);
    touch.pressTribe("blue");
    expect(send).not.toHaveBeenCalled();
    expect(touch.mayHalf(held, "double")).toBe(true);
    touch.pressHalf(held, "double");
    expect(send.mock.lastCall?.[0].action).toEqual({ deploy: { card: held.id, tribe: "blue", half: "double" } });
  });

  it("unpicks what is picked again, and by Escape", () => {
    const touch = touching(frozen.choices);
    touch.pressHalf(held, "double");
    touch.pressHalf(held, "double");
    expect(touch.card).toBeNull();
    touch.pressHalf(held, "double");
    expect(touch.escape()).toBe(true);
    expect(touch.card).toBeNull();
    expect(touch.escape()).toBe(false);
  });

  it("asks why where the picked half may not go", () => {
    const touch = touching(frozen.choices);
    touch.pressHalf(held, "double");
    touch.pressTribe("red");
    expect(send).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledWith({ deploy: { tribe: "red", card: held.id, half: "double" } });
  });

  it("discards the picked card when the pile of cards out of the game is touched", () => {
    const touch = touching(frozen.choices);
    expect(touch.mayDiscard()).toBe(false);
    touch.pressHalf(held, "double");
    expect(touch.mayDiscard()).toBe(true);
    touch.pressOut();
    expect(send.mock.lastCall?.[0].action).toEqual({ discard: { card: held.id } });
  });

  it("does not discard at once a card that can go nowhere", () => {
    const touch = touching(frozen.choices);
    const stuck = card("yellow1_purple2");
    expect(touch.mayHalf(stuck, "single") || touch.mayHalf(stuck, "double")).toBe(false);
    touch.pressHalf(stuck, "single");
    expect(send).not.toHaveBeenCalled();
    expect(touch.mayDiscard()).toBe(true);
  });
});

describe("other touches", () => {
  it("draw from a pile, or ask why not", () => {
    const touch = touching(drawing.choices);
    const piles = drawing.choices.map(({ action }) => action.draw.pile);
    touch.pressPile(piles[0] as "red");
    expect(send.mock.lastCall?.[0].action).toEqual({ draw: { pile: piles[0] } });
    const empty = drawing.view.line.find((tribe) => !piles.includes(tribe)) as "red";
    touch.pressPile(empty);
    expect(ask).toHaveBeenCalledWith({ draw: { pile: empty } });
  });

  it("draw when the tribe is touched instead of its pile", () => {
    const touch = touching(drawing.choices);
    touch.pressTribe(drawing.choices[0]?.action.draw.pile as "red");
    expect(send).toHaveBeenCalledOnce();
  });

  it("place the box", () => {
    touching(box.choices).pressEnd("east");
    expect(send.mock.lastCall?.[0].action).toEqual({ place_box: { end: "east" } });
  });

  it("open an attack or the cards out of the game for a closer look, and close it again", () => {
    const touch = touching([]);
    touch.pressAttack("red", 1, false);
    expect(touch.peek).toEqual({ kind: "attack", tribe: "red", seat: 1 });
    touch.pressOut();
    expect(touch.peek).toEqual({ kind: "out" });
    touch.pressOut();
    expect(touch.peek).toBeNull();
  });

  it("where nothing lies ask why nothing goes there", () => {
    const touch = touching([]);
    touch.pressAttack("red", 0, true, true);
    expect(touch.peek).toBeNull();
    expect(ask).toHaveBeenCalledWith({ deploy: { tribe: "red" } });
  });

  it("of somebody who only looks ask nothing", () => {
    touching([], false).pressTribe("red");
    expect(ask).not.toHaveBeenCalled();
  });
});

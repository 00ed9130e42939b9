import { describe, expect, it, vi } from "vitest";
import { Choosing } from "./choosing.svelte";
import type { Choice } from "../net/wire";

const choice = (action: Choice["action"]): Choice => ({ action, text: JSON.stringify(action) });
const deploy = (card: string, tribe: string, half: string) => choice({ deploy: { card, tribe, half } });

const CHOICES = [
  deploy("red", "green", "single"),
  deploy("red", "green", "double"),
  deploy("red", "blue", "single"),
  deploy("white", "blue", "single"),
  deploy("white", "blue", "double"),
  choice({ discard: { card: "red" } }),
  choice({ draw: { pile: "green" } }),
  choice({ draw: { pile: "blue" } }),
  choice({ pass: {} }),
];

function choosing(choices = CHOICES) {
  const send = vi.fn();
  const ask = vi.fn();
  return { c: new Choosing(choices, send, ask), send, ask };
}

describe("click to narrow", () => {
  it("tells when something is picked, and not when it is let go, explained or made anew", () => {
    const touched = vi.fn();
    const c = new Choosing(CHOICES, vi.fn(), vi.fn(), touched);
    c.pick("card", "nobody's");
    expect(touched).not.toHaveBeenCalled();
    c.pick("card", "red");
    expect(touched).toHaveBeenCalledTimes(1);
    c.pick("card", "red");
    c.clear();
    expect(touched).toHaveBeenCalledTimes(1);
  });

  it("begins with everything left", () => {
    expect(choosing().c.left).toEqual(CHOICES);
  });

  it("keeps what fits a pick, whatever its verb", () => {
    const { c, send } = choosing();
    c.pick("card", "red");
    expect(c.left).toHaveLength(4);
    expect(c.has("discard")).toBe(true);
    expect(c.has("draw")).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });

  it("keeps one verb if it is named", () => {
    const { c } = choosing();
    c.pick("card", "red", "deploy");
    expect(c.left.map((left) => Object.keys(left.action)[0])).toEqual(["deploy", "deploy", "deploy"]);
  });

  it("sends the only choice that is left, and begins anew", () => {
    const { c, send } = choosing();
    c.pick("card", "red");
    c.pick("tribe", "blue");
    expect(send).toHaveBeenCalledExactlyOnceWith(deploy("red", "blue", "single"));
    expect(c.picked).toEqual({});
  });

  it("sends at once what one pick decides", () => {
    const { c, send } = choosing();
    c.pick("pile", "green");
    expect(send).toHaveBeenCalledExactlyOnceWith(choice({ draw: { pile: "green" } }));
  });

  it("does not send before a pick, even if one choice is left", () => {
    const { send } = choosing([choice({ pass: {} })]);
    expect(send).not.toHaveBeenCalled();
  });

  it("takes a pick back when it is picked again", () => {
    const { c } = choosing();
    c.pick("card", "red");
    c.pick("card", "red");
    expect(c.picked).toEqual({});
    expect(c.left).toEqual(CHOICES);
  });

  it("replaces the value of a field, and gives up later picks that do not fit it", () => {
    const { c } = choosing();
    c.pick("card", "red");
    c.pick("tribe", "green");
    expect(c.can("card", "white")).toBe(true);
    c.pick("card", "white");
    expect(c.picked).toEqual({ card: "white" });
  });

  it("keeps later picks that still fit a replaced value", () => {
    const { c } = choosing([...CHOICES, deploy("white", "green", "single"), deploy("white", "green", "double")]);
    c.pick("card", "red");
    c.pick("tribe", "green");
    c.pick("card", "white");
    expect(c.picked).toEqual({ card: "white", tribe: "green" });
  });

  it("says whether a pick would leave something, with what was picked before it", () => {
    const { c } = choosing();
    c.pick("card", "white");
    expect(c.can("tribe", "blue")).toBe(true);
    expect(c.can("tribe", "green")).toBe(false);
  });

  it("turns to another kind of action when a field of it is touched", () => {
    const { c, send } = choosing();
    c.pick("card", "white");
    expect(c.can("pile", "blue")).toBe(true);
    c.pick("pile", "blue");
    expect(send).toHaveBeenCalledExactlyOnceWith(choice({ draw: { pile: "blue" } }));
  });

  it("asks why where nothing would be left, and keeps the picks", () => {
    const { c, ask, send } = choosing();
    c.pick("card", "white");
    c.pick("tribe", "green");
    expect(ask).toHaveBeenCalledExactlyOnceWith({ deploy: { card: "white", tribe: "green" } });
    expect(c.picked).toEqual({ card: "white" });
    expect(send).not.toHaveBeenCalled();
  });

  it("asks why with the verb that was named", () => {
    const { c, ask } = choosing();
    c.pick("pile", "red", "draw");
    expect(ask).toHaveBeenCalledExactlyOnceWith({ draw: { pile: "red" } });
  });

  it("compares values that are lists", () => {
    const { c } = choosing([choice({ move: { from: [1, 2], to: [1, 3] } }), choice({ move: { from: [1, 2], to: [2, 2] } })]);
    c.pick("from", [1, 2]);
    expect(c.isPicked("from", [1, 2])).toBe(true);
    expect(c.values("to")).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });

  it("tells nothing and can do nothing without choices", () => {
    const { c } = choosing([]);
    expect(c.can("card", "red")).toBe(false);
    expect(c.has("deploy")).toBe(false);
  });
});

import { describe, expect, it, vi } from "vitest";
import { Choosing } from "../../play/choosing.svelte";
import type { Choice } from "../../net/wire";
import { hasPicks, barButtons, sharedEnd } from "./buttons";

const choice = (action: Choice["action"]): Choice => ({ action, text: JSON.stringify(action) });
const pass = choice({ pass: {} });
const draws = ["red", "green", "blue"].map((pile) => choice({ draw: { pile } }));
const among = (choices: Choice[]) => new Choosing(choices, vi.fn(), vi.fn());

describe("what the bar offers beside a board", () => {
  it("has a button for what there is nothing to touch for", () => {
    expect(barButtons(among([...draws, pass]), [])).toEqual([pass]);
  });

  it("has a button for everything once few ways are left", () => {
    expect(barButtons(among(draws), [])).toEqual(draws);
  });

  it("does not repeat a button of the board, whoever made the choice that it stands for", () => {
    const same = choice({ pass: {} });
    expect(barButtons(among([...draws, pass]), [same])).toEqual([]);
    expect(hasPicks(among([...draws, pass]), [same])).toBe(false);
    expect(barButtons(among([...draws.slice(1), pass]), [same])).toEqual(draws.slice(1));
  });

  it("shows what is picked in any case", () => {
    const choosing = among([...draws, choice({ draw_two: { pile: "red" } }), pass]);
    choosing.pick("pile", "red");
    expect(hasPicks(choosing, choosing.left)).toBe(true);
  });
});

describe("the end that all ways share", () => {
  const ways = ["a goblin on east wall 1", "an archer on east wall 1", "a troll on east wall 1"];

  it("is left away where what is asked says it", () => {
    expect(sharedEnd(ways, "The melee on east wall 1 is lost: which unit?")).toBe(" on east wall 1");
  });

  it("stays where it is said nowhere else, and where there is one way", () => {
    expect(sharedEnd(ways, "Which unit?")).toBe("");
    expect(sharedEnd(ways.slice(1, 2), "on east wall 1?")).toBe("");
    expect(sharedEnd(["west wall 3", "east wall 3"], "Where to?")).toBe("");
  });
});

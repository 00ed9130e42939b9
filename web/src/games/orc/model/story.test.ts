import { describe, expect, it } from "vitest";
import type { Told } from "../../../net/wire";
import drawing from "../fixtures/drawing.json";
import end from "../fixtures/end.json";
import frozen from "../fixtures/frozen.json";
import middle from "../fixtures/middle.json";
import { changes, RecentChanges } from "./recent-changes";
import { read } from "./model";
import { story } from "./story";

describe("an event on the stage", () => {
  it("moves a deployed card from the hand to its side of the tribe", () => {
    const event = { deployed: { seat: 1, card: "red1_blue2", half: "double", tribe: "green" } };
    const told = story({ event, text: "" });
    expect(told.move?.card?.id).toBe("red1_blue2");
    expect(told.move?.from).toEqual({ on: "hand", seat: 1 });
    expect(told.move?.to).toEqual({ on: "slot", tribe: "green", seat: 1 });
  });

  it("shows a back where another drew", () => {
    const told = story({ event: { drew: { seat: 1, pile: "red", card: null } }, text: "" });
    expect(told.move?.card).toBeNull();
    expect(told.move?.from).toEqual({ on: "pile", tribe: "red" });
  });

  it("compares the orcs of a battle", () => {
    const fought = end.told.find(({ event }) => "fought" in event);
    expect(story(fought ?? null).battle).toEqual({ tribe: "green", orcs: [1, 3] });
  });

  it("tells every event of real games without a fault", () => {
    const fixtures: { told: Told[] }[] = [middle, drawing, frozen, end];
    for (const told of fixtures.flatMap((fixture) => fixture.told)) {
      expect(() => story(told)).not.toThrow();
    }
  });

  it("tells nothing of what it does not know", () => {
    expect(story(null).spots).toEqual([]);
    expect(story({ event: { seed_committed: { commitment: "x", salt: [] } }, text: "" }).spots).toEqual([]);
  });
});

describe("what changed", () => {
  const before = read(frozen.view, frozen.names);

  it("is nothing between a table and itself", () => {
    expect(changes(before, before)).toEqual([]);
  });

  it("is marked on the side that attacked, and on the pile that was drawn from", () => {
    const view = structuredClone(frozen.view);
    view.orcs[1] = 5;
    view.out.push("red1_blue2");
    view.piles[1] = [];
    view.piles[2] = [null, null];
    const base = structuredClone(frozen.view);
    base.piles[2] = [null, null, null];
    const spots = changes(read(base, frozen.names), read(view, frozen.names));
    expect(spots).toContainEqual({ on: "slot", tribe: "yellow", seat: 0 });
    expect(spots).toContainEqual({ on: "pile", tribe: "blue" });
    expect(spots).toContainEqual({ on: "out" });
  });

  it("stays marked until the next player moves", () => {
    const memory = new RecentChanges();
    expect(memory.see(before)).toEqual([]);
    const deployed = structuredClone(frozen.view);
    deployed.orcs[1] = 5;
    deployed.agenda = [{ turn: { seat: 1 } }, { battles: {} }, { deployment: { seat: 1 } }] as typeof deployed.agenda;
    const marks = memory.see(read(deployed, frozen.names));
    expect(marks).toEqual([{ on: "slot", tribe: "yellow", seat: 0 }]);
    const answered = structuredClone(deployed);
    answered.orcs[8] = 6;
    expect(memory.see(read(answered, frozen.names))).toEqual([{ on: "slot", tribe: "blue", seat: 1 }]);
  });

  it("remembers the colours of a battle that is over", () => {
    const memory = new RecentChanges();
    memory.see(before);
    memory.see(read(end.view, end.names));
    expect(memory.colourOf(0, "yellow")).toBe("red");
    expect(memory.colourOf(1, "red")).toBeNull();
  });

  it("is not marked after a jump to another position", () => {
    const memory = new RecentChanges();
    memory.see(read(middle.view, middle.names));
    expect(memory.see(read(end.view, end.names))).toEqual([]);
  });
});

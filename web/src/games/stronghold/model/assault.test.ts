import { describe, expect, it } from "vitest";
import type { Line, Told } from "../../../net/wire";
import { assaultIn } from "./assault";
import recorded from "../fixtures/assault.json";
import { spotOf, story } from "./story";

const lines = recorded.log as unknown as Line[];
const told = (event: Told["event"], text = ""): Told => ({ event, text });

describe("the assault as a sequence", () => {
  it("begins with its announcement, tells every step in words, and goes on", () => {
    const assault = assaultIn(lines, null);
    expect(assault?.blows[0]?.kind).toBe("assault_begun");
    expect(assault?.blows.every(({ text }) => text.length > 3)).toBe(true);
    expect(assault?.running).toBe(true);
    const compared = assault?.blows.find((blow) => blow.compared !== null);
    expect(compared?.spots[0]).toMatch(/^wall_/);
  });

  it("is told no further than what is being shown", () => {
    const events = lines.flatMap((line) => line.events);
    const begun = events.findLastIndex((event) => "assault_begun" in event.event);
    expect(assaultIn(lines, events[begun + 2] ?? null)?.blows).toHaveLength(3);
  });

  it("ends with the turn, and is none before the first", () => {
    const after: Line[] = [...lines, { at: 99, seat: null, events: [told({ turn_held: { turn: 4 } })] }];
    expect(assaultIn(after, null)?.running).toBe(false);
    expect(assaultIn([], null)).toBeNull();
  });
});

describe("what happens on the board", () => {
  it("moves units and hourglasses from where they were to where they are", () => {
    expect(story(told({ unit_advanced: { seat: 0, unit: "orc", origin: "camp_west", place: "foreground_west" } })).move).toEqual({ what: "orc", count: 1, from: "camp", to: "foreground_west" });
    expect(story(told({ fighter_moved: { seat: 1, fighter: "soldier", origin: "courtyard", place: "wall_w1" } })).spots).toEqual(["courtyard", "wall_w1"]);
    expect(story(null)).toEqual({ spots: [], move: null });
  });

  it("happens in a siege tower at its wall", () => {
    expect(spotOf("siege_tower_e2")).toBe("wall_e2");
  });
});

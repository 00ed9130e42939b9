import { describe, expect, it } from "vitest";
import { scenesIn } from "../../../play/scenes";
import type { Line, Told } from "../../../net/wire";
import end from "../fixtures/end.json";
import storms from "../fixtures/storms.json";
import { SCENES } from "../scenes";
import { spotOf, story } from "./story";
import { summaryOf } from "./summary";

const PARTS = ["goblin", "orc", "troll", "furious_goblin", "banner", "altar", "marksman", "soldier", "veteran", "stone", "wood", "officer", "speech", "warrior"];
const told = (event: Told["event"], text = ""): Told => ({ event, text });
const lines = end.log as unknown as Line[];

describe("an assault summed up", () => {
  const scene = scenesIn(lines, SCENES).at(-1);
  const events = scene?.parts.map((part) => part.told) ?? [];

  it("is a scene of the log, from its announcement to the way into the fortress", () => {
    expect([scene?.over, Object.keys(events[0]?.event ?? {}), Object.keys(events.at(-1)?.event ?? {})]).toEqual([true, ["assault_begun"], ["fortress_entered"]]);
  });

  it("has both sums of every wall in parts that add up, and what came of them", () => {
    const { turn, melees, gates, losses } = summaryOf(events, { notes: { parts: PARTS } });
    expect(turn).toBe(4);
    expect(melees.map(({ wall, attack, defence, breached, outcome }) => [wall, attack, defence, breached, outcome.length])).toEqual([["wall_w3", 10, 3, true, 2]]);
    expect(melees[0]?.attackParts).toEqual([["orc", 2, 4], ["troll", 2, 6]]);
    expect(melees[0]?.defenceParts).toEqual([["marksman", 1, 1], ["stone", 2, 2]]);
    expect(gates).toHaveLength(1);
    expect(losses).toEqual({ invader: [["orc", 5]], defender: [["marksman", 1]] });
  });

  it("tells what came of shots before any melee, and not what was only aimed", () => {
    const { before } = summaryOf([told({ assault_begun: { turn: 1 } }), told({ machine_aimed: {} }, "aims"), told({ machine_fired: {} }, "fires"), told({ units_killed: { unit: "orc", count: 1 } }, "dies")], {});
    expect(before).toEqual(["fires", "dies"]);
  });

  it("tells of the hospital by itself, whatever wall fought last", () => {
    const recorded = (storms.storms as unknown as { lines: { events: Told[] }[] }[]).map(({ lines: all }) => all.flatMap(({ events: some }) => some));
    const kinds = /fighter_saved|fighters_buried|terror_struck|specter_raised/;
    const isOfHospital = (one: Told) => kinds.test(Object.keys(one.event)[0] ?? "");
    const treated = recorded.filter((all) => all.some(isOfHospital) && all.some((one) => "strengths_compared" in one.event));
    expect(treated.length).toBeGreaterThan(1);
    for (const all of treated) {
      const { before, melees, gates, hospital } = summaryOf(all, { notes: { parts: PARTS } });
      expect(hospital).toEqual(all.filter(isOfHospital).map(({ text }) => text));
      expect([before, gates, ...melees.map(({ outcome }) => outcome)].flat().filter((text) => hospital.includes(text))).toEqual([]);
    }
  });

  it("knows no more than was told", () => {
    expect(summaryOf(events.slice(0, 5), { notes: { parts: PARTS } })).toMatchObject({ melees: [], gates: [], losses: { invader: [] } });
  });

  it("is over before the turn is held, and goes on over the lines of those who choose", () => {
    const line = (at: number, ...kinds: string[]): Line => ({ at, seat: 0, events: kinds.map((kind) => told({ [kind]: {} })) });
    const log = [line(1, "assault_begun"), line(2, "machine_aimed"), line(3, "units_killed", "turn_held", "turn_begun")];
    expect(scenesIn(log, SCENES).map(({ parts, over }) => [parts.length, over])).toEqual([[3, true]]);
    expect(scenesIn([line(1, "assault_begun", "turn_held")], SCENES)).toEqual([]);
  });
});

describe("what happens on the board", () => {
  it("moves units and hourglasses from where they were to where they are", () => {
    expect(story(told({ unit_advanced: { seat: 0, unit: "orc", origin: "camp_west", place: "foreground_west" } })).move).toEqual({ what: "orc", count: 1, from: "camp", to: "foreground_west" });
    expect(story(told({ fighter_moved: { seat: 1, fighter: "soldier", origin: "courtyard", place: "wall_w1" } })).spots).toEqual(["courtyard", "wall_w1"]);
    expect(story(null)).toEqual({ spots: [], move: null });
  });

  it("happens at the barbican and in the hospital, where no place is named", () => {
    const spots = (kind: string) => story(told({ [kind]: { fighter: "soldier", gate: 0 } })).spots;
    expect(["gate_battered", "gate_fell", "fighter_saved", "fighters_buried"].map(spots)).toEqual([["barbican"], ["barbican"], ["hospital"], ["hospital"]]);
  });

  it("happens in a siege tower at its wall", () => {
    expect(spotOf("siege_tower_e2")).toBe("wall_e2");
  });
});

import { describe, expect, it } from "vitest";
import { scenesIn } from "../../../play/scenes";
import type { Line, Words } from "../../../net/wire";
import planning from "../fixtures/planning.json";
import { mustered, settled, tumbled } from "../drawings/cube-places";
import { SCENES } from "../scenes";
import type { Space } from "./model";
import { armiesIn, gainsIn, provincesIn, roundsIn } from "./scoring";
import { throwOf } from "./throws";

const log = planning.log as unknown as Line[];
const scenes = scenesIn(log, SCENES);
const told = (n: number) => scenes[n]?.parts.map((part) => part.told) ?? [];

describe("the scenes of a round", () => {
  it("are each throw, and the scoring at its end", () => {
    expect(scenes.map(({ rule, parts, over }) => [rule.kind, parts.length, over])).toEqual([["throw", 3, true], ["scoring", 4, true]]);
    expect(throwOf(told(0))).toMatchObject({ attacker: 1, defender: null, strengths: [1, 1], fallen: [1, 0] });
    expect(throwOf(told(0).slice(0, 2))).toBe(null);
  });
});

describe("a throw", () => {
  const thrown = throwOf(told(0));
  const lying = thrown ? tumbled(thrown) : [];

  it("begins with those who fight beside the tower, and the rest in the tray", () => {
    const { standing, lying: rest } = thrown ? mustered(thrown) : { standing: [], lying: [] };
    expect(standing.map(({ colour, at }) => [colour, at.x < 240 && at.y < 262])).toEqual([[1, true], [1, true]]);
    expect(rest.map(({ colour }) => colour)).toEqual([2, 3, 3, 4]);
    expect(rest.every(({ at }) => at.y > 300)).toBe(true);
  });

  it("moves the fallen out of the tray to the side of their limbo, and nothing else", () => {
    const end = settled(lying);
    expect(thrown?.limbos).toEqual(["dark", "dark"]);
    expect(end.map(({ key }) => key)).toEqual(lying.map(({ key }) => key));
    const moved = end.filter((die, n) => die.at.y !== lying[n]?.at.y || die.at.x !== lying[n]?.at.x);
    expect(moved.map(({ fate }) => fate)).toEqual(["falls"]);
    expect(moved.every(({ at }) => at.x < 240 && at.y < 262)).toBe(true);
  });
});

describe("a scoring", () => {
  const gains = gainsIn(told(1));

  it("has what each seat gained, by source", () => {
    expect(gains.map(({ seat, gained, points }) => [seat, gained, points])).toEqual([[0, 4, 5], [1, 4, 5], [2, 4, 4], [3, 7, 11]]);
    expect(roundsIn(log)).toEqual([gains]);
    expect(gainsIn(told(1).slice(0, 2)).map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it("counts what was built since the scoring before to its round", () => {
    const built = (seat: number, points: number) => ({ at: 1, events: [{ event: { built: { seat, points } } }] }) as unknown as Line;
    const rounds = roundsIn([built(0, 1), built(1, 1), built(3, 2), built(3, 2), ...log, built(0, 1), ...log]);
    expect(rounds.map((round) => round.map((gain) => [gain.built, gain.gained]))).toEqual([[[1, 5], [1, 5], [0, 4], [4, 11]], [[1, 5], [0, 4], [0, 4], [0, 7]]]);
  });

  it("shows provinces only of the view that was scored", () => {
    const province = { realm: "light", province: "green", spaces: 5, held: [3, 0, 1, 0], points: [2, 0, 0, 0] };
    const empty = { ...province, province: "blue", held: [0, 0, 0, 0] };
    const view = (next: number[][]) => ({ notes: { next, provinces: [province, empty] } }) as Words;
    expect(provincesIn(view([[4, 0, 0], [4, 0, 0], [4, 0, 0], [4, 3, 0]]), gains)).toEqual([province]);
    expect(provincesIn(view([[4, 0, 0], [4, 0, 0], [5, 0, 0], [4, 3, 0]]), gains)).toBe(null);
  });

  it("says how many armies stand in a province", () => {
    const space = (realm: string, province: string, holder: number | null, armies: number) => ({ realm, region: { province }, holder, armies }) as Space;
    const spaces = [space("light", "green", 0, 3), space("light", "green", 0, 2), space("light", "green", 1, 4), space("dark", "green", 0, 9), space("light", "blue", 0, 9)];
    const province = { realm: "light" as const, province: "green", spaces: 5, held: [2, 1], points: [0, 0] };
    expect([0, 1, 2].map((seat) => armiesIn(spaces, province, seat))).toEqual([5, 4, 0]);
  });
});

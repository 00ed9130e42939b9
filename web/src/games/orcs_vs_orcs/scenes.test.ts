import { describe, expect, it } from "vitest";
import type { Line, Position, Told, Words } from "../../net/wire";
import { momentsOf } from "../../play/passage";
import { type Scene, scenesIn } from "../../play/scenes";
import recorded from "./fixtures/battles.json";
import { SCENES } from "./scenes";

const [fought] = recorded.battles as unknown as { events: Words[] }[];
const begun = (fought?.events ?? []).map((event) => ({ event, text: "" }) as Told);
const one = (event: Words): Told => ({ event, text: "" }) as Told;
const ended = one({ battle_ended: { zone: "white_tower", winner: 0, clause: 245, seats: [0, 1], left: [2, 1], last: false } });
const line = (at: number, ...events: Told[]): Line => ({ at, seat: 0, events }) as unknown as Line;
const position = (at: number): Position => ({ at, view: {} }) as unknown as Position;

function told(lines: Line[], asked: boolean): { scenes: Scene[]; moments: ReturnType<typeof momentsOf> } {
  const scenes = scenesIn(lines, SCENES);
  const passage = { lines: lines.slice(-1), before: { position: position(1), result: null }, after: { position: position(2), result: null }, running: null, asked };
  return { scenes, moments: momentsOf(passage, scenes) };
}

describe("the scene of a battle", () => {
  it("goes on from move to move, up to its end and no further", () => {
    const { scenes } = told([line(1, ...begun), line(2, ended, one({ glory_gained: { seat: 0 } }))], false);
    expect(scenes.map(({ over, parts }) => [over, parts.length])).toEqual([[true, begun.length + 1]]);
  });

  it("stays at its end even where something is asked at once", () => {
    const { moments } = told([line(1, ...begun), line(2, ended, one({ glory_gained: { seat: 0 } }))], true);
    expect(moments.map(({ in: scene, stays }) => [scene?.act ?? null, stays])).toEqual([["", false], ["end", true], [null, false], [null, false]]);
  });

  it("steps aside while a player is asked, and waits over the board while others are", () => {
    expect(told([line(1, ...begun)], true).moments.at(-1)?.in).toBeNull();
    expect(told([line(1, ...begun)], false).moments.at(-1)?.in?.act).toBe("rest");
  });

  it("does not stop at cards that are drawn or shuffled", () => {
    const kinds = told([line(1, ...begun)], true).moments.flatMap(({ told: now }) => (now ? Object.keys(now.event) : []));
    expect(kinds).toContain("card_played");
    expect(kinds).not.toContain("cards_drawn");
    expect(kinds).not.toContain("deck_shuffled");
  });
});

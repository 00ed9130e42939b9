import { describe, expect, it } from "vitest";
import type { Line } from "../net/wire";
import { isTold, type SceneRule, sceneAt, scenesIn, toldSince } from "./scenes";

const happened = (at: number, ...kinds: string[]): Line => ({ at, seat: 0, events: kinds.map((kind) => ({ event: { [kind]: {} }, text: kind })) });
const found = (log: Line[], rules: SceneRule[]) => scenesIn(log, rules).map(({ rule, parts, over }) => [rule.kind, parts.map(({ told }) => told.text).join(" "), over]);

const BATTLE: SceneRule = { kind: "battle", begins: ["fought"], goesOn: ["won", "froze"] };
const ASSAULT: SceneRule = { kind: "assault", begins: ["begun"], ends: ["entered"], before: ["held"], long: true };
const TOWER: SceneRule = { kind: "tower", begins: ["corner"], goesOn: ["corner", "taken"], needs: ["taken"] };

describe("the scenes of a log", () => {
  it("end with what does not belong to them, and with their line", () => {
    expect(found([happened(1, "played", "fought", "won", "won", "fought", "froze"), happened(2, "won")], [BATTLE])).toEqual([
      ["battle", "fought won won", true],
      ["battle", "fought froze", true],
    ]);
  });

  it("go on over many lines where they may, up to their end", () => {
    expect(found([happened(1, "begun", "shot"), happened(2, "died"), happened(3, "entered", "over")], [ASSAULT])).toEqual([["assault", "begun shot died entered", true]]);
    expect(found([happened(1, "begun"), happened(2, "held")], [ASSAULT])).toEqual([["assault", "begun", true]]);
    expect(found([happened(1, "begun", "shot")], [ASSAULT])).toEqual([["assault", "begun shot", false]]);
  });

  it("are none without what makes them one", () => {
    expect(found([happened(1, "corner", "corner"), happened(2, "corner", "taken", "drawn")], [TOWER])).toEqual([["tower", "corner taken", true]]);
  });

  it("are found by a line of the log, the last of several", () => {
    const scenes = scenesIn([happened(1, "fought", "won", "fought", "froze"), happened(2, "played")], [BATTLE]);
    expect([sceneAt(scenes, 1), sceneAt(scenes, 2)]).toEqual([scenes[1], null]);
  });

  it("are told once their last event is", () => {
    const line = happened(1, "fought", "won", "fought", "froze");
    const scenes = scenesIn([line], [BATTLE]);
    const upTo = (count: number) => scenes.map((scene) => isTold(scene, [{ ...line, events: line.events.slice(0, count) }]));
    expect([upTo(1), upTo(2), upTo(3), upTo(4)]).toEqual([[false, false], [true, false], [true, false], [true, true]]);
    expect(scenes.map((scene) => isTold(scene, []))).toEqual([false, false]);
  });

  it("have told so much since a position, with what came before them in its line", () => {
    const log = [happened(1, "drawn"), happened(2, "moved", "begun", "shot"), happened(3, "died", "entered"), happened(4, "drawn")];
    const parts = scenesIn(log, [ASSAULT])[0]?.parts ?? [];
    const since = (at: number) => parts.map((part) => toldSince(log, at, part).map(({ text }) => text).join(" "));
    expect(since(1)).toEqual(["moved begun", "moved begun shot", "moved begun shot died", "moved begun shot died entered"]);
    expect(since(2)).toEqual(["", "", "died", "died entered"]);
  });
});

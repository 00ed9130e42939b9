import { describe, expect, it } from "vitest";
import type { Fixture } from "../../testing/hand";
import { openBox } from "./box";
import aiming from "./fixtures/aiming.json";
import assault from "./fixtures/assault.json";
import components from "./fixtures/box.json";
import deploying from "./fixtures/deploying.json";
import end from "./fixtures/end.json";
import four from "./fixtures/four.json";
import middle from "./fixtures/middle.json";
import three from "./fixtures/three.json";
import { read } from "./model";
import { type Contested, forecast } from "./strength";
import { sayer } from "./words";

const box = openBox(components);
const BARE: Contested = {
  attackers: [0, 0, 0], tower: null, defenders: [0, 0, 0], heroes: [], stone: 0, wood: 0, equipment: [], glare: false, breached: false, order: null, face: "none", altars: 0,
};
const on = (wall: Partial<Contested>, speech = 0) => forecast({ ...BARE, ...wall }, speech, box);

describe("the strengths on a wall", () => {
  it.each(Object.entries({ deploying, middle, assault, aiming, three, four, end }))("are those that the rules reckon (%s)", (_, fixture) => {
    const { view, names } = fixture as unknown as Fixture;
    const walls = read(view, names, box).walls.map((wall) => {
      const { end: how, advantage, attack, defence } = wall.forecast;
      return { end: how, advantage, attack, defence };
    });
    expect(walls).toEqual(fixture.foretold);
  });

  it("are told with their parts", () => {
    const told = on({ defenders: [0, 2, 0], stone: 2, heroes: ["warrior"] });
    expect(sayer("en", box, []).reckoned(told.defence, told.defenceTotal)).toBe("2 soldiers 4 + 2 stones 2 + Warrior 2 = 8");
    expect(sayer("fr", box, []).reckoned(told.defence, told.defenceTotal)).toBe("2 soldats 4 + 2 pierres 2 + Guerrier 2 = 8");
  });

  it("foretell a breach only where the garrison cannot fill the advantage", () => {
    expect(on({ attackers: [0, 0, 3], defenders: [0, 1, 0] }).end).toBe("breach");
    expect(on({ attackers: [0, 0, 1], defenders: [0, 1, 0] })).toMatchObject({ end: "defender_loses", advantage: 1 });
    expect(on({ attackers: [0, 1, 0], defenders: [0, 1, 0] }).end).toBe("even");
    expect(on({ attackers: [0, 0, 3], defenders: [0, 1, 0], glare: true }).end).toBe("no_fight");
  });

  it("spare the Invader where nobody strikes, or behind shields", () => {
    expect(on({ attackers: [1, 0, 0], stone: 3 }).end).toBe("no_losses");
    expect(on({ attackers: [2, 0, 0], defenders: [0, 2, 0], equipment: ["shields"] }).end).toBe("no_losses");
    expect(on({ attackers: [2, 0, 0], defenders: [0, 2, 0] })).toMatchObject({ end: "invader_loses", advantage: 2 });
  });
});

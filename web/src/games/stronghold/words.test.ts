import { describe, expect, it } from "vitest";
import type { Fixture } from "../../testing/hand";
import { SIGN } from "./art";
import { openBox } from "./box";
import components from "./fixtures/box.json";
import four from "./fixtures/four.json";
import middle from "./fixtures/middle.json";
import { read } from "./model";
import { sayer } from "./words";

const box = openBox(components);

describe.each(["fr", "en"] as const)("in %s", (lang) => {
  it("names everything on the board, without a word of the machine", () => {
    for (const fixture of [middle, four] as unknown as Fixture[]) {
      const say = sayer(lang, box, fixture.names);
      const table = read(fixture.view, fixture.names, box);
      const all = [
        ...table.walls.map(say.wall),
        ...[...table.ramparts, ...table.foregrounds].map(say.ground),
        ...table.towers.map(say.tower),
        ...table.lanes.map(say.lane),
        ...table.houses.map(say.house),
        ...table.houses.flatMap(({ works }) => works.map(say.work)),
        ...table.invaders.map(say.camp),
        ...table.players.map(say.player),
        say.barbican(table.barbican),
        say.courtyard(table.courtyard),
        say.glory(table, 0),
        say.glory(table, 1),
      ];
      for (const text of all) expect(text).not.toMatch(/_|undefined|null|NaN|\[object/);
    }
  });

  it("says what each way to pay gives the Defender", () => {
    const say = sayer(lang, box, []);
    const [way] = box.deed("catapult").ways[0];
    expect(way && say.way(way, 0)).toMatch(lang === "fr" ? /1 troll, 6 ressources.*donne 1 sablier/ : /1 troll, 6 resources.*gives the Defender 1 hourglass/);
  });
});

it("has a drawing for every action, work and order", () => {
  for (const { id } of [...box.deeds, ...box.works, ...box.orders]) expect(SIGN[id], id).toBeDefined();
});

import { describe, expect, it } from "vitest";
import type { Fixture } from "../../testing/recorded";
import { SIGN } from "./drawings/art";
import { openBox } from "./model/box";
import components from "./fixtures/box.json";
import four from "./fixtures/four.json";
import middle from "./fixtures/middle.json";
import { type Part, read, type WallNote } from "./model/model";
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
        ...table.players.map((player) => say.player(player)),
        say.barbican(table.barbican),
        say.courtyard(table.courtyard),
        say.glory(table, 0),
        say.glory(table, 1),
      ];
      for (const text of all) expect(text).not.toMatch(/_|undefined|null|NaN|\[object/);
    }
  });

  it("explains every figure of the bar, the plates and the walls", () => {
    for (const fixture of [middle, four] as unknown as Fixture[]) {
      const say = sayer(lang, box, fixture.names);
      const table = read(fixture.view, fixture.names, box);
      for (const player of table.players) {
        const invader = table.invaders.find(({ seat }) => seat === player.seat) ?? null;
        const words = say.player(player, invader);
        expect(words).toMatch(/,.*(pour payer des actions|to pay for actions|à poser dans les bâtiments|to lay in the buildings)/);
        for (const figure of invader ? [...invader.hand, invader.resources] : [player.hourglasses]) {
          if (figure > 0) expect(words).toMatch(new RegExp(`\\b${figure}\\b`));
        }
      }
      for (const camp of [0, 1] as const) expect(say.glory(table, camp)).toMatch(new RegExp(`${table.glory[camp]}\\s?;`));
      for (const wall of table.walls) {
        for (const side of ["attack", "defence"] as const) {
          const parts = wall.note[`${side}_parts`].reduce((sum, [, , strength]) => sum + strength, 0);
          expect(parts).toBe(wall.note[side]);
          if (parts > 0) expect(say.wall(wall)).toContain(say.reckoned(wall.note[`${side}_parts`], parts));
        }
      }
    }
  });

  it("says what each way to pay gives the Defender", () => {
    const say = sayer(lang, box, []);
    const [way] = box.deed("catapult").ways[0];
    expect(way && say.way(way, 0)).toMatch(lang === "fr" ? /1 troll, 6 ressources.*donne 1 sablier/ : /1 troll, 6 resources.*gives the Defender 1 hourglass/);
  });
});

it("tells strengths with their parts, as the rules note them", () => {
  const [fr, en] = [sayer("fr", box, []), sayer("en", box, [])];
  const parts: Part[] = [["soldier", 2, 4], ["stone", 2, 2], ["warrior", 1, 2]];
  expect(en.reckoned(parts, 8)).toBe("2 soldiers 4 + 2 stones 2 + Warrior 2 = 8");
  expect(fr.reckoned(parts, 8)).toBe("2 soldats 4 + 2 pierres 2 + Guerrier 2 = 8");
  const note: WallNote = { attack: 3, defence: 8, attack_parts: [["furious_goblin", 1, 3]], defence_parts: parts, end: "invader_loses", advantage: 5, spaces: [4, 3] };
  const [wall] = read(middle.view, [], box).walls;
  if (!wall) throw new Error("no wall");
  expect(en.wall({ ...wall, note, defenders: [0, 2, 0] })).toMatch(/attack 1 furious goblin 3 = 3; defence 2 soldiers 4 .* = 8; .*the Invader loses 5.*\/4 Invaders, 2\/3 Defenders/);
  expect(fr.wall({ ...wall, note })).toMatch(/attaque 1 gobelin furieux 3 = 3.*l'assaillant perd 5/);
});

it("has a drawing for every action, work and order", () => {
  for (const { id } of [...box.deeds, ...box.works, ...box.orders]) expect(SIGN[id], id).toBeDefined();
});

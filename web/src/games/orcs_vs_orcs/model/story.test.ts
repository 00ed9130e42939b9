import { describe, expect, it } from "vitest";
import type { Fixture } from "../../../testing/recorded";
import { openBox } from "./box";
import { changes } from "./changes";
import assault from "../fixtures/assault.json";
import battle from "../fixtures/battle.json";
import components from "../fixtures/box.json";
import end from "../fixtures/end.json";
import fate from "../fixtures/fate.json";
import middle from "../fixtures/middle.json";
import opening from "../fixtures/opening.json";
import { RecentChanges } from "./recent-changes";
import { read } from "./model";
import { story } from "./story";
import { sayer } from "../words";

const box = openBox(components);
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");
const of = (fixture: unknown) => read((fixture as Fixture).view, (fixture as Fixture).names, box);
const [before, after] = [of(opening), of(fate)];

describe("what is told", () => {
  it("shows Hordes on their way from zone to zone", () => {
    const event = { army_moved: { seat: 1, origin: "south_lair", zone: "south_crossroads", hordes: 3 } };
    expect(story({ event, text: "" }).move).toEqual({
      what: "hordes",
      seat: 1,
      count: 3,
      card: null,
      from: { on: "zone", zone: "south_lair" },
      to: { on: "zone", zone: "south_crossroads" },
    });
  });

  it("shows a card on its way from the supply, and a glory point", () => {
    expect(story({ event: { card_bought: { seat: 0, card: "shaman" } }, text: "" }).move).toMatchObject({ what: "card", card: "shaman", from: { on: "supply" } });
    expect(story({ event: { glory_gained: { seat: 2, points: 1, left: 4 } }, text: "" }).move).toMatchObject({ what: "glory", to: { on: "player", seat: 2 } });
  });

  it("points at the zone of anything else, and says nothing of what it does not know", () => {
    expect(story({ event: { fortress_founded: { seat: 0, zone: "white_tower" } }, text: "" })).toEqual({ spots: [{ on: "zone", zone: "white_tower" }], move: null });
    expect(story({ event: { some_day: {} }, text: "" })).toEqual({ spots: [], move: null });
    expect(story(null).spots).toEqual([]);
  });
});

describe("what has changed", () => {
  it("is found zone by zone", () => {
    const found = changes(before, after);
    expect(found.some((change) => change.on === "zone")).toBe(true);
    expect(changes(before, before)).toEqual([]);
  });

  it("is marked from the beginning of the turn, and not after a jump", () => {
    const fresh = new RecentChanges();
    expect(fresh.see(before)).toEqual([]);
    expect(fresh.see(after)).toEqual(changes(before, after));
    expect(fresh.see(of(end))).toEqual([]);
  });
});

describe("what the board says", () => {
  const [fr, en] = [sayer("fr", box, opening.names), sayer("en", box, opening.names)];

  it("names a zone with all that stands there", () => {
    const lair = before.places.find((place) => place.lair === 0);
    expect(lair && plain(fr.place(lair))).toBe("Tanière du Nord, cité sombre de Grishka, 6 Hordes de Grishka");
    expect(lair && plain(en.place(lair))).toBe("Northern Lair, dark city of Grishka, 6 Hordes of Grishka");
  });

  it("says who would score an objective", () => {
    const tile = of(middle).river.find((one) => one.leaders.length === 1);
    const names = middle.names;
    expect(tile && plain(sayer("fr", box, names).tile(tile))).toContain(`Marquerait maintenant : ${names[tile?.leaders[0] ?? 0]}.`);
    expect(tile && sayer("en", box, names).tile(tile)).toContain(`Would score now: ${names[tile?.leaders[0] ?? 0]}.`);
  });

  it("names a card with its line, force and text", () => {
    expect(plain(fr.card(box.card("heavy_orc")))).toMatch(/^Orc lourd, première ligne, force 2 : 2 frappes/);
    expect(en.card(box.card("buurk"))).toMatch(/^Buurk, hero, force 1: /);
    expect(en.card(null)).toBe("hidden card");
  });

  it("tells who attacks and who stands behind walls", () => {
    const open = of(battle).battle;
    const walls = of(assault).battle;
    const say = sayer("en", box, assault.names);
    expect(open?.forces[0] && say.force(open.forces[0], open)).toContain("attacks");
    expect(open?.forces[1] && say.force(open.forces[1], open)).toMatch(/defends,/);
    expect(walls?.forces[1] && say.force(walls.forces[1], walls)).toContain("defends a Fortress");
  });

  it("has a word for everything that a player can be asked", () => {
    for (const player of [...before.players, ...after.players]) expect(player.asked === null || fr.doing(player).length > 0).toBe(true);
  });
});

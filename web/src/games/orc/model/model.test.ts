import { afterEach, describe, expect, it } from "vitest";
import box from "../fixtures/box_placement.json";
import end from "../fixtures/end.json";
import frozen from "../fixtures/frozen.json";
import drawing from "../fixtures/drawing.json";
import startChoice from "../fixtures/start_choice.json";
import { card, COLOURS, read, unpack } from "./model";

describe("the view of ORC", () => {
  it("keeps the tribes in the order of the line, each once", () => {
    const table = read(frozen.view, frozen.names);
    expect(table.tribes.map((tribe) => tribe.colour)).toEqual(frozen.view.line);
    expect(new Set(table.tribes.map((tribe) => tribe.colour))).toEqual(new Set(COLOURS));
    expect(table.tribes.map((tribe) => tribe.place)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("gives each tribe its own worth and pile", () => {
    const table = read(frozen.view, frozen.names);
    for (const tribe of table.tribes) {
      const at = COLOURS.indexOf(tribe.colour);
      expect(tribe.worth).toBe(frozen.view.worth[at]);
      expect(tribe.pile).toBe(frozen.view.piles[at]?.length);
    }
    expect(table.tribes.reduce((sum, tribe) => sum + tribe.worth, 0)).toBe(9);
  });

  it("ranks the tribes from the box, and looks one nearer for a tie, round the ring", () => {
    const { tribes } = read(frozen.view, frozen.names);
    const byRank = [...tribes].sort((one, two) => (one.rank ?? 0) - (two.rank ?? 0));
    expect(byRank.map((tribe) => tribe.colour)).toEqual(frozen.view.ring);
    expect(byRank[0]?.boxward).toBe(frozen.view.ring[5]);
    expect(byRank[3]?.boxward).toBe(frozen.view.ring[2]);
  });

  it("has no ranks before the box stands", () => {
    const table = read(box.view, box.names);
    expect(table.box).toBeNull();
    expect(table.tribes.every((tribe) => tribe.rank === null && tribe.boxward === null)).toBe(true);
    expect(table.sides[1].asked).toBe("box_placement");
    expect(table.sides[0].asked).toBeNull();
  });

  it("turns the half of the attack's colour towards the tribe, and adds up to its orcs", () => {
    const attacks = read(frozen.view, frozen.names).tribes.flatMap((tribe) => tribe.attacks);
    const there = attacks.filter((attack) => attack.colour !== null);
    expect(there.length).toBeGreaterThan(2);
    for (const attack of there) {
      expect(attack.cards.every((played) => played.card[played.near] === attack.colour)).toBe(true);
      const orcs = attack.cards.reduce((sum, played) => sum + (played.near === "single" ? 1 : 2), 0);
      expect(orcs).toBe(attack.orcs);
    }
  });

  it("says who won and what is frozen, and counts the worth of tribes won", () => {
    const table = read(frozen.view, frozen.names);
    expect(table.tribes.filter((tribe) => tribe.frozen)).toHaveLength(frozen.view.frozen.filter(Boolean).length);
    for (const side of table.sides) {
      const won = table.tribes.filter((tribe) => tribe.winner === side.seat);
      expect(side.points).toBe(won.reduce((sum, tribe) => sum + tribe.worth, 0));
    }
  });

  it("shows my hand and the backs of the other", () => {
    const [south, north] = read(frozen.view, frozen.names).sides;
    expect(south.hand.map((held) => held?.id)).toEqual(frozen.view.hands[0]);
    expect(north.hand).toEqual([null, null]);
  });

  it("knows how many draws are left", () => {
    const table = read(drawing.view, drawing.names);
    expect(table.sides[drawing.look === 0 ? 0 : 1].asked).toBe("drawing");
    expect(table.draws).toBe(drawing.decision?.drawing.left);
  });

  it("takes the final scores at the end, with both hands open", () => {
    const table = read(end.view, end.names);
    expect(table.over).toBe(true);
    expect(table.sides.map((side) => side.points)).toEqual(end.view.outcome?.outcome.scores);
    expect(table.sides.map((side) => side.place)).toEqual([2, 1]);
    expect(table.sides.flatMap((side) => side.hand)).not.toContain(null);
  });

  it("counts the cards left over while the start is chosen", () => {
    const table = read(startChoice.view, startChoice.names);
    expect(table.leftOver).toBe(3);
    expect(table.sides[1].dealer).toBe(true);
    expect(table.sides[0].asked).toBe("start_choice");
  });
});

describe("a card", () => {
  it("is read from its id", () => {
    expect(card("red1_blue2")).toEqual({ id: "red1_blue2", single: "red", double: "blue" });
  });
  it("of another shape is refused with what was given", () => {
    expect(() => card("pink1_blue2")).toThrow('given: "pink1_blue2"');
  });
});

describe("an owner's box", () => {
  afterEach(() => unpack(undefined));

  it("says what its cards show, whatever they are called", () => {
    unpack({ card: [{ id: "red1_blue2", single: "green", double: "white", basis: "printed" }] });
    expect(card("red1_blue2")).toEqual({ id: "red1_blue2", single: "green", double: "white" });
    unpack(undefined);
    expect(card("red1_blue2")).toEqual({ id: "red1_blue2", single: "red", double: "blue" });
  });
});

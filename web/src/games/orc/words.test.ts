import { describe, expect, it } from "vitest";
import frozen from "./fixtures/frozen.json";
import { card, read } from "./model/model";
import { sayer } from "./words";

const fr = sayer("fr");
const en = sayer("en");
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

describe("what the board says", () => {
  it("names both halves of a card", () => {
    expect(plain(fr.cardLabel(card("red1_blue2")))).toBe("Carte : 1 orc rouge / 2 orcs bleus");
    expect(en.cardLabel(card("red1_blue2"))).toBe("Card: 1 red orc / 2 blue orcs");
  });

  it("counts orcs as each language does", () => {
    expect(fr.orcs(0, "white")).toBe("0 orc blanc");
    expect(en.orcs(0, "white")).toBe("0 white orcs");
    expect(fr.orcs(5, "purple")).toBe("5 orcs violets");
  });

  it("gives every colour a letter of its own", () => {
    for (const say of [fr, en]) {
      const letters = (["red", "yellow", "blue", "green", "white", "purple"] as const).map(say.letter);
      expect(new Set(letters).size).toBe(6);
    }
  });

  it("says all of a tribe", () => {
    const table = read(frozen.view, frozen.names);
    const white = table.tribes.find((tribe) => tribe.frozen);
    const said = white ? plain(fr.tribe(white, frozen.names)) : "";
    expect(said).toContain("Tribu blanche, vaut 1 point, rang 4 depuis la boîte, pioche vide");
    expect(said).toContain("gelée : ira à qui gagnera la tribu jaune");
    expect(said).toContain("Grishka : 2 orcs violets");
  });

  it("says an attack with its cards", () => {
    const attack = read(frozen.view, frozen.names).tribes[2]?.attacks[0];
    expect(attack && en.attack(attack, "Grishka")).toBe(
      "Grishka attacks the yellow tribe: 3 red orcs (2 cards: 1 green orc / 2 red orcs ; 1 red orc / 2 white orcs)",
    );
  });

  it("says what the points are made of, whose turn it is and what for", () => {
    const { sides, tribes } = read(frozen.view, frozen.names);
    const won = tribes.filter((tribe) => tribe.winner === 0);
    expect(plain(fr.plate(sides[0], won, false))).toBe(`Grishka, Sud, 1 point (${won.map((tribe) => fr.colour(tribe.colour)).join()} 1), 6 cartes en main, déploie`);
  });
});

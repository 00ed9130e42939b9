/** Names of what lies on the board and is no action of its own, in French and in English. */

export const TILES: Readonly<Record<string, [string, string]>> = {
  officer: ["Officier", "Officer"],
  warrior: ["Guerrier", "Warrior"],
  goblin_cauldron: ["Chaudron contre les gobelins", "Cauldron against Goblins"],
  orc_cauldron: ["Chaudron contre les orques", "Cauldron against Orcs"],
  troll_cauldron: ["Chaudron contre les trolls", "Cauldron against Trolls"],
  hourglass: ["Sablier", "Hourglass"],
  resource: ["Ressource", "Resource"],
};

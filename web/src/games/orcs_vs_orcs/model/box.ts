/** What lies in the box, as this table plays with it: both maps, cards, objectives, colours, and how they are said. */

import type { Point } from "../../../bits/board/camera";
import type { Text, Words } from "../../../net/wire";

export type ZoneKind = "ruin" | "city" | "tower" | "start";
export type Shape = "triangle" | "square" | "circle" | "diamond";

export interface Zone {
  id: string;
  /** its number in the lists of a view, the same on both maps */
  n: number;
  kind: ZoneKind;
  /** in squares of ten by ten map units */
  at: Point;
  name: Text;
}

export interface Side {
  zones: Zone[];
  roads: [Zone, Zone][];
  zone(id: string): Zone;
}

export interface Card {
  id: string;
  sort: "unit" | "hero";
  /** chevrons: 1 and 2 are the lines of units, 3 is a hero */
  line: 1 | 2 | 3;
  force: number;
  /** where it makes an enemy discard from */
  reaches: "deck" | "hand";
  name: Text;
  text: Text;
}

export interface Colour {
  id: string;
  name: Text;
  letter: Text;
  shape: Shape;
}

export interface Named {
  id: string;
  name: Text;
  text: Text;
}

export interface Box {
  side(players: number): Side;
  /** of each seat */
  colours: Colour[];
  /** units first, then heroes: the order in which a view counts them */
  cards: Card[];
  units: Card[];
  objectives: Named[];
  fates: (Named & { letter: string })[];
  endings: Named[];
  terms: Record<string, Text>;
  deckMost: number;
  handSize: number;
  /** cases of a strike track, and those of its Berserk zone */
  cases: number;
  berserkCases: number[];
  skulls: number;
  /** more leaders than these gain nothing */
  mostTied: number;
  markersEach: number;
  actionNames: Record<string, Text>;
  card(id: string): Card;
  objective(id: string): Named;
}

interface ZoneRow {
  id: string;
  kind: ZoneKind;
  x: number;
  y: number;
  name: Text;
}

interface BoardRow {
  player_counts: number[];
  zones: ZoneRow[];
  roads: [string, string][];
}

/** The parts of `components.toml` that the board reads. */
interface Components {
  board: { four: BoardRow; three: BoardRow };
  colour: Colour[];
  unit: (Named & { line: 1 | 2; force: number })[];
  hero: (Named & { force: number; effect: { kind: string } })[];
  objective: Named[];
  village_choice: (Named & { letter: string })[];
  battle_end: Named[];
  action: Named[];
  terms: Record<string, Text>;
  objectives: { max_tied_scorers: number };
  battle: { deck_max: number; hand_size: number };
  strike_track: { cases: number; segments: number[][]; berserk_segment: number };
  combat_tracker: { skulls_per_side: number };
  per_player: { control_tokens: number };
}

/** Map units in a square of the chart. */
const SQUARE = 10;

export function openBox(words: Words): Box {
  if (!("board" in words)) throw new Error("the board is drawn from the game's components; none were given");
  const data = words as unknown as Components;
  const numbers = [...new Set([...data.board.four.zones, ...data.board.three.zones].map((zone) => zone.id))];
  const sides = [data.board.four, data.board.three].map((row) => ({ counts: row.player_counts, side: sideOf(row, numbers) }));
  const units = data.unit.map((row): Card => ({ ...row, sort: "unit", reaches: "deck" }));
  const cards = [...units, ...data.hero.map((row): Card => ({ ...row, sort: "hero", line: 3, reaches: row.effect.kind === "discard_hand_card" ? "hand" : "deck" }))];
  const byCard = new Map(cards.map((card) => [card.id, card]));
  const byObjective = new Map(data.objective.map((tile) => [tile.id, tile]));
  return {
    side: (players) => known(sides.find(({ counts }) => counts.includes(players))?.side, "map for players", String(players)),
    colours: data.colour,
    cards,
    units,
    objectives: data.objective,
    fates: data.village_choice,
    endings: data.battle_end,
    terms: data.terms,
    deckMost: data.battle.deck_max,
    handSize: data.battle.hand_size,
    cases: data.strike_track.cases,
    berserkCases: data.strike_track.segments[data.strike_track.berserk_segment - 1] ?? [],
    skulls: data.combat_tracker.skulls_per_side,
    mostTied: data.objectives.max_tied_scorers,
    markersEach: data.per_player.control_tokens,
    actionNames: Object.fromEntries(data.action.map((row) => [row.id, row.name])),
    card: (id) => known(byCard.get(id), "card", id),
    objective: (id) => known(byObjective.get(id), "objective", id),
  };
}

function sideOf(row: BoardRow, numbers: string[]): Side {
  const zones = row.zones.map(({ id, kind, x, y, name }): Zone => ({ id, n: numbers.indexOf(id), kind, at: { x: x / SQUARE, y: y / SQUARE }, name }));
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const zone = (id: string): Zone => known(byId.get(id), "zone", id);
  return { zones, zone, roads: row.roads.map(([one, other]) => [zone(one), zone(other)]) };
}

function known<T>(found: T | undefined, what: string, id: string): T {
  if (found === undefined) throw new Error(`no ${what} "${id}" in the box`);
  return found;
}

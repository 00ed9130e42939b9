/** The view of Orcs vs Orcs turned into what the board draws. No rule is applied here: only what the view says. */

import { pendingOf } from "../../../play/agenda";
import type { Words } from "../../../net/wire";
import { type Battle, readBattle } from "./battle";
import { type Box, type Card, type Named, type Side, type Zone } from "./box";
import type { Place, PlaceKind, Player } from "./places";
import { standings } from "./standings";

export type { Army, Place, PlaceKind, Player } from "./places";

export interface Tile {
  objective: Named;
  /** what each seat has in it */
  counts: number[];
  /** who would gain a point now */
  leaders: number[];
}

export interface Table {
  side: Side;
  places: Place[];
  players: Player[];
  teams: boolean;
  round: number;
  actions: number;
  active: number;
  gloryLeft: number;
  fortsLeft: number;
  heroPile: number;
  /** the newest first */
  river: Tile[];
  /** the one that enters next */
  coming: Tile | null;
  supply: { card: Card; count: number }[];
  resting: Card[];
  /** Heroes of whom the active player keeps one */
  drawn: (Card | null)[];
  battle: Battle | null;
  over: boolean;
  place(id: string): Place | null;
}

/** The view's fields that the board reads. */
interface View {
  teams: number[];
  outcome: { outcome: { ranks: number[] } } | null;
  hordes: number[];
  holder: number[];
  raiders: number[];
  aside: number[];
  moved: number[];
  markers: number[];
  villages: boolean[];
  wells: boolean[];
  fortress: (number | string)[];
  fortress_owner: number[];
  lairs: string[];
  waiting: string[];
  round: number;
  first: number;
  active: number;
  actions: number;
  column: number;
  column_at: string | null;
  reserve: number[];
  marker_supply: number[];
  trophies: number[];
  glory: number[];
  earned: number[][];
  units: number[][];
  heroes: (string | null)[][];
  drawn: (string | null)[];
  hero_pile: unknown[];
  resting: string[];
  berserk: boolean[];
  kept: number[][];
  glory_left: number;
  fortresses_left: number;
  supply: number[];
  row: string[];
  objective_pile: (string | null)[];
  battle: Words | null;
}

/** What glory comes from beside the Objectives. */
const BESIDE = ["battle", "rout"] as const;
const FORTS = [null, "lying", "standing"] as const;

export function read(words: Words, names: readonly string[], box: Box): Table {
  const view = words as unknown as View;
  const side = box.side(view.teams.length);
  const places = side.zones.map((zone) => placeOf(view, zone));
  const byId = new Map(places.map((place) => [place.zone.id, place]));
  const players = view.teams.map((_, seat) => playerOf(words, view, names, box, seat));
  const tile = (id: string): Tile => ({ objective: box.objective(id), ...standings(id, places, players, box.mostTied) });
  const next = view.objective_pile.at(-1);
  return {
    side,
    places,
    players,
    teams: new Set(view.teams).size < view.teams.length,
    round: view.round,
    actions: view.actions,
    active: view.active,
    gloryLeft: view.glory_left,
    fortsLeft: view.fortresses_left,
    heroPile: view.hero_pile.length,
    river: view.row.map(tile),
    coming: next ? tile(next) : null,
    supply: box.units.map((card, n) => ({ card, count: view.supply[n] ?? 0 })),
    resting: view.resting.map(box.card),
    drawn: view.drawn.map((id) => cardOf(box, id)),
    battle: view.battle ? readBattle(view.battle, byId, box) : null,
    over: view.outcome !== null,
    place: (id) => byId.get(id) ?? null,
  };
}

function placeOf(view: View, zone: Zone): Place {
  const { n, id } = zone;
  const lair = view.lairs.indexOf(id);
  const raiders = view.raiders[n] ?? 0;
  const moved = view.moved[n] ?? 0;
  const holder = seatOf(view.holder[n]);
  const hordes = view.hordes[n] ?? 0;
  const mine = holder === view.active;
  return {
    zone,
    kind: kindOf(view, zone, lair >= 0),
    army: hordes > 0 && holder !== null ? { seat: holder, count: hordes, moved: mine ? Math.min(moved, hordes) : 0 } : null,
    raiders: raiders > 0 ? { seat: view.active, count: raiders, moved: raiders, aside: view.aside[n] ?? 0 } : null,
    column: view.column > 0 && view.column_at === id ? { seat: view.active, count: view.column, moved: 0 } : null,
    marker: seatOf(view.markers[n]),
    fort: fortOf(view.fortress[n]),
    owner: seatOf(view.fortress_owner[n]),
    lair: lair >= 0 ? lair : null,
    waits: view.waiting.includes(id),
  };
}

function kindOf(view: View, { n, kind }: Zone, lair: boolean): PlaceKind {
  if (kind === "city" || kind === "tower") return kind;
  if (lair) return "lair";
  return view.wells[n] ? "well" : view.villages[n] ? "village" : "ruin";
}

function fortOf(word: number | string | undefined): Place["fort"] {
  if (word === "standing" || word === "lying") return word;
  return typeof word === "number" ? (FORTS[word] ?? null) : null;
}

function playerOf(words: Words, view: View, names: readonly string[], box: Box, seat: number): Player {
  const colour = box.colours[seat];
  if (!colour) throw new Error(`no colour for seat ${seat} in the box`);
  return {
    seat,
    name: names[seat] ?? "",
    colour,
    team: view.teams[seat] ?? seat,
    glory: view.glory[seat] ?? 0,
    earned: (view.earned[seat] ?? []).flatMap((points, source) => (points > 0 ? [{ from: box.objectives[source] ?? BESIDE[source - box.objectives.length] ?? "battle", points }] : [])),
    reserve: view.reserve[seat] ?? 0,
    markers: view.marker_supply[seat] ?? 0,
    trophies: view.trophies[seat] ?? 0,
    kills: (view.kept[seat] ?? []).reduce((sum, hordes) => sum + hordes, 0),
    units: box.units.map((card, n) => ({ card, count: view.units[seat]?.[n] ?? 0 })),
    heroes: (view.heroes[seat] ?? []).map((id) => cardOf(box, id)),
    berserk: view.berserk[seat] ?? false,
    active: view.active === seat && view.outcome === null,
    first: view.first === seat,
    asked: pendingOf(words, seat),
    rank: view.outcome?.outcome.ranks[seat] ?? null,
  };
}

export function cardOf(box: Box, id: string | null): Card | null {
  return id === null ? null : box.card(id);
}

function seatOf(number: number | null | undefined): number | null {
  return typeof number === "number" && number >= 0 ? number : null;
}

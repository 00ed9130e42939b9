/** A view as the board draws it: spaces, players and their plans, the tower, cards and rounds. */

import { inSecret, type Pending, pendingOf } from "../../../play/agenda";
import type { Words } from "../../../net/wire";
import type { Amount, Box, Card, Colour, RealmId, Region, Tribe } from "./box";
import { REALMS } from "./box";

export interface Space {
  /** as actions name it */
  id: string;
  region: Region;
  realm: RealmId;
  holder: number | null;
  armies: number;
  tile: "shrine" | "capital" | null;
  portal: boolean;
  /** of the Region card */
  owner: number | null;
}

/** What a scoring would bring now, by its sources, as the rules count it. */
export interface Next {
  spaces: number;
  buildings: number;
  provinces: number;
  sum: number;
}

export interface Player {
  seat: number;
  name: string;
  colour: Colour;
  light: Tribe;
  dark: Tribe;
  energy: number;
  gold: number;
  limbo: Record<RealmId, number>;
  points: number;
  next: Next;
  /** spaces held, and armies in them */
  held: number;
  armies: number;
  /** cards in hand, as everybody can count them */
  handSize: number;
  /** by box; "back" is a card face down */
  plan: (Card | null)[];
  /** Conflict cards that are known, and the number of the others */
  conflicts: Card[];
  unknown: number;
  /** of the cards that not everybody knows, at least so many are of each realm */
  aside: Record<RealmId, number>;
  /** turned up, while its action is done: in neither the hand nor the plan */
  resolving: Card | null;
  /** Region cards */
  regions: Region[];
  /** army groups still to place */
  groups: number[];
  draft: { realm: RealmId; cards: Card[]; count: number } | null;
  picked: Card | null;
  marker: boolean;
  first: boolean;
  /** has this seat chosen, while others still choose in secret? */
  done: boolean;
  asked: Pending | null;
  rank: number | null;
}

export type Phase = "setup" | "reinforcements" | "planning" | "resolution" | "over";

export interface Table {
  spaces: Space[];
  players: Player[];
  /** cubes by seat, those of the inhabitants last */
  tray: number[];
  resting: number[];
  inhabitants: number;
  round: number;
  rounds: number;
  phase: Phase;
  secret: boolean;
  deck: number;
  piles: { light: number; dark: number } | null;
  discard: Card[];
  portalsLeft: number;
  /** of each box the cards that may lie on it; only while the reader plans */
  fits: Record<string, string[]> | null;
  /** of each box the cards of the hand that may not lie on it, by clause */
  misfits: Record<string, Record<string, string[]>>;
  /** what the cards laid cost at least and may bring; only while the reader plans */
  budget: { costs: Amount; gains: Amount } | null;
  /** of each box whose card may be turned up: what its action costs, and the clause that forbids it, or "" */
  deeds: Record<string, { price: Amount; clause: string }>;
  over: boolean;
  space(id: string): Space | null;
}

/** The view's fields that the board reads. */
interface View {
  teams: number[];
  agenda: Record<string, unknown>[];
  outcome: { outcome: { ranks: number[] } } | null;
  piles: unknown[][];
  deck: unknown[];
  discard: string[];
  draft_hands: (string | null)[][];
  draft_realms: RealmId[];
  picked: (string | null)[];
  kept: (string | null)[][];
  drawn: (string | null)[][];
  aside: number[];
  resolving: (string | null)[];
  light: string[];
  dark: string[];
  owner: number[];
  plans: (string | null)[];
  armies: number[];
  holder: number[];
  tiles: ("shrine" | "capital" | null)[];
  portals: boolean[];
  groups: number[][];
  limbo: number[];
  energy: number[];
  gold: number[];
  points: number[];
  tray: number[];
  resting: number[];
  inhabitants: number;
  rounds: number;
  round: number;
  marker: number;
  first: number;
  notes: {
    next: number[][];
    fits?: Record<string, string[]>;
    misfits?: Record<string, Record<string, string[]>>;
    budget?: { costs: number[]; gains: number[] };
    deeds?: Record<string, { price: number[]; clause: string }>;
  };
}

export function read(words: Words, names: readonly string[], box: Box): Table {
  const view = words as unknown as View;
  const spaces = REALMS.flatMap((realm, at) => box.regions.map((region) => spaceOf(view, region, realm, at * box.regions.length + region.n)));
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const [light, dark] = view.piles;
  return {
    spaces,
    players: view.teams.map((_, seat) => playerOf(words, view, names, box, spaces, seat)),
    tray: view.tray,
    resting: view.resting,
    inhabitants: view.inhabitants,
    round: view.round,
    rounds: view.rounds,
    phase: phaseOf(view),
    secret: inSecret(words),
    deck: view.deck.length,
    piles: light && dark ? { light: light.length, dark: dark.length } : null,
    discard: view.discard.map(box.card),
    portalsLeft: box.portals - view.portals.filter(Boolean).length,
    fits: view.notes.fits ?? null,
    misfits: view.notes.misfits ?? {},
    budget: view.notes.budget ? { costs: amount(view.notes.budget.costs), gains: amount(view.notes.budget.gains) } : null,
    deeds: Object.fromEntries(Object.entries(view.notes.deeds ?? {}).map(([box, { price, clause }]) => [box, { price: amount(price), clause }])),
    over: view.outcome !== null,
    space: (id) => byId.get(id) ?? null,
  };
}

function amount([energy = 0, gold = 0]: number[]): Amount {
  return { energy, gold };
}

function spaceOf(view: View, region: Region, realm: RealmId, n: number): Space {
  return {
    id: `${region.id}_${realm}`,
    region,
    realm,
    holder: seatOf(view.holder[n]),
    armies: view.armies[n] ?? 0,
    tile: view.tiles[n] ?? null,
    portal: view.portals[n] ?? false,
    owner: seatOf(view.owner[region.n]),
  };
}

/** The steps that are still to come say where the round is. */
function phaseOf(view: View): Phase {
  const comes = (step: string): boolean => view.agenda.some((one) => step in one);
  if (view.outcome !== null) return "over";
  if (view.round === 0) return "setup";
  if (comes("planning")) return "reinforcements";
  return comes("plans_in") ? "planning" : "resolution";
}

function playerOf(words: Words, view: View, names: readonly string[], box: Box, spaces: Space[], seat: number): Player {
  const colour = box.colours[seat];
  if (!colour) throw new Error(`no colour for seat ${seat} in the box`);
  const plan = box.boxes.map(({ n }) => cardOf(box, view.plans[seat * box.boxes.length + n]));
  const resolving = cardOf(box, view.resolving[seat]);
  const conflicts = [...(view.kept[seat] ?? []), ...(view.drawn[seat] ?? [])].filter((id) => id === null || id !== resolving?.id);
  const regions = box.regions.filter((region) => view.owner[region.n] === seat);
  const inHand = [...regions, ...box.magics].filter(({ id }) => id !== resolving?.id);
  const held = spaces.filter((space) => space.holder === seat);
  const cards = view.draft_hands[seat] ?? [];
  const asked = pendingOf(words, seat);
  return {
    seat,
    name: names[seat] ?? "",
    colour,
    light: box.tribe(view.light[seat] ?? ""),
    dark: box.tribe(view.dark[seat] ?? ""),
    energy: view.energy[seat] ?? 0,
    gold: view.gold[seat] ?? 0,
    limbo: { light: view.limbo[2 * seat] ?? 0, dark: view.limbo[2 * seat + 1] ?? 0 },
    points: view.points[seat] ?? 0,
    next: nextOf(view.notes.next[seat] ?? []),
    held: held.length,
    armies: held.reduce((sum, space) => sum + space.armies, 0),
    handSize: inHand.length + conflicts.length + box.blanks - plan.filter((card) => card !== null).length,
    plan,
    conflicts: conflicts.flatMap((id) => (id === null ? [] : [box.card(id)])),
    unknown: conflicts.filter((id) => id === null).length,
    aside: { light: view.aside[2 * seat] ?? 0, dark: view.aside[2 * seat + 1] ?? 0 },
    resolving,
    regions,
    groups: view.groups[seat] ?? [],
    draft: cards.length > 0 ? { realm: view.draft_realms[seat] ?? "light", cards: cards.flatMap((id) => (id === null ? [] : [box.card(id)])), count: cards.length } : null,
    picked: cardOf(box, view.picked[seat]),
    marker: view.marker === seat,
    first: view.first === seat,
    done: inSecret(words) && asked === null,
    asked,
    rank: view.outcome?.outcome.ranks[seat] ?? null,
  };
}

/** The cards that a player can lay: Region, Conflict and Magic cards, and one blank card for all that he has left. */
export function handOf(player: Player, box: Box): Card[] {
  const laid = new Set([...player.plan, player.resolving].flatMap((card) => (card ? [card.id] : [])));
  const blanks = box.blanks - player.plan.filter((card) => card?.kind === "blank").length;
  const cards = [...player.regions.map((region) => box.card(region.id)), ...player.conflicts, ...box.magics.map((magic) => box.card(magic.id))];
  return [...cards.filter((card) => !laid.has(card.id)), ...(blanks > 0 ? [box.card("blank")] : [])];
}

function nextOf([spaces = 0, buildings = 0, provinces = 0]: number[]): Next {
  return { spaces, buildings, provinces, sum: spaces + buildings + provinces };
}

function cardOf(box: Box, id: string | null | undefined): Card | null {
  return id === null || id === undefined ? null : box.card(id);
}

function seatOf(number: number | null | undefined): number | null {
  return typeof number === "number" && number >= 0 ? number : null;
}

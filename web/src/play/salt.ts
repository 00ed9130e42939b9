/**
 * The salt of this page: made and committed to when its player sits down, without a question, and given when the
 * table asks for it. What stood then is remembered, so that the page notices if it was changed afterwards.
 */

import { recall, remember } from "../browser/storage";
import { blake2b256, hexadecimal } from "../net/blake2b";
import type { Commit, NewTable, Reveal, SeatInfo, TableInfo, Told } from "../net/wire";

/** `seed` and `all` are the commitments of the table and of its seats when the salt was given; "" before. */
interface Kept {
  commitment: string;
  salt: string;
  seed: string;
  all: string[];
}

/** What the page can say of a shuffle to which it gave salt: nothing was changed, something was, or it came too late. */
export type Finding = "sound" | "changed" | "missed";

const KEY = "salts";
const MOST = 60;

/** New salt for a seat that I am about to take; the commitment to it. */
export function commitToSalt(): string {
  const salt = hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = commitmentTo(salt);
  keep({ commitment, salt, seed: "", all: [] });
  return commitment;
}

export function commitmentTo(salt: string): string {
  return blake2b256(salt, "orcade-salt");
}

/** The same wish with my salt: one for this page, whoever else plays at this device. */
export function salted(wish: NewTable): NewTable {
  const mine = wish.seats.findIndex((seat) => seat.kind === "me");
  const seat = mine < 0 ? wish.seats.findIndex(({ kind }) => kind === "device") : mine;
  if (seat < 0) return wish;
  return { ...wish, seats: wish.seats.map((each, at) => (at === seat ? { ...each, salt_commitment: commitToSalt() } : each)) };
}

/** Does what a table asks of this page's salt. */
export class Salting {
  private readonly said = new Set<string>();

  constructor(private readonly say: (message: Commit | Reveal) => boolean) {}

  attend(info: TableInfo): void {
    for (const seat of info.seats.filter(({ mine }) => mine)) {
      if (seat.salt === "awaited") this.once(`awaited ${seat.seat}`, () => ({ kind: "commit", seat: seat.seat, salt_commitment: commitToSalt() }));
      if (seat.salt === "asked") this.reveal(info, seat);
    }
  }

  /** After a break nobody knows what was heard. */
  forget(): void {
    this.said.clear();
  }

  private reveal(info: TableInfo, seat: SeatInfo): void {
    const kept = find(seat.salt_commitment);
    if (!kept || (kept.seed && changed(kept, info))) return;
    keep({ ...kept, seed: info.commitment, all: commitments(info) });
    this.once(kept.commitment, () => ({ kind: "reveal", seat: seat.seat, salt: kept.salt }));
  }

  private once(what: string, message: () => Commit | Reveal): void {
    if (!this.said.has(what) && this.say(message())) this.said.add(what);
  }
}

/** What this page finds of the luck of a table that has begun; null where it gave no salt. */
export function finding(info: TableInfo, opening: Told[]): Finding | null {
  if (info.status === "waiting") return null;
  const given = info.seats.flatMap((seat) => (seat.mine ? (find(seat.salt_commitment) ?? []) : [])).filter(({ seed }) => seed);
  if (given.length === 0) return null;
  if (given.some((kept) => changed(kept, info))) return "changed";
  const mixed = saltsIn(opening);
  return given.every(({ salt }) => mixed.includes(salt)) ? "sound" : "missed";
}

function saltsIn(opening: Told[]): unknown[] {
  for (const { event } of opening) {
    const promise = event.seed_committed as { salt?: unknown[] } | undefined;
    if (promise) return promise.salt ?? [];
  }
  return [];
}

function changed(kept: Kept, info: TableInfo): boolean {
  return kept.seed !== info.commitment || kept.all.join() !== commitments(info).join();
}

function commitments(info: TableInfo): string[] {
  return info.seats.map((seat) => seat.salt_commitment);
}

function find(commitment: string): Kept | null {
  return commitment ? (all().find((kept) => kept.commitment === commitment) ?? null) : null;
}

/** The latest last; those of long ago are let go. */
function keep(kept: Kept): void {
  const others = all().filter(({ commitment }) => commitment !== kept.commitment);
  remember(KEY, JSON.stringify([...others, kept].slice(-MOST)));
}

function all(): Kept[] {
  try {
    const read: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(read: unknown): read is Kept {
  if (typeof read !== "object" || read === null) return false;
  const { commitment, salt, seed, all } = read as Record<string, unknown>;
  return [commitment, salt, seed].every((text) => typeof text === "string") && Array.isArray(all);
}

/** Where somebody stood when he last saw a table from a seat: what came after it happened while he was away. */

import { recall, remember } from "../../browser/storage";
import type { Line } from "../../net/wire";
import { linesToRead } from "../log";

const KEPT = 50;
const KEY = "visits";

type Visits = [table: string, at: number][];

function visits(): Visits {
  try {
    return JSON.parse(recall(KEY) ?? "[]") as Visits;
  } catch {
    return [];
  }
}

export function seenAt(table: string): number | null {
  return visits().find(([id]) => id === table)?.[1] ?? null;
}

/** The tables seen last are kept. */
export function seen(table: string, at: number): void {
  remember(KEY, JSON.stringify([[table, at], ...visits().filter(([id]) => id !== table)].slice(0, KEPT)));
}

/** What others did after one position and up to another; nothing where somebody comes for the first time. */
export function since(log: Line[], from: number | null, until: number, look: number | null): Line[] {
  return from === null ? [] : linesToRead(log).filter((line) => line.at > from && line.at <= until && line.seat !== look);
}

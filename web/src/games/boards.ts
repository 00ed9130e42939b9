/** The boards of the games, each fetched when it is first needed; a game without one is played at the plain table. */

import type { Board } from "./contract";
import { drawnScenesOf } from "./scenes";

const FOUND = import.meta.glob<{ default: Board }>("./*/Board.svelte");

export function hasBoard(slug: string): boolean {
  return pathOf(slug) in FOUND;
}

/** With what is drawn of its climaxes: whoever has the board can play to the end, whatever becomes of the network. */
export async function boardOf(slug: string): Promise<Board | null> {
  const load = FOUND[pathOf(slug)];
  if (!load) return null;
  const [board] = await Promise.all([load(), drawnScenesOf(slug).catch(() => null)]); // its words are there all the same
  return board.default;
}

function pathOf(slug: string): string {
  return `./${slug}/Board.svelte`;
}

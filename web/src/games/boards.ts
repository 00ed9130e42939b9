/** The boards of the games, each fetched when it is first needed; a game without one is played at the plain table. */

import type { Board } from "./contract";

const FOUND = import.meta.glob<{ default: Board }>("./*/Board.svelte");

export function hasBoard(slug: string): boolean {
  return pathOf(slug) in FOUND;
}

export async function boardOf(slug: string): Promise<Board | null> {
  const load = FOUND[pathOf(slug)];
  return load ? (await load()).default : null;
}

function pathOf(slug: string): string {
  return `./${slug}/Board.svelte`;
}

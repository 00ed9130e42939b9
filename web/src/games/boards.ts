/** The boards of the games, each fetched when it is first needed; a game without one is played at the plain table. */

import type { Board } from "./board";
import { bySlug } from "./folders";

const BOARDS = bySlug(import.meta.glob<{ default: Board }>("./*/Board.svelte"));

export function hasBoard(slug: string): boolean {
  return slug in BOARDS;
}

export async function boardOf(slug: string): Promise<Board | null> {
  const load = BOARDS[slug];
  return load ? (await load()).default : null;
}

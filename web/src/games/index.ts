/** The games that have a board; every other is played at the plain table. */

import type { Board } from "./board";

type Loader = () => Promise<{ default: Board }>;

const FOUND = import.meta.glob<{ default: Board }>("./*/Board.svelte");

const BOARDS: Record<string, Loader> = Object.fromEntries(
  Object.entries(FOUND).map(([path, load]) => [path.split("/")[1] ?? "", load]),
);

export function hasBoard(slug: string): boolean {
  return slug in BOARDS;
}

export async function boardOf(slug: string): Promise<Board | null> {
  const load = BOARDS[slug];
  return load ? (await load()).default : null;
}

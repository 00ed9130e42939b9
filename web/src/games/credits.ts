/** Whose games these are; the names belong to their owners. */

export interface Credit {
  /** where the game stands on the shelf */
  place: number;
  game: string;
  authors: string;
  publishers: string;
}

const FOUND = import.meta.glob<Credit>("./*/credits.ts", { eager: true, import: "CREDIT" });

export const CREDITS: readonly Credit[] = Object.values(FOUND).sort((one, other) => one.place - other.place);

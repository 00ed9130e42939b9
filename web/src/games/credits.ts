/** Whose games these are; the names belong to their owners. */

import type { Credit } from "./contract";

const FOUND = import.meta.glob<Credit>("./*/credits.ts", { eager: true, import: "CREDIT" });

export const CREDITS: readonly Credit[] = Object.values(FOUND).sort((one, other) => one.place - other.place);

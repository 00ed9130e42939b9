/** Whose game this is. */

import type { Credit } from "../contract";

export const CREDIT: Credit = { place: 3, game: "Orcs vs Orcs", authors: "François Bachelart", publishers: "Nostromo Éditions" };

/** Whose game this is. */

import type { Credit } from "../contract";

export const CREDIT: Credit = { place: 5, game: "Stronghold", authors: "Ignacy Trzewiczek", publishers: "Portal" };

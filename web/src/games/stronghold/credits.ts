/** Whose game this is. */

import type { Credit } from "../credits";

export const CREDIT: Credit = { place: 5, game: "Stronghold", authors: "Ignacy Trzewiczek", publishers: "Portal" };

/** Whose game this is. */

import type { Credit } from "../contract";

export const CREDIT: Credit = { place: 4, game: "Immortals", authors: "Mike Elliott, Dirk Henn", publishers: "Queen Games" };

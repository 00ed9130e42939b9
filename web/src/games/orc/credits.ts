/** Whose game this is. */

import type { Credit } from "../contract";

export const CREDIT: Credit = { place: 1, game: "ORC", authors: "Chris Handy", publishers: "Pack O Game, Perplext, OYA" };

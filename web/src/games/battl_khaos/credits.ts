/** Whose game this is. */

import type { Credit } from "../contract";

export const CREDIT: Credit = { place: 2, game: "Batt'l Kha'os", authors: "Eric Hanuise, Frédéric Moyersoen", publishers: "Z-Man Games" };

/** Whose games these are; the names belong to their owners. */

export const CREDITS: readonly { game: string; authors: string; publishers: string }[] = [
  { game: "ORC", authors: "Chris Handy", publishers: "Pack O Game, Perplext ; OYA" },
  { game: "Batt'l Kha'os", authors: "Eric Hanuise, Frédéric Moyersoen", publishers: "Z-Man Games" },
  { game: "Orcs vs Orcs", authors: "François Bachelart", publishers: "Nostromo Éditions" },
  { game: "Immortals", authors: "Mike Elliott, Dirk Henn", publishers: "Queen Games" },
  { game: "Stronghold", authors: "Ignacy Trzewiczek", publishers: "Portal" },
];

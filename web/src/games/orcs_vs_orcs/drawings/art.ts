/**
 * The drawings, as ink shapes around the origin in a square from −50 to 50.
 *
 * Seats differ in shape before they differ in colour, and so do the kinds of places.
 */

import type { Shape } from "../model/box";

/** What stands for a seat: an army, a marker, a name. */
export const SHAPE: Record<Shape, string> = {
  triangle: "M0-48C4-48 7-46 9-42L49 32C52 39 48 45 41 45H-41C-48 45-52 39-49 32L-9-42C-7-46-4-48 0-48Z",
  square: "M-36-43H36C41-43 43-41 43-36V36C43 41 41 43 36 43H-36C-41 43-43 41-43 36V-36C-43-41-41-43-36-43Z",
  circle: "M0-48A48 48 0 1 1 0 48A48 48 0 1 1 0-48Z",
  diamond: "M0-52C3-52 5-51 8-48L48-8C54-2 54 2 48 8L8 48C2 54-2 54-8 48L-48 8C-54 2-54-2-48-8L-8-48C-5-51-3-52 0-52Z",
};

/** Where figures stand in a shape, so that they look centred. */
export const HEART: Record<Shape, { y: number; size: number }> = {
  triangle: { y: 13, size: 0.8 },
  square: { y: 0, size: 1 },
  circle: { y: 0, size: 1 },
  diamond: { y: 0, size: 0.92 },
};

export interface Drawing {
  /** filled with the ground of the place */
  body: string;
  /** filled with ink */
  ink?: string;
  /** drawn as lines */
  line?: string;
}

const HOUSE = "M-15 0L0-15L15 0V17H-15Z";

function house(x: number, y: number, size = 1): string {
  const at = (dx: number, dy: number): string => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  return `M${at(-16, 0)}L${at(0, -17)}L${at(16, 0)}V${(y + 18 * size).toFixed(1)}H${(x - 16 * size).toFixed(1)}Z`;
}

/** The places of the map, by their kind and what is left of them. */
export const PLACE: Record<"village" | "ruin" | "city" | "well" | "lair" | "tower", Drawing> = {
  village: {
    body: `${house(-20, 10)}${house(20, 12, 0.9)}${house(1, -12, 0.95)}`,
    ink: `M-24 28V16H-16V28Z M17 28V18H24V28Z M-2 5V-4H5V5Z`,
    line: "M-38 10L-20-9L-2 10M3 12L20-5L37 12M-17-12L1-31L19-12",
  },
  ruin: {
    body: "M-36 30V2L-28-8L-22 4L-14-2V30Z M10 30V-14L18-22L24-10L34-16V30Z",
    line: "M-42 31H42M-6 31L-2 20L6 31M-30 10H-20M16 2H28M16 16H28",
  },
  city: {
    body: "M-42 32V-16H-38V-24H-30V-16H-26V-24H-18V-4H-12V-36H-8V-42H-3V-36H3V-42H8V-36H12V-4H18V-24H26V-16H30V-24H38V-16H42V32Z",
    ink: "M-9 32V14C-9 4 9 4 9 14V32Z M-3-22H3V-12H-3Z M-33-6H-27V4H-33Z M27-6H33V4H27Z",
  },
  well: {
    body: "M-36 4C-36-8 36-8 36 4V26C36 38-36 38-36 26Z",
    ink: "M0-44C10-30 16-22 16-14C16-4 8 2 0 2C-8 2-16-4-16-14C-16-22-10-30 0-44Z",
    line: "M-36 4C-36 16 36 16 36 4M-36 17C-30 26-14 28-14 28M14 28C26 26 34 21 36 17",
  },
  lair: {
    body: "M-44 34L-40-10L-32-34L-24-12L-20-2L-14-2L-8-26L0-50L8-26L14-2L20-2L24-12L32-34L40-10L44 34Z",
    ink: "M-12 34V18L0 4L12 18V34Z M-34 8L-28 2V14Z M34 8L28 2V14Z M-5-16L0-24L5-16Z",
  },
  tower: {
    body: "M-16 36L-12-18H-20V-36H-12V-30H-5V-38H5V-30H12V-36H20V-18H12L16 36Z M-26 36H26V44H-26Z",
    ink: "M-6 36V22C-6 15 6 15 6 22V36Z M-3-10H3V2H-3Z",
    line: "M-14 8H-4M4 14H14M-13 24H-8M-12-18H12",
  },
};

/** A Fortress, and its gate. */
export const FORT = {
  standing: "M-40 34V-22H-26V-12H-14V-22H-6V-34H6V-22H14V-12H26V-22H40V34Z",
  gate: "M-9 34V12C-9 2 9 2 9 12V34Z",
};

export interface Icon {
  fill: string;
  /** cut out of the fill */
  cut?: string;
  line?: string;
}

const SKULL = "M0-40C24-40 38-24 38-4C38 10 32 18 24 22V36C24 40 20 42 16 42H-16C-20 42-24 40-24 36V22C-32 18-38 10-38-4C-38-24-24-40 0-40Z";
const HORNS = "M-26-20C-44-22-50-34-48-48C-40-36-30-34-18-34M26-20C44-22 50-34 48-48C40-36 30-34 18-34";
const HEAD = "M0-36C20-36 30-25 31-10L48-20C48-4 41 6 31 9C29 28 18 42 0 42C-18 42-29 28-31 9C-41 6-48-4-48-20L-31-10C-30-25-20-36 0-36Z";
const EYES = "M6-2L24-11C24-2 18 4 12 4C8 4 6 1 6-2Z M-6-2L-24-11C-24-2-18 4-12 4C-8 4-6 1-6-2Z";
const TUSKS = "M7 30C14 30 19 24 19 12C25 21 22 35 10 36Z M-7 30C-14 30-19 24-19 12C-25 21-22 35-10 36Z";

/** The types of units, by their id; heroes share one. */
export const UNIT: Record<string, Icon> = {
  orc: { fill: HEAD, cut: `${EYES}${TUSKS}` },
  heavy_orc: {
    fill: `M-34-4C-34-30-20-44 0-44C20-44 34-30 34-4V12C34 30 20 42 0 42C-20 42-34 30-34 12Z M-5-50H5V-38H-5Z`,
    cut: "M-26-8H26V0H5V10H-5V0H-26Z M10 34C16 32 21 26 21 16C27 24 25 36 13 38Z M-10 34C-16 32-21 26-21 16C-27 24-25 36-13 38Z",
    line: HORNS,
  },
  mounted_boar: {
    fill: "M-44 4C-40-16-22-28 0-28C12-28 20-24 28-18L38-32L40-10C46-2 48 8 46 16H34C30 26 20 32 8 32H-8L-12 44H-22L-20 28C-36 24-46 16-44 4Z",
    cut: "M18-8A5 5 0 1 1 18 2A5 5 0 1 1 18-8Z M26 20C30 12 38 8 46 10C42 14 40 18 40 24Z M-30-8L-22-18L-20-8L-12-18L-8-8Z",
  },
  crossbowman: {
    fill: "M-6-4H6V46H-6Z M-9 22H9V32H-9Z M0-50L10-28H-10Z",
    line: "M-44-2C-36-26-16-30 0-30C16-30 36-26 44-2M-44-2L0 14L44-2M0-30V0",
  },
  shaman: {
    fill: "M-20-10C-36-14-43-30-38-48C-31-36-20-30-10-30H10C20-30 31-36 38-48C43-30 36-14 20-10C25 8 17 28 0 44C-17 28-25 8-20-10Z",
    cut: "M-15-10L-3-3L-5 3L-15-3Z M15-10L3-3L5 3L15-3Z M-8 16H8V21H-8Z",
  },
  catapult: {
    fill: "M-46 14H42V25H-46Z M-38 34A11 11 0 1 1-16 34A11 11 0 1 1-38 34Z M14 34A11 11 0 1 1 36 34A11 11 0 1 1 14 34Z M12-46C32-54 46-36 36-22Z",
    line: "M-26 14L27-32M-2 14L-8-6",
  },
  hero: {
    fill: `${HEAD} M-30-30L-36-50L-18-40L0-54L18-40L36-50L30-30C18-40-18-40-30-30Z`,
    cut: `${EYES}${TUSKS}`,
  },
};

/** Small signs for counts and deeds. */
export const SIGN: Record<string, Icon> = {
  horde: { fill: "M4-34C26-46 44-30 42-4C30-16 18-16 4-8Z", line: "M0 48V-46M0-34C-18-44-32-36-34-16C-24-22-14-22 0-14" },
  reserve: { fill: "M0-40L46 38H12L0 8L-12 38H-46Z", line: "M0-40V-50M-48 38H48" },
  marker: { fill: "M-18-42H36L22-24L36-6H-18Z", line: "M-22 46V-46" },
  trophy: { fill: `${HOUSE} M-30 44C-44 30-38 18-30 10C-30 20-24 22-22 26C-18 14-20 4-10-2C-12 14 4 18 4 28C8 24 10 18 8 10C22 20 26 32 14 44Z`, cut: "" },
  glory: { fill: "M0-48L13-16L47-14L21 8L30 42L0 23L-30 42L-21 8L-47-14L-13-16Z" },
  card: { fill: "M-26-44H26C31-44 33-42 33-37V37C33 42 31 44 26 44H-26C-31 44-33 42-33 37V-37C-33-42-31-44-26-44Z", cut: "M-20-30H20V30H-20Z M-14-24V24H14V-24Z" },
  skull: { fill: SKULL, cut: "M-26-6A10 10 0 1 1-6-6A10 10 0 1 1-26-6Z M6-6A10 10 0 1 1 26-6A10 10 0 1 1 6-6Z M0 8L6 20H-6Z M-10 30H-6V42H-10Z M6 30H10V42H6Z" },
  flame: { fill: "M4-50C10-24 34-14 34 14C34 34 18 46 0 46C-18 46-34 34-34 14C-34 0-26-10-20-16C-20-4-14 2-8 4C-14-18-6-38 4-50Z", cut: "M2 2C6 12 14 16 14 26C14 34 8 39 0 39C-8 39-14 34-14 26C-14 18-4 14 2 2Z" },
  strike: { fill: "M14-48L-26 6H-4L-14 48L28-10H4Z" },
  swords: { fill: "", line: "M-36-36L30 30M36-36L-30 30M14 38L38 14M-14 38L-38 14" },
  walk: { fill: "M44 0L14-24V-9H-44V9H14V24Z" },
  village: { fill: PLACE.village.body, cut: PLACE.village.ink ?? "" },
  city: { fill: PLACE.city.body, cut: PLACE.city.ink ?? "" },
  tower: { fill: PLACE.tower.body, cut: PLACE.tower.ink ?? "" },
  well: { fill: "M0-46C14-26 32-8 32 14C32 34 16 46 0 46C-16 46-32 34-32 14C-32-8-14-26 0-46Z", cut: "M-18 14C-16 26-8 34 2 36C-4 30-10 24-10 12Z" },
  fortress: { fill: FORT.standing, cut: FORT.gate },
  first: { fill: "M-40 24L-46-24L-20-2L0-40L20-2L46-24L40 24Z M-40 30H40V42H-40Z" },
  discard: { fill: "M-26-44H26C31-44 33-42 33-37V37C33 42 31 44 26 44H-26C-31 44-33 42-33 37V-37C-33-42-31-44-26-44Z", cut: "M-20-12L-12-20L0-8L12-20L20-12L8 0L20 12L12 20L0 8L-12 20L-20 12L-8 0Z" },
  deck: { fill: "M-34-40H22V28H-34Z M28-30H34V40H-22V34H28Z" },
};

/** What an objective counts. */
export const OBJECTIVE: Record<string, string> = {
  most_cities: "city",
  most_hordes: "horde",
  most_fortresses: "fortress",
  white_tower: "tower",
  most_markers: "marker",
  most_razed: "trophy",
  most_kills: "skull",
  most_villages: "village",
};

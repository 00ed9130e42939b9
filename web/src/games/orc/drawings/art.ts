/**
 * The drawings, as ink shapes around the origin in a square from −50 to 50.
 *
 * Every tribe has a warrior of its own (told apart by what he wears on his head) and an emblem; both stand
 * beside the colour and its letter, so that nobody has to tell colours apart.
 */

import type { Colour } from "../model/model";

/** Skull, ears and jaw that all warriors share. */
export const FACE =
  "M0-20C15-20 24-13 25-2L45-15C44 0 38 11 25 14C25 24 20 33 14 38C9 42 4 43 0 43C-4 43-9 42-14 38C-20 33-25 24-25 14C-38 11-44 0-45-15L-25-2C-24-13-15-20 0-20Z";

/** Eyes, nostrils and the corners of the mouth, cut out of the ink. */
export const CARVED =
  "M5 5L20-3C20 4 16 9 10 9C7 9 5 7 5 5Z M-5 5L-20-3C-20 4-16 9-10 9C-7 9-5 7-5 5Z " +
  "M-4 17C-5 20-3 21-1 20L-2 16Z M4 17C5 20 3 21 1 20L2 16Z " +
  "M-15 29C-8 25 8 25 15 29C8 28-8 28-15 29Z";

/** Two tusks that grow out of the lower jaw. */
export const TUSKS = "M6 31C10 31 16 27 17 16C20 25 18 35 9 37Z M-6 31C-10 31-16 27-17 16C-20 25-18 35-9 37Z";

export const HEADGEAR: Record<Colour, string> = {
  // a burning crest
  red: "M-13-15C-20-22-18-33-22-40C-14-38-11-33-9-28C-9-37-5-43 0-50C5-43 9-37 9-28C11-33 14-38 22-40C18-33 20-22 13-15C6-19-6-19-13-15Z",
  // the rays of a rising sun
  yellow:
    "M-26-4L-49-24L-27-21L-35-44L-15-31L0-50L15-31L35-44L27-21L49-24L26-4C24-14 15-21 0-21C-15-21-24-14-26-4Z",
  // a cowl with a drop-shaped peak
  blue: "M0-50C6-38 20-33 29-18C35-8 36 6 30 24L23 14C26-4 18-16 0-16C-18-16-26-4-23 14L-30 24C-36 6-35-8-29-18C-20-33-6-38 0-50Z",
  // antlers
  green:
    "M-16-15C-22-20-27-25-29-31L-42-32L-30-37L-35-49L-23-39L-20-50L-16-38C-17-31-13-25-7-20Z M16-15C22-20 27-25 29-31L42-32L30-37L35-49L23-39L20-50L16-38C17-31 13-25 7-20Z M-12-16C-8-24 8-24 12-16Z",
  // horns like a lying moon
  white:
    "M-20-11C-40-14-50-30-38-49C-37-34-27-26 0-25C27-26 37-34 38-49C50-30 40-14 20-11C10-17-10-17-20-11Z",
  // an iron crown of blades
  purple:
    "M-24-8L-27-37L-16-26L-11-42L-5-31L0-50L5-31L11-42L16-26L27-37L24-8C17-16 9-19 0-19C-9-19-17-16-24-8Z",
};

export const EMBLEM: Record<Colour, string> = {
  red: "M0-44L46 38L-46 38Z",
  yellow:
    "M0-50L11-37L25-43L29-29L43-25L37-11L50 0L37 11L43 25L29 29L25 43L11 37L0 50L-11 37L-25 43L-29 29L-43 25L-37 11L-50 0L-37-11L-43-25L-29-29L-25-43L-11-37Z",
  blue: "M0-50C12-26 38-8 38 16C38 36 20 48 0 48C-20 48-38 36-38 16C-38-8-12-26 0-50Z",
  green: "M-44 44C-50-6-18-44 46-46C50 14 22 50-30 32Z",
  white: "M14-48C-30-50-54-16-46 16C-38 46-4 56 28 44C38 40 46 32 49 25C22 30 4 12 3-10C2-26 6-40 14-48Z",
  purple: "M0-50L14-17L49-15L22 8L31 43L0 24L-31 43L-22 8L-49-15L-14-17Z",
};

/** Where the letter stands on an emblem. */
export const LETTER_AT: Record<Colour, { x: number; y: number; size: number }> = {
  red: { x: 0, y: 15, size: 50 },
  yellow: { x: 0, y: 0, size: 56 },
  blue: { x: 0, y: 12, size: 56 },
  green: { x: -1, y: -1, size: 56 },
  white: { x: -21, y: 6, size: 50 },
  purple: { x: 0, y: 2, size: 50 },
};

/** The spear on every card's back, pointing up. */
export const SPEAR =
  "M0-47C9-36 12-28 12-22C12-15 6-12 3-11L3 47L-3 47L-3-11C-6-12-12-15-12-22C-12-28-9-36 0-47Z";
export const SPEAR_TIES = "M-8-4L8-8M-8 2L8-2M-7 8L-14 22M7 4L14 18";

/** Each player's shield: round for seat 0, pointed for seat 1. */
export const SHIELD = [
  "M0-46A46 46 0 1 1 0 46A46 46 0 1 1 0-46Z",
  "M-42-44C-20-36 20-36 42-44C46 0 30 34 0 50C-30 34-46 0-42-44Z",
] as const;
export const SHIELD_MARK = [
  "M0-13A13 13 0 1 1 0 13A13 13 0 1 1 0-13Z M0-34V-20 M0 20V34 M-34 0H-20 M20 0H34",
  "M0-28V34 M-26-14L0 0L26-14",
] as const;

/** One arm of a crystal of frost; six of them make it. */
export const FROST = "M0 0V-46M0-20L-12-32M0-20L12-32M0-34L-8-42M0-34L8-42";

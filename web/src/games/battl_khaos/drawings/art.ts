/**
 * The drawings, as ink shapes around the origin in a square from −50 to 50.
 *
 * Orcs and knights differ in shape before they differ in colour: a broad head with ears and tusks against a
 * tall closed helm; a jagged disc against a shield.
 */

import type { Camp } from "../model/box";

export const HEAD: Record<Camp, string> = {
  orcs: "M0-38C18-38 29-28 31-13L50-28C51-10 44 4 31 9C30 27 18 42 0 42C-18 42-30 27-31 9C-44 4-51-10-50-28L-31-13C-29-28-18-38 0-38Z",
  knights: "M-32-26C-32-40-18-47 0-47C18-47 32-40 32-26V22C32 34 16 42 0 49C-16 42-32 34-32 22Z",
};

/** Eyes, tusks, visor: cut out of the head. */
export const FACE: Record<Camp, string> = {
  orcs:
    "M5-3L25-13C25-3 19 4 12 4C8 4 5 1 5-3Z M-5-3L-25-13C-25-3-19 4-12 4C-8 4-5 1-5-3Z " +
    "M7 30C14 30 20 24 20 11C26 21 23 36 10 37Z M-7 30C-14 30-20 24-20 11C-26 21-23 36-10 37Z",
  knights: "M-26-12L-4-8V1L-26-3Z M26-12L4-8V1L26-3Z M-3.5 9H3.5V38H-3.5Z M-18 10h7v6h-7Z M11 10h7v6h-7Z M-18 22h7v6h-7Z M11 22h7v6h-7Z",
};

/** The badge with a number in it: the same outlines, without a face. */
export const BADGE: Record<Camp, string> = {
  orcs: "M0-42C22-42 33-30 34-15L50-32C53-10 46 8 34 13C32 32 18 46 0 46C-18 46-32 32-34 13C-46 8-53-10-50-32L-34-15C-33-30-22-42 0-42Z",
  knights: "M-38-30C-38-42-20-48 0-48C20-48 38-42 38-30V20C38 34 18 43 0 50C-18 43-38 34-38 20Z",
};

/** The edge of a token or of a control marker. */
export const DISC: Record<Camp | "neutral", string> = {
  orcs: jagged(11, 50, 41),
  knights: "M-42-45C-22-40 22-40 42-45C49 0 34 33 0 50C-34 33-49 0-42-45Z",
  neutral: "M-44-44H44V44H-44Z",
};

export interface Icon {
  fill: string;
  /** drawn with the token's own colour upon the fill */
  cut?: string;
  line?: string;
}

const BOW = "M-14-42C28-30 28 30-14 42M-14-42V42";

export const ICON: Record<string, Icon> = {
  drum: {
    fill: "M-30-8C-30-22 30-22 30-8V20C30 34-30 34-30 20Z",
    cut: "M-30-8C-30 4 30 4 30-8M-30 4L-15 27L0 6L15 27L30 4",
    line: "M-42-38L-10-13M42-38L10-13",
  },
  double_drum: {
    fill: "M-45-4C-45-15-3-15-3-4V20C-3 31-45 31-45 20Z M3-4C3-15 45-15 45-4V20C45 31 3 31 3 20Z",
    cut: "M-45-4C-45 5-3 5-3-4M3-4C3 5 45 5 45-4M-38 7L-24 24L-10 7M10 7L24 24L38 7",
    line: "M-38-40L-22-10M38-40L22-10",
  },
  leader: { fill: "M-38 22L-44-22L-19 0L0-36L19 0L44-22L38 22Z M-38 29H38V40H-38Z" },
  standard: { fill: "M-18-42H38L22-24L38-6H-18Z", line: "M-21 46V-46" },
  halberd: { fill: "M2-26C24-36 38-22 37-2C26-10 12-8 2-2Z M-2-24L-27-14L-2-8Z M-6-30L0-50L6-30Z", line: "M0 48V-30" },
  wizard: {
    fill: "M-46 33C-20 24 20 24 46 33C40 45-40 45-46 33Z M-25 25L8-48L10-20L27 25C12 21-12 21-25 25Z",
    cut: "M-4 4L0-6L4 4L14 5L6 11L9 20",
  },
  shaman: {
    fill: "M-20-10C-36-14-43-30-38-48C-31-36-20-30-10-30H10C20-30 31-36 38-48C43-30 36-14 20-10C25 8 17 28 0 44C-17 28-25 8-20-10Z",
    cut: "M-14-8L-4-2M14-8L4-2M-7 18H7M0 6V10",
  },
  archer: { fill: "M26-12L48 0L26 12Z", line: `${BOW}M-42 0H34` },
  double_archer: { fill: "M24-25L46-15L24-5Z M24 5L46 15L24 25Z", line: `${BOW}M-42-15H30M-42 15H30` },
  giant: {
    fill:
      "M-16 46C-24 24-26 4-16-8C-4-20 20-14 21 4C22 18 8 28 13 46Z " +
      [[-24, -22, 8], [-9, -32, 7], [6, -34, 6.5], [19, -28, 6], [29, -17, 5.5]].map(([x = 0, y = 0, r = 0]) => round(x, y, r)).join(""),
  },
  catapult: {
    fill: `M-46 16H40V27H-46Z ${round(-30, 34, 11)}${round(24, 34, 11)}M14-46C32-52 44-36 36-24Z`,
    line: "M-26 16L28-32M-2 16L-8-4",
  },
};

/** The orcs have a shaman where the knights have a wizard. */
export function iconOf(kind: string, camp: Camp): Icon {
  const name = kind === "wizard_shaman" ? (camp === "orcs" ? "shaman" : "wizard") : kind;
  return ICON[name] ?? { fill: round(0, 0, 30) };
}

/** The four ways in which a battlefield is sketched: tufts, stones, ruts, a puddle. */
export const GROUND: readonly string[] = [
  "M44 40l3-8m0 8l1-10m2 10l3-7M58 62l3-7m0 7l1-9m2 9l3-6M36 64l2-6m1 6l1-8",
  "M40 44c3-6 10-6 12 0M55 60c2-5 8-5 10 0M36 62c2-4 6-4 8 0M60 40h5M44 68h4",
  "M34 52c8-6 14 5 22-1s10 1 13-2M38 60c7-4 12 4 18 0M46 40l3-7m0 7l1-9m2 9l3-6",
  "M40 50c4-8 18-8 21 0c1 7-19 8-21 0M46 51h6M55 48h3M36 66l3-7m0 7l1-8M64 36l2-6m1 6l1-7",
];

/** One of them for each tile, always the same. */
export function groundOf(id: string): string {
  const sum = [...id].reduce((total, letter) => total * 7 + letter.charCodeAt(0), 0);
  return GROUND[sum % GROUND.length] ?? "";
}

function round(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

function jagged(teeth: number, far: number, near: number): string {
  const points = Array.from({ length: 2 * teeth }, (_, n) => {
    const angle = (Math.PI * n) / teeth - Math.PI / 2;
    const r = n % 2 === 0 ? far : near;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

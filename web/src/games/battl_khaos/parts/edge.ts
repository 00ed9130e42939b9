/** The numbers along the edge of the field. */

import type { Camera, Window } from "../../../bits/board/camera";
import { figure } from "../model/grid";

/** The numbers at the edge: of the columns, or of the rows, with the place of their middle in pixels. */
export function ticks(camera: Camera, window: Window, along: "x" | "y"): { n: number; word: string; at: number }[] {
  const half = (along === "x" ? window.w : window.h) / 2;
  const from = Math.floor(camera[along] - half / camera.size);
  const to = Math.ceil(camera[along] + half / camera.size);
  return Array.from({ length: to - from }, (_, at) => from + at).map((n) => ({
    n,
    word: figure(n),
    at: (n + 0.5 - camera[along]) * camera.size + half,
  }));
}

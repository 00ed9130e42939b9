/** Looking at a board larger than its window: where the camera is, how near, and what it sees. */

/** A square of the board, one by one, called by its north-west corner. */
export interface Space {
  x: number;
  y: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A square of the board is drawn with so many units. */
export const TILE = 100;
/** Nearest and farthest: so many pixels for a square. */
export const NEAREST = 220;
export const FARTHEST = 18;
/** A finger needs so many pixels. */
export const FINGER = 44;

export interface Camera {
  /** the point of the board in the middle of the window, in squares */
  x: number;
  y: number;
  /** pixels for a square */
  size: number;
}

export interface Window {
  w: number;
  h: number;
}

/** Pixels at the window's edges that other things lie upon. */
export interface Covered {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const OPEN: Covered = { left: 0, top: 0, right: 0, bottom: 0 };

export interface Point {
  x: number;
  y: number;
}

/** All of it in the window, in the middle of what is not covered; a square is at least and at most so large. */
export function fit(bounds: Bounds, window: Window, least: number, most: number, covered: Covered = OPEN): Camera {
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const room = { w: window.w - covered.left - covered.right, h: window.h - covered.top - covered.bottom };
  const size = clamp(least, Math.min(room.w / across, room.h / down), most);
  return {
    x: (bounds.left + bounds.right) / 2 - (covered.left - covered.right) / 2 / size,
    y: (bounds.top + bounds.bottom) / 2 - (covered.top - covered.bottom) / 2 / size,
    size,
  };
}

/** Nearer or farther; the point under the pointer stays there. */
export function zoomed(camera: Camera, window: Window, factor: number, at: Point): Camera {
  const size = clamp(FARTHEST, camera.size * factor, NEAREST);
  const held = toBoard(camera, window, at);
  return {
    x: held.x - (at.x - window.w / 2) / size,
    y: held.y - (at.y - window.h / 2) / size,
    size,
  };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.size, y: camera.y - dy / camera.size };
}

/** The board never leaves the window altogether. */
export function kept(camera: Camera, bounds: Bounds): Camera {
  return { ...camera, x: clamp(bounds.left, camera.x, bounds.right), y: clamp(bounds.top, camera.y, bounds.bottom) };
}

/** Move no farther than needed for this space to be seen whole, with a little room. */
export function showing(camera: Camera, window: Window, space: Space, covered: Covered = OPEN): Camera {
  const { size } = camera;
  const room = 0.1;
  return {
    ...camera,
    x: nearest(space.x + 1 + room - (window.w / 2 - covered.right) / size, camera.x, space.x - room + (window.w / 2 - covered.left) / size),
    y: nearest(space.y + 1 + room - (window.h / 2 - covered.bottom) / size, camera.y, space.y - room + (window.h / 2 - covered.top) / size),
  };
}

export function toBoard(camera: Camera, window: Window, at: Point): Point {
  return { x: camera.x + (at.x - window.w / 2) / camera.size, y: camera.y + (at.y - window.h / 2) / camera.size };
}

export function toWindow(camera: Camera, window: Window, at: Point): Point {
  return { x: (at.x - camera.x) * camera.size + window.w / 2, y: (at.y - camera.y) * camera.size + window.h / 2 };
}

export function spaceAt(camera: Camera, window: Window, at: Point): Space {
  const { x, y } = toBoard(camera, window, at);
  return { x: Math.floor(x), y: Math.floor(y) };
}

export function clamp(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}

/** Between the two, as near to the wish as can be; in the middle where they cross. */
function nearest(least: number, wish: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(wish, most));
}

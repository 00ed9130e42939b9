/** Which part of the board is in sight: all of it by itself, as long as the reader does not look elsewhere. */

import { type Bounds, type Camera, clamp, type Covered, FARTHEST, fit, kept, NEAREST, panned, type Point, showing, type Space, toWindow, type Window, zoomed } from "./camera";

/** The board alone is never drawn larger than this by itself. */
const LARGEST = 132;

export class Viewport {
  camera: Camera = $state.raw({ x: 0.5, y: 0.5, size: 100 });
  window: Window = $state.raw({ w: 0, h: 0 });
  /** Does the camera move smoothly, because nobody holds it? */
  gliding = $state(false);
  private bounds: Bounds = $state.raw({ left: -1, top: -1, right: 2, bottom: 2 });
  private own = false;
  /** What had to be seen last: it still has to when the window gets another size. */
  private wanted: Space | null = null;
  /** What lies over the window's edges. */
  private covered: Covered = { left: 22, top: 18, right: 0, bottom: 0 };

  /** The window or the board has another size; `newest` is where something was put last. */
  see(window: Window, bounds: Bounds, least: number, covered: Covered, newest: Space | null): void {
    const first = this.window.w === 0;
    const grown = JSON.stringify(bounds) !== JSON.stringify(this.bounds);
    const resized = window.w !== this.window.w || window.h !== this.window.h;
    Object.assign(this, { window, bounds, covered });
    if (!grown && !resized) return;
    if (grown && newest) this.wanted = newest;
    this.gliding = !first && !resized;
    this.rest(this.own && !first ? this.camera : fit(bounds, window, Math.max(least, FARTHEST), LARGEST, covered), newest);
  }

  /** Is all of the board in sight? */
  get whole(): boolean {
    const { left, top, right, bottom } = this.bounds;
    const first = toWindow(this.camera, this.window, { x: left, y: top });
    const last = toWindow(this.camera, this.window, { x: right, y: bottom });
    return Math.min(first.x, first.y, this.window.w - last.x, this.window.h - last.y) > -1;
  }

  /** All of the board, as large as it can be. */
  fit(): void {
    this.own = false;
    this.wanted = null;
    this.gliding = true;
    this.camera = fit(this.bounds, this.window, FARTHEST, LARGEST, this.covered);
  }

  zoom(factor: number, at: Point = { x: this.window.w / 2, y: this.window.h / 2 }, glide = true): void {
    this.hold(zoomed(this.camera, this.window, factor, at), glide);
  }

  pan(dx: number, dy: number, glide = false): void {
    this.hold(panned(this.camera, dx, dy), glide);
  }

  /** Something there has to be seen: move no farther than needed. */
  show(space: Space): void {
    this.wanted = space;
    const next = showing(this.camera, this.window, space, this.covered);
    if (next.x === this.camera.x && next.y === this.camera.y) return;
    this.gliding = true;
    this.camera = next;
  }

  /** Something there is in sight: it still has to be when the window gets another size. */
  keep(space: Space): void {
    this.wanted = space;
  }

  private rest(camera: Camera, newest: Space | null): void {
    const seen = this.wanted ?? newest;
    this.camera = seen ? showing(camera, this.window, seen, this.covered) : camera;
  }

  private hold(camera: Camera, glide: boolean): void {
    this.own = true;
    this.wanted = null;
    this.gliding = glide;
    this.camera = kept({ ...camera, size: clamp(FARTHEST, camera.size, NEAREST) }, this.bounds);
  }
}

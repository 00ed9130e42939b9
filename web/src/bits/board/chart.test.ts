import { describe, expect, it } from "vitest";
import { FINGER, fit, kept, panned, showing, toBoard, toWindow, zoomed } from "./camera";
import { Viewport } from "./viewport.svelte";
import { Fingers, SLIP } from "./fingers";

const window = { w: 400, h: 300 };

describe("looking at the board", () => {
  const bounds = { left: -4, top: -1, right: 6, bottom: 4 };

  it("fits everything into what is not covered", () => {
    const covered = { left: 20, top: 10, right: 0, bottom: 50 };
    const camera = fit(bounds, window, 1, 1000, covered);
    const [first, last] = [toWindow(camera, window, { x: -4, y: -1 }), toWindow(camera, window, { x: 6, y: 4 })];
    expect(first.x).toBeGreaterThanOrEqual(20);
    expect(first.y).toBeGreaterThanOrEqual(10);
    expect(last.x).toBeLessThanOrEqual(400.001);
    expect(last.y).toBeLessThanOrEqual(250.001);
  });

  it("never makes a square smaller than a finger where fingers point", () => {
    expect(fit({ left: -20, top: 0, right: 21, bottom: 1 }, window, FINGER, 132).size).toBe(FINGER);
  });

  it("zooms around the pointer", () => {
    const camera = fit(bounds, window, 1, 1000);
    const at = { x: 90, y: 200 };
    const before = toBoard(camera, window, at);
    const after = toBoard(zoomed(camera, window, 1.7, at), window, at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("follows the finger, but keeps the board in sight", () => {
    const camera = { x: 0, y: 0, size: 50 };
    expect(panned(camera, 100, -50)).toEqual({ x: -2, y: 1, size: 50 });
    expect(kept(panned(camera, 9000, 9000), bounds)).toEqual({ x: bounds.left, y: bounds.top, size: 50 });
  });

  it("moves no farther than needed to show a space", () => {
    const camera = { x: 0.5, y: 0.5, size: 50 };
    expect(showing(camera, window, { x: 1, y: 1 })).toEqual(camera);
    const moved = showing(camera, window, { x: 8, y: 0 });
    expect(moved.y).toBe(camera.y);
    expect(toWindow(moved, window, { x: 9, y: 0 }).x).toBeLessThanOrEqual(400);
    expect(moved.x).toBeLessThan(8);
  });
});

describe("fingers", () => {
  it("that hardly move have tapped", () => {
    const fingers = new Fingers();
    fingers.press(1, { x: 10, y: 10 });
    expect(fingers.move(1, { x: 10 + SLIP - 1, y: 10 })).toBeNull();
    expect(fingers.lift(1)).toBe(false);
  });

  it("that move farther drag, from where they began", () => {
    const fingers = new Fingers();
    fingers.press(1, { x: 10, y: 10 });
    expect(fingers.move(1, { x: 40, y: 10 })).toMatchObject({ dx: 30, dy: 0, zoom: 1 });
    expect(fingers.move(1, { x: 45, y: 12 })).toMatchObject({ dx: 5, dy: 2 });
    expect(fingers.lift(1)).toBe(true);
  });

  it("two of them zoom, and turn what is held when they twist", () => {
    const fingers = new Fingers();
    fingers.press(1, { x: 0, y: 0 });
    fingers.press(2, { x: 100, y: 0 });
    expect(fingers.move(2, { x: 200, y: 0 })).toMatchObject({ zoom: 2, turn: 0, dx: 50 });
    expect(fingers.move(2, { x: 100, y: 150 })?.turn).toBe(1);
    fingers.lift(2);
    expect(fingers.lift(1)).toBe(true);
  });

  it("that never came down here have dragged nothing, whatever was dragged before them", () => {
    const fingers = new Fingers();
    fingers.press(1, { x: 10, y: 10 });
    fingers.move(1, { x: 40, y: 10 });
    fingers.lift(1);
    expect(fingers.dragging).toBe(false);
    expect(fingers.lift(2)).toBe(false);
  });
});

describe("the viewport", () => {
  const bounds = { left: 0, top: 0, right: 14, bottom: 12 };
  const covered = { left: 0, top: 0, right: 0, bottom: 0 };
  const at = { x: 13, y: 11 };

  it("still shows what it had to when the window gets another size, until the reader looks elsewhere", () => {
    const viewport = new Viewport();
    viewport.see(window, bounds, 46, covered, null);
    viewport.show(at);
    viewport.see({ w: 400, h: 240 }, bounds, 46, covered, null);
    expect(viewport.camera).toEqual(showing(viewport.camera, viewport.window, at));
    viewport.fit();
    viewport.see(window, bounds, 46, covered, null);
    expect(viewport.camera).not.toEqual(showing(viewport.camera, viewport.window, at));
  });

  it("keeps in sight what was seen without being shown, and what was put down after it", () => {
    const [viewport, there, newest] = [new Viewport(), { x: 0, y: 11 }, { x: 0, y: 0 }];
    viewport.see(window, bounds, 46, covered, null);
    viewport.show(at);
    viewport.keep(there);
    viewport.see({ w: 400, h: 240 }, bounds, 46, covered, null);
    expect(viewport.camera).toEqual(showing(viewport.camera, viewport.window, there));
    viewport.see(viewport.window, { ...bounds, left: -1 }, 46, covered, newest);
    viewport.see(window, { ...bounds, left: -1 }, 46, covered, newest);
    expect(viewport.camera).toEqual(showing(viewport.camera, viewport.window, newest));
  });

  it("keeps it in sight also where the reader has looked before", () => {
    const viewport = new Viewport();
    viewport.see(window, bounds, 46, covered, null);
    viewport.zoom(2);
    const { size } = viewport.camera;
    viewport.keep(at);
    viewport.see({ w: 400, h: 100 }, bounds, 46, covered, null);
    expect(viewport.camera).toEqual({ ...showing(viewport.camera, viewport.window, at), size });
    viewport.pan(300, 300);
    const elsewhere = viewport.camera;
    viewport.see(window, bounds, 46, covered, null);
    expect(viewport.camera).toEqual(elsewhere);
  });

  it("knows whether everything is in sight", () => {
    const viewport = new Viewport();
    viewport.see(window, bounds, 18, covered, null);
    expect(viewport.whole).toBe(true);
    viewport.zoom(2);
    expect(viewport.whole).toBe(false);
    viewport.fit();
    expect(viewport.whole).toBe(true);
    viewport.pan(90, 0);
    expect(viewport.whole).toBe(false);
    viewport.fit();
    viewport.see(window, { ...bounds, right: 30 }, 18, covered, null);
    expect(viewport.whole).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Bookmark, REST } from "./bookmark";

function laying() {
  const written: string[] = [];
  const place = { here: true };
  const bookmark = new Bookmark(() => place.here, (address) => written.push(address));
  return { bookmark, written, place };
}

describe("the address of a position", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is written once the eye rests, and only the last", () => {
    const { bookmark, written } = laying();
    for (let at = 0; at < 200; at += 1) {
      bookmark.lay(`/t/abcdefgh?at=${at}`);
      vi.advanceTimersByTime(REST / 2);
    }
    expect(written).toEqual([]);
    vi.advanceTimersByTime(REST);
    expect(written).toEqual(["/t/abcdefgh?at=199"]);
  });

  it("is not written any more by somebody who has left", () => {
    const { bookmark, written, place } = laying();
    bookmark.lay("/t/abcdefgh?at=1");
    place.here = false;
    vi.advanceTimersByTime(REST);
    place.here = true;
    bookmark.lay("/t/abcdefgh?at=2");
    bookmark.drop();
    vi.advanceTimersByTime(REST);
    expect(written).toEqual([]);
  });
});

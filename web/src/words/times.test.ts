import { describe, expect, test } from "vitest";
import { ago, lasting, moment } from "./times";

const NOW = Date.parse("2026-11-18T20:00:00.000+00:00");

describe("how long ago something was", () => {
  test.each([
    ["2026-11-18T20:00:05.000+00:00", "a few minutes ago", "il y a quelques minutes"],
    ["2026-11-18T19:51:00.000+00:00", "a few minutes ago", "il y a quelques minutes"],
    ["2026-11-18T19:45:00.000+00:00", "15 minutes ago", "il y a 15 minutes"],
    ["2026-11-18T16:59:00.000+00:00", "3 hours ago", "il y a 3 heures"],
    ["2026-11-16T19:00:00.000+00:00", "2 days ago", "il y a 2 jours"],
  ])("%s", (when, en, fr) => {
    expect(ago(when, NOW, "en")).toBe(en);
    expect(ago(when, NOW, "fr")).toBe(fr);
  });
});

test.each([
  [59_999, "", ""],
  [60_000, "1 minute", "1 minute"],
  [45 * 60_000, "45 minutes", "45 minutes"],
  [3_600_000, "1 hour", "1 heure"],
  [71.9 * 3_600_000, "2 days", "2 jours"],
])("%i ms last %s", (ms, en, fr) => {
  expect([lasting(ms, "en"), lasting(ms, "fr").replace("\u00a0", " ")]).toEqual([en, fr]);
});

test("a moment has its day and its time of day", () => {
  const here = new Date(2026, 10, 8, 19, 5).toISOString();
  expect(moment(here, "en")).toBe("8 Nov 2026, 19:05");
  expect(moment(here, "fr")).toMatch(/^8 nov\. 2026[, à]+ ?19:05$/);
});

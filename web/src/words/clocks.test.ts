import { expect, test } from "vitest";
import { timeLeft, warned } from "./clocks";

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [9_001, "0:10"],
  [65_000, "1:05"],
  [3_600_000, "1:00:00"],
  [3_725_000, "1:02:05"],
  [86_399_001, "1\u00a0d 0\u00a0h"],
  [3 * 86_400_000, "3\u00a0d 0\u00a0h"],
])("%i ms are %s", (ms, said) => expect(timeLeft(ms, "en")).toBe(said));

test("days have French letters in French", () => expect(timeLeft(100_000_000, "fr")).toBe("1\u00a0j 3\u00a0h"));

test.each([
  [86_400_000, "Ana, il vous reste moins d'un jour."],
  [3_600_000, "Ana, il vous reste moins d'une heure."],
  [60_000, "Ana, il vous reste une minute."],
  [59_900, "Ana, il vous reste une minute."],
  [20_000, "Ana, il vous reste 20 secondes."],
  [900, "Ana, il vous reste 1 seconde."],
])("who has %i ms left is told how much", (ms, said) => expect(warned("Ana", ms)).toBe(said));

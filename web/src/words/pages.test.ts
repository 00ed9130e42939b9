import { expect, test } from "vitest";
import { pages } from "./pages";
import { speech } from "./words.svelte";

// What a record that was brought may prove or leave open, where it is signed or not (`kernel/proof.py`).
const PROVED = ["rules", "luck", "whole", "signed"];
const LEFT = ["decided", "unsigned", "key", "retired", "chosen", "last_salt", "left_out", "people"];

test.each(["fr", "en"] as const)("every word of a proof is a sentence in %s", (lang) => {
  speech.speak(lang);
  for (const word of PROVED) expect(pages.proves(word)).not.toBe(word);
  for (const word of LEFT) expect(pages.leaves(word)).not.toBe(word);
});

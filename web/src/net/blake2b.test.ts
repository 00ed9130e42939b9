import { describe, expect, it } from "vitest";
import { blake2b256 } from "./blake2b";

/** By Python: `blake2b(text.encode(), digest_size=32, person=b"orcade-salt").hexdigest()`. */
const KNOWN: [string, string][] = [
  ["", "d38399fc0cd7bf9458cd3a89be559a075c417d841f49344b316bb54dcebca04f"],
  ["abc", "40c3ebc86fbcb1a4412628dae7135fd34788501365fa1f94d6d00b85f0bf2d4c"],
  ["0123456789abcdef".repeat(4), "20a29dafbfb2db51861d390bf5f9780db518ad44fd094f9bf07a122479d5945a"],
  ["é".repeat(64), "43b1f58643404525eb13987bff605b9ee60ac586787513b65d40a2a746610030"],
  [String.fromCharCode(...Array(128).keys()), "4245874c6801b7c4086877b6e34e68307c940fd07536c73023c26cd0bcabb9a8"],
];

describe("the hash of a short text", () => {
  it.each(KNOWN)("of %j is what the server computes", (text, hashed) => {
    expect(blake2b256(text, "orcade-salt")).toBe(hashed);
  });

  it("differs from one use to another, and refuses what does not fit into one block", () => {
    expect(blake2b256("abc", "orcade-other")).not.toBe(blake2b256("abc", "orcade-salt"));
    expect(() => blake2b256("x".repeat(129), "orcade-salt")).toThrow("129");
  });
});

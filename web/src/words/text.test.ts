import { describe, expect, it } from "vitest";
import { capital, listed } from "./text";

describe("names", () => {
  it("are listed as people say it", () => {
    expect([listed(["A"], "et"), listed(["A", "B"], "et"), listed(["A", "B", "C"], "et")]).toEqual(["A", "A et B", "A, B et C"]);
  });

  it("begin with a capital where they begin a sentence, accents too", () => {
    expect(["épée", "Orc", ""].map(capital)).toEqual(["Épée", "Orc", ""]);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "svelte/server";
import { speech } from "../../words/words.svelte";
import type { CoachCard, Missed } from "../../net/wire";
import Coach from "./Coach.svelte";
import { keyOf, shownOf } from "./missed.svelte";

const MISSED: Missed = { kind: "missed", at: 3, ask: "Deploy a card.", better: "deploy the red card", said: "discard a card", worth: 62, instead: 48 };
const CARD: CoachCard = { say: { fr: "Ceci.", en: "This." }, clauses: ["NIM-1"] };

function drawn(card: CoachCard | null, missed: Missed | null): string {
  const { body } = render(Coach, { props: { card, missed, onread: vi.fn(), onlook: vi.fn(), onclose: vi.fn() } });
  return body.replace(/<style[^]*?<\/style>|<[^>]+>|<!--[^]*?-->/g, " ").replace(/\s+/g, " ");
}

describe("the card of what was missed", () => {
  afterEach(() => speech.speak("fr"));

  it("says what was asked, what was better, and what both are worth", () => {
    speech.speak("en");
    const text = drawn(null, MISSED);
    expect(text).toContain("Deploy a card. There was better: “deploy the red card”. I give it 62 chances in 100, and 48 to “discard a card”.");
    expect(text).toContain("See that moment");
    expect(text).toContain("Without a coach");
  });

  it("says it in French", () => {
    const text = drawn(null, { ...MISSED, ask: "Déployez.", better: "déployer la carte rouge", said: "écarter une carte" });
    expect(text).toContain("Il y avait mieux : « déployer la carte rouge ». J'y vois 62 chances sur 100, contre 48 pour « écarter une carte ».");
  });

  it("leaves the place to a card for a question", () => {
    const text = drawn(CARD, MISSED);
    expect(text).toContain("Ceci.");
    expect(text).not.toContain("Il y avait mieux");
  });

  it("is not there when nothing was missed", () => {
    expect(drawn(null, null).trim()).toBe("");
  });

  it("waits until the board has caught up, and then stays until the word holds no more", () => {
    expect(shownOf(MISSED, null, false)).toBe(null);
    expect(shownOf(MISSED, null, true)).toBe(MISSED);
    expect(shownOf(MISSED, MISSED, false)).toBe(MISSED);
    expect(shownOf(null, MISSED, true)).toBe(null);
  });

  it("is the same word in another language, and another one at another table or position", () => {
    expect(keyOf("one", { ...MISSED, ask: "Déployez.", better: "x", said: "y" })).toBe(keyOf("one", MISSED));
    expect(keyOf("two", MISSED)).not.toBe(keyOf("one", MISSED));
    expect(keyOf("one", { ...MISSED, at: 4 })).not.toBe(keyOf("one", MISSED));
  });
});

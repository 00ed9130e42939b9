/**
 * The board of Batt'l Kha'os in positions of real games, to look at while drawing (not built into the client):
 * `npm run dev`, with this file as the script of `/gallery.html`, then `?position=middle&lang=fr&theme=dark`;
 * `said=3` tries the first three answers of the recorded placement.
 */

import { mount } from "svelte";
import { Choosing } from "../../choose.svelte";
import "../../look.css";
import type { Lang, Words } from "../../wire";
import Board from "./Board.svelte";
import components from "./fixtures/box.json";
import { type Fixture, handOf } from "./fixtures/hand";

const POSITIONS = import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" });

const asked = new URLSearchParams(location.search);
const position = POSITIONS[`./fixtures/${asked.get("position") ?? "middle"}.json`];
const target = document.getElementById("gallery");
const told = asked.get("told");
const look = asked.has("look") ? (asked.get("look") === "none" ? null : Number(asked.get("look"))) : position?.look;

if (position && target) {
  document.documentElement.dataset.theme = asked.get("theme") ?? "light";
  document.body.style.background = "var(--paper)";
  const lang: Lang = asked.get("lang") === "en" ? "en" : "fr";
  const show = (what: unknown) => target.setAttribute("data-said", JSON.stringify(what));
  mount(Board, {
    target,
    props: {
      view: position.view,
      names: position.names,
      look: look ?? null,
      lang,
      choosing: new Choosing(position.question?.choices ?? [], show, show),
      told: told === null ? null : (position.told[Number(told)] ?? null),
      box: components as unknown as Words,
      ...(position.tries && { hand: handOf(position, show) }),
      flip: asked.has("flip"),
    },
  });
}

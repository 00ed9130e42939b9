/**
 * The board of ORC in positions of real games, to look at while drawing (not built into the client):
 * `npm run dev`, then `/gallery.html?position=middle&lang=fr&theme=dark&told=0`.
 */

import { mount } from "svelte";
import { Choosing } from "../../choose.svelte";
import "../../look.css";
import type { Choice, Lang, Told, Words } from "../../wire";
import Board from "./Board.svelte";

interface Fixture {
  look: number;
  names: string[];
  view: Words;
  choices: Choice[];
  told: Told[];
}

const POSITIONS = import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" });

const asked = new URLSearchParams(location.search);
const position = POSITIONS[`./fixtures/${asked.get("position") ?? "middle"}.json`];
const target = document.getElementById("gallery");
const told = asked.get("told");
const look = asked.has("look") ? (asked.get("look") === "none" ? null : Number(asked.get("look"))) : position?.look;

if (position && target) {
  document.documentElement.dataset.theme = asked.get("theme") ?? "light";
  document.body.style.background = "var(--paper)";
  target.style.height = "100dvh";
  const lang: Lang = asked.get("lang") === "en" ? "en" : "fr";
  const show = (what: unknown) => target.setAttribute("data-said", JSON.stringify(what));
  const choosing = new Choosing(position.choices, show, show);
  mount(Board, {
    target,
    props: {
      view: position.view,
      names: position.names,
      look: look ?? null,
      lang,
      choosing,
      told: told === null ? null : (position.told[Number(told)] ?? null),
      flip: asked.has("flip"),
    },
  });
}

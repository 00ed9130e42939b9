/**
 * Boards in positions of real games, to look at while drawing (not built into the client): `npm run dev`, then
 * `/gallery.html?game=<slug>&position=middle&lang=fr&theme=dark&told=0&look=none`.
 */

import { mount } from "svelte";
import { Choosing } from "../play/choosing.svelte";
import { boardOf } from "../games/boards";
import "../shell/global.css";
import { speech } from "../words/words.svelte";
import type { Choice, Lang, Words } from "../net/wire";
import { type Fixture, tryOutOf } from "./recorded";

type Position = Fixture & { choices?: Choice[] };

const POSITIONS = import.meta.glob<Position>("../games/*/fixtures/*.json", { import: "default" });

const asked = new URLSearchParams(location.search);
const slug = asked.get("game") ?? "";
const target = document.getElementById("gallery");

function fixture(name: string): Promise<Position> | undefined {
  return POSITIONS[`../games/${slug}/fixtures/${name}.json`]?.();
}

async function show(into: HTMLElement): Promise<void> {
  const [Board, position, box] = await Promise.all([boardOf(slug), fixture(asked.get("position") ?? "middle"), fixture("box")]);
  if (!Board || !position) throw new Error(`no such position of ${slug}`);
  const lang: Lang = asked.get("lang") === "en" ? "en" : "fr";
  const look = asked.get("look") ?? String(position.look);
  const told = asked.get("told");
  const say = (what: unknown) => into.setAttribute("data-said", JSON.stringify(what));
  speech.lang = lang;
  document.documentElement.dataset.theme = asked.get("theme") ?? "light";
  document.body.style.background = "var(--paper)";
  into.style.height = "100dvh";
  mount(Board, {
    target: into,
    props: {
      view: position.view,
      names: position.names,
      look: look === "none" ? null : Number(look),
      lang,
      choosing: new Choosing(position.question?.choices ?? position.choices ?? [], say, say),
      told: told === null ? null : (position.told[Number(told)] ?? null),
      ...(box && { box: box as unknown as Words }),
      ...((position.tries ?? position.log) && { tryOut: tryOutOf(position, say) }),
      ...(position.log && { log: position.log }),
      flip: asked.has("flip"),
    },
  });
}

if (target) void show(target);

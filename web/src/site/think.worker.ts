/** The worker in which bots think: told one task a message, and answering one. */

import { hold } from "./life";
import { started } from "./python";

export type ToThinker = { folder: string } | { number: number; task: string };
/** `alive`: the lock that it holds until it ends. */
export type FromThinker = { alive: string } | { ready: true } | { failed: string } | { number: number; answer: string };

const say = (message: FromThinker) => postMessage(message);
let think: ((task: string) => string) | null = null;

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if ("folder" in data) void begin(data.folder).catch((wrong: unknown) => say({ failed: String(wrong) }));
  else if (think) say({ number: data.number, answer: think(data.task) });
});

async function begin(folder: string): Promise<void> {
  const alive = `orcade/thinker/${crypto.randomUUID()}`;
  await hold(alive);
  say({ alive });
  const python = await started(folder);
  think = python.pyimport("orcade.site.thinker").answered as (task: string) => string;
  say({ ready: true });
}

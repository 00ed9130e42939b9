/** The worker in which the house stands: it opens what is kept, plays the tables and has bots think elsewhere. */

import type { FromHost, ToHost } from "../net/local";
import { Chest, type Change } from "./chest";
import { hold, HOUSE } from "./life";
import { started, type Step } from "./python";
import ThinkWorker from "./think.worker?worker";
import { Thinker } from "./thinker";

export type ToHouse = ToHost | { kind: "begin"; folder: string };
export type FromHouse = FromHost | { kind: "alive" } | { kind: "step"; step: Step } | { kind: "failed"; why: string };

/** A value of Python's, which is copied. */
interface Copied<T> {
  toJs(): T;
}

interface House {
  ask(number: number, method: string, path: string, body: string): void;
  open(line: number): void;
  say(line: number, text: string): void;
  close(line: number): void;
}

const tell = (message: FromHouse) => postMessage(message);
let house: House | null = null;
const early: ToHost[] = [];

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind === "begin") void begin(data.folder).catch((wrong: unknown) => tell({ kind: "failed", why: lastLine(String(wrong)) }));
  else if (house) hear(house, data);
  else early.push(data);
});

/** Python takes no exceptions but errors: a DOMException would never reach it. */
function plainly(wrong: unknown): never {
  throw new Error(String(wrong));
}

/** Python tells its whole way there; what went wrong stands at its end. */
function lastLine(told: string): string {
  return told.trim().split("\n").at(-1) ?? "";
}

function hear(house: House, message: ToHost): void {
  if (message.kind === "ask") house.ask(message.number, message.method, message.path, message.body);
  else if (message.kind === "say") house.say(message.line, message.text);
  else house[message.kind](message.line);
}

/** What is kept, once nobody else writes there. */
async function alone(): Promise<Chest> {
  await hold(HOUSE);
  tell({ kind: "alive" });
  return Chest.open();
}

async function begin(folder: string): Promise<void> {
  const thinker = new Thinker(() => new ThinkWorker(), folder);
  const [python, chest] = await Promise.all([started(folder, (step) => tell({ kind: "step", step })), alone()]);
  const device = {
    read: (beginning: string) => chest.read(beginning).catch(plainly),
    write: (changes: Copied<Change[]>) => chest.write(changes.toJs()).then(() => "", String),
    ready: () => thinker.ready(),
    think: (task: string) => thinker.think(task),
    replace: () => thinker.replace(),
    answer: (number: number, status: number, text: string) => tell({ kind: "answer", number, status, text }),
    tell: (line: number, text: string) => tell({ kind: "tell", line, text }),
    shut: (line: number, code: number) => tell({ kind: "shut", line, code }),
  };
  const opened = (await python.pyimport("orcade.site.browser").begin(device)) as House;
  house = opened;
  tell({ kind: "step", step: "ready" });
  for (const message of early.splice(0)) hear(opened, message);
}

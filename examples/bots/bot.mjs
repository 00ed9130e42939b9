// A bot in JavaScript: it speaks docs/bot-protocol.md on stdin and stdout.
//
//     orcade arena orc "program:node examples/bots/bot.mjs" recruit
//
// It keeps the actions that won for it, and prefers them in the later games of the match.

import { createInterface } from "node:readline";

const luck = new Map();   // of each action, how often it was said in games won, less in games lost
let seat = 0;
let said = [];

const worth = (choice) => luck.get(JSON.stringify(choice.action)) ?? 0;

const heard = {
  start(message) {
    seat = message.seat;
    said = [];
  },
  question(message) {
    const best = message.choices.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    said.push(JSON.stringify(best.action));
    console.log(JSON.stringify({ kind: "act", actions: [best.action] }));
  },
  end(message) {
    if (message.result === null) return;
    const gain = message.result.ranks[seat] === 1 ? 1 : -1;
    for (const action of said) luck.set(action, (luck.get(action) ?? 0) + gain);
  },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  heard[message.kind]?.(message);
});

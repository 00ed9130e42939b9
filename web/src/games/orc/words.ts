/** What the board of ORC says, in French and in English. */

import { of as ofName, set } from "../../words/typography";
import type { Lang, Text } from "../../net/wire";
import components from "./components.json";
import type { Battle } from "./model/battle";
import { orcsOf, type Attack, type Card, type Colour, type Draws, type End, type Half, type Side, type Tribe } from "./model/model";

export interface ColourWords {
  id: string;
  name: Text;
  tribe_name: Text;
  letter: Text;
  one: Text;
  two: Text;
}

const COLOUR_WORDS = new Map<string, ColourWords>(components.colour.map((row) => [row.id, row]));

function wordsOf(colour: Colour): ColourWords {
  const found = COLOUR_WORDS.get(colour);
  if (!found) throw new Error(`no words for the colour "${colour}"`);
  return found;
}

export type Say = ReturnType<typeof sayer>;

/** Everything that the board says to a reader of this language. */
export function sayer(lang: Lang) {
  const fr = lang === "fr";
  const pick = (french: string, english: string): string => set(fr ? french : english, lang);
  const several = (count: number): boolean => (fr ? count > 1 : count !== 1);

  const colour = (of: Colour): string => wordsOf(of).name[lang];
  const letter = (of: Colour): string => wordsOf(of).letter[lang];
  const tribeName = (of: Colour): string => wordsOf(of).tribe_name[lang];
  const theTribe = (of: Colour): string => tribeName(of).replace(/^./, (first) => first.toLowerCase());

  function orcs(count: number, of: Colour): string {
    const said = wordsOf(of)[several(count) ? "two" : "one"][lang];
    return said.replace(/^\d+/, String(count));
  }
  const half = (of: Card, which: Half): string => orcs(orcsOf(which), of[which]);
  const card = (of: Card): string => `${half(of, "single")} / ${half(of, "double")}`;
  const cards = (count: number): string =>
    several(count) ? pick(`${count} cartes`, `${count} cards`) : pick(`${count} carte`, `${count} card`);
  const points = (count: number): string =>
    several(count) ? pick(`${count} points`, `${count} points`) : pick(`${count} point`, `${count} point`);

  function attack(of: Attack, who: string): string {
    const at = theTribe(of.tribe);
    if (!of.colour) return pick(`${who} n'attaque pas la ${at}`, `${who} does not attack the ${at}`);
    const with_ = of.cards.map((played) => card(played.card)).join(" ; ");
    const force = orcs(of.orcs, of.colour);
    return pick(
      `${who} attaque la ${at} : ${force} (${cards(of.cards.length)} : ${with_})`,
      `${who} attacks the ${at}: ${force} (${cards(of.cards.length)}: ${with_})`,
    );
  }

  function state(of: Tribe, names: readonly string[]): string {
    if (of.winner !== null) {
      const who = names[of.winner] ?? "";
      return pick(`gagnée par ${who}`, `won by ${who}`);
    }
    if (of.frozen && of.boxward) {
      return pick(
        `gelée : ira à qui gagnera la ${theTribe(of.boxward)}`,
        `frozen: goes to whoever wins the ${theTribe(of.boxward)}`,
      );
    }
    return pick("ouverte", "open");
  }

  /** What was counted there, from the viewer's seat or another's. */
  const count = (of: Battle, first: 0 | 1 = 0): string => `${of.orcs[first]}–${of.orcs[first === 0 ? 1 : 0]}`;

  /** Why a battle ends as it does. */
  function reason(of: Battle, boxward: Colour | null, names: readonly string[]): string {
    const [most, least] = [Math.max(...of.orcs), Math.min(...of.orcs)];
    if (most > least) return pick(`${most} contre ${least} : le plus grand nombre l'emporte.`, `${most} against ${least}: the greater number wins.`);
    if (!boxward) return "";
    const even = most === 0 ? pick("Personne n'a attaqué : c'est une égalité.", "Nobody has attacked: that is a tie.") : pick(`${most} partout : c'est une égalité.`, `${most} each: a tie.`);
    const next = theTribe(boxward);
    const whose = of.winner === null ? pick("n'est encore à personne.", "belongs to nobody yet.") : pick(`est à ${names[of.winner] ?? ""}, qui l'emporte.`, `belongs to ${names[of.winner] ?? ""}, who wins.`);
    return `${even} ${pick(`La voisine vers la boîte, la ${next},`, `The neighbour towards the box, the ${next},`)} ${whose}`;
  }

  function tribe(of: Tribe, names: readonly string[], battle?: Battle): string {
    const said = [tribeName(of.colour), pick(`vaut ${points(of.worth)}`, `worth ${points(of.worth)}`)];
    if (of.rank !== null) said.push(pick(`rang ${of.rank} depuis la boîte`, `rank ${of.rank} from the box`));
    said.push(pile(of.pile), state(of, names));
    if (battle) said.push(pick(`orcs à la bataille : ${battle.orcs.join(" contre ")}`, `orcs in the battle: ${battle.orcs.join(" against ")}`));
    for (const one of of.attacks) {
      if (one.colour) said.push(`${names[one.seat] ?? ""} : ${orcs(one.orcs, one.colour)}`);
    }
    return set(said.join(", "), lang);
  }

  function pile(count: number): string {
    return count ? pick(`${cards(count)} en pioche`, `${cards(count)} in its pile`) : pick("pioche vide", "empty pile");
  }

  /** The tribes that were won, and at the end the orcs in hand: all that the points are made of. */
  function plate(of: Side, won: readonly Tribe[], over: boolean): string {
    const parts = won.map((tribe) => `${colour(tribe.colour)} ${tribe.worth}`);
    if (over && of.sums.inHand) parts.push(pick(`en main ${of.sums.inHand}`, `in hand ${of.sums.inHand}`));
    const said = [of.name, compass(of.seat), points(of.points) + (parts.length > 0 ? ` (${parts.join(", ")})` : "")];
    said.push(pick(`${cards(of.hand.length)} en main`, `${cards(of.hand.length)} in hand`));
    if (of.oya) said.push(oya);
    if (of.asked) said.push(turn(of));
    return said.join(", ");
  }

  function turn(of: Side, draws = 0): string {
    switch (of.asked) {
      case "start_choice":
        return pick("choisit son départ", "chooses the start");
      case "box_placement":
        return pick("pose la boîte", "places the box");
      case "deployment":
        return pick("déploie", "deploys");
      case "drawing":
        return draws > 1 ? pick(`pioche ${draws} cartes`, `draws ${draws} cards`) : pick("pioche", "draws");
      default:
        return "";
    }
  }

  const compass = (seat: number): string => (seat === 0 ? pick("Sud", "South") : pick("Nord", "North"));
  const oya = pick("Oya (commence)", "Oya (begins)");

  return {
    lang,
    colour,
    letter,
    tribeName,
    theTribe,
    orcs,
    half,
    card,
    cards,
    points,
    attack,
    state,
    count,
    reason,
    tribe,
    plate,
    turn,
    compass,
    oya,
    board: pick("La table d'ORC", "The table of ORC"),
    line: pick("La frontière", "The frontier"),
    piles: pick("Les pioches", "The piles"),
    ends: pick("Les bouts de la frontière", "The ends of the frontier"),
    frozen: pick("gelée", "frozen"),
    pts: (worth: number) => (several(worth) ? "pts" : "pt"),
    dealer: pick("donneur", "dealer"),
    wins: (who: string) => pick(`${who} gagne la tribu`, `${who} wins the tribe`),
    winner: pick("gagne la partie", "wins the game"),
    draw: pick("partie nulle", "a draw"),
    nothing: pick("rien", "nothing"),
    versus: pick("contre", "against"),
    tie: pick("égalité", "a tie"),
    close: pick("fermer", "close"),
    inHand: pick("en main", "in hand"),
    out: pick("Hors jeu", "Out of play"),
    outShort: pick("hors jeu", "out"),
    discardHere: pick("Écarter", "Discard"),
    box: pick("La boîte", "The box"),
    boxWord: pick("boîte", "box"),
    handOf: (who: string) => pick(`Main ${ofName(who)}`, `Hand of ${who}`),
    theirHand: (of: Side) => {
      const seen = of.hand.flatMap((one) => (one ? [card(one)] : []));
      const held = seen.length > 0 ? seen.join(" ; ") : cards(of.hand.length);
      return pick(`Main ${ofName(of.name)} : ${held}`, `Hand of ${of.name}: ${held}`);
    },
    cardLabel: (of: Card) => pick(`Carte : ${card(of)}`, `Card: ${card(of)}`),
    nobodyThere: pick("personne", "nobody"),
    battleFor: (at: Colour) => pick(`Bataille : ${theTribe(at)}`, `Battle: ${theTribe(at)}`),
    lastCard: (at: Colour) => pick(`La pioche de la ${theTribe(at)} est vide : on s'y bat.`, `The pile beside the ${theTribe(at)} is empty: there is a battle.`),
    awaited: (at: Colour, before: Colour) => pick(`La ${theTribe(at)} était gelée et attendait la ${theTribe(before)}.`, `The ${theTribe(at)} was frozen and waited for the ${theTribe(before)}.`),
    worth: (at: Colour, count: number) =>
      pick(
        `La ${theTribe(at)} vaut ${points(count)} ; à la fin, chaque orc ${colour(at).toLowerCase()} encore en main en vaudra 1 de plus.`,
        `The ${theTribe(at)} is worth ${points(count)}; at the end each ${colour(at).toLowerCase()} orc still in hand adds 1.`,
      ),
    inHandToo: (count: number) => pick(`+ ${count} en main`, `+ ${count} in hand`),
    sum: (won: number, held: number) => pick(`${won} + ${held} en main`, `${won} + ${held} in hand`),
    placing: (of: Card, which: Half | null, draws: Draws) => {
      const then = (count: number): string => pick(`vous piocherez ${cards(count)}`, `you will draw ${cards(count)}`);
      if (which === null) return pick(`Écartez cette carte : ${then(draws.discard)}.`, `Discard this card: ${then(draws.discard)}.`);
      return pick(
        `Contre quelle tribu ? ${half(of, which)}, puis ${then(draws[which])}.`,
        `At which tribe? ${half(of, which)}, then ${then(draws[which])}.`,
      );
    },
    halfLabel: (of: Card, which: Half) =>
      pick(`Carte : ${card(of)}. Déployer ${half(of, which)}`, `Card: ${card(of)}. Deploy ${half(of, which)}`),
    deployAt: (of: Card, which: Half, at: Colour) =>
      pick(`Déployer ${half(of, which)} contre la ${theTribe(at)}`, `Deploy ${half(of, which)} at the ${theTribe(at)}`),
    discard: (of: Card) => pick(`Écarter la carte ${card(of)}`, `Discard the card ${card(of)}`),
    pileLabel: (at: Colour, count: number) =>
      pick(`Pioche de la ${theTribe(at)} : ${cards(count)}`, `Pile beside the ${theTribe(at)}: ${cards(count)}`),
    drawLabel: (at: Colour, count: number) =>
      pick(`Piocher près de la ${theTribe(at)} (${cards(count)})`, `Draw beside the ${theTribe(at)} (${cards(count)})`),
    outLabel: (of: readonly Card[], each: boolean) => {
      const list = each && of.length > 0 ? ` (${of.map(card).join(" ; ")})` : "";
      return pick(`Hors jeu : ${cards(of.length)}${list}`, `Out of the game: ${cards(of.length)}${list}`);
    },
    boxAt: (end: End) =>
      end === "west"
        ? pick("La boîte, à l'ouest de la frontière", "The box, west of the frontier")
        : pick("La boîte, à l'est de la frontière", "The box, east of the frontier"),
    endLabel: (end: End) =>
      end === "west" ? pick("Poser la boîte à l'ouest", "Place the box to the west") : pick("Poser la boîte à l'est", "Place the box to the east"),
    end: (end: End) => (end === "west" ? pick("ouest", "west") : pick("est", "east")),
    marker: (who: string, at: Colour) =>
      pick(`${who} a gagné la ${theTribe(at)}`, `${who} has won the ${theTribe(at)}`),
    rank: (rank: number, boxward: string) =>
      pick(
        `Rang ${rank} depuis la boîte ; en cas d'égalité, on regarde la ${boxward}`,
        `Rank ${rank} from the box; a tie looks at the ${boxward}`,
      ),
    waits: (at: Colour) => pick(`attend : ${colour(at).toLowerCase()}`, `waits for ${colour(at).toLowerCase()}`),
    take: (count: "one" | "two") =>
      count === "one"
        ? { cards: cards(1), then: pick("et commencer", "and begin") }
        : { cards: cards(2), then: pick("et jouer en second", "and play second") },

  };
}

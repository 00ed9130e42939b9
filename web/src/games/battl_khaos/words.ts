/** What the board of Batt'l Kha'os says, in French and in English. */

import { of as ofName, set } from "../../words/typography";
import type { Lang } from "../../net/wire";
import { type Box, type Camp, type Corner, type Marker, shown, type Tile, type Token } from "./model/box";
import type { Change, Counts } from "./model/changes";
import { figure, type Space } from "./model/grid";
import type { Asked, Laid, Side, Table, Tower } from "./model/model";

export type Say = ReturnType<typeof sayer>;

/** Everything that the board says to a reader of this language. */
export function sayer(lang: Lang, box: Box) {
  const fr = lang === "fr";
  const pick = (french: string, english: string): string => set(fr ? french : english, lang);
  const several = (count: number): boolean => (fr ? count > 1 : count !== 1);
  const many = (count: number, one: [string, string], more: [string, string]): string =>
    several(count) ? pick(`${count} ${more[0]}`, `${count} ${more[1]}`) : pick(`${count} ${one[0]}`, `${count} ${one[1]}`);

  const [colon, semicolon] = fr ? [" : ", " ; "] : [": ", "; "];
  const camp = (of: Camp): string => box.camps[of].name[lang];
  const letter = (of: Marker): string => (of === "neutral" ? "=" : box.camps[of].letter[lang]);
  const theCamp = (of: Marker): string =>
    of === "neutral" ? pick("neutre", "neutral") : pick(`aux ${camp(of).toLowerCase()}`, `to the ${camp(of).toLowerCase()}`);
  const ofCamp = (of: Camp): string => pick(`des ${camp(of).toLowerCase()}`, `of the ${camp(of).toLowerCase()}`);
  const space = ({ x, y }: Space): string => `(${figure(x)}, ${figure(y)})`;
  const points = (count: number): string => many(count, ["point", "point"], ["points", "points"]);
  const tiles = (count: number): string => many(count, ["tuile", "tile"], ["tuiles", "tiles"]);
  const CORNER = [
    pick("nord-ouest", "north-west"),
    pick("nord-est", "north-east"),
    pick("sud-est", "south-east"),
    pick("sud-ouest", "south-west"),
  ];

  function warriors(count: number, of: "o" | "k"): string {
    return box.corner[of][several(count) ? "many" : "one"][lang].replace("{n}", String(count));
  }
  function corner({ orcs, knights }: Corner): string {
    const said = [orcs ? warriors(orcs, "o") : "", knights ? warriors(knights, "k") : ""].filter(Boolean);
    return said.join(" + ") || box.corner["--"].one[lang];
  }
  const corners = (of: Tile, rotation: number): string => [0, 1, 2, 3].map((n) => corner(shown(of, rotation, n))).join(", ");

  /** A tower or a special tile has a name; a battlefield tile is called by what is on it. */
  const name = (of: Tile): string => of.name?.[lang] ?? pick("Tuile", "Tile");
  const theTile = (of: Tile): string =>
    of.sort === "tower" ? pick(`la ${name(of)}`, name(of)) : of.sort === "special" ? pick(`le ${name(of)}`, `the ${name(of)}`) : pick("la tuile", "the tile");
  const content = (of: Tile, rotation = 0): string => (of.sort === "special" ? (of.text?.[lang] ?? "") : corners(of, rotation));
  function tile(of: Tile, rotation = 0): string {
    return set(`${name(of)}${colon}${content(of, rotation)}`, lang);
  }
  const token = (of: Token): string => `${of.name[lang]} ${ofCamp(of.camp)}`;
  const tokenText = (of: Token): string => set(`${of.name[lang]}${colon}${of.text[lang]}`, lang);

  function tower(of: Tower): string {
    const said = [name(of.tile), pick(`vaut ${of.worth}`, `worth ${of.worth}`), pick(`bannière ${ofCamp(of.banner)}`, `banner ${ofCamp(of.banner)}`)];
    if (of.control) said.push(pick(`tenue par les ${camp(of.control).toLowerCase()}`, `held by the ${camp(of.control).toLowerCase()}`));
    said.push(...of.corners.map((_, n) => cornerState(of, n)));
    return said.join(", ");
  }
  function cornerState(of: Tower, n: number): string {
    const counted = of.counted[n];
    const marker = of.corners[n] ?? (of.control ? counted?.marker : null);
    const filled = (of.filled[n] ?? []).filter(Boolean).length;
    const state = marker ? theCamp(marker) + tally(counted ?? undefined) : pick(`${tiles(filled)} sur 4`, `${filled} of 4 tiles`);
    return pick(`coin ${CORNER[n]} ${state}`, `${CORNER[n]} corner ${state}`);
  }
  function laid(of: Laid, table: Table): string {
    const tower_ = table.towers.find((one) => one.tile === of.tile);
    const on = table.tokenAt(of.space);
    const what = tower_ ? `${tower(tower_)}${semicolon}${corners(of.tile, of.rotation)}` : tile(of.tile, of.rotation);
    return set(`${space(of.space)} ${what}${on ? `${semicolon}${pick("jeton", "token")} ${token(on)}` : ""}`, lang);
  }

  const VERBS: Record<string, [string, string]> = {
    pick: ["choisit ses jetons", "chooses tokens"],
    placing: ["pose une tuile", "places a tile"],
    siting: ["pose une tuile", "places a tile"],
    turning: ["tourne sa tuile", "turns the tile"],
    token_choice: ["joue un jeton ?", "plays a token?"],
    token_place: ["place son jeton", "places the token"],
    second_tile: ["pose une seconde tuile ?", "places a second tile?"],
    removal: ["retire une tuile", "removes a tile"],
    replacing: ["remplace la tuile", "replaces the tile"],
    crystal_field: ["retire un jeton", "removes a token"],
    graveyard: ["reprend un jeton", "takes back a token"],
    drawing: ["pioche", "draws"],
  };
  function doing(asked: Asked | null): string {
    const verb = asked && VERBS[asked.kind];
    return verb ? pick(...verb) : "";
  }
  /** The towers that a camp controls are all that its points are made of. */
  function plate(of: Side, towers: readonly Tower[]): string {
    const held = towers.filter((tower) => tower.control === of.camp).map((tower) => `${name(tower.tile)} ${tower.worth}`);
    const reckoned = held.length > 0 ? ` (${held.join(", ")})` : "";
    const said = [of.name, camp(of.camp), pick(`${points(of.points)} sur ${box.goal}`, `${of.points} of ${box.goal} points`) + reckoned];
    said.push(pick(`${tiles(of.hand.length)} en main`, `${tiles(of.hand.length)} in hand`), doing(of.asked));
    return said.filter(Boolean).join(", ");
  }

  const tally = (of: Counts | undefined): string => (of ? ` (${of.orcs}–${of.knights})` : "");
  /** The corners at which something was counted. */
  function met(of: Tower, counts: Map<string, Counts>): string {
    const said = CORNER.flatMap((where, n) => {
      const found = counts.get(`${of.tile.id} ${n}`);
      return found ? [pick(`coin ${where}`, `${where} corner`) + tally(found)] : [];
    });
    return said.length > 0 ? `${semicolon}${said.join(", ")}` : "";
  }

  function change(of: Change, names: readonly string[], counts: Map<string, Counts>): string {
    switch (of.on) {
      case "corner": {
        const where = pick(`${name(of.tower.tile)}, coin ${CORNER[of.corner]}`, `${name(of.tower.tile)}, ${CORNER[of.corner]} corner`);
        const now = of.now ? theCamp(of.now) : pick("de nouveau ouvert", "open again");
        return set(`${where}${colon}${now}${tally(counts.get(`${of.tower.tile.id} ${of.corner}`))}`, lang);
      }
      case "tower":
        return set(`${name(of.tower.tile)} (${of.tower.worth})${colon}${of.now ? theCamp(of.now) : pick("à personne", "to nobody")}${met(of.tower, counts)}`, lang);
      case "points":
        return set(`${names[of.seat] ?? ""}${colon}${of.was} → ${points(of.now)}`, lang);
      default:
        return "";
    }
  }

  return {
    lang,
    camp,
    letter,
    space,
    name,
    tile,
    tokenText,
    tower,
    cornerState,
    laid,
    doing,
    plate,
    change,
    board: pick("La table de Batt'l Kha'os", "The table of Batt'l Kha'os"),
    field: pick("Le champ de bataille", "The battlefield"),
    handOf: (who: string) => pick(`Main ${ofName(who)}`, `Hand of ${who}`),
    tokensOf: (who: string) => pick(`Jetons ${ofName(who)}`, `Tokens of ${who}`),
    display: pick("Étalage", "Display"),
    towers: pick("Tours", "Towers"),
    /** What the towers are worth that nobody has placed, camp by camp. */
    towersLeft: (supply: readonly { tile: Tile; value: number }[]) => {
      const worth = (of: Camp): string => supply.flatMap(({ tile: one, value }) => (one.banner === of ? [value] : [])).join(", ");
      const each = (["orcs", "knights"] as const).filter(worth).map((of) => `${camp(of)} ${worth(of)}`);
      return set([pick("Tours", "Towers"), each.join(semicolon)].filter(Boolean).join(colon), lang);
    },
    out: pick("Hors jeu", "Out of play"),
    back: pick("tuile cachée", "hidden tile"),
    hiddenToken: pick("jeton caché", "hidden token"),
    stack: (count: number) => pick(`Talon : ${tiles(count)}`, `Stack: ${tiles(count)}`),
    drawLabel: (count: number) => pick(`Piocher au talon (${tiles(count)})`, `Draw from the stack (${tiles(count)})`),
    takeLabel: (of: Tile) => pick(`Prendre ${theTile(of)}${colon}${content(of)}`, `Take ${theTile(of)}${colon}${content(of)}`),
    placeLabel: (of: Tile) => pick(`Poser ${theTile(of)}${colon}${content(of)}`, `Place ${theTile(of)}${colon}${content(of)}`),
    worthLabel: (of: Tile, value: number) => pick(`${tile(of)}, vaut ${value}`, `${tile(of)}, worth ${value}`),
    placeAt: (at: Space, of: Tile | null) =>
      of ? pick(`Poser ${theTile(of)} en ${space(at)}`, `Place ${theTile(of)} at ${space(at)}`) : pick(`Jouer le jeton en ${space(at)}`, `Play the token at ${space(at)}`),
    turnLabel: (of: Laid) => pick(`Tourner : ${tile(of.tile, of.rotation)}`, `Turn: ${tile(of.tile, of.rotation)}`),
    looseToken: (at: Space, of: Token) => set(`${space(at)} ${pick("case vide ; jeton", "empty space; token")} ${token(of)}`, lang),
    removeLabel: (what: string) => pick(`Choisir ${what}`, `Choose ${what}`),
    ban: (of: Side) => pick(`Hallebarde : ${of.name} ne pose rien autour`, `Halberd: ${of.name} places nothing around it`),
    turn: pick("Tourner", "Turn"),
    confirm: pick("Confirmer", "Confirm"),
    lay: pick("Poser ainsi", "Place it so"),
    noToken: pick("Sans jeton", "No token"),
    noSecond: pick("Pas de seconde tuile", "No second tile"),
    pass: pick("Passer", "Pass"),
    fit: pick("Voir tout le champ", "Show the whole field"),
    would: pick("Ce qui changerait :", "What would change:"),
    nothingChanges: pick("Aucun coin ni tour ne change.", "No corner or tower changes."),
    pickTokens: (left: number) => pick(`Choisissez vos jetons, en secret : encore ${left}`, `Choose your tokens in secret: ${left} to go`),
    takeBack: pick("Reprenez un de vos jetons", "Take back one of your tokens"),
    chooseTower: pick("Choisissez une tour", "Choose a tower"),
    close: pick("Fermer", "Close"),
    theirs: (of: Side) => pick(`Jetons et tuiles ${ofName(of.name)} : ouvrir`, `Tokens and tiles of ${of.name}: open`),
    cornerOpen: (n: number) => pick(`coin ${CORNER[n]}`, `${CORNER[n]} corner`),
    newMajority: pick("Les coins de cette tour sont recomptés.", "The corners of this tower are counted anew."),
    evaluation: pick("Une tour change de mains", "A tower changes hands"),
    evaluations: pick("Des tours changent de mains", "Towers change hands"),
    whyTaken: (corners: readonly (Marker | null)[], banner: Camp) => {
      const [orcs, knights] = (["orcs", "knights"] as const).map((one) => corners.filter((corner) => corner === one).length);
      const sum = pick(`Coins : orcs ${orcs}, chevaliers ${knights}`, `Corners: orcs ${orcs}, knights ${knights}`);
      return orcs === knights ? `${sum}${semicolon}${pick(`à égalité, la bannière décide, et elle est ${ofCamp(banner)}`, `even, so the banner decides, and it is that ${ofCamp(banner)}`)}.` : `${sum}.`;
    },
    taken: (who: string, worth: number) => pick(`${who} contrôle la tour : ${points(worth)}`, `${who} controls the tower: ${points(worth)}`),
    lost: pick("Plus personne ne la contrôle : il y manque une tuile", "Nobody controls it any more: a tile is missing"),
    lent: (worth: number, printed: number) => pick(`Un temple la fait valoir ${worth} au lieu de ${printed}.`, `A temple makes it worth ${worth} instead of ${printed}.`),
    total: (who: string, count: number) => pick(`${who} : ${points(count)} sur ${box.goal}`, `${who}: ${count} of ${box.goal} points`),
    winner: pick("gagne la partie", "wins the game"),
    draw: pick("partie nulle", "a draw"),
    towerTaken: (who: string, of: Tile, worth: number) => pick(`${who} prend ${theTile(of)} (${worth})`, `${who} takes ${name(of)} (${worth})`),
    towerLost: (of: Tile) => pick(`${name(of)} : à personne`, `${name(of)}: to nobody`),
    of: (total: number) => `/${total}`,
    keys: pick(
      "Flèches : aller d'une case à l'autre ; Maj + flèches : déplacer ; + et − : agrandir, réduire ; 0 : tout voir ; R : tourner la tuile ; Entrée : choisir ; Échap : reprendre",
      "Arrows: move among spaces; Shift + arrows: move the view; + and −: zoom; 0: show all; R: turn the tile; Enter: choose; Escape: take back",
    ),
  };
}

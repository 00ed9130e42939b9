/** What the board of Stronghold says, in French and in English. */

import { of as ofName, set } from "../../words/typography";
import type { Lang, Text } from "../../net/wire";
import { type Box, FIGHTERS, UNITS, type Way } from "./model/box";
import type { CardState, Counts, Engine, Ground, House, Invader, Lane, Part, Player, Table, Tower, Wall, WallNote, WorkState } from "./model/model";
import { sum } from "./model/model";

export type Say = ReturnType<typeof sayer>;

/** Everything that the board says to a reader of this language. */
export function sayer(lang: Lang, box: Box, names: readonly string[]) {
  const fr = lang === "fr";
  const pick = (french: string, english: string): string => set(fr ? french : english, lang);
  const t = (text: Text): string => set(text[lang], lang);
  const several = (count: number): boolean => (fr ? count > 1 : count !== 1);
  const joined = (parts: (string | false | null | undefined)[], by = ", "): string => set(parts.filter(Boolean).join(by), lang);
  const colon = set(fr ? " : " : ": ", lang);
  const who = (seat: number): string => names[seat] ?? "";
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const low = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

  const PLURAL: Record<string, [string, string]> = {
    goblin: ["gobelins", "goblins"],
    orc: ["orques", "orcs"],
    troll: ["trolls", "trolls"],
    marksman: ["archers", "marksmen"],
    soldier: ["soldats", "soldiers"],
    veteran: ["vétérans", "veterans"],
  };
  const LETTER: Record<string, [string, string]> = {
    goblin: ["G", "G"],
    orc: ["O", "O"],
    troll: ["T", "T"],
    marksman: ["A", "M"],
    soldier: ["S", "S"],
    veteran: ["V", "V"],
    officer: ["Of", "Of"],
    warrior: ["Gu", "Wa"],
  };
  const letter = (id: string): string => (LETTER[id] ? pick(...LETTER[id]) : "");
  const unit = (id: string): string => {
    const name = box.unitNames[id] ?? box.heroes.find((hero) => hero.id === id)?.name;
    return name ? t(name) : tile(id);
  };
  const units = (id: string, count: number): string =>
    `${count} ${several(count) && PLURAL[id] ? pick(...PLURAL[id]) : low(unit(id))}`;
  const troop = (counts: Counts, kinds: readonly string[]): string =>
    joined(kinds.map((kind, n) => (counts[n] ?? 0) > 0 && units(kind, counts[n] ?? 0)));
  const hourglasses = (count: number): string => (several(count) ? pick(`${count} sabliers`, `${count} hourglasses`) : pick(`${count} sablier`, `${count} hourglass`));
  const resources = (count: number): string => (several(count) ? pick(`${count} ressources`, `${count} resources`) : pick(`${count} ressource`, `${count} resource`));

  /** A tile by its id: it is called like the action that lays it, or is an order. */
  function tile(id: string): string {
    const row = [...box.deeds, ...box.works, ...box.orders].find((one) => one.id === id);
    return row ? t(row.name) : id;
  }

  const PARTS: Record<string, [string, string, string, string]> = {
    furious_goblin: ["gobelin furieux", "gobelins furieux", "furious goblin", "furious goblins"],
    banner: ["étendard", "étendards", "banner", "banners"],
    altar: ["autel", "autels", "altar", "altars"],
    stone: ["pierre", "pierres", "stone", "stones"],
    wood: ["bois", "bois", "wood", "wood"],
    officer: ["Officier", "Officier", "Officer", "Officer"],
    speech: ["Discours", "Discours", "Speech", "Speech"],
    warrior: ["Guerrier", "Guerrier", "Warrior", "Warrior"],
  };
  /** Those that stand for themselves, without a count before them. */
  const LONE = ["banner", "officer", "speech", "warrior"];
  function part([id, count, strength]: Part): string {
    const words = PARTS[id];
    if (!words) return `${units(id, count)} ${strength}`;
    const name = fr ? (several(count) ? words[1] : words[0]) : several(count) ? words[3] : words[2];
    return LONE.includes(id) ? `${name} ${strength}` : `${count} ${name} ${strength}`;
  }
  /** « 2 soldats 4 + 2 pierres 2 + Guerrier 2 = 8 » */
  const reckoned = (parts: Part[], total: number): string => set(parts.length === 0 ? "0" : `${parts.map(part).join(" + ")} = ${total}`, lang);
  function foretold({ end, advantage }: WallNote): string {
    switch (end) {
      case "no_fight":
        return pick("pas d'assaut ici pour l'instant", "no assault here as things stand");
      case "even":
        return pick("forces égales : personne ne perd rien", "even: nobody loses anything");
      case "breach":
        return pick("si l'assaut venait maintenant : brèche !", "if the assault came now: breach!");
      case "defender_loses":
        return pick(`si l'assaut venait maintenant : le défenseur perd ${advantage} en force`, `if the assault came now: the Defender loses ${advantage} in strength`);
      case "invader_loses":
        return pick(`si l'assaut venait maintenant : l'assaillant perd ${advantage} en force`, `if the assault came now: the Invader loses ${advantage} in strength`);
      case "no_losses":
        return pick("si l'assaut venait maintenant : le mur tient, sans pertes", "if the assault came now: the wall holds, nobody dies");
      case "compared":
        return pick("pesées dans ce corps à corps", "weighed in this melee");
      case "unknown":
        return pick("pas encore de corps à corps ici", "no melee here yet");
    }
  }

  function order({ order: id, face }: Wall): string {
    if (id === null) return "";
    if (face === "down") return id === "" ? pick("un ordre face cachée", "an order face down") : pick(`ordre secret : ${tile(id)}`, `secret order: ${tile(id)}`);
    return face === "done" ? pick(`ordre exécuté : ${tile(id)}`, `order carried out: ${tile(id)}`) : pick(`ordre : ${tile(id)}`, `order: ${tile(id)}`);
  }
  function wall(of: Wall): string {
    const { note } = of;
    const [attackers, defenders] = [`${sum(of.attackers)}/${note.spaces[0]}`, `${sum(of.defenders)}/${note.spaces[1]}`];
    return joined(
      [
        t(of.place.name),
        of.breached && pick("brèche", "breached"),
        note.end !== "unknown" && `${pick("attaque", "attack")} ${reckoned(note.attack_parts, note.attack)}`,
        note.end !== "unknown" && `${pick("défense", "defence")} ${reckoned(note.defence_parts, note.defence)}`,
        foretold(note),
        of.tower && pick(`tour de siège : ${troop(of.tower, UNITS) || "vide"}`, `siege tower: ${troop(of.tower, UNITS) || "empty"}`),
        of.equipment.map(tile).join(", "),
        of.cauldron && tile(of.cauldron),
        of.accident && tile("accident"),
        of.platform && tile("platform"),
        of.gale && tile("gale"),
        of.glare && tile("unearthly_glare"),
        order(of),
        pick(`places : ${attackers} assaillants, ${defenders} défenseurs`, `spaces: ${attackers} Invaders, ${defenders} Defenders`),
      ],
      fr ? " ; " : "; ",
    );
  }
  function engine(of: Engine): string {
    const cards = of.kind === "altar" ? "" : pick(` (pile, touchés : ${of.hits}, manqués : ${of.misses})`, ` (${of.hits} hits, ${of.misses} misses in its pile)`);
    return joined([tile(of.kind) + cards, of.bloodstone && tile("bloodstone"), of.accurate && tile("accurate_shot")]);
  }
  function ground(of: Ground): string {
    const towards = box.place(of.influence ?? "");
    return joined(
      [
        t(of.place.name),
        pick(`${sum(of.units)} sur ${of.capacity} unités`, `${sum(of.units)} of ${of.capacity} units`) + (sum(of.units) > 0 ? ` (${troop(of.units, UNITS)})` : ""),
        of.engine && engine(of.engine),
        towards && pick(`l'autel aide le ${low(t(towards.name))}`, `the altar helps ${low(t(towards.name))}`),
        of.mantelet && tile("mantelet"),
        of.training.map(tile).join(", "),
      ],
      fr ? " ; " : "; ",
    );
  }
  function tower(of: Tower): string {
    return joined([t(of.place.name), of.machine ? tile(of.machine) : troop(of.units, FIGHTERS) || pick("vide", "empty")], colon);
  }
  function lane({ path, tile: lies }: Lane): string {
    return joined([pick(`Sentier ${low(t(path.from.name))} – ${low(t(path.to.name))}`, `Path ${low(t(path.from.name))} – ${low(t(path.to.name))}`), lies && tile(lies)], colon);
  }
  const barbican = (of: Table["barbican"]): string =>
    joined(
      [
        t(box.barbican.name),
        of.gate >= box.gates ? pick("les trois portails sont tombés", "all gates are down") : pick(`portail ${of.gate + 1} sur ${box.gates}, résistance ${of.resistance}`, `gate ${of.gate + 1} of ${box.gates}, resistance ${of.resistance}`),
        pick(`bélier : ${of.pieces} sur ${box.ramSlots} pièces`, `ram: ${of.pieces} of ${box.ramSlots} pieces`),
        troop(of.units, UNITS),
      ],
      fr ? " ; " : "; ",
    );
  const courtyard = (of: Table["courtyard"]): string =>
    joined([t(box.courtyard.name), troop(of.units, FIGHTERS) || pick("vide", "empty"), ...of.heroes.map(unit), of.terror && tile("terror")], fr ? " ; " : "; ");
  const work = ({ work: of, paid, cost, done }: WorkState): string =>
    joined([`${t(of.name)}${colon}${t(of.text)}`, done ? pick("Fait ce tour-ci.", "Done this turn.") : pick(`Sabliers posés : ${paid} sur ${cost}.`, `${paid} of ${cost} hourglasses laid.`)], " ");
  const house = (of: House): string =>
    joined(
      [
        t(of.building.name),
        of.building.text && t(of.building.text),
        of.units && sum(of.units) > 0 && troop(of.units, FIGHTERS),
        ...of.works.map(({ work: one, paid, cost, done }) => `${t(one.name)} ${done ? "✓" : `${paid}/${cost}`}`),
        of.saboteur && tile("saboteur"),
        of.fire && tile("fire"),
        of.roused && pick("Jusqu'au dernier", "To the Last Man"),
      ],
      fr ? " ; " : "; ",
    );
  const way = (of: Way, loan: number): string =>
    joined([
      ...of.units.map(({ unit: id, count }) => units(id, count)),
      of.resources > 0 && resources(of.resources),
    ]) + (of.units.length + of.resources > 0 ? set(fr ? " ; " : "; ", lang) : "") + gives(of.hourglasses + loan) + (of.gain > 0 ? `, ${pick(`pour prendre ${resources(of.gain)}`, `to take ${resources(of.gain)}`)}` : "");
  const gives = (time: number): string => (time === 0 ? pick("aucun sablier au défenseur", "no hourglass for the Defender") : pick(`donne ${hourglasses(time)} au défenseur`, `gives the Defender ${hourglasses(time)}`));
  const camp = (of: Invader): string =>
    joined([
      joined([t(box.camp.name), several(names.length - 1) && pick(ofName(who(of.seat)), who(of.seat))], " "),
      troop(of.camp, UNITS) || pick("vide", "empty"),
      sum(of.hand) > 0 && pick(`à dépenser : ${troop(of.hand, UNITS)}`, `to spend: ${troop(of.hand, UNITS)}`),
      resources(of.resources),
      pick(`en fin de phase 6 le camp donnerait ${hourglasses(upkeep(sum(of.camp) + sum(of.hand)))}`, `at the end of phase 6 the camp would give ${hourglasses(upkeep(sum(of.camp) + sum(of.hand)))}`),
    ], fr ? " ; " : "; ");
  const upkeep = (count: number): number => box.upkeep.find(({ from, to }) => count >= from && count <= to)?.hourglasses ?? 0;

  const PHASES: [string, string][] = [
    ["Ravitaillement", "Supply"],
    ["Engins", "Machines"],
    ["Équipement", "Equipment"],
    ["Entraînement", "Training"],
    ["Rituels", "Rituals"],
    ["Déploiement", "Deployment"],
    ["Assaut", "Assault"],
  ];
  const phase = (n: number): string => pick(...(PHASES[n - 1] ?? ["Mise en place", "Set-up"]));
  const role = ({ camp: of, side }: Pick<Player, "camp" | "side">): string => {
    const name = of === 0 ? pick("Assaillant", "Invader") : pick("Défenseur", "Defender");
    return side === null ? name : `${name} ${side === "west" ? pick("ouest", "west") : pick("est", "east")}`;
  };
  /** What an Invader has, and what becomes of it. */
  const purse = ({ hand, camp: waiting, resources: count }: Invader): string =>
    joined([
      sum(hand) > 0 ? `${troop(hand, UNITS)} ${pick("à dépenser ou à déployer", "to spend or to deploy")}` : `${troop(waiting, UNITS) || pick("personne", "nobody")} ${pick("au camp", "in the camp")}`,
      `${resources(count)} ${pick("pour payer des actions", "to pay for actions")}`,
    ]);
  const time = (count: number): string => `${hourglasses(count)} ${pick("reçus au début du tour et pour les actions de l'assaillant, à poser dans les bâtiments ou à dépenser en mouvements", "received at the start of the turn and for the Invader's actions, to lay in the buildings or to spend on moves")}`;
  const glory = (table: Table, of: 0 | 1): string => {
    const points = `${of === 0 ? pick("Gloire de l'assaillant", "Glory of the Invader") : pick("Gloire du défenseur", "Glory of the Defender")}${colon}${table.glory[of]}`;
    const open = box.heroic.filter((_, n) => !table.heroic[n]).map((deed) => `${t(deed.name)} (+${deed.glory})`);
    const left = box.dishonour.filter((_, n) => table.dishonour[n]).map((deed) => t(deed.name));
    return of === 0
      ? joined([points, pick("perd 1 à chaque tour sans entrer", "loses 1 each turn without entering"), open.length > 0 && pick(`actes héroïques possibles : ${open.join(", ")}`, `deeds still open: ${open.join(", ")}`),
          pick(`gobelins sacrifiés : ${table.blood}`, `goblins sacrificed: ${table.blood}`)], fr ? " ; " : "; ")
      : joined([points, pick("gagne 1 à chaque tour tenu", "gains 1 each turn held"), left.length > 0 && pick(`points à garder en renonçant à : ${left.join(", ")}`, `points kept by refraining from: ${left.join(", ")}`),
          table.honour ? pick("la garde d'honneur est à son poste", "the honour guard stands") : pick("la garde d'honneur a quitté son poste", "the honour guard has left")], fr ? " ; " : "; ");
  };

  return {
    t, pick, who, capital, letter, unit, units, troop, hourglasses, time, resources, tile, reckoned, foretold, wall, engine, ground, tower, lane, barbican, courtyard, work, house, way, gives, camp, upkeep, phase, role, glory, colon,
    player: (of: Player, invader: Invader | null = null): string => joined([of.name, role(of), of.camp === 1 && time(of.hourglasses), invader && purse(invader), of.asked && pick("doit jouer", "to play"), of.rank === 1 && pick("gagne", "wins")]),
    cardTitle: ({ card, turned }: CardState): string => `${card.phase}. ${phase(card.phase)}${turned ? pick(" (verso)", " (reverse)") : ""}`,
    deed: (name: Text, text: Text): string => `${t(name)}${colon}${t(text)}`,
    pile: (table: Table): string => pick(`à côté, touchés : ${table.hitsLeft}, manqués : ${table.missesLeft}`, `beside: ${table.hitsLeft} hits, ${table.missesLeft} misses`),
    store: (table: Table): string =>
      joined([
        pick(`pierres : ${table.stoneLeft}`, `${table.stoneLeft} stones`),
        table.blessed.length > 0 && pick(`archers bénis : ${table.blessed.map((side) => (side === "west" ? "ouest" : "est")).join(", ")}`, `blessed marksmen: ${table.blessed.join(", ")}`),
      ]),
    /** how far a heroic deed has come, where that can be counted */
    progress: (table: Table, deed: string): string => {
      const need = box.need[deed] ?? 0;
      const has: Record<string, number> = {
        troll_attack: Math.max(...table.walls.map(({ attackers, tower: siege }) => attackers[2] + (siege?.[2] ?? 0))),
        blood_rituals: table.blood,
        mass_invasion: table.walls.filter(({ attackers, tower: siege }) => sum(attackers) + (siege ? sum(siege) : 0) > 0).length,
        ruined_walls: table.stripped,
      };
      return need > 0 && deed in has ? `${has[deed]}/${need}` : "";
    },
    turn: (n: number): string => pick(`Tour ${n}`, `Turn ${n}`),
    turnOf: (n: number): string => pick(`Tour ${n} sur ${box.turns}`, `Turn ${n} of ${box.turns}`),
    board: pick("Plateau de Stronghold", "Board of Stronghold"),
    map: pick("La forteresse et ses abords", "The fortress and the ground before it"),
    keys: pick("Flèches : d'un lieu allumé à l'autre ; avec Ctrl : tous les lieux ; avec Maj : déplacer la vue ; + et − : zoom ; 0 : tout voir ; Échap : reprendre.",
      "Arrows: from one lit place to the next; with Ctrl: every place; with Shift: move the view; + and −: zoom; 0: all of it; Escape: take back."),
    fit: pick("Toute la forteresse", "The whole fortress"),
    players: pick("Joueurs", "Players"),
    invader: pick("Assaillant", "Invader"),
    defender: pick("Défenseur", "Defender"),
    books: pick("Cartes et bâtiments", "Cards and buildings"),
    close: pick("Fermer", "Close"),
    /** what cannot be undone by rule */
    forever: pick("Pour toute la partie : rien ne l'annulera.", "For the rest of the game: nothing undoes it."),
    confirm: pick("Confirmer", "Confirm"),
    would: pick("Ce qui arriverait", "What would happen"),
    used: pick("utilisée", "used"),
    lent: pick("ouverte à l'équipier", "opened to the partner"),
    done: pick("fait", "done"),
    inCamp: pick("Au camp", "In the camp"),
    asked: pick("doit jouer", "to play"),
    speech: pick("Discours de l'Officier, +1 en force par sablier", "The Officer's Speech, +1 strength for each hourglass"),
    walls: pick("Les murs d'ouest en est", "The walls from west to east"),
    deeds: pick("Actes déshonorants", "Dishonourable deeds"),
    heroic: pick("Actes héroïques", "Heroic deeds"),
    killed: pick("Tués", "Killed"),
    spare: pick("Réserve", "Supply"),
    assaultOf: (n: number | null): string => (n === null ? pick("Le dernier assaut", "The last assault") : pick(`Assaut du tour ${n}`, `Assault of turn ${n}`)),
    part,
    beforeMelee: pick("Tirs et ruses, avant le corps à corps", "Shots and tricks, before the melee"),
    afterMelee: pick("Hôpital et spectres", "Hospital and specters"),
    gates: pick("Barbacane et forteresse", "Barbican and fortress"),
    noMelee: pick("Aucun mur n'a vu de corps à corps.", "No wall saw a melee."),
    noOutcome: pick("Personne ne perd rien.", "Nobody loses anything."),
    losses: (camp: string, what: string): string => `${pick("Pertes", "Losses")}, ${low(camp)}${colon}${what}`,
    noLosses: pick("aucune", "none"),
  };
}

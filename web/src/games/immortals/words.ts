/** What the board of Immortals says, in French and in English. */

import { of as ofName, set } from "../../words/typography";
import type { Lang, Text } from "../../net/wire";
import { type Amount, type Box, type Card, type PlanBox, priceOfBuilding, type RealmId, type Tribe } from "./model/box";
import type { Next, Player, Space, Table } from "./model/model";

export type Say = ReturnType<typeof sayer>;

/** Everything that the board says to a reader of this language. */
export function sayer(lang: Lang, box: Box, names: readonly string[]) {
  const fr = lang === "fr";
  const pick = (french: string, english: string): string => set(fr ? french : english, lang);
  const many = (count: number, one: [string, string], more: [string, string]): string =>
    (fr ? count > 1 : count !== 1) ? pick(`${count} ${more[0]}`, `${count} ${more[1]}`) : pick(`${count} ${one[0]}`, `${count} ${one[1]}`);
  const t = (text: Text): string => set(text[lang], lang);
  const colon = fr ? " : " : ": ";
  const joined = (parts: (string | false | null)[], by = ", "): string => set(parts.filter(Boolean).join(by), lang);
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

  const who = (seat: number): string => names[seat] ?? "";
  const letter = (seat: number): string => box.colours[seat]?.letter[lang] ?? "";
  const of = (seat: number): string => (fr ? ofName(who(seat)) : `of ${who(seat)}`);
  const REALM: Record<RealmId, string> = { light: pick("lumière", "light"), dark: pick("ténèbres", "dark") };
  const armies = (count: number): string => many(count, ["armée", "army"], ["armées", "armies"]);
  const cards = (count: number): string => many(count, ["carte", "card"], ["cartes", "cards"]);
  const energy = (count: number): string => many(count, ["point d'énergie", "energy"], ["points d'énergie", "energy"]);
  const gold = (count: number): string => pick(`${count} or`, `${count} gold`);
  const points = (count: number): string => pick(`${count} PV`, `${count} VP`);
  const all = (cost: Amount): string => joined([energy(cost.energy), gold(cost.gold)], pick(" et ", " and "));
  const price = (cost: Amount): string => joined([cost.energy > 0 && energy(cost.energy), cost.gold > 0 && gold(cost.gold)]) || pick("sans frais", "free");
  const province = (id: string): string => t(box.provinces.find((one) => one.id === id)?.name ?? { fr: id, en: id });
  const limboName = (realm: RealmId): string => t(box.realms.find((one) => one.id === realm)?.limbo ?? { fr: "", en: "" });
  const spaceName = (space: { region: { name: Text }; realm: RealmId }): string => `${t(space.region.name)} (${REALM[space.realm]})`;

  function cardName(card: Card | null): string {
    switch (card?.kind) {
      case "region":
        return pick(`carte Région ${t(card.region.name)}`, `Region card ${t(card.region.name)}`);
      case "conflict":
        return pick(`carte Conflit ${spaceName(card)}`, `Conflict card ${spaceName(card)}`);
      case "joker":
        return pick(`joker ${t(card.province.name)} (${REALM[card.realm]})`, `joker ${t(card.province.name)} (${REALM[card.realm]})`);
      case "magic":
        return t(card.magic.name);
      case "blank":
        return pick("carte vierge", "blank card");
      default:
        return pick("carte face cachée", "face-down card");
    }
  }

  /** A card with all that is printed on it. */
  function card(of_: Card): string {
    const yields = (realm: RealmId, amount: Amount): string => `${REALM[realm]}${colon}${energy(amount.energy)}, ${gold(amount.gold)}`;
    const rest: Record<Card["kind"], () => string> = {
      region: () => (of_.kind === "region" ? `${province(of_.region.province)} ; ${yields("light", of_.region.light)} ; ${yields("dark", of_.region.dark)}` : ""),
      conflict: () => (of_.kind === "conflict" ? `${province(of_.region.province)} ; ${yields(of_.realm, of_.region[of_.realm])}` : ""),
      joker: () => pick("une région de la province, au choix", "any region of the province"),
      magic: () => (of_.kind === "magic" ? `${price(of_.magic.cost)}. ${t(of_.magic.text)}` : ""),
      blank: () => t(box.blankText),
      back: () => "",
    };
    const said = rest[of_.kind]();
    return joined([capital(cardName(of_)), said && set(fr ? said : said.replaceAll(" ; ", "; "), lang)], colon);
  }

  /** A space with all that stands there. */
  function space(of_: Space): string {
    const yields = of_.region[of_.realm];
    const portal = of_.realm === "light" ? pick("Portail vers les ténèbres", "portal to the dark") : pick("Portail vers la lumière", "portal to the light");
    return joined([
      spaceName(of_),
      province(of_.region.province),
      of_.holder === null ? pick("libre", "empty") : pick(`${armies(of_.armies)} ${of(of_.holder)}`, `${armies(of_.armies)} ${of(of_.holder)}`),
      of_.tile !== null && t(box.buildings.find((one) => one.id === of_.tile)?.name ?? { fr: "", en: "" }),
      of_.portal && portal,
      `${energy(yields.energy)}, ${gold(yields.gold)}`,
      of_.owner === null ? pick("carte Région dans la réserve", "Region card in the supply") : pick(`carte Région ${of(of_.owner)}`, `Region card ${of(of_.owner)}`),
    ]);
  }

  const costOf = (one: PlanBox, light: Tribe, dark: Tribe): string => {
    if (one.magic) return pick("prix de la carte", "price of the card");
    if (one.id === "build") return box.buildings.map((row) => `${t(row.name)} ${price(priceOfBuilding(row.id, one, light, dark))}`).join(", ");
    if (one.cost) return one.move ? pick(`attaque ${price(one.cost)}, déplacement ${price(one.move)}`, `attack ${price(one.cost)}, move ${price(one.move)}`) : price(one.cost);
    return price((one.half === "light" ? light : dark).action.cost);
  };
  const specific = (one: PlanBox): boolean => one.id.startsWith("specific");
  /** What a box is called on this board. */
  const boxName = (one: PlanBox, player: Player): string => (specific(one) ? t((one.half === "light" ? player.light : player.dark).name) : t(one.name));
  const boxText = (one: PlanBox, player: Player): string =>
    specific(one) ? t((one.half === "light" ? player.light : player.dark).action_text) : one.text ? t(one.text) : pick("L'action est celle de la carte Magie.", "The action is that of the Magic card.");
  const boxWhole = (one: PlanBox, player: Player): string => `${boxName(one, player)}${colon}${boxText(one, player)} ${capital(costOf(one, player.light, player.dark))}.`;

  const sources = (next: Next): string =>
    pick(`lieux ${next.spaces}, bâtiments ${next.buildings}, provinces ${next.provinces}`, `spaces ${next.spaces}, buildings ${next.buildings}, provinces ${next.provinces}`);

  const ASKED: Record<string, [string, string]> = {
    homecoming: ["place un premier groupe", "places a first group"],
    picking: ["choisit une carte", "chooses a card"],
    group_choice: ["choisit un groupe", "chooses a group"],
    group_space: ["place un groupe", "places a group"],
    dividing: ["partage ses armées", "divides armies"],
    drawing: ["pioche ou non", "draws or not"],
    reinforcing: ["place des renforts", "reinforces"],
    plan_box: ["planifie", "plans"],
    finishing: ["planifie", "plans"],
    turn: ["joue", "takes a turn"],
    compensation: ["prend 1 or ou 1 point d'énergie", "takes 1 gold or 1 energy"],
  };
  function doing(player: Player): string {
    if (player.rank !== null) return player.rank === 1 ? pick("gagne", "wins") : pick(`${player.rank}e`, `place ${player.rank}`);
    if (player.done) return pick("a fini", "is done");
    const asked = player.asked && (ASKED[player.asked.kind] ?? ["résout une carte", "resolves a card"]);
    return asked ? pick(...asked) : "";
  }

  /** What all know of the cards that a player laid aside unseen. */
  function unseen({ light, dark }: Player["aside"]): string {
    const said = joined(
      [
        light > 0 && many(light, ["carte de la lumière", "light card"], ["cartes de la lumière", "light cards"]),
        dark > 0 && many(dark, ["carte des ténèbres", "dark card"], ["cartes des ténèbres", "dark cards"]),
      ],
      pick(" et ", " and "),
    );
    return said && pick(`Parmi les cartes non montrées, au moins ${said}`, `Among the cards not shown, at least ${said}`);
  }

  function player(of_: Player): string {
    return joined(
      [
        joined([of_.name, `${t(of_.light.name)} & ${t(of_.dark.name)}`, doing(of_)]),
        of_.rank !== null
          ? points(of_.points)
          : pick(`${points(of_.points)} ; si le tour finissait : +${of_.next.sum} (${sources(of_.next)})`, `${points(of_.points)}; if the round ended now: +${of_.next.sum} (${sources(of_.next)})`),
        joined([energy(of_.energy), gold(of_.gold)]),
        `${limboName("light")} ${of_.limbo.light}, ${limboName("dark")} ${of_.limbo.dark}`,
        pick(`${cards(of_.handSize)} en main`, `${cards(of_.handSize)} in hand`),
        unseen(of_.aside),
        of_.resolving && pick(`Carte en cours de résolution : ${cardName(of_.resolving)}`, `Card being resolved: ${cardName(of_.resolving)}`),
        of_.marker && t(box.terms.first_player ?? { fr: "", en: "" }),
      ],
      ". ",
    );
  }

  const cubes = (counts: readonly number[]): string =>
    joined([
      ...counts.slice(0, -1).map((count, seat) => count > 0 && `${who(seat)}\u00a0×${count}`),
      (counts.at(-1) ?? 0) > 0 && many(counts.at(-1) ?? 0, ["habitant", "inhabitant"], ["habitants", "inhabitants"]),
    ]) || pick("rien", "nothing");

  const phase = (of_: Table["phase"]): string => {
    const at = ["reinforcements", "planning", "resolution"].indexOf(of_);
    if (of_ === "setup") return pick("Mise en place", "Set-up");
    return of_ === "over" ? pick("Fin de la partie", "End of the game") : t(box.phases[at] ?? { fr: "", en: "" });
  };

  return {
    t,
    capital,
    who,
    letter,
    card,
    cardName,
    space,
    spaceName,
    limboName,
    player,
    doing,
    sources,
    boxName,
    boxWhole,
    cubes,
    armies,
    phase,
    realm: (id: RealmId): string => t(box.realms.find((one) => one.id === id)?.name ?? { fr: id, en: id }),
    building: (id: unknown): string => t(box.buildings.find((one) => one.id === id)?.name ?? { fr: "", en: "" }),
    titleOf: (of_: Player): string => `${of_.name}${colon}${t(of_.light.name)} · ${t(of_.dark.name)}`,
    tribe: (of_: Tribe): string => t(of_.name),
    board: pick("Le plateau d'Immortals", "The board of Immortals"),
    map: pick("Les deux royaumes", "Both realms"),
    players: pick("Les joueurs", "The players"),
    mine: pick("Votre plaquette", "Your board"),
    hand: pick("Votre main", "Your hand"),
    draftHand: (realm: RealmId): string => pick(`Votre main de déploiement (${REALM[realm]})`, `Your draft hand (${REALM[realm]})`),
    groups: pick("Groupes à placer", "Groups to place"),
    keeps: pick("Vos autres cartes", "Your other cards"),
    round: (now: number, all: number): string => pick(`Tour ${now} sur ${all}`, `Round ${now} of ${all}`),
    now: pick("Si le tour finissait maintenant", "If the round ended now"),
    nowShort: pick("Si le tour finissait", "If it ended now"),
    sourceNames: [pick("lieux", "spaces"), pick("bâtiments", "buildings"), pick("provinces", "provinces")],
    tower: (table: Table): string =>
      pick(
        `Tour à cubes. Sur son plateau : ${cubes(table.tray)}. À l'intérieur : ${cubes(table.resting)}. Habitants en réserve : ${table.inhabitants}.`,
        `Cube tower. In its tray: ${cubes(table.tray)}. Inside: ${cubes(table.resting)}. Inhabitants in the supply: ${table.inhabitants}.`,
      ),
    tray: t(box.terms.tray ?? { fr: "", en: "" }),
    inside: pick("À l'intérieur", "Inside"),
    decks: (table: Table): string =>
      pick(`Pioche Conflit : ${cards(table.deck)} ; défausse : ${cards(table.discard.length)}`, `Conflict deck: ${cards(table.deck)}; discard: ${cards(table.discard.length)}`),
    piles: (light: number, dark: number): string => pick(`Pile de la lumière : ${cards(light)} ; pile des ténèbres : ${cards(dark)}`, `Light pile: ${cards(light)}; dark pile: ${cards(dark)}`),
    portalsLeft: (count: number): string => pick(`Portails en réserve : ${count}`, `Portals in the supply: ${count}`),
    discard: pick("Défausse", "Discard"),
    discardNone: pick("Aucune carte n'est défaussée.", "No card has been discarded."),
    deckTitle: pick("Cartes Conflit", "Conflict cards"),
    regionsOf: pick("Cartes Région", "Region cards"),
    conflictsOf: pick("Cartes Conflit", "Conflict cards"),
    unknown: (count: number): string => many(count, ["carte cachée", "hidden card"], ["cartes cachées", "hidden cards"]),
    none: pick("aucune", "none"),
    close: pick("Fermer", "Close"),
    fit: pick("Voir les deux royaumes", "Show both realms"),
    fitOne: pick("Voir tout le royaume", "Show the whole realm"),
    litThere: pick("à toucher ici aussi", "to touch there too"),
    seeRealm: (id: RealmId): string => pick(`Voir : ${t(box.realms.find((one) => one.id === id)?.name ?? { fr: id, en: id })}`, `See: ${t(box.realms.find((one) => one.id === id)?.name ?? { fr: id, en: id })}`),
    limbo: (realm: RealmId, count: number): string => `${limboName(realm)}${colon}${armies(count)}`,
    boxOf: (one: PlanBox, of_: Player, lies: Card | null): string => `${boxName(one, of_)}${colon}${lies ? cardName(lies) : pick("vide", "empty")}. ${boxText(one, of_)} ${capital(costOf(one, of_.light, of_.dark))}.`,
    blanksLeft: (count: number): string => many(count, ["carte vierge", "blank card"], ["cartes vierges", "blank cards"]),
    handIn: pick("Remettre le plan", "Hand the plan in"),
    clearAll: pick("Tout reprendre", "Take all back"),
    planHelp: pick("Planifiez : touchez une carte, puis une case ; à la fin, remettez le plan.", "Plan: touch a card, then a box; at the end hand the plan in."),
    planBoxHelp: (name: string): string => pick(`Choisissez une carte pour la case « ${name} ».`, `Choose a card for the box “${name}”.`),
    planCardHelp: (name: string): string => pick(`Où poser cette carte ? ${capital(name)}.`, `Where does this card go? ${capital(name)}.`),
    /** it lies on a box already */
    liftedHelp: pick("Sur la case d'où elle vient : retour en main.", "On the box that it comes from: back to the hand."),
    misfit: (what: string, where: string): string => pick(`La case « ${where} » ne prend pas cette carte : ${what}.`, `The box “${where}” does not take this card: ${what}.`),
    homeHelp: pick(
      "Ce premier groupe tient votre région de départ : vous en recevez la carte Région, et 2 armées de plus se postent dans le lieu jumeau. Vos autres groupes se placeront ensuite, un par carte choisie.",
      "This first group holds your home region: you get its Region card, and 2 more armies stand in its twin. Your other groups are placed afterwards, one with each card that you choose.",
    ),
    draftHelp: pick("Chaque carte choisie montre où va un de vos groupes ; plus il est grand, mieux il tient.", "Each card that you choose shows where one of your groups goes; the larger it is, the better it holds."),
    costs: pick("Coût", "Cost"),
    gains: pick("Gain", "Gain"),
    purse: pick("En caisse", "You have"),
    budget: (costs: Amount, gains: Amount, purse: Amount, short: boolean): string =>
      joined(
        [
          pick(`Ce plan coûte au moins ${all(costs)} et peut rapporter ${all(gains)}`, `This plan costs at least ${all(costs)} and may bring ${all(gains)}`),
          pick(`Vous avez ${all(purse)}`, `You have ${all(purse)}`),
          short && pick("Tout ne pourra pas être payé", "Not all of it can be paid"),
        ],
        ". ",
      ),
    price,
    cannotNow: (where: string, clause: string): string => pick(`${where} : l'action ne peut pas se faire maintenant (${clause}). Retournée, la carte rapporterait 1 or ou 1 point d'énergie.`, `${where}: the action cannot be done now (${clause}). Turned up, the card would bring 1 gold or 1 energy.`),
    turnUpOnly: pick("Retourner seulement", "Turn up only"),
    turnUpAndDo: pick("Retourner et agir", "Turn up and do it"),
    turnUp: (what: string): string => pick(`Retourner : ${what}`, `Turn up: ${what}`),
    attackWith: (count: number): string => pick(`Attaquer avec ${armies(count)}`, `Attack with ${armies(count)}`),
    moveWith: (count: number): string => pick(`Déplacer ${armies(count)}`, `Move ${armies(count)}`),
    divideSo: (light: number, dark: number): string => pick(`Lumière ${light}, ténèbres ${dark}`, `Light ${light}, dark ${dark}`),
    howMany: pick("Armées", "Armies"),
    toLight: pick("Limbes lumineux", "Light limbo"),
    group: (count: number): string => pick(`Groupe de ${count}`, `Group of ${count}`),
    battle: (where: string): string => pick(`Bataille : ${where}`, `Battle: ${where}`),
    attacker: pick("attaque", "attacks"),
    defender: pick("défend", "defends"),
    nobody: pick("lieu libre", "empty space"),
    province,
    cubesIn: (what: string): string => pick(`Les cubes entrent dans la tour : ${what}.`, `The cubes go into the tower: ${what}.`),
    cubesOf: (counts: readonly number[]): string => cubes(counts),
    compared: (attack: number, defence: number): string => pick(`On compare : ${attack} à l'attaque, ${defence} en défense.`, `They are compared: ${attack} attacking, ${defence} defending.`),
    toSupply: (greens: number): string => pick(`${greens} à la réserve`, `${greens} to the supply`),
    scoringOf: (round: number): string => pick(`Décompte du tour ${round}`, `Scoring of round ${round}`),
    roundNumber: (round: number): string => pick(`Tour ${round}`, `Round ${round}`),
    total: pick("Total", "Total"),
    allRounds: pick("Tous les tours", "All rounds"),
    roundParts: pick("construction + lieux + bâtiments + provinces", "building + spaces + buildings + provinces"),
    byProvince: pick("Province par province", "Province by province"),
    heldOf: (held: number, all: number): string => pick(`${held} sur ${all}`, `${held} of ${all}`),
    seeBoard: (seat: number): string => pick(`Voir la plaquette ${of(seat)}`, `See the board ${of(seat)}`),
    keys: pick(
      "Flèches : aller d'un lieu à l'autre ; Maj + flèches : déplacer ; + et − : agrandir, réduire ; 0 : tout voir ; Entrée : choisir ; Suppr : vider une case ; Échap : lâcher",
      "Arrows: move among spaces; Shift + arrows: move the view; + and −: zoom; 0: show all; Enter: choose; Delete: clear a box; Escape: let go",
    ),
  };
}

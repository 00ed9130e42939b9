/** What the board of Orcs vs Orcs says, in French and in English. */

import { of as ofName, set } from "../../words/typography";
import type { Lang, Text } from "../../net/wire";
import type { Battle, Force, Group } from "./model/battle";
import type { Box, Card, Named } from "./model/box";
import type { Place, Player, Tile } from "./model/model";

export type Say = ReturnType<typeof sayer>;

/** Everything that the board says to a reader of this language. */
export function sayer(lang: Lang, box: Box, names: readonly string[]) {
  const fr = lang === "fr";
  const pick = (french: string, english: string): string => set(fr ? french : english, lang);
  const several = (count: number): boolean => (fr ? count > 1 : count !== 1);
  const many = (count: number, one: [string, string], more: [string, string]): string =>
    several(count) ? pick(`${count} ${more[0]}`, `${count} ${more[1]}`) : pick(`${count} ${one[0]}`, `${count} ${one[1]}`);
  const t = (text: Text): string => set(text[lang], lang);
  const [colon, semicolon] = fr ? [" : ", " ; "] : [": ", "; "];
  const joined = (parts: (string | false | null)[], by = ", "): string => set(parts.filter(Boolean).join(by), lang);
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

  const who = (seat: number): string => names[seat] ?? "";
  const letter = (seat: number): string => box.colours[seat]?.letter[lang] ?? "";
  const of = (seat: number): string => (fr ? ofName(who(seat)) : `of ${who(seat)}`);
  const term = (id: string): string => (box.terms[id] ? t(box.terms[id]) : id);
  const hordes = (count: number): string => many(count, ["Horde", "Horde"], ["Hordes", "Hordes"]);
  const cards = (count: number): string => many(count, ["carte", "card"], ["cartes", "cards"]);
  const heroes = (count: number): string => many(count, ["Héros", "Hero"], ["Héros", "Heroes"]);
  const points = (count: number): string => many(count, ["point de gloire", "glory point"], ["points de gloire", "glory points"]);

  const KIND: Record<Place["kind"], string> = {
    village: "village",
    ruin: "ruin",
    city: "city",
    well: "mana_well",
    lair: "dark_city",
    tower: "white_tower",
  };
  const kind = (place: Place): string => term(KIND[place.kind]);
  const name = (place: Place): string => t(place.zone.name);

  /** A zone with all that stands there. */
  function place(of_: Place): string {
    const { army, raiders, marker, fort, owner, lair, column } = of_;
    return joined([
      name(of_),
      of_.kind !== "tower" && kind(of_).toLowerCase() + (lair === null ? "" : ` ${of(lair)}`),
      marker !== null && pick(`sous le contrôle ${of(marker)}`, `controlled by ${who(marker)}`),
      fort === "standing" && owner !== null && pick(`Forteresse ${of(owner)}`, `Fortress ${of(owner)}`),
      fort === "lying" && pick("fondations d'une Forteresse", "foundations of a Fortress"),
      army && pick(`${hordes(army.count)} ${of(army.seat)}`, `${hordes(army.count)} ${of(army.seat)}`),
      army && army.moved > 0 && pick(`dont ${army.moved} ${army.moved > 1 ? "ont" : "a"} bougé`, `${army.moved} of them moved`),
      raiders && pick(`attaque : ${hordes(raiders.count)} ${of(raiders.seat)}`, `attacked by ${hordes(raiders.count)} ${of(raiders.seat)}`),
      raiders && raiders.aside > 0 && pick(`${hordes(raiders.aside)} déjà sur la tuile de suivi`, `${hordes(raiders.aside)} on the tracker already`),
      column && pick(`${hordes(column.count)} ${of(column.seat)} en route`, `${hordes(column.count)} ${of(column.seat)} on the way`),
      of_.waits && pick("une bataille attend", "a battle waits"),
    ]);
  }

  const cardName = (card: Card | null): string => (card ? t(card.name) : pick("carte cachée", "hidden card"));
  function card(of_: Card | null): string {
    return of_ ? `${named(of_)}${set(colon, lang)}${t(of_.text)}` : cardName(null);
  }
  /** A card by its name, its line and its force. */
  function named(of_: Card): string {
    const line = of_.line === 3 ? term("hero") : of_.line === 1 ? term("first_line") : term("second_line");
    return joined([t(of_.name), line.toLowerCase(), pick(`force ${of_.force}`, `force ${of_.force}`)]);
  }

  function tile(of_: Tile): string {
    const counts = of_.counts.map((count, seat) => `${who(seat)} ${count}`).join(", ");
    const leads =
      of_.leaders.length === 0
        ? pick("Personne ne marquerait.", "Nobody would score.")
        : pick(
            `${of_.leaders.length > 1 ? "Marqueraient" : "Marquerait"} maintenant : ${of_.leaders.map(who).join(" et ")}.`,
            `Would score now: ${of_.leaders.map(who).join(" and ")}.`,
          );
    return `${t(of_.objective.name)}${set(colon, lang)}${joined([t(of_.objective.text), `${counts}.`, leads], " ")}`;
  }

  const inReserve = (count: number): string => pick(`${hordes(count)} en réserve`, `${hordes(count)} in reserve`);
  const toPlace = (count: number): string => many(count, ["marqueur à poser", "marker to place"], ["marqueurs à poser", "markers to place"]);
  const trophies = (count: number): string => many(count, ["trophée", "trophy"], ["trophées", "trophies"]);
  const kept = (count: number): string => pick(`Hordes ennemies gardées : ${count}`, `${hordes(count)} of enemies kept`);

  function knownHeroes(of_: Player): string {
    const known = of_.heroes.flatMap((hero) => (hero ? [t(hero.name)] : []));
    return known.length > 0 ? ` (${known.join(", ")})` : "";
  }

  /** Each point with what it was gained for. */
  function earned(of_: Player): string {
    const from = of_.earned.map(({ from: source, points: count }) => `${source === "battle" ? pick("batailles gagnées", "battles won") : source === "rout" ? pick("armées mises en fuite", "armies put to flight") : t(source.name)} ${count}`);
    return from.length > 0 ? ` (${from.join(", ")})` : "";
  }

  function player(of_: Player): string {
    return joined([
      of_.name,
      `${box.colours[of_.seat] ? t(of_.colour.name) : ""}`,
      points(of_.glory) + earned(of_),
      inReserve(of_.reserve),
      toPlace(of_.markers),
      trophies(of_.trophies),
      of_.kills > 0 && kept(of_.kills),
      heroes(of_.heroes.length) + knownHeroes(of_),
      of_.units.filter(({ count }) => count > 0).map((unit) => pick(`${t(unit.card.name)} ×${unit.count}`, `${unit.count} ${t(unit.card.name)}`)).join(", "),
      of_.berserk && pick("jeton Berserk", "Berserk token"),
      of_.first && term("first_player").toLowerCase(),
      doing(of_),
    ]);
  }

  const SHORT: Record<string, string> = {
    most_cities: pick("Cités", "Cities"),
    most_hordes: pick("Hordes", "Hordes"),
    most_fortresses: pick("Forts", "Forts"),
    white_tower: pick("Tour", "Tower"),
    most_markers: pick("Contrôle", "Control"),
    most_razed: pick("Trophées", "Trophies"),
    most_kills: pick("Ennemis", "Kills"),
    most_villages: pick("Villages", "Villages"),
  };
  const VERBS: Record<string, [string, string]> = {
    orders: ["donne ses ordres", "gives orders"],
    stride: ["déplace une armée", "moves an army"],
    passing: ["déplace une armée", "moves an army"],
    fate: ["décide d'un Village", "decides on a Village"],
    taking_back: ["reprend un marqueur", "takes back a marker"],
    hero_choice: ["choisit un Héros", "chooses a Hero"],
    flight: ["fuit ou tient bon", "flees or stands"],
    retreating: ["se replie", "retreats"],
    recruiting: ["recrute", "recruits"],
    buying: ["achète", "buys"],
    battle_order: ["choisit la bataille", "chooses the battle"],
    forming: ["compose son Deck", "forms a deck"],
  };
  function doing(of_: Player): string {
    if (of_.rank === 1) return pick("gagne la partie", "wins the game");
    const verb = of_.asked && (VERBS[of_.asked.kind] ?? ["se bat", "fights"]);
    return verb ? pick(...verb) : "";
  }

  function force(of_: Force, battle: Battle): string {
    const walls = battle.assault && !of_.attacks;
    return joined([
      who(of_.seat),
      of_.attacks ? pick("attaque", "attacks") : walls ? pick("défend sa Forteresse", "defends a Fortress") : pick("défend", "defends"),
      hordes(of_.hordes),
      many(of_.losses, ["perte", "loss"], ["pertes", "losses"]),
      pick(`jeton de frappes sur la case ${of_.case} sur ${box.cases}`, `strike token on case ${of_.case} of ${box.cases}`),
      !battle.forming && pick(`${cards(of_.deck.length)} dans son Deck`, `${cards(of_.deck.length)} in the deck`),
      !battle.forming && pick(`${cards(of_.hand.length)} en main`, `${cards(of_.hand.length)} in hand`),
    ]);
  }
  function engaged(unit: Group["front"]): string {
    if (!unit) return "";
    if (unit.down) return pick("Unité face cachée", "face-down Unit");
    return unit.covered ? pick(`${t(unit.card.name)} (sous un Héros)`, `${t(unit.card.name)} (under a Hero)`) : t(unit.card.name);
  }
  function group(of_: Group): string {
    return joined([engaged(of_.front), engaged(of_.back), of_.lord && t(of_.lord.name)], " + ");
  }

  const battleAt = (zone: string, assault: boolean): string => (assault ? pick(`Assaut : ${zone}`, `Assault: ${zone}`) : pick(`Bataille : ${zone}`, `Battle: ${zone}`));

  return {
    t,
    who,
    letter,
    hordes,
    losses: (count: number): string => many(count, ["perte", "loss"], ["pertes", "losses"]),
    cards,
    name,
    place,
    card,
    cardName,
    tile,
    player,
    doing,
    force,
    group,
    capital,
    colon: set(colon, lang),
    board: pick("La table d'Orcs vs Orcs", "The table of Orcs vs Orcs"),
    map: pick("Le royaume", "The kingdom"),
    short: (of_: Named): string => SHORT[of_.id] ?? t(of_.name),
    river: pick("Objectifs", "Objectives"),
    next: pick("ensuite", "next"),
    inReserve,
    toPlace,
    trophies,
    kept,
    heroes,
    unit: (card_: Card, count: number): string => `${t(card_.name)}${set(colon, lang)}${count}`,
    supplyName: pick("Cartes à acheter", "Cards to buy"),
    players: pick("Joueurs", "Players"),
    turn: (round: number) => pick(`Tour ${round}`, `Turn ${round}`),
    actions: (count: number, name_: string) => pick(`encore ${many(count, ["action", "action"], ["actions", "actions"])} pour ${name_}`, `${many(count, ["action", "action"], ["actions", "actions"])} left to ${name_}`),
    gloryLeft: (count: number) => pick(`${points(count)} à gagner ; avec le dernier, la partie finit`, `${points(count)} to win; with the last one the game ends`),
    fortsLeft: (count: number) => pick(`${many(count, ["Forteresse", "Fortress"], ["Forteresses", "Fortresses"])} à fonder`, `${many(count, ["Fortress", "Fortress"], ["Fortresses", "Fortresses"])} to found`),
    heroPile: (count: number) => pick(`Pile de Héros : ${count}`, `Hero pile: ${count}`),
    named,
    supplyOf: (card_: Card, count: number) => `${named(card_)}${set(colon, lang)}${pick(`${count} à acheter`, `${count} to buy`)}${semicolon}${t(card_.text)}`,
    buy: (card_: Card, count: number) => pick(`Acheter ${named(card_)} (reste ${count})${semicolon}${t(card_.text)}`, `Buy ${named(card_)} (${count} left)${semicolon}${t(card_.text)}`),
    mine: pick("Mes cartes", "My cards"),
    myHeroes: pick("Mes Héros", "My Heroes"),
    noHero: pick("Aucun Héros : prenez une Cité.", "No Hero yet: take a City."),
    resting: pick("se repose", "rests"),
    order: (verb: string): string =>
      ({
        move_army: pick("Déplacer", "Move"),
        force_march: pick("Marche forcée", "Forced march"),
        recruit: pick("Recruter", "Recruit"),
        buy: pick("Acheter", "Buy"),
        found_fortress: pick("Fonder", "Found"),
        raise_fortress: pick("Redresser", "Raise"),
        village_deed: pick("Village", "Village"),
      })[verb] ?? verb,
    fate: (id: string): string => {
      const fate = box.fates.find((one) => one.id === id);
      return fate ? t(fate.name) : id;
    },
    fateText: (id: string): string => {
      const fate = box.fates.find((one) => one.id === id);
      return fate ? t(fate.text) : "";
    },
    take: pick("Hordes", "Hordes"),
    leave: pick("Laisser ici", "Leave here"),
    along: pick("Emmener", "Take along"),
    more: pick("une de plus", "one more"),
    fewer: pick("une de moins", "one less"),
    confirm: pick("Confirmer", "Confirm"),
    halt: pick("s'arrêter ici", "halt here"),
    walkOn: pick("Touchez la zone où va l'armée.", "Touch the zone to which the army goes."),
    walkFar: pick("Poursuivez la route, ou confirmez.", "Go on along the road, or confirm."),
    costs: pick("une Horde est perdue", "one Horde is lost"),
    close: pick("Fermer", "Close"),
    fit: pick("Voir tout le royaume", "Show the whole kingdom"),
    fold: pick("Voir la carte", "See the map"),
    unfold: pick("Voir la bataille", "See the battle"),
    battleAt,
    battleTold: (zone: string, assault: boolean, round: number): string =>
      joined([battleAt(zone, assault), round > 0 && pick(`round ${round}`, `round ${round}`)]),
    lost: pick("Perdues", "Lost"),
    left: pick("Restent", "Left"),
    winner: pick("Vainqueur", "Winner"),
    finalField: pick("Le champ de bataille à la fin", "The battlefield at the end"),
    roundOf: (round: number) => pick(`Round ${round}`, `Round ${round}`),
    forming: pick("Les Decks de combat se composent en secret.", "The combat decks are formed in secret."),
    attacker: pick("attaque", "attacks"),
    defender: pick("défend", "defends"),
    walls: pick("Forteresse", "Fortress"),
    deck: pick("Deck", "Deck"),
    hand: pick("Main", "Hand"),
    discards: (of_: readonly Card[]) => joined([pick(`Défausse : ${cards(of_.length)}`, `Discards: ${cards(of_.length)}`), ...of_.map(named)], semicolon),
    stray: pick("sans place", "without a place"),
    laid: pick("Carte posée face cachée", "Card laid face down"),
    reorganises: pick("Se réorganise", "Reorganises"),
    muted: pick("effet annulé", "effect cancelled"),
    waits: pick("choisit en dernier", "chooses last"),
    blinded: pick("joue à l'aveugle", "plays blind"),
    team: (partner: string, glory: number) => pick(`avec ${partner} : ${glory}`, `with ${partner}: ${glory}`),
    line: (which: "front" | "back") => (which === "front" ? term("first_line") : term("second_line")),
    trackOf: (seat: number, case_: number) => {
      const more = box.cases + 1 - case_;
      return pick(
        `Frappes ${of(seat)} : case ${case_} sur ${box.cases} ; ${more > 1 ? `encore ${more} frappes et` : "encore une frappe et"} une Horde est perdue`,
        `Strikes ${of(seat)}: case ${case_} of ${box.cases}; ${more > 1 ? `${more} more strikes and` : "one more strike and"} a Horde is lost`,
      );
    },
    skullsOf: (seat: number, losses: number) => pick(`Pertes ${of(seat)} : ${losses}`, `Losses ${of(seat)}: ${losses}`),
    berserkFace: (on: boolean) => (on ? pick("jeton sur sa face Berserk", "token on its Berserk face") : pick("jeton sur sa face normale", "token on its normal face")),
    placeCard: (what: string) => pick(`Placer ici : ${what}`, `Place here: ${what}`),
    openPlace: pick("à découvert", "in the open"),
    musterTitle: (count: number) => pick(`Votre Deck de combat : ${count} sur ${box.deckMost}`, `Your combat deck: ${count} of ${box.deckMost}`),
    musterAsk: (count: number) => pick(`Composez votre Deck de combat : ${count} sur ${box.deckMost}`, `Form your combat deck: ${count} of ${box.deckMost}`),
    musterOf: (card_: Card, count: number, most: number) => pick(`${t(card_.name)} : ${count} sur ${most}`, `${t(card_.name)}: ${count} of ${most}`),
    musterAll: pick("Remplir", "Fill"),
    musterNone: pick("Vider", "Empty"),
    musterGo: pick("Composer ce Deck", "Form this deck"),
    keys: pick(
      "Flèches : aller d'une zone à l'autre ; Maj + flèches : déplacer ; + et − : agrandir, réduire ; 0 : tout voir ; Entrée : choisir ; Échap : reprendre",
      "Arrows: move among zones; Shift + arrows: move the view; + and −: zoom; 0: show all; Enter: choose; Escape: take back",
    ),
  };
}

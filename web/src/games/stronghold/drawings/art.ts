/**
 * The drawings, as ink shapes around the origin in a square from −50 to 50.
 *
 * Units differ in shape and letter before they differ in colour: the host is round, square and six-sided,
 * the garrison carries an arrowhead, a shield and a crest.
 */

export interface Icon {
  fill?: string;
  /** cut out of the fill */
  cut?: string;
  line?: string;
  /** written upon it */
  letter?: string;
}

/** What stands for a unit. */
export const SHAPE: Readonly<Record<string, string>> = {
  goblin: "M0-46A46 46 0 1 1 0 46A46 46 0 1 1 0-46Z",
  orc: "M-36-42H36C40-42 42-40 42-36V36C42 40 40 42 36 42H-36C-40 42-42 40-42 36V-36C-42-40-40-42-36-42Z",
  troll: "M-25-46H25L50 0L25 46H-25L-50 0Z",
  marksman: "M0-50L44-8V42H-44V-8Z",
  soldier: "M-42-44H42V4C42 28 24 42 0 50C-24 42-42 28-42 4Z",
  veteran: "M-44-34L-22-46L0-34L22-46L44-34V4C44 28 26 42 0 52C-26 42-44 28-44 4Z",
  officer: "M0-52L14-34L36-38L34-16L52 0L34 16L36 38L14 34L0 52L-14 34L-36 38L-34 16L-52 0L-34-16L-36-38L-14-34Z",
  warrior: "M0-52L14-34L36-38L34-16L52 0L34 16L36 38L14 34L0 52L-14 34L-36 38L-34 16L-52 0L-34-16L-36-38L-14-34Z",
};

const SKULL = "M0-40C24-40 38-24 38-4C38 10 32 18 24 22V40H-24V22C-32 18-38 10-38-4C-38-24-24-40 0-40Z";
const EYES = "M-26-6A10 10 0 1 1-6-6A10 10 0 1 1-26-6Z M6-6A10 10 0 1 1 26-6A10 10 0 1 1 6-6Z M0 8L6 20H-6Z";
const POT = "M-44-16H44L40-4H36C36 28 22 44 0 44C-22 44-36 28-36-4H-40Z";
const STEAM = "M-18-46C-28-36-10-34-18-24M0-48C-10-38 10-34 0-24M18-46C8-36 28-34 18-24";
const FLAME = "M4-50C10-24 34-14 34 14C34 34 18 46 0 46C-18 46-34 34-34 14C-34 0-26-10-20-16C-20-4-14 2-8 4C-14-18-6-38 4-50Z";
const HEAD = "M-16-34A16 16 0 1 1 16-34A16 16 0 1 1-16-34Z M-34 44C-34 8-24-12 0-12C24-12 34 8 34 44Z";
const WALL = "M-46 36V-20H-32V-34H-16V-20H-8V-34H8V-20H16V-34H32V-20H46V36Z";
const SCROLL = "M-30-42H30V30C30 40 22 44 14 44H-30Z";
const WHEELS = "M-38 32A12 12 0 1 1-14 32A12 12 0 1 1-38 32Z M14 32A12 12 0 1 1 38 32A12 12 0 1 1 14 32Z";

export const SIGN: Readonly<Record<string, Icon>> = {
  // what the Invader brings
  gain_resources: { fill: "M-44 40L-30 0H-4L-16 40Z M-2 40L10 0H34L44 40Z M-24-6L-14-38H12L24-6Z" },
  troop_transfer: { fill: "M46-18L14-44V-28H-40V-8H14V8Z M-46 20L-14-6V10H40V30H-14V46Z" },
  ballista: { fill: `M-46 10H46V20H-46Z ${WHEELS}`, line: "M-40-10C-30-34 30-34 40-10M-40-10L0 6L40-10M0 6V-44M-8-34L0-46L8-34" },
  catapult: { fill: `M-46 12H46V22H-46Z ${WHEELS} M14-46C34-52 46-34 36-22Z`, line: "M-26 12L26-30M4 12L-4-8" },
  altar: { fill: "M-40 44V30H-26V-4H-38V-18H38V-4H26V30H40V44Z", line: "M0-24C-12-32 8-40 0-50" },
  mantelet: { fill: "M-36-44L36-36V40L-36 44Z", cut: "M-24-28H-16V32H-24Z M-4-26H4V30H-4Z M16-24H24V28H16Z" },
  battering_ram: { fill: `M-48-10H30L48 4L30 18H-48Z ${WHEELS}`, line: "M-30-40V-10M16-40V-10M-44-42H30" },
  trebuchet: { fill: `M-46 22H46V32H-46Z M-44-44H-20V-20H-44Z`, line: "M-34-30L44-12M-24 22L0-22L24 22M44-12V6" },
  siege_tower: { fill: "M-28 34V-40H28V34Z M-38-48H38V-36H-38Z M-28 40A8 8 0 1 1-12 40A8 8 0 1 1-28 40Z M12 40A8 8 0 1 1 28 40A8 8 0 1 1 12 40Z", cut: "M-16-24H16V-12H-16Z M-16-2H16V10H-16Z" },
  banner: { fill: "M-22-44H40L26-26L40-8H-22Z", line: "M-26 48V-46" },
  ladders: { line: "M-18 46V-46M18 46V-46M-18-30H18M-18-8H18M-18 14H18M-18 36H18" },
  ropes: { line: "M-34 44C10 44-40 0 4 0C40 0 0-44 34-44M34-44L20-48M34-44L30-30" },
  sap: { fill: "M-46 44V6C-46-24-24-44 0-44C24-44 46-24 46 6V44H26V10C26-8 14-20 0-20C-14-20-26-8-26 10V44Z" },
  bridge: { fill: "M-48-6C-20-30 20-30 48-6V8H-48Z", line: "M-36 8V34M36 8V34M-12 8V28M12 8V28" },
  shields: { fill: "M-46-34H4V0C4 20-8 32-21 40C-34 32-46 20-46 0Z M10-22H46V8C46 26 36 36 26 42C20 38 14 34 12 30C10 20 10 0 10-22Z" },
  poison: { fill: "M-10-48H10V-22L34 30C38 40 32 46 24 46H-24C-32 46-38 40-34 30L-10-22Z", cut: "M-18 22H18L24 36H-24Z" },
  gunner: { fill: "M0-46A46 46 0 1 1 0 46A46 46 0 1 1 0-46Z", cut: "M0-30A30 30 0 1 1 0 30A30 30 0 1 1 0-30Z M0-14A14 14 0 1 0 0 14A14 14 0 1 0 0-14Z" },
  quartermaster: { fill: "M0-46L48 36H-48Z", cut: "M0-12L16 36H-16Z" },
  trench_master: { fill: "M-14-48H14V-38H6V4H22V26C22 38 12 48 0 48C-12 48-22 38-22 26V4H-6V-38H-14Z" },
  shooting_master: { line: "M-30-44C20-30 20 30-30 44M-30-44V44M-44 0H44M30-12L46 0L30 12" },
  drover: { line: "M-40 44C-40 0-10 10 0-10C8-28 24-36 44-34M-40 44L-28 30" },
  saboteur: { fill: `${HEAD}`, cut: "M-14-38H14V-30H-14Z" },
  troll_training: { fill: "M-44-16H-30V16H-44Z M30-16H44V16H30Z M-28-26H-18V26H-28Z M18-26H28V26H18Z M-18-6H18V6H-18Z" },
  bloodstone: { fill: "M0-48L40-12L24 44H-24L-40-12Z", cut: "M0-20C8-6 14 2 14 12A14 14 0 1 1-14 12C-14 2-8-6 0-20Z" },
  possession: { fill: "M-46 0C-24-32 24-32 46 0C24 32-24 32-46 0Z", cut: "M0-18A18 18 0 1 1 0 18A18 18 0 1 1 0-18Z M0-8A8 8 0 1 0 0 8A8 8 0 1 0 0-8Z" },
  fire: { fill: FLAME },
  specters: { fill: "M0-46C24-46 34-26 34 0V44L18 32L6 44L-6 32L-18 44L-34 32V0C-34-26-24-46 0-46Z", cut: "M-18-12A7 7 0 1 1-4-12A7 7 0 1 1-18-12Z M4-12A7 7 0 1 1 18-12A7 7 0 1 1 4-12Z" },
  terror: { fill: SKULL, cut: EYES },
  gale: { line: "M-46-14H20C42-14 42-44 20-40M-46 4H34C52 4 52 34 32 30M-46 22H8C22 22 22 44 6 42" },
  accident: { fill: POT, line: "M-30-46L30 46M30-46L-30 46" },
  small_deployment: { fill: "M44 0L10-28V-10H-44V10H10V28Z" },
  large_deployment: { fill: "M48 0L18-28V-10H-4V10H18V28Z M2 0L-26-28V-10H-48V10H-26V28Z" },
  open_order: { fill: SCROLL, cut: "M-18-26H18V-18H-18Z M-18-6H18V2H-18Z M-18 14H8V22H-18Z" },
  secret_orders: { fill: SCROLL, letter: "?" },
  all_to_the_assault: { fill: "M-44-30L-8 0L-44 30Z M-4-30L32 0L-4 30Z", line: "M42-34V34" },
  accurate_shot: { line: "M0-46V-22M0 22V46M-46 0H-22M22 0H46M-30 0A30 30 0 1 1 30 0A30 30 0 1 1-30 0", fill: "M-7 0A7 7 0 1 1 7 0A7 7 0 1 1-7 0Z" },
  equipment_transfer: { fill: "M-44-36H-10V-2H-44Z M10 2H44V36H10Z", line: "M0-24H30V-6M22-14L30-4L38-14M0 24H-30V8" },
  training_transfer: { fill: `M-46-40H-14V-8H-46Z M14 8H46V40H14Z`, line: "M-4-24H30V-4M22-12L30-2L38-12" },
  cheat_death: { fill: SKULL, cut: EYES, line: "M-44 46L44 46" },
  // what the Defender builds
  cannon: { fill: "M-46-8L30-34L40-6L-34 22C-46 22-50 2-46-8Z M-22 26A16 16 0 1 1 10 26A16 16 0 1 1-22 26Z" },
  goblin_cauldron: { fill: POT, line: STEAM, letter: "G" },
  orc_cauldron: { fill: POT, line: STEAM, letter: "O" },
  troll_cauldron: { fill: POT, line: STEAM, letter: "T" },
  pole: { line: "M-38 44L26-26M26-26C44-44 50-14 34-10M8-24L26-26L26-8" },
  platform: { fill: "M-46-10H46V6H-46Z M-34 6H-22V42H-34Z M22 6H34V42H22Z M0-44L14-24H5V-12H-5V-24H-14Z" },
  reinforce_gate: { fill: "M-38 44V-8C-38-32-20-46 0-46C20-46 38-32 38-8V44Z", cut: "M-6-26H6V-6H26V6H6V30H-6V6H-26V-6H-6Z" },
  reinforce_wall: { fill: "M-46-26H46V-8H-46Z M-46-2H46V16H-46Z M-46 22H46V40H-46Z" },
  goblin_trap: { fill: "M-46 16L-32-20L-20 10L-8-26L4 10L18-22L30 10L42-20L48 16V32H-46Z" },
  troll_trap: { fill: "M-48-10H48L34 6C30 34 16 44 0 44C-16 44-30 34-34 6Z", cut: "M-20 4L-12 28L-4 4Z M4 4L12 28L20 4Z", line: "M-48-22H48" },
  damage_machine: { fill: "M-20 14L24-30L34-20L-10 24Z M18-44C34-52 50-36 44-18L28-22Z", line: "M-44 44L-10 10" },
  siege_tower_raid: { fill: "M-26 44V-28H10V44Z", line: "M-38-40H22M46-34L14 2M46-34L34-34M46-34V-22" },
  marksmen_blessing: { fill: "M-6-46H6V-20H28V-8H6V46H-6V-8H-28V-20H-6Z" },
  unearthly_glare: { fill: "M-18 0A18 18 0 1 1 18 0A18 18 0 1 1-18 0Z", line: "M0-46V-28M0 28V46M-46 0H-28M28 0H46M-33-33L-21-21M21 21L33 33M33-33L21-21M-21 21L-33 33" },
  sniper: { line: "M-44 44L30-30M12-40L40-40L40-12M-44 44L-44 26M-44 44L-26 44" },
  contradictory_orders: { fill: SCROLL, cut: "M-20-24L-12-32L0-18L12-32L20-24L8-10L20 6L12 14L0 0L-12 14L-20 6L-8-10Z" },
  train_soldier: { fill: "M-30-44H30V0C30 22 16 36 0 44C-16 36-30 22-30 0Z", cut: "M-5-28H5V-12H18V-2H5V18H-5V-2H-18V-12H-5Z" },
  train_veteran: { fill: "M0-48L13-16L47-14L21 8L30 42L0 23L-30 42L-21 8L-47-14L-13-16Z" },
  hunt_saboteurs: { line: "M-34-10A24 24 0 1 1 14-10A24 24 0 1 1-34-10M8 8L42 42" },
  // orders
  goblin_fury: { fill: "M14-48L-26 6H-4L-14 48L28-10H4Z" },
  exploding_orcs: { fill: "M0-50L10-22L36-40L24-12L52-6L28 10L44 36L14 26L6 52L-6 26L-34 42L-22 14L-50 8L-26-8L-44-34L-14-22Z" },
  forced_march: { fill: "M44 0L10-30V-12H-44V12H10V30Z" },
  bluff: { fill: "M-44-30C-20-20 20-20 44-30C48 12 24 42 0 42C-24 42-48 12-44-30Z", cut: "M-28-8C-20-16-10-14-6-6C-12 0-22 0-28-8Z M28-8C20-16 10-14 6-6C12 0 22 0 28-8Z M-14 18C-6 26 6 26 14 18V24C6 32-6 32-14 24Z" },
  // the table
  hourglass: { fill: "M-32-48H32V-38H28C28-14 8-8 8 0C8 8 28 14 28 38H32V48H-32V38H-28C-28 14-8 8-8 0C-8-8-28-14-28-38H-32Z" },
  resource: { fill: "M0-44L40-20V22L0 46L-40 22V-20Z", cut: "M0-30L22-17L0-4L-22-17Z" },
  glory: { fill: "M0-48L13-16L47-14L21 8L30 42L0 23L-30 42L-21 8L-47-14L-13-16Z" },
  skull: { fill: SKULL, cut: EYES },
  wall: { fill: WALL },
  swords: { line: "M-36-36L30 30M36-36L-30 30M14 38L38 14M-14 38L-38 14" },
  cards: { fill: "M-34-40H22V28H-34Z M28-30H34V40H-22V34H28Z" },
  crack: { line: "M-6-48L8-22L-10-4L12 18L-4 46" },
  back: { fill: SCROLL, letter: "?" },
};

/** The curtain wall stands behind everything, with its teeth outwards. */
export const TOWER = "M-34-34H-22V-26H-8V-34H8V-26H22V-34H34V34H-34Z";
export const BARBICAN = "M-78 84V-2H-62V-18H-44V-2H-34V-30H-18V-16H-8V-30H8V-16H18V-30H34V-2H44V-18H62V-2H78V84Z";
export const GATE = "M-26 46V-2C-26-22-14-34 0-34C14-34 26-22 26-2V46Z";
/** Roofs of the buildings, by their id. */
export const ROOF = "M-72-18L-56-44H56L72-18Z";
export const TENT = "M0-44L58 34H14L0-4L-14 34H-58Z";

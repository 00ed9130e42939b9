/** What was chosen when the table was opened, and which clause it concerns. */

import type { GameInfo, OptionInfo, TableInfo, Text } from "../net/wire";

export interface Chosen {
  name: Text;
  value: Text;
  /** the clause that the option obeys */
  clause: string;
}

export function chosenIn(info: TableInfo, game: GameInfo): Chosen[] {
  return game.options.map((option) => ({ name: option.name, value: valueOf(option, info), clause: option.clause }));
}

/** By clause: what is in force there at this table. */
export function inForce(chosen: readonly Chosen[]): ReadonlyMap<string, readonly Chosen[]> {
  return new Map(chosen.map(({ clause }) => [clause, chosen.filter((one) => one.clause === clause)]));
}

function valueOf(option: OptionInfo, info: TableInfo): Text {
  const value = String(info.options[option.id] ?? option.default);
  return option.value_names[option.values.indexOf(value)] ?? { fr: value, en: value };
}

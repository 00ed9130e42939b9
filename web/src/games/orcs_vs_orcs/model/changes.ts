/** What differs between two tables: since the last turn began, or if what is tried were played. */

import type { Army, Place, Table } from "./model";

export type Change =
  | { on: "zone"; zone: string }
  | { on: "player"; seat: number; what: "glory" | "reserve" | "trophies" | "cards" | "berserk" }
  | { on: "tile"; objective: string };

export function changes(before: Table, after: Table): Change[] {
  return [
    ...after.places.filter((place) => differs(before.place(place.zone.id), place)).map((place): Change => ({ on: "zone", zone: place.zone.id })),
    ...after.players.flatMap((player): Change[] => {
      const was = before.players[player.seat];
      if (!was) return [];
      const { seat } = player;
      const cards = (of: typeof player): number => of.heroes.length + of.units.reduce((sum, unit) => sum + unit.count, 0);
      return [
        ...(was.glory === player.glory ? [] : [{ on: "player", seat, what: "glory" } as const]),
        ...(was.trophies === player.trophies ? [] : [{ on: "player", seat, what: "trophies" } as const]),
        ...(cards(was) === cards(player) ? [] : [{ on: "player", seat, what: "cards" } as const]),
        ...(was.berserk === player.berserk ? [] : [{ on: "player", seat, what: "berserk" } as const]),
      ];
    }),
    ...after.river
      .filter((tile) => before.river.every((one) => one.objective.id !== tile.objective.id))
      .map((tile): Change => ({ on: "tile", objective: tile.objective.id })),
  ];
}

function differs(was: Place | null, now: Place): boolean {
  if (!was) return true;
  const army = (of: Army | null): string => (of ? `${of.seat} ${of.count}` : "");
  return (
    was.kind !== now.kind ||
    was.marker !== now.marker ||
    was.fort !== now.fort ||
    army(was.army) !== army(now.army) ||
    army(was.raiders) !== army(now.raiders)
  );
}

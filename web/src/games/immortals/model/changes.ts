/** What differs between two tables: since the last turn began. */

import type { Space, Table } from "./model";

export type Change = { on: "space"; space: string } | { on: "player"; seat: number; what: "points" | "purse" | "limbo" };

export function changes(before: Table, after: Table): Change[] {
  return [
    ...after.spaces.filter((space) => differs(before.space(space.id), space)).map((space): Change => ({ on: "space", space: space.id })),
    ...after.players.flatMap((player): Change[] => {
      const was = before.players[player.seat];
      if (!was) return [];
      const { seat } = player;
      return [
        ...(was.points === player.points ? [] : [{ on: "player", seat, what: "points" } as const]),
        ...(was.energy === player.energy && was.gold === player.gold ? [] : [{ on: "player", seat, what: "purse" } as const]),
        ...(was.limbo.light === player.limbo.light && was.limbo.dark === player.limbo.dark ? [] : [{ on: "player", seat, what: "limbo" } as const]),
      ];
    }),
  ];
}

function differs(was: Space | null, now: Space): boolean {
  return !was || was.holder !== now.holder || was.armies !== now.armies || was.tile !== now.tile || was.portal !== now.portal || was.owner !== now.owner;
}

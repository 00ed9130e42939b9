/** Who leads each objective now: counted from what lies on the table. */

import type { Place, Player } from "./places";

type Measure = (seat: number, places: readonly Place[], player: Player) => number;

const MEASURES: Record<string, Measure> = {
  most_cities: (seat, places) => count(places, (place) => place.kind === "city" && place.marker === seat),
  most_hordes: (seat, places) => places.reduce((sum, { army, raiders }) => sum + ours(army, seat) + ours(raiders, seat), 0),
  most_fortresses: (seat, places) => count(places, (place) => place.owner === seat),
  white_tower: (seat, places) => count(places, (place) => place.kind === "tower" && place.marker === seat),
  most_markers: (seat, places) => count(places, (place) => place.marker === seat),
  most_razed: (_, __, player) => player.trophies,
  most_kills: (_, __, player) => player.kills,
  most_villages: (seat, places) => count(places, (place) => place.kind === "village" && place.marker === seat),
};

export function standings(objective: string, places: readonly Place[], players: readonly Player[], mostTied: number): { counts: number[]; leaders: number[] } {
  const measure = MEASURES[objective] ?? (() => 0);
  const counts = players.map((player) => measure(player.seat, places, player));
  const most = Math.max(...counts);
  const tied = counts.flatMap((each, seat) => (each === most && most > 0 ? [seat] : []));
  return { counts, leaders: tied.length <= mostTied ? tied : [] };
}

function count(places: readonly Place[], fits: (place: Place) => boolean): number {
  return places.filter(fits).length;
}

function ours(army: { seat: number; count: number } | null, seat: number): number {
  return army?.seat === seat ? army.count : 0;
}

/** An event as the board tells it: which places it concerns, and what moves from where to where. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Told } from "../../../net/wire";

export interface Story {
  /** ids of places, paths and buildings, and `player:n`, `time:n`, `glory` beside the map */
  spots: string[];
  move: { what: string; count: number; from: string; to: string } | null;
}

const NOTHING: Story = { spots: [], move: null };
/** Where something happens that names no place. */
const HERE: Record<string, string> = {
  gate_battered: "barbican",
  gate_fell: "barbican",
  gate_reinforced: "barbican",
  fighter_saved: "hospital",
  fighters_buried: "hospital",
};
const PLACES = ["origin", "place", "wall", "origin_wall", "rampart", "origin_rampart", "tower", "path", "building", "spot"];

export function story(told: Told | null): Story {
  if (!told) return NOTHING;
  const fields = fieldsIn(told);
  const word = (name: string): string => String(fields[name] ?? "");
  const here = HERE[kindIn(told)];
  const spots = here ? [here] : spotsIn(fields);
  const from = spotOf(word("origin"));
  const to = spotOf(word("place"));
  switch (kindIn(told)) {
    case "unit_advanced":
      return { spots, move: { what: word("unit"), count: 1, from, to } };
    case "fighter_moved":
    case "fighters_swapped":
      return { spots, move: { what: word("fighter"), count: 1, from, to } };
    case "hero_moved":
      return { spots, move: { what: word("hero"), count: 1, from, to } };
    case "time_given":
      return { spots, move: { what: "hourglass", count: Number(fields.hourglasses ?? 1), from: "camp", to: `time:${Number(fields.seat ?? 0)}` } };
    default:
      return { spots, move: null };
  }
}

/** The places that an event, or a question, is about. */
export function spotsIn(fields: Record<string, unknown>): string[] {
  return PLACES.flatMap((name) => (typeof fields[name] === "string" ? [spotOf(String(fields[name]))] : []));
}

/** Siege towers are drawn at their wall, camps as one, what lies beside the board nowhere. */
export function spotOf(place: string): string {
  return place.replace("siege_tower_", "wall_").replace(/^(camp|hand)_.*/, "camp");
}

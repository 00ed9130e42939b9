/** An event in words, `{"unit_advanced": {"unit": …}}`: its kind and its fields. */

import type { Told } from "../net/wire";

export function kindIn(told: Told): string {
  return Object.keys(told.event)[0] ?? "";
}

export function fieldsIn(told: Told): Record<string, unknown> {
  const fields = Object.values(told.event)[0];
  return typeof fields === "object" && fields !== null ? (fields as Record<string, unknown>) : {};
}

/** The signs that seats wear at a table: those of the game on the board, where it has its own. */

export type Shape = "circle" | "square" | "triangle" | "diamond" | "hexagon";

export interface Sign {
  shape: Shape;
  letter: string;
  /** CSS colours, of the sign and of its letter */
  fill: string;
  ink: string;
}

class SeatSigns {
  /** By seat; null where the game has none. */
  worn: readonly Sign[] | null = $state.raw(null);
}

export const seatSigns = new SeatSigns();

/** Moving about with the arrow keys, as on every board. */

export * from "../../bits/focus";

import type { Coordinates } from "./position.ts";

/** A position found in a text. */
export interface SpotInText {
  readonly at: Coordinates;
  /** Side of the square that the figures name, in metres. */
  readonly metres: number;
  /** The text without those figures. */
  readonly rest: string;
  /** The same figures in the other order, with their text. */
  readonly swapped?: { readonly at: Coordinates; readonly text: string };
}

import type { Coordinates } from "./position.ts";

/** A point that stands in a text in figures. */
export interface SpotInText {
  readonly at: Coordinates;
  /** The side of the square that the figures name, metres. */
  readonly metres: number;
  /** The text without those figures. */
  readonly rest: string;
  /** The same figures in the other order, and how that is written. */
  readonly swapped?: { readonly at: Coordinates; readonly text: string };
}

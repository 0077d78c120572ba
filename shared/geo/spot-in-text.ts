import type { Coordinates } from "./position.ts";

export interface SpotInText {
  readonly at: Coordinates;
  /** Side of the square that the typed figures define, in metres. */
  readonly metres: number;
  readonly rest: string;
  readonly swapped?: { readonly at: Coordinates; readonly text: string };
}

import type { Move } from "../kernel/moves.ts";
import type { PaperState } from "./model.ts";

/** The life of a paper. That it has run out is not stored: it follows from its last day. */
export const paperMoves: readonly Move<PaperState, "admin">[] = [
  { from: ["pending"], to: "approved", by: ["admin"] },
  { from: ["pending"], to: "rejected", by: ["admin"] },
];

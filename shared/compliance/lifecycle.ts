import type { Move } from "../kernel/moves.ts";
import type { PaperState } from "./model.ts";

/** Document states. Expiry is not stored: it follows from the last day. */
export const paperMoves: readonly Move<PaperState, "admin">[] = [
  { from: ["pending"], to: "approved", by: ["admin"] },
  { from: ["pending"], to: "rejected", by: ["admin"] },
];

import type { Move } from "../kernel/moves.ts";
import type { PaperState } from "./model.ts";

/** Allowed changes of a document's state. Expiry is not stored, because it follows from the last day. */
export const paperMoves: readonly Move<PaperState, "admin">[] = [
  { from: ["pending"], to: "approved", by: ["admin"] },
  { from: ["pending"], to: "rejected", by: ["admin"] },
];

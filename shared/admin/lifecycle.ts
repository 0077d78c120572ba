import type { Move } from "../kernel/moves.ts";
import type { ContactState } from "./model.ts";
import type { PendingState } from "./pending-changes.ts";

/** The life of a message in the contact queue. */
export const contactMoves: readonly Move<ContactState, "admin">[] = [{ from: ["new"], to: "closed", by: ["admin"] }];

/** The life of a change of an account for which two people are needed. */
export const pendingMoves: readonly Move<PendingState, "admin" | "operator" | "system">[] = [
  { from: ["open"], to: "confirmed", by: ["admin", "operator"] },
  { from: ["open"], to: "refused", by: ["admin", "operator"] },
  { from: ["open"], to: "expired", by: ["system"] },
  { from: ["confirmed", "refused", "expired"], to: "open", by: ["admin"] },
];

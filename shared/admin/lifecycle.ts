import type { Move } from "../kernel/moves.ts";
import type { ContactState } from "./letters.ts";
import type { PendingState } from "./pending-changes.ts";

export const contactMoves: readonly Move<ContactState, "admin" | "writer">[] = [
  { from: ["open"], to: "answered", by: ["admin"] },
  { from: ["open", "answered"], to: "closed", by: ["admin"] },
  { from: ["answered", "closed"], to: "open", by: ["writer"] },
];

export const pendingMoves: readonly Move<PendingState, "admin" | "operator" | "system">[] = [
  { from: ["open"], to: "confirmed", by: ["admin", "operator"] },
  { from: ["open"], to: "refused", by: ["admin", "operator"] },
  { from: ["open"], to: "expired", by: ["system"] },
  { from: ["confirmed", "refused", "expired"], to: "open", by: ["admin"] },
];

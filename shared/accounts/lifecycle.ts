import type { Move } from "../kernel/moves.ts";
import type { AccountStatus, DriverApplication, Invitation, Membership } from "./model.ts";

/** Days between a deletion request and the deletion. The owner can cancel until then. */
export const deletionGraceDays = 14;

/** Account states. The erasure starts at `deleted`, which is final. */
export const accountMoves: readonly Move<AccountStatus, "admin" | "system">[] = [
  { from: ["active"], to: "suspended", by: ["admin"] },
  { from: ["suspended"], to: "active", by: ["admin"] },
  { from: ["active", "suspended"], to: "deleted", by: ["system"] },
];

/** Membership states. A member who left can be invited again. */
export const memberMoves: readonly Move<Membership["state"], "haulier" | "member">[] = [
  { from: ["active"], to: "removed", by: ["haulier", "member"] },
  { from: ["removed"], to: "active", by: ["member"] },
];

/** Invitation states. `expired` is never stored: it follows from the last day. */
export const invitationMoves: readonly Move<Invitation["state"], "haulier" | "invited">[] = [
  { from: ["invited"], to: "accepted", by: ["invited"] },
  { from: ["invited"], to: "declined", by: ["invited"] },
  { from: ["invited"], to: "withdrawn", by: ["haulier"] },
];

export const applicationMoves: readonly Move<DriverApplication["state"], "admin">[] = [
  { from: ["new"], to: "approved", by: ["admin"] },
  { from: ["new"], to: "rejected", by: ["admin"] },
];

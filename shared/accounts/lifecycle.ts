import type { Move } from "../kernel/moves.ts";
import type { AccountStatus, DriverApplication, Invitation, Membership } from "./model.ts";

/** Days between a deletion request and the deletion. The owner can cancel until then. */
export const deletionGraceDays = 14;

/** Allowed changes of an account's state. `deleted` is final and starts the erasure. */
export const accountMoves: readonly Move<AccountStatus, "admin" | "system">[] = [
  { from: ["active"], to: "suspended", by: ["admin"] },
  { from: ["suspended"], to: "active", by: ["admin"] },
  { from: ["active", "suspended"], to: "deleted", by: ["system"] },
];

/** Allowed changes of a membership. A former member can be invited again. */
export const memberMoves: readonly Move<Membership["state"], "haulier" | "member">[] = [
  { from: ["active"], to: "removed", by: ["haulier", "member"] },
  { from: ["removed"], to: "active", by: ["member"] },
];

/** Allowed changes of an invitation. `expired` is never stored, because it follows from the last day. */
export const invitationMoves: readonly Move<Invitation["state"], "haulier" | "invited">[] = [
  { from: ["invited"], to: "accepted", by: ["invited"] },
  { from: ["invited"], to: "declined", by: ["invited"] },
  { from: ["invited"], to: "withdrawn", by: ["haulier"] },
];

export const applicationMoves: readonly Move<DriverApplication["state"], "admin">[] = [
  { from: ["new"], to: "approved", by: ["admin"] },
  { from: ["new"], to: "rejected", by: ["admin"] },
];

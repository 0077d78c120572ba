import type { Move } from "../kernel/moves.ts";
import type { AccountStatus, DriverApplication, Invitation, Membership } from "./model.ts";

/** Days between asking for deletion and deletion, in which it can be taken back. */
export const deletionGraceDays = 14;

/** The life of an account. Its erasure begins with `deleted`, which has no way back. */
export const accountMoves: readonly Move<AccountStatus, "admin" | "system">[] = [
  { from: ["active"], to: "suspended", by: ["admin"] },
  { from: ["suspended"], to: "active", by: ["admin"] },
  { from: ["active", "suspended"], to: "deleted", by: ["system"] },
];

/** The life of a membership. Somebody who left can be invited again. */
export const memberMoves: readonly Move<Membership["state"], "haulier" | "member">[] = [
  { from: ["active"], to: "removed", by: ["haulier", "member"] },
  { from: ["removed"], to: "active", by: ["member"] },
];

/** The life of an invitation. `expired` is never stored: it follows from the last day. */
export const invitationMoves: readonly Move<Invitation["state"], "haulier" | "invited">[] = [
  { from: ["invited"], to: "accepted", by: ["invited"] },
  { from: ["invited"], to: "declined", by: ["invited"] },
  { from: ["invited"], to: "withdrawn", by: ["haulier"] },
];

/** The life of a driver's registration. */
export const applicationMoves: readonly Move<DriverApplication["state"], "admin">[] = [
  { from: ["new"], to: "approved", by: ["admin"] },
  { from: ["new"], to: "rejected", by: ["admin"] },
];

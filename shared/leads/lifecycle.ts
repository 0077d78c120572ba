import type { Actor } from "../booking/lifecycle.ts";
import { type Move, mayMove } from "../kernel/moves.ts";
import type { LeadStatus } from "./model.ts";

/** All allowed status changes of a lead. The guest acts as the contractor. */
export const leadMoves: readonly Move<LeadStatus, Actor>[] = [
  { from: ["new"], to: "confirmed", by: ["contractor", "admin"] },
  { from: ["new", "confirmed"], to: "matched", by: ["contractor", "admin"] },
  { from: ["matched"], to: "quoted", by: ["system"] },
  { from: ["matched", "quoted"], to: "accepted", by: ["system"] },
  { from: ["new", "confirmed", "matched", "quoted"], to: "closed", by: ["admin", "contractor", "system"] },
  { from: ["new", "confirmed", "matched", "quoted"], to: "spam", by: ["admin"] },
  { from: ["new", "confirmed", "matched", "quoted"], to: "expired", by: ["system"] },
];

export const isLive = (status: LeadStatus): boolean => mayMove(leadMoves, status, "expired", "system");

import type { Actor } from "../booking/lifecycle.ts";
import { type Move, mayMove } from "../kernel/moves.ts";
import type { LeadStatus } from "./model.ts";

/** The life of a lead: every move that is allowed. The guest is the contractor to be. */
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

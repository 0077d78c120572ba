import type { Actor } from "../booking/lifecycle.ts";
import { type Move, mayMove } from "../kernel/moves.ts";
import type { OpenJobStatus, QuoteStatus } from "./model.ts";

export const openJobMoves: readonly Move<OpenJobStatus, Actor>[] = [
  { from: ["pending"], to: "quoted", by: ["system"] },
  { from: ["quoted"], to: "pending", by: ["system"] },
  { from: ["quoted"], to: "booked", by: ["contractor", "admin"] },
  { from: ["pending", "quoted"], to: "cancelled", by: ["contractor", "admin"] },
  { from: ["pending", "quoted"], to: "expired", by: ["system"] },
  { from: ["pending"], to: "declined", by: ["haulier"] },
  { from: ["declined", "cancelled", "expired"], to: "pending", by: ["contractor"] },
];

/** Allowed changes of a quote's status. A fleet manager acts as the haulier. */
export const quoteMoves: readonly Move<QuoteStatus, Actor>[] = [
  { from: ["submitted"], to: "withdrawn", by: ["haulier"] },
  { from: ["submitted"], to: "accepted", by: ["contractor", "admin"] },
  { from: ["submitted"], to: "rejected", by: ["contractor"] },
  { from: ["submitted"], to: "superseded", by: ["system"] },
  { from: ["submitted"], to: "expired", by: ["system"] },
];

export const isOpen = (status: OpenJobStatus): boolean => mayMove(openJobMoves, status, "cancelled", "contractor");

export const stands = (status: QuoteStatus): boolean => status === "submitted";

export function quoteMovesOf(status: QuoteStatus, by: Actor): QuoteStatus[] {
  return quoteMoves.filter((move) => move.from.includes(status) && move.by.includes(by)).map(({ to }) => to);
}

import { type Proposal, ProposalKind, type Side } from "./agreement-model.ts";
import { isOfClock } from "./extra-rules.ts";
import { type Actor, isOver } from "./lifecycle.ts";
import type { BookingStatus } from "./model.ts";

/** In these statuses a change of a kind may be proposed, and a proposal stays open. */
export function mayChange(kind: ProposalKind, status: BookingStatus): boolean {
  return kind === "time" ? status === "confirmed" || status === "assigned" : !isOver(status) && status !== "disputed";
}

/** As which side somebody proposes and answers; null for drivers and admins, who agree on nothing for others. */
export const sideOf = (actor: Actor): Side | null => (actor === "contractor" || actor === "haulier" ? actor : null);

interface Open {
  readonly status: BookingStatus;
  readonly proposals: readonly Proposal[];
}

/** What somebody may propose now. The price is the haulier's to ask for. */
export function openTo(actor: Actor, { status, proposals }: Open): ProposalKind[] {
  return ProposalKind.options.filter(
    (kind) =>
      sideOf(actor) &&
      (kind === "time" || actor === "haulier") &&
      mayChange(kind, status) &&
      !proposals.some((one) => one.kind === kind && !isOfClock(one)),
  );
}

/** The proposals that a booking keeps on moving to a status; the others lapse. */
export const stillOpen = (proposals: readonly Proposal[], to: BookingStatus): Proposal[] =>
  proposals.filter(({ kind }) => mayChange(kind, to));

/** Until when a new time may be accepted: until the job begins, by what stands or, if that has passed, by what is proposed. */
export function timeLapsesAt(collectAt: string, proposed: string, now: string): string {
  return collectAt > now && collectAt < proposed ? collectAt : proposed;
}

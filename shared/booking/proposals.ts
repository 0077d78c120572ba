import { type Proposal, ProposalKind, type Side } from "./agreement-model.ts";
import { isOfClock } from "./extra-rules.ts";
import { type Actor, isOver } from "./lifecycle.ts";
import type { BookingStatus } from "./model.ts";

/** Whether a change can be proposed in this status. An open proposal lapses in other statuses. */
export function mayChange(kind: ProposalKind, status: BookingStatus): boolean {
  return kind === "time" ? status === "confirmed" || status === "assigned" : !isOver(status) && status !== "disputed";
}

/** Returns the actor's side; null for drivers and admins, who cannot agree for a side. */
export const sideOf = (actor: Actor): Side | null => (actor === "contractor" || actor === "haulier" ? actor : null);

interface Open {
  readonly status: BookingStatus;
  readonly proposals: readonly Proposal[];
}

export function openTo(actor: Actor, { status, proposals }: Open): ProposalKind[] {
  return ProposalKind.options.filter(
    (kind) =>
      sideOf(actor) &&
      (kind === "time" || actor === "haulier") &&
      mayChange(kind, status) &&
      !proposals.some((one) => one.kind === kind && !isOfClock(one)),
  );
}

/** Returns the proposals that stay open after a change to this status; the others lapse. */
export const stillOpen = (proposals: readonly Proposal[], to: BookingStatus): Proposal[] =>
  proposals.filter(({ kind }) => mayChange(kind, to));

/** Returns the deadline to accept a new time: the agreed start or, if that has passed, the proposed start. */
export function timeLapsesAt(collectAt: string, proposed: string, now: string): string {
  return collectAt > now && collectAt < proposed ? collectAt : proposed;
}

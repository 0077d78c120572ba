import { type Proposal, ProposalKind, type Side } from "./agreement-model.ts";
import { type Actor, isOver } from "./lifecycle.ts";
import type { BookingStatus } from "./model.ts";

/** Most of a single extra: £10,000. */
export const highestExtraPence = 1_000_000;

/** In these statuses a change of a kind may be proposed, and a proposal stays open. */
export function mayChange(kind: ProposalKind, status: BookingStatus): boolean {
  return kind === "time" ? status === "confirmed" || status === "assigned" : !isOver(status) && status !== "disputed";
}

/** As which side somebody proposes and answers; null for drivers and admins, who agree on nothing for others. */
export const sideOf = (actor: Actor): Side | null => (actor === "contractor" || actor === "haulier" ? actor : null);

/** The id of the proposal, and of the extra, of the waiting at one place of a booking: there is one at the most. */
export const waitingId = (stop: string): string => `${clockIds}${stop}`;
const clockIds = "waiting-";

/** Whether the waiting clock made a proposal or an extra. */
export const isOfClock = ({ id }: { readonly id: string }): boolean => id.startsWith(clockIds);

type Named = readonly { readonly id: string }[];

/** Whether a wait of a booking has been proposed, or agreed on. */
export const hasWaited = ({ proposals, extras }: { readonly proposals: Named; readonly extras: Named }): boolean =>
  [...proposals, ...extras].some(isOfClock);

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

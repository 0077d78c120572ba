import { caseMovedOn, caseProposalGone, creditMissing, creditTooHigh } from "#shared/booking/case-faults.ts";
import type { Case, CaseRecord } from "#shared/booking/case-model.ts";
import { caseDueAt, mostCredit, plainTerms, statusAfterCase } from "#shared/booking/case-rules.ts";
import type { CaseStep, CaseTerms } from "#shared/booking/case-step.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { foundBySide, stateAfter } from "./case-found.ts";
import { commitCaseStep } from "./case-step.ts";

type Asked<Name extends keyof typeof bookingOperations> = Input<(typeof bookingOperations)[Name]>;
type Found = Awaited<ReturnType<typeof foundBySide>>;

/** Proposes a settlement. Replaces an earlier proposal of the same case. */
export async function proposeSettlement(input: Asked<"proposeSettlement">, context: Context): Promise<Case> {
  const found = await foundBySide(context, input);
  const { record, booking, side: by } = found;
  const state = stateAfter(record, "propose", by, context.now);
  const terms = checkedTerms(input, booking);
  const made = { id: context.newId(), by, authorId: callerId(context), reason: input.reason || null, at: context.now };
  return take(found, { state, proposal: { ...made, ...terms } }, { step: "proposed", kind: null, terms }, context);
}

/** Answers a settlement. Acceptance settles the case and, after a delivery, completes the booking. */
export async function answerSettlement(input: Asked<"answerSettlement">, context: Context): Promise<Case> {
  const found = await foundBySide(context, input);
  const { record, booking, side } = found;
  const state = stateAfter(record, input.isAccepted ? "accept" : "decline", side, context.now);
  const proposal = asRead(record, input.proposalId);
  if (proposal.by === side) throw gone("Your side made this proposal. The other side answers it.", record);
  const { outcome, creditTo, pence, reason } = proposal;
  const terms = { outcome, creditTo, pence };
  if (!input.isAccepted)
    return take(found, { state, proposal: null }, { step: "declined", kind: null, terms }, context);
  const end = { ...terms, by: "both", authorId: proposal.authorId, reason, at: context.now } as const;
  const ended = { state, proposal: null, end, endedAt: context.now };
  const to = statusAfterCase(booking, "settled", false);
  return take(found, ended, { step: "accepted", kind: null, terms }, context, to);
}

export async function escalateCase(input: Asked<"escalateCase">, context: Context): Promise<Case> {
  const found = await foundBySide(context, input);
  const state = stateAfter(found.record, "escalate", found.side, context.now);
  return take(found, { state, adminSince: context.now }, { step: "escalated", kind: null, terms: null }, context);
}

/** Withdraws a case. The booking continues as before the case. */
export async function withdrawCase(input: Asked<"withdrawCase">, context: Context): Promise<Case> {
  const found = await foundBySide(context, input);
  const { record, booking, side } = found;
  const state = stateAfter(record, "withdraw", side, context.now);
  if (record.isJoined) {
    const how = "has complaints of both sides: propose to settle it with nothing instead";
    throw caseMovedOn({ values: { how }, metadata: { state: record.state, version: record.version } });
  }
  const ended = { state, proposal: null, endedAt: context.now };
  const to = statusAfterCase(booking, "withdrawn", false);
  return take(found, ended, { step: "withdrawn", kind: null, terms: null }, context, to);
}

/** Removes amounts that the terms do not use. Throws if the booking does not allow the terms. */
export function checkedTerms(
  { outcome, creditTo = null, pence = null }: Partial<CaseTerms> & Pick<CaseTerms, "outcome">,
  booking: BookingRecord,
): CaseTerms {
  const terms = plainTerms({ outcome, creditTo, pence });
  if (outcome !== "credit") return terms;
  if (!creditTo || !pence) throw creditMissing();
  const most = mostCredit(booking, creditTo);
  if (pence > most) throw creditTooHigh({ values: { most: formatPence(most) } });
  return terms;
}

/** Returns the open proposal. Throws if it is not the one that the caller saw. */
function asRead(record: CaseRecord, id: string) {
  const { proposal } = record;
  if (!proposal) throw gone("This proposal is not open any more.", record);
  if (proposal.id !== id) throw gone("Another proposal has replaced this one.", record);
  return proposal;
}

const gone = (what: string, { proposal }: CaseRecord) =>
  caseProposalGone({ values: { what }, metadata: { proposalId: proposal?.id ?? null } });

function take(
  found: Found,
  change: Partial<CaseRecord> & Pick<CaseRecord, "state">,
  step: CaseStep,
  context: Context,
  to = found.booking.status,
): Promise<Case> {
  const { booking, record: before } = found;
  const dueAt = change.state === before.state ? before.dueAt : caseDueAt(change.state, context.now);
  const after = { ...before, ...change, dueAt, version: before.version + 1 };
  return commitCaseStep(context, { booking, before, after, step, to }, found);
}

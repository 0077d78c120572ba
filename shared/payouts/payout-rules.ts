import { bankChangeHoldHours } from "../accounts/bank.ts";
import { nextWorkingDay } from "../kernel/bank-holidays.ts";
import { addSeconds, ukDayOf } from "../kernel/time.ts";
import type {
  PayoutBatchLine,
  PayoutBatchRecord,
  PayoutBatchState,
  PayoutHold,
  PayoutRecord,
  PayoutState,
} from "./payout-model.ts";
import { hadPence, owedPenceOf, sentPence } from "./payout-sums.ts";

/** Hours from delivery (or from receipt of the money, if later) to payout, so that the contractor can complain. */
export const payoutHoldHours = 48;

export interface PayoutFacts {
  readonly hasOpenCase: boolean;
  readonly bankChangedAt: string | null;
  readonly isCounted: boolean;
  /** Overpayment of the invoice, less the amounts that its other payouts return to the contractor, in pence. */
  readonly overpaidPence: number;
  /** Amount that the haulier owes back for payouts whose payments were voided, in pence. */
  readonly owedPence: number;
}

type Held = Pick<PayoutRecord, "deliveredAt" | "recordedAt" | "pence" | "setOffPence">;

/** Returns the part of a payout that goes back to the contractor, in pence. The haulier keeps amounts set off. */
export const returnedPence = (
  { pence, setOffPence }: Pick<PayoutRecord, "pence" | "setOffPence">,
  { overpaidPence }: PayoutFacts,
): number => Math.min(pence - setOffPence, Math.max(0, overpaidPence));

const later = (one: string, other: string) => (one > other ? one : other);

/**
 * Returns the reason for a payout's longest wait; null: payable now. It waits 48 hours from the later of delivery and
 * recorded payment, during any open case of its job, and 72 hours from a change of bank details. Then amounts that the
 * haulier owes back are set off.
 */
export function holdOf(payout: Held, facts: PayoutFacts, now: string): PayoutHold | null {
  if (!facts.isCounted) return { why: "takenBack", until: null };
  if (facts.hasOpenCase) return { why: "dispute", until: null };
  if (returnedPence(payout, facts) === payout.pence - payout.setOffPence) return { why: "credited", until: null };
  if (facts.bankChangedAt === null) return { why: "noBank", until: null };
  const fresh = addSeconds(later(payout.deliveredAt, payout.recordedAt), payoutHoldHours * 3600);
  const bank = addSeconds(facts.bankChangedAt, bankChangeHoldHours * 3600);
  const until = later(fresh, bank);
  if (until > now) return { why: bank > fresh ? "bankChange" : "fresh", until };
  return facts.owedPence > 0 ? { why: "owes", until: null } : null;
}

const moves: Readonly<
  Record<"batched" | "released" | "paid" | "failed" | "retried" | "setOff" | "repaid", readonly PayoutState[]>
> = {
  batched: ["held"],
  released: ["batched"],
  paid: ["batched"],
  failed: ["batched", "paid"],
  retried: ["failed"],
  setOff: ["held"],
  repaid: ["owedBack"],
};

export const canMove = ({ state }: Pick<PayoutRecord, "state">, move: keyof typeof moves): boolean =>
  moves[move].includes(state);

const moved = (payout: PayoutRecord, change: Partial<PayoutRecord>): PayoutRecord => ({
  ...payout,
  ...change,
  version: payout.version + 1,
});

const waiting = { state: "held", batchId: null, returnPence: 0 } as const;

export const batched = (payout: PayoutRecord, facts: PayoutFacts, batchId: PayoutBatchRecord["id"]): PayoutRecord =>
  moved(payout, { state: "batched", batchId, returnPence: returnedPence(payout, facts), tries: payout.tries + 1 });

/**
 * Returns a payout after its payment was voided: the haulier owes back the amount received. If the payout has not
 * reached a bank, only the part set off is owed back.
 */
function owing(payout: PayoutRecord): PayoutRecord {
  const { state, takenBackAt, pence, setOffPence } = payout;
  if (takenBackAt === null) return payout;
  if (state === "paid") return { ...payout, state: "owedBack" };
  const isHere = state === "held" || state === "failed";
  return isHere && setOffPence > 0 ? { ...payout, state: "owedBack", returnPence: pence - setOffPence } : payout;
}

export const takenBack = (payout: PayoutRecord, takenBackAt: string): PayoutRecord =>
  owing(moved(payout, { takenBackAt }));

export const released = (payout: PayoutRecord): PayoutRecord => owing(moved(payout, waiting));

export const paid = (payout: PayoutRecord, paidOn: string): PayoutRecord =>
  owing(moved(payout, { state: "paid", paidOn }));

export const failed = (payout: PayoutRecord, failure: string): PayoutRecord =>
  owing(moved(payout, { state: "failed", failure, paidOn: null }));

export const retried = (payout: PayoutRecord): PayoutRecord => owing(moved(payout, { ...waiting, failure: null }));

export const repaid = (payout: PayoutRecord): PayoutRecord => recovered(payout, owedPenceOf(payout));

function recovered(payout: PayoutRecord, pence: number): PayoutRecord {
  const recoveredPence = payout.recoveredPence + pence;
  const isWhole = recoveredPence === hadPence(payout);
  return moved(payout, { recoveredPence, state: isWhole ? "recovered" : payout.state });
}

/**
 * Sets off amounts that the haulier owes back, oldest first, against a payout, as far as possible. The rest goes into a
 * batch; without a rest the payout counts as paid. Returns the payout and the payouts settled by it.
 */
export function setOff(payout: PayoutRecord, owed: readonly PayoutRecord[], facts: PayoutFacts, day: string) {
  const returnPence = returnedPence(payout, facts);
  const most = sentPence({ ...payout, returnPence });
  let left = most;
  const settled: PayoutRecord[] = [];
  for (const one of owed) {
    const pence = Math.min(left, owedPenceOf(one));
    if (pence === 0) continue;
    left -= pence;
    settled.push(recovered(one, pence));
  }
  const setOffPence = payout.setOffPence + most - left;
  const after = moved(payout, { setOffPence, ...(left === 0 && { state: "paid", paidOn: day, returnPence }) });
  return { after, settled };
}

export function lineOf(payout: PayoutRecord): PayoutBatchLine {
  const { id, bookingId, haulierId, haulierName, invoiceNumber } = payout;
  return { id, bookingId, haulierId, haulierName, invoiceNumber, pence: sentPence(payout) };
}

type Made = Pick<PayoutBatchRecord, "id" | "madeBy" | "madeAt" | "lines">;

export const madeBatch = ({ id, madeBy, madeAt, lines }: Made): PayoutBatchRecord => ({
  ...{ id, state: "made", lines, madeBy, madeAt, version: 1 },
  totalPence: lines.reduce((sum, { pence }) => sum + pence, 0),
  ...{ decidedBy: null, decidedAt: null, processingDay: null, entryDay: null, fileTakenAt: null },
});

/** Bacs uses the bank holidays of England and Wales. */
const bacsNation = "england_and_wales";

/**
 * Returns an approved batch with its Bacs days: submitted by the end of this day, processed on the next working day,
 * credited on the one after.
 */
export function approvedBatch(batch: PayoutBatchRecord, by: PayoutBatchRecord["madeBy"], now: string) {
  const processingDay = nextWorkingDay(ukDayOf(now), bacsNation);
  const days = { processingDay, entryDay: nextWorkingDay(processingDay, bacsNation) };
  return { ...decidedBatch(batch, "approved", by, now), ...days };
}

export const decidedBatch = (
  batch: PayoutBatchRecord,
  state: "approved" | "withdrawn",
  by: PayoutBatchRecord["madeBy"],
  now: string,
): PayoutBatchRecord => ({ ...batch, state, decidedBy: by, decidedAt: now, version: batch.version + 1 });

type Moving = Pick<PayoutBatchRecord, "state" | "madeBy" | "fileTakenAt" | "entryDay" | "processingDay">;

/** Why a batch cannot change: already changed, approval by its maker, file downloaded, or too early. */
export type BatchRefusal = "moved" | "own" | "taken" | "early";
export function batchRefusal(batch: Moving, to: PayoutBatchState, by: string, now: string): BatchRefusal | null {
  if (to === "approved") {
    if (batch.state !== "made") return "moved";
    return batch.madeBy === by ? "own" : null;
  }
  if (to === "withdrawn") {
    if (batch.state !== "made" && batch.state !== "approved") return "moved";
    return batch.fileTakenAt === null ? null : "taken";
  }
  if (to !== "paid" || batch.state !== "approved" || batch.fileTakenAt === null) return "moved";
  return batch.entryDay === null || ukDayOf(now) < batch.entryDay ? "early" : null;
}

/** Whether a batch's file can be downloaded: it is approved, and Bacs still accepts it for its processing day. */
export const takesFile = ({ state, processingDay }: Moving, now: string): boolean =>
  state === "approved" && processingDay !== null && ukDayOf(now) < processingDay;

import { addSeconds } from "#shared/kernel/time.ts";
import { wasteEvents } from "#shared/waste/events.ts";
import { receiptUnderWay } from "#shared/waste/faults.ts";
import type { ReceiptRecord, ReceiptTrouble } from "#shared/waste/receipt.ts";
import { nextReceiptTry } from "#shared/waste/receipt-rules.ts";
import type { ReceivedMovement } from "#shared/waste/received-movement.ts";
import type { Write } from "../platform/database.ts";
import { eventWrites, happened } from "../platform/domain-events.ts";
import { log } from "../platform/log.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { receiptById, receiptWrites, receiverOf } from "./receipt-store.ts";
import { openSiteCode } from "./site-code-seal.ts";
import { noteEntity } from "./store.ts";
import { isTrackingOn } from "./tracking-on.ts";
import { type Answered, sendMovement, signIn } from "./tracking-service.ts";

/** Seconds without an answer after which a sending process must have died: requests time out long before. */
const noAnswerSeconds = 300;

/** Seconds until the next attempt while an operator has switched sending off. */
const offSeconds = 900;

const overtaken = receiptUnderWay();

/**
 * Sends a due digital waste record. Marks it first: Defra does not detect duplicates, so a record without an answer
 * becomes `unclear` and a person decides. Corrections are retried.
 */
export const onReceiptDue: Reaction<"receiptDue"> = async ({ payload }, context) => {
  const receipt = await receiptById(context.db, payload.subjectId);
  if (!receipt?.nextAttemptAt || receipt.nextAttemptAt > payload.dueAt) return;
  if (receipt.status === "sending") return void (await keep(context, receipt, { kind: "unclear" }));
  if (receipt.status !== "queued" || !receipt.body) return;
  const { haulierId, tipId } = receipt;
  if (!(await isTrackingOn(context, haulierId))) return void (await keep(context, receipt, { kind: "off" }));
  const receiver = await receiverOf(context.db, haulierId, tipId);
  if (!receiver) return void (await keep(context, receipt, { kind: "siteCode" }));
  const apiCode = await openSiteCode(receiver.sealed, receiver);
  const signed = await signIn(context.now);
  if (!("token" in signed)) return void (await keep(context, receipt, signed));
  const sending = await mark(context, receipt);
  if (!sending) return;
  const movement = JSON.parse(receipt.body) as ReceivedMovement;
  const { token } = signed;
  const answered = await sendMovement({ token, movement, apiCode, trackingId: receipt.trackingId }, context.now);
  await storeAnswer(context, sending, answered);
};

/** Marks a record as being sent and sets a timer to check the outcome. Null if a concurrent run has. */
async function mark(context: ReactionContext, before: ReceiptRecord): Promise<ReceiptRecord | null> {
  const { db, now } = context;
  const after: ReceiptRecord = {
    ...before,
    status: "sending",
    attemptedAt: now,
    nextAttemptAt: addSeconds(now, noAnswerSeconds),
    tries: before.tries + 1,
  };
  const isMine = await unlessOvertaken(() =>
    db.commit(receiptWrites(before, after, { by: "system", now, otherwise: overtaken })),
  );
  return isMine ? { ...after, version: before.version + 1 } : null;
}

/** Stores Defra's answer. Stores the tracking id even after the timer has fired, because Defra returns it only once. */
async function storeAnswer(context: ReactionContext, sending: ReceiptRecord, answered: Answered): Promise<void> {
  if (await keep(context, sending, answered)) return;
  const now = await receiptById(context.db, sending.id);
  if (answered.kind === "taken" && now?.status === "unclear" && now.attemptedAt === sending.attemptedAt)
    await keep(context, now, answered);
}

type Outcome = Answered | { readonly kind: "siteCode" | "off" };

/** Stores the outcome of sending. Returns false if a concurrent run has stored one. */
async function keep(context: ReactionContext, before: ReceiptRecord, outcome: Outcome): Promise<boolean> {
  const { db, now } = context;
  const after = afterOutcome(before, outcome, now);
  const isStopped = after.status === "refused" || after.status === "unclear";
  if (outcome.kind === "signIn") log.error("Defra does not accept our sign-in", { receipt: before.id });
  const { id: receiptId, bookingId, haulierId, noteNumber, trouble } = after;
  const stopped =
    isStopped && trouble
      ? [
          happened(wasteEvents, "receiptStopped", {
            receiptId,
            bookingId,
            haulierId,
            noteNumber,
            trouble,
            version: before.version + 1,
          }),
        ]
      : [];
  return unlessOvertaken(() =>
    db.commit([
      ...receiptWrites(before, after, { by: "system", now, otherwise: overtaken }),
      ...noteUpdate(before, after),
      ...eventWrites(context, stopped),
    ]),
  );
}

function afterOutcome(before: ReceiptRecord, outcome: Outcome, now: string): ReceiptRecord {
  const settled = { ...before, attemptedAt: null, nextAttemptAt: null, fields: [] };
  const stopped = (trouble: ReceiptTrouble): ReceiptRecord => ({ ...settled, status: "refused", trouble });
  const later = (trouble: ReceiptTrouble, retryAfter: number | null): ReceiptRecord => {
    const tries = before.status === "sending" ? before.tries : before.tries + 1;
    const nextAttemptAt = nextReceiptTry({ ...before, tries }, now, retryAfter);
    return nextAttemptAt ? { ...settled, status: "queued", trouble, tries, nextAttemptAt } : stopped("gaveUp");
  };
  switch (outcome.kind) {
    case "taken":
      return { ...settled, status: "sent", trouble: null, trackingId: outcome.trackingId, sentAt: now };
    case "fields": {
      const isCode = outcome.fields.some(({ field }) => field === "apiCode");
      return { ...stopped(isCode ? "siteCode" : "fields"), fields: [...outcome.fields] };
    }
    case "away":
      return later("away", outcome.retryAfter);
    case "signIn":
      return later("signIn", null);
    case "off":
      return { ...before, nextAttemptAt: addSeconds(now, offSeconds) };
    case "unclear":
      // A correction can safely be sent again: the second has no further effect.
      if (before.trackingId !== null) return later("away", null);
      return { ...settled, attemptedAt: before.attemptedAt, status: "unclear", trouble: "connection" };
    case "unpaid":
    case "noSuchId":
    case "siteCode":
      return stopped(outcome.kind);
  }
}

function noteUpdate(before: ReceiptRecord, { bookingId, load, trackingId, status }: ReceiptRecord): Write[] {
  if (status !== "sent" || trackingId === null || before.trackingId === trackingId) return [];
  return [
    {
      update: noteEntity.key({ bookingId, load }),
      change: { set: { trackingId }, add: { version: 1 } },
      when: [{ attribute: "PK", is: "exists" }],
    },
  ];
}

async function unlessOvertaken(commit: () => Promise<unknown>): Promise<boolean> {
  try {
    await commit();
    return true;
  } catch (error) {
    if (error === overtaken) return false;
    throw error;
  }
}

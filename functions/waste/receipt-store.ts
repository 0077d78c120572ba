import type { Fault } from "#shared/kernel/errors.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import { ReceiptId } from "#shared/kernel/id.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { receiptUnderWay } from "#shared/waste/faults.ts";
import { noteDays } from "#shared/waste/keeping.ts";
import type { NoteRecord } from "#shared/waste/model.ts";
import { mostOpenReceipts, ReceiptRecord, ReceiverRecord, receiptMoves } from "#shared/waste/receipt.ts";
import { recordBy } from "#shared/waste/record-by.ts";
import type { Database, Write } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf } from "../platform/list.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";

export const receiverEntity = entity({
  name: "wasteReceiver",
  schema: () => ReceiverRecord,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<ReceiverRecord, "haulierId">) => `USER#${haulierId}`,
      prefix: "WASTE_RECEIVER#",
      sort: ({ tipId }: Pick<ReceiverRecord, "tipId">) => tipId,
    },
  },
});

export const receiptEntity = entity({
  name: "wasteReceipt",
  schema: () => ReceiptRecord,
  key: ({ id }: Pick<ReceiptRecord, "id">) => ({ PK: `WASTE_RECEIPT#${id}`, SK: "WASTE_RECEIPT" }),
  lists: {
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<ReceiptRecord, "haulierId">) => `USER#${haulierId}`,
      prefix: "WASTE_RECEIPT#",
      sort: ({ receivedAt, id }: ReceiptRecord) => `${receivedAt}#${id}`,
      newestFirst: true,
    },
    open: {
      index: "GSI2",
      partition: ({ haulierId, status }: Pick<ReceiptRecord, "haulierId" | "status">) =>
        status === "sent" ? null : `WASTE_RECEIPTS#${haulierId}`,
      sort: ({ receivedAt, id }: ReceiptRecord) => `${receivedAt}#${id}`,
      note: "those that are not sent",
    },
  },
  ttl: ({ receivedAt }) => epochSecondsOf(addSeconds(receivedAt, noteDays * 86_400)),
});

export const receiversOf = (db: Database, haulierId: UserId): Promise<ReceiverRecord[]> =>
  allOf(db, receiverEntity.lists.ofHaulier({ haulierId }));

export async function receiverOf(db: Database, haulierId: UserId, tipId: string): Promise<ReceiverRecord | null> {
  const item = await db.get(receiverEntity.key({ haulierId, tipId }));
  return item ? receiverEntity.fromItem(item) : null;
}

export const receiverWrite = (receiver: ReceiverRecord): Write => ({ put: receiverEntity.toItem(receiver) });
export const receiverRemoval = (key: Pick<ReceiverRecord, "haulierId" | "tipId">): Write => ({
  remove: receiverEntity.key(key),
});

/** Derives a record's id from booking and load, so that a load has at most one record. */
export const receiptIdOf = (bookingId: BookingId, load: number): ReceiptId =>
  ReceiptId.parse(derivedId(["wasteReceipt", bookingId, String(load)]));

export async function receiptById(db: Database, id: ReceiptId): Promise<ReceiptRecord | null> {
  const item = await db.get(receiptEntity.key({ id }));
  return item ? receiptEntity.fromItem(item) : null;
}

export async function receiptsOf(
  db: Database,
  bookingId: BookingId,
  loads: readonly number[],
): Promise<ReceiptRecord[]> {
  const keys = loads.map((load) => receiptEntity.key({ id: receiptIdOf(bookingId, load) }));
  return receiptEntity.readAll(await db.getMany(keys, { consistent: true }));
}

export const openReceiptsOf = (db: Database, haulierId: UserId): Promise<ReceiptRecord[]> =>
  firstOf(db, receiptEntity.lists.open({ haulierId, status: "due" }), mostOpenReceipts);

export const allReceiptsOf = (db: Database, haulierId: UserId): Promise<ReceiptRecord[]> =>
  allOf(db, receiptEntity.lists.ofHaulier({ haulierId }));

/** Returns the unsent record of a load weighed at the haulier's own site; null before weighing. */
export function dueReceipt({
  bookingId,
  load,
  haulierId,
  number,
  ticket,
  trackingId,
}: NoteRecord): ReceiptRecord | null {
  if (!ticket) return null;
  const { weighedAt: receivedAt, tip } = ticket;
  return {
    ...{ id: receiptIdOf(bookingId, load), bookingId, load, haulierId, noteNumber: number },
    ...{ tipId: tip.id, tipName: tip.name, receivedAt, recordBy: recordBy(receivedAt, tip.permitNumber) },
    status: trackingId ? "sent" : "due",
    ...{ body: null, trackingId, queuedAt: null, tries: 0, nextAttemptAt: null, attemptedAt: null },
    ...{ trouble: null, fields: [], sentAt: null, version: 0 },
  };
}

export const newReceiptWrites = (receipt: ReceiptRecord, now: string): Write[] => [
  {
    put: receiptEntity.toItem({ ...receipt, version: 1 }),
    when: [{ attribute: "PK", is: "missing" }],
    otherwise: receiptUnderWay(),
  },
  ...timersOf(null, receipt, now),
];

/** Writes a changed record and its timer. Fails after a concurrent change, or if its state does not allow this one. */
export function receiptWrites(
  before: ReceiptRecord,
  after: ReceiptRecord,
  { by, now, otherwise = receiptUnderWay() }: { by: "office" | "system"; now: string; otherwise?: Fault },
): Write[] {
  mustMove(receiptMoves, [before.status, after.status], by, otherwise);
  return [
    {
      put: receiptEntity.toItem({ ...after, version: before.version + 1 }),
      when: [{ attribute: "version", is: "=", value: before.version }],
      otherwise,
    },
    ...timersOf(before, after, now),
  ];
}

export const receiptRemoval = (before: ReceiptRecord): Write => ({
  remove: receiptEntity.key(before),
  when: [{ attribute: "version", is: "=", value: before.version }],
  otherwise: receiptUnderWay(),
});

/** Seconds until the timer sends a new record, in case the attempt by the domain event failed. */
const firstTrySeconds = 900;

function timersOf(before: ReceiptRecord | null, { id: subjectId, nextAttemptAt }: ReceiptRecord, now: string): Write[] {
  const timer = { kind: "receiptDue", subjectId } as const;
  if (nextAttemptAt === null) return before?.nextAttemptAt ? [timerCancel(timer)] : [];
  const dueAt = nextAttemptAt <= now ? addSeconds(nextAttemptAt, firstTrySeconds) : nextAttemptAt;
  return [timerWrite({ ...timer, dueAt }, now)];
}

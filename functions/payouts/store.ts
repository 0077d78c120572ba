import type { BookingId, UserId } from "#shared/kernel/id.ts";
import { batchMoved, payoutMoved } from "#shared/payouts/faults.ts";
import { transfersOfStep } from "#shared/payouts/payout-ledger.ts";
import { PayoutBatchRecord, PayoutRecord, type PayoutState } from "#shared/payouts/payout-model.ts";
import { transferWrite } from "../billing/public.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, asOfNow, page } from "../platform/list.ts";

export const payoutEntity = entity({
  name: "payout",
  schema: () => PayoutRecord,
  lists: {
    // Sorts after META, so a query for the booking and its events ends before the payouts.
    ofBooking: {
      index: "table",
      partition: ({ bookingId }: Pick<PayoutRecord, "bookingId">) => `BOOKING#${bookingId}`,
      prefix: "PAYOUT#",
      sort: ({ id }: Pick<PayoutRecord, "id">) => id,
    },
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<PayoutRecord, "haulierId">) => `USER#${haulierId}`,
      prefix: "PAYOUT#",
      sort: ({ recordedAt, id }: Pick<PayoutRecord, "recordedAt" | "id">) => `${recordedAt}#${id}`,
      newestFirst: true,
    },
    queue: {
      index: "GSI2",
      partition: ({ state }: Pick<PayoutRecord, "state">) => `PAYOUTS#${state}`,
      sort: ({ recordedAt, id }: Pick<PayoutRecord, "recordedAt" | "id">) => `${recordedAt}#${id}`,
    },
  },
  upgrades: [
    {
      name: "a payout says what was set off, and what came back once its payment was taken back",
      up: (old) => ({ ...old, setOffPence: 0, takenBackAt: null, recoveredPence: 0 }),
    },
    { name: "a payout names its invoice by its id", up: (old) => ({ ...old, invoiceId: old.bookingId }) },
  ],
});

export const payoutBatchEntity = entity({
  name: "payoutBatch",
  schema: () => PayoutBatchRecord,
  key: ({ id }: Pick<PayoutBatchRecord, "id">) => ({ PK: `PAYOUT_BATCH#${id}`, SK: "META" }),
  lists: {
    all: {
      index: "GSI1",
      partition: () => "PAYOUT_BATCHES",
      sort: ({ madeAt, id }: Pick<PayoutBatchRecord, "madeAt" | "id">) => `${madeAt}#${id}`,
      newestFirst: true,
    },
  },
});

export async function payoutById(
  db: Database,
  of: Pick<PayoutRecord, "bookingId" | "id">,
): Promise<PayoutRecord | null> {
  const item = await db.get(payoutEntity.key(of));
  return item ? payoutEntity.fromItem(item) : null;
}

export const payoutsOfBooking = (db: Database, bookingId: BookingId): Promise<PayoutRecord[]> =>
  allOf(db, payoutEntity.lists.ofBooking({ bookingId }));

export const payoutsOfHaulier = (db: Database, haulierId: UserId, nextToken: string | null | undefined) =>
  page(db, payoutEntity.lists.ofHaulier({ haulierId }), nextToken);

export const payoutsIn = (db: Database, state: PayoutState, nextToken: string | null | undefined) =>
  page(db, asOfNow(payoutEntity.lists.queue({ state })), nextToken);

const owedList = payoutEntity.lists.queue({ state: "owedBack" });

/** Returns all payouts owed back, oldest first, with consistent reads. Few: only payments voided after their payout. */
export const owedPayouts = (db: Database): Promise<PayoutRecord[]> => allOf(db, asOfNow(owedList));

/** Returns the payouts owed back for display, from the index, which may lag. */
export const owedPayoutsListed = (db: Database): Promise<PayoutRecord[]> => allOf(db, owedList);

export const newPayoutWrite = (payout: PayoutRecord): Write => ({
  put: payoutEntity.toItem(payout),
  when: [{ attribute: "PK", is: "missing" }],
  otherwise: payoutMoved(),
});

/** Writes the next version of a payout. Fails when another call has written that version. */
export const payoutWrite = (after: PayoutRecord): Write => ({
  put: payoutEntity.toItem(after),
  when: [{ attribute: "version", is: "=", value: after.version - 1 }],
  otherwise: payoutMoved(),
});

export const stepWrites = (before: PayoutRecord, after: PayoutRecord, now: string): Write[] => [
  payoutWrite(after),
  ...transfersOfStep(before, after, now).map(transferWrite),
];

export async function batchById(db: Database, id: PayoutBatchRecord["id"]): Promise<PayoutBatchRecord | null> {
  const item = await db.get(payoutBatchEntity.key({ id }));
  return item ? payoutBatchEntity.fromItem(item) : null;
}

export const batches = (db: Database, nextToken: string | null | undefined) =>
  page(db, payoutBatchEntity.lists.all({}), nextToken);

export const newBatchWrite = (batch: PayoutBatchRecord): Write => ({
  put: payoutBatchEntity.toItem(batch),
  when: [{ attribute: "PK", is: "missing" }],
  otherwise: batchMoved(),
});

/** Writes the next version of a batch. Fails when another call has written that version. */
export const batchWrite = (after: PayoutBatchRecord): Write => ({
  put: payoutBatchEntity.toItem(after),
  when: [{ attribute: "version", is: "=", value: after.version - 1 }],
  otherwise: batchMoved(),
});

import type { TransferState } from "#shared/billing/model.ts";
import { PayoutBatchId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { batchEarly, batchHeld, batchMoved, batchTaken, nothingDue, ownBatch } from "#shared/payouts/faults.ts";
import type { payoutsOperations } from "#shared/payouts/operations.ts";
import { transferOfSent } from "#shared/payouts/payout-ledger.ts";
import {
  mostInBatch,
  type PayoutBatch,
  type PayoutBatchRecord,
  type PayoutRecord,
} from "#shared/payouts/payout-model.ts";
import {
  approvedBatch,
  type BatchRefusal,
  batched,
  batchRefusal,
  decidedBatch,
  lineOf,
  madeBatch,
  paid,
  released,
} from "#shared/payouts/payout-rules.ts";
import { namesOf } from "../accounts/public.ts";
import { transferWrite } from "../billing/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { mustPayOut } from "./licence.ts";
import { freePayouts } from "./payout-facts.ts";
import {
  batchById,
  batches,
  batchWrite,
  newBatchWrite,
  payoutEntity,
  payoutsIn,
  payoutWrite,
  stepWrites,
} from "./store.ts";

type Operations = typeof payoutsOperations;

export async function payoutBatches({ nextToken }: Input<Operations["payoutBatches"]>, context: Context) {
  mustPayOut();
  const found = await batches(context.db, nextToken);
  return { ...found, items: await shown(context, found.items) };
}

export async function makePayoutBatch(
  _input: Input<Operations["makePayoutBatch"]>,
  context: Context,
): Promise<PayoutBatch> {
  mustPayOut();
  const free = await nextPayouts(context);
  if (free.length === 0) throw nothingDue();
  const id = PayoutBatchId.parse(context.newId());
  const taken = free.map(({ payout, facts }) => batched(payout, facts, id));
  const batch = madeBatch({ id, madeBy: callerId(context), madeAt: context.now, lines: taken.map(lineOf) });
  context.audit({ subjectId: id, after: wordsOf(batch) });
  const answer = await oneShown(context, batch);
  await context.commit([newBatchWrite(batch), ...taken.map(payoutWrite)], [], answer);
  return answer;
}

/** Chooses the payouts of a batch, at most one per booking: two in one batch could each deduct the same refund. */
async function nextPayouts(context: Context) {
  const free = new Map<string, Awaited<ReturnType<typeof freePayouts>>[number]>();
  let nextToken: string | null = null;
  do {
    const found: Awaited<ReturnType<typeof payoutsIn>> = await payoutsIn(context.db, "held", nextToken);
    for (const one of await freePayouts(context, found.items))
      if (!free.has(one.payout.bookingId) && free.size < mostInBatch) free.set(one.payout.bookingId, one);
    nextToken = found.nextToken;
  } while (nextToken && free.size < mostInBatch);
  return [...free.values()];
}

/** Approves another admin's batch, withdraws a batch, or records that its money has reached the hauliers. */
export async function movePayoutBatch(
  { batchId, version, to }: Input<Operations["movePayoutBatch"]>,
  context: Context,
): Promise<PayoutBatch> {
  mustPayOut();
  const me = callerId(context);
  const { now } = context;
  const before = await batchById(context.db, batchId);
  if (before?.version !== version) throw batchMoved();
  const refusal = batchRefusal(before, to, me, now);
  if (refusal) throw refusals[refusal](before);
  context.audit({ subjectId: batchId, before: before.state, after: `${to}: ${wordsOf(before)}` });
  const [after, writes] = await afterMove(context, before, to);
  const answer = await oneShown(context, after);
  await context.commit([batchWrite(after), ...writes], [], answer);
  return answer;
}

const refusals: Readonly<Record<BatchRefusal, (batch: PayoutBatchRecord) => Error>> = {
  own: () => ownBatch(),
  moved: () => batchMoved(),
  taken: () => batchTaken(),
  early: ({ entryDay }) => batchEarly({ values: { day: entryDay ?? "" } }),
};

async function afterMove(
  context: Context,
  before: PayoutBatchRecord,
  to: "approved" | "withdrawn" | "paid",
): Promise<[PayoutBatchRecord, Write[]]> {
  const { db, now } = context;
  const me = callerId(context);
  const transfers = (all: readonly PayoutRecord[], state: TransferState) =>
    all.map((payout) => transferWrite(transferOfSent(payout, state, now)));
  if (to === "approved") {
    const free = await mustBeFree(context, before);
    return [approvedBatch(before, me, now), transfers(free, "pending")];
  }
  const still = await payoutsOf({ db }, before);
  if (to === "withdrawn") {
    const ended = before.state === "approved" ? transfers(still, "voided") : [];
    const back = still.flatMap((payout) => stepWrites(payout, released(payout), now));
    return [decidedBatch(before, to, me, now), [...back, ...ended]];
  }
  const { entryDay } = before;
  if (!entryDay) throw batchMoved();
  const after: PayoutBatchRecord = { ...before, state: "paid", version: before.version + 1 };
  return [after, still.flatMap((payout) => stepWrites(payout, paid(payout, entryDay), now))];
}

export async function payoutsOf({ db }: Pick<Context, "db">, batch: PayoutBatchRecord): Promise<PayoutRecord[]> {
  const found = payoutEntity.readAll(await db.getMany(batch.lines.map(payoutEntity.key), { consistent: true }));
  return found.filter(({ state, batchId }) => state === "batched" && batchId === batch.id);
}

/** Returns the payouts of a batch. Throws when one of them may no longer be paid. */
export async function mustBeFree(context: Context, batch: PayoutBatchRecord): Promise<PayoutRecord[]> {
  const still = await payoutsOf(context, batch);
  const free = new Map((await freePayouts(context, still)).map(({ payout, facts }) => [payout.id, { payout, facts }]));
  const owed = new Map(batch.lines.map(({ id, pence }) => [id, pence]));
  const held = still.filter(({ id, ...payout }) => {
    const one = free.get(id);
    // A credit note has changed the sum since the batch was made.
    return !one || lineOf(batched({ ...payout, id }, one.facts, batch.id)).pence !== owed.get(id);
  });
  if (held.length > 0) {
    const invoices = held.slice(0, 5).map(({ invoiceNumber, haulierName }) => `${invoiceNumber} of ${haulierName}`);
    throw batchHeld({ values: { invoices: invoices.join(", ") } });
  }
  return still;
}

const wordsOf = ({ lines, totalPence }: PayoutBatchRecord) => `${lines.length} payouts, ${totalPence}p`;

async function oneShown(context: Context, batch: PayoutBatchRecord): Promise<PayoutBatch> {
  const [one] = await shown(context, [batch]);
  if (!one) throw batchMoved();
  return one;
}

async function shown(context: Context, all: readonly PayoutBatchRecord[]): Promise<PayoutBatch[]> {
  const me = callerId(context);
  const nameOf = await namesOf(
    context.db,
    all.map(({ madeBy }) => madeBy),
  );
  return all.map((batch) => ({ ...batch, madeByName: nameOf(batch.madeBy), isYours: batch.madeBy === me }));
}

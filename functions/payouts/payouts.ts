import type { Input, Output } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { payoutMoved } from "#shared/payouts/faults.ts";
import type { payoutsOperations } from "#shared/payouts/operations.ts";
import { transferOfRepaid } from "#shared/payouts/payout-ledger.ts";
import type { Payout, PayoutRecord } from "#shared/payouts/payout-model.ts";
import { canMove, failed, holdOf, repaid, retried, setOff } from "#shared/payouts/payout-rules.ts";
import { transferWrite } from "../billing/public.ts";
import { bookingById } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { mustPayOut, payoutLicence, statedOf } from "./licence.ts";
import { eventsOf, shownPayout, shownPayouts } from "./payout-facts.ts";
import { batchById, owedPayouts, payoutById, payoutsIn, payoutsOfHaulier, payoutWrite, stepWrites } from "./store.ts";

type Operations = typeof payoutsOperations;

/** Maximum amounts owed back that are deducted from one payout: all change in one transaction. */
const mostSetOff = 40;

export async function payoutMode(): Promise<Output<Operations["payoutMode"]>> {
  const licence = payoutLicence();
  return { licence: licence && statedOf(licence) };
}

export async function payouts({ nextToken }: Input<Operations["payouts"]>, context: Context) {
  mustPayOut();
  const found = await payoutsOfHaulier(context.db, callerId(context), nextToken);
  return { ...found, items: await shownPayouts(context, found.items) };
}

export async function payoutQueue({ state, nextToken }: Input<Operations["payoutQueue"]>, context: Context) {
  mustPayOut();
  const found = await payoutsIn(context.db, state, nextToken);
  return { ...found, items: await shownPayouts(context, found.items) };
}

/**
 * Records that a bank returned a payout, releases a returned one for the next batch, deducts amounts owed back, or
 * records their repayment.
 */
export async function movePayout(
  { bookingId, payoutId, version, to, reason }: Input<Operations["movePayout"]>,
  context: Context,
): Promise<Payout> {
  const { db } = context;
  mustSee((await bookingById(db, bookingId)) !== null, "Booking");
  mustPayOut();
  const before = await payoutById(db, { bookingId, id: payoutId });
  if (before?.version !== version || !canMove(before, to)) throw payoutMoved();
  const [after, writes] = await steps[to](before, context, reason ?? null);
  context.audit({ before: before.state, after: `invoice ${before.invoiceNumber}: ${to}`, reason: reason ?? null });
  const answer = await shownPayout(context, after);
  await context.commit(writes, [], answer);
  return answer;
}

type Step = (
  before: PayoutRecord,
  context: Context,
  reason: string | null,
) => Promise<readonly [after: PayoutRecord, writes: Write[]]>;

const steps: Readonly<Record<Input<Operations["movePayout"]>["to"], Step>> = {
  async failed(before, { db, now }, reason) {
    // A bank can only return a payout whose batch was sent to it.
    const batch = before.batchId ? await batchById(db, before.batchId) : null;
    if (!batch?.fileTakenAt) throw payoutMoved();
    const after = failed(before, reason ?? "Returned by the bank");
    return [after, stepWrites(before, after, now)];
  },
  async retried(before, { now }) {
    const after = retried(before);
    return [after, stepWrites(before, after, now)];
  },
  async setOff(before, context) {
    const { db, now } = context;
    const owed = (await owedPayouts(db)).filter(({ haulierId }) => haulierId === before.haulierId);
    const domainEvents = await eventsOf(context, before, owed);
    if (holdOf(before, domainEvents, now)?.why !== "owes") throw payoutMoved();
    const { after, settled } = setOff(before, owed.slice(0, mostSetOff), domainEvents, ukDayOf(now));
    return [after, [...stepWrites(before, after, now), ...settled.map(payoutWrite)]];
  },
  async repaid(before, { now }) {
    const after = repaid(before);
    return [after, [payoutWrite(after), transferWrite(transferOfRepaid(before, now))]];
  },
};

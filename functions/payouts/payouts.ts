import { transferOfPayout } from "#shared/billing/ledger.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { payoutMoved } from "#shared/payouts/faults.ts";
import type { payoutsOperations } from "#shared/payouts/operations.ts";
import type { Payout } from "#shared/payouts/payout-model.ts";
import { canMove, failed, lineOf, retried } from "#shared/payouts/payout-rules.ts";
import { transferWrite } from "../billing/public.ts";
import { bookingById } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { mustPayOut, payoutLicence, statedOf } from "./licence.ts";
import { shownPayout, shownPayouts } from "./payout-facts.ts";
import { batchById, payoutById, payoutsIn, payoutsOfHaulier, payoutWrite } from "./store.ts";

type Operations = typeof payoutsOperations;

/** Whether this operator pays hauliers out, and how it is licensed. */
export async function payoutMode(): Promise<Output<Operations["payoutMode"]>> {
  const licence = payoutLicence();
  return { licence: licence && statedOf(licence) };
}

/** The caller's payouts. */
export async function payouts({ nextToken }: Input<Operations["payouts"]>, context: Context) {
  mustPayOut();
  const found = await payoutsOfHaulier(context.db, callerId(context), nextToken);
  return { ...found, items: await shownPayouts(context, found.items) };
}

/** All payouts in a state, for admins. */
export async function payoutQueue({ state, nextToken }: Input<Operations["payoutQueue"]>, context: Context) {
  mustPayOut();
  const found = await payoutsIn(context.db, state, nextToken);
  return { ...found, items: await shownPayouts(context, found.items) };
}

/** Records that a bank has returned a payout, or lets a returned one wait for a batch again. */
export async function movePayout(
  { bookingId, payoutId, version, to, reason }: Input<Operations["movePayout"]>,
  context: Context,
): Promise<Payout> {
  const { db } = context;
  mustSee((await bookingById(db, bookingId)) !== null, "Booking");
  mustPayOut();
  const before = await payoutById(db, { bookingId, id: payoutId });
  if (before?.version !== version || !canMove(before, to)) throw payoutMoved();
  // A bank can return only what it may have.
  const batch = to === "failed" && before.batchId ? await batchById(db, before.batchId) : null;
  if (to === "failed" && !batch?.fileTakenAt) throw payoutMoved();
  const after = to === "failed" ? failed(before, reason ?? "Returned by the bank") : retried(before);
  context.audit({ before: before.state, after: `invoice ${before.invoiceNumber}: ${to}`, reason: reason ?? null });
  const answer = await shownPayout(context, after);
  const back =
    to === "failed" ? [transferWrite(transferOfPayout({ ...before, ...lineOf(before) }, "voided", context.now))] : [];
  await context.commit([payoutWrite(after), ...back], [], answer);
  return answer;
}

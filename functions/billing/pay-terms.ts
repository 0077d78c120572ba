import { payRecordOf } from "#shared/billing/days-to-pay.ts";
import type { PayRecord, PayTerms } from "#shared/billing/model.ts";
import type { billingOperations } from "#shared/billing/operations.ts";
import { payDaysAt } from "#shared/billing/pay-terms.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { haulierOfCaller, profileById } from "../accounts/public.ts";
import { seenJob } from "../booking/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { newestReceivedBy, payTermsRecordOf, payTermsWrite } from "./store.ts";

export async function payTerms(
  { haulierId }: Input<typeof billingOperations.payTerms>,
  context: Context,
): Promise<PayTerms> {
  const [{ rows }, haulier] = await Promise.all([
    payTermsRecordOf(context.db, haulierId),
    profileById(context.db, haulierId),
  ]);
  mustSee(haulier?.role === "haulier", "Haulier");
  return { days: payDaysAt(rows, context.now) };
}

export async function setPayTerms(
  { days }: Input<typeof billingOperations.setPayTerms>,
  context: Context,
): Promise<PayTerms> {
  const before = await payTermsRecordOf(context.db, await haulierOfCaller(context));
  if (payDaysAt(before.rows, context.now) !== days)
    await context.commit([payTermsWrite(before, days, context.now)], []);
  return { days };
}

const lookedAt = 50;

export async function payRecord(
  { jobRequestId }: Input<typeof billingOperations.payRecord>,
  context: Context,
): Promise<PayRecord> {
  const { job } = await seenJob({ jobRequestId }, context);
  return payRecordOf(await newestReceivedBy(context.db, job.contractorId, lookedAt), ukDayOf(context.now));
}

import { notInvoiced } from "#shared/billing/faults.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { onlyPayer, payeeMissing, payeeOnHold } from "#shared/payouts/faults.ts";
import type { Payee } from "#shared/payouts/model.ts";
import type { payoutsOperations } from "#shared/payouts/operations.ts";
import { wholeBankOf } from "../accounts/public.ts";
import { invoice } from "../billing/public.ts";
import { auditWrite } from "../platform/audit.ts";
import { type Context, callerId } from "../platform/context.ts";
import { mustBePayableNow } from "./payable-now.ts";

/**
 * Shows the contractor of an invoice where to pay it. Nothing is shown before the hold after a change of bank details is over: who
 * took a haulier's account over has no use of a new account number until the haulier could notice. The audit log has the look
 * before the caller has the answer.
 */
export async function showPayee(named: Input<typeof payoutsOperations.showPayee>, context: Context): Promise<Payee> {
  const issued = await invoice(named, context);
  if (!issued) throw notInvoiced();
  const { supplierId, customerId, number } = issued;
  const me = callerId(context);
  if (customerId !== me) throw onlyPayer();
  const pence = mustBePayableNow(issued);
  const bank = await wholeBankOf(context.db, supplierId);
  if (!bank) throw payeeMissing();
  const { now } = context;
  const { changedAt, changeHoldUntil } = bank;
  if (changeHoldUntil && changeHoldUntil > now)
    throw payeeOnHold({ values: { changed: momentText(changedAt, now), until: momentText(changeHoldUntil, now) } });
  const payee = { ...(await bank.open()), reference: number, pence, changedAt };
  const told = { actorId: me, subjectId: supplierId, action: "showPayee", before: null, after: `invoice ${number}` };
  await context.commit([auditWrite({ id: context.newId(), at: now, reason: null, ...told })], []);
  return payee;
}

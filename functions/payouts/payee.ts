import { notInvoiced } from "#shared/billing/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { onlyPayer, payeeMissing, payeeOnHold } from "#shared/payouts/faults.ts";
import type { PayoutLicence } from "#shared/payouts/licence.ts";
import type { Payee } from "#shared/payouts/model.ts";
import type { payoutsOperations } from "#shared/payouts/operations.ts";
import { wholeBankOf } from "../accounts/public.ts";
import { invoice } from "../billing/public.ts";
import { auditWrite } from "../platform/audit.ts";
import { type Context, callerId } from "../platform/context.ts";
import { payoutLicence, statedOf } from "./licence.ts";
import { mustBePayableNow } from "./payable-now.ts";

/**
 * Returns the bank account that a contractor must pay: the haulier's, or that of an operator licensed as its agent.
 * Audits the access first.
 */
export async function showPayee(named: Input<typeof payoutsOperations.showPayee>, context: Context): Promise<Payee> {
  const issued = await invoice(named, context);
  if (!issued) throw notInvoiced();
  const { supplierId, customerId, number } = issued;
  const me = callerId(context);
  if (customerId !== me) throw onlyPayer();
  const pence = mustBePayableNow(issued);
  const licence = payoutLicence();
  const account = licence ? operatorsAccount(licence) : await accountOf(supplierId, context);
  const after = licence ? `invoice ${number}, the operator's account` : `invoice ${number}`;
  const told = { actorId: me, subjectId: supplierId, action: "showPayee", before: null, after };
  await context.commit([auditWrite({ id: context.newId(), at: context.now, reason: null, ...told })], []);
  return { ...account, reference: number, pence };
}

type Account = Omit<Payee, "reference" | "pence">;

/**
 * Returns the haulier's own account. Throws for some time after a change, so that a thief's bank details are not used
 * before the haulier notices.
 */
async function accountOf(haulierId: UserId, { db, now }: Context): Promise<Account> {
  const bank = await wholeBankOf(db, haulierId);
  if (!bank) throw payeeMissing();
  const { changedAt, changeHoldUntil } = bank;
  if (changeHoldUntil && changeHoldUntil > now)
    throw payeeOnHold({ values: { changed: momentText(changedAt, now), until: momentText(changeHoldUntil, now) } });
  return { ...(await bank.open()), changedAt, agent: null };
}

const operatorsAccount = (licence: PayoutLicence): Account => ({
  bankAccountName: licence.account.name,
  bankSortCode: licence.account.sortCode.replace(/(..)(..)(..)/, "$1-$2-$3"),
  bankAccountNumber: licence.account.number,
  ...{ changedAt: null, agent: statedOf(licence) },
});

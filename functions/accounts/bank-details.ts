import { type BankDetails, bankChangeHoldHours } from "#shared/accounts/bank.ts";
import { signInAgain } from "#shared/accounts/faults.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { actsAsAdmin, type Context, callerId, mustSee } from "../platform/context.ts";
import { accountAudit } from "./account-changes.ts";
import { sealBank } from "./bank-seal.ts";
import { bankDetailsOf, bankWrite } from "./haulier-store.ts";
import { profileById } from "./store.ts";

/** How long after typing the password a session may change bank details. */
const freshSeconds = 15 * 60;

/**
 * Sets where the caller is paid. Only in a session whose password was typed within the last 15 minutes, and with a hold
 * on payouts, so that somebody who takes an account over cannot take the money.
 */
export async function setBankDetails(
  input: Input<typeof accountsOperations.setBankDetails>,
  context: Context,
): Promise<BankDetails> {
  const me = callerId(context);
  const { signedInAt } = context.caller;
  if (signedInAt === null || epochSecondsOf(context.now) - signedInAt > freshSeconds) throw signInAgain();
  const before = await bankDetailsOf(context.db, me);
  const sealed = await sealBank(input.bank, { haulierId: me });
  const { bankAccountName, accountNumberEnding, sortCodeEnding } = sealed;
  const changeHoldUntil = addSeconds(context.now, bankChangeHoldHours * 3600);
  const answer = { bankAccountName, accountNumberEnding, sortCodeEnding, changedAt: context.now, changeHoldUntil };
  const told = { actorId: me, subjectId: me, action: "setBankDetails", after: before ? "changed" : "given" };
  await context.commit(
    [bankWrite({ ...sealed, haulierId: me, changedAt: context.now, changeHoldUntil }), accountAudit(context, told)],
    [],
    answer,
  );
  return answer;
}

/** Where a haulier is paid, masked: for itself, and for admins. */
export async function bankDetails({ haulierId }: { haulierId: UserId }, context: Context): Promise<BankDetails | null> {
  const me = callerId(context);
  if (haulierId === me) return bankDetailsOf(context.db, me);
  mustSee(actsAsAdmin(context) && (await profileById(context.db, haulierId))?.role === "haulier", "Haulier");
  return bankDetailsOf(context.db, haulierId);
}

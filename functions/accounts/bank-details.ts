import { type BankDetails, bankChangeHoldHours } from "#shared/accounts/bank.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { actsAsAdmin, type Context, callerId, mustSee } from "../platform/context.ts";
import { accountAudit } from "./account-changes.ts";
import { mustProveForBank } from "./bank-proof.ts";
import { sealBank } from "./bank-seal.ts";
import { bankDetailsOf, bankWrite } from "./haulier-store.ts";
import { profileById } from "./store.ts";

/** Protects payouts of a stolen account: needs a recent sign-in, MFA for a change, and holds payouts afterwards. */
export async function setBankDetails(
  input: Input<typeof accountsOperations.setBankDetails>,
  context: Context,
): Promise<BankDetails> {
  const me = callerId(context);
  const before = await mustProveForBank(context);
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

/** A haulier's bank details, masked, for itself and for admins. */
export async function bankDetails({ haulierId }: { haulierId: UserId }, context: Context): Promise<BankDetails | null> {
  const me = callerId(context);
  if (haulierId === me) return bankDetailsOf(context.db, me);
  mustSee(actsAsAdmin(context) && (await profileById(context.db, haulierId))?.role === "haulier", "Haulier");
  return bankDetailsOf(context.db, haulierId);
}

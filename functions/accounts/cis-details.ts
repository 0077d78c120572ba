import { cisAuditWords, cisDetailsOf, cisRefusal } from "#shared/accounts/cis.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Context, callerId } from "../platform/context.ts";
import { accountAudit, changeOwnAccount } from "./account-changes.ts";
import { profileOf } from "./store.ts";

/** Sets what the caller's business is in CIS. Prices that were agreed before keep their tax. */
export function setCisDetails(
  { clientKey: _, ...form }: Input<typeof accountsOperations.setCisDetails>,
  context: Context,
): Promise<Profile> {
  const refused = cisRefusal(form, ukDayOf(context.now));
  if (refused) throw refused;
  const me = callerId(context);
  return changeOwnAccount(
    context,
    (account) => {
      const before = account.cis ?? null;
      const cis = cisDetailsOf(form, before, context.now);
      const told = { actorId: me, subjectId: me, action: "setCisDetails", after: cisAuditWords(cis) };
      const audit = accountAudit(context, { ...told, before: before && cisAuditWords(before) });
      return { after: { ...account, cis }, writes: [audit] };
    },
    profileOf,
  );
}

import { cisAuditWords, cisDetailsOf, cisRefusal } from "#shared/accounts/cis.ts";
import type { CisDetails } from "#shared/accounts/cis-model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Context, callerId } from "../platform/context.ts";
import { accountAudit, changeOwnAccount } from "./account-changes.ts";
import { statementWrites } from "./statements.ts";
import { profileById } from "./store.ts";

export async function cisDetails(_input: unknown, context: Context): Promise<CisDetails | null> {
  return (await profileById(context.db, callerId(context)))?.cis ?? null;
}

/** Stores the caller's CIS details. Prices agreed earlier keep their tax. */
export function setCisDetails(
  { clientKey: _, ...form }: Input<typeof accountsOperations.setCisDetails>,
  context: Context,
): Promise<CisDetails> {
  const refused = cisRefusal(form, ukDayOf(context.now));
  if (refused) throw refused;
  const me = callerId(context);
  const detailsAfter = (before: CisDetails | null | undefined) => cisDetailsOf(form, before ?? null, context.now);
  return changeOwnAccount(
    context,
    (account) => {
      const cis = detailsAfter(account.cis);
      const told = { actorId: me, subjectId: me, action: "setCisDetails", after: cisAuditWords(cis) };
      const audit = accountAudit(context, { ...told, before: account.cis ? cisAuditWords(account.cis) : null });
      return { after: { ...account, cis }, writes: [audit, ...statementWrites(me, cis)] };
    },
    ({ cis }) => cis ?? detailsAfter(null),
  );
}

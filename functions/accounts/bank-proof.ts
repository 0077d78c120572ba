import type { BankDetails } from "#shared/accounts/bank.ts";
import { unprovedForBank } from "#shared/accounts/mfa.ts";
import { type Context, callerId } from "../platform/context.ts";
import { refusalOf } from "../platform/mfa.ts";
import { bankDetailsOf } from "./haulier-store.ts";
import { accountById } from "./store.ts";

/** Throws unless the caller signed in recently enough to change bank details. Returns the current ones. */
export async function mustProveForBank(context: Context): Promise<BankDetails | null> {
  const me = callerId(context);
  const [before, account] = await Promise.all([bankDetailsOf(context.db, me), accountById(context.db, me)]);
  const { signedInAt } = context.caller;
  const { secondFactorSince = null, poolUsername = null } = account ?? {};
  const session = { signedInAt, secondFactorSince, isFirst: !before, comesFromGoogle: poolUsername !== null };
  const unproved = unprovedForBank(session, context.now);
  if (unproved) throw refusalOf(unproved);
  return before;
}

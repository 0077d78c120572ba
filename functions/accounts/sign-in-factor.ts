import type { PreTokenGenerationTriggerEvent } from "aws-lambda";
import { accountBusy } from "#shared/accounts/faults.ts";
import { googleRefusals } from "#shared/accounts/google-sign-in.ts";
import { eventWrites } from "../platform/domain-events.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { hasMfa } from "../platform/user-pool-call.ts";
import { accountAudit } from "./account-changes.ts";
import { secondFactorChanged } from "./mfa.ts";
import { recoveryCodesRemoval } from "./mfa-store.ts";
import { Refused } from "./refused.ts";
import { type Account, accountUpdate } from "./store.ts";

/**
 * Rejects a Google sign-in of an account with MFA, because the pool asks for no code there. If MFA was turned off in
 * the pool, updates the account.
 */
export async function asPoolAsked(
  before: Account,
  { triggerSource, userPoolId, userName }: PreTokenGenerationTriggerEvent,
  context: ReactionContext,
): Promise<Account> {
  if (triggerSource === "TokenGeneration_HostedAuth") throw new Refused(googleRefusals.codeWanted);
  if (triggerSource === "TokenGeneration_RefreshTokens" || (await hasMfa(userPoolId, userName))) return before;
  const after = { ...before, secondFactorSince: null, version: before.version + 1 };
  const told = { actorId: before.id, subjectId: before.id, action: "secondFactor", after: "off in the user pool" };
  await context.db.commit([
    ...accountUpdate(before, after, { otherwise: accountBusy(), now: context.now }),
    recoveryCodesRemoval(before.id),
    accountAudit(context, told),
    ...eventWrites(context, [secondFactorChanged(after, "off")]),
  ]);
  return after;
}

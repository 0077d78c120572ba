import { accountsEvents } from "#shared/accounts/events.ts";
import { recoveryCodeWrong } from "#shared/accounts/faults.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { FollowedSecondFactor, SecondFactor } from "#shared/accounts/second-factor.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { setting } from "../platform/config.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import { hasSecondFactor, turnOffSecondFactor } from "../platform/user-pool-call.ts";
import { accountAudit, changeAccount, changeOwnAccount } from "./account-changes.ts";
import { isRecoveryCode, newRecoveryCodes, recoveryCodesRemoval, recoveryCodesWrite } from "./second-factor-store.ts";
import { type Account, accountByEmail, accountById, poolUsernameOf } from "./store.ts";

/** Whether a code is asked for at the caller's sign-in. */
export async function mySecondFactor(_input: unknown, context: Context): Promise<SecondFactor> {
  const account = await accountById(context.db, callerId(context));
  mustSee(account !== null, "Account");
  return { since: account.secondFactorSince, isPossible: account.poolUsername === null };
}

/**
 * Follows the user pool, where the caller has turned the second factor on or off. What the pool says counts, never what
 * the browser says.
 */
export async function followSecondFactor(_input: unknown, context: Context): Promise<FollowedSecondFactor> {
  const me = callerId(context);
  const isOn = await hasSecondFactor(setting("USER_POOL_ID"), await poolUsernameOf(context.db, me));
  const codes = newRecoveryCodes();
  return changeOwnAccount(
    context,
    (before) => {
      if (isOn === (before.secondFactorSince !== null)) return null;
      return {
        after: { ...before, secondFactorSince: isOn ? context.now : null },
        writes: [
          isOn ? recoveryCodesWrite(me, codes) : recoveryCodesRemoval(me),
          accountAudit(context, { actorId: me, subjectId: me, action: "secondFactor", after: isOn ? "on" : "off" }),
        ],
        facts: (saved) => [secondFactorChanged(saved, isOn ? "on" : "off")],
      };
    },
    ({ secondFactorSince: since }) => ({ since, recoveryCodes: since === context.now ? codes : [] }),
  );
}

/**
 * Takes the second factor off an account, for somebody who has lost it. The same answer for a wrong code and an unknown
 * address. All codes go with it: who turns the factor on again gets new ones. Tries are counted by who makes them and never
 * by the account, or anybody could shut its owner out: a code has 80 random bits, which nobody finds by trying.
 */
export async function redeemRecoveryCode(
  { email, code }: Input<typeof accountsOperations.redeemRecoveryCode>,
  context: Context,
): Promise<string> {
  const account = await accountByEmail(context.db, email);
  if (!account?.secondFactorSince || !(await isRecoveryCode(context.db, account.id, code))) throw recoveryCodeWrong();
  const { id } = account;
  // First in the pool: where what follows fails, the next sign-in finds it off there, and the account follows.
  await turnOffSecondFactor(setting("USER_POOL_ID"), account.poolUsername ?? id);
  return changeAccount(
    context,
    id,
    (before) => ({
      after: { ...before, secondFactorSince: null },
      writes: [
        recoveryCodesRemoval(id),
        accountAudit(context, { actorId: id, subjectId: id, action: "secondFactor", after: "off by recovery code" }),
      ],
      facts: (saved) => [secondFactorChanged(saved, "recovered")],
    }),
    () => context.now,
  );
}

/** The fact that an account asks for a code from now on, or no longer. */
export function secondFactorChanged({ id, version }: Account, change: "on" | "off" | "recovered"): NewFact {
  return happened(accountsEvents, "secondFactorChanged", { userId: id, version, change });
}

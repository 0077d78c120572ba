import { accountsEvents } from "#shared/accounts/events.ts";
import { recoveryCodeWrong } from "#shared/accounts/faults.ts";
import type { FollowedSecondFactor, SecondFactor } from "#shared/accounts/mfa.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { setting } from "../platform/config.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { hasMfa, turnOffMfa } from "../platform/user-pool-call.ts";
import { accountAudit, changeAccount, changeOwnAccount } from "./account-changes.ts";
import { isRecoveryCode, newRecoveryCodes, recoveryCodesRemoval, recoveryCodesWrite } from "./mfa-store.ts";
import { type Account, accountByEmail, accountById, poolUsernameOf } from "./store.ts";

export async function mySecondFactor(_input: unknown, context: Context): Promise<SecondFactor> {
  const account = await accountById(context.db, callerId(context));
  mustSee(account !== null, "Account");
  return { since: account.secondFactorSince, isPossible: account.poolUsername === null };
}

/** Copies the MFA state from the user pool. The browser's claim does not count. */
export async function followSecondFactor(_input: unknown, context: Context): Promise<FollowedSecondFactor> {
  const me = callerId(context);
  const isOn = await hasMfa(setting("USER_POOL_ID"), await poolUsernameOf(context.db, me));
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
 * A wrong code and an unknown address get the same answer. Attempts are limited per network, not per account, so that
 * nobody can lock the owner out. 80 random bits resist guessing.
 */
export async function redeemRecoveryCode(
  { email, code }: Input<typeof accountsOperations.redeemRecoveryCode>,
  context: Context,
): Promise<string> {
  const account = await accountByEmail(context.db, email);
  if (!account?.secondFactorSince || !(await isRecoveryCode(context.db, account.id, code))) throw recoveryCodeWrong();
  const { id } = account;
  // The pool comes first. If a later step fails, the next sign-in reads the pool and corrects the account.
  await turnOffMfa(setting("USER_POOL_ID"), account.poolUsername ?? id);
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

export function secondFactorChanged({ id, version }: Account, change: "on" | "off" | "recovered"): NewDomainEvent {
  return happened(accountsEvents, "secondFactorChanged", { userId: id, version, change });
}

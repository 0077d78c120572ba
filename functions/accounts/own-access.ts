import { roleAlreadySet } from "#shared/accounts/faults.ts";
import type { Profile, SignIn } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { ChosenRole } from "#shared/accounts/sign-up.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { shortHash } from "../platform/short-hash.ts";
import { accessChanged, accountAudit, changeAccount, changeOwnAccount, sessionsEndedAt } from "./account-changes.ts";
import { isRecent, signInsOf, signInWrite } from "./sign-up-store.ts";
import { profileOf } from "./store.ts";

/** Works once. Throws Conflict if the caller already has a role. */
export function setRole({ role }: { role: ChosenRole }, context: Context): Promise<Profile> {
  const me = callerId(context);
  return changeOwnAccount(
    context,
    (before) => {
      if (before.role) throw roleAlreadySet();
      const after = { ...before, role };
      const told = { actorId: me, subjectId: me, action: "setRole", before: null, after: role };
      return { after, writes: [accountAudit(context, told)], facts: (saved) => [accessChanged(saved)] };
    },
    profileOf,
  );
}

/** Adds booking rights. The role stays, because the caller may earn their living by it. */
export function requestContractorAccess(_input: unknown, context: Context): Promise<Profile> {
  const me = callerId(context);
  return changeOwnAccount(
    context,
    (before) => {
      if (before.canBook) return null;
      const after = { ...before, canBook: true };
      const told = { actorId: me, subjectId: me, action: "requestContractorAccess", after: "booking rights" };
      return { after, writes: [accountAudit(context, told)], facts: (saved) => [accessChanged(saved)] };
    },
    profileOf,
  );
}

export function markHintSeen(_input: unknown, context: Context): Promise<Profile> {
  return changeOwnAccount(
    context,
    (before) => (before.hintSeen ? null : { after: { ...before, hintSeen: true } }),
    profileOf,
  );
}

/** Ends all of the caller's sessions, including this one. Returns the instant from which new sessions count. */
export function signOutEverywhere(_input: unknown, context: Context): Promise<string> {
  return signOutBefore(context, callerId(context), sessionsEndedAt(context.now));
}

/** Ends every session begun before `signedOutBefore`, in epoch seconds. Returns the instant. */
export function signOutBefore(context: Context, userId: UserId, signedOutBefore: number): Promise<string> {
  return changeAccount(
    context,
    userId,
    (before) => {
      const after = { ...before, signedOutBefore };
      return { after, facts: (saved) => [accessChanged(saved, { sessions: true })] };
    },
    () => new Date(signedOutBefore * 1000).toISOString(),
  );
}

/** Records the sign-in of the current session. Safe to repeat. */
export async function recordSignIn(
  input: Input<typeof accountsOperations.recordSignIn>,
  context: Context,
): Promise<SignIn> {
  const { signedInAt } = context.caller;
  const at = signedInAt === null ? context.now : new Date(signedInAt * 1000).toISOString();
  const signIn = { device: input.device, at };
  const id = shortHash(input.device);
  await context.commit([signInWrite({ ...signIn, id, userId: callerId(context) })], [], signIn);
  return signIn;
}

const shownSignIns = 10;

/** Returns the caller's ten newest sign-ins, newest first. */
export async function mySignIns(_input: unknown, context: Context): Promise<SignIn[]> {
  const { items } = await signInsOf(context.db, callerId(context));
  const recent = items.filter((signIn) => isRecent(signIn, context.now)).slice(0, shownSignIns);
  return recent.map(({ device, at }) => ({ device, at }));
}

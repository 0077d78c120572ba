import { z } from "zod";
import { SignUpForm } from "#shared/accounts/sign-up.ts";
import { SignUpId, type UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";
import { SealedBank } from "./haulier-store.ts";

/** A sign-up that waits for its address to be confirmed, without the password. */
const PendingSignUp = SignUpForm.omit({ bank: true, invitationId: true }).extend({
  id: SignUpId,
  bank: SealedBank.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type PendingSignUp = z.infer<typeof PendingSignUp>;

const signUpEntity = entity({
  name: "pendingSignUp",
  schema: () => PendingSignUp,
  key: ({ id }: Pick<PendingSignUp, "id">) => ({ PK: `SIGNUP#${id}`, SK: "SIGNUP" }),
  ttl: ({ expiresAt }) => epochSecondsOf(expiresAt),
});

/** Returns a waiting sign-up. Null if there is none or it is too old. */
export async function pendingSignUp(db: Database, id: SignUpId, now: string): Promise<PendingSignUp | null> {
  const item = await db.get(signUpEntity.key({ id }));
  const signUp = item ? signUpEntity.fromItem(item) : null;
  return signUp && signUp.expiresAt > now ? signUp : null;
}

export function pendingSignUpWrite(signUp: PendingSignUp): Write {
  return { put: signUpEntity.toItem(signUp) };
}

export function pendingSignUpRemoval(signUp: PendingSignUp): Write {
  return { remove: signUpEntity.key(signUp) };
}

const SignInRecord = z.object({
  id: z.string().max(200),
  userId: z.string().max(128),
  device: z.string().max(200),
  at: Instant,
});
export type SignInRecord = z.infer<typeof SignInRecord>;

const signInDays = 30;
export const signInEntity = entity({
  name: "signIn",
  schema: () => SignInRecord,
  lists: {
    ofPerson: {
      index: "table",
      partition: ({ userId }: Pick<SignInRecord, "userId">) => `USER#${userId}`,
      prefix: "SIGNIN#",
      sort: ({ at, id }: Pick<SignInRecord, "at" | "id">) => `${at}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ at }) => epochSecondsOf(at) + signInDays * 86_400,
});

export function signInWrite(signIn: SignInRecord): Write {
  return { put: signInEntity.toItem(signIn) };
}

/** Returns a user's sign-ins of the last 30 days, newest first. */
export function signInsOf(db: Database, userId: UserId, nextToken?: string | null) {
  return page(db, signInEntity.lists.ofPerson({ userId }), nextToken);
}

/** The sign-ins that are still shown, newest first. */
export function recentSignInsOf(
  db: Database,
  userId: UserId,
  { now, nextToken }: { now: string; nextToken: string | null | undefined },
) {
  const from = addSeconds(now, -signInDays * 86_400);
  return page(db, signInEntity.lists.ofPerson({ userId }, { from }), nextToken);
}

/** Whether a sign-in is still shown. DynamoDB may take two days to delete an expired one. */
export function isRecent(signIn: { at: string }, now: string): boolean {
  return epochSecondsOf(signIn.at) > epochSecondsOf(now) - signInDays * 86_400;
}

export function signInRemoval(signIn: SignInRecord): Write {
  return { remove: signInEntity.key(signIn) };
}

import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { isSignedInLately, type ProvedSession, type Unproved, unprovedFactor } from "../kernel/proved-session.ts";
import { line } from "../kernel/text.ts";

export const recoveryCodeCount = 10;

export const SecondFactor = z
  .object({
    since: Instant.nullable().meta({ description: "Start of codes at sign-in; null: off." }),
    isPossible: z.boolean().meta({ description: "Not for people who use Google, which has its own second step." }),
  })
  .meta({ id: "SecondFactor", description: "Whether your sign-in asks for a code from an authenticator app." });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const FollowedSecondFactor = z
  .object({
    since: Instant.nullable(),
    recoveryCodes: z.array(z.string()).meta({ description: "Shown once, when MFA comes on." }),
  })
  .meta({ id: "FollowedSecondFactor", description: "Your MFA, as in the user pool." });
export type FollowedSecondFactor = z.infer<typeof FollowedSecondFactor>;

export const TypedRecoveryCode = line(40);

export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/**
 * Returns the missing proof before saving bank details; null if none. First bank details need a recent sign-in; changed
 * ones also need MFA. For Google accounts, Google's own check replaces MFA.
 */
export function unprovedForBank(
  session: ProvedSession & { readonly isFirst: boolean; readonly comesFromGoogle: boolean },
  now: string,
): Unproved | null {
  const { signedInAt, isFirst, comesFromGoogle } = session;
  const unproved = isFirst || comesFromGoogle ? null : unprovedFactor(session);
  if (unproved) return unproved;
  return isSignedInLately(signedInAt, now) ? null : "signIn";
}

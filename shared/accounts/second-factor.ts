import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { isSignedInLately, type ProvedSession, type Unproved, unprovedFactor } from "../kernel/proved-session.ts";
import { line } from "../kernel/text.ts";

/** How many recovery codes there are. */
export const recoveryCodeCount = 10;

export const SecondFactor = z
  .object({
    since: Instant.nullable().meta({ description: "From when on a code is asked for at each sign-in; null when off." }),
    isPossible: z
      .boolean()
      .meta({ description: "Not for people who come in by Google, which has a second step itself." }),
  })
  .meta({ id: "SecondFactor", description: "Whether a code of an authenticator app is asked for at your sign-in." });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const FollowedSecondFactor = z
  .object({
    since: Instant.nullable(),
    recoveryCodes: z.array(z.string()).meta({ description: "Told this once, when the second factor comes on." }),
  })
  .meta({ id: "FollowedSecondFactor", description: "Your second factor, as the user pool has it now." });
export type FollowedSecondFactor = z.infer<typeof FollowedSecondFactor>;

/** A recovery code as it is typed. */
export const TypedRecoveryCode = line(40);

/** A recovery code without what people put between its letters. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/**
 * What is missing until bank details may be written. The first ones need a new sign-in, as sign-up asks for them
 * without more; changed ones need one with the second factor. Whoever comes in by Google has Google's.
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

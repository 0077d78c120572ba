import { epochSecondsOf } from "./time.ts";

export interface ProvedSession {
  readonly signedInAt: number | null;
  readonly secondFactorSince: string | null;
}

/** Minutes after a sign-in in which the user can change bank details and create lasting access. */
export const stepUpMinutes = 10;

export const isSignedInLately = (signedInAt: number | null, now: string): boolean =>
  signedInAt !== null && epochSecondsOf(now) - signedInAt <= stepUpMinutes * 60;

/** Missing proof. `factor`: the user has no MFA. `signIn`: the sign-in is older than the user's MFA. */
export type Unproved = "factor" | "signIn";

/**
 * Returns the missing proof of MFA; null if none. While MFA is on, each sign-in needs a code, so a later sign-in proves
 * it.
 */
export function unprovedFactor({ signedInAt, secondFactorSince }: ProvedSession): Unproved | null {
  if (secondFactorSince === null) return "factor";
  return (signedInAt ?? 0) < epochSecondsOf(secondFactorSince) ? "signIn" : null;
}

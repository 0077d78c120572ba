import { epochSecondsOf } from "./time.ts";

export interface ProvedSession {
  readonly signedInAt: number | null;
  readonly secondFactorSince: string | null;
}

/** Minutes after a sign-in in which bank details may change and lasting access may be created. */
export const stepUpMinutes = 10;

export const isSignedInLately = (signedInAt: number | null, now: string): boolean =>
  signedInAt !== null && epochSecondsOf(now) - signedInAt <= stepUpMinutes * 60;

/** Missing proof: MFA at all, or a sign-in since it was turned on. */
export type Unproved = "factor" | "signIn";

/**
 * Returns the missing proof of MFA; null if there is none. With MFA on, each sign-in needs a code, so a sign-in since
 * then had one.
 */
export function unprovedFactor({ signedInAt, secondFactorSince }: ProvedSession): Unproved | null {
  if (secondFactorSince === null) return "factor";
  return (signedInAt ?? 0) < epochSecondsOf(secondFactorSince) ? "signIn" : null;
}

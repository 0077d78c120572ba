import { epochSecondsOf } from "./time.ts";

/** A session, and what the account says of the factor. Times in epoch seconds and as instants. */
export interface ProvedSession {
  readonly signedInAt: number | null;
  readonly secondFactorSince: string | null;
}

/** For how long after a sign-in money may be led elsewhere and access that lasts may be made, minutes. */
export const stepUpMinutes = 10;

/** Whether somebody has signed in lately enough for that; `signedInAt` in epoch seconds. */
export const isSignedInLately = (signedInAt: number | null, now: string): boolean =>
  signedInAt !== null && epochSecondsOf(now) - signedInAt <= stepUpMinutes * 60;

/** What a session has not proved: that there is a second factor, or, by a newer sign-in, that the person has it now. */
export type Unproved = "factor" | "signIn";

/**
 * What is missing until a session counts as begun with a second factor; null when it was. While the factor is on, each
 * sign-in takes a code, so those since it came on had one.
 */
export function unprovedFactor({ signedInAt, secondFactorSince }: ProvedSession): Unproved | null {
  if (secondFactorSince === null) return "factor";
  return (signedInAt ?? 0) < epochSecondsOf(secondFactorSince) ? "signIn" : null;
}

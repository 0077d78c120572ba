import type { Fault } from "#shared/kernel/errors.ts";
import { mfaNeeded, signInAgain } from "#shared/kernel/faults.ts";
import type { Unproved } from "#shared/kernel/proved-session.ts";

let isDemanded = true;

/** Whether admins need MFA. */
export const isMfaDemanded = () => isDemanded;

/** Switches the rule that admins need MFA. Only for local runs, which share one process. */
export function demandMfa(demanded: boolean): void {
  isDemanded = demanded;
}

/** Returns the error for a caller whose sign-in did not use MFA, or is too old. */
export function refusalOf(unproved: Unproved): Fault {
  return unproved === "factor" ? mfaNeeded() : signInAgain();
}

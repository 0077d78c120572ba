import type { Fault } from "#shared/kernel/errors.ts";
import { mfaNeeded, signInAgain } from "#shared/kernel/faults.ts";
import type { Unproved } from "#shared/kernel/proved-session.ts";

let isDemanded = true;

/** Whether admins need MFA. */
export const isMfaDemanded = () => isDemanded;

/** Only for local runs, which share the functions' process. */
export function demandMfa(demanded: boolean): void {
  isDemanded = demanded;
}

/** Error for a caller without this proof. */
export function refusalOf(unproved: Unproved): Fault {
  return unproved === "factor" ? mfaNeeded() : signInAgain();
}

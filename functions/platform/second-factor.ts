import type { Fault } from "#shared/kernel/errors.ts";
import { secondFactorNeeded, signInAgain } from "#shared/kernel/faults.ts";
import type { Unproved } from "#shared/kernel/proved-session.ts";

let isDemanded = true;

/** Whether admins need a second factor. */
export const isSecondFactorDemanded = () => isDemanded;

/** Says whether they need it: for the one-machine cloud, in whose process the functions run. No setting does. */
export function demandSecondFactor(demanded: boolean): void {
  isDemanded = demanded;
}

/** The refusal of somebody who has not proved this. */
export function refusalOf(unproved: Unproved): Fault {
  return unproved === "factor" ? secondFactorNeeded() : signInAgain();
}

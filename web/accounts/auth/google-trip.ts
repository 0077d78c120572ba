import { ChosenRole } from "#shared/accounts/sign-up.ts";
import { keep, kept } from "../../device/browser-storage.ts";
import { safeReturnPath } from "../../session/return-path.ts";
import { toastFailure } from "../../ui/toast.ts";

/** What a trip to Google's page and back must not lose. */
export interface GoogleTrip {
  readonly from: "sign-in" | "sign-up";
  /** The role chosen before sign-up, for somebody who has none yet: contractor or haulier only. */
  readonly role: ChosenRole | null;
  readonly back: string | null;
  /** Whether the pool has sent the person to Google once more: it joins two ways in, and only the next trip succeeds. */
  readonly isSecond: boolean;
}

/** Keeps it for the way back, in this tab. */
export const keepTrip = (trip: GoogleTrip) => keep("googleTrip", trip);

/** What was kept; nothing that somebody may have written there is believed beyond what it may say. */
export function keptTrip(): GoogleTrip {
  const { from, role, back, isSecond } = (kept("googleTrip") ?? {}) as Record<string, unknown>;
  return {
    from: from === "sign-up" ? "sign-up" : "sign-in",
    role: ChosenRole.safeParse(role).data ?? null,
    back: typeof back === "string" ? safeReturnPath(back) : null,
    isSecond: isSecond === true,
  };
}

/** Says why Google let nobody in, by where the trip began. */
export function refuseTrip(from: GoogleTrip["from"], description: string): void {
  toastFailure(description, from === "sign-up" ? "Google Sign Up Error" : "Google Sign In Error");
}

/** The trip is over. */
export const forgetTrip = () => keep("googleTrip", null);

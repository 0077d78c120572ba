import { ChosenRole } from "#shared/accounts/sign-up.ts";
import { readStored, writeStored } from "../../device/browser-storage.ts";
import { safeReturnPath } from "../../session/return-path.ts";
import { toastFailure } from "../../ui/toast.ts";

/** State stored across the redirect to Google and back. */
export interface GoogleTrip {
  readonly from: "sign-in" | "sign-up";
  readonly role: ChosenRole | null;
  readonly back: string | null;
  /** Whether this is the second redirect: the user pool linked two sign-ins, so only the next one succeeds. */
  readonly isSecond: boolean;
}

export const keepTrip = (trip: GoogleTrip) => writeStored("googleTrip", trip);

/** The stored state. It is validated, because users can edit the tab's storage. */
export function storedTrip(): GoogleTrip {
  const { from, role, back, isSecond } = (readStored("googleTrip") ?? {}) as Record<string, unknown>;
  return {
    from: from === "sign-up" ? "sign-up" : "sign-in",
    role: ChosenRole.safeParse(role).data ?? null,
    back: typeof back === "string" ? safeReturnPath(back) : null,
    isSecond: isSecond === true,
  };
}

/** Shows Google's error on the page where the sign-in began. */
export function refuseTrip(from: GoogleTrip["from"], description: string): void {
  toastFailure(description, from === "sign-up" ? "Google Sign Up Error" : "Google Sign In Error");
}

export const forgetTrip = () => writeStored("googleTrip", null);

import { ChosenRole } from "#shared/accounts/sign-up.ts";
import { safeReturnPath } from "../../lib/return-path.ts";

const key = "haulyard.googleTrip";

/** What a trip to Google's page and back must not lose. */
export interface GoogleTrip {
  readonly from: "sign-in" | "sign-up";
  /** The role chosen before sign-up, for somebody who has none yet: contractor or haulier only. */
  readonly role: ChosenRole | null;
  readonly back: string | null;
}

const home: GoogleTrip = { from: "sign-in", role: null, back: null };

/** Keeps it for the way back, in this tab. */
export function keepTrip(trip: GoogleTrip): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(trip));
  } catch {
    // Whoever comes back chooses the role then.
  }
}

/** What was kept; nothing that somebody may have written there is believed beyond what it may say. */
export function keptTrip(): GoogleTrip {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Record<string, unknown> | null;
    if (!kept) return home;
    return {
      from: kept.from === "sign-up" ? "sign-up" : "sign-in",
      role: ChosenRole.safeParse(kept.role).data ?? null,
      back: typeof kept.back === "string" ? safeReturnPath(kept.back) : null,
    };
  } catch {
    return home;
  }
}

/** The trip is over. */
export function forgetTrip(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

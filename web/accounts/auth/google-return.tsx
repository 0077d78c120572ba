import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { googleRefusalIn, googleRefusals } from "#shared/accounts/google-sign-in.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { comeBackFromGoogle, currentUser } from "../../session/session-store.ts";
import { userPool } from "../../session/user-pool.ts";
import { useNavigate } from "../../ui/links.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { toastFailure } from "../../ui/toast.ts";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { poolWords } from "../pool-words.ts";
import { roleFailed, useChooseRole } from "../use-choose-role.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { forgetTrip, type GoogleTrip, keepTrip, refuseTrip, storedTrip } from "./google-trip.ts";

type ChooseRole = ReturnType<typeof useChooseRole>;
/**
 * Result of the return from Google. A path: not signed in, open it. Null: signed in. "away": redirecting to Google
 * again.
 */
type Arrival = WebPath | null | "away";

let arriving: Promise<Arrival> | null = null;

function finishOnce(trip: GoogleTrip, chooseRole: ChooseRole): Promise<Arrival> {
  arriving ??= finish(trip, chooseRole).finally(() => {
    arriving = null;
  });
  return arriving;
}

/**
 * Finishes a Google sign-in at /auth?source=oauth and applies the role chosen before it to an account without one. The
 * route's guard then redirects; an account without a role sees the role picker.
 */
export function GoogleReturn({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const chooseRole = useChooseRole();
  const [search] = useSearchParams();
  const change = useChangeSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival is finished once
  useEffect(() => {
    const trip = storedTrip();
    // The guard reads `return` from the address. This effect then runs again.
    if (trip.back && !search.has("return")) return change({ return: trip.back }, { replace: true });
    void finishOnce(trip, chooseRole).then((way) => {
      if (way === "away") return undefined;
      onDone();
      if (way) return navigate(way, { replace: true });
      return undefined;
    });
  }, [search.get("return")]);
  return (
    <AuthFrame title="Sign in" purpose="Back from Google.">
      <Spinner text="Signing you in…" shown />
    </AuthFrame>
  );
}

async function finish(trip: GoogleTrip, chooseRole: ChooseRole): Promise<Arrival> {
  const again = trip.from === "sign-up" ? "/signup" : "/auth";
  const refuse = (why: string) => refuseTrip(trip.from, why);
  forgetTrip();
  try {
    if (!currentUser() && !(await comeBackFromGoogle())) {
      refuse("Google did not sign you in. Please try again.");
      return again;
    }
  } catch (error) {
    if (!trip.isSecond && isJoined(error) && (await goesAgain(trip))) return "away";
    refuse(poolWords(error, "google"));
    return again;
  }
  if (trip.role && currentUser()?.role === null)
    await chooseRole({ role: trip.role }).catch(() => {
      toastFailure(roleFailed, "Sign In Error");
    });
  return null;
}

/** Whether the user pool has just linked two sign-ins. The next Google sign-in then succeeds. */
const isJoined = (error: unknown) => error instanceof Error && googleRefusalIn(error.message) === googleRefusals.joined;

/** Redirects to Google again without asking, because the user has just agreed there. Returns false on an error. */
async function goesAgain(trip: GoogleTrip): Promise<boolean> {
  keepTrip({ ...trip, isSecond: true });
  try {
    await (await userPool()).goToGoogle({ hasConsent: true });
    return true;
  } catch {
    forgetTrip();
    return false;
  }
}

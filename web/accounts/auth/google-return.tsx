import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { WebPath } from "#shared/web-paths.ts";
import { useNavigate } from "../../lib/links.ts";
import { comeBackFromGoogle, currentUser } from "../../lib/session-store.ts";
import { useChangeSearch } from "../../lib/use-change-search.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { toastFailure } from "../../ui/toast.ts";
import { poolWords } from "../pool-words.ts";
import { roleFailed, useChooseRole } from "../use-choose-role.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { forgetTrip, type GoogleTrip, keptTrip, refuseTrip } from "./google-trip.ts";

type ChooseRole = ReturnType<typeof useChooseRole>;

let arriving: Promise<WebPath | null> | null = null;

/** A page drawn twice comes back once. */
function finishOnce(trip: GoogleTrip, chooseRole: ChooseRole): Promise<WebPath | null> {
  arriving ??= finish(trip, chooseRole).finally(() => {
    arriving = null;
  });
  return arriving;
}

/**
 * /auth?source=oauth: finishes the sign-in that Google's page began, and applies the role chosen before it to whoever
 * has none. The route's guard leads on from here; whoever still has no role sees the role picker.
 */
export function GoogleReturn({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const chooseRole = useChooseRole();
  const [search] = useSearchParams();
  const change = useChangeSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival is finished once
  useEffect(() => {
    const trip = keptTrip();
    // First into the address, where the guard looks for it; then this runs again.
    if (trip.back && !search.has("return")) return change({ return: trip.back }, { replace: true });
    void finishOnce(trip, chooseRole).then((way) => {
      onDone();
      if (way) return navigate(way, { replace: true });
      return undefined;
    });
  }, [search.get("return")]);
  return (
    <AuthFrame title="Sign in" purpose="You are coming back from Google.">
      <Spinner text="Signing you in…" shown />
    </AuthFrame>
  );
}

/** Where to go when nobody is signed in after all, or null when somebody is. */
async function finish(trip: GoogleTrip, chooseRole: ChooseRole): Promise<WebPath | null> {
  const again = trip.from === "sign-up" ? "/signup" : "/auth";
  const refuse = (why: string) => refuseTrip(trip.from, why);
  try {
    if (!currentUser() && !(await comeBackFromGoogle())) {
      refuse("Google did not sign you in. Please try again.");
      return again;
    }
  } catch (error) {
    refuse(poolWords(error, "google"));
    return again;
  } finally {
    forgetTrip();
  }
  if (trip.role && currentUser()?.role === null)
    await chooseRole({ role: trip.role }).catch(() => {
      toastFailure(roleFailed, "Sign In Error");
    });
  return null;
}

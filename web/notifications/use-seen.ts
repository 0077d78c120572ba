import { useEffect } from "react";
import { seenEverySeconds } from "#shared/notifications/mail-waits.ts";
import { api } from "../api/api.ts";

/** How soon after somebody has come, and how often from then on, it is looked whether they look, ms. */
const checkEveryMs = 10_000;

/** Says every few minutes that somebody looks at the app, while they do: what it shows them is not mailed as well. */
export function useSeen(): void {
  useEffect(() => {
    let saidAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      const looks = document.visibilityState === "visible" && document.hasFocus();
      if (!looks || performance.now() - saidAt < seenEverySeconds * 1000) return;
      saidAt = performance.now();
      // Not said, it costs a mail too many at the worst.
      api.markSeen({}).catch(() => undefined);
    };
    const timer = window.setInterval(check, checkEveryMs);
    return () => window.clearInterval(timer);
  }, []);
}

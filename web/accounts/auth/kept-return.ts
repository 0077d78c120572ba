import type { WebPath } from "#shared/web-paths.ts";
import { safeReturnPath } from "../../lib/return-path.ts";

const key = "haulyard.signUpReturn";

/** Keeps where a sign-up began, for the link in the mail leads to a page that does not know. */
export function keepReturn(email: string, path: string | null): void {
  try {
    if (path) localStorage.setItem(key, JSON.stringify({ email: email.trim().toLowerCase(), path }));
  } catch {
    // The way back is a convenience.
  }
}

/** Where the sign-up of this address began, on this device; asked once. */
export function takeReturn(email: string): WebPath | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as { email?: unknown; path?: unknown } | null;
    if (kept?.email !== email.trim().toLowerCase() || typeof kept.path !== "string") return null;
    localStorage.removeItem(key);
    return safeReturnPath(kept.path);
  } catch {
    return null;
  }
}

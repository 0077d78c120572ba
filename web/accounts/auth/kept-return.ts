import type { WebPath } from "#shared/web-paths.ts";
import { keep, kept } from "../../device/browser-storage.ts";
import { safeReturnPath } from "../../session/return-path.ts";
import { begunHere, takeBegun } from "../../session/user-storage.ts";

const folded = (email: string) => email.trim().toLowerCase();

/**
 * Keeps where a sign-up began and what had been begun there, such as a booking form: the link in the mail leads to
 * another tab, which does not know. It is for whoever confirms this address alone.
 */
export function keepReturn(email: string, path: string | null): void {
  const begun = begunHere();
  if (path || Object.keys(begun).length > 0) keep("signUpReturn", { email: folded(email), path, begun });
}

/** Where the sign-up of this address began, on this device; asked once. What had been begun there is here from now on. */
export function takeReturn(email: string): WebPath | null {
  const began = kept("signUpReturn") as { email?: unknown; path?: unknown; begun?: unknown } | null;
  if (began?.email !== folded(email)) return null;
  keep("signUpReturn", null);
  if (typeof began.begun === "object" && began.begun) takeBegun(began.begun);
  return typeof began.path === "string" ? safeReturnPath(began.path) : null;
}

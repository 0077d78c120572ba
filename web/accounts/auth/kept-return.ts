import type { WebPath } from "#shared/web-paths.ts";
import { keep, kept } from "../../lib/browser-storage.ts";
import { safeReturnPath } from "../../lib/return-path.ts";

/** Keeps where a sign-up began, for the link in the mail leads to a page that does not know. */
export function keepReturn(email: string, path: string | null): void {
  if (path) keep("signUpReturn", { email: email.trim().toLowerCase(), path });
}

/** Where the sign-up of this address began, on this device; asked once. */
export function takeReturn(email: string): WebPath | null {
  const began = kept("signUpReturn") as { email?: unknown; path?: unknown } | null;
  if (began?.email !== email.trim().toLowerCase() || typeof began.path !== "string") return null;
  keep("signUpReturn", null);
  return safeReturnPath(began.path);
}

import type { WebPath } from "#shared/web-paths.ts";
import { readStored, writeStored } from "../../device/browser-storage.ts";
import { safeReturnPath } from "../../session/return-path.ts";
import { begunHere, takeBegun } from "../../session/user-storage.ts";

const folded = (email: string) => email.trim().toLowerCase();

/**
 * Stores the return path and the drafts of a sign-up, such as a booking form, for the tab of the emailed link. Only the
 * user who confirms this address gets them.
 */
export function keepReturn(email: string, path: string | null): void {
  const begun = begunHere();
  if (path || Object.keys(begun).length > 0) writeStored("signUpReturn", { email: folded(email), path, begun });
}

/** The return path of this address's sign-up, once. Restores its drafts to this tab. */
export function takeReturn(email: string): WebPath | null {
  const began = readStored("signUpReturn") as { email?: unknown; path?: unknown; begun?: unknown } | null;
  if (began?.email !== folded(email)) return null;
  writeStored("signUpReturn", null);
  if (typeof began.begun === "object" && began.begun) takeBegun(began.begun);
  return typeof began.path === "string" ? safeReturnPath(began.path) : null;
}

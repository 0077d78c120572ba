import type { Account } from "#shared/kernel/access.ts";
import { api } from "../../api/api.ts";
import { keep, kept } from "../../device/browser-storage.ts";
import { may } from "../../session/may.ts";
import { deviceWords } from "./device-words.ts";
import { savePendingService } from "./pending-service.ts";

/** What happens once per sign-in: the tokens' user, and when they signed in, tell one from another. */
export interface SignInToCareFor extends Account {
  readonly userId: string;
  readonly signedInAt: number;
}

/** One tab at a time: the first to come does it, the others find it done. */
function oneTab<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("haulyard.signInCare", work) : work();
}

/** What of a sign-in has been cared for on this device: "recorded", "service". Done twice is no harm. */
function done(signIn: SignInToCareFor): ReadonlySet<string> {
  const cared = kept("caredFor") as Record<string, unknown> | null;
  const isSame = cared?.userId === signIn.userId && cared.signedInAt === signIn.signedInAt;
  return new Set(isSame && Array.isArray(cared.done) ? cared.done.map(String) : []);
}

const note = ({ userId, signedInAt }: SignInToCareFor, what: ReadonlySet<string>) =>
  keep("caredFor", { userId, signedInAt, done: [...what] });

/**
 * Once per sign-in: notes it for the list in the settings, and has a haulier's first service saved. A failure is
 * logged, disturbs nobody, and is tried again by the next page. Answers whether anything was done.
 */
export function careForSignIn(signIn: SignInToCareFor): Promise<boolean> {
  return oneTab(async () => {
    const cared = new Set(done(signIn));
    const before = cared.size;
    if (!cared.has("recorded")) {
      try {
        await api.recordSignIn({ device: deviceWords(navigator.userAgent) });
        note(signIn, cared.add("recorded"));
      } catch (error) {
        console.warn("This sign-in could not be noted.", error);
      }
    }
    if (may(signIn, "savePendingService") && !cared.has("service") && (await savePendingService(signIn.userId)))
      note(signIn, cared.add("service"));
    return cared.size > before;
  });
}

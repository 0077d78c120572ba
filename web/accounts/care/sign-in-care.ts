import type { Account } from "#shared/kernel/access.ts";
import { api } from "../../api/api.ts";
import { readStored, writeStored } from "../../device/browser-storage.ts";
import { may } from "../../session/may.ts";
import { deviceWords } from "./device-words.ts";
import { savePendingService } from "./pending-service.ts";

/** A sign-in that needs follow-up work. User and sign-in time identify it. */
export interface SignInToCareFor extends Account {
  readonly userId: string;
  readonly signedInAt: number;
}

/** Runs `work` in one tab at a time. Other tabs then find it done. */
function oneTab<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("haulyard.signInCare", work) : work();
}

/** Finished tasks of a sign-in on this device: "recorded", "service". Repeating one does no harm. */
function done(signIn: SignInToCareFor): ReadonlySet<string> {
  const cared = readStored("caredFor") as Record<string, unknown> | null;
  const isSame = cared?.userId === signIn.userId && cared.signedInAt === signIn.signedInAt;
  return new Set(isSame && Array.isArray(cared.done) ? cared.done.map(String) : []);
}

const note = ({ userId, signedInAt }: SignInToCareFor, what: ReadonlySet<string>) =>
  writeStored("caredFor", { userId, signedInAt, done: [...what] });

/**
 * Records a sign-in for the list in the settings and saves a haulier's first service, once per sign-in. A failure is
 * logged and retried by the next page. Returns whether anything was done.
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
        console.warn("This sign-in could not be recorded.", error);
      }
    }
    if (may(signIn, "savePendingService") && !cared.has("service") && (await savePendingService(signIn.userId)))
      note(signIn, cared.add("service"));
    return cared.size > before;
  });
}

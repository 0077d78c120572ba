import type { BrowserContext } from "@playwright/test";

/** Prefix of pages' last states in local storage (web/device/browser-storage.ts). */
export const lastStates = "haulyard.lastState.";

/** Opens pages without a stored last state: it briefly shows the same text, which tests would find too early. */
export async function withoutLastState(context: BrowserContext): Promise<void> {
  await context.addInitScript((prefix) => {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // Ignores pages such as about:blank, which have no storage.
    }
  }, lastStates);
}

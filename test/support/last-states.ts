import type { BrowserContext } from "@playwright/test";

/** Prefix of pages' last states in local storage (web/device/browser-storage.ts). */
export const lastStates = "haulyard.lastState.";

/** Opens pages without their last state: it briefly shows the same words, and tests would find those. */
export async function withoutLastState(context: BrowserContext): Promise<void> {
  await context.addInitScript((prefix) => {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // A page without our address has no storage.
    }
  }, lastStates);
}

import type { BrowserContext } from "@playwright/test";

/** Where pages' last states are kept in local storage (web/device/browser-storage.ts). */
export const lastStates = "haulyard.lastState.";

/**
 * Opens pages without their last state: that holds the same words as the page that comes, for a moment, and is what tests
 * would find who look for those.
 */
export async function withoutLastState(context: BrowserContext): Promise<void> {
  await context.addInitScript((prefix) => {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // A page without an address of ours has no storage.
    }
  }, lastStates);
}

import * as fake from "fake-indexeddb";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { deviceDatabase } from "../offline/device-database.ts";

/** Gives the tests of a file a device that keeps things in a database, with nothing in it at the start of each. */
export function deviceStorage(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(fake)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
    vi.stubGlobal("indexedDB", fake.indexedDB);
  });
  beforeEach(async () => {
    const db = await deviceDatabase();
    for (const name of db.objectStoreNames) await db.clear(name);
  });
  afterAll(() => vi.unstubAllGlobals());
}

/** What happens when somebody turns to another app: pages write down at once what they would write soon. */
export function leavePage(): void {
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  hidden.mockRestore();
}

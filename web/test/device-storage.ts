import * as fake from "fake-indexeddb";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { deviceDatabase } from "../offline/device-database.ts";

/** Gives each test of the file an empty IndexedDB. */
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

/** Simulates switching to another app, on which pages save pending data at once. */
export function leavePage(): void {
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  hidden.mockRestore();
}

import type { Database } from "#functions/platform/database.ts";

/** Turns rate limits off for benches with few users. Calls are still counted. Returns a function to turn them on. */
export function neverRefused(db: Database): () => void {
  const { update } = db;
  Object.assign(db, {
    update: (...[key, change, when]: Parameters<Database["update"]>) =>
      update(key, change, key.PK.startsWith("RATE#") ? [] : when),
  });
  return () => void Object.assign(db, { update });
}

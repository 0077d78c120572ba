import type { Database } from "#functions/platform/database.ts";

/**
 * Turns rate limits off but still counts calls: one bench user makes the calls of hundreds. Returns a function that
 * turns the limits on again.
 */
export function neverRefused(db: Database): () => void {
  const { update } = db;
  Object.assign(db, {
    update: (...[key, change, when]: Parameters<Database["update"]>) =>
      update(key, change, key.PK.startsWith("RATE#") ? [] : when),
  });
  return () => void Object.assign(db, { update });
}

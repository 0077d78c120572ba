import type { Database } from "#functions/platform/database.ts";

/**
 * From now on calls are counted and never refused: for benches and tests in which one person does in a minute what
 * takes hundreds of people a day. Answers how to go back to refusing.
 */
export function neverRefused(db: Database): () => void {
  const { update } = db;
  Object.assign(db, {
    update: (...[key, change, when]: Parameters<Database["update"]>) =>
      update(key, change, key.PK.startsWith("RATE#") ? [] : when),
  });
  return () => void Object.assign(db, { update });
}

import { secondsBetween } from "#shared/kernel/time.ts";
import type { Context } from "./context.ts";
import type { Database } from "./database.ts";

/** Caches a rarely changed reading per instance. Call `forget` after a change, so that this instance reads it again. */
export function storedReading<T>(seconds: number, read: (db: Database) => Promise<T>) {
  const kept = new WeakMap<Database, { readonly at: string; readonly found: Promise<T> }>();
  return {
    recent({ db, now }: Pick<Context, "db" | "now">): Promise<T> {
      const known = kept.get(db);
      if (known && Math.abs(secondsBetween(known.at, now)) < seconds) return known.found;
      const found = read(db);
      kept.set(db, { at: now, found });
      found.catch(() => kept.delete(db));
      return found;
    },
    forget(db: Database): void {
      kept.delete(db);
    },
  };
}

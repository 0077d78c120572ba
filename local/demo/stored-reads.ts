import { type Database, type Item, type Key, nameOf, type Write } from "#functions/platform/database.ts";

const touched = (writes: readonly Write[]): string[] =>
  writes.map((write) => {
    if ("put" in write) return nameOf(write.put);
    if ("update" in write) return nameOf(write.update);
    if ("remove" in write) return nameOf(write.remove);
    return nameOf("count" in write ? write.count : write.check);
  });

/** Caches reads of a table without other writers. Half of the demo's reads are of a few people and vehicles. */
export function withReadsKept(db: Database): Database {
  const kept = new Map<string, Promise<Item | undefined>>();
  /** Clears cache entries after the write, because a read that began before its end may have seen the old item. */
  async function forgetting<T>(names: readonly string[], write: Promise<T>): Promise<T> {
    try {
      return await write;
    } finally {
      for (const name of names) kept.delete(name);
    }
  }
  async function getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]> {
    const byName = new Map(keys.map((key) => [nameOf(key), key]));
    const asked = [...byName].filter(([name]) => !kept.has(name));
    if (asked.length > 0) {
      const reading = db.getMany(
        asked.map(([, key]) => key),
        options,
      );
      const found = reading.then((items) => new Map(items.map((item) => [nameOf(item), item])));
      for (const [name] of asked)
        kept.set(
          name,
          found.then((items) => items.get(name)),
        );
    }
    const items = await Promise.all([...byName.keys()].map((name) => kept.get(name)));
    return items.flatMap((item) => (item ? [{ ...item }] : []));
  }
  return {
    ...db,
    async get(key, only) {
      if (only) return db.get(key, only);
      const name = nameOf(key);
      const reading = kept.get(name) ?? db.get(key);
      kept.set(name, reading);
      const item = await reading;
      return item && { ...item };
    },
    getMany,
    commit: (writes) => forgetting(touched(writes), db.commit(writes)),
    update: (key, change, when) => forgetting([nameOf(key)], db.update(key, change, when)),
    updateOrSee: (key, change, when) => forgetting([nameOf(key)], db.updateOrSee(key, change, when)),
  };
}

import type { Database } from "#functions/platform/database.ts";
import type { Fact } from "#functions/platform/facts.ts";
import { isFact, readFact } from "#functions/platform/read-fact.ts";

export function recordedFacts(db: Database): { readonly facts: Fact[]; stop(): void } {
  const facts: Fact[] = [];
  const { commit } = db;
  Object.assign(db, {
    commit: async (writes: Parameters<typeof commit>[0]) => {
      await commit.call(db, writes);
      facts.push(...writes.flatMap((write) => ("put" in write && isFact(write.put) ? [readFact(write.put)] : [])));
    },
  });
  return { facts, stop: () => void Object.assign(db, { commit }) };
}

import type { Database } from "#functions/platform/database.ts";
import type { DomainEvent } from "#functions/platform/domain-events.ts";
import { isDomainEvent, readDomainEvent } from "#functions/platform/read-domain-event.ts";

export function recordedEvents(db: Database): { readonly facts: DomainEvent[]; stop(): void } {
  const domainEvents: DomainEvent[] = [];
  const { commit } = db;
  Object.assign(db, {
    commit: async (writes: Parameters<typeof commit>[0]) => {
      await commit.call(db, writes);
      domainEvents.push(
        ...writes.flatMap((write) => ("put" in write && isDomainEvent(write.put) ? [readDomainEvent(write.put)] : [])),
      );
    },
  });
  return { facts: domainEvents, stop: () => void Object.assign(db, { commit }) };
}

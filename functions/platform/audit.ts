import { AuditEntry } from "#shared/admin/model.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";
import { allOf, page } from "./list.ts";
import { accountingDays } from "./personal-records.ts";

type Entry = AuditEntry;
const auditEntity = entity({
  name: "auditEntry",
  schema: () => AuditEntry,
  lists: {
    about: {
      index: "table",
      partition: ({ subjectId }: Pick<Entry, "subjectId">) => `AUDIT#${subjectId}`,
      sort: ({ at, id }: Pick<Entry, "at" | "id">) => `${at}#${id}`,
      newestFirst: true,
    },
    by: {
      index: "GSI1",
      partition: ({ actorId }: Pick<Entry, "actorId">) => `AUDITBY#${actorId}`,
      sort: ({ at, id }: Entry) => `${at}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ at }) => epochSecondsOf(at) + accountingDays * 86_400,
});

/** Returns the write of an audit entry, for the transaction of the change. Never add a secret. */
export function auditWrite(entry: AuditEntry): Write {
  return { put: auditEntity.toItem(entry) };
}

/** Returns audit entries about a subject, newest first. */
export function auditEntriesAbout(db: Database, subjectId: string, nextToken: string | null | undefined) {
  return page(db, auditEntity.lists.about({ subjectId }), nextToken);
}

/** Returns audit entries by an actor, newest first. */
export function auditEntriesBy(db: Database, actorId: string, nextToken: string | null | undefined) {
  return page(db, auditEntity.lists.by({ actorId }), nextToken);
}

/** Removes free text about a user. The entries stay. */
export async function forgetReasons(db: Database, subjectId: string): Promise<void> {
  for (const entry of await allOf(db, auditEntity.lists.about({ subjectId })))
    if (entry.reason !== null) await db.update(auditEntity.key(entry), { set: { reason: null } });
}

import { AuditEntry } from "#shared/admin/model.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";
import { page } from "./list.ts";

type Entry = AuditEntry;
const auditEntity = entity({
  name: "auditEntry",
  schema: AuditEntry,
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
});

/** A line of the audit log, for the same transaction as the change it records. Give it no secret. */
export function auditWrite(entry: AuditEntry): Write {
  return { put: auditEntity.toItem(entry) };
}

/** A page of what was done to an account or record, newest first. */
export function auditEntriesAbout(db: Database, subjectId: string, nextToken: string | null | undefined) {
  return page(db, auditEntity.lists.about({ subjectId }), nextToken);
}

/** A page of what somebody did, newest first. */
export function auditEntriesBy(db: Database, actorId: string, nextToken: string | null | undefined) {
  return page(db, auditEntity.lists.by({ actorId }), nextToken);
}

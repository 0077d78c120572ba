import { AuditEntry } from "#shared/admin/model.ts";
import { page } from "./cursor.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";

const auditEntity = entity({
  name: "auditEntry",
  schema: AuditEntry,
  keys: (entry) => ({
    PK: `AUDIT#${entry.subjectId}`,
    SK: `${entry.at}#${entry.id}`,
    GSI1PK: `AUDITBY#${entry.actorId}`,
    GSI1SK: `${entry.at}#${entry.id}`,
  }),
});

/** A line of the audit log, for the same transaction as what it tells of (AMB-229). Give it no secret. */
export function auditWrite(entry: AuditEntry): Write {
  return { put: auditEntity.toItem(entry) };
}

/** A page of what was done to an account or record, newest first. */
export function auditEntriesAbout(db: Database, subjectId: string, nextToken: string | null | undefined) {
  const request = { partition: `AUDIT#${subjectId}`, descending: true, consistent: true };
  return page(db, request, nextToken, auditEntity.fromItem);
}

/** A page of what somebody did, newest first. */
export function auditEntriesBy(db: Database, actorId: string, nextToken: string | null | undefined) {
  return page(
    db,
    { index: "GSI1", partition: `AUDITBY#${actorId}`, descending: true },
    nextToken,
    auditEntity.fromItem,
  );
}

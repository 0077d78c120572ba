import { mostDocuments } from "#shared/compliance/document-limits.ts";
import { tooManyDocuments } from "#shared/compliance/faults.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { DocumentId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Context, callerId } from "../platform/context.ts";
import { papersChanged } from "./domain-events.ts";
import { documentsAbout, documentsCount, newDocumentWrites, type StoredDocument, shownDocument } from "./store.ts";

/** Stores that the caller's business has no employees, so it needs no employers' liability insurance. Idempotent. */
export async function sayNoEmployees(_input: unknown, context: Context): Promise<Paper> {
  const { db, now } = context;
  const haulierId = callerId(context);
  const before = (await documentsAbout(db, haulierId)).find(({ type }) => type === "no_employees");
  if (before) return before;
  if ((await documentsCount(db, haulierId)) >= mostDocuments) throw tooManyDocuments();
  const paper: StoredDocument = {
    id: DocumentId.parse(context.newId()),
    haulierId,
    type: "no_employees",
    ...{ number: null, sumInsuredPence: null, covers: "company", fleetId: null, driverId: null },
    ...{ issuedOn: ukDayOf(now), expiresOn: null, state: "approved", reason: null },
    ...{ fileType: "application/pdf", fileBytes: 0, fileKey: "", replaces: null, replacedBy: null },
    ...{ reviewedAt: null, reviewedBy: null, version: 1, createdAt: now },
  };
  const answer = shownDocument(paper);
  await context.commit(newDocumentWrites(paper), [papersChanged(haulierId)], answer);
  return answer;
}

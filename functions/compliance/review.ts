import { complianceEvents } from "#shared/compliance/events.ts";
import {
  alreadyReviewed,
  documentChanged,
  ranOutMeanwhile,
  refusedWithoutReason,
  registerUnchecked,
} from "#shared/compliance/faults.ts";
import type { Paper, PaperToReview } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import { promiseFor } from "#shared/compliance/promise.ts";
import type { DocumentId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { mustBeFree, profileById, released, takenBy } from "../accounts/public.ts";
import { classKnown, provedClassWrites, vehicleById } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { seenDocument } from "./access.ts";
import { papersChanged } from "./domain-events.ts";
import { goneWith } from "./removal.ts";
import { documentById, documentsWaiting, documentUpdates, type StoredDocument, shownDocument } from "./store.ts";

/** Returns documents that wait for a decision, with the names that the admin must compare with them. */
export async function papersToReview(
  input: Input<typeof complianceOperations.papersToReview>,
  context: Context,
): Promise<Output<typeof complianceOperations.papersToReview>> {
  const { items, nextToken } = await documentsWaiting(context.db, input.nextToken);
  const takenByOf = await takenBy(
    context,
    "papers",
    items.map(({ id }) => id),
  );
  const named = items.map(async (paper) => ({ ...(await withNames(context, paper)), takenBy: takenByOf(paper.id) }));
  return { items: await Promise.all(named), nextToken };
}

export async function documentWaits(db: Database, paperId: DocumentId): Promise<boolean> {
  return (await documentById(db, paperId))?.state === "pending";
}

async function withNames({ db }: Context, paper: StoredDocument): Promise<Omit<PaperToReview, "takenBy">> {
  const [haulier, driver, fleet] = await Promise.all([
    profileById(db, paper.haulierId),
    paper.driverId && profileById(db, paper.driverId),
    paper.fleetId && vehicleById(db, paper.fleetId),
  ]);
  const vehicleName = fleet ? [fleet.name, fleet.vehicleReg].filter(Boolean).join(", ") : null;
  return {
    ...shownDocument(paper),
    haulierName: haulier?.companyName ?? haulier?.fullName ?? "",
    coversName: vehicleName ?? (driver ? driver.fullName : null),
    ...promiseFor(paper.createdAt),
    registerCheckedOn: paper.registerCheck?.on ?? null,
    ...(fleet && paper.type === "v5c" ? await classKnown(db, fleet) : { statedClass: null, dvlaClass: null }),
  };
}

/** Approves or refuses a document. Approval sets its expiry timer and replaces the document before it. */
export async function reviewPaper(
  input: Input<typeof complianceOperations.reviewPaper>,
  context: Context,
): Promise<Paper> {
  const before = await seenDocument(context, input.paperId);
  if (before.state !== "pending") throw alreadyReviewed();
  if (before.version !== input.version) throw documentChanged();
  await mustBeFree(context, "papers", before.id);
  const reason = input.reason?.trim() || null;
  if (!input.approve && !reason) throw refusedWithoutReason();
  if (input.approve && before.expiresOn && before.expiresOn < ukDayOf(context.now)) throw ranOutMeanwhile();
  if (input.approve && before.type === "waste_carrier" && !before.registerCheck) throw registerUnchecked();
  const after: StoredDocument = {
    ...before,
    state: input.approve ? "approved" : "rejected",
    reason: input.approve ? null : reason,
    reviewedAt: context.now,
    reviewedBy: callerId(context),
    version: before.version + 1,
  };
  const followed = input.approve ? await followUp(context, after) : nothing;
  const proved = input.approve ? await provedBy(context, after) : nothing;
  const paper = shownDocument(after);
  context.audit({ reason, before: before.state, after: after.state });
  await context.commit(
    [
      ...documentUpdates(before, after, context.now),
      released(context, "papers", before.id),
      ...followed.writes,
      ...proved.writes,
    ],
    [
      happened(complianceEvents, "paperReviewed", { paper }),
      papersChanged(paper.haulierId),
      ...followed.facts,
      ...proved.facts,
    ],
    paper,
  );
  return paper;
}

const nothing: { writes: Write[]; facts: NewDomainEvent[] } = { writes: [], facts: [] };

const provedBy = async (context: Context, { type, fleetId, number }: StoredDocument) =>
  type === "v5c" && fleetId && number ? provedClassWrites(context, fleetId, number) : nothing;

async function followUp(
  { db, now }: Context,
  paper: StoredDocument,
): Promise<{ writes: Write[]; facts: NewDomainEvent[] }> {
  const older = paper.replaces && (await documentById(db, paper.replaces));
  if (!older || older.haulierId !== paper.haulierId) return nothing;
  if (older.state !== "approved" || paper.issuedOn <= ukDayOf(now)) {
    return goneWith(older);
  }
  const kept = { ...older, replacedBy: paper.id, version: older.version + 1 };
  return { writes: documentUpdates(older, kept, now), facts: [] };
}

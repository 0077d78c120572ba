import { complianceEvents } from "#shared/compliance/events.ts";
import { documentChanged } from "#shared/compliance/faults.ts";
import { verificationOf } from "#shared/compliance/verification.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { profileById } from "../accounts/public.ts";
import { vehiclesOf } from "../fleet/public.ts";
import { happened } from "../platform/domain-events.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { coverVehicles } from "./cover-vehicles.ts";
import { documentsOf, verificationEntity } from "./store.ts";

/**
 * Stores for searches on which days a business's documents cover its vehicles. Idempotent, so a retry completes a
 * failed run.
 */
export const coverOnDocumentsChanged: Reaction<"papersChanged"> = async ({ payload: { haulierId } }, { db }) => {
  const [papers, fleets] = await Promise.all([documentsOf(db, haulierId), vehiclesOf(db, haulierId)]);
  await coverVehicles(db, papers, fleets);
};

export const onDocumentsChanged: Reaction<"papersChanged"> = async (domainEvent, context) => {
  const { haulierId } = domainEvent.payload;
  const [papers, item, profile] = await Promise.all([
    documentsOf(context.db, haulierId),
    context.db.get(verificationEntity.key({ haulierId })),
    profileById(context.db, haulierId),
  ]);
  if (profile?.role !== "haulier") return;
  const before = item ? verificationEntity.fromItem(item) : null;
  const status = verificationOf(papers, ukDayOf(context.now));
  if ((before?.status ?? profile.verifiedStatus) === status) return;
  const after = { haulierId, status, version: (before?.version ?? 0) + 1 };
  const write = {
    put: verificationEntity.toItem(after),
    when: before
      ? [{ attribute: "version", is: "=" as const, value: before.version }]
      : [{ attribute: "PK", is: "missing" as const }],
    // After a concurrent change this write fails, and the queue delivers the event again: the retry reads the later
    // state.
    otherwise: documentChanged(),
  };
  await commitOnce(
    context,
    domainEvent,
    "verification",
    [write],
    [happened(complianceEvents, "verificationChanged", after)],
  );
};

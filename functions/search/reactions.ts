import type { UserId } from "#shared/kernel/id.ts";
import { membershipsOf, relationshipEntity } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { allOf } from "../platform/list.ts";
import type { Reaction } from "../platform/reaction.ts";
import { pairId } from "./account-kinds.ts";
import { reindex } from "./reindex.ts";

const atOnce = 5;

export const onAccessChanged: Reaction<"accessChanged"> = ({ payload: { userId } }, { db }) =>
  reindex(db, "person", userId);

export const onProfileChanged: Reaction<"profileChanged"> = async ({ payload: { userId } }, { db }) => {
  await reindex(db, "person", userId);
  const memberships = await membershipsOf(db, userId);
  await inBatches(memberships, atOnce, async ({ haulierId }) => [
    await reindex(db, "member", pairId(haulierId, userId)),
  ]);
  const known = await allOf(db, relationshipEntity.lists.about({ otherId: userId }));
  await inBatches(known, atOnce, async ({ ownerId, otherId }) => [
    await reindex(db, "partner", pairId(ownerId, otherId)),
  ]);
};

export const onMemberJoined: Reaction<"memberJoined"> = ({ payload: { haulierId, userId } }, { db }) =>
  reindex(db, "member", pairId(haulierId, userId));

export const onMemberLeft: Reaction<"memberLeft"> = ({ payload: { haulierId, userId } }, { db }) =>
  reindex(db, "member", pairId(haulierId, userId));

export const onVehicleDescribed: Reaction<"fleetDescribed"> = ({ payload: { fleetId } }, { db }) =>
  reindex(db, "vehicle", fleetId);

export const onJobRequested: Reaction<"jobRequested"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "request", jobRequestId);

export const onJobChanged: Reaction<"jobChanged"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "request", jobRequestId);

async function reindexPartners(
  db: Database,
  { contractorId, haulierId }: { readonly contractorId: UserId; readonly haulierId: UserId },
): Promise<void> {
  await reindex(db, "partner", pairId(contractorId, haulierId));
  await reindex(db, "partner", pairId(haulierId, contractorId));
}

export const onBookingAccepted: Reaction<"bookingAccepted"> = async ({ payload }, { db }) => {
  const { bookingId, jobRequestId } = payload;
  await reindex(db, "booking", bookingId);
  await reindex(db, "request", jobRequestId);
  await reindex(db, "openJob", jobRequestId);
  await reindexPartners(db, payload);
};

export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload }, { db }) => {
  const { bookingId, from, to } = payload;
  if (from === to || to === "assigned") await reindex(db, "booking", bookingId);
  // A completed job may have been moved to a later day, by which partners are sorted.
  if (to === "completed") await reindexPartners(db, payload);
};

export const onJobPosted: Reaction<"jobPosted"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "openJob", jobRequestId);

export const onJobClosed: Reaction<"jobClosed"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "openJob", jobRequestId);

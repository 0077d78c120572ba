import { membershipsOf, relationshipEntity } from "../accounts/public.ts";
import { inBatches } from "../platform/in-batches.ts";
import { allOf } from "../platform/list.ts";
import type { Reaction } from "../platform/reaction.ts";
import { pairId } from "./account-kinds.ts";
import { reindex } from "./reindex.ts";

/** Records whose index is changed at the same time. */
const atOnce = 5;

/** A request is new, or has other words. */
export const onJobRequested: Reaction<"jobRequested" | "jobChanged"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "request", jobRequestId);

/** A request has become a booking, and its two sides may be new to each other. */
export const onBookingAccepted: Reaction<"bookingAccepted"> = async ({ payload }, { db }) => {
  const { bookingId, jobRequestId, contractorId, haulierId } = payload;
  await reindex(db, "booking", bookingId);
  await reindex(db, "request", jobRequestId);
  await reindex(db, "openJob", jobRequestId);
  await reindex(db, "partner", pairId(contractorId, haulierId));
  await reindex(db, "partner", pairId(haulierId, contractorId));
};

/** A booking may have another driver or vehicle. Other moves change none of its words. */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, from, to } }, { db }) => {
  if (from === to || to === "assigned") await reindex(db, "booking", bookingId);
};

/** Work was put up for quotes, or waits for them no longer. */
export const onOpenJobMoved: Reaction<"jobPosted" | "jobClosed"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "openJob", jobRequestId);

/** A vehicle is new or has other words. */
export const onFleetDescribed: Reaction<"fleetDescribed"> = ({ payload: { fleetId } }, { db }) =>
  reindex(db, "vehicle", fleetId);

/** Somebody joined a team or left it. */
export const onMemberMoved: Reaction<"memberJoined" | "memberLeft"> = ({ payload: { haulierId, userId } }, { db }) =>
  reindex(db, "member", pairId(haulierId, userId));

/** An account is new or may act no longer. */
export const onAccessChanged: Reaction<"accessChanged"> = ({ payload: { userId } }, { db }) =>
  reindex(db, "person", userId);

/** Somebody has another name, address or number: for admins, their teams and the other side of their bookings. */
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

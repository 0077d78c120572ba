import type { Reaction } from "../platform/reaction.ts";
import { pairId } from "./account-kinds.ts";
import { reindex } from "./reindex.ts";

export const onJobRequested: Reaction<"jobRequested"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "request", jobRequestId);

export const onJobChanged: Reaction<"jobChanged"> = ({ payload: { jobRequestId } }, { db }) =>
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

/** A booking has another driver or vehicle. Other moves change none of its words. */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, from, to } }, { db }) => {
  if (from === to || to === "assigned") await reindex(db, "booking", bookingId);
};

/** Work was put up for quotes. */
export const onJobPosted: Reaction<"jobPosted"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "openJob", jobRequestId);

/** Work waits for quotes no longer. */
export const onJobClosed: Reaction<"jobClosed"> = ({ payload: { jobRequestId } }, { db }) =>
  reindex(db, "openJob", jobRequestId);

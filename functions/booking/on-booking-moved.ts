import { bookingPublications } from "#shared/booking/publications.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { bookingById } from "./store.ts";

/** Sends the booking to open pages as it is now, which may be further along than this fact says. */
const publishPresent = async (bookingId: BookingId, db: Database) => {
  const booking = await bookingById(db, bookingId);
  if (!booking) return;
  const { status, version, updatedAt: at } = booking;
  await publish(bookingPublications, "publishBookingChange", { bookingId, status, version, at });
};

export const onBookingMoved: Reaction<"bookingMoved"> = ({ payload }, { db }) => publishPresent(payload.bookingId, db);
export const onVehicleArrived: Reaction<"vehicleArrived"> = ({ payload }, { db }) =>
  publishPresent(payload.bookingId, db);
export const onVehicleLeft: Reaction<"vehicleLeft"> = ({ payload }, { db }) => publishPresent(payload.bookingId, db);
export const onChangeProposed: Reaction<"changeProposed"> = ({ payload }, { db }) =>
  publishPresent(payload.bookingId, db);
export const onChangeSettled: Reaction<"changeSettled"> = ({ payload }, { db }) =>
  publishPresent(payload.bookingId, db);
export const onCaseMoved: Reaction<"caseMoved"> = ({ payload }, { db }) => publishPresent(payload.bookingId, db);
export const onSiteReported: Reaction<"siteReported"> = ({ payload }, { db }) => publishPresent(payload.bookingId, db);

import type { BookingRecord } from "#shared/booking/model.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { firstNameOf } from "#shared/tracking/link-rules.ts";
import { bookingById } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { leaverName } from "../platform/personal-records.ts";

/** A booking that does not exist. An unknown token reads it, so that it takes as long as a valid one. */
const noBooking = BookingId.parse("00000000-0000-4000-8000-000000000000");

/** Returns the booking behind a token's record. Without a record it does the same work, against timing attacks. */
export function bookingBehind({ db }: Context, record: { readonly bookingId: BookingId } | null) {
  return bookingById(db, record?.bookingId ?? noBooking);
}

/** The driver's first name, for readers without an account. Null before a driver is assigned or after they left. */
export function driverFirstName({ driverName }: Pick<BookingRecord, "driverName">): string | null {
  return driverName === leaverName ? null : firstNameOf(driverName);
}

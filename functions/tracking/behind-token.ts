import type { BookingRecord } from "#shared/booking/model.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { firstNameOf } from "#shared/tracking/link-rules.ts";
import { bookingById } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { leaverName } from "../platform/personal-records.ts";

/** A booking that does not exist. Reading it for an unknown token takes as long as for a valid token. */
const noBooking = BookingId.parse("00000000-0000-4000-8000-000000000000");

/** Returns the booking of a token's record. Without a record it does the same work, against timing attacks. */
export function bookingBehind({ db }: Context, record: { readonly bookingId: BookingId } | null) {
  return bookingById(db, record?.bookingId ?? noBooking);
}

/** The driver's first name, for readers without an account. Null without a driver or after the driver's erasure. */
export function driverFirstName({ driverName }: Pick<BookingRecord, "driverName">): string | null {
  return driverName === leaverName ? null : firstNameOf(driverName);
}

import type { BookingRecord } from "#shared/booking/model.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { firstNameOf } from "#shared/tracking/link-rules.ts";
import { bookingById } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { leaverName } from "../platform/personal-records.ts";

/**
 * The booking that is read for a token which opens none. It does not exist; reading it takes as long as reading one
 * that does, so nobody can tell a link that has ended from one that never was.
 */
const noBooking = BookingId.parse("00000000-0000-4000-8000-000000000000");

/** The booking of the record that a token has led to, or as much work for nothing. */
export function bookingBehind({ db }: Context, record: { readonly bookingId: BookingId } | null) {
  return bookingById(db, record?.bookingId ?? noBooking);
}

/** All that people without an account are told of a driver; null before one is assigned, and for one who has left. */
export function driverFirstName({ driverName }: Pick<BookingRecord, "driverName">): string | null {
  return driverName === leaverName ? null : firstNameOf(driverName);
}

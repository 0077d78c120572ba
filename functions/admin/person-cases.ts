import type { adminOperations } from "#shared/admin/operations.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { profileById } from "../accounts/public.ts";
import { bookingsById, caseSummary, casesOfPerson } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";

/** The cases in which somebody is a side. */
export async function personCases(
  { userId, nextToken }: Input<typeof adminOperations.personCases>,
  context: Context,
): Promise<Output<typeof adminOperations.personCases>> {
  const { db } = context;
  mustSee((await profileById(db, userId)) !== null, "Account");
  const found = await casesOfPerson(db, userId, nextToken);
  const bookings = await bookingsById(db, [...new Set(found.items.map(({ bookingId }) => bookingId))]);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const reader = { userId: callerId(context), side: null };
  return {
    ...found,
    items: found.items.flatMap((record) => {
      const booking = byId.get(record.bookingId);
      return booking ? [caseSummary(record, booking, reader)] : [];
    }),
  };
}

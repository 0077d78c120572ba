import type { CarbonEstimate } from "#shared/carbon/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { actorOf, bookingsById } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { carbonEntity } from "./carbon-store.ts";

export async function carbonOfJobs(
  { bookingIds }: { bookingIds: readonly BookingId[] },
  context: Context,
): Promise<CarbonEstimate[]> {
  const bookings = await bookingsById(context.db, [...new Set(bookingIds)]);
  const seen = await Promise.all(
    bookings.map(async (booking) => ((await actorOf(context, booking)) ? booking.id : null)),
  );
  const keys = seen.filter((id) => id !== null).map((bookingId) => carbonEntity.key({ bookingId }));
  return keys.length === 0 ? [] : carbonEntity.readAll(await context.db.getMany(keys));
}

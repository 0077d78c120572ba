import { z } from "zod";
import type { BookingRecord } from "#shared/booking/model.ts";
import { changedMeanwhile, specialWasteNotReady } from "#shared/booking/move-faults.ts";
import { isHazardous } from "#shared/booking/rules.ts";
import { BookingId } from "#shared/kernel/id.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** Whether a booking takes special waste, and a signed consignment note exists. `quotes` and `waste` write it. */
export const specialWasteEntity = entity({
  name: "specialWaste",
  schema: () => z.object({ bookingId: BookingId, isSigned: z.boolean() }),
  // Sorts after META, so that one query returns the record together with the booking's events.
  key: ({ bookingId }: { bookingId: BookingId }) => ({ PK: `BOOKING#${bookingId}`, SK: "WASTE_SPECIAL" }),
});

type Loaded = Pick<BookingRecord, "id" | "details" | "wasteCarrierNumber">;

/** Returns a booking's special waste record; null without special waste. */
export async function specialWasteOf({ db }: Pick<Context, "db">, booking: Loaded) {
  if (booking.wasteCarrierNumber === null) return null;
  const item = await db.get(specialWasteEntity.key({ bookingId: booking.id }));
  if (item) return specialWasteEntity.fromItem(item);
  return isHazardous(booking.details) ? { bookingId: booking.id, isSigned: false } : null;
}

/** Returns conditions for loading. Throws for special waste without a signed consignment note. */
export async function checkedLoading(booking: BookingRecord, context: Context): Promise<Write[]> {
  const special = await specialWasteOf(context, booking);
  if (!special) return [];
  if (!special.isSigned) throw specialWasteNotReady();
  const when = [{ attribute: "isSigned", is: "=", value: true }] as const;
  return [{ check: specialWasteEntity.key({ bookingId: booking.id }), when, otherwise: changedMeanwhile() }];
}

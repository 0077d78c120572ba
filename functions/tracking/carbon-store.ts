import { CarbonEstimate } from "#shared/carbon/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { accountingTtl } from "../booking/public.ts";
import { entity } from "../platform/entity.ts";

/** Kept longer than the trail (30 days): yearly reports need it. */
export const carbonEntity = entity({
  name: "carbonEstimate",
  schema: () => CarbonEstimate,
  // Sorts before EVT#, so that one range read returns it with the booking's events.
  key: ({ bookingId }: { bookingId: BookingId }) => ({ PK: `BOOKING#${bookingId}`, SK: "CARBON" }),
  ttl: ({ madeAt }) => accountingTtl(madeAt),
});

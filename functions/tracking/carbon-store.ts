import { CarbonEstimate } from "#shared/carbon/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { accountingTtl } from "../booking/public.ts";
import { entity } from "../platform/entity.ts";

/** Stored longer than the trail (30 days), because yearly reports need it. */
export const carbonEntity = entity({
  name: "carbonEstimate",
  schema: () => CarbonEstimate,
  // Sorts before EVT#, so that one query returns it together with the booking's events.
  key: ({ bookingId }: { bookingId: BookingId }) => ({ PK: `BOOKING#${bookingId}`, SK: "CARBON" }),
  ttl: ({ madeAt }) => accountingTtl(madeAt),
});

import { CarbonEstimate } from "#shared/carbon/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { accountingTtl } from "../booking/public.ts";
import { entity } from "../platform/entity.ts";

/** It outlives the trail, which goes after 30 days: reports of a year are made from it. */
export const carbonEntity = entity({
  name: "carbonEstimate",
  schema: () => CarbonEstimate,
  // It sorts before EVT#: a booking is read with its events in one range, which begins there.
  key: ({ bookingId }: { bookingId: BookingId }) => ({ PK: `BOOKING#${bookingId}`, SK: "CARBON" }),
  ttl: ({ madeAt }) => accountingTtl(madeAt),
});

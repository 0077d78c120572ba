import type { BookingRecord } from "#shared/booking/model.ts";
import { type CarbonJob, estimated } from "#shared/carbon/estimate.ts";
import type { CarbonEstimate } from "#shared/carbon/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { bookingById } from "../booking/public.ts";
import { vehicleById } from "../fleet/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { carbonEntity } from "./carbon-store.ts";
import { positionItems, trailOf } from "./store.ts";
import { stateOf, visitIn } from "./vehicle-state.ts";

/** Stores the carbon estimate at delivery, and again at completion with late fixes. Safe to repeat. */
export const noteCarbon: Reaction<"bookingMoved"> = async ({ payload: { bookingId, to } }, { db, now }) => {
  if (to !== "delivered" && to !== "completed") return;
  const booking = await bookingById(db, bookingId);
  const fleet = booking?.deliveredAt ? await vehicleById(db, booking.fleetId) : null;
  if (!booking?.deliveredAt || !fleet) return;
  const items = await positionItems(db, bookingId);
  const { leftAt } = visitIn(stateOf(items), bookingId, "pickup");
  const found = estimated({
    vehicle: fleet.spec,
    day: ukDayOf(booking.deliveredAt),
    trail: trailOf(items, now),
    loadedAt: booking.delivery ? leftAt : null,
    loadTonnes: loadOf(booking),
  });
  if (typeof found === "string") return;
  const estimate: CarbonEstimate = { bookingId, day: ukDayOf(booking.deliveredAt), ...found, madeAt: now };
  await db.commit([{ put: carbonEntity.toItem(estimate) }]);
};

/** Tonnes of a material; null for jobs whose quantity counts pieces or hours. */
const loadOf = ({ service, quantity }: BookingRecord): CarbonJob["loadTonnes"] =>
  serviceOf(service).isMaterial ? quantity : null;

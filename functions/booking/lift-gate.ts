import { z } from "zod";
import { liftLacks, liftTerms, needsLiftPlan, planOfThis } from "#shared/booking/lift.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { changedMeanwhile, liftNotReady } from "#shared/booking/move-faults.ts";
import { BookingId, FleetId } from "#shared/kernel/id.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** The parts of a booking's planned lift that exist, and the vehicle of the lift plan. The domain `plant` writes it. */
export const liftReadyEntity = entity({
  name: "liftReady",
  schema: () =>
    z.object({
      bookingId: BookingId,
      fleetId: FleetId.nullable(),
      has: z.array(z.string().max(9)).max(4),
      version: z.int(),
    }),
  // It sorts after META: a booking is read with its events in one range, which ends there.
  key: ({ bookingId }: { bookingId: BookingId }) => ({ PK: `BOOKING#${bookingId}`, SK: "PLANT_READY" }),
});

/** Conditions under which a booking's lift may set off. Throws where its plan is not complete, or is for another vehicle. */
export async function checkedLift(booking: BookingRecord, { db }: Context): Promise<Write[]> {
  if (!needsLiftPlan(liftTerms(booking.service, booking.details))) return [];
  const key = liftReadyEntity.key({ bookingId: booking.id });
  const item = await db.get(key);
  const ready = item && liftReadyEntity.fromItem(item);
  const isOfAnother = ready?.fleetId && ready.fleetId !== booking.fleetId;
  const lacks = isOfAnother ? planOfThis : liftLacks(ready?.has ?? []);
  if (!ready || lacks) throw liftNotReady({ values: { lacks } });
  return [
    {
      check: key,
      when: [{ attribute: "version", is: "=", value: ready.version }],
      otherwise: changedMeanwhile(),
    },
  ];
}

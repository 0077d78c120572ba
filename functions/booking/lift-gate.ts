import { z } from "zod";
import { genericPlan, planOfThis, wholePlan } from "#shared/booking/lift.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { changedMeanwhile, liftNotReady } from "#shared/booking/move-faults.ts";
import { liftTerms } from "#shared/catalogue/lift-terms.ts";
import { asksLiftPlan } from "#shared/compliance/requirements.ts";
import { BookingId, FleetId, UserId } from "#shared/kernel/id.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** Missing parts of a booking's lift plan, as text, and the planned vehicle. Written by functions/plant. */
export const liftReadyEntity = entity({
  name: "liftReady",
  schema: () =>
    z.object({
      bookingId: BookingId,
      fleetId: FleetId.nullable(),
      lacks: z.string().max(300),
    }),
  // Sorts after META, so that one query returns the record together with the booking's events.
  key: ({ bookingId }: { bookingId: BookingId }) => ({ PK: `BOOKING#${bookingId}`, SK: "PLANT_READY" }),
});

const mostPlans = 40;

/** The vehicles for which a haulier has a generic lift plan. Written by functions/plant. */
export const genericLiftReadyEntity = entity({
  name: "genericLiftReady",
  schema: () =>
    z.object({
      haulierId: UserId,
      forAll: z.boolean(),
      fleetIds: z.array(FleetId).max(mostPlans),
    }),
  key: ({ haulierId }: { haulierId: UserId }) => ({ PK: `GENERIC_LIFT#${haulierId}`, SK: "READY" }),
});

/** Returns conditions for starting a lift. Throws if the lift plan is incomplete or for another vehicle. */
export async function checkedLift(booking: BookingRecord, { db }: Context): Promise<Write[]> {
  if (!liftTerms(booking.service, booking.details)) return [];
  if (!asksLiftPlan(booking.service, booking.details)) {
    // A generic plan is only ever replaced, never deleted, so the transaction needs no condition on it.
    const plans = await db.get(genericLiftReadyEntity.key(booking));
    const has = plans && genericLiftReadyEntity.fromItem(plans);
    if (has && (has.forAll || has.fleetIds.includes(booking.fleetId))) return [];
    throw liftNotReady({ values: { lacks: genericPlan } });
  }
  const key = liftReadyEntity.key({ bookingId: booking.id });
  const item = await db.get(key);
  const ready = item && liftReadyEntity.fromItem(item);
  const isOfAnother = ready?.fleetId && ready.fleetId !== booking.fleetId;
  const lacks = isOfAnother ? planOfThis : ready ? ready.lacks : wholePlan;
  if (lacks) throw liftNotReady({ values: { lacks } });
  // Checks only `lacks`: the condition on the booking's version already covers the vehicle.
  return [{ check: key, when: [{ attribute: "lacks", is: "=", value: "" }], otherwise: changedMeanwhile() }];
}

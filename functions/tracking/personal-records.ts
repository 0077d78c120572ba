import type { UserId } from "#shared/kernel/id.ts";
import { drivenBy } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { positionAndTrail, removePositions } from "./store.ts";

export const trackingFates = {
  position: { exportedIn: ["positions"], erased: "deleted" },
  trail: { exportedIn: ["positions"], erased: "deleted" },
  vehicleNear: { nothingPersonal: "Marks that a booking's vehicle has come near." },
} as const satisfies Fates;

/** Where somebody has driven, as long as it is kept. */
export async function personalRecordsOf(db: Database, userId: UserId): Promise<ExportOf<typeof trackingFates>> {
  const positions = [];
  for (const booking of await drivenBy(db, userId)) {
    const { trail } = await positionAndTrail(db, booking.id);
    positions.push(...trail.map((point) => ({ bookingReference: booking.reference, ...point })));
  }
  return { positions };
}

/** Deletes where somebody has driven. May run again. */
export async function forgetPerson(db: Database, userId: UserId): Promise<void> {
  for (const booking of await drivenBy(db, userId)) await removePositions(db, booking.id);
}

import { z } from "zod";
import { BookingId, FleetId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const Work = z.object({ fleetId: FleetId, bookingId: BookingId, reference: z.string().max(40) });
type Work = z.infer<typeof Work>;

/** A booking that still needs its vehicle. Written in the booking's own transactions, so it is always current. */
const workEntity = entity({
  name: "fleetWork",
  schema: () => Work,
  key: ({ fleetId, bookingId }: Pick<Work, "fleetId" | "bookingId">) => ({
    PK: `FLEET#${fleetId}`,
    SK: `WORK#${bookingId}`,
  }),
});

export const workWrite = (work: Work): Write => ({ put: workEntity.toItem(work) });

export const workRemoval = (work: Work): Write => ({ remove: workEntity.key(work) });

/** The booked work of a vehicle, sorted by reference, read consistently. */
export async function workOf(db: Database, fleetId: FleetId): Promise<Work[]> {
  const { items } = await db.query({ partition: `FLEET#${fleetId}`, beginsWith: "WORK#", consistent: true });
  return workEntity.readAll(items).sort((a, b) => (a.reference < b.reference ? -1 : 1));
}

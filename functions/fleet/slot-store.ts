import type { Fault } from "#shared/kernel/errors.ts";
import type { BookingId, FleetId, UserId } from "#shared/kernel/id.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Item, Write } from "../platform/database.ts";

/** The user who wants hours, and the time. The user's own hold is no obstacle. */
export interface Asking {
  readonly now: string;
  readonly by: UserId | null;
}

/** Whether an hour is taken by a booking, or by another user's live hold. */
export const takesHour = ({ heldUntil, heldBy }: Item, { now, by }: Asking): boolean =>
  heldUntil === undefined || (String(heldUntil) > now && heldBy !== by);

/** The rule of `takesHour` as a condition for DynamoDB. */
export const isBookable = ({ now, by }: Asking) =>
  ({
    anyOf: [
      { attribute: "PK", is: "missing" },
      { attribute: "heldUntil", is: "<=", value: now },
      ...(by ? [{ attribute: "heldBy", is: "=", value: by } as const] : []),
    ],
  }) as const;

/** Claims vehicle hours. Fails if another booking or another user's hold has one of them. */
export function slotWrites(
  fleetId: FleetId,
  hours: readonly string[],
  bookingId: BookingId,
  otherwise: Fault,
  asking?: Asking,
): Write[] {
  const claimed = slotClaims("fleetSlot", fleetId, hours, bookingId, otherwise);
  if (!asking) return claimed;
  const when = [isBookable(asking)];
  return claimed.map(({ put }) => ({ put: { ...put, takenAt: asking.now }, when, otherwise }));
}

/** Claims a driver's hours, which count across all hauliers. */
export function driverSlotWrites(
  driverId: UserId,
  hours: readonly string[],
  bookingId: BookingId,
  otherwise: Fault,
): Write[] {
  return slotClaims("driverSlot", driverId, hours, bookingId, otherwise);
}

function slotClaims(
  entity: "fleetSlot" | "driverSlot",
  id: FleetId | UserId,
  hours: readonly string[],
  bookingId: BookingId,
  otherwise: Fault,
) {
  return hours.map((hour) => ({
    put: {
      PK: `SLOT#${id}`,
      SK: hour,
      entity,
      v: 1,
      bookingId,
      ttl: epochSecondsOf(`${hour}:00:00Z`) + 90 * 86_400,
    },
    when: [{ attribute: "PK", is: "missing" } as const],
    otherwise,
  }));
}

export function slotReleases(id: FleetId | UserId, hours: readonly string[]): Write[] {
  return hours.map((hour) => ({ remove: { PK: `SLOT#${id}`, SK: hour } }));
}

export const slotKeys = (fleetId: FleetId, hours: readonly string[]) =>
  hours.map((hour) => ({ PK: `SLOT#${fleetId}`, SK: hour }));

/** The claimed hours in [from, until), read consistently. A month fits one page of DynamoDB. */
export async function slotsBetween(
  db: Database,
  fleetId: FleetId,
  { from, until }: { from: string; until: string },
): Promise<Item[]> {
  // Stored hours are timestamps cut after the hour, so a full timestamp sorts after its own hour.
  const between = [from.slice(0, 13), addSeconds(until, -1).slice(0, 13)] as const;
  return (await db.query({ partition: `SLOT#${fleetId}`, between, consistent: true })).items;
}

/** Bookings with claimed hours in [from, until), without duplicates. */
export async function holdersBetween(
  db: Database,
  fleetId: FleetId,
  span: { from: string; until: string },
): Promise<BookingId[]> {
  const items = await slotsBetween(db, fleetId, span);
  return [...new Set(items.flatMap(({ bookingId }) => (bookingId ? [bookingId as BookingId] : [])))];
}

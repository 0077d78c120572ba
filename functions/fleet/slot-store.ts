import type { Fault } from "#shared/kernel/errors.ts";
import type { BookingId, FleetId, UserId } from "#shared/kernel/id.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Item, Write } from "../platform/database.ts";

/** The person who asks for hours, and when. A hold of their own is no obstacle to them. */
export interface Asking {
  readonly now: string;
  readonly by: UserId | null;
}

/** Whether a stored hour is taken: by a booking, or by somebody else's hold that has not ended. */
export const takesHour = ({ heldUntil, heldBy }: Item, { now, by }: Asking): boolean =>
  heldUntil === undefined || (String(heldUntil) > now && heldBy !== by);

/** The condition under which somebody may claim an hour: the same rule as `takesHour`. */
export const isClaimable = ({ now, by }: Asking) =>
  ({
    anyOf: [
      { attribute: "PK", is: "missing" },
      { attribute: "heldUntil", is: "<=", value: now },
      ...(by ? [{ attribute: "heldBy", is: "=", value: by } as const] : []),
    ],
  }) as const;

/** Claims a vehicle for the hours of a booking; refused when another booking or somebody else's hold has any of them. */
export function slotWrites(
  fleetId: FleetId,
  hours: readonly string[],
  bookingId: BookingId,
  otherwise: Fault,
  asking?: Asking,
): Write[] {
  const claimed = claims("fleetSlot", fleetId, hours, bookingId, otherwise);
  if (!asking) return claimed;
  const when = [isClaimable(asking)];
  return claimed.map(({ put }) => ({ put: { ...put, takenAt: asking.now }, when, otherwise }));
}

/** Claims a driver likewise, whichever haulier the other booking is for. */
export function driverSlotWrites(
  driverId: UserId,
  hours: readonly string[],
  bookingId: BookingId,
  otherwise: Fault,
): Write[] {
  return claims("driverSlot", driverId, hours, bookingId, otherwise);
}

function claims(
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

/** Releases a vehicle's or a driver's hours. */
export function slotReleases(id: FleetId | UserId, hours: readonly string[]): Write[] {
  return hours.map((hour) => ({ remove: { PK: `SLOT#${id}`, SK: hour } }));
}

export const slotKeys = (fleetId: FleetId, hours: readonly string[]) =>
  hours.map((hour) => ({ PK: `SLOT#${fleetId}`, SK: hour }));

/**
 * The claimed hours of a vehicle from `from` on and before `until`, seen with every acknowledged write. The hours of a month fit one
 * page of DynamoDB.
 */
export async function slotsBetween(
  db: Database,
  fleetId: FleetId,
  { from, until }: { from: string; until: string },
): Promise<Item[]> {
  // Hours are instants cut short, so an instant sorts after the hour that it begins.
  const between = [from.slice(0, 13), addSeconds(until, -1).slice(0, 13)] as const;
  return (await db.query({ partition: `SLOT#${fleetId}`, between, consistent: true })).items;
}

/** The bookings that hold a vehicle in some of the hours from `from` on and before `until`, each once. */
export async function holdersBetween(
  db: Database,
  fleetId: FleetId,
  span: { from: string; until: string },
): Promise<BookingId[]> {
  const items = await slotsBetween(db, fleetId, span);
  return [...new Set(items.flatMap(({ bookingId }) => (bookingId ? [bookingId as BookingId] : [])))];
}

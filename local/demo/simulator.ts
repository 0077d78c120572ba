import { bookingEntries, side } from "#functions/booking/list-store.ts";
import { vehicleById } from "#functions/fleet/store.ts";
import { now as productTime } from "#functions/platform/clock.ts";
import type { Database } from "#functions/platform/database.ts";
import { allOf } from "#functions/platform/list.ts";
import { hasWatcher } from "#functions/tracking/position-view.ts";
import { positionAndTrail } from "#functions/tracking/store.ts";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { argumentTypeOf } from "#shared/kernel/sdl.ts";
import { documentOf } from "#shared/kernel/selection.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { unwatchedReportSeconds } from "#shared/tracking/model.ts";
import { trackingOperations } from "#shared/tracking/operations.ts";
import type { Roads, Route } from "../geo/roads.ts";
import { walkRoute } from "../geo/walk-route.ts";
import { startSchedule } from "../schedule.ts";

/** Interval of a simulated driver's reports while a user watches the vehicle, in ms. */
const reportMilliseconds = 4_000;
/** After a real driver reports a position of a booking, the simulator pauses for this many seconds. */
const quietSeconds = 90;

export interface SimulatorOptions {
  db: Database;
  roads: Roads;
  hauliers: readonly UserId[];
  tokenFor: (userId: UserId) => Promise<string>;
  graphqlUrl: string;
  isWatched: () => boolean;
}

interface Trip {
  readonly route: Route;
  readonly startedAt: number;
  /** Time of the simulator's last report. A later stored fix is from a real driver. */
  lastReported: string | null;
}

/** Selects all fields: subscribers receive only fields that the mutation selects. */
const mutation = documentOf("reportPosition", trackingOperations.reportPosition, argumentTypeOf);

/**
 * Drives the vehicles of bookings under way to their site, and reports positions as the driver's phone does. All report
 * once at the start, then only while a client is connected. A position depends on the clock only.
 */
export function startSimulator(options: SimulatorOptions): { stop(): Promise<void> } {
  const trips = new Map<string, Trip>();
  const stop = startSchedule(() => drive(options, trips), { everyMs: reportMilliseconds, isWanted: options.isWatched });
  return { stop };
}

async function drive(options: SimulatorOptions, trips: Map<string, Trip>): Promise<void> {
  for (const haulierId of options.hauliers) {
    const underWay = bookingEntries.lists.byOutcome({ side: side.haulier(haulierId), outcome: "under_way" });
    for (const booking of await allOf(options.db, underWay))
      if (isTracked(booking.status)) await report(options, trips, booking);
  }
}

async function report(options: SimulatorOptions, trips: Map<string, Trip>, booking: BookingRecord): Promise<void> {
  const trip = trips.get(booking.id) ?? (await setOff(options, booking));
  if (!trip) return;
  trips.set(booking.id, trip);
  const { latest } = await positionAndTrail(options.db, booking.id);
  const now = productTime();
  const isByPerson = latest !== null && trip.lastReported !== null && latest.storedAt > trip.lastReported;
  if (isByPerson && secondsBetween(latest.storedAt, now) < quietSeconds) return;
  const isFresh = trip.lastReported !== null && secondsBetween(trip.lastReported, now) < unwatchedReportSeconds;
  if (isFresh && !hasWatcher(latest?.watchedUntil, now)) return;
  const at = walkRoute(trip.route, (Date.now() - trip.startedAt) / 1000);
  const fix = {
    lat: at.lat,
    lng: at.lng,
    accuracyMetres: 8,
    speedMph: at.done ? 0 : Math.min(150, at.speedMph),
    headingDegrees: at.headingDegrees,
    at: now,
  };
  const token = await options.tokenFor(booking.driverId ?? booking.haulierId);
  const response = await fetch(options.graphqlUrl, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ query: mutation, variables: { bookingId: booking.id, fixes: [fix] } }),
  });
  if (response.ok) trip.lastReported = now;
}

/** Returns the trip of a booking, from the vehicle's last position, or its yard, to the site. */
async function setOff(options: SimulatorOptions, booking: BookingRecord): Promise<Trip | null> {
  const [fleet, { latest }] = await Promise.all([
    vehicleById(options.db, booking.fleetId),
    positionAndTrail(options.db, booking.id),
  ]);
  const from = latest?.fix ?? fleet?.base;
  if (!from) return null;
  const site = booking.pickup.coordinates;
  const route = options.roads.route([from.lng, from.lat], [site.lng, site.lat]);
  return { route, startedAt: Date.now(), lastReported: latest?.storedAt ?? null };
}

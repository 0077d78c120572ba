import { fixAge, type HaulierStatus, staleAfterSeconds } from "#shared/fleet/duty.ts";
import { notSharing } from "#shared/fleet/faults.ts";
import { isBlurredSince } from "#shared/fleet/map-sight.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { siftedFixes } from "#shared/geo/sifted-fixes.ts";
import { drives } from "#shared/kernel/access.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { actsForHaulier, driverOfHaulier } from "../accounts/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { recordRefusedFixes } from "../platform/metrics.ts";
import { type Duty, dutyOf, ownDutyOf } from "./duty-store.ts";
import { cardsOf } from "./haulier-cards.ts";
import { type LastPosition, lastPositionOf, noteBlurredPlace } from "./last-position-store.ts";
import { type MapNews, mapSights, notifyMapAtOnce } from "./notify-map.ts";
import { statusView } from "./status-view.ts";
import { vehicleById } from "./store.ts";
import { storeLastPosition } from "./store-last-position.ts";

/** Publishes the newest plausible fix and stores at most one per 30 seconds. A rough position moves nothing. */
export async function updateLocation(
  input: Input<typeof fleetOperations.updateLocation>,
  context: Context,
): Promise<HaulierStatus> {
  const { db, now } = context;
  const duty = await sharedDuty(context);
  const [fleet, last, cards] = await Promise.all([
    vehicleById(db, duty.fleetId),
    lastPositionOf(db, duty),
    cardsOf(db, [duty.haulierId]),
    mustWorkFor(context, duty),
  ]);
  if (!fleet) throw notSharing();
  const { good, refused, blurredAt } = siftedFixes(input.fixes, last, now, addSeconds(now, -staleAfterSeconds));
  for (const { reason, count } of refused) recordRefusedFixes("updateLocation", reason, count);
  const newest = good.at(-1);
  const card = cards.get(duty.haulierId) ?? null;
  if (!newest) {
    const place = last && blurredAt ? await blurredFrom(context, { fleet, card, last, blurredAt }) : last;
    return { ...statusView(fleet, duty, place, now), refused, stored: false };
  }
  const fix = rounded(newest);
  const kept = await storeLastPosition(context, duty, fix);
  if (!kept.cell) throw notSharing();
  // Users who see exact places get every fix; the others only stored ones.
  await notifyMapAtOnce({ fleet, card, place: fix, before: last }, now, kept.stored ? mapSights : ["exact"]);
  const { lat, lng, accuracyMetres, at } = fix;
  return {
    ...statusView(fleet, duty, null, now),
    ...{
      lat,
      lng,
      accuracyMetres,
      source: "gps",
      age: fixAge(at, now),
      isBlurred: false,
      lastLocationUpdate: at,
      lastUpdated: now,
    },
    ...kept,
    refused,
  };
}

interface BlurredNews extends Pick<MapNews, "fleet" | "card"> {
  readonly last: LastPosition;
  readonly blurredAt: string;
}

/** A rough position keeps the last place, which maps then grey out. Stored and published only once. */
async function blurredFrom({ db, now }: Context, { fleet, card, last, blurredAt }: BlurredNews): Promise<LastPosition> {
  if (isBlurredSince(last)) return last;
  const place = { ...last, blurredAt };
  await noteBlurredPlace(db, last, blurredAt);
  await notifyMapAtOnce({ fleet, card, place, before: last }, now, mapSights);
  return place;
}

/** Rounds to a centimetre: more digits are noise, and DynamoDB rejects extremely small numbers. */
const rounded = (fix: Fix): Fix => ({
  ...fix,
  lat: Math.round(fix.lat * 1e7) / 1e7,
  lng: Math.round(fix.lng * 1e7) / 1e7,
  accuracyMetres: Math.round(fix.accuracyMetres * 100) / 100,
});

/** Returns the caller's duty. Throws if off duty or not sharing the location. */
async function sharedDuty(context: Context): Promise<Duty> {
  const { db, now } = context;
  const own = await ownDutyOf(db, callerId(context), now);
  if (!own.isSharing || !own.fleetId || !own.haulierId) throw notSharing();
  const duty = await dutyOf(db, { fleetId: own.fleetId, haulierId: own.haulierId });
  if (!duty?.isSharing || duty.personId !== own.personId) throw notSharing();
  return duty;
}

/** Throws if the caller no longer works for the vehicle's business, or the business is suspended. */
async function mustWorkFor(context: Context, { haulierId }: Duty): Promise<void> {
  const works = drives(context.caller)
    ? (await driverOfHaulier(context, haulierId, callerId(context))) !== null
    : await actsForHaulier(context, haulierId);
  if (!works) throw notSharing();
}

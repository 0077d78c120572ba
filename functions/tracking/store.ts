import { z } from "zod";
import { Fix } from "#shared/geo/fix.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf, secondsBetween } from "#shared/kernel/time.ts";
import { type TrackPoint, trailDays } from "#shared/tracking/model.ts";
import { storedIntervalSeconds, thinned } from "#shared/tracking/thinned.ts";
import { ConditionFailed, type Database, type Item, type Write } from "../platform/database.ts";

/**
 * Points kept in the position item before they move to an item of their own: twelve minutes of trail, so that both items
 * stay below the kilobyte by which DynamoDB counts a write.
 */
const chunkPoints = 24;

/** Hundred-thousandths of a degree: one metre. */
const perDegree = 100_000;

/**
 * A point of the trail as it is stored, "3bx4o,-6u54,mi8e0k00": latitude and longitude in hundred-thousandths of a degree
 * and milliseconds since 1970, to the base of 36. A third of what the same takes as a map: the position with its last
 * points stays below the kilobyte by which DynamoDB counts a write.
 */
export function pointText({ lat, lng, at }: TrackPoint): string {
  return [Math.round(lat * perDegree), Math.round(lng * perDegree), Date.parse(at)]
    .map((whole) => whole.toString(36))
    .join(",");
}

function pointOf(text: string): TrackPoint {
  const [lat = Number.NaN, lng = Number.NaN, ms = Number.NaN] = text
    .split(",")
    .map((part) => Number.parseInt(part, 36));
  return { lat: lat / perDegree, lng: lng / perDegree, at: new Date(ms).toISOString() };
}

/** A stored point. */
export const StoredPoint = z.string().transform(pointOf);

export const LatestPosition = z.object({
  bookingId: BookingId,
  storedAt: Instant,
  fix: Fix,
  recent: z.array(StoredPoint),
  /** Until when somebody is taken to look. By whom is not kept. */
  watchedUntil: Instant.nullish(),
  /** Of which fix it was last found that whoever reports is not on duty with the vehicle, or does not share where it is. */
  offDutyAt: Instant.nullish(),
  /** When its device read a later place that is too inexact to be shown. */
  blurredAt: Instant.nullish(),
});
export type LatestPosition = z.infer<typeof LatestPosition>;

function positionKey(bookingId: BookingId) {
  return { PK: `BOOKING#${bookingId}`, SK: "POS" };
}

function expiry(at: string): number {
  return epochSecondsOf(at) + trailDays * 86_400;
}

/** Of a report, what the trail keeps; and until when somebody looks, if anybody has. */
export interface Kept {
  readonly kept: readonly Fix[];
  readonly watchedUntil: string | null;
}

/**
 * Stores fixes, oldest first, but for those within 30 seconds of one that is stored. `known` is the position as it was
 * read before, `noted` what is noted with them. It is one conditional update of one item, and none where nothing is to
 * be kept; where another device was quicker, the refusal says what stands, and the rest is tried. Each refusal leaves
 * less to try, so it ends, however many devices report at once.
 */
export async function keepFixes(
  db: Database,
  bookingId: BookingId,
  fixes: readonly Fix[],
  known: LatestPosition | null = null,
  noted: Pick<LatestPosition, "offDutyAt"> = {},
): Promise<Kept> {
  let seen = known;
  for (;;) {
    const kept = thinned(fixes, seen?.storedAt ?? null);
    const [oldest, newest] = [kept.at(0), kept.at(-1)];
    if (!oldest || !newest) return { kept, watchedUntil: seen?.watchedUntil ?? null };
    // Times are compared as text, so they always get milliseconds, however the device writes them.
    const storedAt = addSeconds(newest.at, 0);
    const { isDone, item } = await db.updateOrSee(
      positionKey(bookingId),
      {
        set: { entity: "position", v: 2, bookingId, storedAt, fix: newest, ttl: expiry(storedAt), ...noted },
        append: { recent: kept.map(pointText) },
      },
      [
        {
          anyOf: [
            { attribute: "storedAt", is: "missing" },
            { attribute: "storedAt", is: "<=", value: addSeconds(oldest.at, -storedIntervalSeconds) },
          ],
        },
      ],
    );
    seen = LatestPosition.parse(item);
    if (!isDone) continue;
    if (seen.recent.length >= chunkPoints) await moveToTrail(db, seen);
    return { kept, watchedUntil: seen.watchedUntil ?? null };
  }
}

/** Notes that a vehicle's device knows too little of where it is, until a later fix is kept. */
export async function noteBlurred(db: Database, bookingId: BookingId, blurredAt: string): Promise<void> {
  await db.update(positionKey(bookingId), { set: { blurredAt } }, [{ attribute: "storedAt", is: "exists" }]);
}

/** Since when the device has known too little of where it is; null where what is stored is the newest. */
export function blurredSince({ fix, blurredAt }: LatestPosition): string | null {
  return blurredAt && secondsBetween(fix.at, blurredAt) > 0 ? blurredAt : null;
}

/** Notes until when somebody looks at a vehicle; answers its position, or null when there is none yet. */
export async function markWatched(
  db: Database,
  bookingId: BookingId,
  watchedUntil: string,
): Promise<LatestPosition | null> {
  const marked = await db.update(positionKey(bookingId), { set: { watchedUntil } }, [
    { attribute: "storedAt", is: "exists" },
  ]);
  return marked && LatestPosition.parse(marked);
}

/** Moves full recent points to an item of their own. If a newer fix has come in between, the next call does it. */
async function moveToTrail(db: Database, position: LatestPosition): Promise<void> {
  const [first] = position.recent;
  if (!first) return;
  try {
    await db.commit([
      {
        put: {
          PK: `BOOKING#${position.bookingId}`,
          SK: `TRK#${first.at}`,
          entity: "trail",
          v: 2,
          points: position.recent.map(pointText),
          ttl: expiry(first.at),
        },
      },
      {
        update: positionKey(position.bookingId),
        change: { set: { recent: [] } },
        when: [{ attribute: "storedAt", is: "=", value: position.storedAt }],
      },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Marks that a booking's vehicle has come near the site; refused the second time. */
export function nearOnceWrite(bookingId: BookingId, at: string): Write {
  return {
    put: { PK: `BOOKING#${bookingId}`, SK: "NEAR", entity: "vehicleNear", v: 1, at, ttl: expiry(at) },
    when: [{ attribute: "PK", is: "missing" }],
  };
}

/** What is stored of where the vehicle of a booking is; null before its first position. */
export async function latestPosition(db: Database, bookingId: BookingId): Promise<LatestPosition | null> {
  const position = await db.get(positionKey(bookingId));
  return position ? LatestPosition.parse(position) : null;
}

/** Where the vehicle of a booking was stored last; null before its first position. */
export async function latestFix(db: Database, bookingId: BookingId): Promise<Fix | null> {
  return (await latestPosition(db, bookingId))?.fix ?? null;
}

/** Everything of a booking's vehicle from its position to the end of its trail, as it is stored. */
export async function positionItems(db: Database, bookingId: BookingId): Promise<Item[]> {
  const items: Item[] = [];
  let after: Item | undefined;
  do {
    const between = ["POS", "TRK$"] as const;
    const found = await db.query({ partition: `BOOKING#${bookingId}`, between, consistent: true, after });
    items.push(...found.items);
    after = found.last;
  } while (after);
  return items;
}

/** The trail that these items hold, oldest first, without what has outlived its days and is not deleted yet. */
export function trailOf(items: readonly Item[], now: string): TrackPoint[] {
  const kept = items.filter(({ ttl }) => Number(ttl) > epochSecondsOf(now));
  const chunks = kept.filter(({ entity }) => entity === "trail");
  const position = kept.find(({ entity }) => entity === "position");
  const older = chunks.flatMap(({ points }) => z.array(StoredPoint).parse(points));
  return [...older, ...(position ? LatestPosition.parse(position).recent : [])];
}

/** The vehicle's last position, and its trail, oldest first. */
export async function positionAndTrail(
  db: Database,
  bookingId: BookingId,
  now = new Date(0).toISOString(),
): Promise<{ latest: LatestPosition | null; trail: TrackPoint[] }> {
  const items = await positionItems(db, bookingId);
  const position = items.find(({ SK }) => SK === "POS");
  return { latest: position ? LatestPosition.parse(position) : null, trail: trailOf(items, now) };
}

/** Deletes a booking's position, route, visits, trail and mark that the vehicle came near. */
export async function removePositions(db: Database, bookingId: BookingId): Promise<void> {
  for (const prefix of ["NEAR", "POS", "TRK#"]) {
    let after: Item | undefined;
    do {
      const found = await db.query({ partition: `BOOKING#${bookingId}`, beginsWith: prefix, consistent: true, after });
      for (const { PK, SK } of found.items) await db.commit([{ remove: { PK: String(PK), SK: String(SK) } }]);
      after = found.last;
    } while (after);
  }
}

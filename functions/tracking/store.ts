import { z } from "zod";
import { Fix } from "#shared/geo/fix.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf, secondsBetween } from "#shared/kernel/time.ts";
import { type TrackPoint, trailDays } from "#shared/tracking/model.ts";
import { storedIntervalSeconds, thinned } from "#shared/tracking/thinned.ts";
import { ConditionFailed, type Database, type Item, type Write } from "../platform/database.ts";

/** Points per item of the trail: twelve minutes. More would exceed 1 KB, DynamoDB's unit for writes. */
const chunkPoints = 24;

/** Precision of stored places: hundred-thousandths of a degree, about one metre. */
const perDegree = 100_000;

/**
 * Encodes a point in base 36: hundred-thousandths of a degree, and milliseconds since 1970. Short, so that the position
 * item stays below 1 KB.
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

export const StoredPoint = z.string().transform(pointOf);

export const LatestPosition = z.object({
  bookingId: BookingId,
  storedAt: Instant,
  fix: Fix,
  recent: z.array(StoredPoint),
  /** End of the time in which a user is assumed to watch. The table does not store which user. */
  watchedUntil: Instant.nullish(),
  /** Time of the fix at which the reporting user was last found off duty, or not sharing their location. */
  offDutyAt: Instant.nullish(),
  /** When the device last sent a rough position, which is not shown. */
  blurredAt: Instant.nullish(),
});
export type LatestPosition = z.infer<typeof LatestPosition>;

function positionKey(bookingId: BookingId) {
  return { PK: `BOOKING#${bookingId}`, SK: "POS" };
}

function expiry(at: string): number {
  return epochSecondsOf(at) + trailDays * 86_400;
}

export interface Stored {
  readonly kept: readonly Fix[];
  readonly watchedUntil: string | null;
}

/**
 * Stores fixes, oldest first, except those within 30 seconds of a stored one. `known` is the position read before;
 * `noted` is stored with them. After a conflict, retries the rest against the newer state.
 */
export async function keepFixes(
  db: Database,
  bookingId: BookingId,
  fixes: readonly Fix[],
  known: LatestPosition | null = null,
  noted: Pick<LatestPosition, "offDutyAt"> = {},
): Promise<Stored> {
  let seen = known;
  for (;;) {
    const kept = thinned(fixes, seen?.storedAt ?? null);
    const [oldest, newest] = [kept.at(0), kept.at(-1)];
    if (!oldest || !newest) return { kept, watchedUntil: seen?.watchedUntil ?? null };
    // Adds milliseconds, because times are compared as text.
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

export async function noteBlurred(db: Database, bookingId: BookingId, blurredAt: string): Promise<void> {
  await db.update(positionKey(bookingId), { set: { blurredAt } }, [{ attribute: "storedAt", is: "exists" }]);
}

/** Since when the device has sent only rough positions; null if the newest is exact. */
export function blurredSince({ fix, blurredAt }: LatestPosition): string | null {
  return blurredAt && secondsBetween(fix.at, blurredAt) > 0 ? blurredAt : null;
}

/** Marks a vehicle as watched. Returns its position, or null if there is none yet. */
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

/** Moves a full list of recent points to an item of its own. After a conflict, the next call does so. */
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

export const nearEntity = "vehicleNear";

/** Marks that a vehicle came near the site. Fails the second time. The key sorts between booking and position. */
export function nearOnceWrite(bookingId: BookingId, at: string): Write {
  return {
    put: { PK: `BOOKING#${bookingId}`, SK: "NEAR", entity: nearEntity, v: 1, at, ttl: expiry(at) },
    when: [{ attribute: "PK", is: "missing" }],
  };
}

export async function latestPosition(db: Database, bookingId: BookingId): Promise<LatestPosition | null> {
  const position = await db.get(positionKey(bookingId));
  return position ? LatestPosition.parse(position) : null;
}

export async function latestFix(db: Database, bookingId: BookingId): Promise<Fix | null> {
  return (await latestPosition(db, bookingId))?.fix ?? null;
}

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

/** The trail in these items, oldest first. Omits expired points that DynamoDB has not deleted yet. */
export function trailOf(items: readonly Item[], now: string): TrackPoint[] {
  const kept = items.filter(({ ttl }) => Number(ttl) > epochSecondsOf(now));
  const chunks = kept.filter(({ entity }) => entity === "trail");
  const position = kept.find(({ entity }) => entity === "position");
  const older = chunks.flatMap(({ points }) => z.array(StoredPoint).parse(points));
  return [...older, ...(position ? LatestPosition.parse(position).recent : [])];
}

export async function positionAndTrail(
  db: Database,
  bookingId: BookingId,
  now = new Date(0).toISOString(),
): Promise<{ latest: LatestPosition | null; trail: TrackPoint[] }> {
  const items = await positionItems(db, bookingId);
  const position = items.find(({ SK }) => SK === "POS");
  return { latest: position ? LatestPosition.parse(position) : null, trail: trailOf(items, now) };
}

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

import { z } from "zod";
import { BookingId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { Fix, storedIntervalSeconds, TrackPoint, trailDays } from "#shared/tracking/model.ts";
import { thinned } from "#shared/tracking/thinned.ts";
import { ConditionFailed, type Database, type Item, type Write } from "../platform/database.ts";

/** Points kept in the position item before they move to an item of their own: ten minutes of trail. */
const chunkPoints = 20;

const LatestPosition = z.object({
  bookingId: BookingId,
  storedAt: Instant,
  fix: Fix,
  recent: z.array(TrackPoint),
  /** Until when somebody is taken to look. By whom is not kept. */
  watchedUntil: Instant.nullish(),
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
 * Stores fixes, oldest first, but for those within 30 seconds of one that is stored. It is one conditional update of one
 * item, on the assumption that nothing was stored in the 30 seconds before the first; where something was, the refusal
 * says when, and the rest is tried. Each refusal leaves less to try, so it ends, however many devices report at once.
 */
export async function keepFixes(db: Database, bookingId: BookingId, fixes: readonly Fix[]): Promise<Kept> {
  let seen: LatestPosition | null = null;
  for (;;) {
    const kept = thinned(fixes, seen?.storedAt ?? null);
    const [oldest, newest] = [kept.at(0), kept.at(-1)];
    if (!oldest || !newest) return { kept, watchedUntil: seen?.watchedUntil ?? null };
    // Times are compared as text, so they always get milliseconds, however the device writes them.
    const storedAt = addSeconds(newest.at, 0);
    const { isDone, item } = await db.updateOrSee(
      positionKey(bookingId),
      {
        set: { entity: "position", v: 1, bookingId, storedAt, fix: newest, ttl: expiry(storedAt) },
        append: { recent: kept.map(({ lat, lng, at }) => ({ lat, lng, at })) },
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
          v: 1,
          points: position.recent,
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

/** Where the vehicle of a booking was stored last; null before its first position. */
export async function latestFix(db: Database, bookingId: BookingId): Promise<Fix | null> {
  const position = await db.get(positionKey(bookingId));
  return position ? LatestPosition.parse(position).fix : null;
}

/** The vehicle's last position, and its trail, oldest first. */
export async function positionAndTrail(
  db: Database,
  bookingId: BookingId,
): Promise<{ latest: LatestPosition | null; trail: TrackPoint[] }> {
  const { items } = await db.query({ partition: `BOOKING#${bookingId}`, between: ["POS", "TRK$"], consistent: true });
  const position = items.find((item) => item.SK === "POS");
  const latest = position ? LatestPosition.parse(position) : null;
  const chunks = items.filter((item) => item.entity === "trail");
  const older = chunks.flatMap((item) => z.array(TrackPoint).parse(item.points));
  return { latest, trail: [...older, ...(latest?.recent ?? [])] };
}

/** Deletes a booking's position, trail and mark that the vehicle came near. */
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

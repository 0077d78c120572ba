import { z } from "zod";
import type { Coordinates } from "#shared/geo/position.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** Retention of drive times, in seconds: roads rarely change within 30 days. */
export const storedDriveSeconds = 30 * 86_400;

/** The vehicle class of every drive time (decision 101). It is part of the key, so that others could be added. */
const vehicle = "truck";

/** Latitude and longitude, rounded by `roundedPlace`. */
const RoundedPlace = z.string().max(20);

const DriveTime = z.object({
  from: RoundedPlace,
  to: RoundedPlace,
  /** Null when no road connects the places. */
  minutes: z.int().nullable(),
  askedAt: Instant,
});
export type DriveTime = z.infer<typeof DriveTime>;

const driveEntity = entity({
  name: "driveTime",
  schema: () => DriveTime,
  key: ({ from, to }: Pick<DriveTime, "from" | "to">) => ({ PK: `DRIVE#${vehicle}#${from}`, SK: `TO#${to}` }),
  ttl: ({ askedAt }) => epochSecondsOf(addSeconds(askedAt, storedDriveSeconds)),
});

/** Rounds to three decimals, about 100 m, so that all places in one yard share stored drives. */
export const roundedPlace = ({ lat, lng }: Coordinates) => `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** Returns the stored drive times of these pairs that have not expired. */
export async function storedDrives(
  db: Database,
  pairs: readonly Pick<DriveTime, "from" | "to">[],
  now: string,
): Promise<DriveTime[]> {
  const stored = driveEntity.readAll(await db.getMany(pairs.map(driveEntity.key)));
  return stored.filter(({ askedAt }) => askedAt > addSeconds(now, -storedDriveSeconds));
}

/** Stores a drive time, unless a concurrent call has stored one. */
export async function storeDrive(db: Database, drive: DriveTime): Promise<void> {
  const { PK: _partition, SK: _sort, ...set } = driveEntity.toItem(drive);
  await db.update(driveEntity.key(drive), { set }, [
    {
      anyOf: [
        { attribute: "askedAt", is: "missing" },
        { attribute: "askedAt", is: "<=", value: addSeconds(drive.askedAt, -storedDriveSeconds) },
      ],
    },
  ]);
}

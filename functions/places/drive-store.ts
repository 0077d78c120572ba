import { z } from "zod";
import type { Coordinates } from "#shared/geo/position.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** A stored drive time is asked again after 30 days: roads change more slowly. */
export const storedDriveSeconds = 30 * 86_400;

/** The vehicle class of every request (decision 101). A second one gets keys of its own. */
const vehicle = "truck";

/** Rounded latitude and longitude. */
const RoundedPlace = z.string().max(20);

const DriveTime = z.object({
  from: RoundedPlace,
  to: RoundedPlace,
  /** Null: no road leads there. */
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

/** Three decimals are about 100 m: the places of one yard share their drives. */
export const roundedPlace = ({ lat, lng }: Coordinates) => `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** The stored drive times of these pairs that need not be asked again. */
export async function storedDrives(
  db: Database,
  pairs: readonly Pick<DriveTime, "from" | "to">[],
  now: string,
): Promise<DriveTime[]> {
  const stored = driveEntity.readAll(await db.getMany(pairs.map(driveEntity.key)));
  return stored.filter(({ askedAt }) => askedAt > addSeconds(now, -storedDriveSeconds));
}

/** Stores a drive time. The first of concurrent answers counts. */
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

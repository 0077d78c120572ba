import type { Coordinates } from "#shared/geo/position.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Drive } from "#shared/places/model.ts";
import type { placesOperations } from "#shared/places/operations.ts";
import { setting } from "../platform/config.ts";
import type { Context } from "../platform/context.ts";
import { callLocation } from "../platform/location.ts";
import { log } from "../platform/log.ts";
import { type DriveTime, roundedPlace, storeDrive, storedDrives } from "./drive-store.ts";

type Asked = Input<typeof placesOperations.driveTimes>;

const pairOf = (from: Coordinates, to: Coordinates) => ({ from: roundedPlace(from), to: roundedPlace(to) });
const nameOf = ({ from, to }: Pick<DriveTime, "from" | "to">) => `${from} ${to}`;

/**
 * Returns the minutes by road between the places. Calls the road service at most once, for the pairs that are not
 * stored.
 */
export async function driveTimes({ from, to }: Asked, { db, now }: Context): Promise<Drive[]> {
  const pairs = from.flatMap((start) => to.map((end) => pairOf(start, end)));
  const known = new Map((await storedDrives(db, pairs, now)).map((drive) => [nameOf(drive), drive]));
  const isKnown = (start: Coordinates, end: Coordinates) => known.has(nameOf(pairOf(start, end)));
  const starts = from.filter((start) => to.some((end) => !isKnown(start, end)));
  const ends = to.filter((end) => from.some((start) => !isKnown(start, end)));
  const fresh = starts.length > 0 ? await askDrives(starts, ends, now) : [];
  const missing = new Map(fresh.map((drive) => [nameOf(drive), drive]));
  for (const name of known.keys()) missing.delete(name);
  await Promise.all(
    [...missing.values()].map((drive) =>
      storeDrive(db, drive).catch((error) => log.warn("a drive time was not stored", { error: error as Error })),
    ),
  );
  return from.flatMap((start, fromAt) =>
    to.flatMap((end, toAt) => {
      const name = nameOf(pairOf(start, end));
      const minutes = (known.get(name) ?? missing.get(name))?.minutes ?? null;
      return minutes === null ? [] : [{ from: fromAt, to: toAt, minutes }];
    }),
  );
}

async function askDrives(from: readonly Coordinates[], to: readonly Coordinates[], now: string): Promise<DriveTime[]> {
  const { RouteMatrix: rows = [] } = await callLocation("CalculateRouteMatrix", setting("ROUTE_CALCULATOR"), {
    DeparturePositions: from.map(({ lat, lng }) => [lng, lat]),
    DestinationPositions: to.map(({ lat, lng }) => [lng, lat]),
    TravelMode: "Truck",
  });
  return from.flatMap((start, fromAt) =>
    to.map((end, toAt) => {
      const seconds = rows[fromAt]?.[toAt]?.DurationSeconds;
      return { ...pairOf(start, end), minutes: seconds === undefined ? null : Math.ceil(seconds / 60), askedAt: now };
    }),
  );
}

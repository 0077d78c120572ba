import type { Coordinates } from "#shared/geo/position.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Drive } from "#shared/places/model.ts";
import type { placesOperations } from "#shared/places/operations.ts";
import { setting } from "../platform/config.ts";
import { callLocation } from "../platform/location.ts";

type Asked = Input<typeof placesOperations.driveTimes>;

/**
 * Cache of drive times: a page asks for the same ones all day, and each call costs money. Roads change more slowly than
 * function instances live. Null means that no road leads there.
 */
const known = new Map<string, number | null>();
/** A few days' work of a thousand yards. */
const knownAtMost = 20_000;

/** Four decimals are about eleven metres. */
const spot = ({ lat, lng }: Coordinates) => `${lat.toFixed(4)},${lng.toFixed(4)}`;
const wayOf = (from: Coordinates, to: Coordinates) => `${spot(from)} ${spot(to)}`;

/** Minutes by road from each place to each of the others, with at most one call of the road service. */
export async function driveTimes({ from, to }: Asked): Promise<Drive[]> {
  const isKnown = from.every((start) => to.every((end) => known.has(wayOf(start, end))));
  if (!isKnown) await learn(from, to);
  return from.flatMap((start, fromAt) =>
    to.flatMap((end, toAt) => {
      const minutes = known.get(wayOf(start, end)) ?? null;
      return minutes === null ? [] : [{ from: fromAt, to: toAt, minutes }];
    }),
  );
}

async function learn(from: readonly Coordinates[], to: readonly Coordinates[]): Promise<void> {
  const { RouteMatrix: rows = [] } = await callLocation("CalculateRouteMatrix", setting("ROUTE_CALCULATOR"), {
    DeparturePositions: from.map(({ lat, lng }) => [lng, lat]),
    DestinationPositions: to.map(({ lat, lng }) => [lng, lat]),
    TravelMode: "Truck",
  });
  if (known.size > knownAtMost) known.clear();
  from.forEach((start, fromAt) => {
    to.forEach((end, toAt) => {
      const seconds = rows[fromAt]?.[toAt]?.DurationSeconds;
      known.set(wayOf(start, end), seconds === undefined ? null : Math.ceil(seconds / 60));
    });
  });
}

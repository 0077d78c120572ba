import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingSummary } from "#shared/booking/model.ts";
import { agoText } from "#shared/kernel/ago-text.ts";
import { mostListed, type VehiclePosition } from "#shared/tracking/model.ts";
import { reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { freshnessOf } from "../../location/freshness.ts";
import { whenText } from "../../ui/when-text.ts";

/** Polling interval of arrival times in a list, in ms. A booking's page polls more often. */
const everyMs = 60_000;

export function usePositionsOf(bookings: readonly Pick<BookingSummary, "id" | "status">[]): readonly VehiclePosition[] {
  const bookingIds = bookings
    .filter(({ status }) => isTracked(status))
    .slice(0, mostListed)
    .map(({ id }) => id);
  const { data } = useQuery({
    ...reading("vehiclePositions", { bookingIds }),
    enabled: bookingIds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return data ?? none;
}

const none: readonly VehiclePosition[] = [];

export function useArrivals(bookings: readonly BookingSummary[]): ReadonlyMap<string, string> {
  const positions = usePositionsOf(bookings);
  return wordsByBooking(positions, useNow(15_000));
}

/** `now` is epoch ms. */
export const wordsByBooking = (positions: readonly VehiclePosition[], now: number): ReadonlyMap<string, string> =>
  new Map(
    positions.flatMap((position) => {
      const words = arrivalWords(position, now);
      return words === null ? [] : [[position.bookingId as string, words]];
    }),
  );

/** For example "About 14:20"; for an old position, where and when it was. Null if the vehicle is not on its way. */
export function arrivalWords(
  { at, near, eta }: Pick<VehiclePosition, "at" | "near" | "eta">,
  now: number,
): string | null {
  const freshness = freshnessOf(at, now);
  if (freshness === "stale") return `Last seen ${agoText(at, now)} near ${near}`;
  if (!eta) return null;
  const about = `About ${whenText(eta.at, "time")}`;
  return freshness === "fresh" ? about : `${about}, as of ${agoText(at, now)}`;
}

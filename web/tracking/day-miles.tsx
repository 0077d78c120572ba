import { useQueries } from "@tanstack/react-query";
import { milesOfTrail } from "#shared/tracking/trail-miles.ts";
import { trackingQuery } from "./queries.ts";

function milesOf(trails: readonly (Parameters<typeof milesOfTrail>[0] | undefined)[]) {
  const known = trails.flatMap((trail) => (trail ? (milesOfTrail(trail) ?? []) : []));
  return { miles: Math.round(known.reduce((sum, one) => sum + one, 0)), of: known.length };
}

/** Reserves its line when no positions are known, to avoid layout shift. */
export function DayMiles({ bookingIds }: { bookingIds: readonly string[] }) {
  const queries = useQueries({ queries: bookingIds.map((id) => trackingQuery(id)) });
  const { miles, of } = milesOf(queries.map(({ data }) => data?.trail));
  if (of === 0 || queries.some(({ isLoading }) => isLoading)) return "\u00a0";
  const part = of < bookingIds.length ? `, by the positions of ${of} of ${bookingIds.length} jobs` : "";
  return `About ${miles} ${miles === 1 ? "mile" : "miles"}${part}`;
}

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { documentDays } from "#shared/compliance/document-days.ts";
import type { Days } from "#shared/fleet/days.ts";
import { nationOf, nationOfArea } from "#shared/geo/nation.ts";
import { everywhere, type Nation } from "#shared/kernel/bank-holidays.ts";
import { useMe } from "../../accounts/public.ts";
import { pages, reading } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { useWholeList } from "../../ui/use-whole-list.ts";
import { bookingEntry, daysOffEntry, type Entry, paperEntry } from "./entries.ts";

export const useKeepsDaysOff = () => may(useSession().user, "daysOff");

/** The vehicles of the user's business, including those off the hire list. */
export function useVehicles() {
  const { data = [] } = useQuery({ ...reading("haulierFleets", {}), enabled: useKeepsDaysOff() });
  return data;
}

/** The nations whose bank holidays are shown: those of the user, vehicles and jobs; without any, all nations. */
export function useNations(entries: readonly Entry[]): readonly Nation[] {
  const home = nationOfArea(useMe()?.postcode ?? null);
  const kept = useVehicles().map(({ base }) => nationOf({ postcode: null, coordinates: base }));
  const worked = entries.flatMap((entry) => (entry.kind === "booking" ? nationOf(entry.booking.pickup) : []));
  const found = new Set([...(home ? [home] : []), ...kept, ...worked]);
  return found.size > 0 ? [...found] : everywhere;
}

export function useEntries({ firstDay: from, lastDay: until }: Days) {
  const keepsDaysOff = useKeepsDaysOff();
  // Keeps the current days and selection on screen while the next ones load.
  const placeholderData = keepPreviousData;
  const bookings = useWholeList(useInfiniteQuery({ ...pages("myBookings", { from, until }), placeholderData }));
  const daysOff = useQuery({ ...reading("daysOff", { from, until }), enabled: keepsDaysOff, placeholderData });
  const keepsDocuments = may(useSession().user, "papers");
  const papers = useQuery({ ...reading("papers", {}), enabled: keepsDocuments });
  const vehicles = useVehicles();
  const nameOf = (fleetId: string) => vehicles.find(({ id }) => id === fleetId)?.name;
  const off = keepsDaysOff ? daysOff.data : [];
  const known = keepsDocuments ? papers.data : [];
  return {
    data:
      bookings.data && off && known
        ? [
            ...bookings.data.map(bookingEntry),
            ...off.map((one) => daysOffEntry(one, nameOf)),
            ...documentDays(known, { from, until }, nameOf).map(paperEntry),
          ]
        : undefined,
    error: bookings.error ?? daysOff.error ?? papers.error,
    isFetching: bookings.isFetching || daysOff.isFetching,
    refetch: () => Promise.all([bookings.refetch(), daysOff.refetch(), papers.refetch()]),
  };
}

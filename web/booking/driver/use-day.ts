import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import type { Booking, BookingSummary } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pages, reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { itemsOf } from "../../ui/items-of.ts";
import { useHandOver, useWaitingMoves } from "../waiting-moves.ts";
import { dayOf } from "./day.ts";

export type Stop = BookingSummary & { readonly booking: Booking | undefined };

const ahead = { made: false, show: "ahead" } as const;
const toDo = { made: false, show: "to_do" } as const;

export function useDay() {
  const lists = [useInfiniteQuery(pages("myBookings", ahead)), useInfiniteQuery(pages("myBookings", toDo))] as const;
  const now = useNow(60_000);
  const [aheadList, toDoList] = lists;
  const { today, ...rest } = dayOf(
    itemsOf(aheadList.data),
    itemsOf(toDoList.data),
    ukDayOf(new Date(now).toISOString()),
  );
  const shown = useWaitingMoves();
  const read = useQueries({ queries: today.map(({ id }) => reading("booking", { bookingId: id })) });
  const stops = today.map((job, i): Stop => {
    const data = read[i]?.data;
    const booking = data && shown(data);
    return { ...job, status: booking?.status ?? job.status, booking };
  });
  useHandOver(stops.flatMap(({ booking }) => booking ?? []));
  // Shows the list only with its jobs loaded, to avoid layout shift. Offline, uncached jobs never load, so it does not
  // wait.
  const isRead =
    lists.every(({ data }) => data !== undefined) &&
    read.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === "paused");
  return {
    data: isRead ? { ...rest, stops } : undefined,
    error: lists.find(({ error }) => error)?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => lists.map(({ refetch }) => refetch()),
    now,
    /** When the older of the two lists was loaded, epoch ms. */
    readAt: Math.min(...lists.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type ApiInput, api } from "../lib/api.ts";

/** One's bookings, page by page, newest first: what money is owed for. */
export function billedBookingsQuery() {
  return infiniteQueryOptions({
    queryKey: ["billing", "bookings"],
    queryFn: ({ signal, pageParam }) => api.myBookings({ nextToken: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
  });
}

/** Where a haulier is paid, masked; null when nothing was given. */
export function bankDetailsQuery(haulierId: string) {
  return queryOptions({
    queryKey: ["billing", "bank", haulierId],
    queryFn: ({ signal }) =>
      api.bankDetails({ haulierId: haulierId as ApiInput<"bankDetails">["haulierId"] }, { signal }),
  });
}

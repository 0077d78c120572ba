import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type ApiInput, api } from "../lib/api.ts";
import { paged } from "../lib/paged.ts";

/** One's completed bookings, page by page, the latest completed first: what money is owed for. */
export function billedBookingsQuery() {
  return infiniteQueryOptions({
    queryKey: ["billing", "bookings"],
    queryFn: ({ signal, pageParam }) => api.myBookings({ show: "completed", nextToken: pageParam }, { signal }),
    ...paged,
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

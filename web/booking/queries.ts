import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type ApiInput, api } from "../lib/api.ts";
import { paged } from "../lib/paged.ts";

/** Everything of this slice: thrown away when a request or booking changes. */
export const bookingKey = ["booking"] as const;
const bookingsKey = [...bookingKey, "bookings"] as const;
const requestsKey = [...bookingKey, "requests"] as const;

export function bookingQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, "one", bookingId],
    queryFn: ({ signal }) => api.booking({ bookingId }, { signal }),
  });
}

export function jobRequestQuery(jobRequestId: string) {
  return queryOptions({
    queryKey: [...requestsKey, "one", jobRequestId],
    queryFn: ({ signal }) => api.jobRequest({ jobRequestId }, { signal }),
  });
}

/** Requests one has made, those of a kind or all, page by page. */
export function jobsFromMeQuery(show: ApiInput<"jobsFromMe">["show"]) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey, "from-me", show ?? "all"],
    queryFn: ({ signal, pageParam }) => api.jobsFromMe({ show, nextToken: pageParam }, { signal }),
    ...paged,
  });
}

/** Requests aimed at the haulier's business, page by page. */
export function jobsForMeQuery(status: ApiInput<"jobsForMe">["status"]) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey, "for-me", status ?? "all"],
    queryFn: ({ signal, pageParam }) => api.jobsForMe({ status, nextToken: pageParam }, { signal }),
    ...paged,
  });
}

/** How many of those stand where. */
export function jobCountsQuery() {
  return queryOptions({
    queryKey: [...requestsKey, "counts"],
    queryFn: ({ signal }) => api.jobCounts({}, { signal }),
  });
}

type WhichBookings = Pick<ApiInput<"myBookings">, "made" | "show">;

/** Bookings one is a party to, as what one's role is or, `made`, as who books; those of a kind or all, page by page. */
export function myBookingsQuery({ made = false, show = null }: WhichBookings = {}) {
  return infiniteQueryOptions({
    queryKey: [...bookingsKey, made ? "made" : "mine", show ?? "all"],
    queryFn: ({ signal, pageParam }) => api.myBookings({ made, show, nextToken: pageParam }, { signal }),
    ...paged,
  });
}

/** How one's bookings came out. */
export function bookingCountsQuery() {
  return queryOptions({
    queryKey: [...bookingsKey, "counts"],
    queryFn: ({ signal }) => api.bookingCounts({}, { signal }),
  });
}

/** Everyone's bookings, or one person's, for admins, page by page. Each look is logged, so it stands for a minute. */
export function allBookingsQuery({ userId, show = null }: Pick<ApiInput<"allBookings">, "userId" | "show">) {
  return infiniteQueryOptions({
    queryKey: [...bookingsKey, "everyones", userId ?? "all", show ?? "all"],
    queryFn: ({ signal, pageParam }) => api.allBookings({ userId, show, nextToken: pageParam }, { signal }),
    ...paged,
    staleTime: 60_000,
  });
}

/** Everyone's job requests, or one person's, for admins; see `allBookingsQuery`. */
export function allJobRequestsQuery({ userId, show = null }: Pick<ApiInput<"allJobRequests">, "userId" | "show">) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey, "everyones", userId ?? "all", show ?? "all"],
    queryFn: ({ signal, pageParam }) => api.allJobRequests({ userId, show, nextToken: pageParam }, { signal }),
    ...paged,
    staleTime: 60_000,
  });
}

/** Whom a haulier may assign. */
export function myTeamQuery() {
  return queryOptions({
    queryKey: [...bookingKey, "team"],
    queryFn: ({ signal }) => api.myTeam({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type ApiInput, api } from "../lib/api.ts";

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

/** The contractor's own ten newest. */
export function myJobRequestsQuery() {
  return queryOptions({
    queryKey: [...requestsKey, "mine"],
    queryFn: ({ signal }) => api.myJobRequests({}, { signal }),
  });
}

/** Requests aimed at the haulier's business, page by page. */
export function jobsForMeQuery(status: ApiInput<"jobsForMe">["status"]) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey, "for-me", status ?? "all"],
    queryFn: ({ signal, pageParam }) => api.jobsForMe({ status: status ?? null, nextToken: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
  });
}

/** Bookings one is a party to, as what one's role is or, `made`, as who books; page by page. */
export function myBookingsQuery({ made = false } = {}) {
  return infiniteQueryOptions({
    queryKey: [...bookingsKey, made ? "made" : "mine"],
    queryFn: ({ signal, pageParam }) => api.myBookings({ made, nextToken: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
  });
}

/** Everyone's bookings, or one person's, for admins, page by page. Each look is logged, so it stands for a minute. */
export function allBookingsQuery(userId: ApiInput<"allBookings">["userId"]) {
  return infiniteQueryOptions({
    queryKey: [...bookingsKey, "everyones", userId ?? "all"],
    queryFn: ({ signal, pageParam }) => api.allBookings({ userId, nextToken: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
    staleTime: 60_000,
  });
}

/** Everyone's job requests, or one person's, for admins; see `allBookingsQuery`. */
export function allJobRequestsQuery(userId: ApiInput<"allJobRequests">["userId"]) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey, "everyones", userId ?? "all"],
    queryFn: ({ signal, pageParam }) => api.allJobRequests({ userId, nextToken: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
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

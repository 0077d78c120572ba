import type { RouteEntry } from "../session/route-entry.ts";

const bookings = { guard: { needs: "myJobRequests" }, load: () => import("./lists/bookings-page.tsx") } as const;
const underBooking = { ...bookings, listed: { under: "Booking" } } as const;
const underJobs = { guard: "signedIn", listed: { under: "Jobs and people" } } as const;

/** Routes of pages that only booking uses. Pages that combine several folders are in web/app/routes.ts. */
export const bookingRoutes: readonly RouteEntry[] = [
  { path: "/book-job", redirectTo: "/book" },
  {
    path: "/booking-success",
    title: "Request sent",
    guard: "signedIn",
    load: () => import("./book/booking-success-page.tsx"),
  },
  { path: "/booking-history", title: "Booking history", ...underBooking },
  { path: "/active-jobs", title: "Active jobs", ...underBooking },
  {
    path: "/live-tracking/:jobId",
    title: "Live tracking",
    guard: "signedIn",
    load: () => import("./page/live-tracking-page.tsx"),
  },
  { path: "/manage-jobs", redirectTo: "/jobs/manage" },
  { path: "/calendar", title: "Calendar", ...underJobs, load: () => import("./calendar/calendar-page.tsx") },
  {
    path: "/relationships",
    title: "Customers and hauliers",
    ...underJobs,
    load: () => import("./lists/relationships-page.tsx"),
  },
  {
    path: "/response-analytics",
    title: "Answer times",
    ...underJobs,
    load: () => import("./lists/response-analytics-page.tsx"),
  },
];

import type { RouteEntry } from "../lib/route-entry.ts";

/** Pages that are booking's alone; those that other slices have parts in are in web/app/routes.ts. */
export const bookingRoutes: readonly RouteEntry[] = [
  { path: "/book-job", redirectTo: "/book" },
  {
    path: "/booking-success",
    title: "Request sent",
    guard: "signedIn",
    load: () => import("./book/booking-success-page.tsx"),
  },
  {
    path: "/booking-history",
    title: "Booking history",
    guard: { needs: "myJobRequests" },
    load: () => import("./lists/bookings-page.tsx"),
  },
  {
    path: "/active-jobs",
    title: "Active jobs",
    guard: { needs: "myJobRequests" },
    load: () => import("./lists/bookings-page.tsx"),
  },
  {
    path: "/pending-quotes",
    title: "Pending quotes",
    guard: { needs: "myJobRequests" },
    load: () => import("./lists/pending-quotes-page.tsx"),
  },
  {
    path: "/completed-jobs",
    title: "Completed jobs",
    guard: { needs: "myJobRequests" },
    load: () => import("./lists/bookings-page.tsx"),
  },
  {
    path: "/haulier-completed-jobs",
    title: "Completed jobs",
    guard: { needs: "myBookings", as: "haulier" },
    load: () => import("./lists/bookings-page.tsx"),
  },
  {
    path: "/jobs",
    title: "Available jobs",
    description: "Haulage and plant work in Scotland and the wider UK that is open to any haulier.",
    guard: "public",
    load: () => import("./lists/available-jobs-page.tsx"),
  },
  {
    path: "/jobs/post",
    title: "Post a job",
    guard: { needs: "jobsForMe", as: "haulier" },
    load: () => import("./lists/post-job-page.tsx"),
  },
  {
    path: "/jobs/manage",
    title: "Manage jobs",
    guard: { needs: "jobsForMe", as: "haulier" },
    load: () => import("./lists/manage-jobs-page.tsx"),
  },
  { path: "/manage-jobs", redirectTo: "/jobs/manage" },
  { path: "/calendar", title: "Calendar", guard: "signedIn", load: () => import("./lists/calendar-page.tsx") },
  {
    path: "/relationships",
    title: "Relationships",
    guard: "signedIn",
    load: () => import("./lists/relationships-page.tsx"),
  },
  {
    path: "/response-analytics",
    title: "Response analytics",
    guard: "signedIn",
    load: () => import("./lists/response-analytics-page.tsx"),
  },
];

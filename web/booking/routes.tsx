import type { RouteEntry } from "../lib/route-entry.ts";

/** Pages that are booking's alone; those that other slices have parts in are in web/app/routes.ts. */
export const bookingRoutes: readonly RouteEntry[] = [
  { path: "/book-job", redirectTo: "/book" },
  {
    path: "/booking-success",
    title: "Request sent",
    purpose: "The reference of a request just sent, and what happens next.",
    guard: "signedIn",
    load: () => import("./book/booking-success-page.tsx"),
  },
  {
    path: "/contractor-dashboard",
    title: "Your jobs",
    purpose: "A contractor's requests and bookings.",
    guard: ["contractor"],
    load: () => import("./lists/contractor-dashboard-page.tsx"),
  },
  {
    path: "/booking-history",
    title: "Booking history",
    purpose: "Every booking a contractor has made.",
    guard: ["contractor"],
    load: () => import("./lists/booking-history-page.tsx"),
  },
  {
    path: "/haulier-dashboard",
    title: "Today's work",
    purpose: "Requests to answer and jobs under way.",
    guard: ["haulier", "fleet_manager"],
    load: () => import("./lists/haulier-dashboard-page.tsx"),
  },
  {
    path: "/jobs/manage",
    title: "Manage jobs",
    purpose: "Every request aimed at a haulier.",
    guard: ["haulier", "fleet_manager"],
    load: () => import("./lists/manage-jobs-page.tsx"),
  },
  { path: "/manage-jobs", redirectTo: "/jobs/manage" },
  {
    path: "/drivers/dashboard",
    title: "Your jobs",
    purpose: "The jobs assigned to a driver.",
    guard: ["driver"],
    load: () => import("./lists/driver-dashboard-page.tsx"),
  },
];

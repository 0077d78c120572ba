import type { RouteEntry } from "../../lib/route-entry.ts";
import { roleEntry } from "../guard.ts";

/** Where each role begins. */
export const dashboardRoutes: readonly RouteEntry[] = [
  { path: "/dashboard", redirectTo: roleEntry },
  {
    path: "/admin-dashboard",
    title: "Admin",
    listed: { under: "Admin" },
    guard: { needs: "people" },
    load: () => import("./admin-page.tsx"),
  },
  {
    path: "/contractor-dashboard",
    title: "Your jobs",
    listed: { under: "Booking", as: "Contractor dashboard" },
    guard: { needs: "myJobRequests" },
    load: () => import("./contractor-page.tsx"),
  },
  {
    path: "/haulier-dashboard",
    title: "Today's work",
    listed: { under: "Haulage", as: "Haulier dashboard" },
    guard: { needs: "jobsForMe", as: "haulier" },
    load: () => import("./haulier-page.tsx"),
  },
  {
    path: "/drivers/dashboard",
    title: "Your jobs",
    listed: { under: "Driving", as: "Driver dashboard" },
    guard: { needs: "myBookings", as: "driver" },
    load: () => import("./driver-page.tsx"),
  },
  {
    path: "/fleet-manager",
    title: "Fleet manager",
    listed: { under: "Haulage" },
    guard: { needs: "jobsForMe" },
    load: () => import("./fleet-manager-page.tsx"),
  },
];

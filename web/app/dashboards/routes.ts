import type { RouteEntry } from "../../lib/route-entry.ts";
import { roleEntry } from "../guard.ts";

/** Where each role begins. */
export const dashboardRoutes: readonly RouteEntry[] = [
  { path: "/dashboard", redirectTo: roleEntry },
  { path: "/admin-dashboard", title: "Admin", guard: { needs: "people" }, load: () => import("./admin-page.tsx") },
  {
    path: "/contractor-dashboard",
    title: "Your jobs",
    guard: { needs: "myJobRequests" },
    load: () => import("./contractor-page.tsx"),
  },
  {
    path: "/haulier-dashboard",
    title: "Today's work",
    guard: { needs: "jobsForMe", as: "haulier" },
    load: () => import("./haulier-page.tsx"),
  },
  {
    path: "/drivers/dashboard",
    title: "Your jobs",
    guard: { needs: "myBookings", as: "driver" },
    load: () => import("./driver-page.tsx"),
  },
  {
    path: "/fleet-manager",
    title: "Fleet manager",
    guard: { needs: "jobsForMe" },
    load: () => import("./fleet-manager-page.tsx"),
  },
];

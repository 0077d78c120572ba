import type { RouteEntry } from "../../lib/route-entry.ts";
import { roleEntry } from "../guard.ts";

/** Where each role begins. */
export const dashboardRoutes: readonly RouteEntry[] = [
  { path: "/dashboard", redirectTo: roleEntry },
  { path: "/admin-dashboard", title: "Admin", guard: ["admin"], load: () => import("./admin-page.tsx") },
  {
    path: "/contractor-dashboard",
    title: "Your jobs",
    guard: ["contractor"],
    load: () => import("./contractor-page.tsx"),
  },
  { path: "/haulier-dashboard", title: "Today's work", guard: ["haulier"], load: () => import("./haulier-page.tsx") },
  { path: "/drivers/dashboard", title: "Your jobs", guard: ["driver"], load: () => import("./driver-page.tsx") },
  {
    path: "/fleet-manager",
    title: "Fleet manager",
    guard: ["fleet_manager", "haulier"],
    load: () => import("./fleet-manager-page.tsx"),
  },
];

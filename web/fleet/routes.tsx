import type { RouteEntry } from "../lib/route-entry.ts";

export const fleetRoutes: readonly RouteEntry[] = [
  {
    path: "/fleet-status",
    title: "Fleet status",
    listed: { under: "Jobs and people" },
    guard: "signedIn",
    load: () => import("./fleet-status-page.tsx"),
  },
];

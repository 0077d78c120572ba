import type { RouteEntry } from "../session/route-entry.ts";

export const inspectionsRoutes: readonly RouteEntry[] = [
  {
    path: "/vehicle-checks",
    title: "Vehicle checks",
    purpose: "Walkaround checks of today, open defects and their repairs, and the history as CSV.",
    listed: { under: "Haulage" },
    guard: { needs: "walkarounds" },
    load: () => import("./vehicle-checks-page.tsx"),
  },
  {
    path: "/walkaround/:fleetId",
    title: "Walkaround check",
    guard: { needs: "vehicleCheck" },
    load: () => import("./walkaround-page.tsx"),
  },
];

import type { RouteEntry } from "../session/route-entry.ts";

export const vehicleRoutes: readonly RouteEntry[] = [
  {
    path: "/fleet-status",
    title: "Fleet status",
    listed: { under: "Jobs and people" },
    guard: "signedIn",
    load: () => import("./fleet-status-page.tsx"),
  },
  {
    path: "/rates",
    title: "Rates",
    purpose: "A haulier's prices for each service: set, copied, changed by percent, exported and imported.",
    listed: { under: "Haulage" },
    guard: { needs: "rateCards" },
    load: () => import("./rates/rates-page.tsx"),
  },
];

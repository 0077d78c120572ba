import type { RouteEntry } from "../../lib/route-entry.ts";

export const profilesRoutes: readonly RouteEntry[] = [
  {
    path: "/contractor-profile/:id",
    title: "Contractor profile",
    guard: "signedIn",
    load: () => import("./contractor-profile-page.tsx"),
  },
  {
    path: "/haulier-profile/:id",
    title: "Haulier profile",
    guard: "signedIn",
    load: () => import("./haulier-profile-page.tsx"),
  },
];

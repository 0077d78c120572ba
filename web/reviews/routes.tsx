import type { RouteEntry } from "../lib/route-entry.ts";

export const reviewsRoutes: readonly RouteEntry[] = [
  {
    path: "/reviews",
    title: "Reviews",
    listed: { under: "Jobs and people" },
    guard: "signedIn",
    load: () => import("./reviews-page.tsx"),
  },
];

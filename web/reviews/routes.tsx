import type { RouteEntry } from "../lib/route-entry.ts";

export const reviewsRoutes: readonly RouteEntry[] = [
  {
    path: "/haulier/:haulierId",
    title: "Haulier",
    purpose: "Shows who a haulier is, its record and its reviews.",
    guard: "signedIn",
    load: () => import("./haulier-page.tsx"),
  },
];

import type { RouteEntry } from "../session/route-entry.ts";

export const reviewsRoutes: readonly RouteEntry[] = [
  { path: "/haulier/:haulierId", title: "Haulier", guard: "signedIn", load: () => import("./haulier-page.tsx") },
  {
    path: "/reviews",
    title: "Reviews",
    listed: { under: "Jobs and people" },
    guard: "signedIn",
    load: () => import("./reviews-page.tsx"),
  },
  {
    path: "/testimonials",
    title: "Testimonials",
    description: "What contractors, hauliers and drivers say of Haulyard after a completed job.",
    listed: { under: "Jobs and people" },
    guard: "public",
    load: () => import("./testimonials-page.tsx"),
  },
];

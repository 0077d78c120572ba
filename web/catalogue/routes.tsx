import type { RouteEntry } from "../session/route-entry.ts";

/** The page of one service is in web/app/routes.ts: it may turn out to be the 404 page. */
export const catalogueRoutes: readonly RouteEntry[] = [
  {
    path: "/services",
    title: "Services",
    listed: { under: "Jobs and people" },
    description:
      "Every lorry, machine and service that can be booked on Haulyard, by category, each with what it is for.",
    guard: "public",
    html: "app",
    load: () => import("./services-page.tsx"),
  },
];

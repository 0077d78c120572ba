import type { RouteEntry } from "../session/route-entry.ts";

/** The page of one service is in web/app/routes.ts, as it may be the 404 page. */
export const catalogueRoutes: readonly RouteEntry[] = [
  {
    path: "/services",
    title: "Services",
    listed: { under: "Jobs and people" },
    description: "Every lorry, machine and service you can book on Haulyard, by category, with what each is for.",
    guard: "public",
    html: "app",
    load: () => import("./services-page.tsx"),
  },
];

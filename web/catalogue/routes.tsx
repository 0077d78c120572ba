import type { RouteEntry } from "../session/route-entry.ts";

/** The route of one service's page is in web/app/routes.ts, because that page can show the 404 page. */
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

import type { RouteEntry } from "../session/route-entry.ts";

/** Pages that are admins' alone; their dashboard, in which other parts meet, is in web/app/dashboards. */
export const adminRoutes: readonly RouteEntry[] = [
  {
    path: "/admin/people/:userId",
    title: "Person",
    purpose: "Everything about one person or company, for admins.",
    guard: { needs: "people" },
    load: () => import("./person-page.tsx"),
  },
  {
    path: "/admin/analytics",
    title: "Analytics",
    listed: { under: "Admin", as: "Admin analytics" },
    guard: { needs: "businessFigures" },
    load: () => import("./analytics/analytics-page.tsx"),
  },
];

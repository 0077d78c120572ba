import type { RouteEntry } from "../session/route-entry.ts";

/** Admin-only pages. Their dashboard is in web/app/dashboards. */
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

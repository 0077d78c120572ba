import type { RouteEntry } from "../session/route-entry.ts";

/** Pages that are admins' alone; their dashboard, in which other parts meet, is in web/app/dashboards. */
export const adminRoutes: readonly RouteEntry[] = [
  {
    path: "/admin/analytics",
    title: "Analytics",
    listed: { under: "Admin", as: "Admin analytics" },
    guard: { needs: "allBookings" },
    load: () => import("./analytics-page.tsx"),
  },
];

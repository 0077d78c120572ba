import type { RouteEntry } from "../session/route-entry.ts";

/** Pages that are quotes' alone; those that other slices have parts in are in web/app/routes.ts. */
export const quotesRoutes: readonly RouteEntry[] = [
  {
    path: "/jobs",
    title: "Available jobs",
    listed: { under: "Jobs and people" },
    description: "Haulage and plant work in Scotland and the wider UK that is open to any haulier.",
    guard: "public",
    load: () => import("./available-jobs-page.tsx"),
  },
  {
    path: "/special-waste/:jobRequestId",
    title: "Special waste",
    purpose: "What the owner of a job gives of its consignment note before special waste can be booked.",
    guard: { needs: "specialWaste" },
    load: () => import("./special-waste-page.tsx"),
  },
];

import type { RouteEntry } from "../session/route-entry.ts";

/** Pages of the quotes slice. Pages shared with other slices are in web/app/routes.ts. */
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
    purpose: "The job owner's part of the consignment note, needed before special waste can be booked.",
    guard: { needs: "specialWaste" },
    load: () => import("./special-waste-page.tsx"),
  },
];

import type { RouteEntry } from "../session/route-entry.ts";

export const wasteRoutes: readonly RouteEntry[] = [
  {
    path: "/waste-note/:bookingId",
    title: "Waste transfer note",
    purpose: "The transfer notes of one job: signed by the driver and the site, read by both, printed.",
    guard: "signedIn",
    load: () => import("./note-page.tsx"),
  },
  {
    path: "/consignment-note/:bookingId",
    title: "Consignment note",
    purpose:
      "The consignment note of a job of special waste: all its parts, signed by the driver and the site, printed.",
    guard: "signedIn",
    load: () => import("./consignment-page.tsx"),
  },
  {
    path: "/waste-tips",
    title: "Tips",
    purpose: "The tips of a haulier, with their permits and the waste that these allow.",
    guard: { needs: "wasteTips" },
    listed: { under: "Haulage" },
    load: () => import("./tips-page.tsx"),
  },
];

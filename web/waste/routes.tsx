import type { RouteEntry } from "../session/route-entry.ts";

export const wasteRoutes: readonly RouteEntry[] = [
  {
    path: "/waste-note/:bookingId",
    title: "Waste transfer note",
    purpose: "A job’s transfer notes: signed by driver and site, read and printed by both sides.",
    guard: "signedIn",
    load: () => import("./note-page.tsx"),
  },
  {
    path: "/consignment-note/:bookingId",
    title: "Consignment note",
    purpose: "A special waste job’s consignment note: all parts, signed by driver and site.",
    guard: "signedIn",
    load: () => import("./consignment-page.tsx"),
  },
  {
    path: "/waste-tips",
    title: "Tips",
    purpose: "A haulier’s tips, with their permits and waste codes.",
    guard: { needs: "wasteTips" },
    listed: { under: "Haulage" },
    load: () => import("./tips-page.tsx"),
  },
];

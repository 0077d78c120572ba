import type { RouteEntry } from "../session/route-entry.ts";

export const trackingRoutes: readonly RouteEntry[] = [
  {
    path: "/follow",
    title: "Follow the vehicle",
    purpose: "Opened from a tracking link: shows one vehicle and its arrival time.",
    description: "See where your vehicle is and when it arrives. Open it with the link you were sent.",
    isIndexed: false,
    guard: "public",
    load: () => import("./links/follow-page.tsx"),
  },
  {
    path: "/gate",
    title: "At the gate",
    purpose: "Opened from a gate pass code: shows the vehicle and records its arrival.",
    description: "See which vehicle is at your gate, its load and its order. Open it with the driver’s code.",
    isIndexed: false,
    guard: "public",
    load: () => import("./gate/gate-page.tsx"),
  },
  {
    path: "/gate-pass/:bookingId",
    title: "Gate pass",
    purpose: "The code that a driver shows at the gate, to print or to send.",
    guard: "signedIn",
    load: () => import("./gate/gate-pass-page.tsx"),
  },
];

import type { RouteEntry } from "../session/route-entry.ts";

/** What people without an account open by a link or a code, and where a gate pass is shown. */
export const trackingRoutes: readonly RouteEntry[] = [
  {
    path: "/follow",
    title: "Follow the vehicle",
    purpose: "Where a tracking link leads: one vehicle, for whoever waits for it.",
    description:
      "Where the vehicle that you wait for is, and when it will be there. Open it by the link you were sent.",
    isIndexed: false,
    guard: "public",
    load: () => import("./links/follow-page.tsx"),
  },
  {
    path: "/gate",
    title: "At the gate",
    purpose: "Where the code of a gate pass leads: which vehicle it is, and the button that records its arrival.",
    description: "Which vehicle stands at your gate, what it brings and for which order. Open it by the driver’s code.",
    isIndexed: false,
    guard: "public",
    load: () => import("./gate/gate-page.tsx"),
  },
  {
    path: "/gate-pass/:bookingId",
    title: "Gate pass",
    purpose: "The code that a driver holds up to the gate, big, to print or to send.",
    guard: "signedIn",
    load: () => import("./gate/gate-pass-page.tsx"),
  },
];

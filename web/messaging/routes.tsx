import type { RouteEntry } from "../session/route-entry.ts";

export const messagingRoutes: readonly RouteEntry[] = [
  {
    path: "/messaging",
    title: "Messages",
    listed: { under: "Jobs and people" },
    purpose: "Reads and writes messages with the people on your jobs.",
    guard: "signedIn",
    load: () => import("./messaging-page.tsx"),
  },
  { path: "/messages", redirectTo: "/messaging" },
];

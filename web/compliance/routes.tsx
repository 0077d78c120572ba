import type { RouteEntry } from "../lib/route-entry.ts";

export const complianceRoutes: readonly RouteEntry[] = [
  {
    path: "/documents",
    title: "Documents",
    listed: { under: "Papers" },
    guard: "signedIn",
    load: () => import("./documents-page.tsx"),
  },
  {
    path: "/compliance",
    title: "Compliance",
    listed: { under: "Papers" },
    guard: "signedIn",
    load: () => import("./compliance-page.tsx"),
  },
  {
    path: "/verification",
    title: "Verification",
    listed: { under: "Papers" },
    guard: "signedIn",
    load: () => import("./verification-page.tsx"),
  },
  {
    path: "/certifications",
    title: "Certifications",
    listed: { under: "Papers" },
    guard: "signedIn",
    load: () => import("./certifications-page.tsx"),
  },
];

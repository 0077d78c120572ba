import type { RouteEntry } from "../lib/route-entry.ts";

export const complianceRoutes: readonly RouteEntry[] = [
  { path: "/documents", title: "Documents", guard: "signedIn", load: () => import("./documents-page.tsx") },
  { path: "/compliance", title: "Compliance", guard: "signedIn", load: () => import("./compliance-page.tsx") },
  { path: "/verification", title: "Verification", guard: "signedIn", load: () => import("./verification-page.tsx") },
  {
    path: "/certifications",
    title: "Certifications",
    guard: "signedIn",
    load: () => import("./certifications-page.tsx"),
  },
];

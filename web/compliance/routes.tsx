import type { RouteEntry } from "../lib/route-entry.ts";

const papers = { guard: "signedIn", listed: { under: "Papers" }, load: () => import("./papers-page.tsx") } as const;

export const complianceRoutes: readonly RouteEntry[] = [
  { path: "/documents", title: "Documents", ...papers },
  { path: "/compliance", title: "Compliance", ...papers, load: () => import("./compliance-page.tsx") },
  { path: "/verification", title: "Verification", ...papers },
  { path: "/certifications", title: "Certifications", ...papers },
];

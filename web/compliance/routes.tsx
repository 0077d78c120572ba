import type { RouteEntry } from "../session/route-entry.ts";

const papers = { guard: "signedIn", listed: { under: "Documents" } } as const;

export const complianceRoutes: readonly RouteEntry[] = [
  { path: "/documents", title: "Documents", ...papers, load: () => import("./documents-page.tsx") },
  { path: "/compliance", title: "Compliance", ...papers, load: () => import("./compliance-page.tsx") },
  { path: "/verification", title: "Verification", ...papers, load: () => import("./verification-page.tsx") },
  { path: "/certifications", title: "Certifications", ...papers, load: () => import("./certifications-page.tsx") },
];

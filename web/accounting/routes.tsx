import type { RouteEntry } from "../session/route-entry.ts";

export const accountingRoutes: readonly RouteEntry[] = [
  {
    path: "/invoice/export",
    title: "For your accountant",
    guard: "signedIn",
    listed: { under: "Money" },
    load: () => import("./export-page.tsx"),
  },
  {
    path: "/cis-statements",
    title: "CIS statements",
    guard: "signedIn",
    listed: { under: "Money" },
    load: () => import("./cis-statements-page.tsx"),
  },
];

import type { RouteEntry } from "../lib/route-entry.ts";

export const billingRoutes: readonly RouteEntry[] = [
  {
    path: "/financials",
    title: "Financials",
    listed: { under: "Money" },
    guard: "signedIn",
    load: () => import("./financials-page.tsx"),
  },
  {
    path: "/invoice",
    title: "Invoices",
    listed: { under: "Money" },
    guard: "signedIn",
    load: () => import("./invoice-page.tsx"),
  },
  {
    path: "/invoice/enhanced",
    title: "Invoicing by month",
    listed: { under: "Money" },
    guard: "signedIn",
    load: () => import("./enhanced-invoice-page.tsx"),
  },
  { path: "/enhanced-invoicing", redirectTo: "/invoice" },
  {
    path: "/payout-dashboard",
    title: "Payouts",
    listed: { under: "Money" },
    guard: { needs: "bankDetails" },
    load: () => import("./payout-dashboard-page.tsx"),
  },
  {
    path: "/payout-setup",
    title: "Payout setup",
    listed: { under: "Money" },
    guard: { needs: "bankDetails" },
    load: () => import("./payout-setup-page.tsx"),
  },
];

import type { RouteEntry } from "../session/route-entry.ts";

const money = { guard: "signedIn", listed: { under: "Money" } } as const;
const ofHauliers = { ...money, guard: { needs: "bankDetails" } } as const;

export const billingRoutes: readonly RouteEntry[] = [
  { path: "/financials", title: "Financials", ...money, load: () => import("./financials-page.tsx") },
  { path: "/invoice", title: "Invoices", ...money, load: () => import("./invoices-page.tsx") },
  { path: "/invoice/enhanced", title: "Invoicing by month", ...money, load: () => import("./by-month-page.tsx") },
  { path: "/enhanced-invoicing", redirectTo: "/invoice" },
  { path: "/payout-dashboard", title: "Payouts", ...ofHauliers, load: () => import("./payouts-page.tsx") },
  { path: "/payout-setup", title: "Payout setup", ...ofHauliers, load: () => import("./payout-setup-page.tsx") },
];

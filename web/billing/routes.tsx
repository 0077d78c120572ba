import type { RouteEntry } from "../session/route-entry.ts";

const money = { guard: "signedIn", listed: { under: "Money" }, load: () => import("./money-page.tsx") } as const;
const ofHauliers = { ...money, guard: { needs: "bankDetails" } } as const;

export const billingRoutes: readonly RouteEntry[] = [
  { path: "/financials", title: "Financials", ...money },
  { path: "/invoice", title: "Invoices", ...money },
  { path: "/invoice/enhanced", title: "Invoicing by month", ...money },
  { path: "/enhanced-invoicing", redirectTo: "/invoice" },
  { path: "/payout-dashboard", title: "Payouts", ...ofHauliers },
  { path: "/payout-setup", title: "Payout setup", ...ofHauliers, load: () => import("./payout-setup-page.tsx") },
];

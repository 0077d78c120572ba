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
  {
    path: "/seller-report",
    title: "Report to HMRC",
    guard: { needs: "sellerDetails" },
    listed: { under: "Money" },
    load: () => import("./seller-page.tsx"),
  },
  {
    path: "/fees",
    title: "Fees",
    guard: { needs: "feeInvoices" },
    listed: { under: "Money" },
    load: () => import("./fees-page.tsx"),
  },
  {
    path: "/admin/seller-report",
    title: "Report of sellers",
    guard: { needs: "makeSellerReport" },
    listed: { under: "Admin" },
    load: () => import("./seller-report-page.tsx"),
  },
];

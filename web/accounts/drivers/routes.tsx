import type { RouteEntry } from "../../lib/route-entry.ts";

export const driversRoutes: readonly RouteEntry[] = [
  {
    path: "/drivers/register",
    title: "Register as a driver",
    description:
      "Drive lorries through Haulyard: leave your licence categories and your area, and we check and answer.",
    guard: "public",
    load: () => import("./register-page.tsx"),
  },
  {
    path: "/drivers/profile",
    title: "Driver profile",
    listed: { under: "Account and device", as: "Driver profile" },
    guard: "signedIn",
    load: () => import("./profile-page.tsx"),
  },
  {
    path: "/drivers/database",
    title: "Driver database",
    listed: { under: "Haulage" },
    guard: { needs: "inviteMember" },
    load: () => import("./database-page.tsx"),
  },
  { path: "/driver-database", redirectTo: "/drivers/database" },
];
